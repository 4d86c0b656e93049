# Mensajes de la biblioteca.

store-gone = no se puede acceder a la biblioteca: { $cause }
store-locked = otro programa u otra transacción tiene bloqueada la biblioteca; inténtalo de nuevo dentro de un momento ({ $cause })
store-full = el disco de la biblioteca está lleno: { $cause }
store-read-only = la biblioteca es de solo lectura: { $cause }
store-denied = no hay permiso para acceder a la biblioteca: { $cause }
store-conflict = la escritura entra en conflicto con otra; inténtalo de nuevo ({ $cause })
store-damaged = { $library ->
    [none] la biblioteca está dañada: { $cause }
   *[other] la biblioteca { $library } está dañada: { $cause }; recreo library check --db { $library } informa de lo que se puede salvar
 }
store-not-ours = { $library } no es una biblioteca de Recreo: { $cause }
store-other-program = { $library } no es una biblioteca de Recreo, sino la base de datos de otro programa, con estas tablas: { $cause }; indica para la biblioteca un archivo o un esquema de PostgreSQL propio
store-none = no existe la biblioteca { $library }; revisa el nombre, o crea la biblioteca con serve, play, library add o library import
store-extension = { $cause } no es el nombre de una biblioteca: el de una biblioteca nueva debe acabar en .db, .sqlite o .sqlite3
store-other = la base de datos de la biblioteca informa de un error: { $cause }
store-no-certificate = el archivo no contiene ningún certificado PEM utilizable
store-closed = la biblioteca está cerrada
store-file = { $file }: { $cause }
store-newer = la biblioteca { $library } tiene la versión { $found } del esquema, de un Recreo posterior; este Recreo admite hasta la versión { $known }: usa el Recreo posterior u otra biblioteca
store-url-unknown = «{ $url }» no es la dirección de una biblioteca: se esperaba sqlite:ARCHIVO o postgres://USUARIO:CONTRASEÑA@SERVIDOR/BASE
store-url-malformed = la dirección de la biblioteca no es válida: se esperaba sqlite:ARCHIVO o postgres://USUARIO:CONTRASEÑA@SERVIDOR/BASE
store-no-postgres = este recreo se compiló sin PostgreSQL: usa un archivo (sqlite:ARCHIVO) o compílalo con la característica «postgres» de cargo

store-no-puzzle = la biblioteca no tiene ningún puzle { $id }
store-no-player = la biblioteca no tiene ningún jugador { $id }
store-no-play = la biblioteca no tiene ninguna partida { $id }
store-entry-taken = esta partida se continuó en otro lugar (entradas ahora: { $entries })

store-puzzle-changed = el puzle { $id } se ha cambiado entretanto; no se ha guardado nada
store-puzzle-known = la biblioteca ya tiene este puzle, como { $id }; no se ha guardado nada
store-edit-kind = un puzle editado sigue siendo de su juego: se esperaba «{ $kind }», y se encontró «{ $found }»

store-text-nul = un texto contiene el carácter U+0000, que la biblioteca no puede guardar
store-number = se esperaba un número finito, y se encontró { $number }
store-name-long = el nombre del puzle es demasiado largo: se esperaban como máximo { $most } caracteres
store-player-name = el nombre de un jugador debe tener de 1 a { $most } caracteres, sin caracteres de control
store-log-line = una entrada de una partida debe ocupar una sola línea

store-line-cut-short = JSON no válido: la línea acaba antes de que el valor esté completo
store-line-not-json = la línea no es JSON válido
store-line-missing = falta el campo «{ $field }»
store-line-status = campo «status»: se esperaba «going-on» o «won», y se encontró «{ $found }»
store-line-leaderboard = campo «fame»: se esperaba false, y se encontró true en una partida que no tiene «won» o «points», o que se importó
store-line-not-text = la línea no es texto UTF-8 válido
store-line-too-long = la línea ocupa más de { $most } MiB, el máximo
store-line-no-puzzle = la partida es del puzle { $id }, que no está ni en las líneas anteriores ni en la biblioteca
store-line-no-player = la partida es del jugador { $id }, que no está ni en las líneas anteriores ni en la biblioteca
store-import-not-library = esto no es una biblioteca exportada: se esperaba {"{"}"recreo-library":1{"}"} en la primera línea
store-import-newer = esta biblioteca exportada tiene el formato { $found }; este Recreo lee el formato { $known }

store-backup-same = { $file } es la propia biblioteca: indica otro archivo para la copia de seguridad
store-file-exists = { $file } ya existe: indica otro archivo
store-check-file = archivo: { $cause }
store-check-fingerprint = el documento ha cambiado desde que se guardó
store-check-column = columna «{ $column }»: se esperaba { $expected }, como en el documento, y se encontró { $found }
store-check-bit-rows = las filas del tablero para SQL difieren del documento
store-check-reference = tabla { $table }: { $rows ->
    [one] una fila remite
   *[other] { $rows } filas remiten
 } a { $id } en la tabla { $to }, que no existe
store-check-log = partida { $id }: se esperaban { $expected } entradas sin huecos en el registro, y se encontraron { $found }
store-check-leaderboard = cuadro de honor: la entrada de la partida { $id } no concuerda con la partida
store-check-player = jugador { $id }: el nombre «{ $name }» no concuerda con la forma en que se compara
store-rescue-server = solo se puede rescatar una biblioteca en un archivo: guarda lo que se pueda leer de una en PostgreSQL con recreo library export
store-rescue-no-tables = no se encuentra en { $library } ninguna de las tablas de una biblioteca; la orden .recover del programa sqlite3 quizá encuentre más
store-rescue-table = tabla { $table }: no se puede leer
store-rescue-row = tabla { $table }: la fila { $row } está dañada
store-rescue-gap = tabla { $table }: las filas de { $first } a { $last } no se pueden leer
store-rescue-rest = tabla { $table }: las filas a partir de { $first } no se pueden leer
store-rescue-lost = tabla { $table }: el elemento { $id } se ha perdido
store-rescue-log = partida { $id }: se guardan { $found } de { $expected } entradas del registro; se puede continuar desde ahí
