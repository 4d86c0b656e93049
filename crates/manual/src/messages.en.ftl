# The generated pages of the documentation site.

manual-puzzle = A puzzle
manual-solution = Its solution
manual-board = A board
manual-parameters = Parameters
manual-parameters-how = Pass `size` and `difficulty` to `recreo new { $kind }` as `--size` and `--difficulty`, any other parameter as `--set KEY=VALUE`.
manual-parameter = parameter
manual-meaning = meaning
manual-values = values
manual-default = default
manual-overridable = Given alongside a file, these replace what the file says: { $names }.
manual-size = width x height, each from { $min } to { $max }
manual-size-layers = width x height or width x height x layers, each from { $min } to { $max }
manual-span = a number from { $min } to { $max }, a range such as `5..9`, or `any`
manual-text = text
manual-list = words joined by `+`, or a file with one word per line
manual-presets = Presets
manual-formats = File formats
manual-bundle = several puzzles in a file
manual-solvers = Solvers
manual-solvers-how = Choose one with `recreo solve { $kind } --algorithm NAME`.
manual-techniques = Techniques that ratings count
manual-requirements = What Recreo must do
manual-requirements-how = Each line comes from one of the documents that Recreo continues, or from what players ask for. The tests carry the id in their names: `cargo nextest run -E 'test(/mz4_/)'` runs those of MZ4; names that the command does not find are parts of the scripts in `crates/cli/tests/cli/scripts` or of the page's tests. What begins with `/` is an address of the page that `recreo serve` prints; commands run in the folder of the repository. This page is made from `docs/requirements.toml`, and the test run compares it with the tests.
manual-requirements-counts = { $met } of { $all } lines are met completely.
manual-requirements-id = id
manual-requirements-requirement = what must hold
manual-requirements-state = met
manual-requirements-tests = tests
manual-requirements-try = try it
manual-requirements-met = yes
manual-requirements-partly = partly: { $missing }
