# Mensajes del juego de los laberintos de bloques.

maze-name = Laberinto de bloques
    .typed = bloques
maze-line = Encuentra un camino corto entre los obstáculos, con los movimientos que tienes.

maze-parameter-width = ancho
maze-parameter-height = alto
maze-parameter-entrance = borde de la entrada (0 arriba, 1 derecha, 2 abajo, 3 izquierda)
    .typed = entrada
maze-parameter-entrance-at = posición de la entrada en su borde
    .typed = posición-entrada
maze-parameter-exit = borde de la salida (0 arriba, 1 derecha, 2 abajo, 3 izquierda)
    .typed = salida
maze-parameter-exit-at = posición de la salida en su borde
    .typed = posición-salida
maze-parameter-obstacles = número de obstáculos
    .typed = obstáculos
maze-parameter-density = obstáculos por cada cien casillas
    .typed = densidad
maze-parameter-moves = movimientos permitidos
    .typed = movimientos
maze-parameter-mobility = número de movimientos permitidos
    .typed = movilidad
maze-parameter-force = solución forzada
    .typed = forzar
maze-parameter-excess = rodeo del camino forzado, en casillas (exceso)
    .typed = exceso
maze-parameter-diagonals = movimientos en diagonal
    .typed = diagonales
maze-parameter-costs = costes
maze-parameter-weights = pesos de las casillas
    .typed = pesos

maze-moves-all = todos
maze-moves-straight = solo rectos
    .typed = rectos
maze-moves-diagonal = solo en diagonal
    .typed = diagonales
maze-moves-0246 = movimientos rectos
maze-moves-01246 = movimientos rectos y noreste
maze-moves-any = al azar
maze-force-excess = con rodeos (exceso)
    .typed = exceso
maze-force-credits = directa (créditos)
    .typed = créditos
maze-force-no = ninguna
maze-diagonals-free = siempre permitidos
    .typed = siempre
maze-diagonals-touch = no entre dos obstáculos
    .typed = no-entre-dos
maze-diagonals-clear = sin rozar esquinas
    .typed = sin-rozar
maze-diagonals-never = nunca
maze-costs-unit = cada movimiento cuesta 1
    .typed = uno
maze-costs-octile = los movimientos en diagonal cuestan 1,414
    .typed = octil
maze-weights-none = ninguno: cada casilla cuesta 1
    .typed = ninguno
maze-weights-patches = manchas de terreno pesado
    .typed = manchas
maze-weights-hills = colinas
maze-weights-mixed = un número al azar en cada casilla
    .typed = mezcla
maze-weights-cells = números en las casillas
    .typed = casillas
maze-solver-bfs = búsqueda en anchura (por coste si los movimientos cuestan distinto)
maze-solver-dfs = búsqueda en profundidad con soluciones cada vez mejores
maze-solver-astar = A*
maze-solver-jps = búsqueda por puntos de salto (A* donde no se puede aplicar)

maze-toward-n = al norte
maze-toward-ne = al noreste
maze-toward-e = al este
maze-toward-se = al sureste
maze-toward-s = al sur
maze-toward-sw = al suroeste
maze-toward-w = al oeste
maze-toward-nw = al noroeste
maze-toward-u = hacia arriba
maze-toward-d = hacia abajo

maze-entrance = la entrada, { $cell }
maze-exit = una salida, { $cell }
maze-player = el jugador, { $cell }
maze-walker = estás en la { $cell }
maze-joins = pasos por los bordes unidos
maze-rose-has = puedes ir { $way }
maze-rose-lacks = no puedes ir { $way }
maze-brush-obstacle = obstáculo
maze-brush-gap = hueco
maze-brush-entrance = entrada
maze-brush-exit = salida
maze-brush-player = jugador
maze-brush-weight = peso +1
maze-weight = peso { $weight }
maze-paid = coste { $cost }
maze-decimal = { $whole },{ $part }
maze-tally = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}

maze-no-such-move = en este laberinto no puedes ir { $way }
maze-obstacle = hay un obstáculo si vas { $way }
maze-edge = ahí acaba el tablero; no puedes ir { $way }
maze-corner = en este laberinto no puedes ir { $way } rozando la esquina de un obstáculo
maze-out-of-sight = con tus movimientos no puedes llegar ahí en línea recta, y esa casilla no está en tu rastro
maze-no-way-back = tus movimientos no permiten volver por el rastro; deshaz pasos
maze-one-layer = este tablero tiene una sola capa: no hay arriba ni abajo

