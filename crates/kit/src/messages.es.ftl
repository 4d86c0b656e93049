# Enlaces a webs de puzles.

link-not-plain = un enlace solo contiene caracteres ASCII
link-lines = un enlace debe estar en una sola línea
link-malformed = se esperaba un enlace tipo/ancho/alto/casillas, con o sin la dirección de una web delante
link-other-kind = se esperaba un enlace de tipo { $wanted }, y se encontró el tipo «{ $kind }»
link-size = se esperaba el ancho o el alto de un tablero, un número entero de 1 a { $most }, y se encontró «{ $text }»
link-unknown = carácter inesperado: «{ $character }»
link-short = el enlace acaba aquí, pero { $missing ->
    [one] falta un valor
   *[other] faltan { $missing } valores
 }
link-long = este valor se sale del tablero
link-more = el enlace sigue después de completar el tablero

# Líneas de un tablero.

grid-row = la fila { $row }
grid-column = la columna { $column }
grid-row-in-layer = la fila { $row } de la capa { $layer }
grid-column-in-layer = la columna { $column } de la capa { $layer }
grid-pillar = el pilar de la fila { $row }, columna { $column }

# Archivos.

xml-not-text = el archivo no es texto en UTF-8 o es demasiado largo
