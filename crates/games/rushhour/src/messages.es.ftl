# Lo que dice el juego Rush Hour.

rushhour-name = Rush Hour
rushhour-line = Desliza las piezas hasta que la especial llegue a su salida.

## play: parameters

rushhour-parameter-pieces = piezas
rushhour-parameter-moves = movimientos deseados
rushhour-parameter-walls = muros
rushhour-parameter-lengths = largo de las piezas
rushhour-parameter-reduce = toda pieza cuenta
rushhour-parameter-enumerate = escribir todos los tableros
rushhour-pieces-any = según el tamaño
rushhour-moves-any = según el tamaño y la dificultad
rushhour-reduce-yes = sí
rushhour-reduce-no = no
rushhour-enumerate-no = no
rushhour-enumerate-minimal = todos los tableros mínimos

rushhour-solver-moves = menos movimientos
rushhour-solver-steps = menos pasos
rushhour-solver-component = todo lo que se puede alcanzar

rushhour-statistic-moves = movimientos
rushhour-statistic-steps = pasos (casillas recorridas)
rushhour-statistic-ways = soluciones con tan pocos movimientos
rushhour-statistic-states = posiciones encontradas
rushhour-statistic-at_least = movimientos necesarios como mínimo
rushhour-statistic-at_least_steps = pasos necesarios como mínimo
rushhour-statistic-solved_states = posiciones resueltas
rushhour-statistic-hardest = un comienzo de los más difíciles
rushhour-statistic-hardest_moves = movimientos desde ahí
rushhour-statistic-distances = posiciones según los movimientos que faltan

## play: shapes, keys, tally

rushhour-shape-piece = pieza { $piece }, { $length ->
    [one] una casilla
   *[other] { $length } casillas
}, { $cell }
rushhour-shape-target = pieza especial { $piece }, { $length ->
    [one] una casilla
   *[other] { $length } casillas
}, { $cell }
rushhour-side-e = a la derecha
rushhour-side-s = abajo
rushhour-side-w = a la izquierda
rushhour-side-n = arriba
rushhour-side-d = bajo la última capa
rushhour-side-u = sobre la primera capa
rushhour-shape-wall = muro, { $cell }
rushhour-shape-cells = las casillas
rushhour-shape-frame = el marco del tablero
rushhour-shape-hole = la salida de la pieza { $piece }, { $side }
rushhour-shape-reach = la pieza { $piece } puede llegar aquí: { $move }
rushhour-brush-piece = pieza { $piece }
rushhour-brush-new = una pieza nueva
rushhour-brush-wall = muro
rushhour-brush-empty = casilla vacía
rushhour-brush-target = pieza especial, salida en el lado siguiente

rushhour-cursor-shift = deslizar hacia ahí la pieza del cursor
rushhour-touch = coger la pieza del cursor o soltarla (también Espacio); una pieza cogida va hasta el cursor
rushhour-letter = una letra mayúscula coge la pieza de esa letra
rushhour-mouse-long = arrastra una pieza, o púlsala y luego el sitio adonde debe ir

rushhour-tally-moves = { $moves ->
    [one] 1 movimiento
   *[other] { $moves } movimientos
}
rushhour-tally-steps = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}

## play: moves that are refused

rushhour-no-piece = no hay ninguna pieza { $piece }
rushhour-nothing-here = aquí no hay ninguna pieza
rushhour-stays = mover cero casillas no es mover
rushhour-frame = la pieza { $piece } se saldría del tablero
rushhour-in-the-way = la pieza { $by } estorba a la pieza { $piece }
rushhour-wall-in-the-way = un muro estorba a la pieza { $piece }
rushhour-along-row = la pieza { $piece } solo se desliza por su fila: a izquierda y derecha
rushhour-along-column = la pieza { $piece } solo se desliza por su columna: arriba y abajo
rushhour-along-layers = la pieza { $piece } solo se desliza de capa en capa
rushhour-not-reached = la pieza { $piece } no llega a esta casilla
rushhour-tight = la pieza { $piece } no tiene sitio para moverse

## play: boards that break a rule

rushhour-fault-size = un tablero de { $width }x{ $height }x{ $layers } casillas: cada lado tiene de { $min } a { $max }, y en total hay { $cells } como mucho
rushhour-fault-joined = los bordes del tablero están unidos: en Rush Hour no lo están
rushhour-fault-no-name = esta pieza no tiene nombre
rushhour-fault-same-name = dos piezas se llaman { $piece }; aquí está la segunda
rushhour-fault-bent = la pieza { $piece } está doblada: aquí se sale de su línea
rushhour-fault-split = la pieza { $piece } está en varios trozos; aquí está el segundo
rushhour-fault-single = la pieza { $piece } tiene una sola casilla y no se ve hacia dónde se desliza; el documento propio puede decirlo
rushhour-fault-length = la pieza { $piece } mide { $length } casillas: hay sitio para 1 a { $room }
rushhour-fault-off-board = la pieza { $piece } no está entera en el tablero
rushhour-fault-in-wall = la pieza { $piece } está en un muro
rushhour-fault-overlap = las piezas { $piece } y { $other } están en la misma casilla
rushhour-fault-no-target = no hay pieza especial: es la A entre mayúsculas y la x entre minúsculas
rushhour-fault-wrong-target = la pieza especial número { $number } no es ninguna pieza del tablero, o se nombra dos veces
rushhour-fault-not-facing = la pieza { $piece } no puede deslizarse hasta su salida, que está { $side }
rushhour-fault-walled = este muro está para siempre entre la pieza { $piece } y su salida
rushhour-fault-blocked = la pieza { $by } nunca puede apartarse del camino de la pieza { $piece } a su salida

