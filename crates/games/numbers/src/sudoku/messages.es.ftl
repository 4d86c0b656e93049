sudoku-name = Sudoku
sudoku-line = Cada fila, columna y caja contiene cada número una vez.

sudoku-parameter-box = caja
sudoku-parameter-boxes = cajas
sudoku-parameter-diagonals = diagonales
sudoku-parameter-cages = jaulas
sudoku-parameter-symmetry = simetría

sudoku-box-auto = la habitual
    .typed = habitual
sudoku-boxes-regular = rectangulares
sudoku-boxes-irregular = irregulares
sudoku-diagonals-no = no
sudoku-diagonals-yes = sí
sudoku-cages-none = sin jaulas
    .typed = ninguna
sudoku-cages-killer = killer
sudoku-symmetry-half-turn = media vuelta
sudoku-symmetry-none = ninguna

sudoku-solver-search = búsqueda completa
sudoku-solver-logic = razonamiento
sudoku-solver-count = recuento de soluciones

# Nombres de reglas.

sudoku-box-name = la caja { $box }
sudoku-box-in-layer = la caja { $box } de la capa { $layer }
sudoku-diagonal-down = la diagonal que baja
sudoku-diagonal-up = la diagonal que sube
sudoku-cage = la jaula de la { $cell }

# Errores de un tablero.

sudoku-square = tamaño: se esperaba un tablero cuadrado, no de { $width }x{ $height }
sudoku-layers = tamaño: un tablero de { $width }x{ $height } tiene { $width } capas como máximo, no { $layers }
sudoku-no-boxes = un tablero de { $side }x{ $side } no se puede dividir en cajas rectangulares iguales: elige otro tamaño, o cajas irregulares («boxes»)
sudoku-box = box: se esperaba ANCHOxALTO con { $side } casillas y ningún lado de 1, y se encontró «{ $text }»
sudoku-box-cells = esta caja tiene { $cells } casillas; se esperaban { $side }
sudoku-box-apart = las casillas de esta caja no están conectadas
sudoku-cage-off = la jaula que suma { $sum } tiene casillas fuera del tablero
sudoku-cage-twice = esta casilla está en dos jaulas
sudoku-cage-large = esta jaula tiene { $cells } casillas; como ningún número se repite en una jaula, puede tener { $side } como máximo
sudoku-cage-sum = { $cells ->
    [one] un número no puede
   *[other] { $cells } números distintos no pueden
} sumar { $sum }: se esperaba una suma de { $min } a { $max }
sudoku-cage-apart = las casillas de esta jaula no están conectadas
sudoku-not-composed = ninguno de { $tries } tableros se pudo rellenar; prueba con otro tamaño u otros ajustes

# Errores de un texto.

sudoku-no-board = no hay ningún sudoku en esta línea
sudoku-two-boards = esta línea tiene un segundo sudoku, que no es la solución del primero: pon cada uno en su propia línea
sudoku-only-nine = este formato solo admite tableros de 9x9
sudoku-xml = el XML no es válido aquí o el archivo está incompleto
sudoku-line-length = hay { $count } casillas; se esperaba un tablero cuadrado de 4x4 a 25x25
sudoku-line-nearly = esta línea tiene { $count } casillas; un tablero de 9x9 tiene 81
sudoku-line-layer = esta capa tiene { $count } casillas; se esperaban { $wanted }, como en la primera
sudoku-character = «{ $character }» no es ni una casilla vacía («.» o «0») ni un valor de 1 a { $last }
sudoku-line-term = parte desconocida «{ $text }»: se esperaba box=, boxes=, diagonals o cages=
sudoku-line-boxes = hay letras para { $count } casillas; se esperaban { $wanted }
sudoku-line-cages = «{ $text }» no es una lista de jaulas: se esperaba cages=SUMA:CASILLA.CASILLA con comas entre jaulas
sudoku-sdk-row = la primera fila tiene { $count } caracteres; ningún sudoku de cajas rectangulares tiene ese lado
sudoku-sdk-rows = se esperaban { $wanted } filas
sudoku-only-plain = este formato solo admite tableros sin variantes; «line» admite todos los tableros, y «fpuzzles» los de una sola capa
sudoku-link-boxes = las páginas de puzles solo admiten sudokus de 4x4, 6x6, 9x9, 16x16 y 25x25; uno de { $side }x{ $side } lo dibujarían con otras cajas
sudoku-fpuzzles-address = este enlace no contiene ningún puzle: se esperaba detrás de «load=» o de «fpuzzles»
sudoku-fpuzzles-long = este enlace es demasiado largo
sudoku-fpuzzles-damaged = el resto del enlace está dañado o incompleto, o no es un puzle de este editor
sudoku-fpuzzles-size = se esperaban las casillas de un tablero cuadrado de 4x4 a { $most }x{ $most }; el enlace da el tamaño { $size }
sudoku-fpuzzles-rule = este puzle tiene una regla que no se admite: «{ $rule }»
sudoku-fpuzzles-value = aquí está dado el número { $value }; el valor más alto es { $last }
sudoku-fpuzzles-no-box = esta casilla no está en ninguna caja
sudoku-fpuzzles-cell = «{ $text }» no es una casilla del tablero: se esperaba la forma R1C1
sudoku-fpuzzles-sum = la jaula de { $cell } no tiene suma
sudoku-fpuzzles-too-large = este editor admite tableros de una sola capa, hasta de { $most }x{ $most }

# Descripciones de las formas para lectores de pantalla.

sudoku-shape-diagonal = una diagonal con cada número una vez
sudoku-shape-cage = una jaula en la { $cell } que suma { $sum }

sudoku-brush-diagonals = diagonales
sudoku-brush-cage = jaula
sudoku-brush-more = suma mayor
sudoku-brush-less = suma menor
sudoku-brush-box = caja

# Reglas de las variantes, como las imprimen los libros.

sudoku-book-rule-boxes-irregular = Las cajas no son rectángulos: las separan líneas gruesas, y cada una contiene cada número una vez.
sudoku-book-rule-diagonals-yes = Las dos diagonales largas también contienen cada número una vez.
sudoku-book-rule-cages-killer = Unas líneas discontinuas separan las jaulas. El número pequeño de una jaula es la suma de sus casillas, y en una jaula no se repite ningún número.
sudoku-book-rule-layers = Los tableros contiguos son capas colocadas una sobre otra: tampoco se repite ningún número en casillas que están una encima de otra.
sudoku-book-rule-beyond-nine = Los números a partir del 10 son letras: A es 10, B es 11, etcétera.
