//! The report as a picture: bars for levels, sizes and techniques, columns for the score, and a
//! table of the measures.
//!
//! One unit of the scene is twice the height of the text.

use recreo_game::{Form, Key, Lang, Layer, Lines, Role, Scene};
use recreo_render::{Pages, Picture, RenderError, Theme, text_width};

use crate::report::{Bars, KindReport, Measures, Report, Row};

/// The width of the page.
const WIDTH: f32 = 26.0;
const MARGIN: f32 = 0.75;
/// The heights of normal text, small text and titles.
const TEXT: f32 = 0.5;
const SMALL: f32 = 0.42;
const TITLE: f32 = 0.8;
/// The distance between rows, and the thickness of a bar.
const ROW: f32 = 0.8;
const BAR: f32 = 0.5;
const GAP: f32 = 0.4;
/// The height of the highest column of a histogram.
const COLUMN: f32 = 4.0;
/// The width of lines.
const HAIR: f32 = 0.04;

/// The size of an A4 page and its margin, in points.
const SHEET: [f32; 2] = [595.276, 841.89];
const BORDER: f32 = 36.0;
/// The total width that the renderer adds on both sides of a picture.
const RIM: f32 = 0.5;

/// A page that is filled from top to bottom.
struct Page {
    scene: Scene,
    y: f32,
    /// The bottom of the page.
    end: f32,
    /// The completed pages.
    full: Vec<Scene>,
    /// The page on which each game begins.
    games: Vec<(usize, String)>,
}

impl Report {
    /// Draws the report as one picture.
    pub fn chart(&self) -> Scene {
        Page::drawn(self, f32::INFINITY).scene
    }

    /// Draws the report as a PDF file with A4 pages.
    pub fn pdf(&self, theme: Theme, lang: Lang) -> Result<Vec<u8>, RenderError> {
        let unit = (SHEET[0] - 2.0 * BORDER) / (WIDTH + RIM);
        let page = Page::drawn(self, (SHEET[1] - 2.0 * BORDER) / unit - RIM);
        let backdrop = Scene::default();
        let mut pages = Pages::new(&self.title, lang);
        let mut games = page.games.iter().peekable();
        for (n, scene) in page.full.iter().chain([&page.scene]).enumerate() {
            let picture = Picture { backdrop: &backdrop, scene, theme, title: &self.title };
            if let Some(character) = picture.unwritable() {
                return Err(RenderError::Character(character));
            }
            let mut sheet = recreo_render::Page::new(SHEET, 0.0);
            sheet.paint(theme);
            sheet.draw(&picture, [BORDER; 2], unit);
            while let Some((_, name)) = games.next_if(|game| game.0 == n) {
                pages.mark(name);
            }
            pages.push(sheet);
        }
        Ok(pages.pdf())
    }
}

impl Page {
    fn new(y: f32, end: f32) -> Page {
        let scene = Scene { width: WIDTH, ..Scene::default() };
        Page { scene, y, end, full: Vec::new(), games: Vec::new() }
    }

    fn drawn(report: &Report, end: f32) -> Page {
        let mut page = Page::new(MARGIN, end);
        page.heading(&report.title, TITLE);
        for remark in &report.remarks {
            page.heading(remark, TEXT);
        }
        report.games.iter().for_each(|games| page.bars(games));
        let named = report.kinds.len() > 1;
        for kind in &report.kinds {
            if named {
                page.together(|page| page.kind(kind, named));
            } else {
                page.kind(kind, named);
            }
        }
        page.close();
        page
    }

    fn close(&mut self) {
        self.scene.height = self.y + MARGIN / 2.0;
    }

    /// Draws content that must not be split. It starts a new page if the current one has too little
    /// room.
    fn together(&mut self, draw: impl Fn(&mut Page)) {
        let mut trial = Page::new(self.y, f32::INFINITY);
        draw(&mut trial);
        if trial.y > self.end - MARGIN / 2.0 && self.y > MARGIN {
            self.close();
            let next = Scene { width: WIDTH, ..Scene::default() };
            self.full.push(std::mem::replace(&mut self.scene, next));
            self.y = MARGIN;
        }
        draw(self);
    }

    fn kind(&mut self, kind: &KindReport, named: bool) {
        if named {
            self.games.push((self.full.len(), kind.name.clone()));
            self.y += ROW / 2.0;
            self.heading(&kind.name, TITLE * 0.85);
            self.rule();
        }
        kind.charts.iter().for_each(|chart| self.bars(chart));
        self.together(|page| page.columns(&kind.score));
        self.together(|page| page.table(&kind.measures));
    }

    fn heading(&mut self, text: &str, size: f32) {
        // Long headings are scaled down, not truncated.
        let size = size.min((WIDTH - 2.0 * MARGIN) / text_width(text).max(0.01));
        self.y += size * 0.75;
        self.left(MARGIN, self.y, size, Role::Ink, text);
        self.y += size;
    }

    fn rule(&mut self) {
        let lines = Lines::one([[MARGIN, self.y], [WIDTH - MARGIN, self.y]]);
        self.put(Layer::Lines, "rule", Role::Line, Form::Lines { lines, width: HAIR });
        self.y += GAP / 2.0;
    }

    fn subheading(&mut self, title: &str) {
        self.y += ROW * 0.75;
        self.left(MARGIN, self.y, TEXT * 1.1, Role::Ink, title);
        self.y += ROW;
    }

