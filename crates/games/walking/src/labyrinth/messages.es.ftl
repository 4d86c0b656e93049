# Mensajes del juego de los laberintos perfectos.

labyrinth-name = Laberinto perfecto
    .typed = laberinto
labyrinth-line = Encuentra el único camino hasta la salida.

labyrinth-parameter-algorithm = algoritmo
labyrinth-parameter-order = orden de las direcciones
    .typed = orden

labyrinth-algorithm-dfs = búsqueda en profundidad
    .typed = profundidad
labyrinth-algorithm-kruskal = Kruskal
labyrinth-algorithm-prim = Prim
labyrinth-algorithm-wilson = Wilson
labyrinth-algorithm-aldous-broder = Aldous y Broder
    .typed = aldous-broder
labyrinth-algorithm-eller = Eller
labyrinth-algorithm-binary-tree = árbol binario
labyrinth-algorithm-sidewinder = sidewinder
labyrinth-algorithm-hunt-and-kill = cazar y matar
labyrinth-algorithm-growing-tree = árbol creciente
labyrinth-algorithm-recursive-division = división recursiva
labyrinth-order-random = al azar
labyrinth-solver-dead-end = relleno de callejones sin salida
labyrinth-solver-bfs = búsqueda en anchura
labyrinth-solver-astar = A*
labyrinth-solver-right-hand = mano derecha en la pared
labyrinth-solver-left-hand = mano izquierda en la pared

labyrinth-toward-n = al norte
labyrinth-toward-e = al este
labyrinth-toward-s = al sur
labyrinth-toward-w = al oeste
labyrinth-toward-u = hacia arriba
labyrinth-toward-d = hacia abajo

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
labyrinth-floor = aquí no hay ningún paso { $way }
labyrinth-edge = ahí acaba el tablero; no puedes ir { $way }
labyrinth-out-of-sight = esa casilla no se ve en línea recta desde donde estás, y no está en tu rastro
labyrinth-rim = la pared exterior no se puede abrir

labyrinth-technique-corridor = pasillo
labyrinth-technique-junction = bifurcación
labyrinth-technique-back = rama equivocada
labyrinth-hint-corridor = Ve { $way }: solo se puede seguir por ahí.
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

labyrinth-order-needs-dfs = el parámetro «order» solo se aplica al algoritmo dfs, no a { $algorithm }
labyrinth-order-is-fixed = un orden fijo de direcciones da siempre el mismo laberinto, así que «order» y «difficulty» no se pueden combinar
labyrinth-order-letter = order: se esperaban direcciones como ENOS, y se encontró «{ $text }»: «{ $letter }» no es ninguna de N, E, S, O (o W), U, D
labyrinth-order-twice = order: se esperaban direcciones como ENOS, y se encontró «{ $text }»: «{ $letter }» aparece dos veces
labyrinth-order-missing = order: se esperaban N, E, S y O (o W), como en ENOS, y se encontró «{ $text }»

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
labyrinth-more-flaws = otros errores que no se enumeran: partes aisladas: { $parts } (casillas: { $cells }); bucles: { $loops }

labyrinth-surface-unknown = surface: se esperaba una de estas: { $known }, y se encontró «{ $name }»
labyrinth-passages-base64 = campo «passages»: no es base64 válido
labyrinth-passages-short = campo «passages»: tiene menos datos de los que necesita un tablero de este tamaño
labyrinth-passages-long = campo «passages»: tiene más datos de los que necesita un tablero de este tamaño
labyrinth-passages-corrupt = campo «passages»: los datos están dañados y no se pueden descomprimir
labyrinth-bits-beyond = la fila { $row } de los pasos tiene casillas más allá del ancho del tablero
labyrinth-off-board = el paso que va { $way } sale del tablero

