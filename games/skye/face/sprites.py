"""The drawings of Isle of Skye by key.

| key                         | what                                                             |
|-----------------------------|------------------------------------------------------------------|
| `skye/tile/L07@90`          | a tile as it lies at 90 degrees (without `@` as printed)          |
| `skye/contour/L07@90/2`     | the light inner contour of region 2, which is completed          |
| `skye/example/area`         | tiles in a row, with completed areas and a road                    |
| `skye/back/bag`, `druid`    | the back of a tile                                               |
| `skye/figure/sheep`         | a figure that stands on land; `axe`, `sack`, `start`, `gold`         |
| `skye/scroll/farm`          | a scroll with what it scores                                     |
| `skye/tablet/bag`           | a stone tablet with what it does                                 |
| `skye/scoring/squares`      | the sign of a scoring tile                                       |
| `skye/parchment/squares`    | a scoring tile with what it scores                               |
| `skye/parchment/squares/named` | the same for boards: its name alone, large                    |
| `skye/seal/A/lit`, `/plain` | the letter of a scoring tile                                     |
| `skye/bowl/3/full`          | a bowl for round 3: `full`, `now` or `empty`                      |
| `skye/badge/0`              | a seat's mark, colour and letter                                 |
| `skye/coins/4`, `sealed`    | a price                                                          |
| `skye/price/3`              | the fixed cost of a Druid tile                                   |
| `skye/dolmen/4`             | a dolmen space with its extra cost                               |
| `skye/number/7`             | the brass disc with a button's number                            |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.skye.content import DOLMEN_EXTRA, SCORING, SCROLLS, TABLETS, TILES, TURNS
from games.skye.face.art import pieces
from games.skye.face.art.figures import FIGURES
from games.skye.face.art.icons import SCORING_ICONS, coin
from games.skye.face.art.tiles import area_drawing, back, contour_drawing, scroll, tablet, tile_drawing
from games.skye.face.phrases import SHORT_SCORING
from games.skye.face.territory import contour_key, tile_key
from rendering.scene import Drawing, Group, SpriteSet

_MARKERS: Final[Mapping[str, Callable[[], Group]]] = {
    "axe": pieces.axe,
    "sack": pieces.sack,
    "start": pieces.start_marker,
    "gold": lambda: coin(40),
}


def draw(key: str) -> Drawing | None:
    """The drawing with this key."""
    _, kind, *rest = key.split("/")
    match kind, rest:
        case "tile", [name]:
            tile, _, turn = name.partition("@")
            if tile in TILES and turn in ("", "0", "90", "180", "270"):
                return tile_drawing(tile, int(turn or 0))
        case "contour", [name, region]:
            tile, _, turn = name.partition("@")
            if tile in TILES:
                return contour_drawing(tile, int(turn), int(region))
        case "example", ["area"]:
            return area_drawing()
        case "back", [whose] if whose in ("bag", "druid"):
            return back(druid=whose == "druid")
        case "figure", ["castle"]:
            return Drawing.centred(FIGURES["castle"](), 124, 130)
        case "figure", [name] if name in FIGURES:
            return Drawing.centred(FIGURES[name](), 96, 100)
        case "figure", [name] if name in _MARKERS:
            return Drawing.centred(_MARKERS[name](), 100, 100)
        case "scroll", [name] if name in SCROLLS:
            return Drawing.centred(scroll(name), 96, 84)
        case "tablet", [name] if name in TABLETS:
            return Drawing.centred(tablet(name), 84, 90)
        case "scoring", [name] if name in SCORING:
            return Drawing.centred(SCORING_ICONS[name](), 72, 72)
        case "parchment", [name] if name in SCORING:
            return pieces.parchment(name, SCORING[name].name, SHORT_SCORING[name])
        case "parchment", [name, "named"] if name in SCORING:
            return pieces.parchment(name, SCORING[name].name)
        case "seal", [letter, state]:
            return Drawing.centred(pieces.letter_seal(letter, state == "lit"), 72, 72)
        case "bowl", [number, state]:
            return Drawing.centred(pieces.bowl(int(number), state == "full", state == "now"), 48, 48)
        case "badge", [seat]:
            return Drawing.centred(pieces.badge(int(seat)), 104, 104)
        case "coins", [price]:
            stack = pieces.sealed_coins() if price == "sealed" else pieces.coins(int(price))
            return Drawing.centred(stack, 104, 124)
        case "price", [price]:
            return Drawing.centred(pieces.price_stone(int(price)), 84, 76)
        case "dolmen", [extra]:
            return pieces.dolmen_stone(int(extra))
        case "number", [number]:
            return Drawing.centred(pieces.numbered(int(number)), 104, 104)
        case _:
            pass
    return None


KEYS: Final[tuple[str, ...]] = (
    *(f"skye/tile/{tile}" for tile in TILES),
    *(f"skye/tile/{tile}@{turn}" for tile in ("castle", "L12", "L40", "D20") for turn in TURNS),
    contour_key("castle", 0, 0),
    "skye/example/area",
    *(f"skye/back/{whose}" for whose in ("bag", "druid")),
    *(f"skye/figure/{name}" for name in (*FIGURES, *_MARKERS)),
    *(f"skye/scroll/{name}" for name in SCROLLS),
    *(f"skye/tablet/{name}" for name in TABLETS),
    *(f"skye/scoring/{name}" for name in SCORING),
    *(f"skye/parchment/{name}" for name in SCORING),
    *(f"skye/parchment/{name}/named" for name in SCORING),
    *(f"skye/seal/{letter}/{state}" for letter in "ABCD" for state in ("lit", "plain")),
    *(f"skye/bowl/3/{state}" for state in ("full", "now", "empty")),
    *(f"skye/badge/{seat}" for seat in range(5)),
    *(f"skye/coins/{price}" for price in (1, 4, 7, 12, "sealed")),
    *(f"skye/price/{price}" for price in range(9)),
    *(f"skye/dolmen/{extra}" for extra in DOLMEN_EXTRA),
    *(f"skye/number/{number}" for number in (1, 8, 23)),
)

_LYING: Final = tuple((tile, turn) for tile in TILES for turn in TURNS)
OTHERS: Final = tuple(
    key
    for key in (
        *(tile_key(*lies) for lies in _LYING),
        *(contour_key(*lies, region) for lies in _LYING for region in range(len(TILES[lies[0]].regions))),
    )
    if key not in KEYS
)

SPRITES: Final = SpriteSet("skye/", draw, KEYS, OTHERS)
