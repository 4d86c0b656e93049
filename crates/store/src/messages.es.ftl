# Lo que dice la biblioteca.

store-gone = no se puede acceder a la biblioteca: { $cause }
store-locked = otro programa está usando la biblioteca; inténtalo dentro de un momento ({ $cause })
store-full = no queda sitio para la biblioteca: { $cause }
store-read-only = no se puede escribir en la biblioteca: { $cause }
store-denied = Recreo no tiene permiso para abrir la biblioteca: { $cause }
store-conflict = alguien ha cambiado lo mismo al mismo tiempo: { $cause }
store-damaged = la biblioteca está dañada: { $cause }
store-not-ours = esto no es una biblioteca de Recreo: { $cause }
store-other = la biblioteca ha fallado: { $cause }
store-no-certificate = no contiene ningún certificado
store-closed = la biblioteca está cerrada
store-file = { $file }: { $cause }
store-newer = esta biblioteca la escribió un Recreo más nuevo (tiene el paso { $found } y esta versión conoce { $known }): usa esa versión u otra biblioteca
store-url-unknown = «{ $url }» no es la dirección de una biblioteca: escribe sqlite:ARCHIVO o postgres://USUARIO:CLAVE@SERVIDOR/BASE
store-url-malformed = no se entiende la dirección de la biblioteca: escribe sqlite:ARCHIVO o postgres://USUARIO:CLAVE@SERVIDOR/BASE
store-no-postgres = este recreo se compiló sin PostgreSQL: usa un archivo (sqlite:ARCHIVO) o compílalo con la función «postgres» de cargo

store-no-puzzle = no hay ningún puzle { $id } en la biblioteca
store-no-player = no hay ningún jugador { $id }
store-no-play = no hay ninguna partida { $id }
store-entry-taken = alguien ha seguido con esta partida (ahora tiene { $entries } entradas)

store-text-nul = un texto contiene el carácter número 0, que no se puede guardar
store-number = { $number } no es un número que se pueda guardar
store-name-long = el nombre de un puzle tiene como mucho { $most } caracteres
store-player-name = el nombre de un jugador tiene de 1 a { $most } caracteres visibles
store-log-line = cada entrada de una partida ocupa una sola línea

store-line-cut-short = la línea se corta a la mitad
store-line-not-json = la línea no es JSON
store-line-missing = a la línea le falta «{ $field }»
store-line-wrong-value = un valor de la línea no es lo que debería ser
store-line-not-text = la línea no es texto en UTF-8
store-line-too-long = la línea ocupa más de { $most } MiB
store-line-no-puzzle = la partida es de un puzle que no está ni en este archivo ni en la biblioteca: { $id }
store-line-no-player = la partida es de un jugador que no está ni en este archivo ni en la biblioteca: { $id }
store-import-not-library = esto no es una biblioteca exportada: su primera línea no es {"{"}"recreo-library":1{"}"}
store-import-newer = esta biblioteca la exportó un Recreo más nuevo (formato { $found }, esta versión conoce { $known })
