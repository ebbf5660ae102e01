"""The drawings of Cosmic Encounter by key.

| key                           | what                                                                     |
|-------------------------------|--------------------------------------------------------------------------|
| `cosmic/sky/0`                | deep space behind everything                                             |
| `cosmic/system/0`             | the ground of a seat's system                                            |
| `cosmic/world/0/3`            | a planet                                                                 |
| `cosmic/rock/4`, `marker/4`   | a planetoid without its number, an origin marker with it                 |
| `cosmic/debris`               | what is left of a planetoid                                              |
| `cosmic/ship/0/3`             | a stack of so many saucers (at most four) with the seat's mark           |
| `cosmic/badge/0`              | a seat's mark, colour and letter                                         |
| `cosmic/count/12`             | how many tokens                                                          |
| `cosmic/number/7`, `step/2`   | the brass disc with a button's number; the number of a planetoid's move  |
| `cosmic/warp`                 | the warp                                                                 |
| `cosmic/emblem/zombie`        | a power's emblem                                                         |
| `cosmic/power/zombie`         | a power's card                                                           |
| `cosmic/card/attack-08`       | a card of the deck; `back`                                               |
| `cosmic/destiny/0`, `wild`    | a destiny card                                                           |
| `cosmic/moon/axis`            | a moon; `cosmic/moonlet`: one that lies face down                        |
| `cosmic/moonlet/secret`       | a moon on the map with the sign of its kind                              |
| `cosmic/sign/cards`           | a small sign, see `signs.sign`                                           |
"""

from __future__ import annotations

from typing import Final

from games.cosmic.content import DECKS, EDICT, FLARE_OF, MOONS, POWERS
from games.cosmic.face import cards, moons, pieces, power_cards, signs, worlds
from games.cosmic.face.brush import SPACE
from games.cosmic.face.emblems import EMBLEMS, emblem
from games.cosmic.face.paper import HEIGHT, WIDTH
from rendering.scene import Circle, Drawing, Group, Line, Shape, Solid, SpriteSet, Text, TextStyle
from rendering.theme import THEME

_SEATS: Final = tuple(str(seat) for seat in range(6))
_PLANETS: Final = tuple(str(number) for number in range(1, 6))
_ROCKS: Final = tuple(str(number) for number in range(1, 13))

FACES: Final = (
    *(f"{kind}-{int(value):02}" for kind in ("attack", "kicker", "reinforcement") for value in DECKS[kind]),
    "compromise",
    *DECKS[EDICT],
    *(f"{FLARE_OF}{power}" for power in POWERS),
)
"""Every face of the deck."""

_FACES: Final = frozenset(FACES)


def _marker(number: str) -> Group:
    words = Text(number, TextStyle("sans", "bold", 54 if len(number) == 1 else 46), THEME.dark_ink, (0, 0), "centre")
    return Group((worlds.marker(int(number)), words))


def _step(number: str) -> Group:
    disc = Shape(Circle(26), Solid(THEME.lit), (Line(Solid(SPACE.void), 4),))
    return Group((disc, Text(number, TextStyle("sans", "bold", 38), THEME.dark_ink, (0, 0), "centre")))


