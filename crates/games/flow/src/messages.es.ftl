# Mensajes de Flow Free.

flow-name = Flow Free
    .typed = flow
flow-line = Une cada pareja de puntos; los caminos no se cruzan y no queda ninguna casilla vacía.

flow-parameter-rule = regla
flow-parameter-colours = colores
flow-parameter-holes = huecos
flow-colours-0 = según el tamaño

flow-rule-cover = llenar todas las casillas
    .typed = llenar
flow-rule-nodetour = llenar, sin bloques de 2x2 de un color
    .typed = sin-bloques
flow-rule-notouch = llenar, sin que un camino se toque a sí mismo
    .typed = sin-tocarse
flow-rule-free = solo unir los puntos
    .typed = libre
flow-solver-search = búsqueda completa
flow-solver-logic = razonamiento
flow-solver-count = recuento de soluciones

flow-statistic-count = soluciones
flow-statistic-more_than = más soluciones que
flow-statistic-reasoned = tramos deducidos
flow-statistic-nodes = casillas decididas

flow-shape-point = punto de { $colour }, { $cell }
flow-shape-path = { $colour }: un camino de { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}, todavía sin unir
flow-shape-joined = { $colour }: unido, { $cells } casillas
flow-shape-cells = las casillas
flow-shape-rim = el borde del tablero
flow-shape-hole = hueco, { $cell }
flow-shape-joins = bordes unidos
flow-brush-point = punto de { $colour }
flow-brush-hole = hueco
flow-brush-empty = casilla vacía

# Lo que hacen las teclas y el ratón, en la lista de teclas.
flow-cursor-shift = dibujar hacia ahí desde el punto o camino del cursor
flow-touch = dibujar recto hasta el cursor, o cortar ahí el camino (también Espacio)
flow-take-back = quitar del camino la casilla del cursor y las que la siguen
flow-mouse-long = arrastrar desde un punto o camino para dibujar, pulsar para cortar

flow-tally-moves = { $moves ->
    [one] 1 trazo
   *[other] { $moves } trazos
}
flow-tally-filled = { $percent } % lleno

flow-edge = ahí se acaba el tablero
flow-end-already = el camino ya acaba aquí

flow-point-alone = { $colour } solo tiene un punto, en la { $places }: cada color tiene dos
flow-points-too-many = { $colour } tiene { $points } puntos: { $places }; cada color tiene dos
flow-no-points = no hay ningún punto en el tablero
flow-size = el tablero tiene { $width }x{ $height } casillas: cada lado debe tener de { $min } a { $max }
flow-too-many-colours = { $colours } colores son demasiados para { $size }: con dos puntos cada uno caben { $most }
flow-unmade = no se encontró ningún tablero de { $width }x{ $height } con { $colours ->
    [one] un color
   *[other] { $colours } colores
} que tenga exactamente una solución con la regla «{ $rule }»; { $nearest }; pide otro número de colores
flow-unmade-cells = el más cercano tenía una segunda, distinta en { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}
flow-unmade-paths = la forma de llenarlo más cercana que se encontró tiene { $paths ->
    [one] un camino
   *[other] { $paths } caminos
}
flow-too-many-holes = { $holes } huecos son demasiados para { $size }: como mucho { $most }

# Movimientos rechazados (FF3, FF4).

flow-off-board = la { $place } está fuera del tablero, que tiene { $height } filas y { $width } columnas
flow-hole = aquí hay un hueco
flow-same-cell = el principio y el final son la misma casilla
flow-start-empty = aquí no hay nada que continuar: empieza en un punto o en el final de un camino
flow-path-active = el camino de este color ya está empezado: sigue desde su final
flow-end-taken = esta casilla está ocupada
flow-start-not-last = esto no es el final de su camino: sigue desde su última casilla
flow-not-straight = una línea va por una fila o por una columna, no en diagonal
flow-in-between = entre estas dos casillas no hay una línea recta libre
flow-joined-already = estos dos puntos ya están unidos
flow-end-empty = aquí no hay nada que quitar
flow-other-colour = esta casilla es de otro color
flow-end-point = un punto no se puede quitar
flow-nothing-to-cut = aquí no hay ningún camino

