# Mensajes de la línea de órdenes.

cli-about = Juega, crea, resuelve, valora y publica puzles.
cli-usage = recreo [OPCIONES] [ORDEN]
cli-after-help =
    Sin ninguna orden, Recreo inicia su servidor web y abre la página en el navegador; «recreo play» juega en el terminal.
    ARCHIVO es la ruta de un archivo, «-» para la entrada estándar o el nombre de un puzle: juego@versión:parámetros#semilla
    El formato del archivo se reconoce automáticamente.
    Códigos de salida: 0 correcto; 1 resultado negativo (sin solución, no válido, no único, detenido); 2 uso incorrecto o entrada ilegible.

cli-heading-usage = Uso
cli-heading-commands = Órdenes
cli-heading-arguments = Argumentos
cli-heading-options = Opciones

cli-value-address = DIRECCIÓN
cli-value-algorithm = NOMBRE
cli-value-algorithms = A,B
cli-value-command = ORDEN
cli-value-dir = CARPETA
cli-value-file = ARCHIVO
cli-value-spec = ESPECIFICACIÓN
cli-value-format = FORMATO
cli-value-id = ID
cli-value-kind = JUEGO
cli-value-lang = IDIOMA
cli-value-level = NIVEL
cli-value-moves = MOVIMIENTOS
cli-value-name = NOMBRE
cli-value-number = N
cli-value-order = ORDEN
cli-value-period = PERÍODO
cli-value-setting = CLAVE=VALOR
cli-value-shell = SHELL
cli-value-size = TAMAÑO
cli-value-text = TEXTO
cli-value-theme = TEMA
cli-value-time = TIEMPO
cli-value-bytes = BYTES
cli-value-url = URL
cli-value-when = CUÁNDO

cli-arg-kind = El juego, por ejemplo sudoku; se puede omitir si el archivo lo identifica
cli-arg-file = El puzle: la ruta de un archivo, «-» para la entrada estándar (por defecto) o el nombre de un puzle

cli-option-ascii = Escribe solo caracteres ASCII
cli-option-color = Usa colores: auto, always (siempre) o never (nunca); por defecto, auto
cli-option-db = Usa esta biblioteca: la ruta de un archivo SQLite, o postgres://USUARIO:CONTRASEÑA@SERVIDOR/BASE (por defecto, library.db en la carpeta de datos)
cli-option-deadline = Detiene el trabajo en un puzle pasado este tiempo, por ejemplo 500ms, 10s o 2m (por defecto, 1m)
cli-option-memory = Limita la memoria de una búsqueda a esta cantidad aproximada, por ejemplo 512M o 4G (por defecto, sin límite)
cli-option-from = Lee el archivo en este formato, por ejemplo line o recreo (por defecto, se reconoce automáticamente)
cli-option-help = Muestra esta ayuda
cli-option-jobs = Procesa este número de puzles en paralelo (por defecto, uno por núcleo del procesador)
cli-option-json = Muestra la respuesta en JSON
cli-option-lang = Usa este idioma: en o es (por defecto, el de LC_ALL, LC_MESSAGES o LANG)
cli-option-lines = Lee muchos puzles, uno por línea o de un archivo que contiene muchos, y escribe una respuesta en JSON por línea
cli-option-moves = Hace antes estos movimientos, separados por espacios, por ejemplo «r1c3=1 r2c4=7»
cli-option-nth = Usa el puzle número N de un archivo que contiene muchos, contando desde 1
cli-option-output = Escribe en este archivo de forma atómica (por defecto, en la salida estándar)
cli-option-size = Fija el tamaño del tablero si el archivo no lo contiene, por ejemplo 10x8, o 10x8x3 con capas
cli-option-set = Fija un parámetro del juego que el archivo no contiene o que ha de ser distinto, por ejemplo rule=notouch; se puede repetir
cli-option-cell = Fija el lado de una casilla en píxeles, para imágenes PNG (por defecto 32, o menos en tableros grandes)
cli-option-theme = Usa estos colores: screen (pantalla) o light (claro), dark (oscuro), print (papel) o high-contrast (alto contraste)
cli-option-to = Escribe en este formato, por ejemplo line; «recreo kinds» muestra los formatos de cada juego
cli-option-version = Muestra la versión

