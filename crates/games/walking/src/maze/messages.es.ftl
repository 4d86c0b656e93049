# Lo que dice el juego de los laberintos de bloques.

maze-name = Laberinto de bloques
maze-line = Encuentra un camino corto entre los obstáculos, con los movimientos que tienes.

maze-parameter-width = ancho
maze-parameter-height = alto
maze-parameter-entrance = borde de la entrada (0 arriba, 1 derecha, 2 abajo, 3 izquierda)
maze-parameter-entrance-at = posición de la entrada en él
maze-parameter-exit = borde de la salida
maze-parameter-exit-at = posición de la salida en él
maze-parameter-obstacles = número de obstáculos
maze-parameter-density = obstáculos por cada cien casillas
maze-parameter-moves = movimientos
maze-parameter-mobility = número de movimientos
maze-parameter-force = solución forzada
maze-parameter-excess = exceso del camino forzado
maze-parameter-diagonals = movimientos en diagonal
maze-parameter-costs = costes

maze-moves-all = todos
maze-moves-straight = solo rectos
maze-moves-diagonal = solo en diagonal
maze-moves-any = al azar
maze-force-excess = con exceso
maze-force-credits = por créditos
maze-force-no = ninguna
maze-diagonals-free = siempre abiertos
maze-diagonals-touch = no entre dos obstáculos
maze-diagonals-clear = sin rozar esquinas
maze-diagonals-never = nunca
maze-costs-unit = cada movimiento 1
maze-costs-octile = diagonales 1,414
maze-solver-bfs = búsqueda en anchura
maze-solver-dfs = búsqueda en profundidad, cada vez mejor
maze-solver-astar = A*
maze-solver-jps = puntos de salto

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
maze-walker = estás en { $cell }
maze-joins = pasos por los bordes unidos
maze-rose-has = puedes ir { $way }
maze-rose-lacks = no puedes ir { $way }
maze-brush-obstacle = obstáculo
maze-brush-gap = hueco
maze-brush-entrance = entrada
maze-brush-exit = salida
maze-tally = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}

maze-no-such-move = en este laberinto no puedes ir { $way }
maze-obstacle = hay un obstáculo si vas { $way }
maze-edge = ahí acaba el tablero; no puedes ir { $way }
maze-corner = en este laberinto no puedes ir { $way } rozando la esquina de un obstáculo
maze-out-of-sight = no puedes llegar ahí en línea recta con tus movimientos, y no está en tu rastro
maze-no-way-back = tus movimientos no permiten volver por el rastro; deshaz pasos
maze-one-layer = este tablero tiene una sola capa: no hay arriba ni abajo

