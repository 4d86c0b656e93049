//! A puzzle's name gives the same puzzle for ever. If this fails because a generator changed, its game needs a new version.

use crate::run::recreo;

const PUZZLES: [(&str, &str); 26] = [
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
    ("hitori@1:size=6x6#1", "343231/166435/233655/455352/352246/414525"),
    (
        "hitori@1:size=6x6,surface=torus,difficulty=hard#2",
        "torus:124553/536536/435362/653425/241231/352465",
    ),
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
    ("nonogram@1:size=8x8#1", "2,2/3,3/3,3/6/2/1,4,1/3,3/1,1;3,2/4,2/3,2/3/3/3,2/4,2/3,2"),
    (
        "nonogram@1:size=10x10,difficulty=hard#2",
        "6/6/5/3/3,3/3/3/3,2/3,2/3,2;5,1/5,2/5,3/3,3/3,3/2,3/2/1/3/3",
    ),
    ("nurikabe@1:size=6x6#1", "3.1.../.....1/..5.../....../....../.4.1.1"),
    (
        "nurikabe@1:size=6x6,surface=torus,difficulty=hard#2",
        "torus:....../1.4.1./.1..../...7../....../2.....",
    ),
    ("rushhour@1:#1", "..BCCC..BDEF.AADEF.GGHEF.IIH.....HJJ"),
    ("slitherlink@1:size=6x6#1", "---12-/--1-11/--33-2/---2-2/11-202/-01-3-"),
    (
        "slitherlink@1:size=6x6,surface=torus,difficulty=hard#2",
        "torus:-1---1/10-21-/3-----/3---1-/2---2-/0----0",
    ),
    (
        "sudoku@1:size=9x9#1",
        "9.45..1..3....9.82.6.2....5.......19..18.36..49.......8....6.3.63.1....8..9..27.6",
    ),
    (
        "sudoku@1:size=9x9,difficulty=hard#2",
        "1...5.7..4..79..6......6.9..842.....2.......5.....538..4.1......2..37..1..9.4...6",
    ),
    (
        "sudoku@1:size=6x6,cages=killer#3",
        ".........2..1..........5..6.........;cages=11:1.2.7,10:3.8.9,3:4.10,10:5.6,14:11.12.17,13:13.14.15.16,8:18.23.24,15:19.20.21.22,10:25.31.32,10:26.27,13:28.29.30.36,9:33.34.35",
    ),
    (
        "sudoku@1:size=5x5,boxes=irregular#4",
        "5.3.....3..4.1..3.....2.3;boxes=aabccadbceadbceadbceddbee",
    ),
    (
        "suguru@1:size=6x6#1",
        ".3..4./..1.../4....1/....../...15./..4...;aaabbb/aaccbb/bbaaaa/bbccba/bcccbb/aaaabb",
    ),
    (
        "suguru@1:size=5x5,surface=torus,difficulty=normal#2",
        "torus:5..../...../...3./1.5../.....;aaaab/ccdee/cddee/cddec/aadbb",
    ),
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
        let out = recreo(&format!("convert {name} --to line")).ended(0);
        assert_eq!(out.text().trim_end(), line, "{name}");
    }
}
