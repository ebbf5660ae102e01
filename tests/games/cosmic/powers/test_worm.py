"""Worm: the cone is turned after the reveal, and tokens start anywhere at home."""

from __future__ import annotations

from games.cosmic import RULES
from tests.games.cosmic.table import Table, challenge, position

WEAK = {"1.2": {1: 1}}


def test_the_totals_are_counted_at_the_new_planet_and_the_offense_lands_there() -> None:
    t = challenge("attack-10", "attack-10", powers={0: "worm"}, planets=WEAK, cone=2)
    t.play("attack-10", "attack-10", to="cards revealed").react(0, "worm")
    t.choose(0, "planet to turn to", "1.2").pass_windows().finish()
    assert t.totals == (12, 11)
    t.expect_tokens("0 cone -2", "0 1.2 +2", "1 1.2 -1", "1 warp +1")


def test_allies_of_the_offense_move_along() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "worm"}, planets=WEAK, allies={2: ("offense", 1)})
    t.play("attack-20", "attack-04", to="cards revealed").react(0, "worm").choose(
        0, "planet to turn to", "1.2"
    ).finish()
    assert "2 1.2 +1" in t.changes


def test_the_defense_may_turn_the_cone_too() -> None:
    t = challenge("attack-10", "attack-04", powers={1: "worm"}, planets={"1.1": {1: 1}, "1.2": {1: 9}}, cone=2)
    t.play("attack-10", "attack-04", to="cards revealed").react(1, "worm").choose(
        1, "planet to turn to", "1.2"
    ).finish()
    assert t.outcome == "defense"


def test_planets_with_a_base_of_the_offense_are_no_targets_and_planetoids_are() -> None:
    facts = {"planets": {"1.2": {0: 1, 1: 1}}, "planetoids": {"P01": (1, 2, {1: 1}), "P02": (2, 3, {1: 1})}}
    t = challenge("attack-10", "attack-10", powers={0: "worm"}, **facts)
    t.play("attack-10", "attack-10", to="cards revealed").react(0, "worm")
    assert t.choices(0, "planet to turn to") == ["1.3", "1.4", "1.5", "P01"]


def test_an_intruder_can_only_be_challenged_where_it_stands() -> None:
    planets = {"0.1": {1: 1}, "0.2": {1: 1}, "0.3": {0: 4}, "0.4": {0: 4, 2: 1}}
    t = challenge("attack-10", "attack-10", powers={0: "worm"}, planet="0.1", planets=planets)
    t.play("attack-10", "attack-10", to="cards revealed").react(0, "worm").pass_windows()
    assert {"0 0.2 +2", "1 0.2 -1"} <= t.changes


def test_a_worm_that_stays_challenges_where_it_aimed() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "worm"}, planets=WEAK)
    t.play("attack-20", "attack-04").finish()
    assert "0 1.1 +2" in t.changes


def test_a_worm_that_is_not_a_main_player_turns_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "worm"}, allies={2: ("offense", 1)})
    t.plan("attack-20", "attack-04")
    assert "cards revealed" not in [ask for _, ask in t.questions]


def test_a_zapped_worm_stays() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "worm"}, planets=WEAK, hands={2: "cosmic-zap"})
    t.play("attack-20", "attack-04", to="cards revealed").react(0, "worm").choose(0, "planet to turn to", "1.2")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    assert "0 1.1 +2" in t.changes


def test_a_worm_spreads_its_tokens_at_the_start_with_one_on_each_planet_at_least() -> None:
    options = {"powers": "none", "planetoids": "on", "flares": "off"}
    state = RULES.new(RULES.agree(3, "5" * 64, options))
    state.players[1].powers, state.powers = ["worm"], position(3, powers={1: "worm"}).powers
    t = Table(state)
    t.answer(1, "tokens to arrange at home", {"1.1": 15})
    assert [t.state.planets[f"1.{n}"].tokens[1] for n in range(1, 6)] == [16, 1, 1, 1, 1]
    assert (1, "first planetoid") in t.questions or t.state.planets["P02"].tokens[1] == 2


def test_where_time_runs_out_a_worm_in_a_heap_moves_two_tokens_from_there() -> None:
    state = RULES.new(RULES.agree(4, "5" * 64, {"powers": "none", "planetoids": "on", "flares": "off"}))
    state.players[1].powers, state.powers = ["worm"], position(4, powers={1: "worm"}).powers
    t = Table(state)
    t.answer(1, "tokens to arrange at home", {"1.1": 15})
    prompt = t.asked(1, "first planetoid").prompt
    assert prompt.check(prompt.fallback) == {"1.1": 2}
    assert t.asked(0, "first planetoid").prompt.fallback == {"0.1": 1, "0.2": 1}
