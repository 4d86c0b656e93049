-- The browsers that may use a player, by the hashes of their secrets. Anyone may use a player without any.
CREATE TABLE player_keys (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    bound BIGINT NOT NULL,
    PRIMARY KEY (player, hash)
);
CREATE INDEX player_keys_by_hash ON player_keys (hash);
