"""Pairs of powers that change cards, their values and what they count as."""

from __future__ import annotations

import pytest

from games.cosmic.rules.board import Memory
from games.cosmic.rules.challenge_events import ChallengeCalledOff
from games.cosmic.rules.plan_events import PlanShown
from tests.games.cosmic.table import Table, card_face, challenge, position

# --- values, in timing order; of one owner digits come first, then multiples, then equalizing


def test_a_tripler_in_offense_counts_before_a_calculator_in_defense() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "tripler", 1: "calculator"})
    t.play("attack-08", "attack-20", to="cards chosen").react(1, "calculator").pass_windows()
    assert t.totals == (24 - 20 + 2, 20 + 4)


def test_a_calculator_in_offense_counts_before_a_tripler_in_defense() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "calculator", 1: "tripler"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "calculator").pass_windows()
    assert t.totals == (8 + 2, (20 - 8) // 3 + 4)


def test_of_one_owner_the_digit_counts_before_it_is_tripled() -> None:
    t = challenge("attack-18", "attack-20", powers={0: "tripler graviton"})
    t.play("attack-18", "attack-20", to="cards chosen").react(0, "graviton").choose(0, "digit that counts", "ones")
    t.pass_windows()
    assert t.totals == (8 * 3 + 2, 0 + 4)


def test_a_tripler_before_a_graviton_of_another_leaves_a_digit_of_the_product() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "tripler", 1: "graviton"})
    t.play("attack-08", "attack-20", to="cards chosen").react(1, "graviton").choose(1, "digit that counts", "ones")
    t.pass_windows()
    assert t.totals == (4 + 2, 0 + 4)


def test_a_graviton_before_a_calculator_of_another() -> None:
    t = challenge("attack-18", "attack-15", powers={0: "graviton", 1: "calculator"})
    t.play("attack-18", "attack-15", to="cards chosen").react(1, "calculator").pass_windows(to="cards chosen")
    t.react(0, "graviton").choose(0, "digit that counts", "ones").pass_windows()
    assert t.totals == (8 - 5 + 2, 5 + 4)


def test_a_kicker_multiplies_before_a_calculator_equalizes() -> None:
    t = challenge("attack-08 kicker-02", "attack-20", powers={1: "calculator"}, kickers="on")
    t.react(0, "kicker-02").play("attack-08", "attack-20", to="cards chosen").react(1, "calculator").pass_windows()
    assert t.totals == (16 + 2, 20 - 16 + 4)


def test_a_calculator_reduces_before_a_virus_multiplies() -> None:
    t = challenge("attack-20", "attack-08", powers={0: "virus", 1: "calculator"}, cone=3)
    t.play("attack-20", "attack-08", to="cards chosen").react(1, "calculator").pass_windows()
    assert t.totals == ((20 - 8) * 3, 8 + 4)


def test_a_virus_multiplies_by_what_tokens_of_a_macron_count() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "virus macron"}, cone=1)
    t.play("attack-08", "attack-20")
    assert t.totals == (8 * 4, 24)


def test_a_deuces_second_card_is_not_tripled_but_multiplied_by_a_virus() -> None:
    t = challenge("attack-10 attack-08", "attack-40", powers={0: "deuce tripler"}, cone=2).pass_windows()
    t.choose(0, "card", "attack-10").choose(1, "card", "attack-40").choose(0, "second card", "attack-08").pass_windows()
    assert t.totals == (30 + 8 + 2, 44)
    t = challenge("attack-10 attack-08", "attack-40", powers={0: "deuce virus"}, cone=2).pass_windows()
    t.choose(0, "card", "attack-10").choose(1, "card", "attack-40").choose(0, "second card", "attack-08").pass_windows()
    assert t.totals == ((10 + 8) * 2, 44)


@pytest.mark.parametrize(("counters", "outcome"), [(12, "offense"), (14, "defense")])
def test_counters_of_a_warrior_are_a_burden_against_an_anti_matter(counters: int, outcome: str) -> None:
    state = position(cone=2, powers={0: "warrior", 1: "anti-matter"}, hands={0: "attack-01", 1: "attack-20"})
    state.powers["warrior"] = Memory(counters=counters)
    t = Table(state).play("attack-01", "attack-20")
    assert t.totals == (1 + 2 + counters, 20 - 4)
    assert t.outcome == outcome