maze-technique-corridor = pasillo
maze-technique-nearer = hacia la salida
maze-technique-detour = rodeo
maze-technique-back = vuelta atrás
maze-technique-stuck = sin camino a la salida
maze-hint-corridor = Ve { $way }: no hay otro paso posible. { $steps ->
    [one] La salida está a un paso
   *[other] La salida está a { $steps } pasos
}.
maze-hint-nearer = Ve { $way }: te acerca a la salida, y el camino más corto tiene { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}; { $others }.
maze-hint-detour = Ve { $way }, aunque no te acerque a la salida: los obstáculos cierran el camino directo, y el rodeo más corto tiene { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}; { $others }.
maze-hint-back = Vuelve { $way }: desde aquí el camino más corto retrocede por tu rastro y tiene { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}; { $others }.
maze-hint-corridor-cost = Ve { $way }: no hay otro paso posible. Desde aquí el camino más barato hasta la salida cuesta { $cost }.
maze-hint-nearer-cost = Ve { $way }: te acerca a la salida, y el camino más barato cuesta { $cost }; { $others }.
maze-hint-detour-cost = Ve { $way }, aunque no te acerque a la salida: en el camino directo hay obstáculos o casillas pesadas, y el rodeo más barato cuesta { $cost }; { $others }.
maze-hint-back-cost = Vuelve { $way }: desde aquí el camino más barato retrocede por tu rastro y cuesta { $cost }; { $others }.
maze-hint-stuck = Desde aquí tus movimientos ya no llevan a ninguna salida: deshaz pasos hasta volver a la { $to }.
maze-other-way = { $way } serían { $steps }
maze-other-way-cost = { $way } costaría { $cost }
maze-other-never = { $way } no llegarías nunca a una salida
maze-other-none = no hay otro paso posible
maze-others = { $first }, { $then }

maze-count-or-density = indica «obstacles» (un número) o «density» (por cada cien casillas), pero no los dos
maze-moves-malformed = moves: se esperaba all, straight, diagonal, any o los números de los movimientos, cada uno una vez, como 0246 (0 norte y en el sentido del reloj hasta 7; 8 arriba, 9 abajo), y se encontró «{ $text }»
maze-mobility-needs-any = «mobility» (el número de movimientos) solo se aplica a movimientos al azar; usa moves=any
maze-excess-needs-force = «excess» solo se aplica a un camino forzado con exceso; usa force=excess
maze-level-needs-force = un laberinto de una dificultad concreta debe tener solución, así que «difficulty» no se puede combinar con force=no
maze-too-small = tamaño: un laberinto generado necesita al menos { $least } casillas de ancho y de alto
maze-gate-beyond = «entrance-at» o «exit-at»: la posición { $place } queda fuera de todos los bordes que se pueden usar en un tablero de { $width }x{ $height }; las posiciones se cuentan desde 0
maze-same-place = la entrada y la salida no pueden ser la misma casilla
maze-obstacles-fit = no caben { $asked } obstáculos: además de la entrada, la salida y el camino forzado { $most ->
    [one] solo cabe uno
   *[other] caben { $most }
}
maze-unconnected = los movimientos { $moves } no llevan de la { $entrance } a la { $exit } ni siquiera sin obstáculos, así que no se puede forzar una solución
maze-unconnected-credits = los movimientos { $moves } llevan de la { $entrance } a la { $exit } solo dando un rodeo, que el algoritmo de los créditos no puede dar; usa force=excess
maze-unreachable = con los movimientos { $moves } no se llega a ninguna salida: desde la entrada se alcanzan { $cells ->
    [one] una sola casilla
   *[other] { $cells } casillas
} en total, y la más cercana a una salida es la de la { $nearest }

maze-no-moves = (ninguno)
maze-two-cells = un laberinto necesita al menos dos casillas: una para la entrada y otra para una salida
maze-no-entrance = no hay entrada
maze-no-exit = no hay salida
maze-entrances = se esperaba una sola entrada y hay varias: { $places }
maze-closed-entrance = la entrada está sobre un obstáculo
maze-closed-exit = una salida está sobre un obstáculo
maze-closed-player = el jugador está sobre un obstáculo
maze-player-out = el jugador ya está en una salida
maze-entrance-is-exit = la entrada no puede ser también una salida
maze-solution-empty = la solución { $number } no tiene ninguna casilla
maze-solution-start = la solución { $number } empieza en la { $cell }, que no es la entrada ni la casilla del jugador
maze-solution-end = la solución { $number } acaba en la { $cell }, que no es una salida
maze-solution-obstacle = la solución { $number } atraviesa el obstáculo de la { $cell }
maze-solution-again = la solución { $number } pasa dos veces por la { $cell }
maze-solution-jump = la solución { $number } salta a la { $cell }, que no es vecina de la casilla anterior
maze-solution-move = la solución { $number } va a la { $cell } con un movimiento que el jugador no tiene
maze-solution-corner = la solución { $number } roza una esquina al ir a la { $cell }

