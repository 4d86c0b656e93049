//! Files are read back as written, and old files stay readable.

use proptest::prelude::*;
use recreo_board::{Grid, Surface};
use recreo_game::{Control, Draft as _, DynGame, GameAdapter, Overrides, Size, WriteError};
use recreo_walking::labyrinth::{Algorithm, DraftJson, Labyrinth, Maze};

use super::{boards, format, maze, plane, read, written};

fn any_maze(surfaces: &'static [Surface]) -> impl Strategy<Value = Maze> {
    let sizes = (3u32..80, 3u32..9, 1u32..4, 0..surfaces.len(), 0usize..11, any::<u64>());
    sizes.prop_map(move |(width, height, layers, surface, algorithm, seed)| {
        let grid = Grid::new(width, height, layers, surfaces[surface]).unwrap();
        maze(grid, algorithm, seed)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn pm4_a_matrix_determines_its_maze(maze in any_maze(&[Surface::Plane])) {
        for id in ["classic", "adjacency"] {
            let grid = maze.grid();
            let size = Size { width: grid.width(), height: grid.height(), layers: grid.layers() };
            let overrides = Overrides::default().with("size", &size.to_string());
            let again = (format(id).read)(&written(format(id), &maze), &overrides).unwrap();
            prop_assert_eq!(&again, &maze);
        }
    }

    #[test]
    fn the_line_format_supports_every_maze(maze in any_maze(&Surface::ALL)) {
        let line = written(format("line"), &maze);
        prop_assert!((format("line").sniff)(&line));
        prop_assert_eq!(&read(format("line"), &line), &maze);
    }

    #[test]
    fn the_native_document_supports_every_maze(maze in any_maze(&Surface::ALL)) {
        let json = serde_json::to_string(&maze.to_json()).unwrap();
        let again: DraftJson = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&Maze::from_json(again).unwrap(), &maze);
    }

    #[test]
    fn pm2_a_streamed_document_equals_the_written_one(
        (width, height) in (1u32..300, 1u32..40),
        algorithm in 0usize..3,
        seed in any::<u64>(),
    ) {
        let game: &dyn DynGame = &GameAdapter::<Labyrinth>::NEW;
        let mut settings = game.settings();
        settings.set("size", &format!("{width}x{height}")).unwrap();
        settings.set("algorithm", ["eller", "binary-tree", "sidewinder"][algorithm]).unwrap();
        let (mut streamed, mut whole) = (Vec::new(), Vec::new());
        game.stream(&settings, seed, &mut streamed, &Control::new()).unwrap().unwrap();
        let puzzle = game.generate(&settings, seed, &Control::new()).unwrap();
        puzzle.write(None, &mut whole).unwrap();
        prop_assert_eq!(streamed, whole);
    }
}

#[test]
fn pm4_a_square_matrix_needs_no_size() {
    for side in [2, 3, 10] {
        let maze = plane(side, side, 4);
        let matrix = written(format("classic"), &maze);
        assert!((format("classic").sniff)(&matrix));
        assert_eq!(read(format("classic"), &matrix), maze);
        let windows = String::from_utf8(matrix).unwrap().replace('\n', "\r\n");
        assert_eq!(read(format("classic"), windows.as_bytes()), maze);
        assert_eq!(read(format("classic"), format!("\u{feff}{windows}\r\n \n").as_bytes()), maze);
    }
    assert_eq!(read(format("classic"), b"0\n"), plane(1, 1, 0));
}

#[test]
fn pm4_the_matrix_of_a_board_that_is_no_square_shows_its_shape() {
    let boards = [(2, 3, 1), (7, 2, 1), (5, 4, 1), (30, 9, 1), (5, 4, 3), (2, 3, 2), (3, 2, 5)];
    for (width, height, layers) in boards {
        for seed in 0..20 {
            let grid = Grid::new(width, height, layers, Surface::Plane).unwrap();
            let maze = maze(grid, seed as usize, seed);
            let matrix = written(format("adjacency"), &maze);
            assert_eq!(read(format("adjacency"), &matrix), maze, "{width}x{height}x{layers}");
        }
    }
}

#[test]
fn pm4_a_matrix_refuses_joined_edges_and_more_than_ten_thousand_cells() {
    let refused = |maze: &Maze| match (format("classic").write)(maze, &mut Vec::new()) {
        Err(WriteError::Refused(problem)) => problem.message.key().to_owned(),
        other => panic!("{other:?}"),
    };
    for grid in boards().into_iter().filter(|grid| grid.surface() != Surface::Plane) {
        assert_eq!(refused(&maze(grid, 1, 1)), "labyrinth-matrix-joined");
    }
    assert_eq!(refused(&Maze::closed(Grid::plane(101, 100).unwrap())), "labyrinth-matrix-large");
}

#[test]
fn boards_that_cannot_be_made_by_rows_are_not_streamed() {
    let game: &dyn DynGame = &GameAdapter::<Labyrinth>::NEW;
    for text in [
        "algorithm=dfs",
        "algorithm=eller,surface=cylinder",
        "algorithm=eller,size=5x5x2",
        "algorithm=eller,difficulty=easy",
    ] {
        let mut settings = game.settings();
        settings.set_all(text).unwrap();
        let streamed = game.stream(&settings, 1, &mut Vec::new(), &Control::new());
        assert!(streamed.is_none(), "{text}");
    }
    let streaming = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.streams());
    assert_eq!(streaming.count(), 3);
}

/// Files of the first version, which must stay readable.
#[test]
fn golden_files_are_read() {
    let golden = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/labyrinth/golden/");
        std::fs::read(format!("{folder}{name}")).unwrap()
    };
    let line = golden("ten.line");
    let ten = read(format("line"), &line);
    assert_eq!(written(format("line"), &ten), line);
    let matrix = golden("ten.txt");
    assert_eq!(read(format("classic"), &matrix), ten);
    assert_eq!(written(format("classic"), &ten), matrix);

    let game: &dyn DynGame = &GameAdapter::<Labyrinth>::NEW;
    for (document, line) in [("ten.recreo", "ten.line"), ("torus.recreo", "torus.line")] {
        let draft = game.read(&golden(document), None, &Overrides::default());
        let puzzle =
            draft.unwrap_or_else(|problems| panic!("{problems:?}")).validate(&Control::new());
        let mut bytes = Vec::new();
        puzzle
            .unwrap_or_else(|problems| panic!("{problems:?}"))
            .write(Some("line"), &mut bytes)
            .unwrap();
        assert_eq!(bytes, golden(line), "{document}");
    }
}

/// A seed and its settings always give the same puzzle.
#[test]
fn pm2_a_seed_gives_the_golden_maze() {
    let game: &dyn DynGame = &GameAdapter::<Labyrinth>::NEW;
    for (text, seed, file) in [
        ("size=10x10", 7, "ten.line"),
        ("size=6x5x2,surface=torus,algorithm=aldous-broder", 7, "torus.line"),
    ] {
        let mut settings = game.settings();
        settings.set_all(text).unwrap();
        let puzzle = game.generate(&settings, seed, &Control::new()).unwrap();
        let mut bytes = Vec::new();
        puzzle.write(Some("line"), &mut bytes).unwrap();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/labyrinth/golden/");
        assert_eq!(bytes, std::fs::read(format!("{folder}{file}")).unwrap(), "{text}");
    }
}
