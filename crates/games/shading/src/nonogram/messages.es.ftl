nonogram-name = Nonograma
nonogram-line = Un dibujo contado por la longitud de sus tramos, fila por fila y columna por columna.

nonogram-solver-search = búsqueda completa
nonogram-solver-logic = razonando
nonogram-solver-count = contar las soluciones

# Nombres de reglas.

nonogram-row = la fila { $number } ({ $runs })
nonogram-column = la columna { $number } ({ $runs })

nonogram-brush-shade = sombreada

# Lo que está mal en un tablero.

nonogram-rows = hay números para { $count } filas, y debería haberlos para { $wanted }
nonogram-columns = hay números para { $count } columnas, y debería haberlos para { $wanted }
nonogram-picture-size = el dibujo debe tener { $rows } filas de { $columns } casillas cada una
nonogram-long-row = la fila { $number } ({ $runs }) necesita { $need } casillas y tiene { $length }
nonogram-long-column = la columna { $number } ({ $runs }) necesita { $need } casillas y tiene { $length }
nonogram-sums = las filas piden { $rows } casillas sombreadas y las columnas { $columns }: deberían coincidir
nonogram-picture-row = en la fila { $number } el dibujo tiene { $drawn }, pero se pide { $runs }
nonogram-picture-column = en la columna { $number } el dibujo tiene { $drawn }, pero se pide { $runs }

# Lo que está mal en un archivo.

nonogram-number = «{ $text }» no es un número entero
nonogram-colour = «{ $text }» es un número con color; solo se leen nonogramas de un color
nonogram-plane = un nonograma no tiene bordes unidos
nonogram-no-columns = después de las filas debe haber un punto y coma y las columnas
nonogram-xml = aquí el archivo deja de ser XML, o termina antes de tiempo
nonogram-pbn-sort = este es un puzle de la clase «{ $sort }», que no tiene filas y columnas
nonogram-pbn-colours = este nonograma tiene { $count } colores; aquí los nonogramas tienen uno
nonogram-pbn-nothing = este puzle no tiene ni los números de sus filas y columnas ni su imagen
nonogram-pbn-image = las filas de la imagen no miden lo mismo
nonogram-missing = falta «{ $key }»
nonogram-told-twice = «{ $key }» aparece por segunda vez
nonogram-before = «{ $first }» debe estar antes que «{ $key }»
nonogram-link = un enlace no puede llevar este tablero: sus lados son demasiado largos o hay más números de los que caben
