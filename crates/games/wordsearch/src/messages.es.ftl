# Mensajes de las sopas de letras.

wordsearch-name = Sopa de letras
    .typed = sopa
wordsearch-line = Encuentra las palabras de la lista entre las letras, en cualquier dirección.

wordsearch-parameter-words = palabras
wordsearch-parameter-theme = tema
wordsearch-parameter-number = número de palabras
    .typed = número
wordsearch-parameter-lengths = longitud de las palabras
    .typed = longitud
wordsearch-parameter-language = idioma
wordsearch-parameter-alphabet = alfabeto
wordsearch-parameter-accents = acentos
wordsearch-parameter-directions = direcciones
wordsearch-parameter-overlaps = cruces
wordsearch-parameter-shape = forma
wordsearch-parameter-block = palabras no deseadas
    .typed = no-deseadas
wordsearch-parameter-message = mensaje oculto
    .typed = mensaje

wordsearch-words- = según el tema
wordsearch-alphabet- = el del idioma
wordsearch-alphabet-spanish = español
wordsearch-alphabet-english = inglés
wordsearch-block- = ninguna
wordsearch-message- = ninguno
wordsearch-theme-animals = animales
wordsearch-theme-body = el cuerpo
    .typed = cuerpo
wordsearch-theme-clothes = ropa
wordsearch-theme-countries = países
wordsearch-theme-food = comida
wordsearch-theme-home = la casa
    .typed = casa
wordsearch-theme-jobs = oficios
wordsearch-theme-music = música
wordsearch-theme-nature = naturaleza
wordsearch-theme-space = el espacio
    .typed = espacio
wordsearch-theme-sports = deportes
wordsearch-theme-transport = transportes
wordsearch-theme-invented = palabras inventadas
    .typed = inventadas
wordsearch-language-spanish = español
wordsearch-language-english = inglés
wordsearch-accents-fold = se quitan
    .typed = quitar
wordsearch-accents-keep = se conservan
    .typed = conservar
wordsearch-directions-all = todas
wordsearch-directions-straight = en horizontal y en vertical
    .typed = rectas
wordsearch-directions-diagonal = en diagonal
    .typed = diagonales
wordsearch-directions-forward = en el orden de lectura
    .typed = lectura
wordsearch-overlaps-allowed = permitidos
wordsearch-overlaps-wanted = tantos como sea posible
    .typed = muchos
wordsearch-overlaps-forbidden = ninguno
wordsearch-shape-none = rectángulo
wordsearch-shape-circle = círculo
wordsearch-shape-diamond = rombo
wordsearch-shape-heart = corazón
wordsearch-shape-hexagon = hexágono
wordsearch-shape-ring = anillo
wordsearch-shape-triangle = triángulo
wordsearch-solver-dictionary = todas las palabras de una pasada
wordsearch-solver-scan = una palabra tras otra

wordsearch-statistic-words = palabras de la lista
wordsearch-statistic-found = palabras encontradas
wordsearch-statistic-absent = palabras que no están en el tablero
wordsearch-statistic-repeated = palabras que están en varios sitios
wordsearch-statistic-left_out = palabras que no caben en este tablero
wordsearch-statistic-nodes = trabajo
wordsearch-statistic-compared = letras comparadas

# Partes de una valoración.
wordsearch-part-words = palabras en el tablero
wordsearch-part-left = palabras hacia la izquierda
wordsearch-part-up = palabras hacia arriba
wordsearch-part-diagonal = palabras en diagonal
wordsearch-part-layers = palabras entre capas

wordsearch-shape-letter = { $letter }, { $cell }
wordsearch-shape-found = { $word }, encontrada: desde la { $cell } en dirección { $direction }
wordsearch-shape-rim = borde del tablero
wordsearch-shape-joins = bordes unidos
wordsearch-brush-letter = letra { $letter }
wordsearch-brush-hole = hueco
wordsearch-brush-empty = casilla vacía

# Acciones de las teclas y del ratón, en la lista de teclas.
wordsearch-cursor-shift = mover el cursor
wordsearch-touch = marcar la primera letra y luego la última (también Espacio)
wordsearch-take-back = aquí no tiene efecto; u deshace
wordsearch-mouse-long = arrastrar sobre la palabra, o pulsar su primera y su última letra

