## Abrir archivos

app-unknown-game = juego desconocido «{ $game }»; los juegos son: { $known }
app-fits-none = no es un puzle de ningún juego ({ $known })
app-fits-no-link = es un enlace a un puzle de tipo «{ $kind }», que no es ninguno de los juegos ({ $known })
app-fits-several = podría ser un puzle de varios juegos ({ $games }): indica el juego
app-holds-many = el archivo contiene varios puzles, se esperaba uno
app-text-behind = esto no pertenece al puzle de arriba
app-no-puzzle = el archivo no contiene ningún puzle
app-no-such-number = el archivo no tiene un puzle número { $number }
app-line-too-long = la línea es demasiado larga
app-text-damaged = el archivo está comprimido y dañado
app-text-too-long = el texto ocupa más de { $most } MB
app-board-too-large = el tablero { $size } tiene { $cells } casillas; aquí se admiten { $most } como máximo

## La biblioteca

app-no-puzzle-here = no hay tal puzle en la biblioteca
app-no-play = no hay tal partida en la biblioteca
app-no-solution = este puzle no tiene solución, así que no tiene nivel
app-several-solutions = este puzle tiene varias soluciones, así que no tiene nivel
app-play-moved-on = esta partida se continuó en otro lugar; se muestra su estado actual

## Series de puzles

app-series-other = se empezó como { $there } y se pide { $asked }; no se ha cambiado nada
app-series-line = este no es el puzle { $number } de la colección tal como se haría; no se ha cambiado nada
app-series-rest = lo que hay aquí no es el principio del puzle { $number }; quítalo e inténtalo de nuevo; no se ha cambiado nada
app-not-one-line = el formato { $format } no pone un puzle en una línea