cli-kinds-about = Muestra los juegos con sus parámetros, formatos y métodos de resolución
cli-kinds-usage = recreo kinds [JUEGO] [OPCIONES]
cli-kinds-kind = El juego que se muestra; por defecto, todos
cli-kinds-json = Muestra la lista en JSON
cli-kinds-parameters = parámetros
cli-kinds-size = ancho x alto, cada uno de { $min } a { $max }
cli-kinds-size-layers = ancho x alto o ancho x alto x capas, cada uno de { $min } a { $max }
cli-kinds-span = un número de { $min } a { $max }, un intervalo como 5..9, o { $any }
cli-kinds-text = texto
cli-kinds-list = palabras unidas con +, la ruta de un archivo con una palabra por línea, o system
cli-kinds-formats = formatos
cli-kinds-solvers = métodos de resolución
cli-kinds-analyses = análisis (se indican con --algorithm)
cli-kinds-override = se puede indicar junto a un archivo (--set)
cli-kinds-presets = ajustes predefinidos

cli-new-about = Crea puzles
cli-new-usage = recreo new JUEGO [OPCIONES]
cli-new-kind = El juego, por ejemplo sudoku
cli-new-size = Fija el tamaño del tablero, por ejemplo 10x8, o 10x8x3 con capas (el valor por defecto aparece en «recreo kinds»)
cli-new-difficulty = Fija la dificultad: easy (fácil), normal, hard (difícil) o expert (experto); por defecto, cualquiera
cli-new-set = Fija un parámetro del juego, por ejemplo symmetry=none o words=gato+pez; «recreo kinds» muestra los parámetros; se puede repetir
cli-new-seed = Usa esta semilla, un número entero; la misma semilla y los mismos ajustes dan el mismo puzle (por defecto, aleatoria)
cli-new-title = Da este nombre al puzle; los formatos que no guardan nombres lo omiten
cli-new-title-long = el nombre es demasiado largo: se esperaban como mucho { $most } caracteres, y tiene { $found }
cli-new-title-lost = el formato { $format } no guarda el nombre del puzle; se ha omitido
cli-new-title-many = --title da nombre a un solo puzle, no a una colección
cli-new-count = Crea este número de puzles (por defecto, 1)
cli-new-to = Escribe en este formato, por ejemplo line (por defecto, según la extensión del archivo de salida, o recreo)
cli-new-deadline = Detiene el trabajo en un puzle pasado este tiempo, por ejemplo 10s o 2m (por defecto, sin límite de tiempo; el trabajo de cada generador está limitado)
cli-new-lines = Escribe un puzle por línea, en el formato de una línea del juego si lo tiene
cli-new-made = creado { $name }
cli-new-made-many = creados { $count } puzles; el primero es { $name }
cli-new-made-nameless = { $count ->
    [one] creado un puzle
   *[other] creados { $count } puzles
 } con parámetros demasiado largos para un nombre
cli-new-all = { $count ->
    [0] no hay ningún puzle con estos ajustes
    [one] este es el único puzle con estos ajustes
   *[other] estos son todos los puzles con estos ajustes: { $count }
}
cli-new-remark = puzle { $number }: { $remark }
cli-new-remarked = { $count ->
    [one] uno de los puzles creados no cumple
   *[other] { $count } de los puzles creados no cumplen
} todos los ajustes pedidos
cli-new-first = alcanzado el número pedido: { $count }; puede haber más

