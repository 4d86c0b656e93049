//! Memory for big boards.
//!
//! A board of a hundred million cells is made in less time than the kernel takes to hand over its memory page by page:
//! touching fresh memory for the first time costs more than all the work of a generator. So big blocks are mapped
//! directly, and the kernel is asked to back them with huge pages.

use std::ops::{Deref, DerefMut};

use bytemuck::Pod;
use memmap2::MmapMut;

/// A slice of numbers that begins as all zeros. It behaves like a `Vec` that never grows.
pub(super) struct Block<T: Pod>(Memory<T>);

enum Memory<T> {
    Plain(Vec<T>),
    Mapped(MmapMut),
}

/// Blocks of at least this many bytes are mapped: smaller ones cannot fill two huge pages.
const MAPPED_FROM: usize = 4 << 20;

impl<T: Pod> Block<T> {
    /// So many zeros.
    pub(super) fn zeroed(len: usize) -> Block<T> {
        let bytes = len.saturating_mul(size_of::<T>());
        let mapped = (bytes >= MAPPED_FROM).then(|| MmapMut::map_anon(bytes).ok()).flatten();
        Block(match mapped {
            Some(map) => {
                // Without huge pages it is slower, not wrong.
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
            // A map begins at a page, so it is aligned, and its length is a whole number of items.
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
