# Mensajes comunes a todos los juegos de lógica que se juegan en casillas con valores.

sheet-too-many-holes = un tablero de { $size } admite como máximo { $most } huecos; se han pedido { $holes }
sheet-nearest = no se ha encontrado ningún tablero de nivel { $wanted }; el nivel de este es { $level }
sheet-none-unique = ninguno de los { $tries } tableros probados tenía una única solución; elige otro tamaño u otros ajustes

# Errores en un enunciado.

sheet-no-cells = el tablero no tiene casillas que rellenar, solo huecos
sheet-value-range = { $value } no es posible aquí: esta casilla admite valores de { $min } a { $max }
sheet-cells-size = campo «cells»: se esperaban { $rows } filas de { $columns } caracteres y hay { $found ->
    [one] una fila
   *[other] { $found } filas
}
sheet-cells-width = campo «cells»: se esperaban { $columns } caracteres en la fila { $row } y hay { $found }
sheet-regions-length = campo «regions»: se esperaban { $wanted } números, uno por casilla o hueco, y hay { $count }
sheet-numbers-length = campo «numbers»: se esperaban { $wanted } números, uno por casilla o hueco, y hay { $count }
sheet-no-holes = este juego no admite huecos

# Por qué no hay solución.

sheet-clash-twice = el { $value } está también en la { $other } y no puede repetirse en { $rule }
sheet-clash-unlike = el { $value } está también en la { $other }, y esas dos casillas tienen que ser distintas
sheet-clash-less = el { $value } debería ser menor que el { $more } de la { $other }
sheet-clash-sum = { $rule } debería sumar { $total }, pero los valores dados suman { $sum }
sheet-clash-together = los valores dados en { $rule } no pueden ir juntos
sheet-contradiction = estos datos se contradicen: { $cells }. La contradicción está en { $rules }, y no sobra ninguno de estos datos ni de estas reglas
sheet-contradiction-cells = estos datos se contradicen: { $cells }
sheet-contradiction-rules = { $count ->
    [one] esta regla no se puede cumplir: { $rules }
   *[other] estas reglas se contradicen: { $rules }
}
sheet-contradiction-none = alguna casilla se queda sin valores posibles

# Por qué no se admite un movimiento.

sheet-off-board = en ese lugar no hay ninguna casilla
sheet-given = el valor de esta casilla viene dado y no se puede cambiar
sheet-filled = esta casilla ya tiene un valor; bórralo primero
sheet-no-change = { $move ->
    [enter] ese valor ya está puesto
    [erase] no hay ningún valor que borrar
    [corner] esas marcas ya están en la esquina
    [centre] esas marcas ya están en el centro
    [strike] esos valores ya están tachados
    [restore] esos valores no están tachados
   *[colour] la casilla ya tiene ese color
}

sheet-tally = { $filled } de { $cells }

# Nombres de reglas y listas de ellas.

sheet-rule-sight = los valores a la vista
sheet-list = { $first }, { $then }
sheet-list-apart = { $first }; { $then }
sheet-list-last = { $first } y { $then }

# Pistas.