# Colecciones: archivos de muchos puzles.
cli-new-output = Escribe en este archivo de forma atómica (por defecto, en la salida estándar); ARCHIVO.recreol y ARCHIVO.recreol.zst son colecciones, a las que se añaden los puzles según se crean
cli-new-resume = Continúa una colección interrumpida, con el mismo juego, los mismos ajustes y la misma cantidad; la semilla se lee del archivo
cli-resume-what = --resume necesita una colección: añade -o ARCHIVO.recreol o -o ARCHIVO.recreol.zst
cli-collection-format = una colección contiene documentos { $native }, no { $format }: quita --to
cli-collection-exists = la colección ya existe: añade --resume para continuarla
cli-collection-busy = otro programa está escribiendo en esta colección
cli-collection-no-file = una colección debe ser un archivo normal, y esto no lo es
cli-collection-complete = { $file } está completa: contiene { $count ->
    [one] el puzle pedido
   *[other] los { $count } puzles pedidos
}
cli-collection-unmade = { $count ->
    [0] con estos ajustes no se puede crear ningún puzle, así que no se ha escrito ningún archivo
    [one] { $file } contiene un puzle; el puzle { $number } no se puede crear con estos ajustes
   *[other] { $file } contiene { $count } puzles; el puzle { $number } no se puede crear con estos ajustes
}
cli-not-compressed = { $file }: solo las colecciones de recreo new (ARCHIVO.recreol.zst) se escriben comprimidas; quita .zst, o pasa la salida a un compresor
cli-collection-no-seed = la primera línea no contiene su semilla: indica la semilla con la que se creó la colección (--seed)
cli-collection-damaged = no se pueden leer los datos que siguen { $count ->
    [one] al primer puzle
   *[other] a los { $count } puzles
}; el archivo no ha cambiado
cli-collection-foreign = Recreo no comprimió los datos que siguen { $count ->
    [one] al primer puzle
   *[other] a los { $count } puzles
}, así que la colección no se puede continuar; el archivo no ha cambiado
cli-collection-not-these = el archivo no empieza con los puzles pedidos; no ha cambiado
cli-collection-longer = la colección ya contiene { $count ->
    [one] un puzle
   *[other] { $count } puzles
}, más que los { $asked } pedidos
cli-collection-goes-on = { $file } contiene { $count ->
    [one] un puzle
   *[other] { $count } puzles
}; se continúa
cli-collection-mended = { $file } contiene { $count ->
    [one] un puzle completo
   *[other] { $count } puzles completos
}; se sustituyen los datos incompletos que { $count ->
    [one] lo
   *[other] los
} siguen
cli-collection-kept = { $file } contiene ahora { $count ->
    [one] un puzle
   *[other] { $count } puzles
}; añade --resume para continuar
cli-holds-many-advice = usa --lines para procesarlos todos (solve, check, rate, convert, library add), --nth N para elegir uno o «recreo stats» para contarlos
cli-bundle-beside = el formato { $format } consta de dos archivos: indica el primero con -o ARCHIVO; el segundo se escribe en la misma carpeta
cli-bundle-differs = este puzle tiene otro { $beside } que los anteriores, y un archivo del formato { $format } tiene uno solo para todos
cli-bundle-new = un archivo del formato { $format } contiene puzles con el mismo { $beside }, y los nuevos no lo comparten: créalos de uno en uno
cli-bundle-there = { $file } ya existe con otro contenido; no se ha cambiado ni se ha escrito nada

cli-stats-about = Muestra estadísticas de una colección: niveles, tamaños, técnicas, medidas (los cuartiles de colecciones grandes, con un error máximo del 0,1 %)
cli-stats-usage = recreo stats [JUEGO] [ARCHIVO|-] [OPCIONES]
cli-stats-csv = Escribe CSV con una fila por puzle: número, nombre, juego, tamaño, nivel, puntuación y las partes de la puntuación
cli-stats-to = Escribe como text, svg, png o pdf (por defecto, según la extensión del archivo de salida, o text)
cli-stats-more = { $count ->
    [one] y otra línea que no se puede leer
   *[other] y otras { $count } líneas que no se pueden leer
}
cli-stats-name = { $name } es un solo puzle; stats lee un archivo o la entrada estándar («recreo rate» valora un puzle)
cli-stats-itself = es el archivo cuyos puzles se cuentan: escribe el resultado en otro archivo
cli-stats-collection = es el nombre de una colección, y stats no sobrescribe colecciones: da otro nombre al resultado

cli-solve-about = Busca soluciones de un puzle
cli-solve-usage = recreo solve [JUEGO] [ARCHIVO] [OPCIONES]
cli-solve-limit = Se detiene tras este número de soluciones; con 2 o más indica también si la solución es única (por defecto, 1)
cli-solve-algorithm = Usa este método de resolución o análisis; «recreo kinds» los muestra (por defecto, el primero de la lista)
cli-solve-steps = Muestra cada movimiento de la solución
cli-solve-to = Escribe el puzle resuelto en este formato: recreo (documento con las soluciones), text, svg, png o pdf
cli-solve-solved = Resuelto.
cli-solve-unique = Resuelto: hay exactamente una solución.
cli-solve-multiple = No es único: se han encontrado { $count } soluciones.
cli-solve-none = No hay solución.
cli-solve-best = Detenido; esta es la mejor solución encontrada hasta ahora.
cli-solve-stopped = Detenido antes de conocer la respuesta.
cli-solve-time = tiempo