maze-file-line = se esperaba una línea de un archivo de laberinto y se encontró «{ $text }»
maze-file-size-first = las dimensiones (3 ancho,alto) deben ir antes de esta línea
maze-file-no-size = faltan las dimensiones del tablero
maze-file-again = esto se define por segunda vez
maze-file-empty-board = un tablero de { $cells } casillas tiene muchas más de las que puede contener este archivo
maze-file-outside = la casilla { $x },{ $y } está fuera de las dimensiones { $width },{ $height }
maze-file-twice = la casilla de la { $cell } aparece dos veces
maze-file-entrances = una segunda entrada en la { $cell }; la primera está en la { $first }
maze-file-players = un segundo jugador en la { $cell }; el primero está en la { $first }
maze-file-content = se esperaba el contenido de una casilla (hueco 0, obstáculo 1, jugador 2, entrada 3, salida 4) y se encontró { $content }
maze-file-move = se esperaba un movimiento del 0 al 7 y se encontró { $number }
maze-file-move-twice = el movimiento { $number } aparece dos veces
maze-file-plain = este formato solo admite tableros planos sin bordes unidos, huecos del tablero ni reglas de diagonales y costes
maze-file-weights = este formato no admite pesos de casillas; usa line, xml, map o el documento nativo
maze-weight-range = se esperaba un peso de 1 a 9 y se encontró { $weight }
maze-weight-closed = la casilla de la { $cell } no está libre, así que no puede tener peso
maze-weights-too-large = un tablero con pesos puede tener como mucho { $cells } casillas
maze-xml-broken = esto no es XML bien formado
maze-xml-cut-short = el XML acaba antes que el laberinto
maze-xml-other = se esperaba «laberinto» como primer elemento del XML
maze-xml-number = atributo «{ $name }»: se esperaba un número entero, y se encontró «{ $text }»
maze-xml-no-number = atributo «{ $name }»: se esperaba un número entero, pero falta el atributo
maze-remark-missing = aviso: { $cells ->
    [one] falta una casilla, la de la { $first }; ahora es un hueco
   *[other] faltan { $cells } casillas, la primera en la { $first }; ahora son huecos
}
maze-remark-moves = aviso: faltan los movimientos; ahora el jugador tiene los ocho
maze-remark-solution = aviso: la solución { $number } (línea { $line }) no mejora las anteriores y se ha descartado
maze-remark-entrance = aviso: ninguna casilla está marcada como entrada; ahora lo es la casilla de la { $cell }, donde empiezan las soluciones
maze-remark-exit = aviso: ninguna casilla está marcada como salida; ahora lo es la casilla de la { $cell }, donde acaban las soluciones

maze-line-more = texto inesperado después de la línea del laberinto; un archivo en este formato tiene una sola línea
maze-line-row = se esperaban { $wanted } casillas en esta fila y se encontraron { $cells }
maze-line-layer = todas las capas deben tener la misma altura
maze-line-character = se esperaba el contenido de una casilla (hueco 0, obstáculo 1, entrada 3, salida 4, fuera del tablero x) y se encontró «{ $character }»
maze-line-option = se esperaba surface=, moves=, diagonals=, costs=, player= o weights= con un valor válido después del tablero y se encontró «{ $text }»
maze-line-weights = weights=: se esperaba una cifra por casilla, con / y // donde los tiene el tablero
maze-line-weight = se esperaba un peso de 1 a 9 y se encontró «{ $character }»
maze-unknown-word = campo «{ $what }»: «{ $name }» no es un valor válido
maze-place-outside = la posición { $place } está fuera de un tablero de { $size }
maze-bits-base64 = campo «obstacles», «holes» o «weights»: no es base64 válido
maze-bits-short = campo «obstacles», «holes» o «weights»: tiene menos datos de los que necesita un tablero de este tamaño
maze-bits-long = campo «obstacles», «holes» o «weights»: tiene más datos de los que necesita un tablero de este tamaño
maze-bits-corrupt = campo «obstacles», «holes» o «weights»: los datos están dañados y no se pueden descomprimir
maze-bits-beyond = campo «obstacles», «holes» o «weights»: la fila { $row } tiene casillas más allá del ancho del tablero

