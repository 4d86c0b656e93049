# Lo que dice el juego de los laberintos perfectos.

labyrinth-name = Laberinto perfecto
labyrinth-line = Encuentra el único camino hasta la salida.

labyrinth-parameter-algorithm = algoritmo
labyrinth-parameter-order = orden de las direcciones

labyrinth-algorithm-dfs = búsqueda en profundidad
labyrinth-algorithm-kruskal = Kruskal
labyrinth-algorithm-prim = Prim
labyrinth-algorithm-wilson = Wilson
labyrinth-algorithm-aldous-broder = Aldous y Broder
labyrinth-algorithm-eller = Eller
labyrinth-algorithm-binary-tree = árbol binario
labyrinth-algorithm-sidewinder = sidewinder
labyrinth-algorithm-hunt-and-kill = cazar y matar
labyrinth-algorithm-growing-tree = árbol creciente
labyrinth-algorithm-recursive-division = división recursiva
labyrinth-order-random = al azar
labyrinth-solver-dead-end = rellenar callejones
labyrinth-solver-bfs = búsqueda en anchura
labyrinth-solver-astar = A*
labyrinth-solver-right-hand = mano derecha en la pared
labyrinth-solver-left-hand = mano izquierda en la pared

labyrinth-toward-n = al norte
labyrinth-toward-e = al este
labyrinth-toward-s = al sur
labyrinth-toward-w = al oeste
labyrinth-toward-u = arriba
labyrinth-toward-d = abajo

labyrinth-entrance = la entrada, { $cell }
labyrinth-exit = la salida, { $cell }
labyrinth-walker = estás en la { $cell }
labyrinth-walls = las paredes
labyrinth-joins = pasos por los bordes unidos
labyrinth-stairs-up = escalera hacia arriba, { $cell }
labyrinth-stairs-down = escalera hacia abajo, { $cell }
labyrinth-brush-passage = paso
labyrinth-brush-wall = pared

labyrinth-wall = hay una pared { $way }
labyrinth-floor = aquí no se puede ir { $way }
labyrinth-edge = ahí acaba el tablero; no puedes ir { $way }
labyrinth-out-of-sight = esa casilla no se ve en línea recta desde donde estás, y no está en tu rastro
labyrinth-rim = la pared exterior no se puede abrir

labyrinth-technique-corridor = pasillo
labyrinth-technique-junction = bifurcación
labyrinth-technique-back = rama equivocada
labyrinth-hint-corridor = Ve { $way }: es la única manera de seguir.
labyrinth-hint-junction = Ve { $way }: { $excluded }.
labyrinth-hint-back = Vuelve a la { $to }: { $cells ->
    [one] esta rama tiene una sola casilla y ninguna salida. Acaba en la { $end }
   *[other] esta rama tiene { $cells } casillas y ninguna salida. Su fondo más lejano está en la { $end }
}.
labyrinth-branch = { $cells ->
    [one] la rama que va { $way } es una sola casilla, sin salida
   *[other] la rama que va { $way } tiene { $cells } casillas y solo lleva a callejones sin salida, el más lejano en la { $end }
}
labyrinth-branch-large = la rama que va { $way } tiene más de { $cells } casillas y ninguna salida; llega más allá de la { $end }
labyrinth-branches = { $first }; { $then }
labyrinth-no-branch = no hay otro camino

labyrinth-order-needs-dfs = el orden de las direcciones es para el algoritmo dfs, no para { $algorithm }
labyrinth-order-is-fixed = un orden fijo de direcciones da siempre el mismo laberinto, así que no se puede pedir una dificultad
labyrinth-order-letter = «{ $text }» no es un orden: «{ $letter }» no es ninguna de N, E, S, O o W, U, D
labyrinth-order-twice = «{ $text }» no es un orden: «{ $letter }» aparece dos veces
labyrinth-order-missing = «{ $text }» no es un orden: hacen falta N, E, S y O, como en ENOS

labyrinth-cut-off = { $cells ->
    [one] a una casilla no se puede llegar desde la entrada: { $places }
   *[other] a { $cells } casillas no se puede llegar desde la entrada: { $places }
}{ $more ->
    [0] { "" }
   *[other] ; y { $more } más
}
labyrinth-loop = { $cells } casillas forman un bucle, así que hay más de un camino: { $places }{ $more ->
    [0] { "" }
   *[other] ; y { $more } más
}
labyrinth-more-flaws = hay más faltas de las que se cuentan aquí: partes aisladas: { $parts } (casillas: { $cells }); bucles: { $loops }

