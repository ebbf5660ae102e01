"""Sentences of events from a table: who reads it is told what he may know, and every brace has a field."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

import pytest

from engine import Event, Seat
from games.hosted import Page
from games.kit.face import BasicFace

NAMES = {0: "Ana", 1: "Ben"}


@dataclass(frozen=True, slots=True)
class Given(Event):
    """A thing of the beach went from one seat to others."""

    seat: Seat
    things: tuple[str, ...] = ()
    to: tuple[Seat, ...] = ()
    at: Seat | None = None
    shells: int = 0
    loudly: bool = False


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """Nothing is told of it."""

    seat: Seat


class BeachFace(BasicFace):
    """A face with one titled thing."""

    tells = MappingProxyType({
        Given: (
            "{seat} gives {things} to {to} before {at}.",
            "{seat} gives {things} to {to}.",
            "{seat} gives something away for {shells}, loudly: {loudly}.",
        )
    })  # fmt: skip

    def components(self) -> tuple[Page, ...]:
        return (Page("net", "The net", "It catches."),)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Given(0, ("net#2",), (1,), 0), "Ana gives The net to Ben before Ana."),
        (Given(1, ("net#2", "gull#1"), (0, 2)), "Ben gives The net and gull to Ana and Seat C."),
        (Given(0, (), (1,)), "Ana gives something away for 0, loudly: no."),
        (Rested(0), None),
    ],
)
def test_the_first_sentence_is_said_all_of_whose_braces_are_filled_for_its_reader(event, sentence):
    assert BeachFace().told(event, NAMES) == sentence


def test_an_event_of_which_no_sentence_can_be_said_is_not_told():
    class Strict(BasicFace):
        tells = MappingProxyType({Given: "{seat} looks at {at}."})

    assert Strict().told(Given(0), NAMES) is None
    assert Strict().told(Given(0, at=0), NAMES) == "Ana looks at Ana.", "the first seat is a seat, not nothing"


def test_a_brace_that_no_field_fills_is_refused_as_the_face_is_declared():
    with pytest.raises(TypeError, match="Rested has no card or to, but: seat"):

        class Wrong(BasicFace):
            tells = MappingProxyType({Rested: "{seat} rests on {card} by {to}."})
