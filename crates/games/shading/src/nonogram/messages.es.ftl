nonogram-name = Nonograma
nonogram-line = Sombrea el dibujo que describen las longitudes de sus tramos, fila por fila y columna por columna.

nonogram-solver-search = búsqueda completa
nonogram-solver-logic = razonamiento
nonogram-solver-count = recuento de soluciones

# Nombres de reglas.

nonogram-row = la fila { $number } ({ $runs })
nonogram-column = la columna { $number } ({ $runs })

nonogram-brush-shade = sombreada

# Errores de un tablero.

nonogram-rows = se esperaban números para { $wanted } filas, y los hay para { $count }
nonogram-columns = se esperaban números para { $wanted } columnas, y los hay para { $count }
nonogram-picture-size = se esperaba un dibujo de { $rows } filas con { $columns } casillas cada una
nonogram-long-row = la fila { $number } ({ $runs }) necesita { $need } casillas, pero tiene { $length }
nonogram-long-column = la columna { $number } ({ $runs }) necesita { $need } casillas, pero tiene { $length }
nonogram-sums = las filas suman { $rows } casillas sombreadas y las columnas { $columns }: deben sumar lo mismo
nonogram-picture-row = la fila { $number } del dibujo tiene { $drawn }; se esperaba { $runs }
nonogram-picture-column = la columna { $number } del dibujo tiene { $drawn }; se esperaba { $runs }

# Errores de un archivo.

nonogram-number = «{ $text }» no es un número entero
nonogram-colour = «{ $text }» es un número con color; solo se admiten nonogramas de un color
nonogram-plane = un nonograma no puede tener bordes unidos
nonogram-no-columns = se esperaba un punto y coma y las columnas detrás de las filas
nonogram-xml = el XML no es válido aquí o el archivo está incompleto
nonogram-pbn-sort = no se admiten puzles del tipo «{ $sort }»: no tienen filas y columnas
nonogram-pbn-colours = este nonograma tiene { $count } colores; solo se admite uno
nonogram-pbn-nothing = este puzle no tiene ni los números de sus filas y columnas ni su imagen
nonogram-pbn-image = las filas de la imagen tienen longitudes distintas
nonogram-missing = falta «{ $key }»
nonogram-repeated-key = «{ $key }» está repetido
nonogram-before = «{ $first }» debe ir antes que «{ $key }»
nonogram-link = un enlace no puede contener este tablero: sus lados son demasiado largos o tiene demasiados números
