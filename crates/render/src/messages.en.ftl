# What the renderers say.

render-too-large = a picture of { $width } by { $height } pixels is more than can be drawn ({ $most } pixels): ask for fewer pixels a cell
render-character = the typeface lacks a character of this picture: { $character }; as SVG it can be drawn
render-no-size = there is nothing to draw: the picture has no size
