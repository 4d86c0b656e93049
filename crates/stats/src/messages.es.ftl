stats-title = { $file }: { $count ->
    [one] un puzle
   *[other] { $count } puzles
}
stats-unreadable = { $count ->
    [one] una línea no se pudo leer
   *[other] { $count } líneas no se pudieron leer
}
stats-kinds = Juegos
stats-levels = Niveles
stats-sizes = Tamaños
stats-techniques = Técnicas y número de puzles que las usan
stats-score = Puntuación
stats-unrated = sin valorar
stats-cells = { $cells } casillas
stats-cut = no se pudo leer el archivo hasta el final; las estadísticas cubren lo que se leyó
stats-measure = Medidas
stats-min = mínimo
stats-q1 = 25 %
stats-median = 50 %
stats-q3 = 75 %
stats-max = máximo
stats-mean = media
