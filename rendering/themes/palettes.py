"""Other colours for people who see colours otherwise: what the seats and the lands of the games become."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rendering.colour import Colour, from_hex
from rendering.sight import Deficiency
from rendering.theme import THEME
from rendering.themes.lagoon import LAGOON
from rendering.themes.skye import SKYE

USUAL = "usual"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours and what they become; all others follow those near them. `helps` says with which sight."""

    words: str
    helps: tuple[Deficiency, ...] = ()
    changes: Mapping[Colour, Colour] = field(default_factory=dict)


STAYS = (
    THEME.black, THEME.white, THEME.ground, THEME.panel_light, THEME.ink, THEME.ink_faint, THEME.paper,
    THEME.dark_ink, THEME.stone_dark,
)  # fmt: skip
"""What words stand on, and words: the same in every palette."""


def _changes(seats: tuple[str, ...], lands: tuple[str, ...], energies: tuple[str, ...]) -> dict[Colour, Colour]:
    before = (
        *(seat.fill for seat in THEME.seats),
        SKYE.pasture, SKYE.mountain, SKYE.water,
        LAGOON.elemeen, LAGOON.vowelon, LAGOON.deonin, LAGOON.astral,
    )  # fmt: skip
    return dict(zip(before, map(from_hex, (*seats, *lands, *energies)), strict=True))


PALETTES: Mapping[str, Palette] = {
    USUAL: Palette("as usual"),
    "red-green": Palette(
        "for eyes that confuse red and green",
        ("protanopia", "deuteranopia"),
        _changes(
            ("BEA624", "149FFF", "6A9253", "FFFF01", "A68CA8", "D8FFE0"),
            ("838E00", "CFD0D3", "003860"),
            ("E1AD0E", "992028", "7794C2", "3C31A9"),
        ),
    ),
    "blue-yellow": Palette(
        "for eyes that confuse blue and yellow",
        ("tritanopia",),
        _changes(
            ("EC7400", "8189B5", "18C671", "EDD945", "BE63BD", "DAFFFF"),
            ("9BD987", "BC8075", "053654"),
            ("F0D061", "9E0A03", "25A5F2", "501A81"),
        ),
    ),
}
"""The palettes by name, the usual one first. They were chosen so that seats, and the lands of a game, are as far apart
as can be for the sight they help with and for everybody else, while a colour keeps the name that people call it by."""