# --- whose card it is


def test_a_sorcerer_exchanges_only_the_official_card_of_a_deuce() -> None:
    t = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce", 1: "sorcerer"}).pass_windows()
    t.choose(0, "card", "attack-10").choose(1, "card", "attack-15").choose(0, "second card", "attack-08")
    t.pass_windows(to="cards chosen").react(1, "sorcerer").pass_windows()
    assert t.totals == (15 + 8 + 2, 10 + 4)


def test_an_oracle_sees_only_the_official_card_of_a_deuce() -> None:
    t = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce", 1: "oracle"}).pass_windows()
    t.choose(0, "card", "attack-10").choose(0, "second card", "attack-08")
    assert t.questions == [(1, "card")]
    view = t.driver.view(1).challenge
    assert card_face(view.plans[0]) == "attack-10"
    assert view.beside[0] == ("?",)


def test_a_sorcerer_may_exchange_what_an_oracle_has_seen() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "sorcerer", 1: "oracle"}).pass_windows()
    t.choose(0, "card", "attack-08").choose(1, "card", "attack-20").react(0, "sorcerer").pass_windows()
    assert t.totals == (20 + 2, 8 + 4)


@pytest.mark.parametrize(("sorcerer", "clone"), [(0, 1), (1, 0)])
def test_a_clone_keeps_the_card_that_it_revealed_after_an_exchange(sorcerer: int, clone: int) -> None:
    t = challenge("attack-08", "attack-20", powers={sorcerer: "sorcerer", clone: "clone"})
    t.play("attack-08", "attack-20", to="cards chosen").react(sorcerer, "sorcerer")
    t.pass_windows(to="challenge over").react(clone, "clone").finish()
    assert f"{clone} gains {'attack-08' if clone else 'attack-20'}" in t.changes


def test_a_filch_takes_the_card_its_opponent_revealed_after_an_exchange() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "sorcerer", 1: "filch"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "sorcerer")
    t.pass_windows(to="challenge over").react(1, "filch").finish()
    assert "1 loses attack-20" not in t.changes


def test_a_chronos_takes_back_the_card_it_revealed_after_an_exchange() -> None:
    t = challenge("attack-08 attack-10", "attack-20 attack-30", powers={0: "chronos", 1: "sorcerer"})
    t.play("attack-08", "attack-20", to="cards chosen").react(1, "sorcerer")
    t.pass_windows(to="cards revealed").react(0, "chronos").pass_windows()
    assert [card_face(key) for key in t.choices(0, "card")] == ["attack-10", "attack-20"]
    assert [card_face(key) for key in t.choices(1, "card")] == ["attack-30"]


def test_a_calculator_has_to_call_again_after_time_was_turned_back() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "chronos", 1: "calculator"})
    t.play("attack-08", "attack-20", to="cards chosen").react(1, "calculator")
    t.pass_windows(to="cards revealed").react(0, "chronos").plan("attack-08", "attack-20")
    assert t.pass_windows(to="cards chosen").can_react(1, "calculator")
    t.pass_windows()
    assert t.totals == (10, 24)


# --- what may be chosen


def test_a_deuce_must_play_the_named_card_officially_and_adds_what_it_likes() -> None:
    t = challenge("attack-10", "attack-15 attack-08 attack-06", powers={0: "visionary", 1: "deuce"})
    t.react(0, "visionary").choose(0, "card to name", "attack-08").pass_windows()
    assert [card_face(key) for key in t.choices(1, "card")] == ["attack-08"]
    t.choose(0, "card", "attack-10").choose(1, "card", "attack-08")
    assert [card_face(key) for key in t.choices(1, "second card")] == ["attack-06", "attack-15"]


def test_a_magician_takes_one_of_a_deuces_cards_and_it_adds_another() -> None:
    t = challenge("attack-10", "attack-15 attack-08 attack-06", powers={0: "magician", 1: "deuce"}).pass_windows()
    t.choose(1, "cards to put down", "attack-15", "attack-08").choose(1, "second card", "attack-06")
    assert card_face(t.state.challenge.beside[1][0]) == "attack-06"
    assert t.questions == [(0, "card")]