cli-compare-about = Compara los métodos de resolución de un juego con un puzle
cli-compare-usage = recreo compare [JUEGO] [ARCHIVO] [OPCIONES]
cli-compare-algorithm = Compara solo estos métodos de resolución; «recreo kinds» los muestra (por defecto, todos)
cli-compare-deadline = Detiene cada método tras este tiempo (por defecto, 10s)
cli-compare-result = resultado
cli-compare-solutions = soluciones encontradas
cli-compare-stopped = { $solver }: { $cause } ({ $seconds } s para cada método)

cli-check-about = Comprueba si un puzle es válido y si tiene una solución, varias o ninguna
cli-check-usage = recreo check [JUEGO] [ARCHIVO] [OPCIONES]
cli-check-unique = Válido, con exactamente una solución.
cli-check-multiple = Válido, pero tiene más de una solución.
cli-check-none = Válido, pero no tiene solución.
cli-check-solvable = Válido, y se puede resolver.
cli-check-unknown = Válido; no se sabe cuántas soluciones tiene porque la comprobación se detuvo.
cli-check-invalid = { $count ->
    [one] No es válido: un problema.
   *[other] No es válido: { $count } problemas.
 }

cli-rate-about = Valora la dificultad de un puzle
cli-rate-usage = recreo rate [JUEGO] [ARCHIVO] [OPCIONES]
cli-rate-level = Nivel: { $level } ({ $score } puntos)
cli-rate-least = Nivel: al menos { $level } (por ahora { $score } puntos)

cli-hint-about = Muestra el siguiente paso y su motivo
cli-hint-usage = recreo hint [JUEGO] [ARCHIVO] [OPCIONES]
cli-hint-look = Mira aquí: { $cells }
cli-hint-move = Movimiento: { $move } ({ $technique })

cli-show-about = Dibuja un puzle o una partida guardada
cli-show-usage = recreo show [JUEGO] [ARCHIVO] [OPCIONES]
cli-show-solution = Dibuja el puzle resuelto; con un número, --solution=3, esa solución de la lista en su propio color
cli-show-solutions = Lista las soluciones guardadas con el puzle: número, longitud y algoritmo; si no hay ninguna, las busca
cli-show-algorithm = Busca soluciones con este método y las añade a la lista (por defecto, con todos hasta que no pueda faltar ninguna)
cli-show-limit = Busca hasta que la lista tenga este número de soluciones (por defecto, 100)
cli-show-known = { $count ->
    [0] No se conoce ninguna solución.
    [one] Una solución:
   *[other] { $count } soluciones:
 }
cli-show-unknown-algorithm = algoritmo desconocido
cli-show-animated = Dibuja la solución paso a paso en una imagen SVG animada
cli-show-one-of-several = este puzle tiene más de una solución; se muestra una de ellas
cli-cell-png = --cell solo vale para imágenes PNG, y el formato es «{ $format }»: quita --cell o usa --to png
cli-animated-svg = --animated necesita el formato svg, y el formato es «{ $format }»
cli-show-title = Escribe este título sobre un dibujo en PDF, y da ese nombre a una imagen (por defecto, el nombre del puzle)
cli-show-to = Dibuja como text, svg, png o pdf (por defecto, según la extensión del archivo de salida, o text)

cli-convert-about = Escribe un puzle en otro formato
cli-convert-usage = recreo convert [JUEGO] [ARCHIVO] --to FORMATO [OPCIONES]

cli-book-about = Crea un libro de puzles en un archivo PDF
cli-book-deadline = Se detiene pasado este tiempo, por ejemplo 10m (por defecto, sin límite de tiempo; el trabajo en cada puzle está limitado)
cli-book-usage = recreo book ESPECIFICACIÓN.toml -o LIBRO.pdf [OPCIONES]
cli-book-spec = La descripción del libro: un archivo TOML (books/sample.toml es un ejemplo), o «-» para la entrada estándar
cli-book-made = creado un libro de { $pages ->
    [one] una página
   *[other] { $pages } páginas
 } con { $puzzles ->
    [one] { $puzzles } puzle
   *[other] { $puzzles } puzles
 }

