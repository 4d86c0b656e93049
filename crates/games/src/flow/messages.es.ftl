# Lo que dice el juego Flow Free.

flow-name = Flow Free
flow-line = Une cada pareja de puntos; los caminos no se cruzan y no queda ninguna casilla vacía.

flow-parameter-rule = regla
flow-parameter-colours = colores
flow-parameter-holes = huecos
flow-colours-0 = según el tamaño

flow-rule-cover = llenar todas las casillas
flow-rule-nodetour = llenar, sin bloques de 2x2 de un color
flow-rule-notouch = llenar, sin que un camino se toque a sí mismo
flow-rule-free = solo unir los puntos
flow-solver-search = búsqueda completa
flow-solver-logic = por razonamiento
flow-solver-count = contar las soluciones

flow-statistic-solutions = soluciones
flow-statistic-more-than = más soluciones que
flow-statistic-nodes = casillas decididas

flow-shape-point = punto de { $colour }, { $cell }
flow-shape-path = { $colour }: un camino de { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}, todavía sin unir
flow-shape-joined = { $colour }: unido, { $cells } casillas
flow-shape-cells = las casillas
flow-shape-rim = donde acaba el tablero
flow-shape-joins = bordes unidos
flow-brush-point = punto de { $colour }
flow-brush-hole = hueco
flow-brush-empty = casilla vacía

flow-edge = ahí se acaba el tablero
flow-end-already = el camino ya acaba aquí

flow-point-alone = { $colour } solo tiene un punto, en la { $places }: cada color tiene dos
flow-points-too-many = { $colour } tiene { $points } puntos: { $places }; cada color tiene dos
flow-no-points = no hay ningún punto en el tablero
flow-size = un tablero de { $width }x{ $height } casillas: cada lado tiene de { $min } a { $max }
flow-too-many-colours = { $colours } colores son demasiados para { $size }: con dos puntos cada uno caben { $most }
flow-too-many-holes = { $holes } huecos son demasiados para { $size }: como mucho { $most }
