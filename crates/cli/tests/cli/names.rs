//! A puzzle's name gives the same puzzle for ever. If this fails because a generator changed, its game needs a new version.

use crate::run::recreo;

const PUZZLES: [(&str, &str); 12] = [
    ("flow@1:size=6x6#1", "R...../...VA./.N..../.....R/..M..A/M.N..V"),
    (
        "flow@1:size=7x7,rule=notouch#2",
        "notouch:......./......./R.V..../A..N..R/MN....A/.V..C../.....MC",
    ),
    (
        "flow@1:size=6x6,surface=torus,rule=nodetour#3",
        "torus,nodetour:R..V../..AN../M.R.C./....../...CMN/V...A.",
    ),
    ("futoshiki@1:size=5x5#1", ".>...4/..^../.>..../...<../.>...3/..25."),
    ("futoshiki@1:size=5x5,surface=torus#3", "torus:...2./^^.../...../.4...>/5...>./....1/..v.."),
    (
        "kakuro@1:size=6x6,difficulty=easy#1",
        r"# 15\ 30\ # 26\ 8\/\16 .. 20\3 ../\35 ...../# 3\24 ... 4\/\22 ...../\3 .. \3 ..",
    ),
    (
        "kakuro@1:size=8x8#1",
        r"### 22\ 16\ 11\ 25\ #/## \18 .... 10\/## 20\30 ...../# 15\14 ..# \4 ../\17 ..## 16\15 ../\7 .. 16\ 11\16 ..#/\27 .....##/# \14 ....##",
    ),
    ("labyrinth@1:size=8x5#1", "8x5:b5V0i3IbZdQ7AA"),
    ("labyrinth@1:size=6x6,algorithm=wilson#2", "6x6:Gh0XAx4SGykKLQsA"),
    ("rushhour@1:#1", "..BCCC..BDEF.AADEF.GGHEF.IIH.....HJJ"),
    (
        "wordsearch@1:size=6x6,words=sol+luna+mar#1",
        "XASSOR/LNOLOA/MUNNRC/ALRULS/RNACTO/LLLKEL:sol+luna+mar",
    ),
    (
        "wordsearch@1:size=8x6,theme=space,language=english,number=5#2",
        "INOZIROH/ASIRALOP/VELTTUHS/OVAORNRN/NJVOETPL/NEPTUNEI:horizon+neptune+nova+polaris+shuttle:alphabet=english",
    ),
];

#[test]
fn a_name_gives_the_same_puzzle_for_ever() {
    for (name, line) in PUZZLES {
        let out = recreo(&["convert", name, "--to", "line"]).ended(0);
        assert_eq!(out.text().trim_end(), line, "{name}");
    }
}
