"""A challenge as the channel tells it."""

from __future__ import annotations

import ast
import inspect
import sys

import pytest

from engine import UseAnnounced, UseSettled
from games.cosmic.content import POWERS
from games.cosmic.face.chapters import chapter
from games.cosmic.face.phrases import is_card, thing_name
from games.cosmic.face.texts import COMPONENTS
from games.cosmic.face.told.challenge import DECIDES
from games.cosmic.face.told.story import result, story
from games.cosmic.face.told.tellers import told
from games.cosmic.face.told.turns import PASSES_OVER
from games.cosmic.face.uses import BRINGS, USES, used
from games.cosmic.rules.card_events import CardsDrawn, CardsPassed, ConsolationTaken
from games.cosmic.rules.challenge_events import (
    CardsChosen,
    CardsRevealed,
    ChallengeEnded,
    ConsolationSet,
    HandChecked,
    OutcomeDecided,
    PlanningBegun,
    TotalsCounted,
    UpsetDeclared,
)
from games.cosmic.rules.deal_events import DealAccepted, DealConcluded, DealFailed
from games.cosmic.rules.events import (
    AllianceEnded,
    AllyDeclined,
    AnswerOpened,
    ChallengeVoided,
    ConeAimed,
    DefenseNamed,
    DestinyDrawn,
    DestinyRejected,
    TurnSkipped,
)
from games.cosmic.rules.lucre_events import LucreSpent
from games.cosmic.rules.power_events import PowerDealt, PowerZapped
from games.cosmic.rules.questions import OUTCOME, WINNER
from games.cosmic.rules.token_events import TokensLost, TokensReturned, TokensSettled, TokensShifted
from games.hosted import Chapter
from tests.games.cosmic.table import Table, position

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


def test_destiny_says_in_one_line_what_comes_of_a_card():
    happened = [DestinyDrawn("color-0"), DestinyDrawn("color-1"), DefenseNamed(1, 1), ConeAimed("1.2")]
    assert story(Chapter(), happened, NAMES)[:-1] == [
        "Destiny is Ana's own colour; another card is drawn.",
        "Destiny names Ben as the defense.",
    ]
    assert story(Chapter(), happened[:1], NAMES) == ["Destiny is the colour of Ana."]


def test_a_wild_destiny_says_who_is_chosen_once_that_is_known():
    wild = [DestinyDrawn("wild#1"), DefenseNamed(1, 1)]
    assert story(Chapter(), wild, NAMES) == ["Destiny is wild: Ben is chosen as the defense."]
    assert story(Chapter(), wild[:1], NAMES) == ["Destiny is wild: the offense challenges whom they like."]


def test_a_destiny_that_sends_somebody_home_or_is_rejected_is_told_card_by_card():
    home = [DestinyDrawn("color-0"), DefenseNamed(1, 0, "0.1")]
    rejected = [DestinyDrawn("color-0"), DestinyRejected(2), DestinyDrawn("color-1")]
    for happened in (home, rejected):
        assert story(Chapter(), happened, NAMES) == [told(event, NAMES) for event in happened]


def test_what_is_switched_off_while_it_is_used_is_not_said_to_have_no_effect():
    happened = [UseAnnounced(0, "cudgel"), PowerZapped(0, "cudgel", 1), UseSettled(0, "cudgel", cancelled=True)]
    assert story(Chapter(), happened, NAMES)[-1] == told(happened[1], NAMES)
    other = [*happened[:1], PowerZapped(1, "cudgel", 0), *happened[2:]]
    assert story(Chapter(), other, NAMES)[-1] == told(happened[2], NAMES)


