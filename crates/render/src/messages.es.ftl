# Mensajes de los dibujos.

render-too-large = una imagen de { $width } por { $height } píxeles supera el límite de { $most } píxeles: elige menos píxeles por casilla
render-character = a la tipografía le falta un carácter de esta imagen: { $character }; los archivos SVG pueden contenerlo
render-no-size = la imagen no tiene tamaño: su ancho y su alto deben ser positivos
