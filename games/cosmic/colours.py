# ruff: noqa: RUF009  (colours and styles are immutable, so a default may be a call)
"""Tokens of Cosmic Encounter: deep space."""

from dataclasses import dataclass

from rendering.colour import Colour, from_hex


@dataclass(frozen=True, slots=True)
class CosmicColours:
    """Space, the warp and worlds."""

    void: Colour = from_hex("0A0D1A")
    void_light: Colour = from_hex("18203A")
    star_white: Colour = from_hex("FFFFFF")
    star_blue: Colour = from_hex("BBD2FF")
    star_gold: Colour = from_hex("FFE3B0")
    nebula_violet: Colour = from_hex("5A2E86")
    nebula_teal: Colour = from_hex("14606E")
    nebula_rose: Colour = from_hex("8A2E58")
    nebula_blue: Colour = from_hex("23418F")
    warp: Colour = from_hex("7A5CC8")
    warp_light: Colour = from_hex("D8C8FF")
    rock: Colour = from_hex("7C7268")
    rock_light: Colour = from_hex("B8ADA0")
    rock_dark: Colour = from_hex("3C3630")
    ocean_world: Colour = from_hex("2F6FA8")
    forest_world: Colour = from_hex("4F8A55")
    desert_world: Colour = from_hex("C08A4A")
    ice_world: Colour = from_hex("B9D6E2")
    lava_world: Colour = from_hex("8A3324")
    gas_world: Colour = from_hex("CDA772")
    cloud: Colour = from_hex("F1F4F6")
    rim: Colour = from_hex("CFE4FF")
    cone: Colour = from_hex("8FE3FF")
    attack: Colour = from_hex("B4473C")
    negotiate: Colour = from_hex("3F8F86")
    card_paper: Colour = from_hex("F1E9D8")


COSMIC = CosmicColours()
