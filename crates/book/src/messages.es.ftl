# Textos impresos en los libros.

book-contents = Índice
book-solutions = Soluciones
book-solution-of = { $number } (página { $page })
book-moves = Una letra y un número son un movimiento: B+2 mueve la pieza B dos casillas a la derecha o abajo, B-2 dos casillas a la izquierda o arriba.
book-example = Ejemplo
book-example-solution = Solución del ejemplo
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

# Problemas de una especificación.

book-not-toml = no es TOML válido: una línea es `clave = valor`, un texto va entre comillas y `[[chapter]]` empieza un capítulo
book-key-twice = esta clave ya está definida
book-set-twice = { $key } ya está definida fuera de `set`
book-key-unknown = clave desconocida { $key }; las claves son: { $known }
book-key-missing = falta { $key }
book-wanted = { $key }: se esperaba { $wanted }, y se encontró { $found }
book-wanted-text = un texto entre comillas
book-wanted-table = una tabla, como en `set = { "{" } symmetry = "none" { "}" }`
book-wanted-tables = una lista de tablas: cada capítulo empieza con `[[chapter]]`
book-wanted-library = un texto entre comillas (palabras del nombre de los puzles), o true para todos los puzles
book-wanted-switch = true o false
book-wanted-plain = un texto, un número entero, true, false o una lista de ellos
book-choice = { $key }: se esperaba uno de { $choices }, y se encontró { $found }
book-number = { $key }: se esperaba un número de { $least } a { $most }, y se encontró { $found }
book-text-empty = { $key } está vacío
book-text-long = { $key } tiene más de { $most } caracteres
book-text-character = { $key } contiene un carácter que no está en el tipo de letra: { $character }
book-unknown-kind = no hay ningún juego que se llame { $kind }; los juegos son: { $known }
book-no-chapters = un libro necesita un capítulo: escribe `[[chapter]]` y debajo `kind = ...`
book-too-many = el libro tiene { $puzzles } puzles; el máximo es { $most }
book-no-source = aquí no se pueden usar puzles de archivos ni de la biblioteca
book-library = la biblioteca
book-not-with-library = { $key } solo vale para puzles nuevos, y estos están en la biblioteca: quítalo
book-not-with-file = { $key } solo vale para puzles nuevos, y estos vienen de un archivo: quítalo
book-in-file = { $file }: { $why }
book-in-file-at = { $file }, { $why }
book-file-empty = { $file } no contiene ningún puzle
book-file-few = { $file } contiene { $found ->
    [one] { $found } puzle
   *[other] { $found } puzles
}, menos de { $count }
book-file-mixed = el puzle { $number } de { $file } es de otro juego ({ $other }) que el primero ({ $kind }): todos los puzles de un capítulo deben ser de un mismo juego
book-own-none = el puzle { $number } de { $file } no tiene solución
book-own-several = el puzle { $number } de { $file } tiene más de una solución
book-skipped = el puzle { $number } de { $file } ya está en el libro, quizá girado, reflejado o con otros nombres: no se imprime otra vez
book-margins = el margen y el medianil dejan menos de { $least } mm del ancho de la página
book-too-few = solo se han encontrado { $found } de { $count } puzles distintos entre sí y de los demás del libro: pide menos puzles, o tableros más grandes
book-generation-failed = no se ha podido crear un puzle con estos ajustes: { $why }
book-differs = capítulo { $chapter } ({ $title }): { $all ->
    [one] el puzle no cumple
   *[other] { $count } de { $all } puzles { $count ->
        [one] no cumple
       *[other] no cumplen
    }
} todos los ajustes pedidos: { $first }
book-character = los tableros contienen un carácter que no está en el tipo de letra: { $character }
book-too-large = { $count ->
    [one] los tableros son demasiado grandes para la página: pide tableros más pequeños, o un papel más grande
   *[other] los tableros son demasiado grandes para { $count } en una página: pon menos en cada página, o pide tableros más pequeños
}

# Reglas adicionales.

book-rule-surface-cylinder = Los bordes izquierdo y derecho están unidos: la última casilla de una fila es vecina de la primera.
book-rule-surface-torus = Los bordes opuestos están unidos: la última casilla de una fila es vecina de la primera, y la última de una columna, de la primera de la columna.
book-rule-layers = Los tableros contiguos son capas de un mismo tablero, la primera arriba: una casilla también es vecina de las que tiene encima y debajo.
book-rule-holes = El tablero tiene huecos. No son casillas: nada puede estar en ellos ni atravesarlos.
