# Lo que dicen todas las partes de Recreo.

place = fila { $row }, columna { $column }
place-in-layer = capa { $layer }, fila { $row }, columna { $column }
place-at-cell = { $cell }: { $problem }
place-on-line = línea { $line }: { $problem }
place-on-line-column = línea { $line }, columna { $column }: { $problem }

direction-n = norte
direction-ne = noreste
direction-e = este
direction-se = sureste
direction-s = sur
direction-sw = suroeste
direction-w = oeste
direction-nw = noroeste
direction-u = arriba
direction-d = abajo

level-easy = fácil
level-normal = normal
level-hard = difícil
level-expert = experto
level-and = { $first }, { $then }
level-not-found = ninguno de { $tries } intentos salió { $level } (salieron: { $found }); pide otro tamaño u otros ajustes

surface-plane = plano
surface-cylinder = cilindro
surface-torus = toro

parameter-size = tamaño
parameter-surface = superficie
parameter-difficulty = dificultad
any = cualquiera

size-malformed = «{ $text }» no es un tamaño: escribe ancho x alto, como 10x10, o ancho x alto x capas
size-out-of-range = { $text } está fuera de rango: cada lado, de { $min } a { $max }
size-no-layers = este juego se juega en una sola capa
size-too-large = { $cells } casillas son más de las que puede tener un tablero ({ $most })
size-empty = un tablero tiene al menos una casilla en cada sentido
size-too-narrow = un lado cuyos extremos se unen tiene al menos 3 casillas
setting-unknown = no hay ningún parámetro «{ $name }»; hay estos: { $known }
setting-not-a-choice = «{ $value }» no es un valor de { $name }: elige uno de { $choices }
setting-not-a-number = «{ $value }» no es un número entero de { $min } a { $max }, como pide { $name }
setting-not-a-span = «{ $value }» no es un número de { $min } a { $max }, ni un intervalo como { $min }..{ $max }, ni any, como pide { $name }
setting-malformed = «{ $text }» no tiene la forma clave=valor
setting-not-told = «{ $name }» no se puede indicar junto a un archivo; a este juego se le puede indicar: { $known }

name-malformed = «{ $text }» no es el nombre de un puzle: juego@versión:parámetros#semilla
name-other-version = { $name } lo hizo la versión { $version } del generador; este Recreo tiene la versión { $current } y no puede volver a hacerlo

document-cut-short = no es un documento de Recreo: el archivo acaba a medias
document-not-json = no es un documento de Recreo: esto no es JSON
document-missing = al documento le falta «{ $field }»
document-wrong-value = un valor del documento no es lo que debería
document-empty = el archivo está vacío
document-other-kind = es un documento del juego «{ $kind }», no de «{ $wanted }»
document-other-format = este documento tiene el formato número { $number }, que este Recreo no conoce (conoce el { $known })
document-other-version = este documento se hizo para la versión { $version } del juego; este Recreo conoce hasta la { $current }
log-unreadable = la entrada { $entry } de la partida guardada no se puede leer: { $cause }
log-impossible = la entrada { $entry } de la partida guardada no pudo ocurrir: { $cause }
log-judges-nothing = juzga jugadas que no se hicieron
log-out-of-order = su hora es anterior a la de la entrada previa

format-fits-none = no está en ninguno de los formatos de { $game } ({ $formats })
format-not-text = esto no es texto en UTF-8
format-unknown = no hay ningún formato «{ $format }» para este juego; hay estos: { $known }

move-malformed = «{ $text }» no es una jugada
nothing-to-undo = no hay nada que deshacer
nothing-to-redo = no hay nada que rehacer
no-such-mark = no hay ningún estado marcado «{ $name }»
game-paused = la partida está en pausa
game-over = la partida ha terminado
no-hint = no hay pista para esta posición
no-solution-from-here = desde aquí no hay solución
gesture-means-nothing = eso no hace nada aquí

stopped-cancelled = detenido, como pediste
stopped-deadline = detenido: se acabó el tiempo
stopped-budget = detenido: se gastó el trabajo permitido
stopped-memory = detenido: se gastó la memoria permitida

save-failed = no se pudo escribir { $file }: { $cause }
io-not-found = no existe ese archivo o carpeta
io-denied = permiso denegado
io-directory = es una carpeta, no un archivo
io-not-a-directory = una parte de la ruta no es una carpeta
io-exists = ya existe
io-full = el disco está lleno
io-file-too-large = el archivo sería demasiado grande
io-read-only = el disco es de solo lectura
io-memory = no hay memoria suficiente
io-name = eso no puede ser el nombre de un archivo
io-cut-short = acaba antes de tiempo
io-other = el sistema dice: { $cause }

mode-value = valores
mode-corner = esquina
mode-centre = centro
mode-strike = tachar
mode-colour = colores
aid-candidates = candidatos
aid-conflicts = conflictos
