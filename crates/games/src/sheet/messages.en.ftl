# What all puzzles of logic on cells with values say.

sheet-too-many-holes = { $holes } holes are too many for { $size }: at most { $most }
