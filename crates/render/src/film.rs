//! Sequences of scenes as one animated SVG file: a solution to view on a page or in a message.
//!
//! Shapes keep their keys from scene to scene. A shape that only changes its place slides there, a
//! line that only gets longer grows, and all other shapes appear and disappear at once. A *run* is
//! a sequence of scenes in which one element of the file represents a shape. The animation is
//! written in CSS, which browsers also play in images, and repeats. With reduced motion the last
//! scene is shown; so it is by programs without CSS.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use recreo_game::{DynPlay, Form, Key, Layer, Lines, Point, Role, Scene, Shape, Texts, View};

use crate::picture::can_be_drawn;
use crate::svg::{Drawn, fitting, number, write_file};
use crate::{Picture, Theme, add_list};

/// Maximum number of scenes in an animation.
const MOST_SCENES: usize = 400;
/// Maximum duration of a scene and of the whole animation, in seconds.
const LONGEST_SCENE: f32 = 0.6;
const LONGEST_FILM: f32 = 20.0;
/// The duration of the last scene, in seconds.
const LAST_SCENE: f32 = 2.5;
/// Maximum duration of a movement, in seconds.
const LONGEST_MOVE: f32 = 0.35;

/// Draws the effect of these moves as an animated SVG file.
pub fn film_of_moves(
    play: &dyn DynPlay,
    moves: &[String],
    theme: Theme,
    title: &str,
    texts: &Texts,
    out: &mut dyn Write,
) -> io::Result<()> {
    let view = View::default();
    let mut backdrop = play.backdrop(&view);
    let mut scenes = vec![play.scene(&view)];
    play.walk(moves, MOST_SCENES, &mut |board| scenes.push(board.scene(&view)));
    // The side list does not change, so it is part of the backdrop.
    let mut list = Scene { shapes: Vec::new(), ..scenes[0].clone() };
    add_list(&mut backdrop, &mut list, &play.summary(None).list);
    backdrop.shapes.append(&mut list.shapes);
    film(&backdrop, &scenes, theme, title, texts, out)
}

/// Draws scenes in sequence as an animated SVG file, from the first one. Without scenes, only the
/// backdrop is drawn.
pub fn film(
    backdrop: &Scene,
    scenes: &[Scene],
    theme: Theme,
    title: &str,
    texts: &Texts,
    out: &mut dyn Write,
) -> io::Result<()> {
    let empty = Scene::default();
    let last = scenes.last().unwrap_or(&empty);
    let picture = Picture { backdrop, scene: last, theme, title };
    let timeline = Timeline::new(scenes.len());
    let still = backdrop.shapes.iter().filter(|shape| is_seen(shape));
    let mut drawn: Vec<(Shape, String)> =
        still.map(|shape| (shape.clone(), String::new())).collect();
    let mut style =
        String::from("@media (prefers-reduced-motion:reduce){*{animation:none!important}}");
    let mut windows = BTreeMap::new();
    for run in runs(scenes) {
        let attributes = timeline.animate(&run, drawn.len(), &mut windows, &mut style);
        drawn.push((run.shown(), attributes));
    }
    style += &windows.into_values().collect::<String>();
    drawn.sort_by_key(|(shape, _)| shape.layer);
    let drawn = drawn.iter().map(|(shape, attributes)| Drawn { shape, attributes });
    write_file(&picture, fitting(&picture), &style, drawn, texts, out)
}

fn is_seen(shape: &Shape) -> bool {
    shape.role != Role::Gone && can_be_drawn(&shape.form)
}

/// A shape in the scenes in which one element represents it.
struct Run {
    /// The index of the first scene.
    from: usize,
    /// The shape in each scene.
    shapes: Vec<Shape>,
    change: Change,
}

#[derive(Clone, Copy, PartialEq)]
enum Change {
    None,
    Moves,
    Grows,
}

impl Run {
    /// The shape without animation: the last one.
    fn shown(&self) -> Shape {
        let shape =
            if self.change == Change::Moves { self.shapes.first() } else { self.shapes.last() };
        shape.expect("a run has at least one scene").clone()
    }

