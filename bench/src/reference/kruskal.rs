use recreo_board::Rng;

use super::Plain;

/// All edges in random order, each opened if it joins two sets.
pub(super) fn generate(width: usize, height: usize, rng: &mut Rng) -> Plain {
    let mut maze = Plain::closed(width, height);
    let mut edges = Vec::new();
    for cell in 0..width * height {
        if (cell + 1) % width != 0 {
            edges.push((cell as u32, cell as u32 + 1));
        }
        if cell + width < width * height {
            edges.push((cell as u32, (cell + width) as u32));
        }
    }
    rng.shuffle(&mut edges);
    let mut parent: Vec<u32> = (0..(width * height) as u32).collect();
    for (a, b) in edges {
        let (root_a, root_b) = (root(&mut parent, a), root(&mut parent, b));
        if root_a != root_b {
            parent[root_a as usize] = root_b;
            maze.open(a as usize, b as usize);
        }
    }
    maze
}

fn root(parent: &mut [u32], mut cell: u32) -> u32 {
    while parent[cell as usize] != cell {
        parent[cell as usize] = parent[parent[cell as usize] as usize];
        cell = parent[cell as usize];
    }
    cell
}
