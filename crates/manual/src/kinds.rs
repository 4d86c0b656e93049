//! A page for each game: a picture of a puzzle and its solution, the tutorial (rules, techniques,
//! history), and what the catalog knows: parameters, presets, file formats, solvers.

use std::fmt::Write as _;
use std::sync::Arc;

use recreo_game::{
    Action, Control, Domain, DynBoard, DynGame, DynPuzzle, ManualClock, Message, NATIVE, Overrides,
    Parameter, Settings, Term, Texts, View,
};
use recreo_render::{Picture, Theme, add_list};

/// The random seed of the puzzle that a page shows.
const SEED: u64 = 7;

/// A page of a game.
pub struct Page {
    /// The id of the game; the page is `ID.md`.
    pub id: &'static str,
    /// The name of the game.
    pub title: String,
    /// The page in Markdown.
    pub text: String,
    /// The pictures beside the page: file names and SVG files.
    pub pictures: Vec<(String, String)>,
}

/// Makes the pages of all games, in the language of these texts.
pub fn pages(texts: &Texts) -> Vec<Page> {
    recreo_catalog::games().iter().map(|&game| Writer::new(game, texts).page()).collect()
}

/// Writes one page.
struct Writer<'a> {
    game: &'a dyn DynGame,
    texts: &'a Texts,
    id: &'static str,
    text: String,
    pictures: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    fn new(game: &'a dyn DynGame, texts: &'a Texts) -> Writer<'a> {
        let id = game.about().id;
        Writer { game, texts, id, text: String::new(), pictures: Vec::new() }
    }

    fn page(mut self) -> Page {
        let about = self.game.about();
        let title = self.word(&format!("{}-name", self.id));
        let line = self.word(&format!("{}-line", self.id));
        let _ = write!(self.text, "# {title}\n\n{line}\n");
        self.example();
        self.tutorial((about.tutorial)(self.texts.lang()));
        self.parameters();
        self.presets();
        self.formats();
        self.solvers();
        Page { id: self.id, title, text: self.text, pictures: self.pictures }
    }

    /// A puzzle and its solution, and the command that makes it.
    fn example(&mut self) {
        let preset = self.game.about().presets.first().copied().unwrap_or_default();
        let mut settings = self.game.settings_in(self.texts.lang());
        let control = Control::new();
        let Some(puzzle) = settings
            .set_all(preset)
            .ok()
            .and_then(|()| self.game.generate(&settings, SEED, &control).ok())
        else {
            return;
        };
        let Ok(mut play) = puzzle.play(Arc::new(ManualClock::new())) else { return };
        let [puzzle_file, solution_file] =
            ["puzzle", "solution"].map(|which| format!("{}-{which}.svg", self.id));
        self.draw(&puzzle_file, play.as_ref());
        if play.perform(&Action::Solve { route: None }, &control).is_err() {
            return;
        }
        self.draw(&solution_file, play.as_ref());
        let [head, solution] = ["manual-puzzle", "manual-solution"].map(|key| self.word(key));
        let command = self.command(preset, &settings);
        let _ = write!(
            self.text,
            "\n| {head} | {solution} |\n|---|---|\n| ![{head}]({puzzle_file}) | ![{solution}]({solution_file}) |\n\
             \n```sh\n{command} | recreo show - --solution\n```\n"
        );
    }

    /// The command that makes the puzzle of a page.
    fn command(&self, preset: &str, settings: &Settings) -> String {
        let mut command = format!("recreo new {}", self.id);
        for (name, value) in preset.split(',').filter_map(|pair| pair.split_once('=')) {
            match name {
                "size" => {
                    let _ = write!(command, " --size {}", settings.get("size"));
                }
                _ => {
                    let _ = write!(command, " --set {name}={value}");
                }
            }
        }
        let _ = write!(command, " --seed {SEED}");
        command
    }

    /// Adds a picture of a board.
    fn draw(&mut self, file: &str, board: &(impl DynBoard + ?Sized)) {
        let view = View::default();
        let (mut backdrop, mut scene) = (board.backdrop(&view), board.scene(&view));
        add_list(&mut backdrop, &mut scene, &board.summary(None).list);
        let title = self.word(&format!("{}-name", self.id));
        let picture =
            Picture { backdrop: &backdrop, scene: &scene, theme: Theme::Light, title: &title };
        let mut svg = Vec::new();
        if recreo_render::svg(picture, self.texts, &mut svg).is_ok() {
            self.pictures.push((file.to_owned(), String::from_utf8_lossy(&svg).into_owned()));
        }
    }

    /// The tutorial without its title. A block that is a board (` ```play LINE`) gets a picture;
    /// its drawing in characters stays, as remarks stand beside it.
    fn tutorial(&mut self, page: &str) {
        let mut inside = false;
        for line in page.lines().skip_while(|line| line.is_empty() || line.starts_with("# ")) {
            let Some(fence) = line.strip_prefix("```") else {
                let _ = write!(self.text, "\n{line}");
                continue;
            };
            inside = !inside;
            if !inside {
                self.text.push_str("\n```");
                continue;
            }
            if let Some(board) = fence.strip_prefix("play ").and_then(|line| self.read(line)) {
                let file = format!("{}-{}.svg", self.id, self.pictures.len());
                self.draw(&file, board.as_ref());
                let _ = writeln!(self.text, "\n![{}]({file})", self.word("manual-board"));
            }
            let language =
                if fence.is_empty() || fence.starts_with("play") { "text" } else { fence };
            let _ = write!(self.text, "\n```{language}");
        }
        self.text.push('\n');
    }

    /// Reads the board of a tutorial.
    fn read(&self, line: &str) -> Option<Box<dyn DynPuzzle>> {
        let draft = self.game.read(format!("{line}\n").as_bytes(), None, &Overrides::default());
        draft.ok()?.validate(&Control::new()).ok()
    }

    fn parameters(&mut self) {
        let heads = ["manual-parameter", "manual-meaning", "manual-values", "manual-default"];
        let heads = heads.map(|key| self.word(key)).join(" | ");
        let title = self.word("manual-parameters");
        let how = self.say(Message::new("manual-parameters-how").with("kind", self.id));
        let _ = write!(self.text, "\n## {title}\n\n{how}\n\n| {heads} |\n|---|---|---|---|\n");
        for parameter in self.game.about().parameters {
            let meaning = self.texts.label(&Term::parameter(self.id, parameter.name));
            let values = self.values(parameter);
            let default = match parameter.default {
                "" => String::new(),
                default => format!("`{default}`"),
            };
            let name = parameter.name;
            let _ = writeln!(self.text, "| `{name}` | {meaning} | {values} | {default} |");
        }
        let overridable = self.game.about().overridable;
        if !overridable.is_empty() {
            let names = overridable.iter().map(|name| format!("`{name}`"));
            let names = names.collect::<Vec<_>>().join(", ");
            let overrides = self.say(Message::new("manual-overridable").with("names", names));
            let _ = write!(self.text, "\n{overrides}\n");
        }
    }

    /// The values that a parameter takes.
    fn values(&self, parameter: &Parameter) -> String {
        match parameter.domain {
            Domain::Size { min, max, layers } => {
                let key = if layers { "manual-size-layers" } else { "manual-size" };
                self.say(Message::new(key).with("min", min).with("max", max))
            }
            Domain::Choice(choices) => {
                let label =
                    |value: &str| self.texts.label(&Term::value(self.id, parameter.name, value));
                let choice = |value: &&str| match label(value) {
                    label if label == *value => format!("`{value}`"),
                    label => format!("`{value}` ({label})"),
                };
                choices.iter().map(choice).collect::<Vec<_>>().join(", ")
            }
            Domain::Whole { min, max } => format!("{min}–{max}"),
            Domain::Span { min, max } => {
                self.say(Message::new("manual-span").with("min", min).with("max", max))
            }
            Domain::Text(_) => self.word("manual-text"),
            Domain::List => self.word("manual-list"),
        }
    }

    fn presets(&mut self) {
        let presets = self.game.about().presets;
        if presets.is_empty() {
            return;
        }
        let _ = write!(self.text, "\n## {}\n\n", self.word("manual-presets"));
        for preset in presets {
            let words = preset.split(',').map(|pair| format!("`{pair}`"));
            let _ = writeln!(self.text, "- {}", words.collect::<Vec<_>>().join(", "));
        }
    }

    fn formats(&mut self) {
        let _ = write!(self.text, "\n## {}\n\n", self.word("manual-formats"));
        let own = self.game.formats().into_iter().map(|format| (format.id, format.extensions));
        let one = std::iter::once((NATIVE, &[NATIVE] as &[&str])).chain(own);
        for (id, extensions) in one.collect::<Vec<_>>() {
            self.format(id, extensions, false);
        }
        for bundle in self.game.bundles() {
            self.format(bundle.id, bundle.extensions, true);
        }
    }

    fn format(&mut self, id: &str, extensions: &[&str], many: bool) {
        let _ = write!(self.text, "- [`{id}`](../formats/{id}.md)");
        if !extensions.is_empty() {
            let names = extensions.iter().map(|end| format!("`.{end}`"));
            let _ = write!(self.text, " ({})", names.collect::<Vec<_>>().join(", "));
        }
        if many {
            let _ = write!(self.text, ": {}", self.word("manual-bundle"));
        }
        self.text.push('\n');
    }

    fn solvers(&mut self) {
        let about = self.game.about();
        let _ = write!(self.text, "\n## {}\n\n", self.word("manual-solvers"));
        let how = self.say(Message::new("manual-solvers-how").with("kind", self.id));
        let _ = write!(self.text, "{how}\n\n");
        for solver in about.solvers.iter().chain(about.analyses) {
            let keys = [format!("{}-solver-{solver}", self.id), format!("solver-{solver}")];
            match self.texts.first_known(&keys, solver) {
                label if label == *solver => {
                    let _ = writeln!(self.text, "- `{solver}`");
                }
                label => {
                    let _ = writeln!(self.text, "- `{solver}`: {label}");
                }
            }
        }
        if !about.techniques.is_empty() {
            let _ = write!(self.text, "\n## {}\n\n", self.word("manual-techniques"));
            for (name, key) in about.techniques {
                let _ = writeln!(self.text, "- `{name}`: {}", self.word(key));
            }
        }
    }

    fn word(&self, key: &str) -> String {
        self.texts.word(key)
    }

    fn say(&self, message: Message) -> String {
        self.texts.say(&message)
    }
}