sheet-hint-enter = Escribe { $value } en la { $cell }: { $why }.
sheet-hint-not-easier = el siguiente paso no es más fácil que «{ $technique }»
sheet-hint-strike = Tacha { $what }: { $why }.
sheet-not-these = { $values } en la { $cell }
sheet-hint-wrong = El { $value } de la { $cell } es un error: bórralo.
sheet-hint-struck = El valor correcto de la { $cell } está tachado: recupera { $values }.
sheet-why-struck = has tachado ahí todos los demás valores
sheet-why-no-other = ahí no es posible ningún otro valor
sheet-why-several = el puzle tiene varias soluciones y ningún razonamiento lo obliga; una de ellas lleva este valor
# Único oculto (hidden single).
sheet-why-only-place = es el único sitio que le queda al { $value } en { $rule }
# Candidato único (naked single).
sheet-why-only-value = es el único valor que le queda a esta casilla
sheet-why-naked-set = en { $rule }, los valores { $values } se reparten entre estas casillas ({ $places }), así que no caben en ninguna otra
sheet-why-hidden-set = en { $rule }, los valores { $values } solo caben en estas casillas ({ $places }), así que ahí no puede ir nada más
sheet-why-confined = en { $base }, todos los sitios del { $value } están también en { $cover }, así que en { $cover } no puede ir en ninguna otra casilla
sheet-why-bound = basta con mirar { $rule }
sheet-why-one-rule = es así en todas las formas de completar { $rule }
sheet-why-sight = los valores que ve no dejan otra posibilidad
sheet-why-rules = { $count ->
    [2] entre { $rules } no dejan otra posibilidad
   *[other] si no, no podrían cumplirse a la vez { $rules }
}
sheet-why-nested = suponer lo contrario lleva siempre a una contradicción; intervienen { $rules }
sheet-why-chain = si en la { $cell } hubiera un { $value }, { $consequences }
sheet-chain-then = { $first }, luego { $then }
sheet-chain-place = en la { $cell } iría un { $value } por { $rule }
sheet-chain-value = en la { $cell } solo cabría un { $value }
sheet-chain-more = { $count ->
    [one] se deduciría una casilla más
   *[other] se deducirían { $count } casillas más
}
sheet-end-no-value = en la { $cell } no cabría ningún valor
sheet-end-no-place = en { $rule } no quedaría sitio para el { $value }
sheet-end-twice = el { $value } estaría dos veces en { $rule }
sheet-end-broken = no se podría completar { $rule }
sheet-why-see = { $why } (mira: { $cells })
sheet-why-see-many = { $why } (mira las { $number } casillas marcadas)

sheet-technique-hidden-single = único oculto
sheet-technique-naked-single = candidato único
sheet-technique-bound = límites de una regla
sheet-technique-naked-pair = pareja desnuda
sheet-technique-naked-triple = trío desnudo
sheet-technique-naked-set = conjunto desnudo
sheet-technique-hidden-pair = pareja oculta
sheet-technique-hidden-triple = trío oculto
sheet-technique-hidden-set = conjunto oculto
sheet-technique-combination = combinaciones de una regla
sheet-technique-locked = candidatos bloqueados
sheet-technique-x-wing = X-wing
sheet-technique-swordfish = pez espada
sheet-technique-jellyfish = medusa
sheet-technique-interaction = interacción de dos reglas
sheet-technique-few = interacción de unas pocas reglas
sheet-technique-chain = cadena forzada
sheet-technique-nested = cadenas forzadas anidadas
sheet-technique-mistake = error
sheet-technique-solution = valor de una solución

part-rounds = rondas de deducciones
part-undecided = lugares sin decidir

# Descripciones del dibujo para lectores de pantalla.

sheet-shape-cells = casillas
sheet-shape-borders = bordes
sheet-shape-joins = bordes unidos
sheet-shape-hole = { $cell }: hueco
sheet-shape-given = { $cell }: { $value }, dado
sheet-shape-entry = { $cell }: { $value }
sheet-shape-corner = { $cell }: { $values } en la esquina
sheet-shape-centre = { $cell }: { $values } en el centro
sheet-shape-candidates = { $cell }: candidatos { $values }
sheet-shape-struck = { $cell }: tachado { $values }

sheet-brush-value = { $value }
sheet-brush-hole = hueco
sheet-brush-empty = nada

# Líneas de texto y enlaces.

sheet-not-text = se esperaba un texto de 64 KiB como máximo y hay otra cosa
sheet-line-head = delante de los dos puntos se esperaba una superficie ({ $known }) y hay «{ $text }»
sheet-character = carácter inesperado: «{ $character }»
sheet-rows = { $rows } filas no se pueden repartir en { $layers } capas de la misma altura
sheet-row-length = se esperaban { $width } casillas en esta fila y hay { $count }

# Juegos en los que se sombrean casillas.

