# Mensajes comunes a todas las partes de Recreo.

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
level-not-found = ninguno de los { $tries } puzles generados tiene el nivel { $level } (niveles encontrados: { $found }); elige otro tamaño u otros ajustes

family-numbers = números
family-shading = sombrear
family-loops = lazos
family-paths = caminos
family-placement = colocar
family-words = palabras
family-sliding = deslizar
family-mazes = laberintos

surface-plane = plano
surface-cylinder = cilindro
surface-torus = toro

parameter-size = tamaño
parameter-surface = superficie
parameter-difficulty = dificultad
any = cualquiera

size-malformed = tamaño: se esperaba ANCHOxALTO, como 10x10, o ANCHOxALTOxCAPAS, y se encontró «{ $text }»
size-out-of-range = tamaño: cada lado debe medir de { $min } a { $max }, y se encontró { $text }
size-no-layers = tamaño: este juego solo tiene tableros de una capa
size-too-large = tamaño: un tablero puede tener como máximo { $most } casillas, y se encontraron { $cells }
size-empty = tamaño: el ancho, el alto y las capas deben ser al menos 1
size-too-narrow = tamaño: un lado cuyos extremos están unidos necesita al menos 3 casillas
word-of-several = «{ $word }» es el nombre de varios: { $known }
setting-unknown = parámetro desconocido: «{ $name }»; este juego tiene: { $known }
setting-not-a-choice = { $name }: se esperaba uno de { $choices }, y se encontró «{ $value }»
setting-not-a-number = { $name }: se esperaba un número entero de { $min } a { $max }, y se encontró «{ $value }»
setting-not-a-span = { $name }: se esperaba un número de { $min } a { $max }, un intervalo como { $min }..{ $max } o «cualquiera» (any), y se encontró «{ $value }»
setting-malformed = se esperaba clave=valor, y se encontró «{ $text }»
setting-not-a-list = { $name }: «{ $character }» no puede formar parte de una palabra, y se encontró «{ $value }»; las palabras de una lista se unen con +, como en gato+perro
setting-not-a-text = { $name }: «{ $character }» no puede formar parte de un valor, y se encontró «{ $value }»
setting-not-overridable = «{ $name }» no se puede indicar junto a un archivo; este juego admite: { $known }

name-malformed = se esperaba un nombre de puzle JUEGO@VERSIÓN:PARÁMETROS#SEMILLA, y se encontró «{ $text }»
name-other-version = { $name } se creó con la versión { $version } del generador; este Recreo tiene la versión { $current } y no puede volver a crearlo

document-cut-short = no es un documento de Recreo: el archivo acaba antes de que el documento esté completo
document-not-json = no es un documento de Recreo: JSON no válido
document-missing = falta el campo «{ $field }»
document-wrong-value = { $field ->
    [none] se esperaba { $expected }, y se encontró { $found }
   *[other] campo «{ $field }»: se esperaba { $expected }, y se encontró { $found }
 }
document-refused-value = { $field ->
    [none] valor no válido: { $cause }
   *[other] campo «{ $field }»: valor no válido: { $cause }
 }
document-as-many-solvers = una lista de { $count }, uno por cada solución, o ninguno
document-inconsistent = las partes del documento se contradicen
json-text = un texto
json-boolean = true o false
json-number = un número
json-whole-number = un número entero
json-list = una lista
json-object = un objeto
json-id = un identificador de 12 letras minúsculas y cifras
document-solutions-wrong = { $count ->
    [one] se ha descartado una solución guardada: no resuelve este puzle
   *[other] se han descartado { $count } soluciones guardadas: no resuelven este puzle
}
document-solutions-superfluous = { $count ->
    [one] se ha descartado una solución guardada: no mejora la anterior o la repite
   *[other] se han descartado { $count } soluciones guardadas: no mejoran las anteriores o las repiten
}
document-empty = el archivo está vacío
document-other-kind = se esperaba un documento del juego «{ $wanted }», y se encontró uno de «{ $kind }»
document-other-format = el documento tiene el formato { $number }; este Recreo lee el formato { $known }
document-other-version = el documento necesita la versión { $version } del juego; este Recreo tiene la versión { $current }
log-unreadable = la entrada { $entry } de la partida guardada no se puede leer: { $cause }
log-impossible = la entrada { $entry } de la partida guardada es imposible: { $cause }
log-move = «{ $text }» no es un movimiento de este juego
log-judges-nothing = evalúa movimientos que no se hicieron
log-out-of-order = su hora es anterior a la de la entrada precedente

format-fits-none = el archivo no está en ninguno de los formatos de { $game } ({ $formats })
format-not-text = el archivo no es texto en UTF-8
format-windows-1252 = aviso: el archivo no está en UTF-8; se ha leído como Windows-1252 (Latin-1)
format-unknown = formato desconocido: «{ $format }»; este juego tiene: { $known }

move-malformed = se esperaba un movimiento como { $example }, y se encontró «{ $text }»
nothing-to-undo = no hay nada que deshacer
nothing-to-redo = no hay nada que rehacer
no-such-checkpoint = no hay ningún punto de control «{ $name }»
game-paused = la partida está en pausa
game-over = la partida ha terminado
no-hint = no hay pista para esta posición
hint-unsolved = aún no se ha encontrado ninguna solución, y una pista la necesita
no-solution-from-here = no hay solución desde esta posición
gesture-means-nothing = ese gesto no hace nada aquí

stopped-cancelled = detenido: cancelado
stopped-deadline = detenido: se alcanzó el límite de tiempo
stopped-budget = detenido: se alcanzó el límite de trabajo
stopped-memory = detenido: se alcanzó el límite de memoria
stopped-rating = { $why }; por ahora, el nivel es al menos { $level }
stopped-so-far = { $why }; { $found }

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
io-name = no es un nombre de archivo válido
io-cut-short = el archivo acaba antes de lo esperado
io-other = error del sistema operativo: { $cause }

mode-value = valores
mode-corner = esquina
mode-centre = centro
mode-strike = tachar
mode-colour = colores
aid-candidates = candidatos
aid-conflicts = conflictos

# Estadísticas de los métodos de resolución

statistic-count = soluciones
statistic-deductions = deducciones
statistic-filled = lugares rellenados
statistic-hardest = deducción más difícil
statistic-moves = movimientos
statistic-nodes = nodos visitados
