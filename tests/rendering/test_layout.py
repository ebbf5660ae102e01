"""Where nodes are, how much room words take, and hexes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.fonts import broken, cut, text_width, written_in
from rendering.layout import Box, HexGrid, bounds_of, find, measure
from rendering.scene import Circle, Group, Rect, Shape, Text
from rendering.theme import THEME


def block(width, height, ref=None):
    return Shape(Rect(width, height), ref=ref)


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


def test_bounds_of_a_circle_are_its_square():
    box = bounds_of(Shape(Circle(10), at=(50, 60)))
    assert (box.x, box.y, box.width, box.height) == pytest.approx((40, 50, 20, 20), abs=0.2)