def draw(key: str) -> Drawing | None:
    """The drawing with this key."""
    _, kind, *rest = key.split("/")
    match kind, rest:
        case "sky", [seed] if seed.isdecimal():
            return Drawing.centred(worlds.sky(int(seed) % worlds.SKIES), *worlds.SKY)
        case "system", [seat] if seat in _SEATS:
            return Drawing.centred(worlds.system(int(seat)), 2 * worlds.SYSTEM, 2 * worlds.SYSTEM)
        case "world", [seat, number] if seat in _SEATS and number in _PLANETS:
            return Drawing.centred(worlds.world(int(seat), int(number)), 2.832 * worlds.WORLD, 2.832 * worlds.WORLD)
        case "rock", [number] if number in _ROCKS:
            return Drawing.centred(worlds.rock(int(number)), 2.04 * worlds.WORLD, 2.04 * worlds.WORLD)
        case "marker", [number] if number in _ROCKS:
            return Drawing.centred(_marker(number), 100, 100)
        case "debris", []:
            return Drawing.centred(pieces.debris(3), 2.3 * worlds.WORLD, 2.3 * worlds.WORLD)
        case "ship", [seat, ("1" | "2" | "3" | "4") as layers] if seat in _SEATS:
            return Drawing.centred(pieces.ship(int(seat), int(layers)), 140, 140)
        case "badge", [seat] if seat in _SEATS:
            return Drawing.centred(pieces.shield(int(seat), 42), 108, 108)
        case "count", [number] if number.isdecimal():
            return Drawing.centred(pieces.counted(number), 58, 58)
        case "number", [number] if number.isdecimal():
            return Drawing.centred(pieces.numbered(int(number)), 104, 104)
        case "step", [number] if number.isdecimal():
            return Drawing.centred(_step(number), 60, 60)
        case "warp", []:
            return Drawing.centred(pieces.warp(), 2.1 * pieces.WARP, 2.1 * pieces.WARP)
        case "emblem", [power] if power in EMBLEMS:
            return Drawing.centred(emblem(power), 124, 124)
        case "power", [power] if power in POWERS:
            return Drawing(power_cards.power(power), power_cards.WIDTH, power_cards.HEIGHT, scalable=True)
        case "card", ["back"]:
            return Drawing(cards.back(), WIDTH, HEIGHT, scalable=True)
        case "card", [face] if face in _FACES:
            return Drawing(cards.face(face), WIDTH, HEIGHT, scalable=True)
        case "destiny", ["wild"]:
            return Drawing(cards.destiny(None), WIDTH, HEIGHT, scalable=True)
        case "destiny", [seat] if seat in _SEATS:
            return Drawing(cards.destiny(int(seat)), WIDTH, HEIGHT, scalable=True)
        case "moon", [moon] if moon in MOONS:
            return Drawing.centred(moons.moon(moon), 2 * moons.MOON, 2 * moons.MOON)
        case "moonlet", []:
            return Drawing.centred(moons.moonlet(), 2 * moons.MOON, 2 * moons.MOON)
        case "moonlet", [kind] if kind in moons.KINDS_OF_MOON:
            return Drawing.centred(moons.moonlet(kind), 2 * moons.MOON, 2 * moons.MOON)
        case "sign", [name] if name in signs.SIGNS:
            return Drawing.centred(signs.sign(name), 68, 68)
        case _:
            return None


KEYS: Final[tuple[str, ...]] = (
    *(f"cosmic/emblem/{power}" for power in POWERS),
    *(f"cosmic/power/{power}" for power in POWERS),
    *(f"cosmic/card/{face}" for face in FACES if not face.startswith(FLARE_OF)),
    *(f"cosmic/card/{FLARE_OF}{power}" for power in ("zombie", "virus", "amoeba")),
    "cosmic/card/back",
    *(f"cosmic/destiny/{seat}" for seat in (*_SEATS, "wild")),
    *(f"cosmic/moon/{moon}" for moon in MOONS),
    *(f"cosmic/sky/{seed}" for seed in range(worlds.SKIES)),
    *(f"cosmic/system/{seat}" for seat in _SEATS),
    *(f"cosmic/world/{seat}/{number}" for seat in ("0", "1") for number in _PLANETS),
    *(f"cosmic/rock/{number}" for number in ("1", "6", "12")),
    *(f"cosmic/marker/{number}" for number in ("1", "12")),
    "cosmic/debris",
    *(f"cosmic/ship/{seat}/{layers}" for seat in _SEATS for layers in ("1", "4")),
    *(f"cosmic/badge/{seat}" for seat in _SEATS),
    *(f"cosmic/count/{number}" for number in (2, 12)),
    *(f"cosmic/number/{number}" for number in (1, 12)),
    "cosmic/step/1",
    "cosmic/warp",
    "cosmic/moonlet",
    *(f"cosmic/moonlet/{kind}" for kind in moons.KINDS_OF_MOON),
    *(f"cosmic/sign/{name}" for name in signs.SIGNS),
)

OTHERS: Final = (
    *(key for face in FACES if (key := f"cosmic/card/{face}") not in KEYS),
    *(f"cosmic/ship/{seat}/{layers}" for seat in _SEATS for layers in ("2", "3")),
)

SPRITES: Final = SpriteSet("cosmic/", draw, KEYS, OTHERS)
