# ruff: noqa: RUF009  (colours and styles are immutable, so a default may be a call)
"""All colour, type and spacing tokens that pictures share; a game's own are in its `colours.py`.

Sizes are pixels of a picture 1600 wide.  What must be read in the chat without opening is at least 40 high, what may
wait at least 22: the four text sizes are the four sizes that a picture may have.
"""

from dataclasses import dataclass

from rendering import materials as materials
from rendering.colour import Colour, from_hex
from rendering.effects import Glow, Shadow
from rendering.paths import Circle, Path, Polygon, Rect
from rendering.scene import TextStyle


@dataclass(frozen=True, slots=True)
class SeatColours:
    """A seat is always its colour, its mark and its letter together.

    `mark` is a path of radius about 1 around its origin: scale it with `Moved`.
    """

    letter: str
    name: str
    mark_name: str
    fill: Colour
    ink: Colour
    mark: Path

    @property
    def light(self) -> Colour:
        """For rims and highlights."""
        return self.fill.lighter(0.45)

    @property
    def dark(self) -> Colour:
        """For edges and tartans."""
        return self.fill.darker(0.5)


def _star(points: int, inner: float) -> Polygon:
    from_top = materials.around(points * 2, -90)
    return Polygon(
        tuple((x * reach, y * reach) for (x, y), reach in zip(from_top, (1.12, inner) * points, strict=True))
    )


_INK = from_hex("15181D")

SEATS = (
    SeatColours("A", "orange", "circle", from_hex("E69F00"), _INK, Circle(0.92)),
    SeatColours("B", "sky", "square", from_hex("56B4E9"), _INK, Rect(1.6, 1.6, 0.12, at=(-0.8, -0.8))),
    SeatColours("C", "green", "triangle", from_hex("009E73"), _INK, Polygon(((0, -1), (1.05, 0.82), (-1.05, 0.82)))),
    SeatColours(
        "D", "yellow", "diamond", from_hex("F0E442"), _INK, Polygon(((0, -1.15), (0.95, 0), (0, 1.15), (-0.95, 0)))
    ),
    SeatColours("E", "rose", "star", from_hex("CC79A7"), _INK, _star(5, 0.52)),
    SeatColours("F", "white", "hexagon", from_hex("DDE3EA"), _INK, Polygon(materials.around(6, -90))),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """One coherent look.  Use the instance `THEME`."""

    # grounds
    ground: Colour = from_hex("12161C")
    ground_light: Colour = from_hex("1B212B")
    panel: Colour = from_hex("232B37")
    panel_light: Colour = from_hex("2E3846")
    frame: Colour = from_hex("3D4959")
    # words on the dark ground
    ink: Colour = from_hex("F1ECE0")
    ink_soft: Colour = from_hex("B4BBC4")
    ink_faint: Colour = from_hex("7D8794")
    # words on paper
    dark_ink: Colour = from_hex("2B241C")
    dark_ink_soft: Colour = from_hex("6A5C4A")
    # materials
    paper: Colour = from_hex("EFE4CB")
    paper_edge: Colour = from_hex("B99F6E")
    card: Colour = from_hex("F3EBDA")
    stone: Colour = from_hex("97938C")
    stone_dark: Colour = from_hex("55524E")
    wood: Colour = from_hex("A9743F")
    wood_dark: Colour = from_hex("5E3B1D")
    brass: Colour = from_hex("C99A45")
    brass_light: Colour = from_hex("F6DF9E")
    brass_dark: Colour = from_hex("6F4C17")
    silver: Colour = from_hex("B8C0C8")
    silver_light: Colour = from_hex("F2F6F9")
    silver_dark: Colour = from_hex("5B646D")
    # states
    good: Colour = from_hex("7CC98F")
    bad: Colour = from_hex("E2745F")
    lit: Colour = from_hex("FFE9B0")
    shadow: Colour = from_hex("05070A")
    white: Colour = from_hex("FFFFFF")
    black: Colour = from_hex("000000")
    # a missing drawing is meant to look like a mistake, not like a part of the game
    missing: Colour = from_hex("FF00FF")
    seats: tuple[SeatColours, ...] = SEATS
    # type: the four sizes of a picture
    title: TextStyle = TextStyle("serif", "semibold", 58)
    name: TextStyle = TextStyle("serif", "semibold", 42)
    figure: TextStyle = TextStyle("sans", "bold", 42)
    label: TextStyle = TextStyle("sans", "semibold", 30)
    label_serif: TextStyle = TextStyle("serif", "semibold", 30)
    note: TextStyle = TextStyle("sans", "semibold", 23)
    # spacing
    gap: float = 24
    margin: float = 40
    radius: float = 18

    @property
    def resting(self) -> Shadow:
        """The contact shadow of something that lies on the board."""
        return Shadow(self.shadow, 3, 4, 5, 0.4)

    @property
    def standing(self) -> Shadow:
        """The longer shadow of something that stands or is lifted."""
        return Shadow(self.shadow, 6, 9, 10, 0.42)

    def lit_in(self, colour: Colour) -> Glow:
        """The glow of the last move, in the colour of the seat that made it."""
        return Glow(colour.lighter(0.25), 16, 0.95)


THEME = Theme()
