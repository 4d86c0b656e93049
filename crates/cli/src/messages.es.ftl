# Lo que dice la línea de órdenes.

cli-about = Juega, crea, resuelve y estudia puzles.
cli-usage = recreo [OPCIONES] [ORDEN]
cli-after-help =
    Sin ninguna orden, Recreo sirve su página y la abre en el navegador; «recreo play» juega en el terminal.
    ARCHIVO es un archivo, «-» para la entrada estándar, o el nombre de un puzle: juego@versión:parámetros#semilla
    Códigos de salida: 0 hecho; 1 la respuesta es no (sin solución, no válido, no único, detenido); 2 mal uso o entrada ilegible.

cli-heading-usage = Uso
cli-heading-commands = Órdenes
cli-heading-arguments = Argumentos
cli-heading-options = Opciones

cli-value-address = DIRECCIÓN
cli-value-algorithm = NOMBRE
cli-value-command = ORDEN
cli-value-dir = CARPETA
cli-value-file = ARCHIVO
cli-value-spec = ESPECIFICACIÓN
cli-value-format = FORMATO
cli-value-id = ID
cli-value-kind = JUEGO
cli-value-lang = IDIOMA
cli-value-level = NIVEL
cli-value-moves = JUGADAS
cli-value-name = NOMBRE
cli-value-number = N
cli-value-setting = CLAVE=VALOR
cli-value-shell = SHELL
cli-value-size = TAMAÑO
cli-value-text = TEXTO
cli-value-theme = TEMA
cli-value-time = TIEMPO
cli-value-bytes = BYTES
cli-value-url = URL
cli-value-when = CUÁNDO

cli-arg-kind = El juego; sobra cuando el archivo lo dice
cli-arg-file = El puzle: un archivo, «-» para la entrada estándar (igual que si no se da), o el nombre de un puzle

cli-option-ascii = Usa solo caracteres ASCII
cli-option-color = Usa colores: auto, always (siempre) o never (nunca)
cli-option-db = Dónde está la biblioteca: un archivo o postgres://... (por omisión, un archivo en tu carpeta de datos)
cli-option-deadline = Detente pasado este tiempo: 500ms, 10s, 2m
cli-option-memory = Usa como mucho esta memoria para una búsqueda: 512M, 4G
cli-option-from = El formato del archivo, cuando no se reconoce solo
cli-option-help = Muestra esta ayuda
cli-option-jobs = Cuántos puzles a la vez (todos los núcleos si no se dice)
cli-option-json = Responde en JSON
cli-option-lang = El idioma: en o es (si no se dice, el de LC_ALL, LC_MESSAGES o LANG)
cli-option-lines = Muchos puzles de entrada, uno por línea o en un archivo que contiene muchos; una respuesta en JSON por línea de salida
cli-option-moves = Haz antes estas jugadas, separadas por espacios
cli-option-nth = Toma el puzle con este número de un archivo que contiene muchos
cli-option-output = Escribe en este archivo, entero o no lo escribe
cli-option-size = El tamaño del tablero, para archivos que no lo llevan: 10x8 o 10x8x3
cli-option-set = Indica un parámetro del juego que el archivo no lleva, o que ha de ser otro (rule=notouch); se puede repetir
cli-option-cell = El lado de una casilla en píxeles, para imágenes PNG (32 si no se dice nada, menos si el tablero es grande)
cli-option-theme = Los colores: screen (pantalla) o light (claro), dark (oscuro), print (papel) o high-contrast (alto contraste)
cli-option-to = El formato que se escribe
cli-option-version = Muestra la versión

cli-kinds-about = Lista los juegos, sus parámetros y formatos
cli-kinds-usage = recreo kinds [OPCIONES]
cli-kinds-json = Responde en JSON
cli-kinds-parameters = parámetros
cli-kinds-size = ancho x alto, cada uno de { $min } a { $max }
cli-kinds-size-layers = ancho x alto o ancho x alto x capas, cada uno de { $min } a { $max }
cli-kinds-span = un número de { $min } a { $max }, un intervalo como 5..9, o any
cli-kinds-text = texto
cli-kinds-list = palabras unidas con +, o un archivo con una palabra por línea, o system
cli-kinds-formats = formatos
cli-kinds-solvers = resolutores
cli-kinds-analyses = en lugar de un resolutor
cli-kinds-told = se puede indicar junto a un archivo (--set)
cli-kinds-presets = ajustes listos

