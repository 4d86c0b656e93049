# Mensajes del juego en el terminal.

player-go-on = Continuar
player-games = Juegos
player-open-item = Abrir un archivo
player-quit-item = Salir de Recreo
player-finished = { $games ->
    [one] { $games } partida terminada
   *[other] { $games } partidas terminadas
}
player-open-which = ¿Qué archivo?
player-delete-sure = ¿Borrar la partida «{ $game }»?
player-default-name = Jugador
player-ago-now = ahora mismo
player-ago-minutes = { $count ->
    [one] hace { $count } minuto
   *[other] hace { $count } minutos
}
player-ago-hours = { $count ->
    [one] hace { $count } hora
   *[other] hace { $count } horas
}
player-ago-days = { $count ->
    [one] ayer
   *[other] hace { $count } días
}

player-choose = elegir
player-take = aceptar
player-delete = borrar
player-open = abrir un archivo
player-quit = salir
player-back = volver
player-start = jugar
player-change = cambiar
player-scroll = desplazar
player-page = página
player-key-escape = Esc
player-key-enter = Intro
player-key-delete = Retroceso
player-key-home = Inicio
player-key-end = Fin
player-key-pages = RePág AvPág
player-key-shift = Mayús-flecha
player-key-mouse = ratón
player-key-space = Espacio
player-yes = s
player-yes-no = s sí   n no

player-preset = ajuste predefinido
player-own-settings = personalizado
player-seed = semilla
player-any-seed = aleatoria
player-seed-wrong = Semilla: se esperaba un número entero de 0 a 18446744073709551615.
player-watch-making = mirar
player-making = cómo se crea

player-cannot = No es posible
player-write-failed = no se puede escribir { $file }: { $cause }
player-lost = Se produjo un error interno; la partida hasta ahora está guardada

player-working = trabajando, { $seconds } s
player-working-count = trabajando, { $seconds } s, { $work } pasos
player-working-share = trabajando, { $seconds } s, { $share } %
player-working-depth = , profundidad { $depth }
player-working-best = , lo mejor hasta ahora { $best }
player-escape-stops = (Esc lo detiene)
player-too-small = Recreo necesita un terminal de al menos { $columns } columnas y { $rows } filas.

player-keys = teclas
player-undo = deshacer
player-redo = rehacer
player-hint = pista
player-check = comprobar
player-next = siguiente movimiento
player-solve-step = ver un paso
player-solve-all = resolver
player-mark = punto de control
player-return = volver al punto
player-pause = pausa
player-run = continuar
player-watch = mirar
player-layers = capas
player-save = guardar
player-tutorial = tutorial
player-move = mover
player-cursor = cursor
player-other-layer = subir y bajar

player-all-keys = Teclas
player-move-long = mover (también h j k l)
player-move-shift = avanzar mientras haya un solo camino
player-cursor-long = mover el cursor (también h j k l)
player-cursor-shift = actuar en esa dirección
player-other-layer-long = subir y bajar por las capas
player-touch = actuar donde está el cursor (también Espacio)
player-take-back = quitar lo que hay en el cursor
player-mouse-long = hacer clic en una casilla o arrastrar por varias
player-select-shift = seleccionar varias casillas para el siguiente valor
player-enter-value = escribir un valor o una marca, según el modo, en todas las casillas seleccionadas
player-next-form = pasar la casilla a su estado siguiente (también Espacio)
player-erase = borrar el valor o, si no lo hay, las marcas
player-mouse-select = hacer clic en una casilla para seleccionarla, otra vez para su estado siguiente, y arrastrar para seleccionar varias
player-mode-long = modo: { $name }
player-aid-long = mostrar u ocultar { $name }
player-back-long = volver a los juegos; esta partida queda guardada
player-undo-long = deshacer (también Ctrl-Z)
player-redo-long = rehacer (también Ctrl-Y)
player-hint-long = pista: el lugar, luego el motivo, luego el movimiento
player-check-long = contar los errores; otra vez: señalar uno
player-next-long = dejar que el programa haga el siguiente movimiento
player-solve-step-long = ver un paso de la solución; la partida se queda sin puntos
player-solve-all-long = ver la solución; la partida se queda sin puntos
player-mark-long = crear un punto de control para poder volver a este estado
player-return-long = volver a un punto de control
player-pause-long = parar el reloj
player-watch-long = mirar cómo trabaja un método de resolución
player-layers-long = mostrar todas las capas a la vez o de una en una
player-save-long = guardar la partida en un archivo
player-tutorial-long = las reglas del juego y su historia

