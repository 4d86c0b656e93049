-- Views for questions in SQL, with the same columns on both databases: see docs/en/src/sql.md. They read what documents
-- hold plainly, by the names of their fields. Solutions and steps are numbered from 1, coordinates from 0.

CREATE VIEW puzzle_cells (puzzle, field, x, y, z, content) AS
-- Rows of characters, and rows of bits.
SELECT r.puzzle, r.field, c.key, r.number % r.height, r.number / r.height, c.value
FROM (
    SELECT p.id AS puzzle, p.height, f.key AS field, e.key AS number, e.value AS text
    FROM puzzles p, json_each(p.document, '$.puzzle') f, json_each(f.value) e
    WHERE f.key IN ('cells', 'rows') AND f.type = 'array' AND e.type = 'text'
    UNION ALL
    SELECT p.id, p.height, b.field, e.key, e.value
    FROM puzzles p JOIN bit_rows b ON b.puzzle = p.id, json_each(b.lines) e
    WHERE b.field <> 'weights'
) r,
json_each((
    WITH RECURSIVE places (at) AS (
        SELECT 1 WHERE length(r.text) > 0 UNION ALL SELECT at + 1 FROM places WHERE at < length(r.text)
    )
    SELECT json_group_array(substr(r.text, at, 1)) FROM places
)) c
UNION ALL
-- A value for each cell.
SELECT v.puzzle, v.field, v.number % v.width, v.number / v.width % v.height, v.number / v.width / v.height, CAST(v.value AS TEXT)
FROM (
    SELECT p.id AS puzzle, p.width, p.height, f.key AS field, e.key AS number, e.value
    FROM puzzles p, json_each(p.document, '$.puzzle') f, json_each(f.value) e
    WHERE f.key IN ('numbers', 'regions') AND f.type = 'array'
    UNION ALL
    SELECT p.id, p.width, p.height, b.field, e.key, e.value
    FROM puzzles p JOIN bit_rows b ON b.puzzle = p.id, json_each(b.lines) e
    WHERE b.field = 'weights'
) v
UNION ALL
-- Named lists of positions.
SELECT p.id, f.key, e.value ->> 0, e.value ->> 1, COALESCE(e.value ->> 2, 0), n.key
FROM puzzles p, json_each(p.document, '$.puzzle') f, json_each(f.value) n, json_each(n.value) e
WHERE f.key IN ('pieces', 'points') AND f.type = 'object' AND n.type = 'array' AND e.type = 'array'
UNION ALL
-- Lists of positions.
SELECT p.id, f.key, e.value ->> 0, e.value ->> 1, COALESCE(e.value ->> 2, 0), '1'
FROM puzzles p, json_each(p.document, '$.puzzle') f, json_each(f.value) e
WHERE f.key IN ('entrance', 'exits', 'holes', 'walls') AND f.type = 'array' AND e.type = 'array'
UNION ALL
-- A position.
SELECT p.id, f.key, f.value ->> 0, f.value ->> 1, COALESCE(f.value ->> 2, 0), '1'
FROM puzzles p, json_each(p.document, '$.puzzle') f
WHERE f.key = 'player' AND f.type = 'array'
UNION ALL
-- Sums of black cells.
SELECT p.id, d.key, e.value -> '$.at' ->> 0, e.value -> '$.at' ->> 1, COALESCE(e.value -> '$.at' ->> 2, 0), CAST(d.value AS TEXT)
FROM puzzles p, json_each(p.document, '$.puzzle.sums') e, json_each(e.value) d
WHERE d.key IN ('down', 'across');

CREATE VIEW solution_lengths (puzzle, solution, length) AS
SELECT puzzle, number + 1, CASE json_type(solution) WHEN 'array' THEN json_array_length(solution) END
FROM solutions;

CREATE VIEW solution_steps (puzzle, solution, step, x, y, z, move) AS
SELECT s.puzzle, s.number + 1, e.key + 1,
    CASE e.type WHEN 'array' THEN e.value ->> 0 END,
    CASE e.type WHEN 'array' THEN e.value ->> 1 END,
    CASE e.type WHEN 'array' THEN COALESCE(e.value ->> 2, 0) END,
    CASE e.type WHEN 'text' THEN e.value END
FROM solutions s, json_each(s.solution) e
WHERE json_type(s.solution) = 'array';

CREATE VIEW solution_cells (puzzle, solution, x, y, z, content) AS
SELECT s.puzzle, s.number + 1, c.key % s.width, c.key / s.width % s.height, c.key / s.width / s.height, c.value
FROM (
    SELECT s.puzzle, s.number, p.width, p.height, p.width * p.height * p.layers AS cells, replace(s.solution ->> '$', '/', '') AS text
    FROM solutions s JOIN puzzles p ON p.id = s.puzzle
    WHERE json_type(s.solution) = 'text'
) s,
json_each((
    WITH RECURSIVE places (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM places WHERE at < s.cells)
    SELECT json_group_array(substr(s.text, at, 1)) FROM places
)) c
WHERE length(s.text) = s.cells;

CREATE VIEW solution_words (puzzle, solution, word, x, y, z, direction, length) AS
SELECT s.puzzle, s.number + 1, w.key, e.value ->> 0, e.value ->> 1, COALESCE(e.value ->> 4, 0), e.value ->> 2, e.value ->> 3
FROM solutions s, json_each(s.solution) w, json_each(w.value) e
WHERE json_type(s.solution) = 'object' AND w.type = 'array' AND e.type = 'array';