cli-play-about = Juega en el terminal
cli-play-usage = recreo play [JUEGO] [ARCHIVO] [OPCIONES]
cli-play-player = Juega con este nombre, que aparece en el cuadro de honor (por defecto, el del último jugador)
cli-play-edit = Dibuja o edita el puzle en vez de jugarlo
cli-edit-what = indica un juego o un archivo: «recreo play sudoku --edit» abre un tablero en blanco y «recreo play ARCHIVO --edit», un puzle
cli-play-classic = Usa el menú clásico del juego, que un script puede manejar por la entrada estándar
cli-play-dir = Usa esta carpeta para los archivos del menú clásico (por defecto, la carpeta de trabajo)

cli-serve-about = Inicia el servidor web, solo para esta máquina
cli-serve-usage = recreo serve [OPCIONES]
cli-serve-addr = Escucha en esta dirección local y este puerto (por defecto 127.0.0.1:7272, o el siguiente puerto libre)
cli-serve-browser = Abre la página en el navegador
cli-serve-web = Sirve los archivos de la página desde esta carpeta en vez de los incluidos, para desarrollo
cli-serve-library = Biblioteca: { $library }
cli-serve-at = Recreo está en { $address } (Ctrl-C lo detiene)
cli-serve-open = Abre { $address } en un navegador.
cli-serve-ended = Detenido; todo está guardado.
cli-serve-address = --addr: se esperaba una dirección con su puerto, como 127.0.0.1:7272, y se encontró «{ $address }»
cli-serve-foreign = --addr: se esperaba una dirección local (127.0.0.1 o [::1]), y se encontró { $address }; Recreo solo sirve a la máquina en la que se ejecuta
cli-serve-no-listen = no se puede escuchar en { $address }: { $cause }
cli-serve-taken = otro programa ya usa este puerto; elige otro con --addr

cli-library-about = Gestiona la biblioteca de puzles, la misma que usa la página
cli-library-usage = recreo library [ORDEN] [OPCIONES]
cli-library-id = El identificador del puzle, o solo el comienzo, si basta para distinguirlo
cli-library-name = El nombre nuevo; un nombre vacío («») lo quita
cli-library-file = La ruta del archivo, o «-» para la entrada estándar (por defecto)
cli-library-title = Da este nombre al puzle
cli-library-kind = Muestra solo los puzles de este juego
cli-library-level = Muestra solo los puzles de esta dificultad: easy (fácil), normal, hard (difícil) o expert (experto)
cli-library-size = Muestra solo los puzles de este tamaño, por ejemplo 10x8
cli-library-text = Muestra solo los puzles cuyo nombre contiene estas palabras
cli-library-deadline = Limita el tiempo para valorar cada puzle, por ejemplo 500ms o 10s; si tarda más, se añade sin valoración (por defecto, 5s)
cli-library-to = Escribe como text, svg, png, pdf o en un formato del juego (por defecto, según la extensión del archivo de salida, o text)
cli-library-list-about = Muestra la lista de puzles, primero los más nuevos
cli-library-list-usage = recreo library list [OPCIONES]
cli-library-leaderboard-about = Muestra las mejores partidas, calculadas a partir de las partidas guardadas
cli-library-leaderboard-usage = recreo library leaderboard [OPCIONES]
cli-library-add-about = Añade un puzle, o muchos con --lines, y muestra el identificador
cli-library-add-usage = recreo library add [JUEGO] [ARCHIVO] [OPCIONES]
cli-library-show-about = Dibuja un puzle, o lo escribe en un formato
cli-library-show-usage = recreo library show ID [OPCIONES]
cli-library-edit-about = Sustituye un puzle por una versión editada, que se lee de un archivo o de la entrada estándar; conserva su identificador, su nombre y las soluciones que siguen siendo válidas, y las partidas guardadas conservan la versión con la que empezaron
cli-library-edit-usage = recreo library edit ID [ARCHIVO] [OPCIONES]
cli-library-edit-title = Da este nombre al puzle (por defecto conserva el suyo)
cli-library-rename-about = Cambia el nombre de un puzle
cli-library-rename-usage = recreo library rename ID NOMBRE
cli-library-delete-about = Borra puzles; las partidas guardadas de estos puzles se conservan
cli-library-delete-usage = recreo library delete ID...
cli-library-export-about = Escribe toda la biblioteca como líneas de JSON: puzles, soluciones, jugadores, partidas
cli-library-export-usage = recreo library export [OPCIONES]
cli-library-import-about = Importa un archivo escrito por export; si alguna línea tiene un error, no se importa ninguna
cli-library-import-usage = recreo library import [ARCHIVO] [OPCIONES]
cli-library-check-about = Comprueba toda la biblioteca: el archivo, cada puzle y cada partida
cli-library-check-usage = recreo library check [OPCIONES]
cli-library-check-puzzle = puzle { $id }:{" "}
cli-library-check-play = partida { $id }:{" "}
cli-library-backup-about = Copia la biblioteca en un archivo, aunque otros programas la estén usando
cli-library-backup-usage = recreo library backup ARCHIVO [OPCIONES]
cli-library-backup-file = La ruta de la copia, que también es una biblioteca
cli-library-replace = Sustituye el archivo si existe
cli-library-backed-up = copia de seguridad escrita en { $file }
cli-library-rescue-about = Guarda en una biblioteca nueva lo que se puede leer de una dañada
cli-library-rescue-usage = recreo library rescue ARCHIVO [OPCIONES]
cli-library-rescue-file = La ruta de la biblioteca nueva, que no debe existir
cli-library-rescued = guardado en { $file }: { $puzzles ->
    [one] un puzle
   *[other] { $puzzles } puzles
 }, { $players ->
    [one] un jugador
   *[other] { $players } jugadores
 }, { $plays ->
    [one] una partida
   *[other] { $plays } partidas
 }