wordsearch-tally = { $found } de { $words ->
    [one] 1 palabra
   *[other] { $words } palabras
}

# Pistas.
wordsearch-technique-letter = letra rara
wordsearch-technique-pair = par de letras raro
wordsearch-technique-first = primera letra
wordsearch-why-letter = { $word } tiene la letra { $letter }, que en todo el tablero está { $count ->
    [one] solo aquí
   *[other] solo en { $count } sitios
}. La palabra empieza en la { $cell } y va en dirección { $direction }.
wordsearch-why-pair = { $word } empieza por { $first } y sigue con { $second }. De las { $all } casillas con { $first }, { $count ->
    [one] solo una tiene
   *[other] solo { $count } tienen
} al lado { $count ->
    [one] una
   *[other] alguna
} { $second }. La palabra empieza en la { $cell } y va en dirección { $direction }.
wordsearch-why-first = { $word } empieza por esta { $letter }, en la { $cell }, y va en dirección { $direction }.

# Líneas que no se pueden marcar.
wordsearch-no-word = { $letters } no está en la lista
wordsearch-found-already = { $word } ya está encontrada
wordsearch-line-leaves = esta línea se sale del tablero
wordsearch-not-straight = una palabra va en línea recta: horizontal, vertical o diagonal

# Errores de un tablero o de una lista.
wordsearch-cell-empty = en esta casilla no hay letra
wordsearch-no-cells = el tablero no tiene casillas
wordsearch-word-empty = «{ $word }» no tiene letras
wordsearch-word-letter = «{ $word }»: «{ $letter }» no es una letra del alfabeto
wordsearch-word-long = «{ $word }» tiene { $length } letras, pero ninguna línea del tablero tiene más de { $longest }
wordsearch-word-twice = «{ $word }» está dos veces en la lista
wordsearch-letter = «{ $letter }» no es una letra del alfabeto
wordsearch-alphabet-empty = alphabet: se esperaba al menos una letra
wordsearch-alphabet-large = alphabet: se esperaban como mucho { $most } letras, y se encontraron { $letters }
wordsearch-alphabet-twice = alphabet: «{ $letter }» aparece dos veces
wordsearch-alphabet-sign = alphabet: se esperaban letras, y se encontró «{ $sign }»
wordsearch-accents = accents: se esperaba fold o keep, y se encontró «{ $name }»
wordsearch-directions = directions: se esperaba all, straight, diagonal, forward o direcciones de este tablero unidas con +, como E+S+NW; se encontró «{ $text }»
wordsearch-direction = «{ $name }» no es una dirección: se esperaban sus letras, como E o NW, o su número
wordsearch-surface = surface: se esperaba una de estas: { $known }, y se encontró «{ $name }»
wordsearch-layers = las filas no se pueden dividir en { $layers } capas del mismo tamaño
wordsearch-layer-rows = la capa { $layer } tiene { $rows ->
    [one] una fila
   *[other] { $rows } filas
}, a diferencia de las demás
wordsearch-row-length = la fila tiene { $length ->
    [one] una letra
   *[other] { $length } letras
} y la primera tiene { $width }

