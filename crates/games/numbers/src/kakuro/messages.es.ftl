# Mensajes del kakuro.

kakuro-name = Kakuro
kakuro-line = Llena cada tramo con cifras distintas del 1 al 9 que sumen lo que se pide.

kakuro-parameter-symmetry = casillas negras
    .typed = simetría
kakuro-symmetry-half-turn = simétricas respecto a media vuelta
    .typed = media-vuelta
kakuro-symmetry-none = sin simetría
    .typed = ninguna

kakuro-solver-search = búsqueda completa
kakuro-solver-logic = razonamiento
kakuro-solver-count = recuento de soluciones

kakuro-run-across = el { $sum } en horizontal desde la { $cell }
kakuro-run-down = el { $sum } en vertical desde la { $cell }
kakuro-free-across = el tramo horizontal desde la { $cell }
kakuro-free-down = el tramo vertical desde la { $cell }

kakuro-clue-both = { $cell }: { $across } en horizontal, { $down } en vertical
kakuro-clue-across = { $cell }: { $across } en horizontal
kakuro-clue-down = { $cell }: { $down } en vertical
kakuro-brush-across = suma hacia la derecha
kakuro-brush-down = suma hacia abajo

# Errores de un tablero.

kakuro-rim-across = esta casilla blanca de la primera columna no tiene a su izquierda una casilla negra para la suma
kakuro-rim-down = esta casilla blanca de la primera fila no tiene encima una casilla negra para la suma
kakuro-alone-across = el tramo de la derecha tiene una sola casilla; un tramo tiene de dos a nueve
kakuro-alone-down = el tramo de abajo tiene una sola casilla; un tramo tiene de dos a nueve
kakuro-long-across = el tramo de la derecha tiene { $count } casillas; solo hay nueve cifras
kakuro-long-down = el tramo de abajo tiene { $count } casillas; solo hay nueve cifras
kakuro-sum-across = { $count } cifras distintas a la derecha no pueden sumar { $sum }: se esperaba una suma de { $least } a { $most }
kakuro-sum-down = { $count } cifras distintas hacia abajo no pueden sumar { $sum }: se esperaba una suma de { $least } a { $most }
kakuro-nothing-across = esta casilla tiene una suma hacia la derecha, pero ahí no hay casillas blancas
kakuro-nothing-down = esta casilla tiene una suma hacia abajo, pero ahí no hay casillas blancas
kakuro-clue-in-white = esta casilla blanca tiene una suma; solo pueden tenerla las negras
kakuro-clue-twice = campo «sums»: hay dos datos en [{ $x },{ $y }]
kakuro-off-board = campo «sums»: hay un dato en [{ $x },{ $y }], que está fuera del tablero

kakuro-clue = «{ $text }» no es un dato: se esperaba abajo\derecha, como 16\24, 16\ o \24
kakuro-plane = un kakuro no puede tener bordes unidos
kakuro-link-rim = un enlace solo puede contener un kakuro cuya primera fila y primera columna no tengan más que sumas
kakuro-unmade = no se encontró ningún kakuro de { $size } con una sola solución y este nivel; prueba con otro tamaño u otro nivel