player-help-cost = ayuda −{ $cost }
player-no-score = sin puntos
player-layer = capa { $layer } de { $layers }
player-where = fila { $row }, columna { $column }
player-paused = En pausa. Pulsa p para continuar.
player-one-layer = Este tablero tiene una sola capa.

player-check-count = { $count ->
    [0] No hay errores.
    [one] Hay un error. Pulsa c otra vez para verlo.
   *[other] Hay { $count } errores. Pulsa c otra vez para ver uno.
}
player-check-shown = Aquí hay un error.
player-check-unknown = No se ha podido determinar si hay errores.

player-hint-look = Mira el lugar señalado. Pulsa i otra vez para ver el motivo.
player-hint-why = { $reason } Pulsa i otra vez para ver el movimiento.
player-hint-move = Movimiento: { $moves }. Pulsa i otra vez, o Intro, para hacerlo.

player-mark-name = ¿Nombre del punto de control?
player-marked = Punto de control «{ $name }» creado. Pulsa g para volver a él.
player-no-marks = Todavía no hay puntos de control. Pulsa m para crear uno.
player-return-where = ¿A qué punto de control quieres volver?
player-save-where = ¿En qué archivo se guarda?
player-saved = Guardado en { $file }.
player-overwrite-sure = { $file } ya existe. ¿Lo reemplazo?
player-step-sure = Si el programa muestra la solución, esta partida se queda sin puntos. ¿Mostrar un paso?
player-solve-sure = Si el programa muestra la solución, esta partida se queda sin puntos. ¿Resolver?
player-watch-sure = Mirar cómo trabaja un método de resolución muestra la solución, y la partida se queda sin puntos. ¿Mirarlo?
player-which-solver = ¿Qué método de resolución quieres mirar?
player-too-large-to-watch = Solo se puede mirar cómo se resuelven tableros de { $cells } casillas como mucho.

player-running = en marcha
player-animation-paused = en pausa
player-steps = paso { $step } de { $steps }
player-pace = { $pace ->
    [one] { $pace } paso por segundo
   *[other] { $pace } pasos por segundo
}
player-step = paso
player-step-long = un paso atrás o adelante
player-animation-run-long = parar o continuar
player-to-start = al principio
player-to-end = al final
player-speed = velocidad

player-won = ¡Resuelto en { $time }!
player-counting = Contando los puntos…
player-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
player-score-parts = Movimientos normales: { $normal }, buenos: { $good }, excelentes: { $excellent }, erróneos: { $wrong }.   Errores y ayuda: −{ $costs }
player-score-cancelled = El programa mostró la solución: no hay puntos.
player-moves-made = { $moves ->
    [one] { $moves } movimiento hecho.
   *[other] { $moves } movimientos hechos.
}
player-best = { $moves ->
    [one] La mejor solución tiene { $moves }.
   *[other] La mejor solución tiene { $moves }.
}
player-cost = Coste: { $cost } (el mínimo: { $best }).
player-again = otro puzle

player-leaderboard = Cuadro de honor
player-to-leaderboard = cuadro de honor
player-leaderboard-empty = El cuadro de honor está vacío. Resuelve un puzle sin ver la solución para estrenarlo.
player-no-such-plays = No hay partidas así en el cuadro de honor.
player-show-all = ver todas las partidas
player-to-games = a los juegos
player-filter = filtro
player-replay = repetición
player-all-games = todos los juegos
player-any-level = cualquier nivel
player-any-size = cualquier tamaño
player-all-time = desde siempre
player-last-day = último día
player-last-week = última semana
player-last-month = último mes
player-last-year = último año
player-by-points = por puntos
player-by-time = por tiempo
player-column-player = jugador
player-column-game = juego
player-column-level = nivel
player-column-size = tamaño
player-column-points = puntos
player-column-time = tiempo
player-column-day = resuelto
player-number = { $number }
player-you = tú
player-best-players = mejores jugadores
player-best-player = { $rank }  { $name }   { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}

