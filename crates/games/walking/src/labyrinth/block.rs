//! Zeroed memory for large boards.
//!
//! Touching fresh memory page by page costs more time than the whole work of a fast generator on a
//! board of a hundred million cells. Large blocks are therefore mapped directly, and the kernel is
//! asked to back them with huge pages.

use std::ops::{Deref, DerefMut};

use bytemuck::Pod;
use memmap2::MmapMut;

/// A slice of numbers that starts as all zeros, like a `Vec` with a fixed length.
pub(super) struct Block<T: Pod>(Memory<T>);

enum Memory<T> {
    Plain(Vec<T>),
    Mapped(MmapMut),
}

/// Blocks of at least this many bytes are mapped: smaller blocks cannot fill two huge pages.
const MAPPED_FROM: usize = 4 << 20;

impl<T: Pod> Block<T> {
    /// Returns a block of `len` zeros.
    pub(super) fn zeroed(len: usize) -> Block<T> {
        let bytes = len.saturating_mul(size_of::<T>());
        let mapped = (bytes >= MAPPED_FROM).then(|| MmapMut::map_anon(bytes).ok()).flatten();
        Block(match mapped {
            Some(map) => {
                // Without huge pages the block is only slower.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                Memory::Mapped(map)
            }
            None => Memory::Plain(vec![T::zeroed(); len]),
        })
    }
}

impl<T: Pod> Deref for Block<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Memory::Plain(items) => items,
            // A map starts at a page boundary, so it is aligned, and its length is a multiple of
            // the item size.
            Memory::Mapped(map) => bytemuck::cast_slice(map),
        }
    }
}

impl<T: Pod> DerefMut for Block<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Memory::Plain(items) => items,
            Memory::Mapped(map) => bytemuck::cast_slice_mut(map),
        }
    }
}

impl<T: Pod> Clone for Block<T> {
    fn clone(&self) -> Block<T> {
        let mut copy = Block::zeroed(self.len());
        copy.copy_from_slice(self);
        copy
    }
}

impl<T: Pod + PartialEq> PartialEq for Block<T> {
    fn eq(&self, other: &Block<T>) -> bool {
        self[..] == other[..]
    }
}

impl<T: Pod + Eq> Eq for Block<T> {}

impl<T: Pod + std::fmt::Debug> std::fmt::Debug for Block<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn big_and_small_blocks_behave_alike() {
        for len in [0, 5, MAPPED_FROM / 8 - 1, MAPPED_FROM / 8] {
            let mut block: Block<u64> = Block::zeroed(len);
            assert_eq!(matches!(block.0, Memory::Mapped(_)), len * 8 >= MAPPED_FROM);
            assert_eq!(block.len(), len);
            assert!(block.iter().all(|&word| word == 0));
            let copy = block.clone();
            assert!(copy == block);
            if let Some(last) = block.last_mut() {
                *last = 7;
                assert!(copy != block && block.clone() == block);
            }
        }
    }
}