# Errores de un archivo.
wordsearch-not-text = el archivo no es texto en UTF-8
wordsearch-record = «{ $record }» no es un tipo de línea: se esperaba 8 (nombre), 9 (columnas y filas), 0 (casilla) o 1 (palabra) al principio
wordsearch-name-twice = el nombre está repetido
wordsearch-size = «{ $text }» no es un tamaño: se esperaban columnas y filas, como 9 7,14
wordsearch-size-twice = el tamaño ya está en la línea { $before }
wordsearch-no-size = falta el tamaño: se esperaba una línea como 9 7,14
wordsearch-cell = «{ $text }» no es una casilla: se esperaba x,y,letra,false o x,y,letra,true
wordsearch-cell-twice = la casilla de la { $cell } ya está en la línea { $before }
wordsearch-cell-outside = la casilla { $x },{ $y } está fuera del tablero de { $width } columnas y { $height } filas, contadas desde 0
wordsearch-cells-missing = el tablero tiene { $cells } casillas, pero { $given ->
    [0] no hay ninguna
    [one] solo hay una
   *[other] solo hay { $given }
}
wordsearch-word-line = «{ $text }» no es una palabra de la lista: se esperaba PALABRA,false o PALABRA,true
wordsearch-not-there = el archivo dice que «{ $word }» está encontrada, pero no está en el tablero
wordsearch-not-listed = «{ $word }» no está en la lista de palabras
wordsearch-lies-not = «{ $word }» no está en la { $cell } en esa dirección
wordsearch-line-words = faltan las palabras: se esperaban dos puntos detrás de las filas y luego las palabras unidas con +
wordsearch-line-term = parte desconocida «{ $term }»: se esperaba surface=..., alphabet=... o accents=...
wordsearch-json = esto no es JSON válido
wordsearch-json-shape = esto no es una sopa de letras: se esperaba un «grid» de filas y «words»
wordsearch-csv-place = «{ $text }» no dice dónde está la palabra: se esperaba palabra,x,y,dirección,longitud
wordsearch-xml = esto no es XML válido: { $cause }
wordsearch-xml-root = el elemento raíz es «{ $name }»; se esperaba «sopa»
wordsearch-xml-missing = falta el elemento «{ $name }»
wordsearch-xml-twice = el elemento «{ $name }» está repetido
wordsearch-xml-element = no se esperaba el elemento «{ $name }»
wordsearch-xml-attribute = al elemento «{ $element }» le falta «{ $name }»
wordsearch-xml-number = se esperaba un número para «{ $name }», no «{ $text }»
wordsearch-classic-layers = este formato admite tableros de una capa; los formatos xml, json y csv admiten los demás
wordsearch-no-surface = este formato no admite bordes unidos ({ $surface }); los formatos xml, json, line y recreo los admiten

# Tableros nuevos: palabras que se quedan fuera, mensajes que no caben.
wordsearch-left-more = y { $words ->
    [one] una palabra más no cabía
   *[other] { $words } palabras más no cabían
}
wordsearch-fewer = solo { $found ->
    [one] se encontró y colocó una palabra
   *[other] se encontraron y colocaron { $found } palabras
}, menos de las { $asked } pedidas; prueba con un tablero mayor, otras longitudes o más palabras
wordsearch-left-long = «{ $word }» se queda fuera: tiene { $letters } letras y ninguna línea tiene más de { $longest }
wordsearch-left-blocked = «{ $word }» se queda fuera: contiene la palabra no deseada «{ $blocked }»
wordsearch-left-same = «{ $word }» se queda fuera: tiene las mismas letras que «{ $other }»
wordsearch-left-shared = «{ $word }» se queda fuera: está dentro de «{ $other }» y las palabras no pueden compartir casillas
wordsearch-left-back = «{ $word }» se queda fuera: estaría dentro de «{ $other }» en una dirección que no se permite
wordsearch-left-twice-in = «{ $word }» se queda fuera: está dos veces dentro de «{ $other }»
wordsearch-left-twice = «{ $word }» se queda fuera: está dentro de «{ $other }» y también de «{ $another }»
wordsearch-left-room = «{ $word }» se queda fuera: no se le encontró sitio en { $tries ->
    [one] un intento
   *[other] { $tries } intentos
}
wordsearch-left-impossible = «{ $word }» se queda fuera: las palabras necesitan al menos { $least } casillas y el tablero tiene { $cells }
wordsearch-message-long = el mensaje oculto tiene { $letters } letras, pero las palabras dejan sitio para { $room } como mucho
wordsearch-message-room = el mensaje oculto tiene { $letters } letras; en { $tries ->
    [one] un intento
   *[other] { $tries } intentos
} las palabras dejaron sitio para { $room }
wordsearch-message-padded = el mensaje oculto no llena las casillas que dejan las palabras: detrás { $letters ->
    [one] va una letra
   *[other] van { $letters } letras
} al azar
wordsearch-message-spoilt = este mensaje oculto formaría una palabra por segunda vez, o una no deseada; prueba con otro mensaje
wordsearch-unfilled = no se pudieron llenar las casillas que quedan sin formar una palabra por segunda vez, o una no deseada

# Reglas de las variantes, como las imprimen los libros.

wordsearch-book-rule-directions = Las palabras solo van en estas direcciones: { $value }.
wordsearch-book-rule-message = Las letras que no son de ninguna palabra, leídas fila a fila, empiezan con un mensaje.
wordsearch-book-rule-overlaps-forbidden = Ninguna letra es de dos palabras.
