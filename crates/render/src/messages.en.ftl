# Messages of the renderers.

render-too-large = a picture of { $width } by { $height } pixels exceeds the limit of { $most } pixels: choose fewer pixels per cell
render-character = the typeface lacks a character of this picture: { $character }; SVG files can contain it
render-no-size = the picture has no size: its width and height must be positive
