"""What is stored is canonical, and what does not fit is refused."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codec import UnknownShape, decode, encode, exactly, fingerprint, from_plain, parse, plain
from engine.records import Checkpoint, Input


@dataclass(slots=True)
class Pebble:
    name: str
    spots: tuple[int, ...] = ()


@dataclass(slots=True)
class Box:
    pebbles: list[Pebble] = field(default_factory=list)
    by_name: dict[str, int] = field(default_factory=dict)
    lid: bool = False
    note: str | None = None


_boxes = st.builds(
    Box,
    st.lists(st.builds(Pebble, st.text(), st.lists(st.integers(-(2**60), 2**60)).map(tuple))),
    st.dictionaries(st.text(), st.integers(-9, 9)),
    st.booleans(),
    st.none() | st.text(),
)


@given(_boxes)
def test_what_is_written_is_read_back_the_same(box: Box) -> None:
    assert decode(encode(box), Box) == box
    assert from_plain(plain(box), Box) == box
    assert encode(parse(encode(box))) == encode(box)


@given(_boxes, _boxes)
def test_fingerprints_are_equal_exactly_when_the_values_are(one: Box, two: Box) -> None:
    assert (fingerprint(one) == fingerprint(two)) == (one == two)
    assert len(fingerprint(one)) == 16


def test_equal_values_have_equal_texts_whatever_the_order_of_their_keys() -> None:
    assert (
        encode({"b": 1, "a": {"d": 1, "c": 2}})
        == encode({"a": {"c": 2, "d": 1}, "b": 1})
        == '{"a":{"c":2,"d":1},"b":1}'
    )


def test_whole_numbers_as_keys_survive() -> None:
    saved = Checkpoint(1, 2, 3, "{}", {0: 4, 10: 5}, 1, 1)
    assert decode(encode(saved), Checkpoint) == saved
    given_input = Input(1, "decision", "0.1", "abcd", 0, {"a": 1})
    assert decode(encode(given_input), Input) == given_input


@pytest.mark.parametrize(
    "text",
    [
        '{"pebbles":[],"by_name":{},"lid":false,"note":null,"more":1}',
        '{"more":1}',
        '{"pebbles":[{"name":"a","colour":"red"}]}',
        '{"pebbles":[{"name":"a","spots":[],"colour":"red"}],"by_name":{},"lid":false,"note":null}',
        '{"pebbles":[{"spots":[]}]}',
        '{"lid":"yes"}',
        '{"by_name":{"a":1.5}}',
        "[]",
    ],
)
def test_unknown_and_badly_typed_fields_and_missing_ones_without_a_default_are_refused(text: str) -> None:
    with pytest.raises(UnknownShape):
        decode(text, Box)


def test_what_is_not_known_is_named_by_where_it_stands() -> None:
    with pytest.raises(UnknownShape, match=r"Box: this version does not know \$\.pebbles\[1\]\.colour"):
        decode('{"pebbles":[{"name":"a"},{"name":"b","colour":"red"}]}', Box)


def test_a_field_that_came_later_has_its_default() -> None:
    assert decode('{"pebbles":[{"name":"a"}],"lid":true}', Box) == Box([Pebble("a")], lid=True)
    assert exactly('{"pebbles":[{"name":"a"}],"lid":true}', Box) is None


def test_a_value_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UnknownShape):
        from_plain({"lid": 3}, Box)
