suguru-name = Suguru
suguru-line = Cada región contiene del 1 a su tamaño, y las casillas que se tocan son distintas.

suguru-parameter-largest = región más grande
suguru-parameter-holes = huecos

suguru-solver-search = búsqueda completa
suguru-solver-logic = razonando
suguru-solver-count = contar las soluciones

# Nombres de reglas.

suguru-region = la región de { $cell }
suguru-around = el entorno de { $cell }

# Lo que está mal en un tablero.

suguru-region-large = esta región tiene { $cells } casillas; se admiten { $most } a lo sumo
suguru-region-apart = esta región no es de una pieza
suguru-not-composed = ninguna de { $tries } maneras de cortar el tablero en regiones se pudo rellenar; pide otro tamaño o regiones más grandes
suguru-no-regions = tras los números deben venir un punto y coma y las filas de regiones
suguru-rows = aquí hay { $rows } filas, y debería haber { $wanted }
suguru-link-plane = esos enlaces solo admiten tableros de una capa sin bordes unidos; el formato «line» admite también los demás

suguru-brush-region = región
