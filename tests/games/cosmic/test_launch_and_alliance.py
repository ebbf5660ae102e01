"""Aiming, launching, inviting, allying."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.cosmic.rules.events import ConeAimed
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
    assert t.choices_of_side(3) == ["none", "offense"]
    t.ally(3, "offense", p3_1=4)
    t.expect_tokens("0 0.1 -1", "0 cone +1", "2 2.1 -1", "2 shield +1", "3 3.1 -4", "3 cone +4")


def test_the_question_to_a_later_ally_is_shown_ahead() -> None:
    t = launching().launch("1.3", invite=[2, 3], p0_1=1).invite(1)
    assert t.questions == [(2, "ally")]
    assert list(t.driver.coming) == [3]


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