cli-new-about = Crea puzles
cli-new-usage = recreo new JUEGO [OPCIONES]
cli-new-kind = El juego
cli-new-size = El tamaño del tablero: 10x8, o 10x8x3 con capas
cli-new-difficulty = Dificultad: easy (fácil), normal, hard (difícil) o expert (experto)
cli-new-set = Fija un parámetro del juego (mira recreo kinds); se puede repetir
cli-new-seed = De dónde parte el azar; la misma semilla da el mismo puzle (aleatoria si no se dice)
cli-new-count = Cuántos puzles
cli-new-to = El formato que se escribe (recreo si no se dice)
cli-new-lines = Un puzle por línea, en la forma de una línea del juego si la tiene
cli-new-made = hecho { $name }
cli-new-made-many = hechos { $count } puzles; el primero es { $name }
cli-new-made-nameless = { $count ->
    [one] hecho un puzle
   *[other] hechos { $count } puzles
 } con parámetros demasiado largos para un nombre
cli-new-all = { $count ->
    [0] no hay ningún puzle así
    [one] ese es el único
   *[other] esos son todos: { $count }
}
cli-new-remark = puzle { $number }: { $remark }
cli-new-remarked = { $count } de los puzles hechos no son como se pidieron
cli-new-first = tantos como pediste: { $count }; puede haber más

# Colecciones: archivos de muchos puzles.
cli-new-output = Escribe en este archivo, entero o no lo escribe; ARCHIVO.recreol y ARCHIVO.recreol.zst son colecciones y se escriben según crecen
cli-new-resume = Continúa una colección: repite el juego, los ajustes y la cantidad; la semilla se lee del archivo
cli-resume-what = --resume continúa una colección: -o ARCHIVO.recreol o ARCHIVO.recreol.zst
cli-collection-format = una colección contiene documentos { $native }, no { $format }
cli-collection-exists = la colección ya existe; --resume la continúa
cli-collection-busy = otro programa está escribiendo en ella
cli-collection-no-file = no es un archivo regular, y una colección debe serlo
cli-collection-complete = { $file } está completa: contiene { $count ->
    [one] un puzle
   *[other] { $count } puzles
}, tantos como se piden
cli-collection-unmade = { $count ->
    [0] el primer puzle no se puede hacer con estos ajustes, así que no se ha escrito ningún archivo
    [one] { $file } contiene un puzle; el puzle { $number } no se puede hacer con estos ajustes
   *[other] { $file } contiene { $count } puzles; el puzle { $number } no se puede hacer con estos ajustes
}
cli-not-compressed = { $file }: solo las colecciones de recreo new (ARCHIVO.recreol.zst) se escriben comprimidas; quita .zst, o envíalo a un programa que lo comprima
cli-collection-no-seed = la primera línea no dice su semilla; indica aquella con la que se hizo (--seed)
cli-collection-damaged = no se puede leer lo que sigue { $count ->
    [one] al primer puzle
   *[other] a { $count } puzles
}; no se ha cambiado nada
cli-collection-foreign = lo que sigue { $count ->
    [one] al primer puzle
   *[other] a { $count } puzles
} no lo comprimió Recreo y no se puede continuar; no se ha cambiado nada
cli-collection-not-these = no empieza con los puzles que se piden; no se ha cambiado nada
cli-collection-longer = ya contiene { $count ->
    [one] un puzle
   *[other] { $count } puzles
}, más que los { $asked } que se piden
cli-collection-goes-on = { $file } contiene { $count ->
    [one] un puzle
   *[other] { $count } puzles
}; se continúa
cli-collection-mended = { $file } contiene { $count ->
    [one] un puzle entero
   *[other] { $count } puzles enteros
}; lo que quedó cortado después se hace de nuevo
cli-collection-kept = { $file } contiene ahora { $count ->
    [one] un puzle
   *[other] { $count } puzles
}; --resume lo continúa
cli-holds-many-advice = usa --lines para tomarlos uno a uno (solve, check, rate, convert, library add), --nth N para tomar uno de ellos o recreo stats para contarlos
cli-bundle-beside = { $format } son dos archivos: -o ARCHIVO dice cómo se llama el primero, y el segundo va a su lado
cli-bundle-differs = este puzle tiene otro { $beside } que los anteriores, y un archivo del formato { $format } tiene uno solo para todos
cli-bundle-new = { $format } contiene puzles que comparten un mismo { $beside }, y los nuevos no lo hacen: hazlos de uno en uno
cli-bundle-there = { $file } ya existe y es otro: se deja como está, y no se ha escrito nada

