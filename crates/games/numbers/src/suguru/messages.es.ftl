suguru-name = Suguru
suguru-line = Una región de n casillas tiene los números del 1 al n, y las casillas que se tocan nunca son iguales.

suguru-parameter-largest = región más grande
    .typed = región-mayor
suguru-parameter-holes = huecos

suguru-solver-search = búsqueda completa
suguru-solver-logic = razonamiento
suguru-solver-count = recuento de soluciones

# Nombres de reglas.

suguru-region = la región de la { $cell }
suguru-around = el entorno de la { $cell }

# Errores de un tablero.

suguru-region-large = esta región tiene { $cells } casillas; se admiten { $most } como máximo
suguru-region-apart = las casillas de esta región no están conectadas
suguru-not-composed = ninguna de { $tries } divisiones en regiones se pudo rellenar; prueba con otro tamaño o con regiones más grandes
suguru-no-regions = se esperaba un punto y coma y las filas de regiones detrás de los números
suguru-rows = se esperaban { $wanted } filas, y hay { $rows }
suguru-link-plane = un enlace solo puede contener un tablero de una capa sin bordes unidos; el formato «line» admite todos los tableros

suguru-brush-region = región
