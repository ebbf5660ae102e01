"""A challenge as the channel tells it."""

from __future__ import annotations

from games.cosmic.face.chapters import chapter
from games.cosmic.face.story import result, story
from games.cosmic.rules.card_events import CardsDrawn
from games.cosmic.rules.challenge_events import OutcomeDecided, TotalsCounted
from games.hosted import Chapter

NAMES = {0: "Ana", 1: "Ben", 2: "Cem"}


def drawn(*seats, count=8):
    return [CardsDrawn(seat, (), count) for seat in seats]


def test_a_hand_out_of_cards_is_one_line():
    assert story(Chapter(), drawn(0, 1, 2), NAMES) == ["Everybody draws 8 cards."]
    assert story(Chapter(), drawn(0, 2, count=2), NAMES) == ["Ana and Cem draw 2 cards each."]


def test_who_draws_alone_or_another_number_has_a_line_of_their_own():
    happened = [*drawn(1, count=1), *drawn(0), "Ben is back.", *drawn(0)]
    assert story(Chapter(), happened, NAMES) == [
        "Ben draws 1 card.",
        "Ana draws 8 cards.",
        "Ben is back.",
        "Ana draws 8 cards.",
    ]


def test_a_result_names_the_power_that_decided_it():
    now = Chapter(number=1, seats=(0, 1))
    for event in (TotalsCounted(9, 12, ()), OutcomeDecided("offense", ("anti-matter",))):
        now = chapter(now, event)
    assert "the lower total wins" in result(now, NAMES)
