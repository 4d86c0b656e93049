hitori-name = Hitori
hitori-line = Sombrea números para que ninguno se repita en una fila o columna, sin que se toquen las sombreadas y con las demás unidas.

hitori-parameter-holes = huecos

hitori-solver-search = búsqueda completa
hitori-solver-logic = razonando
hitori-solver-count = contar las soluciones

# Nombres de reglas.

hitori-twice = los { $number } de { $line }
hitori-side = el lado entre { $one } y { $other }
hitori-together = la unión de las casillas vacías
hitori-between = la casilla de { $cell } entre dos { $number }
hitori-pair = la pareja de { $number } de { $one } y { $other }

hitori-number = { $cell }: { $number }

# Lo que está mal en un tablero.

hitori-no-number = toda casilla debe tener un número, y esta no tiene ninguno
hitori-large = { $number } es demasiado grande; el número mayor es { $most }
hitori-apart = las casillas del tablero no están unidas, así que tampoco podrían estarlo las vacías
hitori-link-plane = esos enlaces llevan tableros de una capa sin huecos y sin bordes unidos; el formato «line» lleva también los demás

# Lo que cuentan los libros.

hitori-told-beyond-nine = Los números a partir del 10 son letras: A es 10, B es 11, etcétera.