    /// Draws bars below each other, on several pages if they do not fit on one.
    fn bars(&mut self, chart: &Bars) {
        let most = ((self.end - 2.0 * MARGIN) / ROW) as usize;
        for rows in chart.rows.chunks(most.saturating_sub(3).max(1)) {
            self.together(|page| page.some_bars(chart, rows));
        }
    }

    fn some_bars(&mut self, chart: &Bars, rows: &[Row]) {
        self.subheading(&chart.title);
        let wide = |text: &str| text_width(text) * TEXT;
        let count_and_share = |row: &Row| format!("{}  ({})", row.count, row.percent());
        let label = chart.rows.iter().map(|row| wide(&row.label)).fold(2.5, f32::max);
        let number = chart.rows.iter().map(|row| wide(&count_and_share(row))).fold(0.0, f32::max);
        let start = MARGIN + label.min(WIDTH / 2.0) + GAP;
        let room = (WIDTH - MARGIN - start - GAP - number).max(1.0);
        let most = chart.rows.iter().map(|row| row.count).max().unwrap_or(0).max(1);
        let top = self.y - ROW / 2.0;
        for row in rows {
            self.right(start - GAP, self.y, TEXT, Role::Ink, &row.label);
            let length = room * (row.count as f64 / most as f64) as f32;
            if row.count > 0 {
                let length = length.max(HAIR);
                let bar =
                    Form::Rect { at: [start, self.y - BAR / 2.0], size: [length, BAR], round: 0.0 };
                self.put(Layer::Paths, "bar", Role::Accent, bar);
            }
            self.left(
                start + length + GAP / 2.0,
                self.y,
                SMALL,
                Role::FaintInk,
                &count_and_share(row),
            );
            self.y += ROW;
        }
        let lines = Lines::one([[start, top], [start, self.y - ROW / 2.0]]);
        self.put(Layer::Lines, "axis", Role::Line, Form::Lines { lines, width: HAIR });
    }

    fn columns(&mut self, chart: &Bars) {
        if chart.rows.is_empty() {
            return;
        }
        self.subheading(&chart.title);
        let most = chart.rows.iter().map(|row| row.count).max().unwrap_or(0).max(1);
        let wide = ((WIDTH - 2.0 * MARGIN) / chart.rows.len() as f32).min(3.0);
        // The count is written above the tallest column.
        let foot = self.y + SMALL + COLUMN;
        for (n, row) in chart.rows.iter().enumerate() {
            let left = MARGIN + n as f32 * wide;
            let height = COLUMN * (row.count as f64 / most as f64) as f32;
            if row.count > 0 {
                let height = height.max(HAIR);
                let bar = Form::Rect {
                    at: [left + wide * 0.08, foot - height],
                    size: [wide * 0.84, height],
                    round: 0.0,
                };
                self.put(Layer::Paths, "column", Role::Accent, bar);
            }
            let middle = left + wide / 2.0;
            let count = row.count.to_string();
            self.centred(middle, foot - height - SMALL * 0.7, wide, Role::FaintInk, &count);
            self.centred(middle, foot + SMALL, wide, Role::Ink, &row.label);
        }
        let end = MARGIN + wide * chart.rows.len() as f32;
        let lines = Lines::one([[MARGIN, foot], [end, foot]]);
        self.put(Layer::Lines, "axis", Role::Line, Form::Lines { lines, width: HAIR });
        self.y = foot + ROW;
    }

    fn table(&mut self, measures: &Measures) {
        if measures.rows.is_empty() {
            return;
        }
        self.y += ROW;
        let number = 2.2;
        let first = WIDTH - 2.0 * MARGIN - 6.0 * number;
        let lines = std::iter::once(&measures.heads).chain(&measures.rows);
        for (n, line) in lines.enumerate() {
            let role = if n == 0 { Role::FaintInk } else { Role::Ink };
            let size = TEXT.min(first / text_width(&line[0]).max(0.01));
            self.left(MARGIN, self.y, size, role, &line[0]);
            for (column, text) in line[1..].iter().enumerate() {
                let end = MARGIN + first + (column + 1) as f32 * number;
                let size = SMALL.min((number - 0.2) / text_width(text).max(0.01));
                self.right(end, self.y, size, role, text);
            }
            self.y += ROW;
            if n == 0 {
                self.y -= ROW * 0.35;
                self.rule();
                self.y += ROW * 0.3;
            }
        }
    }

    fn left(&mut self, x: f32, y: f32, size: f32, role: Role, text: &str) {
        self.text(x + text_width(text) * size / 2.0, y, size, role, text);
    }

    fn right(&mut self, x: f32, y: f32, size: f32, role: Role, text: &str) {
        self.text(x - text_width(text) * size / 2.0, y, size, role, text);
    }

    /// Writes small text around a point, scaled down if it does not fit.
    fn centred(&mut self, x: f32, y: f32, room: f32, role: Role, text: &str) {
        let size = SMALL.min(room * 0.9 / text_width(text).max(0.01));
        self.text(x, y, size, role, text);
    }

    fn text(&mut self, x: f32, y: f32, size: f32, role: Role, text: &str) {
        let form = Form::Text { at: [x, y], size, text: text.to_owned() };
        self.put(Layer::Marks, "text", role, form);
    }

    fn put(&mut self, layer: Layer, part: &'static str, role: Role, form: Form) {
        self.scene.draw(layer, Key::Part(part), role, form);
    }
}
