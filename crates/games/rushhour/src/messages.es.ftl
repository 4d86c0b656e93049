# Mensajes de Rush Hour.

rushhour-name = Rush Hour
    .typed = rushhour
rushhour-line = Desliza las piezas hasta que la especial llegue a su salida.

## play: parameters

rushhour-parameter-pieces = piezas
rushhour-parameter-moves = movimientos para resolverlo
    .typed = movimientos
rushhour-parameter-walls = muros
rushhour-parameter-lengths = largo de las piezas
    .typed = largos
rushhour-parameter-reduce = cada pieza es necesaria
    .typed = necesarias
rushhour-parameter-enumerate = listar todos los tableros
    .typed = listar
rushhour-pieces-any = según el tamaño
    .typed = cualquiera
rushhour-moves-any = según el tamaño y la dificultad
    .typed = cualquiera
rushhour-reduce-yes = sí
rushhour-reduce-no = no
rushhour-enumerate-no = no
rushhour-enumerate-minimal = todos los tableros mínimos
    .typed = mínimos

rushhour-solver-moves = menos movimientos
rushhour-solver-steps = menos pasos
rushhour-solver-component = todas las posiciones alcanzables

rushhour-statistic-moves = movimientos
rushhour-statistic-steps = pasos (casillas recorridas)
rushhour-statistic-ways = soluciones más cortas
rushhour-statistic-states = posiciones examinadas
rushhour-statistic-at_least = movimientos necesarios, como mínimo
rushhour-statistic-at_least_steps = pasos necesarios, como mínimo
rushhour-statistic-solved_states = posiciones resueltas
rushhour-statistic-hardest = una de las posiciones más difíciles
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
rushhour-letter = la letra mayúscula de una pieza la coge
rushhour-mouse-long = arrastrar una pieza, o pulsarla y después la casilla adonde debe ir

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
rushhour-stays = un movimiento es de una casilla como mínimo
rushhour-frame = la pieza { $piece } se saldría del tablero
rushhour-in-the-way = la pieza { $by } le cierra el paso a la pieza { $piece }
rushhour-wall-in-the-way = un muro le cierra el paso a la pieza { $piece }
rushhour-along-row = la pieza { $piece } solo se desliza por su fila: a la izquierda o a la derecha
rushhour-along-column = la pieza { $piece } solo se desliza por su columna: hacia arriba o hacia abajo
rushhour-along-layers = la pieza { $piece } solo se desliza de capa en capa
rushhour-not-reached = la pieza { $piece } no puede llegar a esta casilla
rushhour-tight = la pieza { $piece } no tiene sitio para moverse

## play: boards that break a rule

rushhour-fault-size = el tablero tiene { $width }x{ $height }x{ $layers } casillas: cada lado debe tener de { $min } a { $max }, y en total puede haber { $cells } como mucho
rushhour-fault-joined = los bordes del tablero están unidos: en Rush Hour no hay bordes unidos
rushhour-fault-no-name = esta pieza no tiene nombre
rushhour-fault-same-name = dos piezas se llaman { $piece }; aquí está la segunda
rushhour-fault-bent = la pieza { $piece } está doblada: aquí se sale de su línea
rushhour-fault-split = la pieza { $piece } está en varios trozos; aquí está el segundo
rushhour-fault-single = la pieza { $piece } tiene una sola casilla, que no muestra en qué dirección se desliza; el formato «recreo» puede guardarlo
rushhour-fault-length = la pieza { $piece } mide { $length } casillas: debe tener de 1 a { $room }
rushhour-fault-off-board = la pieza { $piece } no está entera en el tablero
rushhour-fault-in-wall = la pieza { $piece } ocupa un muro
rushhour-fault-overlap = las piezas { $piece } y { $other } coinciden en esta casilla
rushhour-fault-no-target = no hay pieza especial: es la A entre mayúsculas y la x entre minúsculas
rushhour-fault-wrong-target = la pieza especial número { $number } no es ninguna pieza del tablero o aparece dos veces
rushhour-fault-not-facing = la pieza { $piece } no puede deslizarse hasta su salida, que está { $side }
rushhour-fault-walled = este muro siempre separa la pieza { $piece } de su salida
rushhour-fault-blocked = la pieza { $by } nunca puede apartarse del camino de la pieza { $piece } a su salida

