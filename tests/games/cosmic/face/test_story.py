"""A challenge as the channel tells it."""

from __future__ import annotations

import ast
import inspect
import sys

import pytest

from games.cosmic.content import POWERS
from games.cosmic.face.chapters import chapter
from games.cosmic.face.phrases import planet_label, thing_name
from games.cosmic.face.texts import COMPONENTS
from games.cosmic.face.told.challenge import DECIDES
from games.cosmic.face.told.story import result, story
from games.cosmic.face.told.tellers import told
from games.cosmic.rules.card_events import CardsDrawn, CardsPassed, ConsolationTaken
from games.cosmic.rules.challenge_events import (
    CardsRevealed,
    ChallengeEnded,
    OutcomeDecided,
    TotalsCounted,
    UpsetDeclared,
)
from games.cosmic.rules.deal_events import DealConcluded, DealFailed
from games.cosmic.rules.events import AllianceEnded, AllyDeclined, AnswerOpened
from games.cosmic.rules.power_events import PowerDealt
from games.cosmic.rules.questions import OUTCOME, WINNER
from games.cosmic.rules.token_events import TokensFreed, TokensLost, TokensReturned, TokensSettled
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


def test_several_who_decline_or_are_sent_home_are_one_line():
    happened = [
        AllyDeclined(1),
        AnswerOpened(0),
        AllyDeclined(2),
        AllianceEnded(0),
        AllianceEnded(1),
        "Ben is back.",
        AllianceEnded(2),
    ]
    assert story(Chapter(), happened, NAMES) == [
        "Ben and Cem decline to be allies.",
        "Ana and Ben are no longer allies.",
        "Ben is back.",
        "Cem is no longer an ally.",
    ]


def test_a_result_names_the_power_that_decided_it():
    now = Chapter(number=1, seats=(0, 1))
    for event in (TotalsCounted(9, 12, ()), OutcomeDecided("offense", ("anti-matter",))):
        now = chapter(now, event)
    assert "the lower total wins" in result(now, NAMES)


def after(*events):
    """A challenge of Ana against Ben in which this has happened."""
    now = Chapter(number=1, what="challenge", seats=(0, 1))
    for event in events:
        now = chapter(now, event)
    return now


def deciding():
    """Everything that decides a result: by its hooks, or by saying it itself."""
    for key, component in sorted(COMPONENTS.items()):
        tree = ast.parse(inspect.getsource(sys.modules[type(component).__module__]))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        says = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "OutcomeDecided"]
        assert all(len(call.args) == 2 for call in says), f"{key} decides a result and does not name itself"
        if says or any(hook.subject in (WINNER, OUTCOME) for hook in component.hooks):
            yield key


@pytest.mark.parametrize("key", list(deciding()))
def test_whatever_decides_a_result_is_named_in_its_words(key):
    event = OutcomeDecided("offense", (key,))
    for words in (told(event, NAMES), result(after(event), NAMES)):
        assert f"{thing_name(key)}: {DECIDES[key]}" in words
        assert key == thing_name(key) or key not in words


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ((TotalsCounted(9, 12, ()), OutcomeDecided("defense")), "Result: Ben wins with 12 against 9."),
        (
            (CardsRevealed("attack-04#1", "compromise#1", ("attack", "compromise")), OutcomeDecided("offense")),
            "Result: Ana wins (an attack beats a compromise).",
        ),
        (
            (UpsetDeclared(1, True), TotalsCounted(9, 12, ()), OutcomeDecided("offense")),
            "Result: Ana wins with 12 against 9 (Ben declared an upset: whoever would win loses).",
        ),
        ((TokensSettled(0, (), "1.2"), OutcomeDecided("settled")), "Result: Ana succeeds without a fight: {takes}."),
        (
            (OutcomeDecided("deal"), DealConcluded(), CardsPassed(0, 1, (), 2), TokensSettled(0, (), "1.2")),
            "Result: A deal is made: Ben receives 2 cards from Ana and {takes}.",
        ),
        ((OutcomeDecided("deal"), DealConcluded()), "Result: A deal is made: nothing changes hands."),
        (
            (OutcomeDecided("deal"), DealFailed(), *(TokensLost(seat, (("0.1", 3),), "deal") for seat in (0, 1))),
            "Result: There is no deal: Ana loses 3 tokens and Ben loses 3 tokens.",
        ),
        (
            (
                OutcomeDecided("defense"),
                TokensLost(0, (("cone", 2),), "challenge"),
                ConsolationTaken(1, 0, (), 2),
                TokensReturned(2, "shield", (("2.1", 2),)),
                TokensFreed(2, "warp", (("2.1", 1),)),
                CardsDrawn(2, (), 1),
                ChallengeEnded(False),
                CardsDrawn(1, (), 8),
            ),
            "Result: Ben wins: Ana loses 2 tokens, Ana takes 2 cards from Ben as consolation, Cem takes 2 tokens home, "
            "Cem gets 1 token out of the warp and Cem draws 1 card.",
        ),
    ],
)
def test_a_result_says_why_and_what_moved(events, words):
    assert result(after(*events), NAMES) == words.format(takes=f"Ana takes base {planet_label('1.2')}")


@pytest.mark.parametrize("key", sorted(POWERS))
def test_a_power_is_introduced_when_it_is_dealt(key):
    assert told(PowerDealt(0, key), NAMES).endswith(f"{POWERS[key].line}.")
