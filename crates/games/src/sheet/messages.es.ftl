# What all puzzles of logic on cells with values say.

sheet-too-many-holes = { $holes } huecos son demasiados para { $size }: a lo sumo { $most }
