"""Facts about the site tiles, read once from the TOML file beside this module. Nothing here decides anything."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

Energy: TypeAlias = str
TileNumber: TypeAlias = str
FaceKey: TypeAlias = str

ENERGIES: Final[tuple[Energy, ...]] = ("elemeen", "vowelon", "deonin")
"""The three base energies: spirit, heart, mind. Astral is not one of them."""

ASTRAL: Final = "astral"

UNRAVELS: Final[Mapping[Energy, Energy]] = MappingProxyType(
    {"elemeen": "vowelon", "vowelon": "deonin", "deonin": "elemeen"}
)
"""Which energy unravels which."""

UNRAVELED_BY: Final[Mapping[Energy, Energy]] = MappingProxyType({weak: strong for strong, weak in UNRAVELS.items()})

PROMO: Final[TileNumber] = "P"


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a site tile, keyed by the tile's number and its side: 14A."""

    key: FaceKey
    tile: TileNumber
    name: str
    energy: Energy
    type: str
    mode: str
    flip: str
    once_per_turn: bool
    original: bool

    @property
    def is_haven(self) -> bool:
        """Where druids are summoned, and what the lagoon never loses all of."""
        return self.type == "haven"

    @property
    def is_totem(self) -> bool:
        """Stays in play when unraveled, turned over."""
        return self.type == "totem"

    @property
    def is_trove(self) -> bool:
        """Has a power for its explorer only, at the moment of exploring."""
        return self.type == "trove"


@dataclass(frozen=True, slots=True)
class Tile:
    """A site tile: two faces, and the set it belongs to (base, advanced or promo)."""

    number: TileNumber
    set: str
    a: Face
    b: Face


def _read() -> dict[TileNumber, Tile]:
    raw = tomllib.loads((Path(__file__).parent / "sites.toml").read_text())
    tiles = {}
    for entry in raw["tiles"]:
        number = entry["number"]
        a, b = (Face(key=number + side.upper(), tile=number, **entry[side]) for side in "ab")
        tiles[number] = Tile(number, entry["set"], a, b)
    return tiles


TILES: Final[Mapping[TileNumber, Tile]] = MappingProxyType(_read())
FACES: Final[Mapping[FaceKey, Face]] = MappingProxyType(
    {face.key: face for tile in TILES.values() for face in (tile.a, tile.b)}
)

LAYOUTS: Final[Mapping[str, tuple[FaceKey, FaceKey, FaceKey]]] = MappingProxyType(
    {
        "gruus_walkabout": ("1A", "14A", "21A"),
        "floating_in_paradise": ("2B", "16B", "18B"),
        "river_of_freedom": ("5A", "15A", "19A"),
    }
)
"""Starting faces of the named layouts, the haven first."""


def numbers_of(set_name: str) -> tuple[TileNumber, ...]:
    """The tile numbers of one set, in order."""
    return tuple(number for number, tile in TILES.items() if tile.set == set_name)


def other_side(face: FaceKey) -> FaceKey:
    """The face on the back."""
    return face[:-1] + ("B" if face[-1] == "A" else "A")