shading-value-first = sombreada
shading-value-second = vacía
shading-no-marks = en este juego no hay marcas pequeñas: sombrea la casilla o márcala como vacía
shading-settled = esta casilla está { $value } desde el principio
shading-tally = { $filled } sombreadas de { $cells }
shading-places = las { $number } casillas marcadas
shading-hint-put = Sombrea aquí ({ $cells }): { $why }.
shading-hint-bar = No sombrees aquí ({ $cells }): { $why }.
shading-hint-both = Sombrea aquí ({ $cells }), pero no aquí ({ $others }): { $why }.
shading-hint-wrong = Borra la marca de la { $cell }: la casilla no está { $value }.
shading-why-no-other = ahí no hay otra posibilidad
shading-why-several = el puzle tiene varias soluciones y ningún razonamiento lo obliga; es así en una de ellas
shading-why-only-place = en { $rule } no queda otro sitio
shading-why-confined = en { $base }, toda casilla que puede estar { $value } está también en { $cover }, así que en { $cover } no hay ninguna otra casilla { $value }
shading-why-bound = basta con mirar { $rule }
shading-why-see-many = { $why } (mira las { $number } casillas marcadas)
shading-why-one-rule = es así en todas las formas de completar { $rule }
shading-why-chain = si la casilla de la { $cell } estuviera { $value }, { $consequences }
shading-chain-place = la de la { $cell } estaría { $value } por { $rule }
shading-chain-value = la de la { $cell } solo podría estar { $value }
shading-end-no-value = la de la { $cell } no podría estar ni sombreada ni vacía
shading-end-no-place = en { $rule } no podría haber ninguna casilla { $value }
shading-end-twice = { $mark ->
    [first] en { $rule } habría demasiadas casillas sombreadas
   *[second] en { $rule } habría demasiadas casillas vacías
}
shading-end-broken = no se podría completar { $rule }
shading-shape-entry = { $cell }: { $value }
shading-brush-first = sombreada
shading-brush-second = vacía
shading-brush-colour = color { $letter }

# Juegos en los que se trazan líneas por los lados de las casillas.

sheet-side-n = el lado superior de la { $cell }
sheet-side-e = el lado derecho de la { $cell }
sheet-side-s = el lado inferior de la { $cell }
sheet-side-w = el lado izquierdo de la { $cell }
lines-value-first = parte del bucle
lines-value-second = fuera del bucle
lines-only-sides = las líneas van por los lados de las casillas; una casilla solo se puede colorear
lines-tally = { $filled ->
    [one] un lado trazado
   *[other] { $filled } lados trazados
}
lines-places = los { $number } lados marcados
lines-hint-put = Traza { $cells }: { $why }.
lines-hint-bar = Tacha { $cells }: { $why }.
lines-hint-both = Traza { $cells } y tacha { $others }: { $why }.
lines-hint-wrong = { $mark ->
    [first] Borra la línea en { $cell }: ese lado no es parte del bucle.
   *[second] Borra el tachado en { $cell }: ese lado es parte del bucle.
}
lines-why-no-other = ahí no hay otra posibilidad
lines-why-several = el puzle tiene varias soluciones y ningún razonamiento lo obliga; es así en una de ellas
lines-why-only-place = en { $rule } no queda otro lado
lines-why-confined = { $mark ->
    [first] en { $base }, todo lado que puede ser parte del bucle está también en { $cover }, así que en { $cover } no lo es ningún otro
   *[second] en { $base }, todo lado que puede quedar fuera del bucle está también en { $cover }, así que en { $cover } todos los demás son parte de él
}
lines-why-bound = basta con mirar { $rule }
lines-why-one-rule = es así en todas las formas de completar { $rule }
lines-why-chain = { $mark ->
    [first] si { $cell } fuera parte del bucle, { $consequences }
   *[second] si { $cell } quedara fuera del bucle, { $consequences }
}
lines-why-see-many = { $why } (mira los { $number } lados marcados)
lines-chain-place = { $mark ->
    [first] { $cell } sería parte del bucle por { $rule }
   *[second] { $cell } quedaría fuera del bucle por { $rule }
}
lines-chain-value = { $mark ->
    [first] { $cell } solo podría ser parte del bucle
   *[second] { $cell } no podría ser parte del bucle
}
lines-end-no-value = { $cell } no podría ser parte del bucle ni quedar fuera de él
lines-end-no-place = no se podría cumplir { $rule }
lines-end-twice = en { $rule } habría demasiadas líneas
lines-end-broken = no se podría cumplir { $rule }
lines-shape-entry = { $cell }: { $value }
lines-brush-first = línea
lines-brush-second = tachado
