# ruff: noqa: RUF009  (colours and styles are immutable, so a default may be a call)
"""Tokens of Isle of Skye: an old map in gouache."""

from collections.abc import Mapping
from dataclasses import dataclass

from rendering.colour import Changes, Colour, from_hex


@dataclass(frozen=True, slots=True)
class SkyeColours:
    """Land, water and the things that stand on them."""

    pasture: Colour = from_hex("8FA653")
    pasture_light: Colour = from_hex("B4C173")
    pasture_deep: Colour = from_hex("64803C")
    tuft: Colour = from_hex("47632F")
    mountain: Colour = from_hex("A59A8C")
    mountain_light: Colour = from_hex("D3CABB")
    mountain_shade: Colour = from_hex("6C6259")
    mountain_ink: Colour = from_hex("463F3A")
    water: Colour = from_hex("2F6A8C")
    water_deep: Colour = from_hex("1D4A6B")
    water_light: Colour = from_hex("7FB4C4")
    shore: Colour = from_hex("BFDAD6")
    road: Colour = from_hex("E6D3A3")
    road_edge: Colour = from_hex("94794A")
    wool: Colour = from_hex("F4EFE3")
    cattle: Colour = from_hex("9A5B34")
    thatch: Colour = from_hex("C7A055")
    wall: Colour = from_hex("EDE3CF")
    barrel: Colour = from_hex("9C6A3A")
    scroll: Colour = from_hex("F0E2BC")
    sail: Colour = from_hex("F7F1E1")
    lamp: Colour = from_hex("FFE08A")


SKYE = SkyeColours()

PALETTES: Mapping[str, Changes] = {
    "red-green": (
        (SKYE.pasture, from_hex("838E00")),
        (SKYE.mountain, from_hex("CFD0D3")),
        (SKYE.water, from_hex("003860")),
    ),
    "blue-yellow": (
        (SKYE.pasture, from_hex("9BD987")),
        (SKYE.mountain, from_hex("BC8075")),
        (SKYE.water, from_hex("053654")),
    ),
}
"""What the lands become for eyes that confuse these."""
