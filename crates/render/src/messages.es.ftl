# Lo que dice quien dibuja.

render-too-large = una imagen de { $width } por { $height } píxeles es más de lo que se puede dibujar ({ $most } píxeles): pide menos píxeles por casilla
render-character = a la tipografía le falta un carácter de esta imagen: { $character }; como SVG se puede dibujar
render-no-size = no hay nada que dibujar: la imagen no tiene tamaño
