//! The stack of screens.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Span;
use recreo_game::{Message, Role};

use super::input::Input;
use super::lines::{wrap, write};
use super::overlay::{Answer, Overlay};
use super::screens::home::Home;
use super::ui::{Next, Screen, Ui};

/// Minimum columns and rows of the terminal.
const SMALLEST: (u16, u16) = (40, 12);

/// The application without the terminal: turns input into state changes and draws frames.
pub(crate) struct App {
    ui: Ui,
    /// The screens; the lowest one is the list of games.
    screens: Vec<Box<dyn Screen>>,
    /// Whether the program should end.
    pub(crate) over: bool,
    /// Asks whether to quit although a screen has unsaved work.
    leaving: Option<Overlay>,
}

impl App {
    /// Starts with the list of games, and with `first` above it if given.
    pub(crate) fn new(ui: Ui, first: Option<Box<dyn Screen>>) -> App {
        let mut screens: Vec<Box<dyn Screen>> = vec![Box::new(Home::new(&ui))];
        screens.extend(first);
        App { ui, screens, over: false, leaving: None }
    }

    pub(crate) fn handle(&mut self, input: Input) {
        if let Some(question) = &mut self.leaving {
            return match question.handle(input, &self.ui) {
                _ if input == Input::Control('c') => self.quit(),
                Answer::NotYet => {}
                Answer::Yes => self.quit(),
                _ => self.leaving = None,
            };
        }
        if input == Input::Control('c') {
            return self.ask_to_quit();
        }
        if let Some(screen) = self.screens.last_mut() {
            let next = screen.handle(input, &self.ui);
            self.go(next);
        }
    }

    /// Called when no input has arrived for a moment.
    pub(crate) fn tick(&mut self) {
        if let Some(screen) = self.screens.last_mut() {
            let next = screen.tick(&self.ui);
            self.go(next);
        }
    }

    /// How long the application can wait for input without anything to do.
    pub(crate) fn rest(&self) -> Duration {
        self.screens.last().map_or(Duration::ZERO, |screen| screen.rest(&self.ui))
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let look = self.ui.look;
        frame.buffer_mut().set_style(area, look.style(Role::Ground));
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let message = Message::new("player-too-small")
                .with("columns", SMALLEST.0 as u32)
                .with("rows", SMALLEST.1 as u32);
            for (row, line) in wrap(&self.ui.texts.say(&message), area.width).iter().enumerate() {
                write(frame, area, row as u16, Span::raw(line.clone()));
            }
        } else if let Some(screen) = self.screens.last_mut() {
            let inside: Rect = area.inner(Margin { horizontal: 1, vertical: 0 });
            screen.draw(frame, inside, &self.ui);
        }
        if let Some(question) = &self.leaving {
            question.draw(frame, area, &self.ui);
        }
        look.fold(frame.buffer_mut());
    }

    /// Leaves every screen, so that games in progress are saved.
    pub(crate) fn quit(&mut self) {
        while let Some(screen) = self.screens.pop() {
            screen.leave();
        }
        self.over = true;
    }

    /// Quits, or asks first if a screen has unsaved work.
    fn ask_to_quit(&mut self) {
        if self.screens.iter().any(|screen| screen.is_unsaved()) {
            let question = self.ui.word("player-quit-unsaved");
            self.leaving = Some(Overlay::Confirm { question });
        } else {
            self.quit();
        }
    }

    fn go(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Open(screen) => self.screens.push(screen),
            Next::Become(screen) => {
                self.drop_top();
                self.screens.push(screen);
            }
            Next::Enter(screen) => {
                while self.screens.len() > 1 && !self.is_top_unsaved() {
                    self.drop_top();
                }
                self.screens.push(screen);
            }
            Next::Back if self.screens.len() > 1 => {
                self.drop_top();
                if let Some(screen) = self.screens.last_mut() {
                    screen.return_to(&self.ui);
                }
            }
            Next::Back | Next::Quit => self.ask_to_quit(),
        }
    }

    fn is_top_unsaved(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_unsaved())
    }

    fn drop_top(&mut self) {
        if let Some(screen) = self.screens.pop() {
            screen.leave();
        }
    }
}
