"""
Gives the space between words one width in all weights.

In Anek Latin the letters become wider with the weight and the space becomes narrower: 0.19 em at 400, 0.17 em
at 800. Semi-bold words at 14 px stand 2 px apart, and "Show as table" looks like one word.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python scripts/mend-space.py src/web/styles/fonts/anek-latin-106.woff2

A second run changes nothing.
"""

import sys

from fontTools.ttLib import TTFont

SPACES = (0x0020, 0x00A0)
# Of 2000 to the em.
WANTED_ADVANCE = 450
# The family name, and the first number of names that a font chooses itself.
KEPT_NAME, FIRST_OWN_NAME = 1, 256

path = sys.argv[1]
font = TTFont(path)
names = {font.getBestCmap()[code] for code in SPACES}
widths = font["HVAR"].table


def index_without_change():
    """The index of a delta set that leaves the width alone in every weight."""
    for outer, data in enumerate(widths.VarStore.VarData):
        for inner, deltas in enumerate(data.Item):
            if not any(deltas):
                return (outer << 16) + inner
    data = widths.VarStore.VarData[0]
    data.Item.append([0] * data.VarRegionCount)
    data.ItemCount = len(data.Item)
    return data.ItemCount - 1


if all(font["hmtx"][name][0] == WANTED_ADVANCE for name in names):
    sys.exit("The space has its width already.")

for name in names:
    font["hmtx"][name] = (WANTED_ADVANCE, 0)
    font["gvar"].variations[name] = []
    widths.AdvWidthMap.mapping[name] = index_without_change()
# Browsers do not read the names of axes and styles. Without them the file is smaller than before.
for axis in font["fvar"].axes:
    axis.axisNameID = KEPT_NAME
font["fvar"].instances = []
if "STAT" in font:
    del font["STAT"]
font["name"].names = [record for record in font["name"].names if record.nameID < FIRST_OWN_NAME]
font.flavor = "woff2"
font.save(path)
print(f"The space is {WANTED_ADVANCE} units wide in all weights.")