# Tableros que no se pueden leer.

flow-not-text = el archivo no es texto UTF-8
flow-no-rows = el archivo no tiene filas
flow-row-short = la fila { $cells ->
    [0] no tiene casillas y debería tener { $width }
    [one] tiene una sola casilla en lugar de { $width }
   *[other] tiene { $cells } casillas en lugar de { $width }
}; acaba demasiado pronto
flow-row-long = la fila tiene { $cells } casillas en lugar de { $width }; aquí está la primera que sobra
flow-character = «{ $character }» no es la letra de un color, ni una casilla vacía (.), ni un hueco (#)
flow-number = { $text } es un número demasiado grande para un color
flow-word = «{ $text }» no es ni un número ni una letra
flow-many-size = se esperaba el tamaño del siguiente tablero, dos números
flow-header = el tamaño indicado es { $width } x { $height }, pero debajo { $rows ->
    [0] no hay filas
    [one] hay una fila de { $columns } casillas
   *[other] hay { $rows } filas de { $columns } casillas
}
flow-line-term = «{ $text }» no es ni una superficie ({ $surfaces }) ni una regla ({ $rules })
flow-line-surfaces = «{ $text }» es una segunda superficie: un tablero tiene una sola superficie ({ $surfaces }) y una sola regla ({ $rules })
flow-line-rules = «{ $text }» es una segunda regla: un tablero tiene una sola regla ({ $rules }) y una sola superficie ({ $surfaces })
flow-surface-unknown = surface: se esperaba una de estas: { $known }, y se encontró «{ $name }»
flow-rule-unknown = rule: se esperaba una de estas: { $known }, y se encontró «{ $name }»
flow-letter = «{ $character }» no puede ser la letra de un color: usa una de la A a la Z, de la a a la z o del 1 al 9
flow-letters = «{ $text }» no es la letra de un color: se esperaba un solo carácter
flow-hole-off-board = este hueco está fuera del tablero, que tiene { $height } filas y { $width } columnas
flow-point-off-board = este punto del color { $colour } está fuera del tablero, que tiene { $height } filas y { $width } columnas
flow-point-in-hole = este punto del color { $colour } está en un hueco
flow-point-taken = este punto del color { $colour } está en una casilla que ya tiene un punto del color { $other }

# Tableros que no caben en un formato.

flow-numberlink-joined = este formato no admite bordes unidos; usa el formato «line»
flow-numberlink-rule = este formato no admite la regla { $rule }; usa el formato «line»
flow-link-holes = un enlace no admite huecos
flow-link-many = hay demasiados colores para un enlace

# El programa clásico del documento de origen.

flow-classic-welcome = Bienvenido a Flow Free
flow-classic-sizes = Dimension del tablero-> numero de Puntos
flow-classic-size = { $side }. { $side }x{ $side } -> { $points } puntos
flow-classic-ask-size = Ingrese la dimension del tablero:{ " " }
flow-classic-wrong-size = ERROR: «{ $text }» no es una dimensión: ingrese un número de { $min } a { $max }
flow-classic-making = ERROR: No se pudo crear el tablero: { $cause }
flow-classic-dimension = Dimension: { $width } x { $height }
flow-classic-moves = Cantidad de movimientos: { $moves }
flow-classic-filled = Porcentaje: { $percent } %
flow-classic-board = Tablero actual:
flow-classic-points = Puntos originales:
flow-classic-options = Opciones:
flow-classic-option-draw = 1. Realizar movimiento
flow-classic-option-erase = 2. Deshacer movimiento
flow-classic-option-points = 3. Ver puntos originales
flow-classic-option-leave = 4. Salir
flow-classic-ask-option = Ingrese una opcion:{ " " }
flow-classic-wrong-option = ERROR: «{ $text }» no es una opción: ingrese un número de 1 a 4
flow-classic-wrong-number = ERROR: «{ $text }» no es un número
flow-classic-draw-row-start = Ingrese la fila del punto inicial:{ " " }
flow-classic-draw-column-start = Ingrese la columna del punto inicial:{ " " }
flow-classic-draw-row-end = Ingrese la fila del punto final:{ " " }
flow-classic-draw-column-end = Ingrese la columna del punto final:{ " " }
flow-classic-erase-row-start = Ingrese la fila del punto inicial a remover:{ " " }
flow-classic-erase-column-start = Ingrese la columna del punto inicial a remover:{ " " }
flow-classic-erase-row-end = Ingrese la fila del punto final a remover:{ " " }
flow-classic-erase-column-end = Ingrese la columna del punto final a remover:{ " " }
flow-classic-drawn = Movimiento realizado exitosamente
flow-classic-erased = Movimiento deshecho exitosamente
flow-classic-won = ¡Felicitaciones, ha ganado!
flow-classic-error = ERROR: { $cause }
flow-classic-off-board = Las filas van de 0 a { $rows } y las columnas de 0 a { $columns }
flow-classic-hole = Ahí hay un hueco en el tablero
flow-classic-same-cell = El punto inicial y el punto final son el mismo
flow-classic-start-empty = El punto inicial está vacío
flow-classic-path-active = El punto inicial es un punto original y ya existe un camino activo de su color
flow-classic-end-taken = El punto final NO está vacío
flow-classic-start-not-last = El punto inicial DEBE SER el ultimo por donde se continuo el camino
flow-classic-not-straight = Únicamente se permiten movimientos horizontales o verticales (NO diagonales)
flow-classic-in-between = Existen puntos entre el punto inicial y el punto final
flow-classic-joined-already = Los dos puntos ya están unidos
flow-classic-end-empty = El punto final está vacío
flow-classic-other-colour = El punto inicial y el punto final son de diferente color
flow-classic-end-point = El punto final es un punto original

# Pistas: técnicas, qué hacer, y las frases que componen los motivos.

flow-technique-only-way = único paso
flow-technique-apart = caminos separados
flow-technique-shape = forma prohibida
flow-technique-cut-off = aislamiento
flow-technique-way-through = paso obligado
flow-technique-reach = casillas alcanzables
flow-technique-room = sitio para cruzar
flow-technique-contradiction = contradicción
flow-technique-solution = de una solución
flow-technique-mistake = camino equivocado

flow-hint-begin = Lleva { $colour } de la { $from } a la { $to }: { $why }.
flow-hint-on = Sigue con { $colour } hasta la { $to }: { $why }.
flow-hint-begin-steps = Lleva { $colour } de la { $from } a la { $to }. { $why }
flow-hint-on-steps = Sigue con { $colour } hasta la { $to }. { $why }
flow-hint-first = Primero, { $why }. { $then }
flow-hint-then = Después, { $why }. { $then }
flow-hint-so = Así que { $why }.
flow-hint-skip = { $steps ->
    [one] Antes viene un paso obligado
   *[other] Antes vienen { $steps } pasos obligados
} en las casillas marcadas. { $then }
flow-hint-unforced = ningún razonamiento corto obliga aquí a un paso, pero la única solución va por ahí
flow-hint-several = este tablero tiene varias soluciones, y una de ellas va por ahí
flow-hint-back = Quita { $colour } desde la { $cell }: ninguna solución pasa por ahí.
flow-hint-back-why = Quita { $colour } desde la { $cell }: { $why }.
flow-hint-back-order = Quita { $colour } desde la { $cell }: la única solución también pasa por ahí, pero llega de otra manera.

flow-why-point = el punto de { $colour } en la { $cell } solo tiene un lado libre, hacia la { $to }{ $bars }
flow-why-end = { $colour } solo puede seguir de la { $cell } a la { $to }{ $bars }
flow-why-strand = el camino que pasa por la { $cell } solo puede seguir a la { $to }{ $bars }
flow-why-corner = la esquina de la { $cell } solo tiene dos lados libres, y un camino pasa por los dos{ $bars }
flow-why-cell = la { $cell } solo tiene dos lados libres, y un camino pasa por los dos, a la { $to } y a la { $other }{ $bars }
flow-no-bars = { "" }
flow-because = { " " }({ $bars })
flow-bars = { $first }; { $then }
flow-bar-colour = hacia la { $cell }, { $colour } chocaría con { $other }
flow-bar-ring = hacia la { $cell } se cerraría en un anillo
flow-bar-block = hacia la { $cell } llenaría un bloque de 2x2 casillas
flow-bar-touch = hacia la { $cell } se tocaría a sí mismo
flow-why-meet = dos extremos de { $colour } son vecinos en la { $one } y la { $other }, así que se unen ahí, o el camino se tocaría a sí mismo
flow-why-through = todos los caminos que le quedan a { $colour } pasan entre la { $one } y la { $other }
flow-why-through-cell = todos los caminos que le quedan a { $colour } pasan por la { $one }
flow-why-unreached = ningún color puede pasar entre la { $one } y la { $other } en su camino
flow-why-sole = a la { $one } solo puede llegar { $colour }
flow-why-room = { $colours ->
    [one] un color tiene que { $line } todavía, y para ello solo queda un lado
   *[other] { $colours } colores tienen que { $line } todavía y quedan exactamente { $colours } lados, así que se usan todos
}
flow-line-columns = cruzar entre las columnas { $from } y { $to }
flow-line-rows = cruzar entre las filas { $from } y { $to }
flow-band-columns = salir de las columnas { $from } a { $to } o entrar en ellas
flow-band-rows = salir de las filas { $from } a { $to } o entrar en ellas
flow-why-if-drawn = si un camino pasara entre la { $one } y la { $other }, { $then }
flow-why-if-barred = si ningún camino pasara entre la { $one } y la { $other }, { $then }
flow-steps = entonces { $first }; { $then }
flow-steps-more = { $steps ->
    [one] tras otro paso { $then }
   *[other] tras otros { $steps } pasos { $then }
}
flow-clash-few = a la { $cell } le quedarían muy pocos lados libres
flow-clash-meet = { $colour } chocaría con { $with } entre la { $one } y la { $other }
flow-clash-side = un camino tendría que pasar entre la { $one } y la { $other }, y no podría
flow-clash-block = el bloque de 2x2 casillas de la { $cell } sería todo de un color
flow-clash-touch = el camino se tocaría a sí mismo entre la { $one } y la { $other }
flow-clash-no-way = { $colour } ya no se podría unir
flow-clash-alone = { $cells ->
    [one] la { $cell } quedaría aislada
   *[other] { $cells } casillas en torno a la { $cell } quedarían aisladas
}
flow-clash-reach = ningún color podría llegar a la { $cell }
flow-clash-room = { $colours } colores tendrían que { $line }, y no quedan lados para tantos

flow-part-only_way = casillas con un único paso
flow-part-apart = lados que separan caminos
flow-part-shape = lados decididos por la forma que exige la regla
flow-part-cut_off = líneas que aislarían algo
flow-part-way_through = pasos obligados
flow-part-reach = casillas y lados decididos por lo que alcanza cada color
flow-part-room = líneas decididas por el sitio para cruzar
flow-part-contradictions = contradicciones
flow-part-longest_contradiction = líneas de la contradicción más larga
flow-part-unsolved = lados que ninguna técnica decide
flow-part-nodes = casillas decididas por la búsqueda

# Variantes de las reglas, como las describe un libro.

flow-book-rule-rule-nodetour = Aquí ningún camino ocupa las cuatro casillas de un cuadrado de 2x2.
flow-book-rule-rule-notouch = Aquí ningún camino se toca a sí mismo: las únicas vecinas de una casilla en su camino son la anterior y la siguiente.
flow-book-rule-rule-free = Aquí pueden quedar casillas vacías: basta con unir los puntos.
