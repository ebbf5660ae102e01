"""The board: spaces, labels, legal spaces, locked sites."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.lagoon.rules.hexes import adjacent_empty, label, legal_spaces, locked_spaces, neighbours, space_of, within

spaces = st.tuples(st.integers(-12, 12), st.integers(-12, 12))


@st.composite
def lagoons(draw):
    """A connected group of two to fourteen spaces."""
    lying = [(0, 0)]
    for _ in range(draw(st.integers(1, 13))):
        lying.append(draw(st.sampled_from(adjacent_empty(lying))))
    return frozenset(lying)


def is_connected(lying):
    reached, edge = set(), list(lying)[:1]
    while edge:
        space = edge.pop()
        if space in lying and space not in reached:
            reached.add(space)
            edge += neighbours(space)
    return reached == set(lying)


@given(spaces)
def test_neighbours_are_mutual_and_six(space):
    assert len(set(neighbours(space))) == 6
    assert all(space in neighbours(near) for near in neighbours(space))


@given(spaces)
def test_a_label_names_one_space(space):
    assert space_of(label(space)) == space


@given(st.tuples(st.integers(-38, 39), st.integers(-38, 39)))
def test_a_label_names_its_space_where_the_lagoon_has_floated_beyond_the_letters(space):
    assert space_of(label(space)) == space


def test_the_first_space_is_in_the_middle_of_the_map():
    assert label((0, 0)) == "M10"
    assert space_of(" m10 ") == (0, 0)


def test_what_is_no_label_names_nothing():
    assert [space_of(text) for text in ("", "M", "10", "M1x", "M③", "M--3", "É3")] == [None] * 7


@given(lagoons())
def test_locked_is_whatever_would_split_the_lagoon_by_leaving(lying):
    expected = {space for space in lying if not is_connected(lying - {space})}
    assert locked_spaces(lying) == expected


@given(lagoons())
def test_a_legal_space_is_empty_beside_another_tile_and_not_its_own(lying):
    for leaving in lying:
        legal = legal_spaces(lying, leaving)
        assert legal
        assert leaving not in legal
        for space in legal:
            assert space not in lying
            assert any(near in lying and near != leaving for near in neighbours(space))


@given(lagoons(), st.integers(1, 4))
def test_walking_reaches_what_is_that_near_along_sites(lying, steps):
    start = min(lying)
    for space, far in within(lying, start, steps).items():
        assert 1 <= far <= steps
        assert space in lying
        assert far == 1 + min(
            within(lying, start, steps).get(near, 0 if near == start else 99) for near in neighbours(space)
        )
