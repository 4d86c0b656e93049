# Las páginas generadas del sitio de documentación.

manual-puzzle = Un puzle
manual-solution = Su solución
manual-board = Un tablero
manual-parameters = Parámetros
manual-parameters-how = Indica `size` y `difficulty` a `recreo new { $kind }` con `--size` y `--difficulty`, y los demás parámetros con `--set CLAVE=VALOR`.
manual-parameter = parámetro
manual-meaning = significado
manual-values = valores
manual-default = por defecto
manual-overridable = Junto a un archivo, estos sustituyen a lo que dice el archivo: { $names }.
manual-size = ancho x alto, cada uno de { $min } a { $max }
manual-size-layers = ancho x alto o ancho x alto x capas, cada uno de { $min } a { $max }
manual-span = un número de { $min } a { $max }, un intervalo como `5..9`, o `any`
manual-text = texto
manual-list = palabras unidas con `+`, o un archivo con una palabra por línea
manual-presets = Ajustes predefinidos
manual-formats = Formatos de archivo
manual-bundle = varios puzles en un archivo
manual-solvers = Métodos de resolución
manual-solvers-how = Elige uno con `recreo solve { $kind } --algorithm NOMBRE`.
manual-techniques = Técnicas que cuentan las valoraciones
manual-requirements = Lo que Recreo debe hacer
manual-requirements-how = Cada línea viene de uno de los documentos que Recreo continúa, o de lo que piden los jugadores. Las pruebas llevan el identificador en el nombre: `cargo nextest run -E 'test(/mz4_/)'` ejecuta las de MZ4; los nombres que esa orden no encuentra son partes de los guiones de `crates/cli/tests/cli/scripts` o de las pruebas de la página. Lo que empieza por `/` es una dirección de la página que indica `recreo serve`; las órdenes se ejecutan en la carpeta del repositorio. Esta página se hace a partir de `docs/requirements.toml`, y las pruebas la comparan con ellas mismas.
manual-requirements-counts = Se cumplen por completo { $met } de { $all } líneas.
manual-requirements-id = id
manual-requirements-requirement = qué debe cumplirse
manual-requirements-state = se cumple
manual-requirements-tests = pruebas
manual-requirements-try = cómo probarlo
manual-requirements-met = sí
manual-requirements-partly = en parte: { $missing }