    /// Adds the shape of the next scene if one element can represent both, and returns whether it
    /// did. The order of a line's points does not matter; here a line always grows at its last end.
    fn extend(&mut self, next: &Shape, how: Change, reach: Point) -> bool {
        let Some(last) = self.shapes.last() else { return false };
        if (last.role, last.layer) != (next.role, next.layer) {
            return false;
        }
        let turned = reversed(next);
        let grows = how == Change::Grows && self.change == Change::None;
        if grows && grown(&reversed(last).form, &turned.form) {
            self.shapes.iter_mut().for_each(|shape| *shape = reversed(shape));
        }
        [next.clone(), turned].into_iter().any(|next| self.takes(next, how, reach))
    }

    fn takes(&mut self, next: Shape, how: Change, reach: Point) -> bool {
        let Some(last) = self.shapes.last() else { return false };
        self.change = match (&last.form, &next.form) {
            (a, b) if a == b => self.change,
            (a, b)
                if how == Change::Moves
                    && self.change != Change::Grows
                    && moved(a, b).is_some_and(|by| (0..2).all(|i| by[i].abs() <= reach[i])) =>
            {
                how
            }
            (a, b) if how == Change::Grows && self.change != Change::Moves && grown(a, b) => how,
            _ => return false,
        };
        self.shapes.push(next);
        true
    }
}

/// Returns the shape with the points of its lines reversed.
fn reversed(shape: &Shape) -> Shape {
    let mut shape = shape.clone();
    if let Form::Lines { lines, .. } = &mut shape.form {
        let mut turned = Lines::new();
        lines.iter().for_each(|line| turned.push(line.iter().rev().copied()));
        *lines = turned;
    }
    shape
}

/// The runs of all shapes. Each line of a shape with several lines is a separate shape.
fn runs(scenes: &[Scene]) -> Vec<Run> {
    let mut done = Vec::new();
    let mut going: BTreeMap<(Layer, Key), Vec<Run>> = BTreeMap::new();
    for (at, scene) in scenes.iter().enumerate() {
        let mut there: BTreeMap<(Layer, Key), Vec<Shape>> = BTreeMap::new();
        for shape in scene.shapes.iter().filter(|shape| is_seen(shape)) {
            there.insert((shape.layer, shape.key), parts(shape));
        }
        // A longer movement means that the shape left at one edge and entered at another.
        let reach = [scene.width / 2.0, scene.height / 2.0];
        let mut next = BTreeMap::new();
        for (key, parts) in there {
            let begun = going.remove(&key).unwrap_or_default();
            next.insert(key, continued(begun, parts, at, reach, &mut done));
        }
        done.extend(std::mem::replace(&mut going, next).into_values().flatten());
    }
    done.extend(going.into_values().flatten());
    done.sort_by_key(|run| run.from);
    done
}

/// Continues the runs of a shape's parts with the next scene, and finishes those that cannot be
/// continued.
///
/// A trail that leaves by a joined edge comes in again as an additional line, behind the others, or
/// before them if the trail is listed from its other end. A moving shape has the same number of
/// parts in the same order.
fn continued(
    begun: Vec<Run>,
    parts: Vec<Shape>,
    at: usize,
    reach: Point,
    done: &mut Vec<Run>,
) -> Vec<Run> {
    let mut begun: Vec<Option<Run>> = begun.into_iter().map(Some).collect();
    let mut found: Vec<Option<Run>> = parts.iter().map(|_| None).collect();
    let more = parts.len().saturating_sub(begun.len());
    let ways = [(0, Change::Grows), (more, Change::Grows), (0, Change::Moves)];
    for (shift, how) in ways {
        if how == Change::Moves && begun.len() != parts.len() {
            continue;
        }
        for (i, part) in parts.iter().enumerate().skip(shift) {
            let run = begun.get_mut(i - shift).filter(|_| found[i].is_none());
            found[i] = found[i].take().or_else(|| run?.take_if(|run| run.extend(part, how, reach)));
        }
    }
    done.extend(begun.into_iter().flatten());
    let new = |shape| Run { from: at, shapes: vec![shape], change: Change::None };
    found.into_iter().zip(parts).map(|(run, part)| run.unwrap_or_else(|| new(part))).collect()
}

