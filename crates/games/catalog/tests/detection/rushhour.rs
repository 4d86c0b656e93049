//! Boards of pieces and boards of points look alike.

use super::detected;

/// The board of the source document.
const DOCUMENT: &str = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.";
/// The hardest board of 6x6 without walls.
const HARDEST: &str = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";

#[test]
fn a_board_is_distinguished_from_one_of_points() {
    let games = |text: &str| detected(text.as_bytes());
    for line in [DOCUMENT, HARDEST, "AAB/..B/..B", "aa./xxb/..b/..b", "51 AA.xBB/..CCC.\n"] {
        assert_eq!(games(line), ["rushhour"], "{line}");
    }
    for line in ["AB../..../A..B", "AA.B/..../...B", "A../B.A/..B"] {
        assert_eq!(games(line), ["flow"], "{line}");
    }
    // Pairs of neighbours throughout are points as well as pieces: they are what has a solution, and where both do, somebody has to
    // say.
    assert_eq!(games("AA./BB./..."), ["rushhour"]);
    assert_eq!(games("AAB./..B./..C./..C."), ["flow"]);
    assert_eq!(games("AAB../..B../..C../..C.."), ["flow"]);
    assert_eq!(games("...../...AA/..B../..B.."), ["flow", "rushhour"]);
    assert_eq!(games("hello"), [""; 0]);
    assert_eq!(games("{}"), [""; 0]);
}
