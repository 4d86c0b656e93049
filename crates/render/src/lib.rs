//! Scenes to SVG, PNG and PDF; text views to terminals; themes.
//!
//! A game describes its picture as a [`Scene`](recreo_game::Scene) whose shapes have roles, and its
//! text view as a [`TextView`](recreo_game::TextView). This crate maps roles to colours ([`Theme`])
//! and writes files: [`svg()`], [`png()`] and [`pdf()`] draw the same list of shapes on three kinds
//! of canvas, [`Pages`] lays out documents of several pages with text and pictures, and [`film()`]
//! animates a sequence of scenes; [`plain`] and [`ansi`] write characters. All output is a function
//! of the input: the same picture gives the same bytes.
//!
//! ```
//! use recreo_game::{Form, Key, Lang, Layer, Role, Scene, Texts};
//! use recreo_render::{Picture, Theme, svg};
//!
//! let mut scene = Scene { width: 3.0, height: 1.0, ..Scene::default() };
//! let disc = Form::Disc { at: [1.5, 0.5], radius: 0.3 };
//! scene.draw(Layer::Pieces, Key::Piece(0), Role::Accent, disc);
//! let backdrop = Scene::default();
//! let (theme, title) = (Theme::Light, "A dot");
//! let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title };
//! let mut file = Vec::new();
//! svg(picture, &Texts::new(Lang::English, []), &mut file)?;
//! assert!(String::from_utf8_lossy(&file).contains(r#"<circle cx="1.5" cy=".5" r=".3"/>"#));
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

mod charset;
mod error;
mod film;
mod font;
mod ink;
mod list;
mod paragraph;
mod path_data;
mod pdf;
mod picture;
mod png;
mod svg;
mod theme;

pub use charset::{Charset, character, plain};
pub use error::{RenderError, messages};
pub use film::{film, film_of_moves};
pub use ink::{Colour, ColourDepth, Ink, ansi, ink};
pub use list::add_list;
pub use paragraph::{text_width, wrap, writable};
pub use path_data::path;
pub use pdf::{Align, Page, Pages, Writing, pdf};
pub use picture::Picture;
pub use png::png;
pub use svg::{svg, svg_to_read};
pub use theme::Theme;

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
