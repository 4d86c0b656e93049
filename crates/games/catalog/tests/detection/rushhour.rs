//! Rush hour boards look similar to flow boards.

use super::detected;

/// The board of the source document.
const DOCUMENT: &str = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.";
/// The hardest board of 6x6 without walls.
const HARDEST: &str = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";

#[test]
fn rush_hour_boards_are_distinguished_from_flow_boards() {
    let games = |text: &str| detected(text.as_bytes());
    for line in [DOCUMENT, HARDEST, "AAB/..B/..B", "aa./xxb/..b/..b", "51 AA.xBB/..CCC.\n"] {
        assert_eq!(games(line), ["rushhour"], "{line}");
    }
    for line in ["AB../..../A..B", "AA.B/..../...B", "A../B.A/..B"] {
        assert_eq!(games(line), ["flow"], "{line}");
    }
    // If all letters are adjacent pairs, they can be pieces or points. The game in which the board
    // has a solution is chosen; if both have one, the user must name the game.
    assert_eq!(games("AA./BB./..."), ["rushhour"]);
    assert_eq!(games("AAB./..B./..C./..C."), ["flow"]);
    assert_eq!(games("AAB../..B../..C../..C.."), ["flow"]);
    assert_eq!(games("...../...AA/..B../..B.."), ["flow", "rushhour"]);
    assert_eq!(games("hello"), [""; 0]);
    assert_eq!(games("{}"), [""; 0]);
}
