"""Other colours for people who see colours otherwise: what those of the seats become; a game says it of its own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rendering.colour import Changes, from_hex
from rendering.theme import THEME

USUAL = "usual"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours and what they become; all others follow those near them."""

    words: str
    changes: Changes = ()


STAYS = (
    THEME.black, THEME.white, THEME.ground, THEME.panel_light, THEME.ink, THEME.ink_faint, THEME.paper,
    THEME.dark_ink, THEME.stone_dark,
)  # fmt: skip
"""What words stand on, and words: the same in every palette."""


def _seats(*colours: str) -> Changes:
    return tuple(zip((seat.fill for seat in THEME.seats), map(from_hex, colours), strict=True))


PALETTES: Mapping[str, Palette] = {
    USUAL: Palette("as usual"),
    "red-green": Palette(
        "for eyes that confuse red and green",
        _seats("BEA624", "149FFF", "6A9253", "FFFF01", "A68CA8", "D8FFE0"),
    ),
    "blue-yellow": Palette(
        "for eyes that confuse blue and yellow",
        _seats("EC7400", "8189B5", "18C671", "EDD945", "BE63BD", "DAFFFF"),
    ),
}


def palettes_with(own: Iterable[Mapping[str, Changes]]) -> dict[str, Palette]:
    """The palettes with what games say of their own colours, by the palette's name."""
    more = list(own)
    return {
        name: replace(palette, changes=(*palette.changes, *(change for each in more for change in each.get(name, ()))))
        for name, palette in PALETTES.items()
    }
