"""What players ask: one test for each question that the rules answer, in the order of the questions."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Decision, Illegal, Refusal
from games.cosmic import RULES
from games.cosmic.rules.card_events import CardsDiscarded, CardsDrawn, ConsolationTaken
from games.cosmic.rules.deal_events import DealConcluded, DealFailed
from games.cosmic.rules.events import GameWon, PlayersInvited, RegroupBegun, TurnPassed
from games.cosmic.rules.lucre_events import LucreEarned
from games.cosmic.rules.power_events import Reacted
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.token_events import (
    PlanetoidCreated,
    PlanetoidDestroyed,
    PlanetoidMoved,
    TokensAllied,
    TokensLanded,
    TokensLost,
)
from tests.games.cosmic.table import Table, challenge, position

NO_TERMS: dict[str, Any] = {"cards": [], "random": 0, "base": ["none"], "wanted": 0, "wanted base": ["none"]}


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


# --- 20 to 26: consolation, rewards, deals


def test_20_consolation_comes_from_the_opposing_main_player_only() -> None:
    hands = {2: "attack-40 attack-30"}
    t = challenge("compromise", "attack-08 attack-06", allies={2: ("defense", 1)}, hands=hands, edicts="off")
    t.play("compromise", "attack-08").finish()
    assert [(event.giver, event.taker, event.count) for event in t.told(ConsolationTaken)] == [(1, 0, 1)]


def test_21_losses_come_before_landing_and_landing_before_consolation() -> None:
    t = challenge("attack-08 attack-06", "compromise", edicts="off").play("attack-08", "compromise")
    assert order_of(t, TokensLost, TokensLanded, ConsolationTaken) == ["TokensLost", "TokensLanded", "ConsolationTaken"]


def test_21_consolation_comes_before_rewards() -> None:
    facts = {"allies": {2: ("defense", 1)}, "deck": "attack-12", "edicts": "off"}
    t = challenge("compromise", "attack-08 attack-06", **facts).play("compromise", "attack-08").finish()
    assert order_of(t, TokensLost, ConsolationTaken, CardsDrawn)[:3] == ["TokensLost", "ConsolationTaken", "CardsDrawn"]


def test_22_with_an_empty_deck_rewards_are_tokens_or_nothing() -> None:
    facts = {"allies": {2: ("defense", 3)}, "deck": "", "edicts": "off"}
    t = challenge("attack-04", "attack-20", warp={2: 2}, **facts).play("attack-04", "attack-20")
    prompt = t.asked(2, "tokens home and rewards").prompt
    assert (prompt.at_least, prompt.at_most) == (3 + 2, 3 + 2)  # type: ignore[attr-defined]
    t = challenge("attack-04", "attack-20", **facts).play("attack-04", "attack-20")
    t.answer(2, "tokens home", {"2.1": 3}).finish()
    assert t.state.players[2].hand == []


def test_22_who_finds_no_card_because_another_ally_has_drawn_the_last_takes_a_token() -> None:
    facts = {"allies": {2: ("defense", 1), 3: ("defense", 1)}, "deck": "attack-12", "edicts": "off"}
    t = challenge("attack-04", "attack-20", warp={2: 2, 3: 2}, **facts).play("attack-04", "attack-20")
    for ally in (2, 3):
        t.answer(ally, "tokens home and rewards", {f"{ally}.1": 1})
    t.answer(3, "from the warp", {"3.2": 1})
    t.expect_tokens("0 cone -2", "0 warp +2", "2 2.1 +1", "2 shield -1", "3 3.1 +1", "3 3.2 +1", "3 shield -1",
                    "3 warp -1")  # fmt: skip
    assert "2 gains attack-12" in t.changes


def dealing(**facts: Any) -> Table:
    t = challenge("compromise attack-06", "compromise attack-10", cone=0, edicts="off", **facts)
    return t.play("compromise", "compromise")


def test_23_a_base_in_a_deal_may_be_in_any_system_where_the_giver_has_one() -> None:
    t = dealing(planets={"3.2": {0: 1, 3: 3}}).answer(0, "deal", {**NO_TERMS, "base": ["3.2"], "act": ["offer"]})
    t.answer(1, "deal", {**NO_TERMS, "act": ["accept"]}).answer(1, "settle", {"1.1": 2})
    assert t.state.planets["3.2"].tokens == [1, 2, 0, 3]


def test_23_not_where_the_giver_has_none() -> None:
    with pytest.raises(Illegal):
        dealing().answer(0, "deal", {**NO_TERMS, "base": ["3.2"], "act": ["offer"]})


def test_24_tokens_from_the_warp_settle_nothing_in_a_deal() -> None:
    t = dealing(warp={1: 4}).answer(0, "deal", {**NO_TERMS, "base": ["0.1"], "act": ["offer"]})
    t.answer(1, "deal", {**NO_TERMS, "act": ["accept"]})
    places = [place.key for place in t.asked(1, "settle").prompt.bins]  # type: ignore[attr-defined]
    assert all(place.startswith("1.") for place in places)


def test_25_a_deal_may_win_the_game() -> None:
    planets = {f"{key}": {int(key[0]): 1, 1: 1} for key in ("2.1", "2.2", "3.1", "3.2")}
    t = dealing(planets=planets).answer(0, "deal", {**NO_TERMS, "base": ["0.1"], "act": ["offer"]})
    t.answer(1, "deal", {**NO_TERMS, "act": ["accept"]}).answer(1, "settle", {"1.1": 1})
    assert order_of(t, DealConcluded, GameWon) == ["DealConcluded", "GameWon"]
    assert t.told(GameWon)[0].seats == (1,)


def test_26_who_has_fewer_than_three_tokens_loses_them_all_for_a_failed_deal() -> None:
    planets: dict[str, dict[int, int]] = {f"0.{n}": {} for n in (2, 3, 4, 5)} | {"0.1": {0: 2}}
    t = dealing(planets=planets, warp={0: 18}).wait("deal").wait("deal")
    assert t.told(DealFailed)
    t.answer(1, "failed deal", {"1.1": 3}).finish()
    t.expect_tokens("0 0.1 -2", "0 warp +2", "1 1.1 -3", "1 warp +3")


# --- 27 to 42: cards and powers


def test_27_emotion_control_turns_one_attack_into_peace_and_two_compromises_into_nothing_else() -> None:
    t = challenge("attack-20", "compromise", hands={2: "emotion-control"})
    t.play("attack-20", "compromise", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"
    t = challenge("compromise", "compromise", hands={2: "emotion-control"})
    assert not t.plan("compromise", "compromise").can_react(2, "emotion-control")


def test_28_after_emotion_control_a_pacifist_deals() -> None:
    t = challenge("compromise", "attack-04", powers={0: "pacifist"}, hands={2: "emotion-control"})
    t.play("compromise", "attack-04", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_32_virus_multiplies_the_card_by_what_the_tokens_of_a_macron_count() -> None:
    t = challenge("attack-08", "attack-10", cone=1, powers={0: "macron virus"}, edicts="off")
    assert t.play("attack-08", "attack-10").totals == (8 * 4 * 1, 14)


def test_33_equal_cards_give_a_calculator_nothing() -> None:
    t = challenge("attack-08", "attack-08", cone=2, powers={0: "calculator"}, edicts="off")
    t.plan("attack-08", "attack-08").react(0, "calculator").pass_windows()
    assert t.totals == (8 + 2, 8 + 4)


def test_37_tokens_of_a_zombie_are_not_lost_so_nothing_follows_from_them() -> None:
    t = challenge("attack-04", "attack-20", cone=3, powers={0: "zombie vacuum"}, edicts="off")
    t.play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 3}).finish()
    t.expect_tokens("0 cone -3", "0 0.1 +3")


def test_40_plague_takes_only_kinds_that_are_held() -> None:
    hands = {0: "attack-06", 1: "plague", 2: "attack-08 attack-09 kicker-02"}
    t = Table(position(phase="regroup", hands=hands, kickers="on")).react(1, "plague").choose(1, "target", "2")
    t.pass_windows().answer(2, "tokens to lose", {"2.1": 3})
    fields = t.asked(2, "cards to discard").prompt.fields  # type: ignore[attr-defined]
    assert set(fields) == {"attack", "kicker"}
    t.answer(2, "cards to discard", {kind: [pick.choices[0].key] for kind, pick in fields.items()})
    assert len(t.told(CardsDiscarded)[0].cards) == 2


def test_41_mobius_tubes_open_at_the_regroup_of_the_offense_only() -> None:
    hands = {0: "attack-06", 2: "mobius-tubes"}
    assert not Table(position(phase="regroup", hands=hands, warp={2: 3})).can_react(2, "mobius-tubes")


def test_42_ionic_gas_does_not_stop_anybody_from_landing() -> None:
    t = challenge("attack-08 attack-06", "compromise", hands={2: "ionic-gas"})
    t.play("attack-08", "compromise", to="outcome known").react(2, "ionic-gas").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")
    assert t.told(ConsolationTaken) == []


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


# --- 46 to 60: planetoids


def moving(planetoids: dict[str, tuple[int, int, dict[int, int]]], phase: str = "planetoid", **facts: Any) -> Table:
    planets = {f"{seat}.{n}": {seat: 2} for seat in range(4) for n in range(1, 6)} | facts.pop("planets", {})
    hands = {0: "attack-06", **facts.pop("hands", {})}
    state = position(phase=phase, planetoids=planetoids, planets=planets, hands=hands, **{"edicts": "off", **facts})
    return Table(state)


def test_46_what_happens_as_a_turn_begins_happens_before_a_planetoid_moves() -> None:
    t = moving({"P01": (0, 0, {0: 2})}, "turn", powers={0: "hate"}, hands={0: "attack-06 attack-08"})
    assert t.told(PlanetoidMoved) == []
    assert (0, "card to hate with") in t.questions


def test_47_income_is_earned_before_a_planetoid_moves_and_it_moves_before_the_regroup() -> None:
    t = moving({"P01": (0, 0, {0: 2})}, "turn", lucre="mayfair")
    assert order_of(t, LucreEarned, PlanetoidMoved, RegroupBegun) == ["LucreEarned", "PlanetoidMoved", "RegroupBegun"]


def test_48_the_only_planetoid_moves_even_if_that_costs_the_win() -> None:
    foreign = {f"{key}": {int(key[0]): 1, 0: 1} for key in ("2.1", "2.2", "3.1", "3.2")}
    t = moving({"P01": (1, 2, {0: 2})}, planets=foreign)
    assert t.told(GameWon) == []
    assert t.state.planets["P01"].system == 0


def test_49_of_several_occupied_planetoids_the_offense_chooses() -> None:
    t = moving({"P01": (1, 0, {0: 1}), "P02": (2, 1, {0: 1}), "P03": (3, 2, {1: 1})})
    assert t.choices(0, "move planetoid") == ["P01", "P02"]


def test_50_who_occupies_none_must_create_one_without_being_asked() -> None:
    t = moving({"P01": (1, 0, {1: 1})})
    assert t.told(PlanetoidCreated)[0].system == 0


FULL_HOUSE = {"P01": (1, 2, {0: 1}), "P02": (0, 1, {1: 1}), "P03": (0, 3, {})}


def test_51_the_planetoid_that_has_just_arrived_is_not_bumped() -> None:
    assert moving(FULL_HOUSE).choices(0, "bump planetoid") == ["P02", "P03"]


def test_52_one_that_will_be_destroyed_may_be_bumped() -> None:
    t = moving(FULL_HOUSE).choose(0, "bump planetoid", "P03")
    assert [event.planetoid for event in t.told(PlanetoidDestroyed)] == ["P03"]


def test_53_a_planetoid_destroyed_on_arrival_bumps_nobody() -> None:
    t = moving({"P01": (1, 0, {0: 1}), "P02": (0, 1, {1: 1}), "P03": (0, 3, {})})
    assert [event.planetoid for event in t.told(PlanetoidDestroyed)] == ["P01"]
    assert (0, "bump planetoid") not in t.questions


def test_54_a_destroyed_planetoid_lowers_the_need_of_its_systems_owner() -> None:
    t = moving({"P01": (3, 2, {0: 1})})
    g = RULES.game(t.state)
    assert t.told(PlanetoidDestroyed)
    assert [g.needed(seat) for seat in g.seats] == [5, 5, 5, 5]


def test_55_a_planetoid_with_own_tokens_is_no_empty_planet_at_home() -> None:
    planetoids = {"P01": (0, 1, {0: 2}), "P02": (0, 2, {})}
    planets = {f"0.{n}": {0: 3} for n in range(1, 6)}
    state = position(phase="destiny", hands={0: "attack-06"}, edicts="off", planetoids=planetoids, planets=planets)
    t = Table(state, destiny=["color-0#1"])
    assert t.choices(0, "own color") == ["P02", "again"]


def test_56_a_planetoid_counts_as_a_planet_where_one_has_no_base() -> None:
    planetoids: dict[str, tuple[int, int, dict[int, int]]] = {"P01": (2, 1, {})}
    hands = {0: "attack-06", 1: "rebirth"}
    t = Table(position(phase="regroup", hands=hands, planetoids=planetoids)).react(1, "rebirth").pass_windows()
    assert "P01" in t.choices(2, "planet to settle")


def test_57_two_players_have_no_planetoids() -> None:
    with pytest.raises(Refusal):
        RULES.agree(2, "", {"planetoids": "on"})


def test_59_a_lowered_need_wins_also_in_somebody_elses_turn() -> None:
    foreign = {f"{key}": {int(key[0]): 1, 2: 1} for key in ("0.1", "0.2", "1.1", "1.2", "3.1")}
    t = moving({"P01": (3, 2, {0: 1}), "P02": (1, 0, {1: 1}), "P03": (0, 3, {3: 1})}, planets=foreign)
    assert t.told(PlanetoidDestroyed)
    assert t.told(GameWon)[0].seats == (2,)


def test_60_a_win_is_looked_for_after_the_losses_of_the_step() -> None:
    foreign = {f"{key}": {int(key[0]): 1, 2: 1} for key in ("0.1", "0.2", "1.1", "1.2", "3.1")}
    t = moving({"P01": (3, 2, {0: 1}), "P02": (1, 0, {1: 1}), "P03": (0, 3, {3: 1})}, planets=foreign)
    assert order_of(t, TokensLost, GameWon) == ["TokensLost", "GameWon"]
