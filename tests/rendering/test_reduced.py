"""Drawings that are made of one painting: smaller, leaning, side by side."""

from __future__ import annotations

import pytest
from PIL import ImageChops, ImageStat

from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Circle, Clip, Drawing, Group, Rect, Shape, Solid, Sprite, SpriteSet
from rendering.theme import THEME
from tests.rendering.samples import scene_of

RED, BLUE = THEME.seats[4].fill, THEME.seats[1].fill


def test_a_drawing_that_leans_is_made_of_the_one_that_is_there_and_looks_as_if_it_were_drawn():
    marked = Group((Shape(Rect(100, 140), Solid(RED)), Shape(Circle(20), Solid(BLUE), at=(30, 40))))

    def leaning(scalable):
        own = Painter(Sprites([SpriteSet("card", lambda key: Drawing(marked, 100, 140, scalable))]))
        return own, own.paint(scene_of(Group((Sprite("card", 60),), (100, 60), turn=-6)))

    (own, image), (_, drawn) = leaning(scalable=True), leaning(scalable=False)
    own.sprites.whole("card", pytest.fail)
    assert max(ImageStat.Stat(ImageChops.difference(image, drawn)).mean) < 1
    assert (image.getpixel((110, 80)), image.getpixel((100, 5))) == (RED, THEME.ground)


def test_a_drawing_that_is_mirrored_is_no_smaller_copy_of_the_one_that_is_there():
    half = Group((Shape(Rect(50, 100), Solid(RED)),))
    own = Painter(Sprites([SpriteSet("half", lambda key: Drawing(half, 100, 100, True))]))
    image = own.paint(scene_of(Group((Sprite("half", 50),), (100, 60), mirror=True)))
    assert (image.getpixel((85, 60)), image.getpixel((115, 60))) == (THEME.ground, RED)


def test_a_drawing_that_fills_its_box_covers_nothing_of_its_neighbours():
    land = Group((Shape(Rect(96, 96), Solid(RED)),), effects=(Clip(Rect(96, 96)),))
    own = Painter(Sprites([SpriteSet("land", lambda key: Drawing(land, 96, 96, True))]))
    image = own.paint(scene_of(Sprite("land", 96, (60, 60)), Sprite("land", 32, (140, 60))))
    assert {image.getpixel(rim) for rim in ((11, 60), (108, 60), (60, 108), (123, 60))} == {THEME.ground}
    assert {image.getpixel(edge) for edge in ((12, 12), (107, 107), (124, 44), (155, 75))} == {RED}


def test_a_drawing_is_one_stamp_wherever_it_lies():
    disc = Drawing(Group((Shape(Circle(40), Solid(RED)),), (50, 50)), 100, 100, True)
    own = Painter(Sprites([SpriteSet("disc", lambda key: disc)]))
    for place in (50, 50.3, 50.6, 60.9):
        own.prepare(Sprite("disc", 50, (place, place)))
    kept = len(own.sprites.stamps)
    assert kept == 2  # the drawing in its own size, and made smaller
    image = own.paint(scene_of(Sprite("disc", 50, (100.4, 60)), width=200, height=120))
    assert image.getpixel((100, 60)) == RED
    assert len(own.sprites.stamps) == kept
