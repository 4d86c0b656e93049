//! Themes: colours are chosen by role, never by name.
//!
//! A role has two colours: the *mark* for text, lines and pieces, and the *tint* for whole cells
//! under them ([`Layer::Cells`]), so that text on a tinted cell is as readable as on the
//! background. Contrast is defined as in the Web Content Accessibility Guidelines 2: at least 4.5
//! to 1 for text and 3 to 1 for marks; the tests compute it for every theme.

use recreo_game::{Layer, Role};

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Theme {
    /// Near-black on warm paper.
    #[default]
    Light,
    /// Ivory on deep blue-grey.
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
        self.choose(match role {
            Role::Ground | Role::Gone => [0xfaf7f0, 0x1b222c, 0xffffff, 0x000000],
            Role::Surface => [0xefe9dc, 0x28313d, 0xf0f0f0, 0x262626],
            Role::Line => [0xcdc5b4, 0x465263, 0x9a9a9a, 0x9a9a9a],
            Role::Ink | Role::Given => [0x1f1d1a, 0xece6d8, 0x000000, 0xffffff],
            Role::Wall => [0x2b2824, 0xd9d2c2, 0x000000, 0xffffff],
            Role::FaintInk | Role::SmallMark => [0x6a645a, 0xa8a498, 0x555555, 0xd0d0d0],
            Role::Accent | Role::Selection => [0x1d5f8a, 0x7cbbe0, 0x000000, 0x6fd0ff],
            // Print, too, distinguishes entries from givens.
            Role::Entry => [0x1d5f8a, 0x7cbbe0, 0x595959, 0x6fd0ff],
            Role::SameValue | Role::Reason => [0x3d6a8f, 0x93b4dc, 0x555555, 0x9fc4ff],
            Role::Start | Role::Good => [0x2b7148, 0x7cc798, 0x000000, 0x6fe39a],
            Role::Goal | Role::Highlight => [0x8d5a00, 0xf0c45c, 0x000000, 0xffd84a],
            Role::Warning | Role::Frontier => [0x915c0a, 0xe0b45c, 0x555555, 0xffc24a],
            Role::Error => [0xad2a1f, 0xf2897e, 0x000000, 0xff9a8f],
            Role::Explored => [0x5b6d76, 0x8ea4b2, 0x767676, 0xb8ccd8],
            Role::Path => [0xb04a12, 0xf2a066, 0x595959, 0xffa45c],
            Role::Solution => [0x7a3f9d, 0xcda0f0, 0x595959, 0xe2a8ff],
            Role::Colour(number) => return self.piece(number),
            Role::Shade(number) => return self.shade(number),
        })
    }

    /// The colour of a whole cell.
    pub(crate) fn tint(self, role: Role) -> Rgb {
        self.choose(match role {
            Role::Accent | Role::Entry | Role::Selection => {
                [0xc9dfee, 0x2b4a61, 0xc8c8c8, 0x00405f]
            }
            Role::SameValue => [0xe2ebf0, 0x263646, 0xe4e4e4, 0x002a40],
            Role::Reason => [0xdbe5f4, 0x2f3f58, 0xe4e4e4, 0x002a66],
            Role::Start | Role::Good => [0xcfe6d3, 0x2a4a3c, 0xd8d8d8, 0x004a20],
            Role::Goal | Role::Highlight => [0xf7dc94, 0x5c4d22, 0xc8c8c8, 0x5c4400],
            Role::Warning | Role::Frontier => [0xf3e2c3, 0x4b422c, 0xd8d8d8, 0x4a3400],
            Role::Error => [0xf6d5cd, 0x55302f, 0xffffff, 0x5c0f08],
            Role::Explored => [0xe6e5df, 0x2a3440, 0xe8e8e8, 0x2a2a2a],
            Role::Path => [0xf3cfb4, 0x573a26, 0xcfcfcf, 0x5a2a00],
            Role::Solution => [0xe8d8f3, 0x45345a, 0xcfcfcf, 0x42005f],
            Role::Colour(_) => {
                let (mark, ground) = (self.mark(role), self.mark(Role::Ground));
                let mixed = |i: usize| (3 * u32::from(mark[i]) + 7 * u32::from(ground[i])) / 10;
                return [0, 1, 2].map(|i| mixed(i) as u8);
            }
            Role::Line | Role::FaintInk | Role::SmallMark => return self.mark(Role::Surface),
            _ => return self.mark(role),
        })
    }

    fn choose(self, [light, dark, print, high]: [u32; 4]) -> Rgb {
        rgb(match self {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Print => print,
            Theme::HighContrast => high,
        })
    }

    /// One of the eight shades of cells.
    fn shade(self, number: u8) -> Rgb {
        let shades = &SHADES[usize::from(number) % SHADES.len()];
        self.choose(*shades)
    }

    /// One of the twenty colours of pieces and paths.
    fn piece(self, number: u8) -> Rgb {
        let colours = match self {
            Theme::Light => &PIECES_ON_LIGHT,
            Theme::Dark | Theme::HighContrast => &PIECES_ON_DARK,
            // In print, pieces are distinguished by their letters.
            Theme::Print => return rgb(0x404040),
        };
        rgb(colours[usize::from(number) % colours.len()])
    }
}

