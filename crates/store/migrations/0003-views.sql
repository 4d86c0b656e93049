-- The fields of documents that hold compressed rows of bits, as JSON: a list of rows with a digit for each cell, or
-- a list with a number for each cell. The views of this migration read them; each database has its own.
CREATE TABLE bit_rows (
    puzzle TEXT NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    field TEXT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (puzzle, field)
);