def test_a_card_named_by_a_visionary_is_among_those_put_down_for_a_magician() -> None:
    t = challenge("attack-10", "attack-15 attack-08 attack-06", powers={0: "magician visionary"})
    t.react(0, "visionary").choose(0, "card to name", "attack-06").pass_windows()
    assert [card_face(key) for key in t.choices(1, "cards to put down")] == ["attack-08", "attack-15"]
    t.choose(1, "cards to put down", "attack-15")
    left = {card_face(key) for key in (*t.state.players[0].hand, t.state.challenge.plans[1])}
    assert {"attack-06", "attack-15"} <= left


def test_with_one_card_left_by_a_laser_a_magician_takes_nothing() -> None:
    t = Table(
        position(
            phase="alliance", cone=2, powers={0: "laser magician"}, planets={"1.1": {1: 1}},
            hands={0: "attack-10", 1: "attack-15 attack-08"},
        )
    )  # fmt: skip
    t.invite(0).invite(1).pass_windows()
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_deuce_left_with_a_single_card_by_a_laser_loses() -> None:
    t = Table(
        position(
            phase="alliance", cone=2, powers={0: "laser", 1: "deuce"}, planets={"1.1": {1: 1}},
            hands={0: "attack-01", 1: "attack-30 attack-40"},
        )
    )  # fmt: skip
    t.invite(0).invite(1).finish()
    assert t.outcome == "offense"


# --- peace


def test_an_empath_that_is_first_makes_a_deal_of_what_a_pacifist_would_have_won() -> None:
    t = challenge("attack-20", "compromise", powers={0: "empath", 1: "pacifist"})
    t.play("attack-20", "compromise", to="cards revealed").react(0, "empath").pass_windows()
    assert t.outcome == "deal"


def test_a_pacifist_that_is_first_has_won_before_an_empath_could_act() -> None:
    t = challenge("compromise", "attack-20", powers={0: "pacifist", 1: "empath"}).play("compromise", "attack-20")
    assert not t.can_react(1, "empath")
    assert t.outcome == "offense"


def test_an_empath_may_act_once_the_pacifist_before_it_is_zapped() -> None:
    t = challenge("compromise", "attack-20", powers={0: "pacifist", 1: "empath"}, hands={2: "cosmic-zap"})
    t.play("compromise", "attack-20", to="cards revealed").react(2, "cosmic-zap")
    t.pass_windows(to="cards revealed").react(1, "empath").pass_windows()
    assert t.outcome == "deal"


@pytest.mark.parametrize("empath", [0, 1])
def test_a_pacifist_wins_where_an_empath_keeps_quiet(empath: int) -> None:
    cards = ("attack-20", "compromise") if empath == 0 else ("compromise", "attack-20")
    t = challenge(*cards, powers={empath: "empath", 1 - empath: "pacifist"}).play(*cards)
    assert t.outcome == ("defense" if empath == 0 else "offense")