cli-stats-about = Muestra de qué se compone una colección: niveles, tamaños, técnicas, medidas (los cuartiles de colecciones grandes, con error de una milésima a lo sumo)
cli-stats-usage = recreo stats [JUEGO] [ARCHIVO|-] [OPCIONES]
cli-stats-csv = Una fila por puzle, en CSV: número, nombre, juego, tamaño, nivel, puntuación y las partes de esta
cli-stats-to = Lo dibuja como text, svg, png o pdf (text si no se dice, o lo que diga el nombre del archivo)
cli-stats-more = { $count ->
    [one] y otra línea que no se puede leer
   *[other] y otras { $count } líneas que no se pueden leer
}
cli-stats-name = { $name } es un solo puzle; stats cuenta los de un archivo o de la entrada estándar (recreo rate dice lo difícil que es uno)
cli-stats-itself = es el archivo que se cuenta; escribe el resultado en otro
cli-stats-collection = es el nombre de una colección, y ninguna se sobrescribe; da otro nombre al resultado

cli-solve-about = Busca soluciones
cli-solve-usage = recreo solve [JUEGO] [ARCHIVO] [OPCIONES]
cli-solve-limit = Para tras tantas soluciones; con 2 o más dice si la solución es única (1 si no se dice)
cli-solve-algorithm = El resolutor que se usa (mira recreo kinds)
cli-solve-steps = Cuenta también cada paso
cli-solve-to = Escribe el puzle resuelto: recreo (documento con las soluciones), text, svg, png o pdf
cli-solve-solved = Resuelto.
cli-solve-unique = Resuelto: hay exactamente una solución.
cli-solve-multiple = No es único: se han encontrado { $count } soluciones.
cli-solve-none = No hay solución.
cli-solve-best = Detenido; esto es lo mejor hasta ahora.
cli-solve-stopped = Detenido antes de saberlo.
cli-statistic-moves = jugadas
cli-statistic-nodes = nodos examinados
cli-solve-time = tiempo

cli-check-about = Comprueba si un puzle es válido y cuántas soluciones tiene: ninguna, una o varias
cli-check-usage = recreo check [JUEGO] [ARCHIVO] [OPCIONES]
cli-check-unique = Válido, con exactamente una solución.
cli-check-multiple = Válido, pero tiene más de una solución.
cli-check-none = Válido, pero no tiene solución.
cli-check-solvable = Válido, y se puede resolver.
cli-check-unknown = Válido; no se sabe cuántas soluciones tiene: se detuvo antes.
cli-check-invalid = { $count ->
    [one] No es válido: un problema.
   *[other] No es válido: { $count } problemas.
 }

cli-rate-about = Mide la dificultad de un puzle
cli-rate-usage = recreo rate [JUEGO] [ARCHIVO] [OPCIONES]
cli-rate-level = Nivel: { $level } ({ $score } puntos)

cli-hint-about = Dice qué hacer ahora, y por qué
cli-hint-usage = recreo hint [JUEGO] [ARCHIVO] [OPCIONES]
cli-hint-look = Mira aquí: { $cells }
cli-hint-move = Así que: { $move } ({ $technique })

cli-show-about = Dibuja un puzle o una partida guardada
cli-show-usage = recreo show [JUEGO] [ARCHIVO] [OPCIONES]
cli-show-solution = Dibújalo resuelto
cli-show-animated = Dibuja cómo se resuelve, en una imagen SVG que se mueve
cli-show-one-of-several = este puzle tiene más de una solución; se muestra una de ellas
cli-cell-png = --cell es para imágenes PNG; «{ $format }» no tiene píxeles
cli-animated-svg = solo se mueven los archivos SVG, no «{ $format }»
cli-show-to = Qué dibujar: text, svg, png o pdf (si no se dice, lo que diga el nombre del archivo, o text)

