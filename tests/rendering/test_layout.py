"""Containers measure, then place."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.fonts import broken, cut, text_width, written_in
from rendering.layout import (
    At,
    Box,
    Column,
    Fixed,
    HexGrid,
    Layer,
    Ring,
    Row,
    Space,
    bounds_of,
    find,
    measure,
    place,
)
from rendering.scene import Circle, Group, Rect, Shape, Sprite, Text
from rendering.theme import THEME


def block(width, height, ref=None):
    return Shape(Rect(width, height), ref=ref)


def where(thing, box, ref):
    found = find(place(thing, box), ref)
    assert found is not None
    return (found.x, found.y, found.width, found.height)


def test_a_row_is_as_wide_as_its_things_and_gaps_and_as_high_as_the_highest():
    assert measure(Row((block(10, 30), block(20, 10)), gap=5)) == (35, 30)


def test_a_row_places_its_things_side_by_side_in_the_middle_of_its_height():
    row = Row((block(10, 30, "a"), block(20, 10, "b")), gap=5)
    box = Box(100, 200, 35, 30)
    assert where(row, box, "a") == (100, 200, 10, 30)
    assert where(row, box, "b") == (115, 210, 20, 10)


def test_a_row_can_stand_at_the_end_of_a_wider_box():
    assert where(Row((block(10, 10, "a"),), along="end"), Box(0, 0, 100, 10), "a") == (90, 0, 10, 10)


def test_a_column_places_its_things_one_below_another():
    column = Column((block(10, 30, "a"), block(20, 10, "b")), gap=6, across="centre")
    assert measure(column) == (20, 46)
    assert where(column, Box(0, 0, 40, 46), "b") == (10, 36, 20, 10)


def test_a_layer_puts_its_things_on_top_of_one_another():
    layer = Layer((block(100, 50), block(20, 10, "top")))
    assert measure(layer) == (100, 50)
    assert where(layer, Box(0, 0, 100, 50), "top") == (40, 20, 20, 10)


def test_fixed_places_add_room():
    assert measure(At((5, 7), block(10, 10))) == (15, 17)
    assert where(At((5, 7), block(10, 10, "a")), Box(100, 0, 50, 50), "a") == (105, 7, 10, 10)
    assert measure(Row((Space(40), Fixed(Sprite("any", 20), 20, 30)))) == (60, 30)


@given(st.lists(st.tuples(st.integers(1, 90), st.integers(1, 90)), min_size=1, max_size=6), st.integers(0, 20))
def test_things_in_a_row_never_overlap_and_stay_inside(sizes, gap):
    row = Row(tuple(block(width, height, str(index)) for index, (width, height) in enumerate(sizes)), gap=gap)
    width, height = measure(row)
    root = place(row, Box(0, 0, width, height))
    boxes = [find(root, str(index)) for index in range(len(sizes))]
    for left, right in pairwise(boxes):
        assert left.right + gap == pytest.approx(right.x)
    assert boxes[-1].right == pytest.approx(width)
    assert all(box.y >= -1e-9 and box.bottom <= height + 1e-9 for box in boxes)


def test_find_follows_turns_scales_and_mirrors():
    inner = Group((block(10, 20, "a"),), at=(100, 0), turn=90)
    turned = find(Group((inner,), scale=2), "a")
    assert (turned.x, turned.y, turned.width, turned.height) == pytest.approx((160, 0, 40, 20))
    mirrored = find(Group((block(10, 20, "a"),), mirror=True), "a")
    assert (mirrored.x, mirrored.width) == (-10, 10)


def test_find_says_none_for_what_is_not_there():
    assert find(Group((block(1, 1, "a"),)), "b") is None


def test_a_text_is_as_wide_as_its_letters():
    text = Text("Eilean Donan", THEME.name, THEME.ink)
    assert measure(text)[0] == pytest.approx(text_width("Eilean Donan", THEME.name))


def test_a_wrapped_text_stays_within_its_width():
    text = Text("The quick brown fox jumps over it", THEME.label, THEME.ink, width=200, fit="wrap")
    width, height = measure(text)
    assert width <= 200
    assert height > 2 * THEME.label.size


def test_a_shrunk_text_fits_exactly():
    text = Text("The quick brown fox jumps over it", THEME.label, THEME.ink, width=200, fit="shrink")
    assert measure(text)[0] == pytest.approx(200)


@given(st.text("abc def", min_size=1, max_size=60), st.integers(60, 300), st.integers(1, 4))
def test_broken_lines_are_never_too_wide_or_too_many(words, width, lines):
    found = broken(words, THEME.note, width, lines)
    assert len(found) <= lines
    assert all(text_width(line, THEME.note) <= width for line in found)


def test_a_cut_text_ends_in_an_ellipsis():
    assert cut("Harbour of the long name", THEME.note, 120).endswith("…")
    assert cut("Oban", THEME.note, 120) == "Oban"


def test_figures_all_have_one_width():
    assert len({text_width(figure, THEME.figure) for figure in "0123456789"}) == 1


def test_a_font_knows_which_letters_it_has():
    assert [run.face.bold for run in written_in("Àéîõü ½×–", THEME.name)] == [None]
    assert [run.face.pictures for run in written_in("\U0001f411", THEME.name)] == [True]


def test_neighbouring_hexes_share_two_corners():
    for pointy in (True, False):
        grid = HexGrid(40, pointy=pointy)
        here = {(round(x, 6), round(y, 6)) for x, y in grid.corners(0, 0)}
        for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            there = {(round(x, 6), round(y, 6)) for x, y in grid.corners(q, r)}
            assert len(here & there) == 2


def test_a_fitted_hex_grid_fills_its_box():
    cells = ((0, 0), (1, 0), (2, -1), (0, 1))
    box = Box(50, 60, 700, 400)
    grid = HexGrid(1).fitted(cells, box)
    points = [point for cell in cells for point in grid.corners(*cell)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert min(xs) >= 50 - 1e-6
    assert max(xs) <= 750 + 1e-6
    assert min(ys) >= 60 - 1e-6
    assert max(ys) <= 460 + 1e-6
    assert max(max(xs) - min(xs) - 700, max(ys) - min(ys) - 400) == pytest.approx(0, abs=1e-6)


def test_the_first_place_of_a_ring_is_at_the_bottom_and_the_rest_follow_clockwise():
    ring = Ring(4, 100)
    assert ring.point(0) == pytest.approx((0, 100))
    assert ring.point(1) == pytest.approx((-100, 0))


def test_bounds_of_a_circle_are_its_square():
    box = bounds_of(Shape(Circle(10), at=(50, 60)))
    assert (box.x, box.y, box.width, box.height) == pytest.approx((40, 50, 20, 20), abs=0.2)
