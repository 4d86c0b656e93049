## Abrir archivos

app-unknown-game = juego desconocido: «{ $game }»; los juegos son: { $known }
app-fits-none = el archivo no corresponde a ningún juego ({ $known })
app-fits-no-link = el enlace es de un puzle de tipo «{ $kind }», que no es ninguno de los juegos ({ $known })
app-fits-several = el archivo podría ser un puzle de varios juegos ({ $games }); indica el juego
app-as-game = como { $game }: { $cause }
app-holds-many = se esperaba un puzle, y se encontraron varios
app-text-trailing = este texto no pertenece al puzle de arriba
app-no-puzzle = el archivo no contiene ningún puzle
app-no-such-number = número del puzle: { $found ->
    [0] el archivo no tiene puzles, y se encontró { $number }
    [one] se esperaba 1, porque el archivo tiene un solo puzle, y se encontró { $number }
   *[other] se esperaba un número de 1 a { $found }, los puzles del archivo, y se encontró { $number }
 }
app-line-too-long = la línea es demasiado larga
app-text-damaged = el archivo comprimido está dañado
app-text-too-long = el texto ocupa más de { $most } MB, el límite aquí
app-board-too-large = el tablero { $size } tiene { $cells } casillas; el límite aquí es { $most }

## La biblioteca

app-no-puzzle-here = la biblioteca no tiene ese puzle
app-no-play = la biblioteca no tiene esa partida
app-no-solution = este puzle no tiene solución, así que no tiene nivel
app-several-solutions = este puzle tiene varias soluciones, así que no tiene nivel
app-play-moved-on = esta partida se continuó en otro lugar; se muestra su estado actual
app-check-size = columna «size»: se esperaba { $expected }, como en el documento, y se encontró { $found }
app-check-status = estado: se esperaba { $expected }, como en el registro, y se encontró { $found }
app-check-going-on = en curso
app-check-going-on-shown = en curso, con la solución mostrada
app-check-won = ganada
app-check-won-shown = ganada, con la solución mostrada
app-unknown-period = período desconocido «{ $found }»; se esperaba uno de estos: { $known }

## Soluciones

app-no-such-solution = no hay ninguna solución número { $number }: { $count ->
    [0] no se conoce ninguna
    [one] se conoce una
   *[other] se conocen { $count }
 }
app-no-such-solver = este juego no tiene ningún método de resolución «{ $name }»; tiene estos: { $known }
app-solver-wrong = LOS MÉTODOS NO COINCIDEN: la solución de «{ $solver }» no cumple las reglas del juego; por favor, avisa de este puzle
app-solvers-disagree = LOS MÉTODOS NO COINCIDEN: «{ $one }» y «{ $other }» dan respuestas que no pueden ser correctas a la vez; por favor, avisa de este puzle
app-status-solved = resuelto
app-status-unique = una solución
app-status-multiple = varias
app-status-none = sin solución
app-status-stopped = detenido
app-broken-solution = la solución { $number } no resuelve el puzle; puede que alguien haya cambiado su archivo a mano

## Series de puzles

app-series-other = la colección se empezó como { $there }, pero se pidió { $asked }; no se ha cambiado nada
app-series-line = esta línea no es el puzle { $number } de la colección; no se ha cambiado nada
app-series-rest = este texto no es el principio del puzle { $number }; bórralo e inténtalo de nuevo; no se ha cambiado nada
app-not-one-line = el formato { $format } no escribe un puzle en una sola línea