player-draw = dibujar
player-edit = editar
player-blank-board = Elige el tamaño y las reglas del tablero en blanco.
player-drawing = puzle nuevo
player-unsaved = sin guardar
player-next-brush = pincel
player-play = jugar
player-solution = solución
player-items = palabras
player-rename = nombre

player-draw-cursor = mover el cursor
player-draw-tap = tocar con el pincel (o Espacio); Ctrl-Espacio: otro toque
player-draw-type = elegir el pincel de esta tecla y dibujar con él
player-draw-erase = borrar la casilla
player-draw-line = dibujar hacia ahí, o marcar una línea (Intro la dibuja)
player-draw-ends = a los extremos de la fila
player-draw-mouse = clic o arrastrar; botón derecho: otro toque
player-back-drawing = dejar el pincel; después, salir del editor
player-next-brush-drawing = elegir el pincel siguiente
player-undo-drawing = deshacer
player-redo-drawing = rehacer
player-save-drawing = guardar el puzle en la biblioteca o en un archivo
player-play-drawing = jugar el puzle; el editor sigue abierto
player-solution-drawing = mostrar las soluciones encontradas, una tras otra
player-items-drawing = escribir en la lista: primero se elige una línea
player-rename-drawing = dar un nombre al puzle
player-layers-drawing = mostrar todas las capas a la vez o de una en una
player-tutorial-drawing = las reglas del juego y su historia

player-draft-checking = Buscando soluciones…
player-draft-lost = Se produjo un error interno; no se ha perdido nada.
player-draft-invalid = Todavía no es un puzle válido:
player-draft-more = { $count ->
    [one] Y un problema más.
   *[other] Y { $count } problemas más.
}
player-draft-unique = Válido, con una sola solución.
player-draft-solvable = Válido, con solución.
player-draft-several = Varias soluciones. Ctrl-E muestra dos.
player-draft-unsolvable = No tiene solución.
player-draft-unknown = Válido. No se ha podido determinar cuántas soluciones tiene.
player-no-solution-yet = Todavía no se ha encontrado ninguna solución.
player-solution-shown = Solución { $number } de { $found }. Ctrl-E pasa a la siguiente; Esc vuelve al tablero.
player-nothing-to-undo = No hay nada que deshacer.
player-nothing-to-redo = No hay nada que rehacer.
player-no-items = Este juego no tiene lista junto al tablero.
player-which-item = ¿En qué línea quieres escribir?
player-new-item = (nueva)
player-type-item = Escribe o borra letras; Intro termina.
player-draft-name = ¿Nombre del puzle? (puede quedar vacío)
player-draft-where = ¿Dónde se guarda?
player-in-library = en la biblioteca
player-in-file = en un archivo
player-draft-added = Guardado en la biblioteca.
player-draft-known = La biblioteca ya tiene este puzle.
player-saved-invalid = Guardado en { $file }. Todavía no es un puzle válido; el editor puede abrirlo.
player-unknown-ending = ningún formato de este juego tiene la extensión «.{ $ending }»; se esperaba una de estas: { $known }
player-leave-unsaved = Este dibujo no está guardado. ¿Salir sin guardarlo?
player-quit-unsaved = Hay un dibujo sin guardar. ¿Salir?

player-library = Biblioteca
player-to-library = biblioteca
player-library-empty = La biblioteca no tiene puzles todavía. Dibuja uno con e en la lista de juegos, o añade un archivo con «recreo library add ARCHIVO».
player-no-such-puzzles = Ningún puzle de la biblioteca tiene estas palabras.
player-show-all-puzzles = ver todos los puzles
player-search = buscar
player-search-for = ¿Qué palabras?
player-searched = «{ $text }»
player-without-name = (sin nombre)
player-puzzles = { $count ->
    [one] { $count } puzle
   *[other] { $count } puzles
}
player-delete-puzzle-sure = ¿Borrar el puzle «{ $puzzle }»? Sus partidas guardadas se conservan.
player-column-name = nombre
player-column-added = añadido
