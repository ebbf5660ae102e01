# ruff: noqa: RUF009  (colours and styles are immutable, so a default may be a call)
"""Tokens of Lagoon: hexes on dark teal water, each energy with its own light."""

from collections.abc import Mapping
from dataclasses import dataclass

from rendering.colour import Changes, Colour, from_hex


@dataclass(frozen=True, slots=True)
class LagoonColours:
    """Water and the energies."""

    deep: Colour = from_hex("0B2429")
    water: Colour = from_hex("124149")
    caustic: Colour = from_hex("5FC2BC")
    foam: Colour = from_hex("BFE9E2")
    elemeen: Colour = from_hex("C9962E")
    elemeen_light: Colour = from_hex("F3D684")
    elemeen_deep: Colour = from_hex("6E4A12")
    vowelon: Colour = from_hex("B23A35")
    vowelon_light: Colour = from_hex("F08C74")
    vowelon_deep: Colour = from_hex("5C1620")
    deonin: Colour = from_hex("2F6FB5")
    deonin_light: Colour = from_hex("8EC5F2")
    deonin_deep: Colour = from_hex("142F5C")
    astral: Colour = from_hex("7A55B8")
    astral_light: Colour = from_hex("C9AEF4")
    astral_deep: Colour = from_hex("32205E")
    root: Colour = from_hex("5B4330")
    root_light: Colour = from_hex("A8875D")
    hearth: Colour = from_hex("FFB454")
    spark: Colour = from_hex("FFF4D6")
    ribbon: Colour = from_hex("E9DDC2")
    ribbon_edge: Colour = from_hex("8A7448")


LAGOON = LagoonColours()

PALETTES: Mapping[str, Changes] = {
    "red-green": (
        (LAGOON.elemeen, from_hex("E1AD0E")),
        (LAGOON.vowelon, from_hex("992028")),
        (LAGOON.deonin, from_hex("7794C2")),
        (LAGOON.astral, from_hex("3C31A9")),
    ),
    "blue-yellow": (
        (LAGOON.elemeen, from_hex("F0D061")),
        (LAGOON.vowelon, from_hex("9E0A03")),
        (LAGOON.deonin, from_hex("25A5F2")),
        (LAGOON.astral, from_hex("501A81")),
    ),
}
"""What the energies become for eyes that confuse these."""
