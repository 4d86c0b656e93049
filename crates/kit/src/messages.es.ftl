# Links to puzzle sites.

link-not-plain = un enlace no lleva ese carácter
link-lines = un enlace es una sola línea
link-malformed = esto no es un enlace a un puzle: se escribe tipo/ancho/alto/casillas, con la dirección de una web delante o sin ella
link-other-kind = este enlace es de un puzle de tipo «{ $kind }»; se espera: { $wanted }
link-size = «{ $text }» no es el lado de un tablero: un número entero de 1 a { $most }
link-unknown = «{ $character }» no significa nada aquí
link-short = el enlace acaba aquí, pero faltan { $missing } por decir
link-long = esto se sale del tablero
link-more = el tablero está completo, pero el enlace sigue

# Lines of a board.

grid-row = la fila { $row }
grid-column = la columna { $column }
grid-row-in-layer = la fila { $row } de la capa { $layer }
grid-column-in-layer = la columna { $column } de la capa { $layer }
grid-pillar = el pilar de fila { $row }, columna { $column }

# Files.

xml-not-text = esto no es texto
