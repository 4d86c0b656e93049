#!/bin/sh
# Regenerates board-sans.ttf and board-sans-wide.ttf. Needs the fonts of Debian's package fonts-noto-core (2020-12-25) and fonttools (pip install fonttools).
# Usage: make.sh [FOLDER-OF-THE-NOTO-FONTS]
set -eu
from=${1:-/usr/share/fonts/truetype/noto}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

part() {
    pyftsubset "$from/$1-Regular.ttf" --unicodes="$2" --output-file="$work/$1.ttf" \
        --no-hinting --layout-features= --drop-tables+=GPOS,GSUB,GDEF,MATH,STAT,DSIG,meta,gasp \
        --name-IDs=0,1,2,3,4,5,6,13,14 --notdef-outline --recommended-glyphs
}

# Makes a font file with these characters of Noto Sans and the symbols that boards need.
make() {
    part NotoSans "$2"
    # Arrows and comparisons.
    part NotoSansMath U+2190-2199,U+221A,U+2227,U+2228,U+2260,U+2264,U+2265
    # Squares, triangles, circles, stars, ticks.
    part NotoSansSymbols2 U+25A0,U+25A1,U+25B2,U+25B6,U+25B8,U+25BC,U+25C0,U+25C2,U+25C6,U+25CB,U+25CF,U+2605,U+2606,U+2713,U+2717
    SOURCE_DATE_EPOCH=1608854400 pyftmerge --drop-tables=GPOS,GSUB,GDEF,MATH --output-file="$here/$1" \
        "$work/NotoSans.ttf" "$work/NotoSansMath.ttf" "$work/NotoSansSymbols2.ttf"
}

# Dashes, quotation marks, bullet, ellipsis, minus.
marks=U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212
# Basic Latin and Latin-1.
make board-sans.ttf "U+0020-007E,U+00A0-00FF,$marks"
# The rest of Latin, Greek, Cyrillic.
make board-sans-wide.ttf "U+0020-007E,U+00A0-024F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,$marks"