cli-library-created = biblioteca nueva: { $library }
cli-library-intact = la biblioteca { $library } está íntegra: { $puzzles ->
    [one] un puzle
   *[other] { $puzzles } puzles
 }, { $plays ->
    [one] una partida
   *[other] { $plays } partidas
 }
cli-library-not-intact = la biblioteca { $library } no está íntegra: { $problems ->
    [one] un problema
   *[other] { $problems } problemas
 } en { $puzzles ->
    [one] un puzle
   *[other] { $puzzles } puzles
 }, { $plays ->
    [one] una partida
   *[other] { $plays } partidas
 }; borra los puzles y las partidas indicados arriba, o restaura una copia de seguridad
cli-library-check-nothing = la biblioteca { $library } está dañada; no se puede salvar nada: restaura una copia de seguridad
cli-library-check-rescuable = la biblioteca { $library } está dañada; recreo library rescue guarda { $puzzles ->
    [one] un puzle
   *[other] { $puzzles } puzles
 }, { $players ->
    [one] un jugador
   *[other] { $players } jugadores
 }, { $plays ->
    [one] una partida
   *[other] { $plays } partidas
 }
cli-library-none = no hay puzles así en la biblioteca
cli-leaderboard-kind = Muestra solo las partidas de este juego
cli-leaderboard-level = Muestra solo las partidas de puzles de esta dificultad: easy (fácil), normal, hard (difícil) o expert (experto)
cli-leaderboard-size = Muestra solo las partidas de puzles de este tamaño, por ejemplo 10x8
cli-leaderboard-period = Muestra solo las partidas ganadas en el último día (day), semana (week), mes (month) o año (year)
cli-leaderboard-by = Ordena por puntos (points) o por tiempo (time); por defecto, points
cli-leaderboard-limit = El número máximo de partidas, de 1 a 500 (por defecto, 50)
cli-leaderboard-none = no hay partidas así en el cuadro de honor
cli-library-several = hay varios puzles cuyo identificador empieza por { $id }: escribe más caracteres
cli-library-edited = { $id }: guardado; { $kept ->
    [0] { $dropped ->
        [0] no tiene soluciones guardadas
        [one] su solución guardada ya no es válida y se ha descartado
       *[other] sus { $dropped } soluciones guardadas ya no son válidas y se han descartado
    }
    [one] { $dropped ->
        [0] su solución guardada sigue siendo válida
        [one] una solución guardada sigue siendo válida y otra se ha descartado
       *[other] una solución guardada sigue siendo válida y { $dropped } se han descartado
    }
   *[other] { $dropped ->
        [0] sus { $kept } soluciones guardadas siguen siendo válidas
        [one] { $kept } soluciones guardadas siguen siendo válidas y una se ha descartado
       *[other] { $kept } soluciones guardadas siguen siendo válidas y { $dropped } se han descartado
    }
}
cli-library-renamed = { $id }: nombre cambiado
cli-library-deleted = { $id }: borrado
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
    [one] ; uno ya existía
   *[other] ; { $known } ya existían
 }