/// A shape, or each of its lines.
fn parts(shape: &Shape) -> Vec<Shape> {
    let Form::Lines { lines, width } = &shape.form else { return vec![shape.clone()] };
    let part = |line: &[Point]| Shape {
        form: Form::Lines { lines: Lines::one(line.iter().copied()), width: *width },
        ..shape.clone()
    };
    lines.iter().filter(|line| !line.is_empty()).map(part).collect()
}

/// The points of a form, if it consists only of points.
fn points(form: &Form) -> Vec<Point> {
    match form {
        Form::Rect { at, .. } | Form::Disc { at, .. } | Form::Text { at, .. } => vec![*at],
        Form::Polygon(points) => points.clone(),
        Form::Lines { lines, .. } => lines.iter().flatten().copied().collect(),
    }
}

fn near(a: Point, b: Point) -> bool {
    (0..2).all(|i| (a[i] - b[i]).abs() < 1e-3)
}

/// The displacement of the second form, if it is otherwise equal to the first.
fn moved(a: &Form, b: &Form) -> Option<Point> {
    let alike = match (a, b) {
        (Form::Rect { size, round, .. }, Form::Rect { size: other, round: r, .. }) => {
            size == other && round == r
        }
        (Form::Disc { radius, .. }, Form::Disc { radius: other, .. }) => radius == other,
        (Form::Text { size, text, .. }, Form::Text { size: s, text: other, .. }) => {
            size == s && text == other
        }
        (Form::Lines { width, .. }, Form::Lines { width: other, .. }) => width == other,
        (Form::Polygon(_), Form::Polygon(_)) => true,
        _ => false,
    };
    let (a, b) = (points(a), points(b));
    let (first, other) = (*a.first()?, *b.first()?);
    let by = [other[0] - first[0], other[1] - first[1]];
    let same =
        a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| near([a[0] + by[0], a[1] + by[1]], *b));
    (alike && same).then_some(by)
}

/// Whether the second form is a line that starts like the first and continues it.
fn grown(a: &Form, b: &Form) -> bool {
    let (Form::Lines { width, .. }, Form::Lines { width: other, .. }) = (a, b) else {
        return false;
    };
    let (a, b) = (points(a), points(b));
    let Some((&end, before)) = a.split_last() else { return false };
    let begins = b.len() >= a.len() && before.iter().zip(&b).all(|(a, b)| near(*a, *b));
    // The last point may have become an intermediate point.
    let along = || {
        let (Some(&from), Some(&to)) = (b.get(before.len().max(1) - 1), b.get(before.len())) else {
            return false;
        };
        let length = |a: Point, b: Point| (a[0] - b[0]).hypot(a[1] - b[1]);
        near(end, to) || (length(from, end) + length(end, to) - length(from, to)).abs() < 1e-3
    };
    width == other && begins && length(&b) > length(&a) && along()
}

/// The length of a line.
fn length(points: &[Point]) -> f32 {
    points.windows(2).map(|w| (w[0][0] - w[1][0]).hypot(w[0][1] - w[1][1])).sum()
}

/// The timing of the scenes.
struct Timeline {
    scenes: usize,
    /// The duration of one scene, and of all of them, in seconds.
    each: f32,
    all: f32,
}

impl Timeline {
    fn new(scenes: usize) -> Timeline {
        let each = (LONGEST_FILM / scenes.max(1) as f32).min(LONGEST_SCENE);
        Timeline { scenes, each, all: each * scenes as f32 + LAST_SCENE }
    }

    /// A time as a percentage of the whole animation.
    fn percent(&self, seconds: f32) -> String {
        format!("{}%", number((seconds / self.all * 100.0).min(100.0)))
    }

