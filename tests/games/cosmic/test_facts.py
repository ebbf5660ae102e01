"""What questions and announcements tell is declared, and is what it is declared to be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import Form, Prompt
from games.cosmic.content import card, is_destiny
from games.cosmic.rules.facts import KINDS, Kind, kind_of, names_a_player
from tests.games.cosmic.face.moments import moments


def told() -> Iterator[tuple[str, str, Any, int]]:
    """Every fact of every question but windows, with the question's name and how many play."""
    for moment in moments():
        parts: tuple[Prompt, ...] = tuple(moment.prompt.fields.values()) if isinstance(moment.prompt, Form) else ()
        for prompt in (moment.prompt, *parts):
            if "moments" not in prompt.facts:
                yield from ((prompt.ask, name, value, moment.seats) for name, value in prompt.facts.items())


def test_every_fact_of_a_question_is_declared():
    found = {(ask, name) for ask, name, _, _ in told()}
    assert len(found) > 40
    assert {(ask, name) for ask, name in found if name not in KINDS} == set()


def test_players_are_seats_and_cards_are_cards():
    for ask, name, value, seats in told():
        match kind_of(name, value):
            case Kind.PLAYER:
                assert 0 <= value < seats, (ask, name)
            case Kind.PLAYERS:
                assert all(0 <= seat < seats for seat in value), (ask, name)
            case Kind.NUMBER:
                assert isinstance(value, int), (ask, name)
            case Kind.CARD:
                assert is_destiny(value) or card(value), (ask, name)
            case Kind.PLACE | Kind.POWER | Kind.WORD:
                assert isinstance(value, str), (ask, name)
            case _:
                pass


def test_what_arrives_is_a_player_or_a_planetoid():
    assert kind_of("by", 0) is Kind.PLAYER
    assert kind_of("by", "P01") is Kind.PLACE
    assert names_a_player("by")


def test_tokens_are_a_number_or_lie_somewhere():
    assert kind_of("tokens", 3) is Kind.NUMBER
    assert kind_of("tokens", [["1.1", 3]]) is Kind.TOKENS
    assert not names_a_player("tokens")
