slitherlink-name = Slitherlink
slitherlink-line = Traza un único bucle cerrado por los lados de las casillas. Cada número indica cuántos lados de su casilla son parte del bucle.

slitherlink-parameter-holes = huecos
slitherlink-parameter-symmetry = simetría
slitherlink-symmetry-half-turn = media vuelta
slitherlink-symmetry-none = ninguna

slitherlink-solver-search = búsqueda completa
slitherlink-solver-logic = razonamiento
slitherlink-solver-count = recuento de soluciones

# Nombres de reglas.

slitherlink-clue = el { $number } de la { $cell }
slitherlink-corner-nw = la esquina superior izquierda de la { $cell }
slitherlink-corner-ne = la esquina superior derecha de la { $cell }
slitherlink-corner-sw = la esquina inferior izquierda de la { $cell }
slitherlink-corner-se = la esquina inferior derecha de la { $cell }
slitherlink-loop = el bucle único

# Deducciones de una sola regla.

slitherlink-why-all = { $clue } necesita todos los lados que le quedan
slitherlink-why-enough = { $clue } ya tiene todas sus líneas
slitherlink-why-on = la línea que llega a { $corner } solo puede seguir por ahí
slitherlink-why-passed = el bucle ya pasa por { $corner }
slitherlink-why-end = una línea ahí no tendría salida en { $corner }
slitherlink-why-closes = una línea ahí cerraría un bucle antes de tiempo
slitherlink-why-one = si no, las líneas no podrían formar un solo bucle

slitherlink-number = { $cell }: { $number }
slitherlink-brush = { $number }

# Errores en un tablero.

slitherlink-large = se esperaba un número de 0 a { $most } y hay { $number }
slitherlink-link-plane = los enlaces no admiten huecos ni bordes unidos; usa el formato «line»