labyrinth-line-head = se esperaba un tamaño y dos puntos al principio de la línea, como 10x10:
labyrinth-line-more = texto inesperado después de la línea del laberinto; un archivo en este formato tiene una sola línea
labyrinth-line-length = se esperaban { $wanted } caracteres tras los dos puntos para un tablero de este tamaño y se encontraron { $found }
labyrinth-line-character = se esperaba un carácter de base64 para URL y se encontró «{ $character }»
labyrinth-line-end = el último carácter no es válido al final de unos datos en base64

labyrinth-not-text = el archivo no es texto UTF-8
labyrinth-matrix-large = una matriz de adyacencia tiene como mucho { $most } casillas; esta tendría { $cells }
labyrinth-matrix-not-square = la línea tiene { $cells } números, que no es un número cuadrado de casillas; si el tablero no es cuadrado, indica su tamaño con --size
labyrinth-matrix-other-size = un tablero de { $size } tiene { $wanted } casillas, pero la matriz tiene { $cells }
labyrinth-matrix-number = se esperaba 0 o 1 y se encontró «{ $text }»
labyrinth-matrix-ragged = se esperaban { $cells } números en esta línea y se encontraron { $numbers }
labyrinth-matrix-lines = se esperaban { $cells } líneas y se encontraron { $lines }
labyrinth-matrix-more = texto inesperado después de las { $lines } líneas de la matriz
labyrinth-matrix-self = se esperaba 0 en la diagonal: una casilla no es vecina de sí misma
labyrinth-matrix-far = se esperaba 0, porque la { $from } y la { $to } no son vecinas
labyrinth-matrix-asymmetric = la matriz no es simétrica: este 1 une la { $from } con la { $to }, pero el número { $number } de la línea { $line } no es 1
labyrinth-matrix-joined = una matriz de adyacencia no puede describir un tablero con bordes unidos

labyrinth-menu-title = LABERINTO PERFECTO
labyrinth-menu-a = A. Generar un laberinto
labyrinth-menu-b = B. Leer un laberinto de un archivo
labyrinth-menu-c = C. Guardar el laberinto en un archivo
labyrinth-menu-d = D. Mostrar el laberinto
labyrinth-menu-e = E. Resolver el laberinto
labyrinth-menu-f = F. Salir
labyrinth-menu-choose = Opción:{ " " }
labyrinth-menu-name = Introduce el nombre:{ " " }
labyrinth-menu-unknown = se esperaba una letra de la A a la F y se encontró «{ $text }»
labyrinth-menu-unopened = Error al abrir el archivo { $file }: { $cause }
labyrinth-menu-was-read = Se ha leído { $file }
labyrinth-menu-was-saved = El laberinto está guardado en { $file }
labyrinth-menu-none = Todavía no hay ningún laberinto: genera uno (A) o léelo de un archivo (B)
labyrinth-menu-walk = El recorrido con la mano derecha en la pared, { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}:
labyrinth-menu-pause = Pulsa Intro para continuar.{ " " }

labyrinth-statistic-turns = giros
labyrinth-statistic-walked = pasos dados, incluidas las ramas equivocadas
labyrinth-statistic-frontier = frontera más grande, en casillas
labyrinth-part-solution_length = casillas del camino
labyrinth-part-turns = giros
labyrinth-part-wrong_branches = ramas equivocadas a lo largo del camino
labyrinth-part-longest_wrong_branch = la rama equivocada más larga
labyrinth-part-wrong_weight = peso de las ramas equivocadas
labyrinth-part-dead_ends = callejones sin salida
labyrinth-part-junctions = bifurcaciones
labyrinth-part-relative_effort = esfuerzo en comparación con un laberinto típico de este tamaño

# Reglas de algunos laberintos, como se imprimen en un libro.

labyrinth-book-rule-layers = Los laberintos contiguos son capas colocadas una sobre otra: ▲ lleva hacia arriba y ▼ hacia abajo.
labyrinth-on-paper = En el papel estás en la marca redonda; la otra casilla teñida es la salida.