/// Okabe and Ito's eight colours ("Color universal design", 2008), darkened or lightened until each
/// contrasts with the background, then twelve of other lightness, chosen so that no two look alike
/// with any kind of colour blindness.
const PIECES_ON_LIGHT: [u32; 20] = [
    0x966700, 0x4794c0, 0x008662, 0x968e29, 0x005e93, 0x903f00, 0xb86d96, 0x1f1d1a, 0x5c364b,
    0x8c5ac8, 0x854f6d, 0xce506a, 0x004a74, 0x484414, 0x774caa, 0x986ace, 0x4087af, 0xd66d83,
    0xaa334c, 0x425e21,
];
const PIECES_ON_DARK: [u32; 20] = [
    0xe7a106, 0x56b4e9, 0x009e73, 0xded33d, 0x0072b2, 0xd55e00, 0xcd7ca9, 0xece6d8, 0xc5c5c5,
    0xb2b2b2, 0x727272, 0xa37bd3, 0xecb78c, 0xb55000, 0xdd7e33, 0xc9ddb1, 0xbfa48a, 0x9c734b,
    0xb3ddf5, 0x89caf0,
];

/// Eight shades of cells from light to heavy, in every theme. Each is a ninth of the way farther
/// from the background towards the last.
const SHADES: [[u32; 4]; 8] = [
    [0xeae2d2, 0x2e2f30, 0xe9e9e9, 0x141414],
    [0xe2d7c3, 0x373531, 0xdedede, 0x1f1f1f],
    [0xdaccb4, 0x403c33, 0xd3d3d3, 0x292929],
    [0xd3c2a6, 0x4a4235, 0xc8c8c8, 0x333333],
    [0xcbb797, 0x534937, 0xbdbdbd, 0x3d3d3d],
    [0xc3ac88, 0x5c4f38, 0xb2b2b2, 0x484848],
    [0xbba279, 0x66563a, 0xa7a7a7, 0x525252],
    [0xb3976a, 0x6f5c3c, 0x9c9c9c, 0x5c5c5c],
];

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Print, Theme::HighContrast];

    /// A channel in linear light, without the gamma of screens.
    fn linear(channel: u8) -> f64 {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines.
    pub(crate) fn contrast(a: Rgb, b: Rgb) -> f64 {
        let luminance = |colour: Rgb| {
            let [r, g, b] = colour.map(linear);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The page's colours with a name: light and dark, or high contrast.
    fn page_colours(name: &str) -> Vec<Rgb> {
        let css = include_str!("../../../web/theme.css");
        let values =
            css.lines().filter_map(|line| line.trim().strip_prefix(name)?.strip_prefix(": "));
        let hex = |code: &str| rgb(u32::from_str_radix(&code[..6], 16).unwrap());
        values.flat_map(|value| value.split('#').skip(1).map(hex)).collect()
    }

    #[test]
    fn the_page_uses_the_same_colours() {
        for (name, role) in [
            ("ground", Role::Ground),
            ("surface", Role::Surface),
            ("line", Role::Line),
            ("ink", Role::Ink),
            ("wall", Role::Wall),
            ("faint-ink", Role::FaintInk),
            ("accent", Role::Accent),
            ("selection", Role::Selection),
            ("same-value", Role::SameValue),
            ("reason", Role::Reason),
            ("good", Role::Good),
            ("highlight", Role::Highlight),
            ("warning", Role::Warning),
            ("error", Role::Error),
            ("explored", Role::Explored),
            ("path", Role::Path),
            ("solution", Role::Solution),
        ] {
            let of = |colour: fn(Theme, Role) -> Rgb| {
                [Theme::Light, Theme::Dark, Theme::HighContrast].map(|theme| colour(theme, role))
            };
            let (marks, tints) =
                (page_colours(&format!("--{name}")), page_colours(&format!("--{name}-tint")));
            assert!(marks.is_empty() || marks == of(Theme::mark), "--{name}");
            assert!(tints.is_empty() || tints == of(Theme::tint), "--{name}-tint");
            assert!(!marks.is_empty() || !tints.is_empty(), "{name} has no colour on the page");
        }
        for number in 0..20 {
            let of = |theme: Theme| theme.mark(Role::Colour(number));
            let name = format!("--colour-{number}");
            assert_eq!(page_colours(&name), [of(Theme::Light), of(Theme::Dark)], "{name}");
        }
        for number in 0..8 {
            let of = [Theme::Light, Theme::Dark, Theme::HighContrast];
            let of = of.map(|theme| theme.tint(Role::Shade(number)));
            let name = format!("--shade-{number}");
            assert_eq!(page_colours(&name), of, "{name}");
        }
    }

    #[test]
    fn pl5_text_contrasts_with_the_background_by_4_5_to_1() {
        let texts = [
            Role::Ink,
            Role::FaintInk,
            Role::Given,
            Role::Entry,
            Role::SmallMark,
            Role::Accent,
            Role::Start,
            Role::Goal,
            Role::Good,
            Role::Warning,
            Role::Error,
            Role::Highlight,
            Role::Path,
            Role::Solution,
        ];
        for theme in THEMES {
            for role in texts {
                let found = contrast(theme.mark(role), theme.mark(Role::Ground));
                assert!(found >= 4.5, "{theme:?} {role:?} {found:.2}");
            }
        }
    }

    #[test]
    fn pl5_marks_contrast_with_the_background_by_3_to_1() {
        let marks = [
            Role::Wall,
            Role::Reason,
            Role::Selection,
            Role::SameValue,
            Role::Explored,
            Role::Frontier,
        ];
        for theme in THEMES {
            for role in marks.into_iter().chain((0..20).map(Role::Colour)) {
                let found = contrast(theme.mark(role), theme.mark(Role::Ground));
                assert!(found >= 3.0, "{theme:?} {role:?} {found:.2}");
            }
        }
    }

    #[test]
    fn pl5_text_on_tinted_cells_contrasts_by_4_5_to_1() {
        let tints = [
            Role::Surface,
            Role::Line,
            Role::FaintInk,
            Role::SmallMark,
            Role::Accent,
            Role::Entry,
            Role::Start,
            Role::Goal,
            Role::Good,
            Role::Warning,
            Role::Error,
            Role::Highlight,
            Role::Reason,
            Role::Selection,
            Role::SameValue,
            Role::Explored,
            Role::Frontier,
            Role::Path,
            Role::Solution,
        ];
        for theme in THEMES {
            let numbered = (0..20).map(Role::Colour).chain((0..8).map(Role::Shade));
            for role in tints.into_iter().chain(numbered) {
                let found = contrast(theme.mark(Role::Ink), theme.tint(role));
                assert!(found >= 4.5, "{theme:?} {role:?} {found:.2}");
            }
        }
    }

    #[test]
    fn the_print_theme_is_grey() {
        let grey = |colour: Rgb| colour[0] == colour[1] && colour[1] == colour[2];
        let roles =
            [Role::Path, Role::Error, Role::Goal, Role::Accent, Role::Colour(3), Role::Shade(5)];
        assert!(
            roles
                .iter()
                .all(|&role| grey(Theme::Print.mark(role)) && grey(Theme::Print.tint(role)))
        );
    }

    /// Matrices that simulate the loss of one kind of cone: Machado, Oliveira and Fernandes, "A
    /// physiologically-based model for simulation of color vision deficiency", 2009, table 1,
    /// severity 1.
    const VISIONS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ];

    fn times(matrix: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
    }

    /// A colour in Ottosson's Oklab (2020), in which distances correspond to perceived differences.
    fn seen(colour: Rgb, vision: &[[f64; 3]; 3]) -> [f64; 3] {
        let light = times(vision, colour.map(linear)).map(|c| c.clamp(0.0, 1.0));
        let cones = [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ];
        let lab = [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ];
        times(&lab, times(&cones, light).map(f64::cbrt))
    }

    #[test]
    fn pl5_pieces_look_different_with_every_kind_of_colour_vision() {
        for theme in [Theme::Light, Theme::Dark] {
            for vision in &VISIONS {
                let places: Vec<_> =
                    (0..20).map(|n| seen(theme.mark(Role::Colour(n)), vision)).collect();
                for (n, a) in places.iter().enumerate() {
                    for (m, b) in places.iter().enumerate().take(n) {
                        let distance = (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt();
                        let needed = if n < 8 { 0.07 } else { 0.04 };
                        assert!(distance >= needed, "{theme:?} {m} {n} {distance:.4}");
                    }
                }
            }
        }
    }
}