def test_whose_cards_were_void_is_not_told_by_the_names_of_those_who_reveal_next():
    one = CardsRevealed("attack-10", "attack-06", ("attack", "attack"))
    other = CardsRevealed("attack-08", "attack-04", ("attack", "attack"))
    chapter = Chapter(seats=(0, 2))
    told_of = story(chapter, [DefenseNamed(1, 1), one, ChallengeVoided(), DefenseNamed(2, 2), other], NAMES)
    assert [line for line in told_of if "reveals" in line] == [
        "The offense reveals Attack 10, the defense Attack 6.",
        "Ana reveals Attack 8, Cem Attack 4.",
    ]


def test_whoever_writes_their_name_small_begins_a_sentence_with_a_capital():
    shown = CardsRevealed("attack-10", "attack-06", ("attack", "attack"))
    lines = story(Chapter(seats=(0, 1)), [shown, TotalsCounted(11, 7, ())], {0: "ana", 1: "ben"})
    assert lines == ["Ana reveals Attack 10, ben Attack 6.", "Ana has 11, ben 7."]


def test_that_cards_are_chosen_is_told_until_they_are_revealed():
    chosen = [PlanningBegun(), CardsChosen()]
    assert story(Chapter(), chosen, NAMES) == [told(event, NAMES) for event in chosen]
    shown = CardsRevealed("attack-10", "attack-06", ("attack", "attack"))
    assert story(Chapter(), [*chosen, shown], NAMES) == [told(shown, NAMES)]


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


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_a_tie_says_to_whom_it_goes(side):
    now = after(TotalsCounted(15, 15, ()), OutcomeDecided(side))
    assert result(now, NAMES).endswith(f"wins (a tie goes to the {side}).")


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
    ("events", "lines"),
    [
        (
            (TotalsCounted(9, 12, ()), OutcomeDecided("defense")),
            ["Ana has 9, Ben 12.", "Result: Ben wins."],
        ),
        (
            (CardsRevealed("attack-04#1", "compromise#1", ("attack", "compromise")), OutcomeDecided("offense")),
            [
                "Ana reveals Attack 4, Ben Compromise.",
                "Result: Ana wins (an attack beats a compromise).",
            ],
        ),
        (
            (UpsetDeclared(1, False), OutcomeDecided("offense")),
            [
                "Ben declares an upset: whoever would win this challenge loses it.",
                "Result: Ana wins (Ben declared an upset).",
            ],
        ),
        ((HandChecked(1, False), OutcomeDecided("offense")), ["Result: Ana wins (Ben holds no challenge card)."]),
        (
            (TokensSettled(0, (("0.1", 2),), "1.2"), OutcomeDecided("settled")),
            ["Ana moves 2 tokens onto B2 from A1.", "Result: Ana succeeds without a fight."],
        ),
        (
            (
                CardsRevealed("compromise#1", "compromise#2", ("compromise", "compromise")),
                OutcomeDecided("deal"),
                TokensReturned(2, "shield", (("2.1", 2),)),
                DealAccepted(0),
                CardsPassed(0, 1, (), 2),
                DealConcluded(),
            ),
            [
                "Ana reveals Compromise, Ben Compromise.",
                "Neither side wins (two compromises): there may be a deal. 2 tokens of Cem return to C1.",
                "Ana accepts the terms.",
                "Ben receives 2 cards from Ana.",
                "Result: The deal is carried out; the challenge is a success.",
            ],
        ),
        (
            (OutcomeDecided("deal"), DealFailed(), *(TokensLost(seat, (("0.1", 3),), "deal") for seat in (0, 1))),
            [
                "Neither side wins: there may be a deal.",
                "Result: There is no deal. Ana loses 3 tokens to the warp for the failed deal from A1. "
                "Ben loses 3 tokens to the warp for the failed deal from A1.",
            ],
        ),
        (
            (
                OutcomeDecided("defense"),
                TokensLost(0, (("cone", 2),), "challenge"),
                ConsolationSet(0, 2),
                ConsolationTaken(1, 0, (), 2),
                TokensReturned(2, "shield", (("2.1", 2),)),
                CardsDrawn(2, (), 1),
                ChallengeEnded(False),
                "Ben is back.",
                CardsDrawn(1, (), 8),
            ),
            [
                "Result: Ben wins. Ana loses 2 tokens to the warp from the cone. "
                "Ana draws 2 cards from Ben's hand as consolation. 2 tokens of Cem return to C1. Cem draws 1 card.",
                "Ben is back.",
                "Ben draws 8 cards.",
            ],
        ),
    ],
)
def test_the_end_of_a_challenge_is_told_once_with_why_and_what_moved_in_the_line_of_the_result(events, lines):
    assert story(after(*(each for each in events if not isinstance(each, str))), events, NAMES) == lines


