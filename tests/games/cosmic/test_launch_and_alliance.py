"""Aiming, launching, inviting, allying."""

from __future__ import annotations

import pytest

from engine import Decision, Form, Illegal
from games.cosmic.rules.events import AllyDeclined, ConeAimed, GuestsPlanned, PlayersInvited
from games.cosmic.rules.token_events import TokensAllied
from tests.games.cosmic.table import Table, position

HANDS = dict.fromkeys(range(4), "attack-06")


def launching(**facts: object) -> Table:
    return Table(position(phase="launch", **{"hands": HANDS, "edicts": "off", **facts}))  # type: ignore[arg-type]


def test_the_offense_aims_sends_and_invites_in_one_answer() -> None:
    t = launching().launch("1.3", invite=[2], p0_1=2, p0_2=1)
    t.expect_tokens("0 0.1 -2", "0 0.2 -1", "0 cone +3")
    assert t.told(ConeAimed) == [ConeAimed("1.3")]
    assert t.questions == [(1, "invite")]
    assert t.asked(1, "invite").prompt.facts["asked"] == [2]


def test_more_than_four_tokens_do_not_fit() -> None:
    with pytest.raises(Illegal):
        launching().launch("1.3", p0_1=3, p0_2=2)


def test_a_token_that_waits_on_the_cone_counts() -> None:
    state = position(phase="launch", hands=HANDS, edicts="off", warp={0: 1})
    state.warp[0], state.challenge.cone[0] = 0, 1
    t = Table(state)
    assert (
        t.asked(0, "launch").prompt.fields["tokens"].at_least,
        t.asked(0, "launch").prompt.fields["tokens"].at_most,
    ) == (0, 3)


def test_a_base_may_be_left_empty() -> None:
    launching().launch("1.3", p0_1=4).expect_tokens("0 0.1 -4", "0 cone +4")


def test_the_last_token_stays_where_that_was_agreed() -> None:
    with pytest.raises(Illegal):
        launching(last_token="stays").launch("1.3", p0_1=4)


def test_both_main_players_may_invite_the_same_player() -> None:
    t = launching().launch("1.3", invite=[2, 3], p0_1=1).invite(1, 2)
    assert t.choices_of_side(2) == ["none", "offense", "defense"]
    t.ally(2, "defense", p2_1=1)
    assert t.choices_of_side(3) == ["none", "offense", "later"]
    t.ally(3, "offense", p3_1=4)
    t.expect_tokens("0 0.1 -1", "0 cone +1", "2 2.1 -1", "2 shield +1", "3 3.1 -4", "3 cone +4")


def test_all_who_are_invited_answer_at_once_and_nobody_sees_it_before_all_have() -> None:
    t = launching().launch("1.3", invite=[2, 3], p0_1=1).invite(1)
    assert t.questions == [(2, "ally"), (3, "ally")]
    t.ally(3, "offense", p3_1=1)
    t.expect_tokens("0 0.1 -1", "0 cone +1")
    t.ally(2, "offense", p2_1=1)
    t.expect_tokens("0 0.1 -1", "0 cone +1", "2 2.1 -1", "2 cone +1", "3 3.1 -1", "3 cone +1")
    assert [event.seat for event in t.told(TokensAllied)] == [2, 3]


def test_who_waits_is_asked_once_those_before_have_answered_for_all_to_see() -> None:
    t = launching().launch("1.3", invite=[2, 3], p0_1=1).invite(1)
    assert t.choices_of_side(2) == ["none", "offense"]
    t.ally(3, "later").ally(2, "offense", p2_1=2)
    assert t.questions == [(3, "ally")]
    t.expect_tokens("0 0.1 -1", "0 cone +1", "2 2.1 -2", "2 cone +2")
    assert t.choices_of_side(3) == ["none", "offense"]
    assert sorted(t.ally(3).questions) == [(0, "card"), (1, "card")]


def test_who_waits_learns_of_answers_after_its_own_only_when_they_are_opened() -> None:
    t = Table(position(5, phase="launch", hands=dict.fromkeys(range(5), "attack-06"), edicts="off"))
    t.launch("1.3", invite=[2, 3, 4], p0_1=1).invite(1)
    t.ally(3, "later").ally(4, "offense", p4_1=3).ally(2)
    question = t.asked(3, "ally")
    ahead = t.driver.preview(Decision(question.id, question.digest, 3, {"side": ["none"], "tokens": {}}))
    assert (ahead.stopped, ahead.events) == ("hidden", (AllyDeclined(3),))
    t.ally(3)
    assert t.driver.undo_reaches(3) is None


def test_the_defense_may_invite_while_the_cone_is_being_aimed() -> None:
    t = launching()
    t.choose(1, "invite", "3")
    assert t.told(GuestsPlanned) == []
    t.launch("1.3", invite=[2], p0_1=1)
    assert [(event.by, event.seats) for event in t.told(PlayersInvited)] == [(0, (2,)), (1, (3,))]
    assert t.questions == [(2, "ally"), (3, "ally")]


def test_whom_the_defense_plans_to_invite_is_told_to_nobody_else() -> None:
    t = launching(hands={**HANDS, 2: "cosmic-zap"}, edicts="on", powers={0: "mind"})
    t.choose(1, "invite", "3")
    t.launch("1.3", p0_1=1)
    (plan,) = t.told(GuestsPlanned)
    assert [plan.seen_by(seat) for seat in (None, 0, 1, 2)] == [None, None, plan, None]
    assert t.told(PlayersInvited) == []


def test_the_defense_that_waits_knows_whom_the_offense_has_invited() -> None:
    t = launching()
    t.choose(1, "invite", "later")
    t.launch("1.3", invite=[2], p0_1=1)
    assert t.asked(1, "invite").prompt.facts["asked"] == [2]
    assert [choice.key for choice in t.asked(1, "invite").prompt.choices] == ["2", "3"]


@pytest.mark.parametrize("said", ["3", "later"])
def test_trying_out_an_invitation_does_not_tell_whether_the_defense_has_made_its_own(said: str) -> None:
    t = launching(powers={0: "mind"})
    t.choose(1, "invite", said)
    t.launch("1.3", p0_1=1).pass_windows()
    question = t.asked(0, "invite")
    ahead = t.driver.preview(Decision(question.id, question.digest, 0, ["2"]))
    assert (ahead.stopped, ahead.events) == ("hidden", ())


def test_who_is_not_invited_is_not_asked() -> None:
    t = launching().launch("1.3", p0_1=1).invite(1)
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_an_ally_brings_at_least_one_token_and_who_declines_none() -> None:
    t = launching().launch("1.3", invite=[2], p0_1=1).invite(1)
    with pytest.raises(Illegal):
        t.ally(2, "offense")
    with pytest.raises(Illegal):
        t.ally(2, "none", p2_1=1)


def test_a_player_without_tokens_on_bases_cannot_be_invited() -> None:
    planets = {f"2.{n}": {} for n in range(1, 6)}
    t = launching(planets=planets, warp={2: 20})
    assert [choice.key for choice in t.asked(0, "launch").prompt.fields["invite"].choices] == ["3"]


def test_a_launch_is_shown_blank_and_suggests_all_guests_and_as_many_tokens_as_may_go() -> None:
    form = Table(position(phase="launch")).asked(0, "launch").prompt
    assert isinstance(form, Form)
    assert form.blank
    assert next(iter(form.fields)) == "invite"
    assert form.suggested == {"invite": ["2", "3"], "tokens": {"0.1": 1, "0.2": 1, "0.3": 1, "0.4": 1}}
    assert form.check({**form.fallback, **form.suggested})