maze-statistic-depth = casilla más profunda
maze-statistic-frontier = frontera más grande
maze-statistic-memory = memoria en bytes
maze-statistic-improved = soluciones cada vez mejores
maze-statistic-explored = casillas que se alcanzan
maze-statistic-region = las casillas que se alcanzan (+)
maze-statistic-shortest = caminos más cortos
maze-statistic-cheapest = caminos más baratos
maze-statistic-cost = coste
maze-statistic-told = coste según el escenario
maze-part-obstacles = obstáculos
maze-part-distance = distancia de la entrada a la salida
maze-part-simple = obstáculos + distancia
maze-part-occupation = densidad de ocupación
maze-part-mobility = densidad de movilidad
maze-part-steps = pasos del mejor camino
maze-part-turns = giros del mejor camino
maze-part-traps = casillas donde un paso equivocado parece igual de bueno
maze-part-lost = casillas prometedoras que no llevan a nada
maze-part-cost = coste del camino más barato
maze-part-lure = lo que el camino más corto cuesta más que el más barato
maze-part-reached = casillas que se alcanzan
maze-part-relative_effort = esfuerzo en comparación con ancho + alto

# Mapas de cuadrícula y escenarios de los bancos de pruebas de búsqueda de caminos.
maze-map-head = se esperaba una línea de la cabecera de un mapa de cuadrícula («type octile», height, width y después «map», cada una una vez) y se encontró «{ $text }»
maze-map-no-size = la cabecera del mapa de cuadrícula está incompleta: se esperaban su tipo, height y width, y después «map»
maze-map-row = se esperaban { $width } casillas en esta fila y se encontraron { $found }
maze-map-rows = se esperaban { $height } filas y se encontraron { $found }
maze-map-character = se esperaba . G S (libre), de 1 a 9 (libre, con ese peso), @ T W (obstáculo) u O (fuera del tablero) y se encontró «{ $character }»
maze-map-flat = un mapa de cuadrícula solo puede tener una capa y ningún borde unido
maze-map-ends = aviso: un mapa de cuadrícula no tiene entrada ni salida; ahora la primera casilla libre es la entrada y la última, la salida
maze-scen-version = se esperaba «version 1» como primera línea del escenario
maze-scen-fields = se esperaban 9 campos en esta línea y se encontraron { $found }
maze-scen-number = se esperaba un número en este campo y se encontró «{ $text }»
maze-scen-size = el escenario espera un mapa de { $width } x { $height }, pero { $map } tiene { $found }
maze-scen-map = no se puede usar { $map }, el mapa de este escenario: { $cause }
maze-scen-ends = cada línea de un escenario tiene una sola salida, pero este laberinto tiene { $exits }
maze-scen-rules = un escenario usa los ocho movimientos con costes octiles, y sus caminos no rozan esquinas; convierte el laberinto con --set moves=01234567 --set diagonals=clear --set costs=octile
maze-scen-none = un escenario indica la longitud del camino, pero aquí no se llega a ninguna salida

# Reglas de algunos laberintos, como se imprimen en un libro.

maze-book-rule-diagonals-touch = En este laberinto no se puede pasar en diagonal entre dos obstáculos.
maze-book-rule-diagonals-clear = En este laberinto no se puede pasar en diagonal por la esquina de un obstáculo.
maze-book-rule-diagonals-never = En este laberinto no se puede pasar en diagonal.
maze-book-rule-moves-straight = En este laberinto no se puede pasar en diagonal.
maze-book-rule-moves-diagonal = En este laberinto todos los pasos son en diagonal.
maze-book-rule-costs-octile = Un paso en diagonal cuenta lo que mide la diagonal de una casilla, unos 1,41.
maze-book-rule-weights = El número de una casilla es lo que cuesta entrar en ella; una casilla sin número cuesta 1. Se busca el camino que cuesta menos.
maze-on-paper = En el papel estás en la marca redonda; una marca cuadrada es una salida. Si faltan movimientos, unas flechas junto al tablero muestran los disponibles.
