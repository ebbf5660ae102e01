"""What players ask, a test for each question that the rules answer: powers, zaps, alliances, destiny, absence."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Decision, Refusal
from games.cosmic import RULES
from games.cosmic.rules.events import GameWon, PlayersInvited, TurnPassed
from games.cosmic.rules.power_events import Reacted
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.token_events import (
    TokensAllied,
)
from tests.games.cosmic.table import Table, challenge, position


def holding(state: CosmicState, seat: int, *flares: str) -> Table:
    """The table with flares in a hand."""
    state.players[seat].hand = sorted([*state.players[seat].hand, *flares])
    state.flares = sorted(flares)
    RULES.check(state)
    return Table(state)


def order_of(t: Table, *kinds: type) -> list[str]:
    """The names of these events in the order in which they happened."""
    return [type(event).__name__ for event in t.log if type(event) in kinds]


# --- 1 to 11: powers, zaps and flares


def test_01_at_the_same_moment_offense_comes_first_then_defense_then_clockwise() -> None:
    state = position(offense=2, defense=0, planet="0.1", cone=1)
    assert state.order == [2, 0, 3, 1]


def test_01_all_who_act_at_once_act_in_that_order() -> None:
    hands = {0: "mobius-tubes attack-06", 3: "plague", 1: "plague"}
    t = Table(position(phase="regroup", hands=hands, warp={2: 2}))
    for seat in (3, 1, 0):
        question = t.window(seat)
        key = next(reaction.key for reaction in question.window.reactions if reaction.stands)
        t.answer(seat, question.prompt.ask, [key])
    t.close().pass_windows().wait("tokens home").choose(1, "target", "2").pass_windows().wait("tokens to lose")
    assert [event.seat for event in t.told(Reacted)][:2] == [0, 1]


def test_02_arithmetic_goes_step_by_step_the_card_before_the_tokens() -> None:
    t = challenge("attack-08", "attack-10", cone=2, powers={0: "tripler virus"}, edicts="off")
    assert t.play("attack-08", "attack-10").totals == (8 * 3 * 2, 14)


def test_03_a_power_is_zapped_once_announced_before_anything_moves() -> None:
    t = challenge("attack-04", "attack-20", powers={0: "zombie"}, cone=3, hands={2: "cosmic-zap"})
    t.play("attack-04", "attack-20", to="use announced")
    assert (t.state.challenge.cone[0], t.state.warp[0]) == (3, 0)
    assert t.can_react(2, "cosmic-zap")


def test_04_a_power_that_goes_on_working_may_be_zapped_after_the_reveal() -> None:
    t = challenge("attack-08", "attack-10", cone=1, powers={0: "macron"}, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-10", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (8 + 1, 14)


def test_05_a_win_by_a_power_may_be_zapped_at_that_regroup() -> None:
    planets: dict[str, dict[int, int]] = {f"3.{n}": {} for n in range(1, 6)}
    hands = {0: "attack-06", 1: "cosmic-zap"}
    state = position(phase="regroup", powers={3: "masochist"}, planets=planets, warp={3: 20}, hands=hands)
    t = Table(state).react(1, "cosmic-zap").pass_windows()
    assert t.told(GameWon) == []


def test_06_a_zap_of_a_zap_and_of_that_one_last_in_first_out() -> None:
    hands = {1: "attack-20 card-zap", 2: "cosmic-zap", 3: "card-zap"}
    for answers, saved in (([], False), ([3], True), ([3, 1], False)):
        t = challenge("attack-04", "", powers={0: "zombie"}, cone=3, hands=hands)
        t.play("attack-04", "attack-20", to="use announced").react(2, "cosmic-zap")
        for seat in answers:
            t.pass_windows(to="use announced").react(seat, "card-zap")
        t.finish()
        assert ("0 warp +3" not in t.changes) is saved


def test_07_what_a_power_has_done_stays_when_it_is_lost_right_after() -> None:
    planets: dict[str, dict[int, int]] = {"1.1": {1: 2}, "1.4": {}, "1.5": {}, "1.2": {1: 9}, "1.3": {1: 9}}
    t = challenge("attack-20", "attack-04", powers={1: "zombie"}, planets=planets, edicts="off")
    assert t.state.active_powers(1) == ["zombie"]
    t.play("attack-20", "attack-04").answer(1, "tokens home", {"1.2": 2}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -2", "1 1.2 +2")
    assert t.state.active_powers(1) == []


def test_08_the_own_flare_is_wild_while_the_power_is_off() -> None:
    planets: dict[str, dict[int, int]] = {"0.1": {}, "0.2": {}, "0.3": {}}
    facts = {"planets": planets, "warp": {0: 3, 1: 5}, "powers": {0: "warpish"}, "flares": "used_up"}
    state = position(cone=2, hands={0: "attack-08", 1: "attack-10"}, edicts="off", **facts)
    t = holding(state, 0, "flare-warpish").play("attack-08", "attack-10", to="cards revealed")
    t.react(0, "flare-warpish").pass_windows()
    assert t.totals == (8 + 2 + 3, 14)


def test_09_nobody_has_to_play_the_flare_of_a_mandatory_power() -> None:
    facts = {"warp": {0: 3}, "powers": {0: "warpish"}, "flares": "used_up"}
    state = position(cone=2, hands={0: "attack-08", 1: "attack-10"}, edicts="off", **facts)
    t = holding(state, 0, "flare-warpish").play("attack-08", "attack-10")
    assert t.totals == (8 + 2 + 3, 14)
    assert "flare-warpish" in t.state.players[0].hand


def test_10_one_flare_for_each_player_in_a_challenge() -> None:
    facts = {"warp": {0: 3}, "flares": "used_up"}
    state = position(cone=2, hands={0: "attack-04", 1: "attack-20"}, edicts="off", **facts)
    t = holding(state, 0, "flare-warpish", "flare-zombie").play("attack-04", "attack-20", to="cards revealed")
    t.react(0, "flare-warpish").pass_windows(to="tokens doomed")
    assert not t.can_react(0, "flare-zombie")


@pytest.mark.parametrize(("mode", "stays"), [("used_up", False), ("kept", True)])
def test_11_a_flare_is_discarded_or_kept_as_was_agreed(mode: str, stays: bool) -> None:
    state = position(cone=2, hands={0: "attack-08", 1: "attack-10"}, edicts="off", flares=mode, warp={0: 3})
    t = holding(state, 0, "flare-warpish").play("attack-08", "attack-10", to="cards revealed")
    t.react(0, "flare-warpish").finish()
    assert ("flare-warpish" in t.state.players[0].hand) is stays
    assert ("flare-warpish" in t.state.discard) is not stays


# --- 12 to 19: launch and alliances


def launching(**facts: Any) -> Table:
    hands = {0: "attack-06", 1: "attack-08"}
    return Table(position(**{"phase": "launch", "hands": hands, "edicts": "off", **facts}))


def test_12_the_offense_may_leave_a_base_empty() -> None:
    t = launching().launch("1.1", p0_1=4)
    assert t.state.planets["0.1"].tokens[0] == 0


@pytest.mark.parametrize("powers", [{}, {0: "anti-matter"}, {1: "anti-matter"}])
def test_13_the_defense_wins_ties_even_where_the_lower_total_wins(powers: dict[int, str]) -> None:
    cards = {0: "attack-12", 1: "attack-10"} if not powers else {0: "attack-12", 1: "attack-06"}
    if 1 in powers:
        cards = {0: "attack-04", 1: "attack-10"}
    t = challenge(cards[0], cards[1], cone=2, powers=powers, edicts="off").play(cards[0], cards[1])
    assert t.totals[0] == t.totals[1]
    assert t.outcome == "defense"


def test_14_a_defense_with_no_tokens_on_the_planet_defends_with_its_card() -> None:
    t = challenge("attack-06", "attack-10", planets={"1.1": {}}, edicts="off").play("attack-06", "attack-10")
    assert (t.totals, t.outcome) == ((8, 10), "defense")


def test_15_an_offensive_ally_may_send_tokens_from_the_challenged_planet() -> None:
    t = launching(planets={"1.1": {1: 4, 2: 2}}).launch("1.1", [2], p0_1=1).invite(1)
    assert "1.1" in [place.key for place in t.asked(2, "ally").prompt.fields["tokens"].bins]  # type: ignore[attr-defined]
    t.ally(2, "offense", p1_1=2)
    assert (t.state.planets["1.1"].tokens[2], t.state.challenge.cone[2]) == (0, 2)


def test_16_answers_are_opened_clockwise_from_the_left_of_the_offense_whoever_invited() -> None:
    t = launching().launch("1.1", [3], p0_1=1).invite(1, 2)
    t.ally(3, "offense", p3_1=1)
    assert t.told(TokensAllied) == []
    t.ally(2, "defense", p2_1=1)
    assert [event.seat for event in t.told(TokensAllied)] == [2, 3]


def test_17_both_invite_before_anybody_answers() -> None:
    t = launching().launch("1.1", [2, 3], p0_1=1)
    assert t.questions == [(1, "invite")]
    t.invite(1, 2)
    assert order_of(t, PlayersInvited) == ["PlayersInvited", "PlayersInvited"]


def test_18_an_ally_does_not_change_its_mind_once_answers_are_open() -> None:
    t = launching().launch("1.1", [2, 3], p0_1=1).invite(1, 2)
    question = t.asked(2, "ally")
    t.ally(2, "offense", p2_1=1).ally(3)
    with pytest.raises(Refusal):
        t.driver.submit(Decision(question.id, question.digest, 2, {"side": ["none"], "tokens": {}}))
    assert t.state.challenge.sides[2] == "offense"


def test_19_allies_of_an_offense_without_tokens_fight_on_and_land() -> None:
    t = challenge("attack-20", "attack-04", cone=0, allies={2: ("offense", 2)}, edicts="off")
    t.play("attack-20", "attack-04").finish()
    t.expect_tokens("2 cone -2", "2 1.1 +2", "1 1.1 -4", "1 warp +4")
    assert t.totals == (20 + 2, 4 + 4)


# --- 43 to 45: destiny and absence


def test_43_the_own_color_with_no_intruder_and_no_empty_planet_is_drawn_again() -> None:
    state = position(phase="destiny", hands={0: "attack-06"}, edicts="off")
    t = Table(state, destiny=["color-0#1", "color-2#1"])
    assert t.state.challenge.defense == 2


def test_44_a_system_without_a_single_token_can_be_challenged() -> None:
    planets: dict[str, dict[int, int]] = {f"1.{n}": {} for n in range(1, 6)}
    t = launching(planets=planets, warp={1: 20})
    targets = [choice.key for choice in t.asked(0, "launch").prompt.fields["planet"].choices]  # type: ignore[attr-defined]
    assert targets == ["1.1", "1.2", "1.3", "1.4", "1.5"]


def test_45_a_game_goes_on_without_those_who_never_answer() -> None:
    t = challenge("attack-08 attack-06", "attack-10", edicts="off").finish()
    assert [event.seat for event in t.told(TurnPassed)] == [1]
