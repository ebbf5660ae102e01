"""The drawings of Lagoon by key.

| key                               | what                                                               |
|-----------------------------------|--------------------------------------------------------------------|
| `lagoon/site/14A`                 | a face with its name, seed, type and power icons                   |
| `lagoon/land/14A`                 | the same without words, for boards                                 |
| `lagoon/druid/0/E/up`             | a seat's Eldrid (`a`: acolyte) standing; `down`: exhausted         |
| `lagoon/badge/0`, `aj`            | a seat's mark, colour and letter; the automaton's                  |
| `lagoon/seed/elemeen`             | a seed with its letter                                             |
| `lagoon/chip/elemeen`             | an unraveled site, small                                           |
| `lagoon/type/haven`               | the icon of a type of site                                         |
| `lagoon/power/flip`               | the icon of a kind of power or price                               |
| `lagoon/sign/locked`              | a sign: `locked`, `sole`, `bag`, `marker`, `spent`                 |
| `lagoon/roots`                    | the roots of a locked site                                         |
| `lagoon/number/7`                 | the brass disc with a button's number                              |
| `lagoon/letters/ab`               | which acolytes stand in one place and state                        |
"""

from __future__ import annotations

from typing import Final

from games.lagoon.content import FACES
from games.lagoon.face.art import pieces
from games.lagoon.face.art.druids import AUTOMATON, HEIGHT, WIDTH, druid, shield
from games.lagoon.face.art.energies import EVERY, seed
from games.lagoon.face.art.icons import POWERS, SIGNS, TYPES, lifted
from games.lagoon.face.art.tiles import HEIGHT as TILE_HEIGHT
from games.lagoon.face.art.tiles import WIDTH as TILE_WIDTH
from games.lagoon.face.art.tiles import land, site
from rendering.scene import Drawing, Group, SpriteSet

_SEATS: Final = ("0", "1", "2", "3")


def draw(key: str) -> Drawing | None:
    """The drawing with this key."""
    _, kind, *rest = key.split("/")
    match kind, rest:
        case "site", [face] if face in FACES:
            return site(face)
        case "land", [face] if face in FACES:
            return land(face)
        case "druid", [seat, ("E" | "a") as rank, ("up" | "down") as pose] if seat in _SEATS:
            return Drawing.centred(druid(int(seat), rank == "E", pose == "up"), WIDTH, HEIGHT)
        case "badge", ["aj"]:
            return Drawing.centred(Group((shield(AUTOMATON, 42),)), 104, 104)
        case "badge", [seat] if seat in _SEATS:
            return Drawing.centred(Group((shield(int(seat), 42),)), 104, 104)
        case "seed", [energy] if energy in EVERY:
            return Drawing.centred(seed(energy), 80, 76)
        case "chip", [energy] if energy in EVERY:
            return Drawing.centred(pieces.chip(energy), 72, 64)
        case "type", [name] if name in TYPES:
            return Drawing.centred(lifted(TYPES[name]()), 68, 68)
        case "power", [name] if name in POWERS:
            return Drawing.centred(lifted(POWERS[name]()), 68, 68)
        case "sign", [name] if name in SIGNS:
            return Drawing.centred(lifted(SIGNS[name]()), 68, 68)
        case "roots", []:
            return Drawing.centred(pieces.roots(), TILE_WIDTH, TILE_HEIGHT)
        case "number", [number]:
            return Drawing.centred(pieces.numbered(int(number)), 104, 104)
        case "letters", [letters] if set(letters) <= set("abcd"):
            return Drawing.centred(pieces.lettered(letters), 26 + 24 * len(letters), 52)
        case _:
            return None


KEYS: Final[tuple[str, ...]] = (
    *(f"lagoon/site/{face}" for face in FACES),
    *(f"lagoon/land/{face}" for face in ("1A", "2A", "2B", "PA")),
    *(f"lagoon/druid/{seat}/{rank}/{pose}" for seat in _SEATS for rank in "Ea" for pose in ("up", "down")),
    *(f"lagoon/badge/{seat}" for seat in (*_SEATS, "aj")),
    *(f"lagoon/seed/{energy}" for energy in EVERY),
    *(f"lagoon/chip/{energy}" for energy in EVERY),
    *(f"lagoon/type/{name}" for name in TYPES),
    *(f"lagoon/power/{name}" for name in POWERS),
    *(f"lagoon/sign/{name}" for name in SIGNS),
    "lagoon/roots",
    *(f"lagoon/number/{number}" for number in (1, 8, 23)),
    *(f"lagoon/letters/{letters}" for letters in ("a", "bcd")),
)

OTHERS: Final = tuple(key for face in FACES if (key := f"lagoon/land/{face}") not in KEYS)

SPRITES: Final = SpriteSet("lagoon/", draw, KEYS, OTHERS)
