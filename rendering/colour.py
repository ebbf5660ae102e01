"""One colour, and the small arithmetic that art needs: mixing, lightening, darkening."""

from typing import NamedTuple, TypeAlias


class Colour(NamedTuple):
    """An sRGB colour; each part 0-255.  Written down in theme modules only, derived everywhere else."""

    red: int
    green: int
    blue: int

    def mixed(self, other: "Colour", share: float) -> "Colour":
        """This colour with `share` (0-1) of the other one stirred in."""
        return Colour(*(round(mine + (theirs - mine) * share) for mine, theirs in zip(self, other, strict=True)))

    def lighter(self, share: float) -> "Colour":
        """Towards white by `share` (0-1)."""
        return Colour(*(round(part + (255 - part) * share) for part in self))

    def darker(self, share: float) -> "Colour":
        """Towards black by `share` (0-1)."""
        return Colour(*(round(part * (1 - share)) for part in self))

    def greyer(self, share: float) -> "Colour":
        """Towards a grey of the same lightness by `share` (0-1)."""
        grey = round(self.lightness * 255)
        return self.mixed(Colour(grey, grey, grey), share)

    @property
    def lightness(self) -> float:
        """Perceived lightness of the coded values, 0 (black) to 1 (white)."""
        return (0.299 * self.red + 0.587 * self.green + 0.114 * self.blue) / 255


def from_hex(digits: str) -> Colour:
    """`Colour` from six hexadecimal digits such as `E69F00`."""
    return Colour(int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))


Changes: TypeAlias = tuple[tuple[Colour, Colour], ...]
"""What some colours become."""
