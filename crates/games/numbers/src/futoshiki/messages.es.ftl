# Mensajes del futoshiki.

futoshiki-name = Futoshiki
futoshiki-line = Cada fila y columna tiene cada número una vez; los signos dicen qué casilla es menor.

futoshiki-parameter-holes = huecos
futoshiki-parameter-givens = números dados
    .typed = dados
futoshiki-givens-yes = algunos
    .typed = algunos, sí
futoshiki-givens-no = ninguno

futoshiki-solver-search = búsqueda completa
futoshiki-solver-logic = razonamiento
futoshiki-solver-count = recuento de soluciones

futoshiki-sign = el signo entre la { $less } (menor) y la { $more } (mayor)

# Errores de un tablero.

futoshiki-sign-apart = el signo entre { $one } y { $other } no está entre casillas contiguas
futoshiki-sign-twice = hay dos signos entre esta casilla y la { $other }
futoshiki-no-side = un signo va en el lado entre dos casillas: elige uno de esos lados
futoshiki-sign-outside = este signo no está entre dos casillas
futoshiki-two-signs = ya hay un signo entre estas dos casillas
futoshiki-circle = este minarism tiene círculos; solo un minarism que no tenga más que signos se puede leer como futoshiki
futoshiki-link-signs = un enlace solo puede contener un futoshiki que no tenga más que signos: sin números dados, huecos ni bordes unidos; «givens=no» crea tableros así

# Reglas en los libros.

futoshiki-book-rule-beyond-nine = Los números a partir del 10 son letras: A es 10, B es 11, etcétera.
