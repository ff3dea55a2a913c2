"""
Makes the two Bangla fonts of the web app from Anek Bangla (SIL OFL 1.1, src/web/styles/fonts/OFL.txt).

    apt-get install python3-fonttools python3-brotli
    npm pack @fontsource-variable/anek-bangla@5.3.0 && tar xzf fontsource-variable-anek-bangla-5.3.0.tgz
    python3 scripts/cut-bangla.py package/files/anek-bangla-bengali-wdth-normal.woff2 src/web/styles/fonts

The width is 106, as in the Latin font. Both files together stay below 100 kB: letters that Bangla does not use and
rare conjuncts are left out. A rare conjunct then shows its letters with a hasanta, which every reader knows. Also:

* All digits get the same width, so that figures below each other line up. The font has no tabular digits.
* A third font has only the letters of the word "বাংলা", for the language button of English pages.
"""

import io
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHTS = {400: "regular", 600: "bold"}
WIDTH = 106
DIGITS = range(0x09E6, 0x09F0)
# Of 2000 to the em. The digits of the font are 1124 to 1505 wide.
DIGIT_WIDTH = 1330
SIZE_LIMIT = 100_000

LETTERS = [
    0x0964,
    *range(0x0981, 0x0984),
    *range(0x0985, 0x098C),
    0x098F,
    0x0990,
    *range(0x0993, 0x09B3),
    *range(0x09B6, 0x09BA),
    0x09BC,
    *range(0x09BE, 0x09C4),
    0x09C7,
    0x09C8,
    *range(0x09CB, 0x09CF),
    0x09D7,
    0x09DC,
    0x09DD,
    0x09DF,
    *DIGITS,
    0x200C,
    0x200D,
    0x25CC,
]
LANGUAGE_NAME = [ord(letter) for letter in "বাংলা"]

FEATURES = "abvs akhn blwf blws cjct half haln init nukt pres pstf psts rphf vatu abvm blwm dist kern mark".split()

RARE = """
KaTaBa KaSsaRa KaSsaBa GaDhaBa GaDhaRa GhaBa NgaKaRa NgaKaSsaRa NgaGhaRa NgaMa NgaRa CaChaRa CaNya CaNa CaRa CaBa
ChaBa JaJha JhaRa NyaCaBa NyaJha TtaTtaRa DdaGa DdaMa DdaBa DdhaRa NnaTtaRa NnaTthaRa NnaDdaRa NnaDdhaRa TaTaRa KhaBa
DaDaRa NaThaRa BaDda BaDdha BaDaRa BhaLa MaPhaRa YaRa LaDdaRa LaGha LaDdha LaPhaRa LaRa SsaPaRa RraRa RhaRa YyaRa
NaSaTtaSignI NnaTtaRaSignI NnaTthaRaSignI NnaTthaRaSignIi TtaBaSignI TtaMaSignI TtaMaSignIi TtaTtaRaSignI TthaRaSignI
TthaRaSignIi TtaSignICandrabindu TthaSignICandrabindu
""".split()


def main(source, folder):
    total = 0
    for weight, name in WEIGHTS.items():
        font = instance(source, weight)
        drop_ligatures(font, {f"{name}.bn" for name in RARE})
        level_digits(font)
        total += write(font, LETTERS, f"{folder}/anek-bangla-{name}-106.woff2")
    write(instance(source, 500), LANGUAGE_NAME, f"{folder}/anek-bangla-name-106.woff2")
    print(f"{total} bytes for both weights")
    if total > SIZE_LIMIT:
        sys.exit(f"More than {SIZE_LIMIT} bytes.")


def instance(source, weight):
    font = instancer.instantiateVariableFont(TTFont(source), {"wdth": WIDTH, "wght": weight})
    font.flavor = None
    stored = io.BytesIO()
    font.save(stored)
    stored.seek(0)
    return TTFont(stored)


def drop_ligatures(font, names):
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if not hasattr(table, "ligatures"):
                continue
            for first, ligatures in list(table.ligatures.items()):
                kept = [ligature for ligature in ligatures if ligature.LigGlyph not in names]
                if kept:
                    table.ligatures[first] = kept
                else:
                    del table.ligatures[first]


def level_digits(font):
    """Wide digits become narrower, narrow ones get space on both sides."""
    names = font.getBestCmap()
    for digit in DIGITS:
        glyph = font["glyf"][names[digit]]
        advance, _ = font["hmtx"][names[digit]]
        factor = min(1, DIGIT_WIDTH / advance)
        glyph.coordinates.scale((factor, 1))
        glyph.coordinates.translate(((DIGIT_WIDTH - advance * factor) / 2, 0))
        glyph.coordinates.toInt()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][names[digit]] = (DIGIT_WIDTH, glyph.xMin)


def write(font, letters, path):
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.drop_tables += ["STAT", "DSIG"]
    options.name_IDs = [0, 1, 2, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = "woff2"
    stored = io.BytesIO()
    font.save(stored)
    with open(path, "wb") as file:
        file.write(stored.getvalue())
    print(f"{path}: {len(stored.getvalue())} bytes, {len(font.getGlyphOrder())} glyphs")
    return len(stored.getvalue())


main(*sys.argv[1:])
