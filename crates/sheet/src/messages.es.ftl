# What all puzzles of logic on cells with values say.

sheet-too-many-holes = { $holes } huecos son demasiados para { $size }: a lo sumo { $most }
sheet-nearest = de todos los tableros probados ninguno salió { $wanted }; este es { $level }
sheet-none-unique = ninguno de { $tries } tableros salió con una única solución; pide otro tamaño u otros ajustes

# Lo que está mal en un enunciado.

sheet-no-cells = no hay ninguna casilla que rellenar
sheet-value-range = { $value } no puede estar aquí, solo valores de { $min } a { $max }
sheet-cells-size = «cells» debe tener { $rows } filas de { $columns } caracteres cada una
sheet-regions-length = «regions» tiene { $count } números; debería haber { $wanted }, uno por casilla
sheet-numbers-length = «numbers» tiene { $count } números; debería haber { $wanted }, uno por casilla
sheet-no-holes = los tableros de este juego no tienen huecos

# Por qué no hay solución.

sheet-clash-twice = el { $value } está aquí y también en { $other }, y no puede repetirse en { $rule }
sheet-clash-unlike = el { $value } está aquí y también en { $other }, y esas dos casillas han de ser distintas
sheet-clash-less = el { $value } de aquí debería ser menor que el { $more } de { $other }
sheet-clash-sum = { $rule } debería sumar { $total }, pero los valores dados suman { $sum }
sheet-clash-together = los valores dados en { $rule } no pueden estar juntos
sheet-contradiction = estas pistas se contradicen: { $cells }. Con { $rules } no dejan ninguna solución, y sin cualquiera de ellas sí la dejarían
sheet-contradiction-cells = estas pistas se contradicen: { $cells }
sheet-contradiction-rules = { $count ->
    [one] no hay manera de cumplir esta regla: { $rules }
   *[other] estas reglas se contradicen: { $rules }
}
sheet-contradiction-none = a alguna casilla no le queda ningún valor

# Por qué no se puede hacer una jugada.

sheet-off-board = ahí no hay ninguna casilla
sheet-given = el valor de esta casilla viene dado
sheet-filled = esta casilla ya tiene un valor; bórralo primero
sheet-no-change = eso ya está así

sheet-tally = { $filled } de { $cells }

# Nombres de reglas y listas de ellas.

sheet-rule-sight = lo que está a la vista
sheet-list = { $first }, { $then }
sheet-list-apart = { $first }; { $then }
sheet-list-last = { $first } y { $then }

# Pistas.

sheet-hint-enter = Escribe { $value } en { $cell }: { $why }.
sheet-hint-strike = Tacha { $what }: { $why }.
sheet-not-these = { $values } en { $cell }
sheet-hint-wrong = El { $value } de { $cell } es un error: bórralo.
sheet-hint-struck = En { $cell } está tachado { $values }, y ahí hay un valor correcto: quita el tachado.
sheet-why-struck = ahí todos los demás valores están tachados
sheet-why-no-other = ahí no hay otro valor posible
sheet-why-several = ningún razonamiento lo obliga, pues hay varias soluciones, pero una de ellas lo tiene
# The only place (hidden single).
sheet-why-only-place = es el único sitio que le queda en { $rule }
# The only value (naked single).
sheet-why-only-value = desde ahí se ven todos los demás valores
sheet-why-naked-set = en { $rule }, los valores { $values } se reparten entre { $places }, así que ninguna otra casilla los tiene
sheet-why-hidden-set = en { $rule }, los valores { $values } solo caben en { $places }, así que ahí no puede haber otra cosa
sheet-why-confined = en { $base }, todos los sitios del { $value } están también en { $cover }, así que ahí no puede estar en ninguna otra casilla
sheet-why-bound = { $rule } no deja sitio para otra cosa
sheet-why-one-rule = no hay manera de completar { $rule } así
sheet-why-sight = lo que está a la vista no deja otra cosa
sheet-why-rules = { $count ->
    [2] entre { $rules } no le dejan sitio
   *[other] si no, no podrían completarse a la vez { $rules }
}
sheet-why-nested = si se supone lo contrario, todos los caminos acaban en contradicción; para verlo hacen falta { $rules }
sheet-why-chain = si hubiera un { $value } en { $cell }, { $story }
sheet-chain-then = { $first }, luego { $then }
sheet-chain-place = en { $cell } iría un { $value } por { $rule }
sheet-chain-value = en { $cell } solo cabría el { $value }
sheet-chain-more = { $count ->
    [one] seguiría una casilla más
   *[other] seguirían { $count } casillas más
}
sheet-end-no-value = en { $cell } no cabría ningún valor
sheet-end-no-place = en { $rule } no cabría el { $value }
sheet-end-twice = el { $value } estaría dos veces en { $rule }
sheet-end-broken = no se podría completar { $rule }
sheet-why-see = { $why } (mira { $cells })
sheet-why-see-many = { $why } (mira las { $number } casillas marcadas)

