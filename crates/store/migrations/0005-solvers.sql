-- The name of the solver that found a solution; absent where it is unknown.
ALTER TABLE solutions ADD COLUMN solver TEXT;
