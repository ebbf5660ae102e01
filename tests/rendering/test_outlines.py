"""Paths flatten to points; organic edges match between neighbours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.outlines import Affine, bounds, outlines
from rendering.paths import Combined, Drawn, Moved, Organic, Polygon, Rect, Sector

coordinates = st.tuples(st.integers(-300, 300), st.integers(-300, 300))


def line(path):
    return outlines(path)[0].points


@given(coordinates, coordinates, st.integers(0, 9))
def test_an_organic_edge_is_the_same_from_both_sides(start, end, seed):
    there = line(Organic((start, end), seed=seed, closed=False))
    back = line(Organic((end, start), seed=seed, closed=False))
    for one, other in zip(there, reversed(back), strict=True):
        assert one == pytest.approx(other, abs=1e-6)


def test_an_organic_edge_does_wander():
    points = line(Organic(((0, 0), (200, 0)), rough=8, closed=False))
    assert max(abs(y) for _, y in points) > 1


def test_an_organic_edge_depends_on_where_the_tile_is():
    here = Organic(((0, 0), (100, 0)), closed=False)
    there = Organic(((0, 0), (100, 0)), closed=False, origin=(100, 0))
    assert line(here) != line(there)


def test_with_a_period_the_left_side_of_a_tile_fits_the_right_side():
    left = line(Organic(((0, 0), (0, 120)), closed=False, period=(120, 120)))
    right = line(Organic(((120, 0), (120, 120)), closed=False, period=(120, 120)))
    for (x, y), (x2, y2) in zip(left, right, strict=True):
        assert (x + 120, y) == pytest.approx((x2, y2), abs=1e-6)


def test_straight_edges_of_an_organic_outline_stay_straight():
    points = line(Organic(((0, 0), (200, 0), (200, 200), (0, 200)), straight=(0,)))
    assert [y for x, y in points if y < 1 and 1 < x < 199] == []
    assert (0, 0) in points
    assert (200, 0) in points


def test_svg_notation_understands_relative_and_repeated_commands():
    absolute = outlines(Drawn("M10 10 L20 10 L20 20 Z M0 0 H5 V5 Z"))
    relative = outlines(Drawn("m10 10 10 0 0 10z M0 0h5v5z"))
    assert absolute == relative


def test_curves_in_svg_notation_end_where_they_say():
    points = line(Drawn("M0 0 C0 10 10 10 10 0 S20 -10 20 0 Q25 5 30 0 T40 0"))
    assert points[-1] == pytest.approx((40, 0))
    assert max(y for _, y in points) == pytest.approx(7.5, abs=0.1)


def test_an_unknown_path_command_is_refused():
    with pytest.raises(ValueError, match="'A'"):
        outlines(Drawn("M0 0 A1 2 3 4 5 6 7"))


def test_a_hole_does_not_count_for_the_bounds():
    outer, hole = Rect(50, 50), Rect(90, 90, at=(20, 20))
    assert bounds(Combined((outer, hole), "minus")) == (0, 0, 50, 50)
    assert bounds(Combined((outer, hole))) == (0, 0, 110, 110)


def test_moved_paths_turn_and_scale():
    moved = Moved(Polygon(((0, 0), (10, 0), (10, 5))), at=(100, 100), turn=90, scale=2)
    assert line(moved)[1] == pytest.approx((100, 120))


def test_a_full_ring_has_a_hole():
    assert len(outlines(Sector(30, 0, 360, 10))) == 2
    assert len(outlines(Sector(30, 0, 90, 10))) == 1


@given(st.floats(-360, 360), st.floats(0.1, 5), st.booleans())
def test_affine_maps_keep_scale_and_turn(turn, scale, mirror):
    frame = Affine().then_within((3, 4), turn, scale, mirror)
    assert frame.scale == pytest.approx(scale)
    assert frame.point((0, 0)) == (3, 4)
    assert (frame.turn - turn) % 360 == pytest.approx(0, abs=1e-6) or (frame.turn - turn) % 360 == pytest.approx(360)