cli-completions-about = Escribe el script de autocompletado de una shell
cli-completions-usage = recreo completions SHELL
cli-completions-shell = La shell: bash, elvish, fish, powershell o zsh

cli-man-about = Escribe la página de manual de recreo, o todas las páginas en una carpeta
cli-man-usage = recreo man [CARPETA] [OPCIONES]
cli-man-dir = La carpeta de las páginas de manual, un archivo por orden; se crea si no existe (por defecto, la página de recreo va a la salida estándar)
cli-man-markdown = Escribe toda la línea de órdenes como una página de Markdown
cli-man-title = Línea de órdenes
cli-man-name = NOMBRE
cli-man-synopsis = SINOPSIS
cli-man-description = DESCRIPCIÓN
cli-man-extra = NOTAS
cli-man-version = VERSIÓN

cli-stdin = (entrada estándar)
cli-reading-terminal = Leyendo el puzle del teclado; pulsa Ctrl-D al final.
cli-working = trabajando
cli-progress-depth = , profundidad { $depth }
cli-progress-generation = , generación { $generation }
cli-progress-best = , lo mejor hasta ahora { $best }
cli-progress-mean = , media { $mean }

cli-unknown-solver = --algorithm: este juego no tiene ningún método de resolución «{ $name }»; tiene estos: { $known }
cli-no-game-nor-file = «{ $word }» no es ni un juego ni un archivo; los juegos son: { $known }
cli-no-such-picture = -o: se esperaba un archivo con una de las extensiones { $known }, y se encontró { $ending }
cli-wrong-ending = -o: la extensión .{ $ending } es del formato { $owner }; el formato { $format } tiene { $known }
cli-unknown-ending = -o: la extensión .{ $ending } no nombra aquí ningún formato: elige uno con --to, o una extensión entre { $known }
cli-picture-shown = esta orden escribe un puzle, no una imagen: escríbelo en otro archivo y dibújalo con `recreo show ARCHIVO -o imagen.{ $format }`
cli-lines-from-name = --lines necesita un archivo o la entrada estándar, no el nombre de un puzle
cli-holds-no-solution = el formato { $format } no puede contener soluciones; estos formatos sí: { $known }
cli-not-to-terminal = { $format } es un formato binario y no se puede mostrar en el terminal: escríbelo en un archivo con -o
cli-other-sort = -o: se esperaba un archivo .{ $sort } para el libro, y se encontró la extensión .{ $ending }
cli-onto-itself = { $file } es el archivo de entrada y se perdería: escribe en otro archivo
cli-too-large-as-text = el tablero tiene { $cells } casillas, y como texto se dibujan { $most } como mucho: usa --to svg o --to png
cli-needs-terminal = para jugar hace falta un terminal; en los scripts usa las demás órdenes (mira recreo --help)
cli-classic-name = el menú clásico necesita un archivo, no el nombre de un puzle
cli-classic-none = { $game } no tiene menú clásico
cli-classic-which = --classic necesita un juego: recreo play JUEGO --classic
cli-stdout-failed = no se puede escribir en la salida estándar: { $cause }


cli-wrong-no-value = { $argument } necesita un valor
cli-wrong-choice = «{ $value }» no es un valor de { $argument }: elige uno de { $choices }
cli-wrong-value = «{ $value }» no es un valor de { $argument }
cli-wrong-number = «{ $value }» no es un valor de { $argument }: se esperaba un número entero de { $least } a { $most }
cli-wrong-time = «{ $value }» no es un valor de { $argument }: se esperaba un tiempo como 500ms, 10s o 2m
cli-wrong-memory = «{ $value }» no es un valor de { $argument }: se esperaba una cantidad de memoria como 512M o 4G
cli-wrong-argument = argumento inesperado: «{ $argument }»
cli-wrong-command = no hay ninguna orden «{ $command }»
cli-wrong-twice = { $argument } está repetido
cli-wrong-together = { $argument } no se puede combinar con { $other }
cli-wrong-missing = falta { $argument }
cli-wrong-utf8 = un argumento no es UTF-8 válido
cli-wrong-use = la línea de órdenes no es válida
cli-wrong-suggestion = ¿querías decir { $close }?
cli-wrong-try-help = mira { $command } --help
