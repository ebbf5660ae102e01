"""The flare of Worm: an empty planet at home, or turning the cone as an ally."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_wild_tokens_move_to_an_empty_home_planet_as_the_turn_starts() -> None:
    hands = {0: "attack-20 flare-worm", 1: "attack-08"}
    t = Table(position(phase="turn", hands=hands, planets={"0.5": {}}))
    t.react(0, "flare-worm").answer(0, "settle", {"0.1": 2, "0.2": 1}).pass_windows()
    assert {"0 0.1 -2", "0 0.2 -1", "0 0.5 +3"} <= t.changes


def test_wild_planetoids_at_home_may_be_settled_too() -> None:
    hands = {0: "attack-20 flare-worm", 1: "attack-08"}
    planetoids = {"P01": (0, 1, {1: 1}), "P02": (2, 3, {2: 1})}
    t = Table(position(phase="turn", hands=hands, planetoids=planetoids))
    t.react(0, "flare-worm").answer(0, "settle", {"0.1": 1}).pass_windows()
    assert "0 P01 +1" in t.changes


def test_wild_is_of_no_use_where_all_planets_are_inhabited_or_on_anothers_turn() -> None:
    t = Table(position(phase="turn", hands={0: "attack-20 flare-worm", 1: "attack-08"}))
    assert t.state.phase != "turn"
    t = Table(position(phase="turn", hands={0: "attack-20", 1: "flare-worm"}, planets={"1.5": {}}))
    assert (1, "turn started") not in t.questions


def test_super_the_cone_is_turned_by_an_ally() -> None:
    facts = {"powers": {2: "worm"}, "allies": {2: ("offense", 1)}, "hands": {2: "flare-worm"}}
    t = challenge("attack-10", "attack-10", planets={"1.2": {1: 1}}, **facts)
    t.play("attack-10", "attack-10", to="cards revealed").react(2, "flare-worm")
    t.choose(2, "planet to turn to", "1.2").finish()
    assert {"0 1.2 +2", "2 1.2 +1", "1 1.2 -1"} <= t.changes


def test_super_an_uninvolved_worm_turns_nothing() -> None:
    t = challenge("attack-10", "attack-10", powers={2: "worm"}, hands={2: "flare-worm"})
    t.play("attack-10", "attack-10", to="cards revealed")
    assert not t.can_react(2, "flare-worm")