## play: boards that cannot be read

rushhour-not-text = el archivo no es texto UTF-8
rushhour-line-empty = el archivo no tiene ningún tablero
rushhour-line-not-square = { $cells } casillas no forman un cuadrado; separa con / las filas de otros tableros
rushhour-line-row-short = la fila { $cells ->
    [0] no tiene casillas y debería tener { $width }
    [one] tiene una sola casilla en lugar de { $width }
   *[other] tiene { $cells } casillas en lugar de { $width }
}; acaba demasiado pronto
rushhour-line-row-long = la fila tiene { $cells } casillas en lugar de { $width }; aquí está la primera que sobra
rushhour-line-size = el tablero tiene { $width }x{ $height } casillas: cada lado puede tener { $max } como mucho
rushhour-line-character = «{ $character }» no es la letra de una pieza, ni una casilla vacía (. u o), ni un muro (x)
rushhour-line-case = «{ $letter }» es una minúscula en un tablero con mayúsculas, donde la x es un muro, la o una casilla vacía y todas las piezas son mayúsculas
rushhour-document-name = «{ $name }» no puede ser el nombre de una pieza: se esperaba una letra y hasta { $more } letras o cifras más
rushhour-document-side = «{ $side }» no es un lado: se esperaba uno de { $known }
rushhour-document-axis = «{ $axis }» no es una dirección de deslizamiento: se esperaba x, y o z
rushhour-document-place = { $what }: la posición tiene { $numbers ->
    [one] un número
   *[other] { $numbers } números
}; se esperaban x e y (y z en tableros con capas)
rushhour-a-wall = muro
rushhour-document-off-board = { $what }: la { $place } está fuera del tablero

## play: boards that a format cannot store

rushhour-line-layers = este formato solo guarda tableros de una capa; usa el formato «recreo»
rushhour-line-single = este formato no puede guardar la dirección de una pieza de una casilla; usa el formato «recreo»
rushhour-line-names = este formato tiene una letra por pieza; usa el formato «recreo» para nombres más largos
rushhour-line-cases = este formato usa mayúsculas o minúsculas, no ambas; usa el formato «recreo»
rushhour-line-walls = con minúsculas este formato no puede guardar muros; usa el formato «recreo»
rushhour-line-side = en este formato la salida está al final de la fila de la pieza especial, o al pie de su columna; usa el formato «recreo» para otras salidas
rushhour-line-targets = este formato tiene una pieza especial, la A entre mayúsculas y la x entre minúsculas; usa el formato «recreo» para otras

## play: new boards

rushhour-span-pieces = { $pieces } piezas son demasiadas para { $size }: con { $walls } muros caben { $most }
rushhour-span-walls = { $walls } muros son demasiados para { $size }: como mucho { $most }
rushhour-span-lengths = las piezas de { $length } casillas no caben en { $size }
rushhour-enumerate-size = se pueden listar todos los tableros mínimos hasta { $most } casillas en una capa; { $size } tiene más
rushhour-nearest = no se ha encontrado ningún tablero con { $wanted_moves } y { $wanted_pieces }; el más parecido tiene { $moves } y { $pieces }
rushhour-number-moves = { $least ->
    [one] un movimiento
   *[other] { $least } movimientos
}
rushhour-number-moves-range = de { $least } a { $most } movimientos
rushhour-number-pieces = { $least ->
    [one] una pieza
   *[other] { $least } piezas
}
rushhour-number-pieces-range = de { $least } a { $most } piezas
rushhour-unmade = no se encontró ningún tablero con solución

## solver: hints

rushhour-technique-hole = a la salida
rushhour-technique-way = despejar el camino
rushhour-technique-room = hacer sitio
rushhour-technique-aside = apartarse
rushhour-technique-pass = pasar antes

