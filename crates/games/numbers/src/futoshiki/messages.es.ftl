# Lo que dice el juego del futoshiki.

futoshiki-name = Futoshiki
futoshiki-line = Cada número una vez en cada fila y columna; los signos dicen qué vecino es menor.

futoshiki-parameter-holes = huecos
futoshiki-parameter-givens = números dados
futoshiki-givens-yes = algunos
futoshiki-givens-no = ninguno

futoshiki-solver-search = búsqueda completa
futoshiki-solver-logic = razonando
futoshiki-solver-count = contar las soluciones

futoshiki-sign = el signo entre la { $less } (menor) y la { $more } (mayor)

# Lo que puede estar mal en un enunciado.

futoshiki-sign-apart = hay un signo entre { $one } y { $other }, que no son dos casillas contiguas
futoshiki-sign-twice = hay dos signos entre esta casilla y la { $other }
futoshiki-no-side = un signo va entre dos casillas
futoshiki-sign-outside = este signo no está entre dos casillas
futoshiki-two-signs = ya hay un signo entre estas dos casillas
futoshiki-circle = esto es un minarism con círculos, que no es un futoshiki: solo se pueden leer signos
futoshiki-link-signs = un enlace solo puede decir un futoshiki que no tenga más que signos: sin números dados, huecos ni bordes unidos; con «givens=no» se crean tableros así

# Lo que cuentan los libros.

futoshiki-told-beyond-nine = Los números a partir del 10 son letras: A es 10, B es 11, etcétera.
