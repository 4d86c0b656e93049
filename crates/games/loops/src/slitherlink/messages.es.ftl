slitherlink-name = Slitherlink
slitherlink-line = Traza un solo recorrido cerrado por los lados de las casillas; un número dice por cuántos lados de su casilla pasa.

slitherlink-parameter-holes = huecos
slitherlink-parameter-symmetry = simetría
slitherlink-symmetry-half-turn = media vuelta
slitherlink-symmetry-none = ninguna

slitherlink-solver-search = búsqueda completa
slitherlink-solver-logic = razonando
slitherlink-solver-count = contar las soluciones

# Nombres de reglas.

slitherlink-clue = el { $number } de { $cell }
slitherlink-corner-nw = la esquina superior izquierda de { $cell }
slitherlink-corner-ne = la esquina superior derecha de { $cell }
slitherlink-corner-sw = la esquina inferior izquierda de { $cell }
slitherlink-corner-se = la esquina inferior derecha de { $cell }
slitherlink-loop = el recorrido único

# Qué se sigue de una sola regla.

slitherlink-why-all = { $clue } necesita todos los lados que quedan
slitherlink-why-enough = { $clue } ya tiene todas las líneas que necesita
slitherlink-why-on = la línea que llega a { $corner } no puede seguir por otro sitio
slitherlink-why-passed = el recorrido ya pasa por { $corner }
slitherlink-why-end = una línea ahí acabaría en { $corner }
slitherlink-why-closes = una línea ahí cerraría un recorrido antes de tiempo
slitherlink-why-one = si no, las líneas no podrían formar un solo recorrido

slitherlink-number = { $cell }: { $number }
slitherlink-brush = { $number }

# Qué está mal en un tablero.

slitherlink-large = { $number } es demasiado; el mayor número es { $most }
slitherlink-link-plane = esos enlaces llevan tableros sin huecos y sin bordes unidos; el formato «line» lleva también los demás
