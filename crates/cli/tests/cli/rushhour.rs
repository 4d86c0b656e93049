//! Rush Hour on the command line.

use crate::run::recreo_reading;

#[test]
fn rh2_a_file_of_boards_is_solved_line_by_line() {
    let three = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.\n\
                 51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\nAA.BB/...../.....\n";
    let boards = three.repeat(200) + "AA.B\n";
    let answers = recreo_reading("solve rushhour --lines", boards.as_bytes()).ended(2).lines();
    assert_eq!(answers.len(), 601);
    for three in answers[..600].chunks(3) {
        assert_eq!([&three[0]["moves"], &three[1]["moves"]], [8, 51]);
        assert_eq!(three[2]["status"], "none");
    }
    assert!(answers[600]["error"].is_object() || answers[600]["error"].is_string());
}