def test_emotion_control_makes_a_deal_of_a_pacifists_victory() -> None:
    t = challenge("compromise", "attack-20", powers={0: "pacifist"}, hands={2: "emotion-control"})
    t.play("compromise", "attack-20", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_a_chosen_may_turn_a_deal_into_a_victory_before_an_empath_turns_it_back() -> None:
    t = challenge("compromise", "compromise", powers={0: "chosen", 1: "empath"}, deck="attack-30 plague rebirth")
    t.play("compromise", "compromise", to="cards revealed").react(0, "chosen")
    t.choose(0, "drawn card to use", "attack-30").pass_windows(to="cards revealed").react(1, "empath").pass_windows()
    assert t.outcome == "deal"


# --- consolation


def test_consolation_of_an_ethic_counts_the_tokens_of_a_macron_twice() -> None:
    hand = "attack-20 attack-10 attack-12 attack-15"
    t = challenge("attack-01", hand, powers={0: "ethic macron"}, cone=1).play("attack-01", "attack-20")
    assert t.asked(0, "consolation from the deck").prompt.high == 2  # type: ignore[attr-defined]


def test_an_ethic_whose_tokens_return_as_a_zombies_collects_nothing() -> None:
    t = challenge("attack-01", "attack-20 attack-10", powers={0: "ethic zombie"}).play("attack-01", "attack-20")
    t.wait("tokens home").finish()
    assert "1 loses attack-10" not in t.changes


def test_an_ethic_is_consoled_for_the_attack_that_a_sorcerer_gave_it() -> None:
    t = challenge("attack-01", "attack-40 attack-10", powers={0: "sorcerer", 1: "ethic"}, planets={"1.1": {1: 1}})
    t.play("attack-01", "attack-40", to="cards chosen").react(0, "sorcerer").pass_windows()
    assert t.outcome == "offense"
    assert t.questions == [(1, "consolation from the deck")]


# --- statements


@pytest.mark.parametrize("power", ["filch", "clone"])
def test_a_stated_card_can_be_taken_by_nobody(power: str) -> None:
    owner = 1 if power == "filch" else 0
    powers = {0: "gambler", 1: "filch"} if owner else {0: "gambler clone"}
    t = challenge("attack-08", "attack-20", powers=powers)
    t.play("attack-08", "attack-20").choose(0, "card to state", "attack-30").pass_windows()
    for seat in (1, 2, 3):
        t.choose(seat, "call the bluff", "no")
    t.pass_windows(to="challenge over")
    assert not t.can_react(owner, power)


def test_a_card_that_an_oracle_has_seen_cannot_be_bluffed_about() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "gambler", 1: "oracle"}).pass_windows()
    t.choose(0, "card", "attack-08").choose(1, "card", "attack-20").pass_windows()
    assert t.totals == (10, 24)
    assert [shown.seat for shown in t.told(PlanShown)] == [0]


def test_a_sorcerer_gives_a_gambler_something_else_to_bluff_about() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "gambler", 1: "sorcerer"})
    t.play("attack-08", "attack-20", to="cards chosen").react(1, "sorcerer").pass_windows()
    t.choose(0, "card to state", "attack-20").pass_windows()
    for seat in (1, 2, 3):
        t.choose(seat, "call the bluff", "yes" if seat == 3 else "no")
    t.finish()
    assert t.totals == (20 + 2, 8 + 4)
    assert t.state.warp[3] == 2


def test_time_turned_back_undoes_a_statement_whose_card_is_gone() -> None:
    t = challenge("attack-08 attack-10", "attack-20", powers={0: "gambler", 1: "chronos"})
    t.play("attack-08", "attack-20").choose(0, "card to state", "attack-30").pass_windows()
    for seat in (1, 2, 3):
        t.choose(seat, "call the bluff", "no")
    t.pass_windows(to="cards revealed").react(1, "chronos").pass_windows()
    assert [card_face(key) for key in t.choices(0, "card")] == ["attack-10"]
    assert t.state.challenge.stated == ["", "", "", ""]


def test_what_a_chosen_draws_and_gives_away_by_the_flare_of_ethic_it_cannot_use() -> None:
    t = challenge(
        "attack-08", "attack-20", powers={0: "chosen"}, hands={0: "attack-08 flare-ethic"}, deck="attack-30 plague"
    )
    t.react(0, "flare-ethic").play("attack-08", "attack-20", to="cards revealed").react(0, "chosen").pass_windows()
    t.choose(0, "cards to give away", "attack-30").choose(0, "who gets the card", "2").finish()
    assert t.totals == (10, 24)
    assert "2 gains attack-30" in t.changes


# --- the last challenge card


def test_an_oracle_that_gives_its_only_challenge_card_away_meanwhile_ends_its_turn() -> None:
    hands = {2: "flare-zap attack-04", 3: "card-zap attack-04"}
    t = challenge("compromise flare-oracle flare-filch", "attack-10", powers={0: "oracle"}, hands=hands,
                  flares_each="several")  # fmt: skip
    t.pass_windows().choose(1, "card", "attack-10").react(0, "flare-oracle")
    t.pass_windows(to="use announced").react(2, "flare-zap")
    t.pass_windows(to="use announced").react(0, "flare-filch").close()
    t.pass_windows(to="use announced").react(3, "card-zap").pass_windows()
    assert t.told(ChallengeCalledOff)
    assert "0 loses compromise" in t.changes
