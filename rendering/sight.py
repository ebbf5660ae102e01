"""How colours look to people with one of the three common colour-vision deficiencies.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity; they work on linear light.
"""

import math
from typing import Literal

from rendering.colour import Colour

Deficiency = Literal["protanopia", "deuteranopia", "tritanopia"]
DEFICIENCIES: tuple[Deficiency, ...] = ("protanopia", "deuteranopia", "tritanopia")

Row = tuple[float, float, float]

_MATRICES: dict[Deficiency, tuple[Row, Row, Row]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _coded(value: float) -> int:
    value = min(1.0, max(0.0, value))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def seen(colour: Colour, deficiency: Deficiency) -> Colour:
    """The colour as a person with the deficiency sees it."""
    linear = [_linear(part) for part in colour]
    parts = (sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in _MATRICES[deficiency])
    return Colour(*(_coded(part) for part in parts))


def difference(one: Colour, other: Colour) -> float:
    """Distance in CIE Lab (1976): about 2 is just noticeable, above 10 is plain at a glance."""
    return math.dist(lab(one), lab(other))


def lab(colour: Colour) -> Row:
    """Lightness, green to red, blue to yellow, as CIE Lab has them."""
    red, green, blue = (_linear(part) for part in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
