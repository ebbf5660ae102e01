"""Palettes for people who see colours otherwise: seats and lands are further apart for them, and still themselves."""

from itertools import combinations

import pytest

from games import GAMES
from rendering.palettes import PALETTES, STAYS, palettes_with
from rendering.raster.painter import Painter
from rendering.raster.palette_maps import recolouring
from rendering.raster.sprites import Sprites
from rendering.scene import Circle, Group, Scene, Shape, Solid
from rendering.sight import difference, seen
from rendering.theme import THEME
from tests.rendering.contrasts import contrast

OTHERS = [name for name, palette in PALETTES.items() if palette.changes]
WHOLE = palettes_with(game.palettes for game in GAMES)
"""As the house has them: with what all its games say of their colours."""
SEATS = tuple(seat.fill for seat in THEME.seats)
LANDS = {
    game.key: tuple(dict.fromkeys(old for changes in game.palettes.values() for old, _ in changes))
    for game in GAMES
    if game.palettes
}


def recoloured(colour, palette):
    return recolouring(WHOLE[palette].changes)(colour)


def nearest(colours, sight=None):
    """The distance of the two colours that are most alike."""
    known = [seen(colour, sight) if sight else colour for colour in colours]
    return min(difference(one, other) for one, other in combinations(known, 2))


def painted(colours, palette):
    """The colours of discs as they come out of the painter."""
    discs = tuple(Shape(Circle(30), Solid(colour), (), (50 + 100 * n, 50)) for n, colour in enumerate(colours))
    scene = Scene(
        Group(discs), "Discs.", THEME.ground, width=100 * len(colours), height=100, palette=WHOLE[palette].changes
    )
    image = Painter(Sprites(())).paint(scene)
    return [type(colours[0])(*image.getpixel((50 + 100 * n, 50))) for n in range(len(colours))]


SIGHTS = [("red-green", "protanopia"), ("red-green", "deuteranopia"), ("blue-yellow", "tritanopia")]


@pytest.mark.parametrize(("palette", "sight"), SIGHTS)
def test_painted_seats_are_far_apart_for_those_whom_a_palette_is_for(palette, sight):
    assert nearest(SEATS, sight) < 21
    assert nearest(painted(SEATS, palette), sight) > 32


@pytest.mark.parametrize("palette", OTHERS)
def test_painted_seats_are_no_more_alike_for_everybody_else(palette):
    assert nearest(painted(SEATS, palette)) > 30


@pytest.mark.parametrize(("palette", "sight"), SIGHTS)
@pytest.mark.parametrize("game", LANDS)
def test_painted_lands_are_far_apart_for_them_too(palette, sight, game):
    assert nearest(painted(LANDS[game], palette), sight) > max(35, nearest(LANDS[game], sight))


@pytest.mark.parametrize("palette", OTHERS)
def test_words_and_what_they_stand_on_stay_as_they_are(palette):
    for colour in STAYS:
        assert recoloured(colour, palette) == colour
    for seat in THEME.seats:
        assert contrast(recoloured(seat.fill, palette), THEME.ground) > 4.5
        assert contrast(seat.ink, recoloured(seat.fill, palette)) > 4.5


@pytest.mark.parametrize("palette", OTHERS)
def test_a_shade_goes_where_its_colour_goes(palette):
    for colour in SEATS:
        change = difference(colour, recoloured(colour, palette))
        for shade in (colour.lighter(0.08), colour.darker(0.08)):
            assert difference(shade, recoloured(shade, palette)) > change * 0.3


def test_games_say_what_their_colours_become_in_palettes_that_there_are():
    assert LANDS
    for game in GAMES:
        assert set(game.palettes) <= set(OTHERS)


def test_the_usual_palette_changes_nothing():
    assert painted(SEATS, "usual") == list(SEATS)
    assert recoloured(SEATS[0], "usual") == SEATS[0]
