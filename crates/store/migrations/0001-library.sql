-- The words that SQLite and PostgreSQL have in common: TEXT, BIGINT and DOUBLE PRECISION, and no function of either.
-- Yes and no are 1 and 0; times are milliseconds since 1970; a document comes last, so that lists need not read past it.

CREATE TABLE puzzles (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    version BIGINT NOT NULL,
    name TEXT,
    parameters TEXT,
    seed TEXT,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    layers BIGINT NOT NULL,
    surface TEXT NOT NULL,
    level TEXT,
    score DOUBLE PRECISION,
    tag TEXT NOT NULL,
    edition BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    made BIGINT NOT NULL,
    words TEXT NOT NULL,
    document TEXT NOT NULL
);
CREATE INDEX puzzles_by_time ON puzzles (listed, made);
CREATE INDEX puzzles_by_kind ON puzzles (kind, listed, made);
CREATE INDEX puzzles_by_tag ON puzzles (tag);

CREATE TABLE measures (
    puzzle TEXT NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (puzzle, name)
);

CREATE TABLE solutions (
    puzzle TEXT NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    solution TEXT NOT NULL,
    PRIMARY KEY (puzzle, number)
);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    made BIGINT NOT NULL
);

CREATE TABLE plays (
    id TEXT PRIMARY KEY,
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    began BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    status TEXT NOT NULL,
    millis BIGINT NOT NULL,
    points BIGINT,
    help BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    won BIGINT
);
CREATE INDEX plays_by_player ON plays (player, touched);
CREATE INDEX plays_by_puzzle ON plays (puzzle, player);

CREATE TABLE events (
    play TEXT NOT NULL REFERENCES plays (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (play, number)
);

CREATE TABLE fame (
    play TEXT PRIMARY KEY REFERENCES plays (id) ON DELETE CASCADE,
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    level TEXT,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    layers BIGINT NOT NULL,
    points BIGINT NOT NULL,
    millis BIGINT NOT NULL,
    won BIGINT NOT NULL
);
CREATE INDEX fame_by_points ON fame (kind, points);
CREATE INDEX fame_by_player ON fame (player);
