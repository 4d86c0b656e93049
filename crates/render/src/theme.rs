//! Colours by what a thing is there for, never by name.
//!
//! A role has two colours: the *mark* for text, lines and pieces, and the *tint* for whole cells under them
//! ([`Layer::Cells`]), so that ink on a tinted cell stays as readable as on the ground. Contrast is that of the Web
//! Content Accessibility Guidelines 2: 4.5 to 1 for text, 3 to 1 for marks; the tests compute it for every theme.

use recreo_game::{Layer, Role};

/// How a picture is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Theme {
    /// Near-black ink on warm paper.
    #[default]
    Light,
    /// Ivory ink on deep blue-grey.
    Dark,
    /// Black on white, greys only.
    Print,
    /// White and strong colours on black.
    HighContrast,
}

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

impl Theme {
    /// The colour of a shape of this role in this layer.
    pub(crate) fn colour(self, role: Role, layer: Layer) -> Rgb {
        if layer == Layer::Cells { self.tint(role) } else { self.mark(role) }
    }

    /// The colour of text, lines and pieces.
    pub(crate) fn mark(self, role: Role) -> Rgb {
        let [light, dark, print, high] = match role {
            Role::Ground | Role::Gone => [0xfaf7f0, 0x1b222c, 0xffffff, 0x000000],
            Role::Surface => [0xefe9dc, 0x28313d, 0xf0f0f0, 0x262626],
            Role::Line => [0xcdc5b4, 0x465263, 0x9a9a9a, 0x9a9a9a],
            Role::Ink | Role::Given => [0x1f1d1a, 0xece6d8, 0x000000, 0xffffff],
            Role::Wall => [0x2b2824, 0xd9d2c2, 0x000000, 0xffffff],
            Role::FaintInk | Role::SmallMark => [0x6a645a, 0xa8a498, 0x555555, 0xd0d0d0],
            Role::Accent | Role::Entry | Role::Selection => {
                [0x1d5f8a, 0x7cbbe0, 0x000000, 0x6fd0ff]
            }
            Role::SameValue | Role::Reason => [0x3d6a8f, 0x93b4dc, 0x555555, 0x9fc4ff],
            Role::Start | Role::Good => [0x2b7148, 0x7cc798, 0x000000, 0x6fe39a],
            Role::Goal | Role::Highlight => [0x8d5a00, 0xf0c45c, 0x000000, 0xffd84a],
            Role::Warning | Role::Frontier => [0x915c0a, 0xe0b45c, 0x555555, 0xffc24a],
            Role::Error => [0xad2a1f, 0xf2897e, 0x000000, 0xff9a8f],
            Role::Explored => [0x5b6d76, 0x8ea4b2, 0x767676, 0xb8ccd8],
            Role::Path => [0xb04a12, 0xf2a066, 0x595959, 0xffa45c],
            Role::Colour(number) => return self.piece(number),
        };
        rgb(match self {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Print => print,
            Theme::HighContrast => high,
        })
    }

    /// The colour of a whole cell.
    pub(crate) fn tint(self, role: Role) -> Rgb {
        let mark = self.mark(role);
        let share = match role {
            Role::Ground | Role::Gone | Role::Surface => return mark,
            Role::Ink | Role::Given | Role::Wall => return mark,
            Role::Highlight | Role::Path | Role::Frontier | Role::Goal => 30,
            Role::Colour(_) => 30,
            Role::SameValue => 10,
            _ => 18,
        };
        let ground = self.mark(Role::Ground);
        std::array::from_fn(|i| {
            let mixed = u32::from(mark[i]) * share + u32::from(ground[i]) * (100 - share);
            (mixed / 100) as u8
        })
    }

    /// One of the twenty colours of pieces and paths.
    fn piece(self, number: u8) -> Rgb {
        let colours = match self {
            Theme::Light => &PIECES_ON_LIGHT,
            Theme::Dark | Theme::HighContrast => &PIECES_ON_DARK,
            Theme::Print => return rgb(0x404040),
        };
        rgb(colours[usize::from(number) % colours.len()])
    }
}

const PIECES_ON_LIGHT: [u32; 20] = [
    0xb87f00, 0x2b8fc7, 0x009e73, 0xa89b00, 0x0072b2, 0xd55e00, 0xcc79a7, 0x1f1d1a, 0x7a5400,
    0x1b5c80, 0x00664a, 0x6b6300, 0x004a74, 0x8a3d00, 0x8a4a6e, 0x5f5b54, 0x4f3600, 0x114a00,
    0x5a2d82, 0x7d1f1f,
];
const PIECES_ON_DARK: [u32; 20] = [
    0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x3a96d0, 0xe8722a, 0xcc79a7, 0xece6d8, 0xf5cf80,
    0xaad9f4, 0x7fd6bd, 0xf8f2a0, 0x8cc4e8, 0xf4b48c, 0xe6bcd3, 0x9c978c, 0xb58a3a, 0x8fbf5a,
    0xb79be0, 0xd98080,
];