    /// Returns the attributes of a run's element, and adds its animation to the style sheet.
    fn animate(
        &self,
        run: &Run,
        name: usize,
        windows: &mut BTreeMap<(usize, usize), String>,
        style: &mut String,
    ) -> String {
        let to = run.from + run.shapes.len();
        let (always, at_the_end) = (run.from == 0 && to == self.scenes, to == self.scenes);
        let mut playing = Vec::new();
        if !always {
            let window = format!("w{}-{to}", run.from);
            windows.entry((run.from, to)).or_insert_with(|| self.window(&window, run.from, to));
            playing.push(format!("{window} {}s step-end infinite", number(self.all)));
        }
        let mut attributes = String::new();
        let mut key_frames = String::new();
        match run.change {
            Change::None => {}
            Change::Moves => {
                let place = |i: usize| {
                    let by = moved(&run.shapes[0].form, &run.shapes[i].form).unwrap_or_default();
                    by.map(number)
                };
                let [x, y] = place(run.shapes.len() - 1);
                let _ = write!(attributes, " transform=\"translate({x} {y})\"");
                self.key_frames(run, &mut key_frames, |i| {
                    let [x, y] = place(i);
                    format!("transform:translate({x}px,{y}px)")
                });
            }
            Change::Grows => {
                let long = |i: usize| length(&points(&run.shapes[i].form));
                let whole = long(run.shapes.len() - 1);
                let _ = write!(attributes, " stroke-dasharray=\"{}\"", number(whole));
                self.key_frames(run, &mut key_frames, |i| {
                    format!("stroke-dashoffset:{}", number(whole - long(i)))
                });
            }
        }
        if !key_frames.is_empty() {
            let _ = write!(style, "@keyframes r{name}{{{key_frames}}}");
            playing.push(format!("r{name} {}s linear infinite", number(self.all)));
        }
        if !at_the_end {
            attributes += " visibility=\"hidden\"";
        }
        if !playing.is_empty() {
            let _ = write!(attributes, " style=\"animation:{}\"", playing.join(","));
        }
        attributes
    }

    /// The animation that shows an element between two scenes.
    fn window(&self, name: &str, from: usize, to: usize) -> String {
        let mut key_frames = String::new();
        if from > 0 {
            key_frames += "0%{visibility:hidden}";
        }
        let begins = self.percent(from as f32 * self.each);
        let _ = write!(key_frames, "{begins}{{visibility:visible}}");
        if to < self.scenes {
            let ends = self.percent(to as f32 * self.each);
            let _ = write!(key_frames, "{ends}{{visibility:hidden}}");
        }
        let last = if to < self.scenes { "hidden" } else { "visible" };
        format!("@keyframes {name}{{{key_frames}100%{{visibility:{last}}}}}")
    }

    /// Writes the key frames of an element for the scenes in which it changes. It keeps each state
    /// until the next scene starts, and then moves.
    fn key_frames(&self, run: &Run, text: &mut String, like: impl Fn(usize) -> String) {
        let on_the_way = LONGEST_MOVE.min(self.each);
        let mut before = like(0);
        let _ = write!(text, "0%{{{before}}}");
        for i in 1..run.shapes.len() {
            let next = like(i);
            if next != before {
                let begins = (run.from + i) as f32 * self.each;
                let _ = write!(text, "{}{{{before}}}", self.percent(begins));
                let _ = write!(text, "{}{{{next}}}", self.percent(begins + on_the_way));
                before = next;
            }
        }
        let _ = write!(text, "100%{{{before}}}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(points: &[Point]) -> Form {
        Form::Lines { lines: Lines::one(points.iter().copied()), width: 0.1 }
    }

    #[test]
    fn a_line_grows_only_along_itself() {
        let short = line(&[[0.0, 0.0], [1.0, 0.0]]);
        assert!(grown(&short, &line(&[[0.0, 0.0], [2.0, 0.0]])));
        assert!(grown(&short, &line(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])));
        assert!(grown(&short, &line(&[[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]])));
        assert!(!grown(&short, &line(&[[0.0, 0.0], [0.0, 2.0]])));
        assert!(!grown(&short, &line(&[[0.0, 0.0], [0.5, 0.0]])));
        assert!(!grown(&short, &line(&[[1.0, 0.0], [0.0, 0.0], [0.0, 1.0]])));
    }

    #[test]
    fn a_piece_that_leaves_by_a_joined_edge_does_not_slide_back_over_the_board() {
        let scene = |x: f32| {
            let mut scene = Scene { width: 5.0, height: 3.0, ..Scene::default() };
            let form = Form::Disc { at: [x, 0.5], radius: 0.3 };
            scene.draw(Layer::Pieces, Key::Part("player"), Role::Path, form);
            scene
        };
        let runs = runs(&[2.5, 3.5, 4.5, 0.5, 1.5].map(scene));
        let groups: Vec<(usize, usize)> =
            runs.iter().map(|run| (run.from, run.shapes.len())).collect();
        assert_eq!(groups, [(0, 3), (3, 2)]);
    }