maze-technique-corridor = pasillo
maze-technique-nearer = hacia la salida
maze-technique-detour = rodeo
maze-technique-back = vuelta atrás
maze-technique-stuck = sin salida
maze-hint-corridor = Ve { $way }: no hay otra forma de seguir. { $steps ->
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
maze-hint-stuck = Desde aquí tus movimientos ya no llevan a ninguna salida: deshaz pasos hasta { $to }.
maze-other-way = { $way } serían { $steps }
maze-other-never = { $way } no se llega nunca a una salida
maze-other-none = no hay otro paso posible
maze-others = { $first }, { $then }

maze-count-or-density = di cuántos obstáculos hay o cuántos por cada cien casillas, pero no las dos cosas
maze-moves-malformed = «{ $text }» no son movimientos: escribe all, straight, diagonal, any o sus números, cada uno una vez, como 0246 (0 norte y en el sentido del reloj hasta 7; 8 arriba, 9 abajo)
maze-mobility-needs-any = el número de movimientos es para movimientos al azar: moves=any
maze-excess-needs-force = el exceso es para un camino forzado con exceso: force=excess
maze-level-needs-force = un laberinto de una dificultad pedida tiene solución: no va con force=no
maze-too-small = un laberinto hecho por la máquina tiene al menos { $least } casillas en cada sentido
maze-gate-beyond = la posición { $place } queda fuera de los bordes pedidos, en un tablero de { $width }x{ $height }; se cuentan desde 0
maze-same-place = la entrada y la salida no pueden ser la misma casilla
maze-obstacles-fit = no caben { $asked } obstáculos: junto a la entrada, la salida y el camino forzado { $most ->
    [one] cabe uno
   *[other] caben { $most }
}
maze-unconnected = los movimientos { $moves } no llevan de { $entrance } a { $exit } ni siquiera sin obstáculos, así que no se puede forzar una solución
maze-unconnected-credits = los movimientos { $moves } llevan de { $entrance } a { $exit } solo dando un rodeo, que los créditos no pueden dar; force=excess sí
maze-unreachable = con los movimientos { $moves } no se llega a ninguna salida: desde la entrada se alcanzan { $cells ->
    [one] una sola casilla
   *[other] { $cells } casillas
} en total, y la más cercana a una salida es { $nearest }

maze-no-moves = (ninguno)
maze-two-cells = un laberinto tiene al menos dos casillas: la entrada y una salida
maze-no-entrance = no hay entrada
maze-no-exit = no hay salida
maze-entrances = hay más de una entrada: { $places }
maze-closed-entrance = la entrada está sobre un obstáculo
maze-closed-exit = una salida está sobre un obstáculo
maze-entrance-is-exit = la entrada es también una salida
maze-solution-empty = la solución { $number } no tiene ninguna casilla
maze-solution-start = la solución { $number } empieza en { $cell }, que no es la entrada
maze-solution-end = la solución { $number } acaba en { $cell }, que no es una salida
maze-solution-obstacle = la solución { $number } atraviesa el obstáculo de { $cell }
maze-solution-again = la solución { $number } pasa dos veces por { $cell }
maze-solution-jump = la solución { $number } salta a { $cell }, que no está junto a la casilla anterior
maze-solution-move = la solución { $number } va a { $cell } con un movimiento que el jugador no tiene
maze-solution-corner = la solución { $number } roza una esquina al ir a { $cell }

maze-file-line = «{ $text }» no es una línea de un fichero de laberinto
maze-file-size-first = las dimensiones (3 ancho,alto) deben ir antes de esta línea
maze-file-no-size = faltan las dimensiones del tablero
maze-file-again = esto ya se había dicho
maze-file-empty-board = un tablero de { $cells } casillas es mucho más de lo que cuenta este fichero
maze-file-outside = la casilla { $x },{ $y } está fuera de las dimensiones { $width },{ $height }
maze-file-twice = la casilla de { $cell } aparece dos veces
maze-file-entrances = una segunda entrada en { $cell }; la primera está en { $first }
maze-file-content = { $content } no es el contenido de una casilla: hueco 0, obstáculo 1, jugador 2, entrada 3, salida 4
maze-file-move = { $number } no es un movimiento de un tablero plano: se numeran de 0 a 7
maze-file-move-twice = el movimiento { $number } aparece dos veces
maze-file-plain = este fichero guarda tableros planos sin bordes unidos, capas, agujeros ni reglas de diagonales y costes
maze-xml-broken = esto no es XML bien formado
maze-xml-cut-short = el XML acaba antes que el laberinto
maze-xml-other = este XML no es un laberinto: su primer elemento debería ser laberinto
maze-xml-number = el atributo «{ $name }» falta o no es un número
maze-remark-missing = aviso: { $cells ->
    [one] falta una casilla, { $first }; ahora es un hueco
   *[other] faltan { $cells } casillas, la primera { $first }; ahora son huecos
}
maze-remark-moves = aviso: faltan los movimientos; ahora el jugador tiene los ocho
maze-remark-solution = aviso: la solución { $number } (línea { $line }) no mejora las anteriores y se ha descartado
maze-remark-entrance = aviso: ninguna casilla es la entrada; es donde empiezan las soluciones, { $cell }
maze-remark-exit = aviso: ninguna casilla es una salida; es donde acaban las soluciones, { $cell }
maze-remark-player = aviso: el jugador estaba de camino; el laberinto empieza otra vez en su entrada

maze-line-more = hay algo después de la línea del laberinto
maze-line-row = esta fila tiene { $cells } casillas en lugar de { $wanted }
maze-line-layer = no todas las capas tienen la misma altura
maze-line-character = «{ $character }» no es el contenido de una casilla: hueco 0, obstáculo 1, entrada 3, salida 4, agujero x
maze-line-option = «{ $text }» no se entiende después del tablero: hay surface, moves, diagonals, costs
maze-unknown-word = «{ $name }» no es un valor de { $what }
maze-place-outside = { $place } no es una casilla de un tablero de { $size }
maze-bits-base64 = las casillas no están en base64
maze-bits-short = las casillas acaban antes de llenar el tablero
maze-bits-long = hay más casillas de las que caben en el tablero
maze-bits-corrupt = las casillas no se pueden descomprimir: están dañadas
maze-bits-beyond = la fila { $row } tiene casillas más allá del ancho del tablero

maze-statistic-depth = casilla más profunda
maze-statistic-frontier = más casillas en espera a la vez
maze-statistic-memory = bytes de memoria
maze-statistic-improved = soluciones, cada una mejor que la anterior
maze-statistic-explored = casillas que se alcanzan
maze-statistic-region = todo lo que se alcanza (+)
maze-statistic-shortest = caminos más cortos
maze-statistic-cost = coste
maze-statistic-told = coste, según el escenario
maze-part-obstacles = obstáculos
maze-part-distance = distancia de la entrada a la salida
maze-part-simple = obstáculos + distancia
maze-part-occupation = densidad de ocupación
maze-part-mobility = densidad de movilidad
maze-part-steps = pasos del camino más corto
maze-part-turns = sus giros
maze-part-traps = casillas donde un paso equivocado parece igual de bueno
maze-part-lost = casillas prometedoras que no llevan a nada
maze-part-reached = casillas que se alcanzan
maze-part-relative_effort = esfuerzo frente a ancho + alto

# Mapas de cuadrícula y escenarios de la investigación sobre búsqueda de caminos.
maze-map-head = «{ $text }» no es una línea de la cabecera de un mapa: «type octile», height, width y después «map», cada una una vez
maze-map-no-size = un mapa de cuadrícula dice su tipo, height y width, y después «map»
maze-map-row = esta fila tiene { $found } casillas en vez de { $width }
maze-map-rows = el mapa tiene { $found } filas en vez de { $height }
maze-map-character = «{ $character }» no existe en un mapa: . G S son libres, @ T W son obstáculos, O queda fuera del tablero
maze-map-flat = un mapa de cuadrícula tiene una sola capa y ningún borde unido
maze-map-ends = aviso: un mapa de cuadrícula no tiene entrada ni salida; ahora lo son su primera y su última casilla libre
maze-scen-version = un escenario empieza por «version 1»
maze-scen-fields = la línea tiene { $found } campos en vez de 9
maze-scen-number = «{ $text }» no es un número como pide este campo
maze-scen-size = el escenario trata de un mapa de { $width } x { $height }, pero { $map } tiene { $found }
maze-scen-map = no se puede usar { $map }, del que trata el escenario: { $cause }
maze-scen-ends = un escenario pregunta por el camino a una sola salida, y este laberinto tiene { $exits }
maze-scen-rules = un escenario trata de ocho movimientos que no cortan esquinas, con costes octiles; --set moves=01234567 --set diagonals=clear --set costs=octile toman así el laberinto
maze-scen-none = un escenario dice cuánto mide el camino, y aquí no se llega a ninguna salida

# Reglas que no siempre están, como las cuenta un libro.

maze-told-diagonals-touch = Aquí no se pasa en diagonal entre dos obstáculos.
maze-told-diagonals-clear = Aquí no se pasa en diagonal por la esquina de un obstáculo.
maze-told-diagonals-never = Aquí no se pasa en diagonal.
maze-told-moves-straight = Aquí no se pasa en diagonal.
maze-told-moves-diagonal = Aquí solo se pasa en diagonal.
maze-told-costs-octile = Un paso en diagonal cuenta lo que mide la diagonal de una casilla, cerca de 1,41.
maze-on-paper = En el papel estás en la marca redonda; la cuadrada es una salida. Si faltan movimientos, unas flechas junto al tablero muestran los que hay.