## play: boards that cannot be read

rushhour-not-text = esto no es texto en UTF-8
rushhour-line-empty = aquí no hay ningún tablero
rushhour-line-not-square = { $cells } casillas no forman un cuadrado; las filas de otros tableros se separan con /
rushhour-line-row-short = la fila tiene { $cells ->
    [0] cero casillas
    [one] una casilla
   *[other] { $cells } casillas
} en vez de { $width }; acaba demasiado pronto
rushhour-line-row-long = la fila tiene { $cells } casillas en vez de { $width }; aquí está la primera que sobra
rushhour-line-size = un tablero de { $width }x{ $height } casillas: cada lado tiene { $max } como mucho
rushhour-line-character = «{ $character }» no es la letra de una pieza, ni una casilla vacía (. u o), ni un muro (x)
rushhour-line-case = «{ $letter }» es una minúscula entre mayúsculas: ahí la x es un muro, la o una casilla vacía, y las demás son mayúsculas
rushhour-document-name = «{ $name }» no puede ser el nombre de una pieza: una letra y hasta { $more } letras o cifras más
rushhour-document-side = «{ $side }» no es un lado: hay { $known }
rushhour-document-axis = «{ $axis }» no es una manera de deslizarse: hay x, y, z
rushhour-document-place = { $what }: un lugar está escrito con { $numbers ->
    [one] un número
   *[other] { $numbers } números
} en vez de x e y (y z en tableros con capas)
rushhour-a-wall = muro
rushhour-document-off-board = { $what } en { $place }: eso está fuera del tablero

## play: boards that a format cannot hold

rushhour-line-layers = este formato guarda tableros de una capa; el formato «recreo» guarda los demás
rushhour-line-single = este formato no puede decir hacia dónde se desliza una pieza de una casilla; el formato «recreo» sí
rushhour-line-names = este formato tiene una letra por pieza; el formato «recreo» guarda nombres más largos
rushhour-line-cases = este formato tiene mayúsculas o minúsculas, no las dos; el formato «recreo» sí las guarda
rushhour-line-walls = entre minúsculas este formato no tiene letra para los muros; el formato «recreo» sí los guarda
rushhour-line-side = este formato tiene la salida al final de la fila de la pieza especial, o al pie de su columna; el formato «recreo» guarda otras
rushhour-line-targets = este formato tiene una pieza especial, la A entre mayúsculas y la x entre minúsculas; el formato «recreo» guarda otras

## play: new boards

rushhour-span-pieces = { $pieces } piezas son demasiadas para { $size }: con { $walls } muros caben { $most }
rushhour-span-walls = { $walls } muros son demasiados para { $size }: como mucho { $most }
rushhour-span-lengths = las piezas de { $length } casillas no caben en { $size }
rushhour-enumerate-size = se pueden escribir todos los tableros mínimos hasta { $most } casillas en una capa; { $size } tiene más
rushhour-nearest = no es justo lo que pediste, sino lo más cercano que se encontró: { $moves } movimientos con { $pieces } piezas; pediste de { $least_moves } a { $most_moves } movimientos y de { $least_pieces } a { $most_pieces } piezas
rushhour-unmade = no se encontró ningún tablero que se pueda resolver

## solver: hints

rushhour-technique-hole = a la salida
rushhour-technique-way = despejar el camino
rushhour-technique-room = hacer sitio
rushhour-technique-aside = apartarse
rushhour-technique-pass = pasar a tiempo

rushhour-hint-hole = Ya no queda nada entre { $piece } y su salida: { $piece } se desliza { $slide } y llega.
rushhour-hint-way = { $piece } está entre { $target } y su salida. { $piece } se desliza { $slide } y deja libre el camino.
rushhour-hint-room = { $next } tiene que pasar por { $cells }, donde está { $piece }. { $piece } se desliza { $slide } y hace sitio a { $rest }.
rushhour-hint-aside = { $next } tiene que pasar por { $cells }, donde está { $piece }. { $piece } se aparta { $slide }, para volver más tarde, y hace sitio a { $rest }.
rushhour-hint-pass = { $piece } se desliza { $slide } ahora, antes de que le cierre el paso { $rest }.
rushhour-hint-rest = { $piece }, que se deslizará { $slide } y hará sitio a { $rest }
rushhour-hint-rest-pass = { $piece }, que se deslizará { $slide } antes de que le cierre el paso { $rest }
rushhour-hint-rest-more = { $piece }, que se deslizará { $slide }, y así sucesivamente, hasta que { $target } llegue a su salida
rushhour-hint-rest-hole = { $piece }, que se deslizará { $slide }, hasta su salida
rushhour-hint-go-e = { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
} a la derecha
rushhour-hint-go-w = { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
} a la izquierda
rushhour-hint-go-s = { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
} hacia abajo
rushhour-hint-go-n = { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
} hacia arriba
rushhour-hint-go-d = { $cells ->
    [one] una capa
   *[other] { $cells } capas
} hacia abajo
rushhour-hint-go-u = { $cells ->
    [one] una capa
   *[other] { $cells } capas
} hacia arriba

