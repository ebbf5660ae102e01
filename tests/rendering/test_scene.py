"""Scenes are values: equal ones have one fingerprint, different ones differ."""

import subprocess
import sys
from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering import scene
from rendering.layout import find
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Circle, Group, Polygon, Rect, Shape, Size, Solid, Sprite, Text
from rendering.theme import THEME
from tests.rendering.samples import scene_of, table

words = st.text(max_size=8)
numbers = st.floats(-500, 500, allow_nan=False)
places = st.tuples(numbers, numbers)
nodes = st.one_of(
    st.builds(Text, words, st.just(THEME.note), st.just(THEME.ink), places),
    st.builds(Sprite, words, st.floats(1, 400), places, st.sampled_from((0, 90, 180))),
    st.builds(Shape, st.builds(Circle, st.floats(1, 90)), st.just(Solid(THEME.brass)), at=places),
)


def test_equal_scenes_have_equal_fingerprints():
    assert table() == table()
    assert table().fingerprint == table().fingerprint


def test_the_fingerprint_is_the_same_in_another_process():
    told = subprocess.run(
        [sys.executable, "-c", "from tests.rendering.samples import table; print(table().fingerprint)"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "77", "PYTHONPATH": "."},
    )
    assert told.stdout.strip() == table().fingerprint


@given(nodes, nodes)
def test_scenes_share_a_fingerprint_only_when_they_are_equal(one, other):
    assert (scene_of(one).fingerprint == scene_of(other).fingerprint) == (one == other)


def test_whole_and_broken_numbers_of_one_value_are_the_same_picture():
    assert scene_of(Shape(Rect(10, 10))).fingerprint == scene_of(Shape(Rect(10.0, 10.0))).fingerprint


def test_nothing_below_zero_is_nothing():
    assert scene_of(Shape(Rect(-0.0, 10))).fingerprint == scene_of(Shape(Rect(0, 10))).fingerprint


def test_shapes_of_one_size_and_different_kinds_are_told_apart():
    corners = ((0, 0), (10, 0), (10, 10), (0, 10))
    assert scene_of(Shape(Rect(10, 10))).fingerprint != scene_of(Shape(Polygon(corners))).fingerprint


def test_a_change_of_words_order_or_background_changes_the_fingerprint():
    base = scene_of(Shape(Circle(4)), Shape(Circle(5)))
    variants = [
        base,
        scene_of(Shape(Circle(5)), Shape(Circle(4))),
        replace(base, alt="Something else."),
        replace(base, background=THEME.panel),
        replace(base, root=Group((base.root,))),
    ]
    assert len({variant.fingerprint for variant in variants}) == len(variants)


def test_the_guide_for_people_who_draw_is_code_that_runs():
    told = scene.__doc__.partition("=\n\n")[2].partition("1.  *")[0]
    made = {}
    exec(dedent(told), made)
    box = find(made["picture"].root, "price")
    assert made["box"].x == pytest.approx(box.x, abs=0.5)
    assert Painter(Sprites(())).paint(made["picture"]).size == Size.BOARD.value
