//! Tests with books of small puzzles.

mod descriptions;
mod layout;
mod making;
mod spec;

use recreo_game::{Lang, Texts};

use crate::layout::{Item, Sheet, pages};
use crate::make::{Puzzles, puzzles};
use crate::*;

fn texts(lang: Lang) -> Texts {
    recreo_catalog::texts(lang, &[messages(lang)])
}

fn read(text: &str) -> Spec {
    Spec::read(text, recreo_catalog::games()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// A book of a few small puzzles.
fn small(more: &str) -> String {
    format!(
        "title = 'Small boards'\n{more}\n\
         [[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ncount = 7\nper_page = 3\n\
         [[chapter]]\nkind = 'rushhour'\nsize = '5x5'\ncount = 3\n\
         [[chapter]]\nkind = 'sudoku'\ntitle = 'More'\nsize = '6x6'\ncount = 12\nper_page = 12\n\
         [[chapter]]\nkind = 'wordsearch'\nsize = '8x8'\ncount = 2\nper_page = 2"
    )
}

fn laid_out(text: &str) -> (Spec, Puzzles, Vec<Sheet>) {
    let spec = read(text);
    let made = puzzles(&spec, &texts(Lang::English), 2, &Control::new())
        .unwrap_or_else(|why| panic!("{why:?}"));
    let sheets = pages(&spec, &made, &texts(spec.language));
    (spec, made, sheets.unwrap_or_else(|problem| panic!("{problem:?}")))
}

/// Returns the texts of each page.
fn written(sheets: &[Sheet]) -> Vec<String> {
    let text = |item: &Item| match item {
        Item::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    let page = |sheet: &Sheet| sheet.items.iter().filter_map(text).collect::<Vec<_>>().join(" ");
    sheets.iter().map(page).collect()
}
