"""Rules of thumb are worth something at a table of chance."""

from __future__ import annotations

import pytest

from engine import Dice
from games.cosmic.bot import SKILL
from players import player
from players.match import play
from tests.games.cosmic.table import Table, challenge, position


@pytest.mark.rehearsal
def test_rules_of_thumb_beat_chance():
    won, setups = 0.0, range(3)
    for number in setups:
        for seat in range(2):
            players = [player("learner" if other == seat else "chance", SKILL) for other in range(4)]
            match = play(SKILL, SKILL.rules.agree(4, f"thumb {number}"), players, Dice(f"{number}"))
            assert match.lost == [0] * 4
            assert not match.cut
            won += match.shares[seat]
    assert won >= 3, "twice the share that chance would have"


@pytest.mark.parametrize(("warp", "answer"), [({0: 7, 1: 9}, "mobius-tubes#1"), ({0: 3, 1: 9}, "pass")])
def test_the_warp_is_emptied_by_who_gets_more_tokens_back_than_others_do_in_the_mean(warp, answer):
    table = Table(position(3, "regroup", hands={0: "mobius-tubes attack-10"}, warp=warp))
    assert SKILL.judgement.best(table.state, table.asked(0, "before regroup").prompt) == [answer]


@pytest.mark.parametrize(("side", "considered"), [("defense", 1), ("offense", 2)])
def test_whoever_looks_ahead_does_not_even_consider_to_cancel_what_their_own_side_uses(side, considered):
    table = challenge("attack-10", "attack-06", powers={1: "chosen"}, allies={2: (side, 1)}, hands={2: "cosmic-zap"})
    table.play("attack-10", "attack-06", to="cards revealed").react(1, "chosen")
    found = SKILL.judgement.candidates(table.state, table.asked(2, "use announced").prompt).first(9)
    assert len(found) == considered
    assert ["pass"] in found


def test_a_card_that_the_other_must_play_is_one_that_they_may_have_and_would_lose_with():
    table = challenge("attack-01 attack-16", "attack-08", powers={0: "visionary"}).react(0, "visionary")
    asked = table.asked(0, "card to name").prompt
    named = [answer[0] for answer in SKILL.judgement.candidates(table.state, asked).first(99)]
    assert set(named) == {choice.key for choice in asked.choices}
    assert named[:2] == ["compromise", "attack-06"], "low ones of which there are many"
    assert set(named[-2:]) == {"attack-01", "attack-16"}, "of which there is one, and nobody else has it"


def bluffing(held: str, against: str, *, face: str | None = None, **facts: object) -> Table:
    table = challenge(held, against, powers={0: "gambler"}, **facts).play(held, against)
    return table if face is None else table.choose(0, "card to state", face).pass_windows(to="call the bluff")


@pytest.mark.parametrize(
    ("held", "against", "stated"), [("attack-20", "attack-08", "attack-20"), ("attack-08", "attack-20", "none")]
)
def test_whoever_may_bluff_states_the_truth_where_it_wins_and_shows_what_does_not(held, against, stated):
    table = bluffing(held, against)
    assert SKILL.judgement.best(table.state, table.asked(0, "card to state").prompt) == [stated]


@pytest.mark.parametrize(
    ("against", "face", "doubted"),
    [("attack-20", "attack-30", "yes"), ("attack-06", "attack-08", "no"), ("attack-20", "attack-08", "no")],
)
def test_a_card_that_few_are_as_good_as_is_doubted_by_who_would_lose_by_it(against, face, doubted):
    table = bluffing("attack-08", against, face=face)
    assert SKILL.judgement.best(table.state, table.asked(1, "call the bluff").prompt) == [doubted]
    assert SKILL.judgement.best(table.state, table.asked(2, "call the bluff").prompt) == ["no"], "it has no part in it"


def test_a_card_of_which_there_is_but_one_is_doubted_by_who_holds_it():
    table = bluffing("attack-08", "attack-20", face="attack-40", hands={2: "attack-40"})
    assert SKILL.judgement.best(table.state, table.asked(2, "call the bluff").prompt) == ["yes"]
