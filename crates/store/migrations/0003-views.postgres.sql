-- Views for questions in SQL, with the same columns on both databases: see docs/en/src/sql.md. They read what documents
-- hold plainly, by the names of their fields. Solutions and steps are numbered from 1, coordinates from 0.

-- PostgreSQL cannot convert texts with the character U+0000.
CREATE FUNCTION puzzle_json (document TEXT) RETURNS JSONB LANGUAGE SQL IMMUTABLE AS
$$ SELECT CASE WHEN strpos(document, '\u0000') = 0 THEN CAST(document AS JSONB) END $$;

CREATE VIEW puzzle_cells (puzzle, field, x, y, z, content) AS
WITH fields AS NOT MATERIALIZED (
    SELECT p.id AS puzzle, p.width, p.height, f.key AS field, f.value
    FROM puzzles p, jsonb_each(puzzle_json(p.document) -> 'puzzle') f
)
-- Rows of characters, and rows of bits.
SELECT r.puzzle, r.field, c.at - 1, r.number % r.height, r.number / r.height, c.content
FROM (
    SELECT f.puzzle, f.height, f.field, e.number - 1 AS number, e.text
    FROM fields f, jsonb_array_elements_text(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value END) WITH ORDINALITY e (text, number)
    WHERE f.field = 'cells' OR f.field = 'rows' AND jsonb_typeof(f.value -> 0) = 'string'
    UNION ALL
    SELECT p.id, p.height, b.field, e.number - 1, e.text
    FROM puzzles p JOIN bit_rows b ON b.puzzle = p.id,
        jsonb_array_elements_text(CAST(b.lines AS JSONB)) WITH ORDINALITY e (text, number)
    WHERE b.field <> 'weights'
) r, unnest(string_to_array(r.text, NULL)) WITH ORDINALITY c (content, at)
UNION ALL
-- A value for each cell.
SELECT v.puzzle, v.field, v.number % v.width, v.number / v.width % v.height, v.number / v.width / v.height, v.content
FROM (
    SELECT f.puzzle, f.width, f.height, f.field, e.number - 1 AS number, e.content
    FROM fields f, jsonb_array_elements_text(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value END) WITH ORDINALITY e (content, number)
    WHERE f.field IN ('numbers', 'regions')
    UNION ALL
    SELECT p.id, p.width, p.height, b.field, e.number - 1, e.content
    FROM puzzles p JOIN bit_rows b ON b.puzzle = p.id,
        jsonb_array_elements_text(CAST(b.lines AS JSONB)) WITH ORDINALITY e (content, number)
    WHERE b.field = 'weights'
) v
UNION ALL
-- Named lists of positions.
SELECT f.puzzle, f.field, CAST(e.value ->> 0 AS BIGINT), CAST(e.value ->> 1 AS BIGINT), COALESCE(CAST(e.value ->> 2 AS BIGINT), 0), n.key
FROM fields f, jsonb_each(CASE jsonb_typeof(f.value) WHEN 'object' THEN f.value END) n, jsonb_array_elements(n.value) e
WHERE f.field IN ('pieces', 'points')
UNION ALL
-- Lists of positions.
SELECT f.puzzle, f.field, CAST(e.value ->> 0 AS BIGINT), CAST(e.value ->> 1 AS BIGINT), COALESCE(CAST(e.value ->> 2 AS BIGINT), 0), '1'
FROM fields f, jsonb_array_elements(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value END) e
WHERE f.field IN ('entrance', 'exits', 'holes', 'walls')
UNION ALL
-- A position.
SELECT f.puzzle, f.field, CAST(f.value ->> 0 AS BIGINT), CAST(f.value ->> 1 AS BIGINT), COALESCE(CAST(f.value ->> 2 AS BIGINT), 0), '1'
FROM fields f
WHERE f.field = 'player'
UNION ALL
-- Sums of black cells.
SELECT f.puzzle, d.key, CAST(e.value -> 'at' ->> 0 AS BIGINT), CAST(e.value -> 'at' ->> 1 AS BIGINT), COALESCE(CAST(e.value -> 'at' ->> 2 AS BIGINT), 0), d.value #>> '{}'
FROM fields f, jsonb_array_elements(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value END) e, jsonb_each(e.value) d
WHERE f.field = 'sums' AND d.key IN ('down', 'across');

CREATE VIEW solution_lengths (puzzle, solution, length) AS
SELECT puzzle, number + 1, CASE WHEN solution LIKE '[%' THEN CAST(jsonb_array_length(CAST(solution AS JSONB)) AS BIGINT) END
FROM solutions;

CREATE VIEW solution_steps (puzzle, solution, step, x, y, z, move) AS
SELECT s.puzzle, s.number + 1, e.step,
    CASE jsonb_typeof(e.value) WHEN 'array' THEN CAST(e.value ->> 0 AS BIGINT) END,
    CASE jsonb_typeof(e.value) WHEN 'array' THEN CAST(e.value ->> 1 AS BIGINT) END,
    CASE jsonb_typeof(e.value) WHEN 'array' THEN COALESCE(CAST(e.value ->> 2 AS BIGINT), 0) END,
    CASE jsonb_typeof(e.value) WHEN 'string' THEN e.value #>> '{}' END
FROM solutions s, jsonb_array_elements(CASE WHEN s.solution LIKE '[%' THEN puzzle_json(s.solution) END) WITH ORDINALITY e (value, step);

CREATE VIEW solution_cells (puzzle, solution, x, y, z, content) AS
SELECT s.puzzle, s.number + 1, (c.at - 1) % s.width, (c.at - 1) / s.width % s.height, (c.at - 1) / s.width / s.height, c.content
FROM (
    SELECT s.puzzle, s.number, p.width, p.height, p.width * p.height * p.layers AS cells,
        replace(CASE WHEN s.solution LIKE '"%' THEN puzzle_json(s.solution) #>> '{}' END, '/', '') AS text
    FROM solutions s JOIN puzzles p ON p.id = s.puzzle
) s, unnest(string_to_array(s.text, NULL)) WITH ORDINALITY c (content, at)
WHERE length(s.text) = s.cells;

CREATE VIEW solution_words (puzzle, solution, word, x, y, z, direction, length) AS
SELECT s.puzzle, s.number + 1, w.key, CAST(e.value ->> 0 AS BIGINT), CAST(e.value ->> 1 AS BIGINT), COALESCE(CAST(e.value ->> 4 AS BIGINT), 0), CAST(e.value ->> 2 AS BIGINT), CAST(e.value ->> 3 AS BIGINT)
FROM solutions s, jsonb_each(CASE WHEN s.solution LIKE '{%' THEN puzzle_json(s.solution) END) w,
    jsonb_array_elements(CASE jsonb_typeof(w.value) WHEN 'array' THEN w.value END) e;
