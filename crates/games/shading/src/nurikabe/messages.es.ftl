nurikabe-name = Nurikabe
nurikabe-line = Sombrea un mar conectado, de modo que cada número tenga su propia isla, con tantas casillas como indica.

nurikabe-parameter-holes = huecos

nurikabe-solver-search = búsqueda completa
nurikabe-solver-logic = razonamiento
nurikabe-solver-count = recuento de soluciones

# Nombres de reglas.

nurikabe-islands = las islas
nurikabe-sea = el mar
nurikabe-square = el cuadrado de la { $first } a la { $last }

# Motivos: deducciones de una regla.

nurikabe-why-square = si no, { $square } sería todo mar
nurikabe-why-joins = con tierra ahí se unirían las islas de la { $cell } y de la { $other }
nurikabe-why-complete = la isla de la { $cell } está completa
nurikabe-why-large = con tierra ahí, la isla de la { $cell } tendría más de { $number } casillas
nurikabe-why-far = ninguna isla puede llegar hasta ahí
nurikabe-why-grow = la isla de la { $cell } solo puede crecer por ahí
nurikabe-why-strand = la tierra de la { $cell } solo puede llegar a un número por ahí
nurikabe-why-room = si no, la isla de la { $cell } no tendría sitio para { $number } casillas
nurikabe-why-reach = si no, ningún número podría llegar a la tierra de la { $cell }
nurikabe-why-cut-off = ahí el mar quedaría separado del resto
nurikabe-why-way-out = el mar de la { $cell } solo puede seguir por ahí
nurikabe-why-apart = si no, el mar quedaría dividido

nurikabe-number = { $cell }: { $number }
nurikabe-question = { $cell }: un número desconocido

# Errores de un tablero.

nurikabe-large = { $number } es demasiado grande; el número mayor es { $most }
nurikabe-untold = «untold» contiene el lugar { $place }, que está fuera del tablero o tiene un número
nurikabe-brackets = se esperaba un número entero de 1 a { $most } entre paréntesis
nurikabe-link-plane = un enlace solo puede contener un tablero de una capa sin huecos ni bordes unidos; el formato «line» admite todos los tableros
