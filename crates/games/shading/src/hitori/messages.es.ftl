hitori-name = Hitori
hitori-line = Sombrea casillas para que ningún número se repita en una fila o columna, sin que se toquen las sombreadas y con las demás conectadas.

hitori-parameter-holes = huecos

hitori-solver-search = búsqueda completa
hitori-solver-logic = razonamiento
hitori-solver-count = recuento de soluciones

# Nombres de reglas.

hitori-twice = los { $number } en { $line }
hitori-side = el lado entre la { $one } y la { $other }
hitori-together = la conexión de las casillas vacías
hitori-between = la casilla de la { $cell } entre dos { $number }
hitori-pair = la pareja de { $number } de la { $one } y la { $other }

hitori-number = { $cell }: { $number }

# Errores de un tablero.

hitori-no-number = esta casilla no tiene número; todas deben tener uno
hitori-large = { $number } es demasiado grande; el número mayor es { $most }
hitori-apart = las casillas del tablero no están conectadas, así que las vacías tampoco pueden estarlo
hitori-link-plane = un enlace solo puede contener un tablero de una capa sin huecos ni bordes unidos; el formato «line» admite todos los tableros

# Reglas en los libros.

hitori-book-rule-beyond-nine = Los números a partir del 10 son letras: A es 10, B es 11, etcétera.
