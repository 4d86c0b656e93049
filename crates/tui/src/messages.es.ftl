# Lo que dice el jugador de terminal.

player-go-on = Seguir jugando
player-games = Juegos
player-open-item = Abrir un archivo
player-quit-item = Salir de Recreo
player-finished = { $games ->
    [one] { $games } partida terminada
   *[other] { $games } partidas terminadas
}
player-open-which = ¿Qué archivo?
player-delete-sure = ¿Borrar la partida «{ $game }»?
player-somebody = Jugador
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

player-preset = ya preparado
player-own-settings = a tu gusto
player-seed = semilla
player-any-seed = al azar
player-seed-wrong = Una semilla es un número entero de 0 a 18446744073709551615.
player-watch-making = mirar
player-making = cómo se hace

player-cannot = No se puede
player-unwritten = no se pudo escribir { $file }: { $cause }
player-lost = Algo falló en el programa; lo jugado hasta ahora está guardado

player-working = trabajando, { $seconds } s
player-working-count = trabajando, { $seconds } s, { $work } pasos
player-working-share = trabajando, { $seconds } s, { $share } %
player-working-depth = , profundidad { $depth }
player-working-best = , lo mejor hasta ahora { $best }
player-escape-stops = (Esc lo detiene)
player-too-small = Recreo necesita una ventana de al menos { $columns } columnas y { $rows } filas.

player-keys = teclas
player-undo = deshacer
player-redo = rehacer
player-hint = pista
player-check = comprobar
player-next = siguiente jugada
player-solve-step = ver un paso
player-solve-all = resolver
player-mark = marcar
player-return = regresar
player-pause = pausa
player-run = seguir
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
player-mouse-long = pulsar una casilla o arrastrar por varias
player-select-shift = selecciona casillas para lo siguiente que escribas
player-enter-value = escribe un valor, o lo que diga el modo, en todas las casillas seleccionadas
player-next-form = pasa la casilla a su forma siguiente (también Espacio)
player-erase = borra el valor o, si no lo hay, las marcas
player-mouse-select = haz clic en una casilla para ir a ella, otra vez para su forma siguiente, y arrastra para seleccionar varias
player-mode-long = modo: { $name }
player-aid-long = muestra u oculta { $name }
player-back-long = volver a los juegos; esta partida queda guardada
player-undo-long = deshacer (también Ctrl-Z)
player-redo-long = rehacer (también Ctrl-Y)
player-hint-long = pista: dónde mirar, luego por qué, luego la jugada
player-check-long = contar los errores; otra vez: señalar uno
player-next-long = la máquina hace la siguiente jugada
player-solve-step-long = la máquina muestra un paso de la solución; ya no hay puntos
player-solve-all-long = la máquina muestra la solución; ya no hay puntos
player-mark-long = marcar este estado para poder regresar a él
player-return-long = regresar a un estado marcado
player-pause-long = parar el reloj
player-watch-long = ver trabajar a un algoritmo
player-layers-long = todas las capas a la vez o de una en una
player-save-long = guardar la partida en un archivo
player-tutorial-long = las reglas del juego y de dónde viene

player-help-cost = ayuda −{ $cost }
player-no-score = sin puntos
player-layer = capa { $layer } de { $layers }
player-where = fila { $row }, columna { $column }
player-paused = En pausa. Pulsa p para seguir.
player-one-layer = Este tablero tiene una sola capa.

player-check-count = { $count ->
    [0] No hay errores.
    [one] Hay un error. Pulsa c otra vez para verlo.
   *[other] Hay { $count } errores. Pulsa c otra vez para ver uno.
}
player-check-shown = Aquí hay un error.
player-check-unknown = No se ha podido averiguar si hay errores.

player-hint-look = Mira el lugar señalado. Pulsa i otra vez para saber por qué.
player-hint-why = { $reason } Pulsa i otra vez para ver la jugada.
player-hint-move = La jugada: { $moves }. Pulsa i otra vez, o Intro, y se hace por ti.

player-mark-name = ¿Cómo se llama la marca?
player-marked = Este estado queda marcado como «{ $name }». Pulsa g para regresar a él.
player-no-marks = Todavía no hay estados marcados. Pulsa m para marcar uno.
player-return-where = ¿A qué estado regresas?
player-save-where = ¿En qué archivo se guarda?
player-saved = Guardado en { $file }.
player-overwrite-sure = { $file } ya existe. ¿Lo reemplazo?
player-step-sure = Si la máquina muestra la solución, esta partida se queda sin puntos. ¿Mostrar un paso?
player-solve-sure = Si la máquina muestra la solución, esta partida se queda sin puntos. ¿Resolver?
player-watch-sure = Ver trabajar a un algoritmo muestra la solución, y la partida se queda sin puntos. ¿Verlo?
player-which-solver = ¿Qué algoritmo quieres ver?
player-too-large-to-watch = Los tableros de más de { $cells } casillas son demasiado grandes para mirar cómo se resuelven.

player-running = en marcha
player-film-paused = en pausa
player-steps = paso { $step } de { $steps }
player-pace = { $pace ->
    [one] { $pace } paso por segundo
   *[other] { $pace } pasos por segundo
}
player-step = paso
player-step-long = un paso atrás o adelante
player-film-run-long = parar y seguir
player-to-start = al principio
player-to-end = al final
player-speed = velocidad

player-won = ¡Resuelto en { $time }!
player-counting = Contando los puntos…
player-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
player-score-parts = Jugadas: { $normal } normales, { $good } buenas, { $excellent } excelentes, { $wrong } malas.   Errores y ayuda: −{ $costs }
player-score-cancelled = La máquina mostró la solución: no hay puntos.
player-moves-made = { $moves ->
    [one] { $moves } jugada hecha.
   *[other] { $moves } jugadas hechas.
}
player-best = { $moves ->
    [one] La mejor solución tiene { $moves }.
   *[other] La mejor solución tiene { $moves }.
}
player-again = otra partida