## generator: rating, formats, classic

rushhour-part-moves = movimientos de una solución más corta
rushhour-part-at_least = movimientos que hacen falta como mínimo; no se sabe más
rushhour-part-steps = casillas que se recorren en ella
rushhour-part-component = posiciones a las que se puede llegar
rushhour-part-dead_ends = callejones sin salida junto al camino
rushhour-part-away = movimientos que alejan de la salida

rushhour-unmade-room = una pieza especial de { $length ->
    [one] una casilla
   *[other] { $length } casillas
} no tiene camino a un agujero en este tablero de { $width }x{ $height } casillas

rushhour-tab-empty = aquí no hay ningún tablero: el archivo está vacío
rushhour-tab-character = «{ $character }» no significa nada aquí: las piezas son letras de la a a la z, x es la especial, . es una casilla vacía y # un muro
rushhour-tab-more = el tablero ya terminó; aquí sigue algo más
rushhour-tab-count = «{ $text }» no es el número de tableros con el que empieza una solución
rushhour-tab-none = esta solución no tiene tableros: dice que no hay salida
rushhour-tab-too-few = el archivo anuncia { $count ->
    [one] un tablero
   *[other] { $count } tableros
} y tiene { $boards ->
    [0] ninguno
    [one] uno
   *[other] { $boards }
}
rushhour-tab-too-many = el archivo anuncia { $count ->
    [0] cero tableros
    [one] un tablero
   *[other] { $count } tableros
}; aquí empieza uno más
rushhour-tab-other-size = el tablero número { $board } no tiene el tamaño del primero
rushhour-tab-targets = este formato tiene una sola pieza especial, cuya letra es x; el formato «recreo» admite otras
rushhour-tab-letters = { $pieces } piezas son más que las letras que hay: este formato tiene { $most }; el formato «recreo» admite nombres más largos

rushhour-classic-welcome = RHS: Rush Hour Solver
rushhour-classic-descriptor = Descriptor: { $number }
rushhour-classic-count = Movimientos: { $moves }, pasos: { $steps }
rushhour-classic-option-move = 1. Mover una pieza
rushhour-classic-option-solution = 2. Solución del tablero
rushhour-classic-option-hint = 3. Sugerencia
rushhour-classic-option-leave = 4. Salir
rushhour-classic-ask-option = Ingresa una opción:{" "}
rushhour-classic-ask-piece = ¿Qué pieza?{" "}
rushhour-classic-can-go = La pieza { $piece } puede avanzar: 1. { $first } { $back }, 2. { $second } { $ahead }
rushhour-classic-ask-way = ¿En qué dirección?{" "}
rushhour-classic-ask-cells = ¿Cuántos espacios?{" "}
rushhour-classic-left = izquierda
rushhour-classic-right = derecha
rushhour-classic-up = arriba
rushhour-classic-down = abajo
rushhour-classic-solution = Solución: { $moves ->
    [one] un movimiento
   *[other] { $moves } movimientos
}, { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}
rushhour-classic-hint = Sugerencia: pieza { $piece }, { $way }, { $cells ->
    [one] un espacio
   *[other] { $cells } espacios
}
rushhour-classic-won = La pieza especial sale del tablero. ¡Ganaste!
rushhour-classic-unsolvable = Este tablero no tiene solución.
rushhour-classic-too-long = Buscar una solución de este tablero tarda demasiado: por ahora no hay solucion.tab.
rushhour-classic-blocked = ERROR: no hay espacios libres en esa dirección
rushhour-classic-wrong-piece = ERROR: no hay ninguna pieza «{ $text }»
rushhour-classic-wrong-number = ERROR: «{ $text }» no es un número de { $min } a { $max }
rushhour-classic-unopened = ERROR: no se pudo abrir «{ $file }»: { $cause }
rushhour-classic-unwritten = ERROR: no se pudo escribir «{ $file }»: { $cause }. El juego sigue, y lo que el archivo contenía antes sigue ahí.
rushhour-classic-making = ERROR: no se pudo crear un tablero: { $cause }

# Reglas que no siempre están, como las cuenta un libro.

rushhour-told-walls = Las casillas negras son muros: nada pasa por ellas.
