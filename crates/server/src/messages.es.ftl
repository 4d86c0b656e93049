# Lo que dice el servidor.

server-title-400 = No se entiende la petición
server-title-403 = Desde aquí no
server-title-404 = No se encuentra
server-title-405 = Así no
server-title-408 = Demasiado lento
server-title-409 = Mientras tanto ha pasado algo
server-title-412 = Ha cambiado
server-title-413 = Demasiado de una vez
server-title-422 = Eso no se puede hacer
server-title-500 = Algo se ha roto
server-title-503 = Ahora no
server-title-504 = Ha tardado demasiado

server-title = { $game }, { $settings }

server-no-route = en esta dirección no hay nada
server-no-page = esa página no existe
server-no-method = a esta dirección solo se le puede preguntar con { $methods }
server-no-player = ese jugador no existe
server-no-job = ese trabajo no existe o terminó hace mucho
server-no-file = este trabajo no hizo ningún archivo, o ya no se guarda
server-no-sample = no hay ningún ejemplo de este juego
server-no-solver = este juego no tiene el método «{ $solver }»; tiene: { $known }

server-body-not-json = lo enviado no es JSON
server-body-no-object = lo enviado no es un objeto JSON
server-body-too-long = lo enviado ocupa más de { $most } KB
server-body-cut-short = lo enviado se cortó a la mitad
server-body-slow = lo enviado tardó demasiado en llegar
server-field-unknown = aquí no se conoce «{ $name }»; se conoce: { $known }
server-field-missing = falta «{ $name }»
server-field-wrong = campo «{ $name }»: se esperaba { $expected }, se encontró { $found }
server-expected-text = un texto
server-expected-kind = el identificador de un juego
server-expected-flag = true o false
server-expected-character = un carácter
server-expected-list = una lista
server-expected-whole = un número entero
server-expected-object = un objeto
server-expected-pair = una lista de dos
server-expected-described = lo que describe /api
server-expected-one-of = uno de { $words }
server-expected-key = la clave de una casilla, un lado o una pieza, como cell-17, side-17E o piece-3
server-expected-direction = una dirección: N, E, S, W, U o D
server-expected-numbers = números enteros separados por comas
server-expected-setting = un texto, un número, o true o false
server-expected-settings = un objeto, o nombre=valor,nombre=valor
server-expected-document = un objeto, o su texto
server-expected-base64 = base64
server-expected-file = un archivo, como texto o en base64
server-expected-animated = svg, ya que solo un svg puede moverse
server-expected-level = uno de easy, normal, hard, expert
server-expected-switch = 1 o 0
server-expected-period = day, week, month, year, o milisegundos desde 1970
server-expected-date = una fecha como 2026-11-16
server-expected-id = un identificador
server-expected-name = un nombre de 1 a { $most } caracteres
server-gesture-or-do = hace falta un gesto o algo que hacer, y no las dos cosas

server-import-most = se importan hasta { $most } puzles a la vez; los que siguen no se han mirado (recreo library add --lines ARCHIVO toma cuantos sean)
server-import-stopped = la importación se detuvo; lo que sigue no se ha mirado
server-book-left-out = «{ $title }» ({ $id }) queda fuera: { $why }

server-book-file = los archivos propios los imprime `recreo book` en la línea de órdenes; lleva los puzles a la biblioteca e imprímelos desde allí
server-book-too-long = aquí un cuadernillo tiene hasta { $most } puzles, no { $puzzles } (la línea de órdenes los hace más largos)

server-behind = la partida ha seguido en otra ventana; así está ahora
server-changed = ha cambiado desde que lo viste
server-job-heard = alguien está atendiendo ya a este trabajo
server-busy = ahora mismo hay demasiado que calcular; inténtalo dentro de un momento
server-broken = eso no debería haber pasado; nada de lo confirmado se ha perdido
server-foreign-host = este servidor solo responde al nombre de esta misma máquina
server-foreign-origin = las páginas de otros sitios no pueden usar este servidor

server-format-recreo = documento de Recreo
server-format-line = una línea de texto
server-format-classic = archivo de texto clásico
server-format-adjacency = matriz de adyacencia
server-format-xml = XML
server-format-json = JSON
server-format-csv = tabla CSV
server-format-link = enlace de un sitio de puzles
server-format-fpuzzles = enlace de f-puzzles y SudokuPad
server-format-sdk = archivo SDK
server-format-non = archivo NON
server-format-map = mapa de cuadrícula
server-format-numberlink = archivo de numberlink
server-format-numbers = filas de números
server-format-svg = dibujo SVG
server-format-png = imagen PNG
server-format-pdf = PDF para imprimir

server-measure-moves = movimientos
server-measure-steps = pasos
server-measure-nodes = nodos examinados
server-measure-count = soluciones
