# Lo que se imprime en los libros.

book-contents = Índice
book-solutions = Soluciones
book-solution-of = { $number } (página { $page })
book-moves = Una letra y un número son un movimiento: B+2 lleva la pieza B dos casillas a la derecha o abajo, B-2 dos casillas a la izquierda o arriba.
book-example = Un ejemplo
book-example-solution = Su solución
book-count = { $count ->
    [one] { $count } puzle
   *[other] { $count } puzles
}
book-only-in = { $count ->
    [one] Puzle { $numbers }: { $sentence }
   *[other] Puzles { $numbers }: { $sentence }
}
book-imprint = Hecho con Recreo · semilla { $seed }
book-level-easy = Fácil
book-level-normal = Normal
book-level-hard = Difícil
book-level-expert = Experto

# Lo que puede estar mal en una especificación.

book-not-toml = esto no es TOML: una línea es `clave = valor`, un texto va entre comillas y `[[chapter]]` empieza un capítulo
book-key-twice = esto ya está dicho
book-set-twice = { $key } ya está dicho, fuera de `set`
book-key-unknown = { $key } no significa nada aquí; se puede decir: { $known }
book-key-missing = falta { $key }
book-wanted = { $key } tiene que ser { $wanted }
book-wanted-text = un texto entre comillas
book-wanted-table = una tabla, como en `set = { "{" } symmetry = "none" { "}" }`
book-wanted-tables = una serie de tablas: cada capítulo empieza con `[[chapter]]`
book-wanted-words = un texto entre comillas, o true para todos los que contiene
book-wanted-switch = true o false
book-wanted-plain = un texto, un número entero, true, false o una lista de ellos
book-choice = { $key } tiene que ser una de estas opciones: { $choices }
book-number = { $key } tiene que ser un número de { $least } a { $most }
book-text-empty = { $key } está vacío
book-text-long = { $key } tiene más de { $most } caracteres
book-text-character = { $key } tiene un carácter que no está en el tipo de letra: { $character }
book-unknown-kind = no hay ningún juego que se llame { $kind }; hay: { $known }
book-no-chapters = un libro necesita un capítulo: escribe `[[chapter]]` y debajo `kind = ...`
book-too-many = { $puzzles } puzles son más de los que caben en un libro ({ $most })
book-no-source = aquí no hay puzles de archivos ni de la biblioteca
book-library = la biblioteca
book-not-with-library = { $key } habla de puzles que se crean; estos están en la biblioteca
book-not-with-file = { $key } habla de puzles que se crean; estos vienen de un archivo
book-in-file = { $file }: { $why }
book-in-file-at = { $file }, { $why }
book-file-empty = { $file } no contiene ningún puzle
book-file-few = { $file } contiene { $found ->
    [one] { $found } puzle
   *[other] { $found } puzles
}, menos de { $count }
book-file-mixed = el puzle { $number } de { $file } es de otro juego ({ $other }) que el primero ({ $kind }): los puzles de un capítulo son de un mismo juego
book-own-none = el puzle { $number } de { $file } no tiene solución
book-own-several = el puzle { $number } de { $file } tiene más de una solución
book-passed-over = el puzle { $number } de { $file } ya está en el libro, quizá girado, reflejado o con otros nombres: no se imprime por segunda vez
book-margins = el margen y el medianil dejan menos de { $least } mm de la página
book-too-few = solo se han encontrado { $found } de { $count } puzles distintos entre sí y de los demás del libro; pide menos, o tableros más grandes
book-unmade = lo que se pide aquí no se ha podido hacer: { $why }
book-differs = capítulo { $chapter } ({ $title }): { $all ->
    [one] el puzle no es del todo como se pidió
   *[other] { $count } de { $all } puzles { $count ->
        [one] no es
       *[other] no son
    } del todo como se pidió
}: { $first }
book-character = los tableros tienen un carácter que no está en el tipo de letra: { $character }
book-too-large = { $count ->
    [one] los tableros son demasiado grandes para la página
   *[other] los tableros son demasiado grandes para { $count } en una página: pon menos en cada página, o pídelos más pequeños
}

# Reglas que no siempre están, como las cuenta un libro.

told-surface-cylinder = Los bordes izquierdo y derecho están unidos: la última casilla de una fila es vecina de la primera.
told-surface-torus = Los bordes opuestos están unidos: la última casilla de una fila es vecina de la primera, y la última de una columna, de la primera de esta.
told-layers = Los tableros contiguos son capas colocadas una sobre otra, la primera arriba: una casilla también es vecina de las que tiene encima y debajo.
told-holes = El tablero tiene huecos. No son casillas: nada entra en ellos ni los atraviesa.