sheet-technique-hidden-single = único sitio
sheet-technique-naked-single = único valor
sheet-technique-bound = cota
sheet-technique-naked-pair = par desnudo
sheet-technique-naked-triple = trío desnudo
sheet-technique-naked-set = conjunto desnudo
sheet-technique-hidden-pair = par oculto
sheet-technique-hidden-triple = trío oculto
sheet-technique-hidden-set = conjunto oculto
sheet-technique-combination = combinación
sheet-technique-locked = candidatos bloqueados
sheet-technique-x-wing = X-wing
sheet-technique-swordfish = pez espada
sheet-technique-jellyfish = medusa
sheet-technique-interaction = interacción de dos reglas
sheet-technique-few = interacción de unas pocas reglas
sheet-technique-chain = cadena de reglas
sheet-technique-nested = suposiciones refutadas
sheet-technique-mistake = un error
part-rounds = rondas de deducciones
part-undecided = lugares que quedan abiertos
sheet-technique-solution = de una solución

# Lo que se ve, para quien lo oye.

sheet-shape-cells = casillas
sheet-shape-borders = bordes
sheet-shape-joins = bordes que están unidos
sheet-shape-hole = { $cell }: un hueco
sheet-shape-given = { $cell }: { $value }, dado
sheet-shape-entry = { $cell }: { $value }
sheet-shape-corner = { $cell }: { $values } en la esquina
sheet-shape-centre = { $cell }: { $values } en el centro
sheet-shape-candidates = { $cell }: puede ser { $values }
sheet-shape-struck = { $cell }: tachado { $values }

sheet-brush-value = { $value }
sheet-brush-hole = hueco
sheet-brush-empty = nada

# Líneas de texto y enlaces.

sheet-not-text = esto no es texto
sheet-line-head = «{ $text }», delante de los dos puntos, no es una superficie: { $known }
sheet-character = «{ $character }» no significa nada aquí
sheet-rows = { $rows } filas no dan { $layers } capas iguales
sheet-row-length = esta fila tiene { $count } casillas; la primera tiene { $width }

# Donde se sombrean casillas.

shading-value-first = sombreada
shading-value-second = vacía
shading-no-marks = un sombreado no lleva marcas pequeñas: sombrea la casilla o márcala como vacía
shading-settled = esta casilla está { $value } desde el principio
shading-tally = { $filled } sombreadas de { $cells }
shading-places = las { $number } casillas marcadas
shading-hint-put = Sombrea { $cells }: { $why }.
shading-hint-bar = Marca como vacía { $cells }: { $why }.
shading-hint-both = Sombrea { $cells } y marca como vacía { $others }: { $why }.
shading-hint-wrong = La casilla de { $cell } no está { $value }: quita esa marca.
shading-why-no-other = no puede ser de otra manera
shading-why-several = ningún razonamiento lo obliga, pues hay varias soluciones, pero una de ellas lo tiene
shading-why-only-place = en { $rule } no queda otro sitio
shading-why-confined = en { $base }, toda casilla que puede estar { $value } está también en { $cover }, así que ahí no lo está ninguna otra
shading-why-bound = { $rule } no deja otra posibilidad
shading-why-see-many = { $why } (mira las { $number } casillas marcadas)
shading-why-one-rule = así es en todas las maneras de completar { $rule }
shading-why-chain = si la casilla de { $cell } estuviera { $value }, { $story }
shading-chain-place = la de { $cell } estaría { $value } por { $rule }
shading-chain-value = la de { $cell } solo podría estar { $value }
shading-end-no-value = la de { $cell } no podría estar ni sombreada ni vacía
shading-end-no-place = en { $rule } ya no podría haber ninguna casilla { $value }
shading-end-twice = en { $rule } habría demasiado de casilla { $value }
shading-end-broken = no habría manera de completar { $rule }
shading-shape-entry = { $cell }: { $value }
shading-brush-first = sombreada
shading-brush-second = vacía
shading-brush-colour = color { $letter }

# Donde se trazan líneas por los lados.

sheet-side-n = el lado superior de { $cell }
sheet-side-e = el lado derecho de { $cell }
sheet-side-s = el lado inferior de { $cell }
sheet-side-w = el lado izquierdo de { $cell }
lines-value-first = parte del recorrido
lines-value-second = fuera del recorrido
lines-only-sides = las líneas van por los lados de las casillas; una casilla solo se puede colorear
lines-tally = { $filled ->
    [one] un lado trazado
   *[other] { $filled } lados trazados
}
lines-places = los { $number } lados marcados
lines-hint-put = Traza { $cells }: { $why }.
lines-hint-bar = Tacha { $cells }: { $why }.
lines-hint-both = Traza { $cells } y tacha { $others }: { $why }.
lines-hint-wrong = Eso no es así: { $cell } no puede ser { $value }; quita esa marca.
lines-why-no-other = no puede ser de otra manera
lines-why-several = ningún razonamiento lo obliga, pues hay varias soluciones, pero una de ellas lo tiene
lines-why-only-place = a { $rule } no le queda otra manera
lines-why-confined = en { $base }, todo lado que puede ser { $value } está también en { $cover }, así que ahí no lo es ningún otro
lines-why-bound = { $rule } no deja otra posibilidad
lines-why-one-rule = así es en todas las maneras de completar { $rule }
lines-why-chain = si { $cell } fuera { $value }, { $story }
lines-why-see-many = { $why } (mira los { $number } lados marcados)
lines-chain-place = { $cell } sería { $value } por { $rule }
lines-chain-value = { $cell } solo podría ser { $value }
lines-end-no-value = { $cell } no podría ser parte del recorrido ni quedar fuera
lines-end-no-place = ya no se podría cumplir { $rule }
lines-end-twice = habría demasiado en { $rule }
lines-end-broken = no se podría cumplir { $rule }
lines-shape-entry = { $cell }: { $value }
lines-brush-first = línea
lines-brush-second = tachado