cli-convert-about = Escribe un puzle en otro formato
cli-convert-usage = recreo convert [JUEGO] [ARCHIVO] --to FORMATO [OPCIONES]

cli-book-about = Hace un libro de puzles como archivo PDF
cli-book-usage = recreo book ESPECIFICACIÓN.toml -o LIBRO.pdf [OPCIONES]
cli-book-spec = Cómo ha de ser el libro: un archivo TOML (books/sample.toml es uno), o «-» para la entrada estándar
cli-book-made = hecho un libro de { $pages } páginas con { $puzzles ->
    [one] { $puzzles } puzle
   *[other] { $puzzles } puzles
 }

cli-play-about = Juega en el terminal
cli-play-usage = recreo play [JUEGO] [ARCHIVO] [OPCIONES]
cli-play-player = Quién juega, con su nombre del cuadro de honor (por omisión, quien jugó por última vez)
cli-play-classic = El menú clásico del juego, que un guion puede manejar por la entrada estándar
cli-play-dir = Dónde lee y escribe sus archivos el menú clásico

cli-serve-about = Sirve la página, solo en esta máquina
cli-serve-usage = recreo serve [OPCIONES]
cli-serve-addr = Dónde escuchar: una dirección de esta máquina y un puerto (127.0.0.1:7272 por omisión, o el siguiente puerto libre)
cli-serve-browser = Abre la página en el navegador
cli-serve-web = Toma de esta carpeta los archivos de la página, para quien los cambia
cli-serve-library = Biblioteca: { $library }
cli-serve-at = Recreo está en { $address } (Ctrl-C lo termina)
cli-serve-open = Abre { $address } en un navegador.
cli-serve-ended = Terminado; todo está guardado.
cli-serve-address = «{ $address }» no es una dirección con su puerto, como 127.0.0.1:7272
cli-serve-foreign = { $address } no es una dirección de esta sola máquina: Recreo solo sirve a la máquina en la que corre (127.0.0.1, [::1])
cli-serve-deaf = no se puede escuchar en { $address }: { $cause }
cli-serve-taken = otro programa escucha ahí

cli-library-about = Guarda puzles: la misma biblioteca que la de la página
cli-library-usage = recreo library [ORDEN] [OPCIONES]
cli-library-id = El identificador del puzle, o lo bastante de su comienzo para distinguirlo
cli-library-name = Cómo llamarlo; nada («») le quita el nombre
cli-library-file = El archivo, o «-» para la entrada estándar (igual que si no se da)
cli-library-title = Cómo llamarlo
cli-library-text = Solo los que llevan estas palabras en el nombre
cli-library-to = Qué se escribe: text, svg, png, pdf o un formato del juego (si no se dice, lo que diga el nombre del archivo, o text)
cli-library-list-about = Lista los puzles, primero los más nuevos
cli-library-list-usage = recreo library list [OPCIONES]
cli-library-add-about = Añade un puzle, o con --lines uno por línea; responde con su identificador
cli-library-add-usage = recreo library add [JUEGO] [ARCHIVO] [OPCIONES]
cli-library-show-about = Dibuja un puzle, o lo escribe en un formato
cli-library-show-usage = recreo library show ID [OPCIONES]
cli-library-rename-about = Cambia el nombre de un puzle
cli-library-rename-usage = recreo library rename ID NOMBRE
cli-library-delete-about = Borra puzles; las partidas que se jugaron siguen con sus jugadores
cli-library-delete-usage = recreo library delete ID...
cli-library-export-about = Escribe toda la biblioteca como líneas de JSON: puzles, soluciones, jugadores, partidas
cli-library-export-usage = recreo library export [OPCIONES]
cli-library-import-about = Lee lo que escribió export: todo, o nada si alguna línea está mal
cli-library-import-usage = recreo library import [ARCHIVO] [OPCIONES]
cli-library-none = no hay puzles así en la biblioteca
cli-library-several = hay varios puzles cuyo identificador empieza por { $id }: escribe más
cli-library-renamed = { $id } tiene otro nombre
cli-library-deleted = { $id } está borrado
cli-library-exported = exportado: { $puzzles ->
    [one] un puzle
   *[other] { $puzzles } puzles
 }, { $players ->
    [one] un jugador
   *[other] { $players } jugadores
 }, { $plays ->
    [one] una partida
   *[other] { $plays } partidas
 }
