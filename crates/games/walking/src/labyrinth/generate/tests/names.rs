//! The maze of a seed never changes, on any machine.

use super::*;

/// FNV-1a over the words of a maze.
fn fingerprint(maze: &mut Maze) -> u64 {
    let rows = maze.grid().height() * maze.grid().layers();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for row in 0..rows as usize {
        for word in maze.row_mut(row).into_iter().flat_map(|words| words.iter()) {
            for byte in word.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    hash
}

/// Different values would change the maze of every seed that was ever shared.
#[test]
fn pm1_the_maze_of_a_seed_never_changes() {
    let boards = [
        plane(70, 30),
        plane(300, 150),
        Grid::new(7, 6, 1, Surface::Cylinder).unwrap(),
        Grid::new(6, 5, 3, Surface::Torus).unwrap(),
    ];
    let mut found = Vec::new();
    for algorithm in Algorithm::ALL {
        let prints = boards.clone().map(|grid| fingerprint(&mut make(&grid, algorithm, 7)));
        found.push((algorithm, prints));
    }
    assert_eq!(found, GOLDEN);
}

const GOLDEN: [(Algorithm, [u64; 4]); 11] = [
    (
        Algorithm::Dfs,
        [
            0xd8f4_5518_4908_6407,
            0x9428_ee3f_f214_816d,
            0x96eb_26d1_3496_009f,
            0x4ebd_e096_4567_5a1b,
        ],
    ),
    (
        Algorithm::Kruskal,
        [
            0x3c8d_4b1d_685f_aa3d,
            0x889a_715a_8114_c2bb,
            0x2e3c_68f1_29bd_f4e6,
            0x984b_799c_cead_cc91,
        ],
    ),
    (
        Algorithm::Prim,
        [
            0x3145_9c21_9688_90d8,
            0x1721_f477_6118_7315,
            0xd80f_d69f_50af_baa3,
            0x9e85_7748_f826_444a,
        ],
    ),
    (
        Algorithm::Wilson,
        [
            0x77ad_2d50_c170_6fd1,
            0xd43b_70e4_1aae_3b8d,
            0xc337_a49a_75ac_fa8e,
            0x5f98_a187_4609_aaf9,
        ],
    ),
    (
        Algorithm::AldousBroder,
        [
            0xb230_0803_f395_6352,
            0x79c1_45b3_bee8_ebe1,
            0x9c25_7b5f_2766_42d4,
            0xcd54_6694_20dd_27ce,
        ],
    ),
    (
        Algorithm::Eller,
        [
            0x61b2_0242_c4e8_1b1d,
            0xc16c_7249_e798_eac9,
            0x4a5e_11e1_715e_58a5,
            0xf6f8_b59e_edd2_5bf1,
        ],
    ),
    (
        Algorithm::BinaryTree,
        [
            0x578e_25c4_3cc5_a515,
            0xefcb_b976_8210_cd79,
            0x7673_d940_3ad9_0544,
            0xf521_9cbd_c06c_59d2,
        ],
    ),
    (
        Algorithm::Sidewinder,
        [
            0x1e2d_8bc6_b50a_4194,
            0x91d6_42db_a9d5_6edd,
            0xab43_8174_42dd_9f8c,
            0x963d_95c6_8c82_a7ec,
        ],
    ),
    (
        Algorithm::HuntAndKill,
        [
            0xb8ea_ab41_26a8_6d7d,
            0x0623_c25c_f833_c47d,
            0x9154_ebf3_426a_0a44,
            0xb86a_4cc7_4ab2_8c8f,
        ],
    ),
    (
        Algorithm::GrowingTree,
        [
            0xbc3a_7bb5_a1ee_abb4,
            0x92a6_29be_983f_318e,
            0xd201_bfac_3066_2c55,
            0x5755_a157_86ca_6d22,
        ],
    ),
    (
        Algorithm::RecursiveDivision,
        [
            0x642a_fb23_59ca_dcec,
            0xec6a_c34e_29ad_c069,
            0x3816_d927_0a2c_00bc,
            0x13fc_3a06_34d9_1a7c,
        ],
    ),
];

#[test]
fn an_algorithm_is_parsed_by_its_written_name() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
    }
    assert!("Dfs".parse::<Algorithm>().is_err());
}
