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
