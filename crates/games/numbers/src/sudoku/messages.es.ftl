sudoku-name = Sudoku
sudoku-line = Cada fila, columna y caja contiene cada número una vez.

sudoku-parameter-box = caja
sudoku-parameter-boxes = cajas
sudoku-parameter-diagonals = diagonales
sudoku-parameter-cages = jaulas
sudoku-parameter-symmetry = simetría

sudoku-box-auto = la habitual
sudoku-boxes-regular = rectangulares
sudoku-boxes-irregular = irregulares
sudoku-diagonals-no = no
sudoku-diagonals-yes = sí
sudoku-cages-none = sin jaulas
sudoku-cages-killer = killer
sudoku-symmetry-half-turn = media vuelta
sudoku-symmetry-none = ninguna

sudoku-solver-search = búsqueda completa
sudoku-solver-logic = razonando
sudoku-solver-count = contar las soluciones

# Nombres de reglas.

sudoku-box-name = la caja { $box }
sudoku-box-in-layer = la caja { $box } de la capa { $layer }
sudoku-diagonal-down = la diagonal que baja
sudoku-diagonal-up = la diagonal que sube
sudoku-cage = la jaula de { $cell }

# Lo que está mal en un tablero.

sudoku-square = un sudoku es cuadrado, no de { $width }x{ $height }
sudoku-layers = un tablero de { $width }x{ $height } tiene a lo sumo { $width } capas, no { $layers }
sudoku-no-boxes = un tablero de { $side }x{ $side } no se puede cortar en rectángulos: sus cajas han de ser irregulares
sudoku-box = «{ $text }» no es una caja de { $side } casillas, como ancho x alto
sudoku-box-cells = esta caja tiene { $cells } casillas; debería tener { $side }
sudoku-box-apart = esta caja no es de una pieza
sudoku-cage-off = la jaula que suma { $sum } se sale del tablero
sudoku-cage-twice = esta casilla está en dos jaulas
sudoku-cage-large = esta jaula tiene { $cells } casillas, y ningún número puede repetirse en ella: a lo sumo { $side }
sudoku-cage-sum = { $cells } números distintos no pueden sumar { $sum }, solo de { $min } a { $max }
sudoku-cage-apart = esta jaula no es de una pieza
sudoku-not-composed = ninguno de { $tries } tableros se pudo rellenar; pide otro tamaño u otras opciones

# Lo que está mal en un texto.

sudoku-no-board = no hay ningún sudoku en esta línea
sudoku-two-boards = aquí hay otro sudoku, que no es la solución del anterior: pon cada uno en su propia línea
sudoku-only-nine = este formato solo admite tableros de 9x9
sudoku-xml = aquí el archivo deja de ser XML, o termina antes de tiempo
sudoku-line-length = { $count } casillas no forman un cuadrado de 4x4 a 25x25
sudoku-line-nearly = esta línea tiene { $count } casillas; un tablero de 9x9 necesita 81
sudoku-line-layer = esta capa tiene { $count } casillas; la primera tiene { $wanted }
sudoku-character = «{ $character }» no es ni vacía («.» o «0») ni un valor de 1 a { $last }
sudoku-line-term = «{ $text }» no se conoce aquí: hay box=, boxes=, diagonals, cages=
sudoku-line-boxes = hay letras para { $count } casillas; debería haber { $wanted }
sudoku-line-cages = «{ $text }» deberían ser jaulas, cada una como suma:casilla.casilla, separadas por comas
sudoku-sdk-row = una fila de { $count } caracteres no puede ser la primera de un sudoku de cajas rectangulares
sudoku-sdk-rows = debería haber { $wanted } filas
sudoku-only-plain = este formato solo admite tableros corrientes; «line» admite todos los tableros, y «fpuzzles» los de una sola capa
sudoku-link-boxes = las páginas de puzles solo tienen sudokus de 4x4, 6x6, 9x9, 16x16 y 25x25, y dibujan los de { $side }x{ $side } con cajas que no cuadran
sudoku-fpuzzles-address = el puzle no está en este enlace: lo que contiene va detrás de «load=» o de «fpuzzles»
sudoku-fpuzzles-long = este enlace es demasiado largo
sudoku-fpuzzles-damaged = lo que sigue no es un puzle de este editor, o le falta una parte
sudoku-fpuzzles-size = las casillas no son las de un tablero cuadrado de 4x4 a { $most }x{ $most }: el tamaño que dice es { $size }
sudoku-fpuzzles-rule = este puzle tiene una regla que aquí no se conoce: «{ $rule }»
sudoku-fpuzzles-value = aquí se da un { $value }; el valor más alto es { $last }
sudoku-fpuzzles-no-box = esta casilla no está en ninguna caja
sudoku-fpuzzles-cell = «{ $text }» no es una casilla del tablero, como R1C1
sudoku-fpuzzles-sum = la jaula de { $cell } no tiene suma
sudoku-fpuzzles-too-large = este editor tiene tableros de una sola capa, hasta { $most }x{ $most }

# Lo que se ve, para quien lo oye.

sudoku-shape-diagonal = una diagonal que contiene cada número una vez
sudoku-shape-cage = una jaula en { $cell } que suma { $sum }

sudoku-brush-diagonals = diagonales
sudoku-brush-cage = jaula
sudoku-brush-more = más
sudoku-brush-less = menos
sudoku-brush-box = caja

# Reglas que no siempre están, como las cuenta un libro.

sudoku-told-boxes-irregular = Las cajas no son rectángulos: las separan líneas gruesas, y cada una contiene cada número una vez.
sudoku-told-diagonals-yes = Las dos diagonales largas también contienen cada número una vez.
sudoku-told-cages-killer = Unas líneas discontinuas separan jaulas. El número pequeño de una jaula es la suma de sus casillas, y en una jaula no se repite ningún número.
sudoku-told-layers = Los tableros contiguos son capas colocadas una sobre otra: tampoco se repite ningún número en casillas que están una encima de otra.
sudoku-told-beyond-nine = Los números a partir del 10 son letras: A es 10, B es 11, etcétera.