labyrinth-surface-unknown = «{ $name }» no es una superficie: hay { $known }
labyrinth-passages-base64 = los pasos no están en base64
labyrinth-passages-short = los pasos acaban antes de llenar el tablero
labyrinth-passages-long = hay más pasos de los que caben en el tablero
labyrinth-passages-corrupt = los pasos no se pueden descomprimir: están dañados
labyrinth-bits-beyond = la fila { $row } de los pasos tiene casillas más allá del ancho del tablero
labyrinth-off-board = el paso que va { $way } sale del tablero

labyrinth-line-head = no es un laberinto en una línea: debería empezar con un tamaño y dos puntos, como 10x10:
labyrinth-line-more = hay algo después de la línea del laberinto
labyrinth-line-length = un tablero de este tamaño ocupa { $wanted } caracteres tras los dos puntos; hay { $found }
labyrinth-line-character = «{ $character }» no es un carácter de base64 para direcciones
labyrinth-line-end = la línea no puede acabar con este carácter

labyrinth-not-text = esto no es texto en UTF-8
labyrinth-matrix-large = { $cells } casillas son demasiadas para una matriz de adyacencias, que admite como mucho { $most }
labyrinth-matrix-not-square = la línea tiene { $cells } números, que no es un número cuadrado de casillas; si el tablero no es cuadrado, di su tamaño (--size)
labyrinth-matrix-other-size = un tablero de { $size } tiene { $wanted } casillas; la matriz tiene { $cells }
labyrinth-matrix-number = «{ $text }» no es ni 0 ni 1
labyrinth-matrix-ragged = la línea tiene { $numbers } números en lugar de { $cells }
labyrinth-matrix-lines = la matriz tiene { $lines } líneas en lugar de { $cells }
labyrinth-matrix-more = hay algo después de las { $lines } líneas de la matriz
labyrinth-matrix-self = una casilla no es vecina de sí misma: la diagonal es 0
labyrinth-matrix-far = la { $from } y la { $to } no son vecinas
labyrinth-matrix-asymmetric = aquí se puede ir de la { $from } a la { $to }, pero el número { $number } de la línea { $line } dice que no se puede volver
labyrinth-matrix-joined = una matriz de adyacencias guarda tableros cuyos bordes no están unidos

labyrinth-menu-title = LABERINTO PERFECTO
labyrinth-menu-a = A. Generar un laberinto
labyrinth-menu-b = B. Leer un laberinto de un fichero
labyrinth-menu-c = C. Guardar el laberinto en un fichero
labyrinth-menu-d = D. Mostrar el laberinto
labyrinth-menu-e = E. Resolver el laberinto
labyrinth-menu-f = F. Salir
labyrinth-menu-choose = Opción:{ " " }
labyrinth-menu-name = Introduce el nombre:{ " " }
labyrinth-menu-unknown = «{ $text }» no es una opción: elige una letra de la A a la F
labyrinth-menu-unopened = Error al abrir el fichero { $file }: { $cause }
labyrinth-menu-was-read = Se ha leído { $file }
labyrinth-menu-was-saved = El laberinto está guardado en { $file }
labyrinth-menu-none = Todavía no hay laberinto: genera uno (A) o léelo (B)
labyrinth-menu-walk = El recorrido con la mano derecha en la pared, { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}:
labyrinth-menu-pause = Pulsa Intro para seguir.{ " " }

labyrinth-statistic-turns = giros
labyrinth-statistic-walked = pasos andados, con los caminos equivocados
labyrinth-statistic-frontier = casillas en espera a la vez, como mucho
labyrinth-part-solution_length = casillas del camino
labyrinth-part-turns = giros
labyrinth-part-wrong_branches = ramas equivocadas a lo largo del camino
labyrinth-part-longest_wrong_branch = la rama equivocada más larga
labyrinth-part-wrong_weight = peso de las ramas equivocadas
labyrinth-part-dead_ends = callejones sin salida
labyrinth-part-junctions = cruces
labyrinth-part-relative_effort = esfuerzo frente a un laberinto típico de este tamaño

# Reglas que no siempre están, como las cuenta un libro.

labyrinth-told-layers = Los laberintos contiguos son capas colocadas una sobre otra: ▲ es un paso hacia arriba y ▼, hacia abajo.
labyrinth-on-paper = En el papel estás en la marca redonda; la otra casilla teñida es la salida.