cli-library-imported = importado: { $puzzles ->
    [one] un puzle
   *[other] { $puzzles } puzles
 }, { $players ->
    [one] un jugador
   *[other] { $players } jugadores
 }, { $plays ->
    [one] una partida
   *[other] { $plays } partidas
 }{ $known ->
    [0] {""}
   *[other] ; { $known } ya estaban
 }

cli-completions-about = Escribe el autocompletado para una shell
cli-completions-usage = recreo completions SHELL
cli-completions-shell = La shell: bash, elvish, fish, powershell o zsh

cli-man-about = Escribe la página de manual, o todas en una carpeta
cli-man-usage = recreo man [CARPETA]
cli-man-dir = La carpeta
cli-man-name = NOMBRE
cli-man-synopsis = SINOPSIS
cli-man-description = DESCRIPCIÓN
cli-man-extra = NOTAS
cli-man-version = VERSIÓN

cli-stdin = (entrada estándar)
cli-reading-terminal = Leyendo el puzle del teclado; termina con Ctrl-D.
cli-working = trabajando
cli-progress-depth = , profundidad { $depth }
cli-progress-generation = , generación { $generation }
cli-progress-best = , lo mejor hasta ahora { $best }
cli-progress-mean = , media { $mean }

cli-unknown-solver = no hay ningún resolutor «{ $name }» para este juego; hay estos: { $known }
cli-no-game-nor-file = «{ $word }» no es ni un juego ni un archivo; los juegos son: { $known }
cli-no-such-picture = los dibujos son { $known }, y no { $ending }
cli-picture-shown = lo que se crea aquí es un puzle, no una imagen: escríbelo en otro archivo y dibújalo con `recreo show ARCHIVO -o imagen.{ $format }`
cli-lines-from-name = --lines lee un archivo o la entrada estándar, no el nombre de un puzle
cli-holds-no-solution = el formato { $format } no guarda soluciones; estos las muestran: { $known }
cli-not-to-terminal = { $format } no es para la pantalla: da un archivo con -o
cli-other-sort = un libro es un archivo { $sort }, no uno que termina en .{ $ending }
cli-onto-itself = { $file } es lo que se lee aquí y se perdería: escribe en otro archivo
cli-too-large-as-text = { $cells } casillas son demasiadas para dibujarlas como texto (como mucho { $most }): usa --to svg o png
cli-needs-terminal = para jugar hace falta un terminal; para guiones están las demás órdenes (recreo --help)
cli-classic-name = el menú clásico empieza con un archivo, no con el nombre de un puzle
cli-classic-none = { $game } no tiene menú clásico
cli-classic-which = di de qué juego quieres el menú clásico: recreo play JUEGO --classic
cli-stdout-failed = no se pudo escribir en la salida estándar: { $cause }


cli-wrong-no-value = a { $argument } le falta un valor
cli-wrong-choice = «{ $value }» no es un valor de { $argument }: elige uno de { $choices }
cli-wrong-value = «{ $value }» no vale para { $argument }
cli-wrong-number = «{ $value }» no es un valor de { $argument }: un número entero de { $least } a { $most }
cli-wrong-time = «{ $value }» no es un tiempo: escribe 500ms, 10s o 2m
cli-wrong-memory = «{ $value }» no es una cantidad de memoria: escribe 512M o 4G
cli-wrong-argument = «{ $argument }» no significa nada aquí
cli-wrong-command = no hay ninguna orden «{ $command }»
cli-wrong-twice = { $argument } se ha dado dos veces
cli-wrong-together = { $argument } y { $other } no van juntos
cli-wrong-missing = falta { $argument }
cli-wrong-utf8 = un argumento no es texto válido
cli-wrong-use = no se entiende la línea de órdenes
cli-wrong-suggestion = ¿querías decir { $close }?
cli-wrong-try-help = mira { $command } --help
