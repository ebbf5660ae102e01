"""What the offense is shown ahead between two challenges."""

from __future__ import annotations

from host.values.orders import shown
from tests.games.cosmic.table import challenge


def coming(t, seat):
    return [prompt.ask for prompt in t.driver.coming.get(seat, ())]


def test_with_the_question_for_another_challenge_comes_the_regroup_and_it_is_the_same_when_it_opens() -> None:
    t = challenge("attack-20 attack-08 attack-06", "attack-04", cone=2, warp={0: 2}, edicts="off")
    t.play("attack-20", "attack-04")
    assert t.questions == [(0, "another challenge")]
    assert coming(t, 0) == ["regroup"]
    before = shown(t.driver)[0, "regroup"]
    t.answer(0, "another challenge", ["yes"])
    assert t.questions == [(0, "regroup")]
    assert shown(t.driver)[0, "regroup"] == before


def test_a_card_may_be_chosen_ahead_also_while_a_card_is_played_in_between() -> None:
    t = challenge("attack-20 attack-08 kicker-02", "attack-04 card-zap", kickers="on")
    assert "card" in coming(t, 0)
    t.react(0, "kicker-02")
    assert [prompt.ask for prompt in t.driver.foretold(0)] == ["card"]


def test_what_has_been_asked_is_not_answered_ahead_any_more() -> None:
    t = challenge("attack-20 attack-08", "attack-04", edicts="off").pass_windows()
    assert (0, "card") in t.questions
    assert t.driver.foretold(0) == []
