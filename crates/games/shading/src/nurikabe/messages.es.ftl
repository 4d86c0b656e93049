nurikabe-name = Nurikabe
nurikabe-line = Sombrea un mar de una pieza, de modo que cada número tenga su propia isla, con tantas casillas como dice.

nurikabe-parameter-holes = huecos

nurikabe-solver-search = búsqueda completa
nurikabe-solver-logic = razonando
nurikabe-solver-count = contar las soluciones

# Nombres de reglas.

nurikabe-islands = las islas
nurikabe-sea = el mar
nurikabe-square = el cuadro de { $first } a { $last }

# Lo que se sigue de una regla.

nurikabe-why-square = si no, { $square } sería todo mar
nurikabe-why-joins = con tierra ahí se unirían las islas de { $cell } y de { $other }
nurikabe-why-complete = la isla de { $cell } está completa
nurikabe-why-large = con tierra ahí, la isla de { $cell } tendría más de { $number } casillas
nurikabe-why-far = ninguna isla puede llegar hasta ahí
nurikabe-why-grow = la isla de { $cell } solo puede crecer por ahí
nurikabe-why-strand = la tierra de { $cell } necesita un número, y solo por ahí puede llegar a uno
nurikabe-why-room = si no, la isla de { $cell } no tiene sitio para { $number } casillas
nurikabe-why-reach = si no, ningún número podría llegar a la tierra de { $cell }
nurikabe-why-cut-off = ahí el mar quedaría separado del resto
nurikabe-why-way-out = es la única salida del mar de { $cell }
nurikabe-why-apart = si no, el mar quedaría partido

nurikabe-number = { $cell }: { $number }
nurikabe-question = { $cell }: un número que no se dice

# Lo que está mal en un tablero.

nurikabe-large = { $number } es demasiado grande; el número mayor es { $most }
nurikabe-untold = «untold» nombra el lugar { $place }, que está fuera del tablero o tiene un número
nurikabe-brackets = entre paréntesis debe haber un número entero de 1 a { $most }
nurikabe-link-plane = esos enlaces llevan tableros de una capa sin huecos y sin bordes unidos; el formato «line» lleva también los demás
