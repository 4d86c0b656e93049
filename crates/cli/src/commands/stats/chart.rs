//! The report as a picture: bars for levels, sizes and techniques, columns for the score, a table of the measures.
//!
//! One unit of the scene is twice the height of the text.

use recreo_game::{Form, Key, Layer, Lines, Role, Scene};
use recreo_render::text_width;

use super::report::{KindReport, Measures, Report, Row, Section};

/// The width of the page.
const WIDTH: f32 = 26.0;
const MARGIN: f32 = 0.75;
/// The height of texts, of small ones, and of titles.
const TEXT: f32 = 0.5;
const SMALL: f32 = 0.42;
const TITLE: f32 = 0.8;
/// From one row to the next, and how thick a bar is.
const ROW: f32 = 0.8;
const BAR: f32 = 0.5;
const GAP: f32 = 0.4;
/// How high the columns of a histogram get.
const COLUMN: f32 = 4.0;
/// How thick lines are.
const HAIR: f32 = 0.04;

/// Draws from the top down.
struct Page {
    scene: Scene,
    y: f32,
}

/// The picture of a report.
pub(super) fn scene(report: &Report) -> Scene {
    let mut page = Page { scene: Scene { width: WIDTH, ..Scene::default() }, y: MARGIN };
    page.heading(&report.title, TITLE);
    for remark in &report.remarks {
        page.heading(remark, TEXT);
    }
    report.kinds.iter().for_each(|kinds| page.bars(kinds));
    for kind in &report.parts {
        page.kind(kind, report.parts.len() > 1);
    }
    page.scene.height = page.y + MARGIN / 2.0;
    page.scene
}

impl Page {
    fn kind(&mut self, kind: &KindReport, named: bool) {
        if named {
            self.y += ROW / 2.0;
            self.heading(&kind.name, TITLE * 0.85);
            self.rule();
        }
        kind.sections.iter().for_each(|section| self.bars(section));
        self.columns(&kind.score);
        self.table(&kind.measures);
    }

    fn heading(&mut self, text: &str, size: f32) {
        // What does not fit is made smaller, not cut off.
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

    fn section(&mut self, title: &str) {
        self.y += ROW * 0.75;
        self.left(MARGIN, self.y, TEXT * 1.1, Role::Ink, title);
        self.y += ROW;
    }

    fn bars(&mut self, section: &Section) {
        if section.rows.is_empty() {
            return;
        }
        self.section(&section.title);
        let wide = |text: &str| text_width(text) * TEXT;
        let told = |row: &Row| format!("{}  ({})", row.count, row.percent());
        let label = section.rows.iter().map(|row| wide(&row.label)).fold(2.5, f32::max);
        let number = section.rows.iter().map(|row| wide(&told(row))).fold(0.0, f32::max);
        let start = MARGIN + label.min(WIDTH / 2.0) + GAP;
        let room = (WIDTH - MARGIN - start - GAP - number).max(1.0);
        let most = section.rows.iter().map(|row| row.count).max().unwrap_or(0).max(1);
        let top = self.y - ROW / 2.0;
        for row in &section.rows {
            self.right(start - GAP, self.y, TEXT, Role::Ink, &row.label);
            let length = room * (row.count as f64 / most as f64) as f32;
            if row.count > 0 {
                let length = length.max(HAIR);
                let bar =
                    Form::Rect { at: [start, self.y - BAR / 2.0], size: [length, BAR], round: 0.0 };
                self.put(Layer::Paths, "bar", Role::Accent, bar);
            }
            self.left(start + length + GAP / 2.0, self.y, SMALL, Role::FaintInk, &told(row));
            self.y += ROW;
        }
        let lines = Lines::one([[start, top], [start, self.y - ROW / 2.0]]);
        self.put(Layer::Lines, "axis", Role::Line, Form::Lines { lines, width: HAIR });
    }

    fn columns(&mut self, section: &Section) {
        if section.rows.is_empty() {
            return;
        }
        self.section(&section.title);
        let most = section.rows.iter().map(|row| row.count).max().unwrap_or(0).max(1);
        let wide = ((WIDTH - 2.0 * MARGIN) / section.rows.len() as f32).min(3.0);
        let foot = self.y + COLUMN;
        for (n, row) in section.rows.iter().enumerate() {
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
        let end = MARGIN + wide * section.rows.len() as f32;
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

    /// A small text, smaller still where it would not fit.
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