rushhour-hint-at-least = toda solución necesita al menos { $moves ->
    [one] un movimiento
   *[other] { $moves } movimientos
}
rushhour-hint-hole = Ya no queda nada entre { $piece } y su salida: { $piece } se desliza { $slide } y llega.
rushhour-hint-way = { $piece } está entre { $target } y su salida. { $piece } se desliza { $slide } y deja libre el camino.
rushhour-hint-room = { $next } tiene que pasar por donde está { $piece } ({ $cells }). { $piece } se desliza { $slide } y hace sitio a { $rest }.
rushhour-hint-aside = { $next } tiene que pasar por donde está { $piece } ({ $cells }). { $piece } se aparta { $slide }, para volver más tarde, y hace sitio a { $rest }.
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

rushhour-part-moves = movimientos de una de las soluciones más cortas
rushhour-part-at_least = movimientos necesarios, como mínimo; el número exacto no se conoce
rushhour-part-steps = casillas que se recorren en ella
rushhour-part-component = posiciones alcanzables
rushhour-part-dead_ends = callejones sin salida junto a la solución
rushhour-part-away = movimientos que alejan de la salida

rushhour-unmade-room = una pieza especial de { $length ->
    [one] una casilla
   *[other] { $length } casillas
} no tiene camino a una salida en este tablero de { $width }x{ $height } casillas

rushhour-tab-empty = el archivo no tiene ningún tablero: está vacío
rushhour-tab-character = «{ $character }» no significa nada aquí: las piezas son letras de la a a la z, x es la especial, . es una casilla vacía y # un muro
rushhour-tab-more = el archivo continúa después del final del tablero
rushhour-tab-count = se esperaba el número de tableros al principio de una solución y se encontró «{ $text }»
rushhour-tab-none = esta solución no tiene tableros: dice que el tablero no se puede resolver
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
}; aquí empieza otro más
rushhour-tab-other-size = el tablero número { $board } no tiene el tamaño del primero
rushhour-tab-targets = este formato tiene una sola pieza especial, cuya letra es x; usa el formato «recreo» para otras
rushhour-tab-letters = { $pieces } piezas son más que las letras de este formato ({ $most }); usa el formato «recreo»

rushhour-solucion-step = el tablero número { $board } no está a un movimiento del tablero anterior
rushhour-solucion-none = el tablero no se puede resolver, así que no hay solución que escribir
rushhour-solucion-too-long = buscar una solución de este tablero tarda demasiado
rushhour-descriptor-number = se esperaba el descriptor, un número entero, y se encontró «{ $text }»
rushhour-descriptor-row = «{ $text }» no es una pieza de este tablero: se esperaba letra, número, H o V, longitud, y fila o columna, como en x 0 H 2 2
rushhour-descriptor-again = la pieza { $piece } ya está en la tabla
rushhour-descriptor-state = { $number } no es el descriptor de un tablero con estas piezas
rushhour-descriptor-walls = este formato no tiene muros; usa el formato «recreo»

rushhour-classic-welcome = RHS: Rush Hour Solver
rushhour-classic-folder = tablero.tab, estado.tab y solucion.tab se escriben en «{ $folder }»; --dir indica otra carpeta.
rushhour-classic-other-start = «{ $file }» ya existe y tiene otro tablero.
rushhour-classic-option-replace = 1. Reemplazarlo
rushhour-classic-option-keep = 2. Dejarlo como está y terminar
rushhour-classic-kept = «{ $file }» se queda como estaba. Con --dir los archivos se escriben en otra carpeta.
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
rushhour-classic-unwritten = ERROR: no se pudo escribir «{ $file }»: { $cause }. El juego sigue, y lo que el archivo contenía antes sigue ahí.
rushhour-classic-making = ERROR: no se pudo crear un tablero: { $cause }

# Variantes de las reglas, como las describe un libro.

rushhour-book-rule-walls = Las casillas negras son muros: ahí no se mueve nada.
