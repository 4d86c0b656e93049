//! Draws every form in every role and theme: `cargo run -p recreo-render --example gallery --
//! FOLDER`.

use std::path::Path;
use std::{env, error::Error, fs};

use recreo_game::{Lang, Scene, Texts};
use recreo_render::{Picture, Theme, pdf, png, svg};

#[path = "../tests/sample/mod.rs"]
mod sample;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let texts = Texts::new(Lang::English, []);
    let backdrop = Scene::default();
    for (name, scene) in [("everything", sample::everything()), ("board", sample::board())] {
        for theme in [Theme::Light, Theme::Dark, Theme::Print, Theme::HighContrast] {
            let title = format!("{name}, {theme:?}");
            let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title: &title };
            let file = |ending: &str| Path::new(&folder).join(format!("{name}-{theme:?}.{ending}"));
            let mut drawn = Vec::new();
            svg(picture, &texts, &mut drawn)?;
            fs::write(file("svg"), drawn)?;
            fs::write(file("png"), png(picture, &texts, 32.0)?)?;
            fs::write(file("pdf"), pdf(picture, &texts)?)?;
        }
    }
    Ok(())
}
