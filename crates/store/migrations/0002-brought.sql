-- Plays whose log, or the beginning of it, came from a file.
ALTER TABLE plays ADD COLUMN brought BIGINT NOT NULL DEFAULT 0;
