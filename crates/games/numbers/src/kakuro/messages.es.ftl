# Lo que dice el juego del kakuro.

kakuro-name = Kakuro
kakuro-line = Cifras del 1 al 9 que suman lo que se pide, tramo a tramo; ninguna se repite en un tramo.

kakuro-parameter-symmetry = casillas negras
kakuro-symmetry-half-turn = iguales al dar media vuelta
kakuro-symmetry-none = en cualquier sitio

kakuro-solver-search = búsqueda completa
kakuro-solver-logic = razonando
kakuro-solver-count = contar las soluciones

kakuro-run-across = el { $sum } en horizontal desde la { $cell }
kakuro-run-down = el { $sum } en vertical desde la { $cell }
kakuro-free-across = el tramo horizontal desde la { $cell }
kakuro-free-down = el tramo vertical desde la { $cell }

kakuro-clue-both = { $cell }: { $across } en horizontal, { $down } en vertical
kakuro-clue-across = { $cell }: { $across } en horizontal
kakuro-clue-down = { $cell }: { $down } en vertical
kakuro-brush-across = suma hacia la derecha
kakuro-brush-down = suma hacia abajo

# Lo que puede estar mal en un enunciado.

kakuro-rim-across = la primera columna es de casillas negras: nada puede decir cuánto suman las de la derecha
kakuro-rim-down = la primera fila es de casillas negras: nada puede decir cuánto suman las de abajo
kakuro-alone-across = el tramo de la derecha tiene una sola casilla; un tramo tiene de dos a nueve
kakuro-alone-down = el tramo de abajo tiene una sola casilla; un tramo tiene de dos a nueve
kakuro-long-across = el tramo de la derecha tiene { $count } casillas; solo hay nueve cifras
kakuro-long-down = el tramo de abajo tiene { $count } casillas; solo hay nueve cifras
kakuro-sum-across = { $count } cifras distintas a la derecha no pueden sumar { $sum }: de { $least } a { $most }
kakuro-sum-down = { $count } cifras distintas hacia abajo no pueden sumar { $sum }: de { $least } a { $most }
kakuro-nothing-across = hay una suma para las casillas de la derecha, pero ninguna es blanca
kakuro-nothing-down = hay una suma para las casillas de abajo, pero ninguna es blanca
kakuro-clue-in-white = hay una suma en una casilla blanca
kakuro-clue-twice = hay dos pistas puestas en { $x },{ $y }
kakuro-off-board = hay una pista puesta en { $x },{ $y }, que está fuera del tablero

kakuro-clue = «{ $text }» no es una pista: se escribe abajo\derecha, como 16\24, 16\ o \24
kakuro-plane = un kakuro no tiene bordes unidos
kakuro-link-rim = un enlace solo puede decir un kakuro cuya primera fila y columna no tienen más que sumas
kakuro-unmade = no se encontró ningún kakuro de { $size } cuyas sumas den una sola solución de este nivel; pide otro tamaño u otro nivel