def test_what_came_of_a_result_that_was_told_before_is_told_without_it():
    before, since = (OutcomeDecided("defense"), TokensLost(0, (("cone", 2),), "challenge")), (CardsDrawn(2, (), 1),)
    assert story(after(*before, *since), (*since, ChallengeEnded(False)), NAMES) == ["Cem draws 1 card."]


def test_a_use_does_not_say_what_it_brings_where_that_is_told_after_it():
    use = UseAnnounced(0, "changeling", (("word", "draw"),))
    assert story(after(), (use, CardsDrawn(0, (), 1)), NAMES) == ["Ana uses Changeling.", "Ana draws 1 card."]
    stopped = UseSettled(0, "changeling", True)
    assert story(after(), (use, stopped, CardsDrawn(0, (), 1)), NAMES) == [
        "Ana uses Changeling and draws a card.",
        "Ana's Changeling has no effect.",
        "Ana draws 1 card.",
    ]


@pytest.mark.parametrize("key", sorted(BRINGS))
def test_whatever_brings_what_is_told_after_it_has_words_for_what_was_chosen_elsewhere(key):
    assert key in USES
    assert used(0, key, {}, NAMES) == f"Ana {'plays' if is_card(key) else 'uses'} {thing_name(key)}."


def test_a_card_that_is_played_as_an_edict_is_told_as_what_it_does():
    zap = {"edict": "cosmic-zap", "target": 1, "power": "virus"}
    assert used(0, "flare-zombie", zap, NAMES) == "Ana plays Zombie flare as Cosmic Zap on Ben's Virus."


@pytest.mark.parametrize("key", sorted(POWERS))
def test_a_power_is_introduced_when_it_is_dealt(key):
    assert told(PowerDealt(0, key), NAMES).endswith(f"{POWERS[key].line}.")


def test_tokens_that_go_to_one_place_from_several_are_told_together():
    flow = TokensShifted(0, (("0.2", "cone", 1), ("2.2", "cone", 2)))
    assert told(flow, NAMES) == "Ana moves 3 tokens to the cone (1 from A2 and 2 from C2)."
    spread = TokensShifted(0, (("0.1", "0.2", 2), ("0.1", "0.3", 1)))
    assert told(spread, NAMES) == "Ana moves 2 tokens from A1 to A2 and 1 from A1 to A3."


def test_what_is_bought_for_one_lucre_is_one_thing():
    """Ruling C-96."""
    assert told(LucreSpent(0, 1, "card"), NAMES) == "Ana pays 1 lucre for a card."
    assert told(LucreSpent(0, 1, "token"), NAMES) == "Ana pays 1 lucre for a token out of the warp."
    assert told(LucreSpent(0, 3, "token"), NAMES) == "Ana pays 3 lucre for tokens out of the warp."


def test_whoever_is_passed_over_for_want_of_cards_is_not_told_of_tokens():
    table = Table(position(phase="turn", deck="", hands={1: "attack-08"}, edicts="off"))
    (skipped,) = table.told(TurnSkipped)
    assert table.state.on_bases(0) == 20
    assert PASSES_OVER[TurnSkipped](skipped) == (
        0, "You had nothing to challenge with, so your turn was passed over.",
    )  # fmt: skip