    /// A trail that leaves at the right and enters at the left, listed from its start or from its
    /// end.
    #[test]
    fn a_trail_grows_across_joined_edges() {
        let scene = |n: usize, from_its_end: bool| {
            let x = n as f32 + 0.5;
            let mut pieces: Vec<Vec<Point>> = vec![vec![[0.5, 0.5], [x.min(3.0), 0.5]]];
            if x > 3.0 {
                pieces.push(vec![[0.0, 0.5], [x - 3.0, 0.5], [x - 3.0, 1.5]]);
            }
            if from_its_end {
                pieces.reverse();
                pieces.iter_mut().for_each(|piece| piece.reverse());
            }
            let mut lines = Lines::new();
            pieces.into_iter().for_each(|piece| lines.push(piece));
            let mut scene = Scene { width: 3.0, height: 2.0, ..Scene::default() };
            let form = Form::Lines { lines, width: 0.1 };
            scene.draw(Layer::Paths, Key::Part("trail"), Role::Path, form);
            scene
        };
        for from_its_end in [false, true] {
            let scenes: Vec<Scene> = (1..4).map(|n| scene(n, from_its_end)).collect();
            let runs = runs(&scenes);
            let groups: Vec<(usize, usize, bool)> = runs
                .iter()
                .map(|run| (run.from, run.shapes.len(), run.change == Change::Grows))
                .collect();
            assert_eq!(groups, [(0, 3, true), (2, 1, false)], "{from_its_end}");
        }
    }

    #[test]
    fn a_displaced_form_has_moved() {
        let disc = |x: f32, radius: f32| Form::Disc { at: [x, 1.0], radius };
        assert_eq!(moved(&disc(1.0, 0.5), &disc(3.0, 0.5)), Some([2.0, 0.0]));
        assert_eq!(moved(&disc(1.0, 0.5), &disc(3.0, 0.4)), None);
    }

    /// A disc that moves two cells to the right, a line behind it, and a shape that exists only in
    /// the second scene.
    #[test]
    fn shapes_become_runs() {
        let scene = |n: usize| {
            let mut scene = Scene { width: 3.0, height: 1.0, ..Scene::default() };
            let x = n as f32 + 0.5;
            let disc = Form::Disc { at: [x, 0.5], radius: 0.3 };
            scene.draw(Layer::Pieces, Key::Piece(0), Role::Accent, disc);
            // The trail is listed from the disc's place.
            scene.draw(Layer::Paths, Key::Part("trail"), Role::Path, line(&[[x, 0.5], [0.5, 0.5]]));
            if n == 1 {
                let form = Form::Text { at: [0.5, 0.5], size: 0.5, text: "!".to_owned() };
                scene.draw(Layer::Over, Key::Piece(0), Role::Ink, form);
            }
            scene
        };
        let scenes: Vec<Scene> = (0..3).map(scene).collect();
        let runs = runs(&scenes);
        let seen = |layer| {
            let run = runs.iter().find(|run| run.shapes[0].layer == layer);
            run.map(|run| (run.from, run.shapes.len(), run.change == Change::Moves))
        };
        assert_eq!(runs.len(), 3);
        assert_eq!(seen(Layer::Pieces), Some((0, 3, true)));
        assert_eq!(seen(Layer::Paths), Some((0, 3, false)));
        assert_eq!(seen(Layer::Over), Some((1, 1, false)));
        let mut file = Vec::new();
        let texts = Texts::new(recreo_game::Lang::English, []);
        film(&Scene::default(), &scenes, Theme::Light, "three", &texts, &mut file).ok();
        let file = String::from_utf8_lossy(&file);
        let xml = roxmltree::Document::parse(&file);
        assert!(xml.is_ok(), "{xml:?}");
        for part in [
            "translate(2 0)",
            "translate(1px,0px)",
            "stroke-dashoffset:1",
            "w1-2",
            "reduced-motion",
        ] {
            assert!(file.contains(part), "{part} in {file}");
        }
    }
}
