# Mensajes del servidor.

server-title-400 = Petición incorrecta
server-title-403 = Prohibido
server-title-404 = No encontrado
server-title-405 = Método no permitido
server-title-408 = Tiempo de petición agotado
server-title-409 = Conflicto
server-title-412 = Condición previa no cumplida
server-title-413 = Petición demasiado grande
server-title-422 = No se puede procesar
server-title-500 = Error interno
server-title-503 = Servidor ocupado
server-title-504 = Tiempo agotado

server-title = { $game }, { $settings }
server-setting = { $name }: { $value }
server-span = de { $low } a { $high }
server-without = sin { $what }

server-no-route = no hay ninguna ruta en esta dirección; /api describe la API
server-no-page = no hay ninguna página en esta dirección
server-no-method = esta dirección solo admite { $methods }
server-no-identity = esto necesita la cookie que pone la página
server-no-code = este código no vale: ya se usó o ha caducado
server-no-player = no hay ningún jugador con este identificador
server-no-job = no hay ninguna tarea con este identificador, o terminó hace demasiado tiempo
server-no-file = esta tarea no creó ningún archivo, o el archivo ya no se conserva
server-no-sample = este juego no tiene ningún puzle de ejemplo
server-no-solver = este juego no tiene el método de resolución «{ $solver }»; tiene: { $known }

server-body-not-json = el cuerpo de la petición no es JSON válido
server-body-no-object = el cuerpo de la petición no es un objeto JSON
server-body-too-long = el cuerpo de la petición ocupa más de { $most } KB
server-body-cut-short = el cuerpo de la petición llegó incompleto
server-body-slow = el cuerpo de la petición tardó demasiado en llegar
server-field-unknown = campo desconocido «{ $name }»; los campos son: { $known }
server-field-missing = falta el campo «{ $name }»
server-field-wrong = campo «{ $name }»: se esperaba { $expected }, y se encontró { $found }
server-expected-text = un texto
server-expected-kind = el identificador de un juego
server-expected-flag = true o false
server-expected-character = un carácter
server-expected-list = una lista
server-expected-whole = un número entero
server-expected-object = un objeto
server-expected-pair = una lista de dos valores
server-expected-described = un valor como se describe en /api
server-expected-one-of = uno de { $words }
server-expected-key = la clave de una casilla, un lado o una pieza, como cell-17, side-17E o piece-3
server-expected-direction = una dirección: N, E, S, W, U o D
server-expected-numbers = números enteros separados por comas
server-expected-setting = un texto, un número, o true o false
server-expected-settings = un objeto, o nombre=valor,nombre=valor
server-expected-document = un objeto, o su texto
server-expected-base64 = base64
server-expected-file = un archivo, como texto o en base64
server-expected-animated = svg, el único formato con animaciones
server-expected-level = uno de los niveles easy, normal, hard, expert
server-expected-switch = 1 o 0
server-expected-period = day, week, month, year, o milisegundos desde 1970
server-expected-date = una fecha como 2026-11-16
server-expected-id = un identificador
server-expected-name = un nombre de 1 a { $most } caracteres
server-gesture-or-do = se esperaba «gesture» o «do», y no los dos

server-import-most = una importación admite hasta { $most } puzles; el resto no se ha leído (recreo library add --lines ARCHIVO no tiene límite)
server-import-stopped = la importación se ha detenido; el resto no se ha leído
server-book-left-out = «{ $title }» ({ $id }) queda fuera: { $why }

server-book-file = un cuadernillo hecho aquí no puede leer archivos: importa los puzles a la biblioteca y úsalos desde allí, o ejecuta `recreo book` en la línea de órdenes
server-book-too-long = un cuadernillo hecho aquí tiene hasta { $most } puzles, y se encontraron { $puzzles }; `recreo book` en la línea de órdenes los hace más largos

server-behind = la partida ha cambiado en otra ventana; este es su estado actual
server-changed = el puzle ha cambiado desde que lo leíste
server-job-heard = otro cliente ya está recibiendo los eventos de esta tarea
server-busy = el servidor está ocupado; inténtalo dentro de un momento
server-broken = se ha producido un error interno; no se ha perdido ningún cambio confirmado
server-several-hosts = la petición tiene más de una cabecera Host
server-memory = esto necesita unos { $needed } MB de memoria; una petición puede usar { $most } MB
server-memory-stopped = detenido: necesita más de { $most } MB de memoria, el límite de una petición
server-memory-busy = los cuerpos de las peticiones en curso usan todos sus { $most } MB de memoria; inténtalo dentro de un momento
server-foreign-host = este servidor solo responde a las peticiones a localhost
server-foreign-origin = las páginas de otros sitios no pueden usar este servidor

server-format-recreo = documento de Recreo
server-format-line = una línea de texto
server-format-classic = archivo de texto clásico
server-format-adjacency = matriz de adyacencia
server-format-xml = XML
server-format-json = JSON
server-format-csv = tabla CSV
server-format-link = enlace de un sitio de puzles
server-format-fpuzzles = enlace de f-puzzles o SudokuPad
server-format-sdk = archivo SDK
server-format-non = archivo NON
server-format-map = mapa de cuadrícula
server-format-numberlink = archivo de Numberlink
server-format-numbers = filas de números
server-format-svg = dibujo SVG
server-format-png = imagen PNG
server-format-pdf = PDF para imprimir

server-measure-moves = movimientos
server-measure-steps = pasos
server-measure-nodes = nodos de búsqueda
server-measure-count = soluciones
