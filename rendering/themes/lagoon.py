# ruff: noqa: RUF009  (colours and styles are immutable, so a default may be a call)
"""Tokens of Lagoon: hexes on dark teal water, each energy with its own light."""

from dataclasses import dataclass

from rendering.colour import Colour, from_hex


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
