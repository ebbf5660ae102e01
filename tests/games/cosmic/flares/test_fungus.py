"""FungusFlare: holds beaten tokens at home, or keeps stacks together."""

from __future__ import annotations

from typing import Any

from games.cosmic import RULES
from games.cosmic.rules.board import Stack
from tests.games.cosmic.table import Table, challenge, position


def held(**facts: Any) -> Table:
    """Seat 1 has won at home and holds what has attacked it."""
    t = challenge("attack-01", "attack-20 flare-fungus", edicts="off", allies={2: ("offense", 1)}, **facts)
    return t.play("attack-01", "attack-20", to="outcome known").react(1, "flare-fungus").finish()


def test_a_wild_fungus_flare_holds_the_beaten_tokens_and_stays_with_its_player() -> None:
    t = held()
    t.expect_tokens("0 cone -2", "0 captive:1 +2", "2 cone -1", "2 captive:1 +1")
    assert "flare-fungus" in t.state.players[1].hand
    RULES.check(t.state)


def with_captives(**facts: Any) -> Table:
    """Seat 1 holds two tokens of seat 2."""
    state = position(**{"cone": 2, "edicts": "off", **facts})
    state.planets["2.5"].tokens[2] -= 2
    state.captives[1][2] += 2
    return Table(state)


def test_held_tokens_defend_the_system_and_are_not_lost_with_it() -> None:
    t = with_captives(hands={0: "attack-20", 1: "attack-01 flare-fungus"}).play("attack-20", "attack-01").finish()
    assert t.totals == (22, 1 + 4 + 2)
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_elsewhere_they_do_not_count() -> None:
    planets = {"3.1": {1: 2, 3: 2}}
    t = with_captives(
        planet="3.1", planets=planets, hands={0: "attack-20", 1: "attack-01 flare-fungus"}
    ).play("attack-20", "attack-01")  # fmt: skip
    assert t.totals == (22, 1 + 2)


def test_they_defend_even_if_their_captor_is_against_itself() -> None:
    hands = {0: "attack-20", 1: "attack-01 flare-fungus"}
    t = with_captives(hands=hands, powers={1: "lunatic"}).react(1, "lunatic")
    t.answer(1, "tokens against yourself", {"1.2": 1}).play("attack-20", "attack-01")
    assert t.totals == (20 + 2 + 1, 1 + 4 + 2)


def test_discarding_the_flare_returns_them() -> None:
    hands = {1: "attack-01 flare-fungus", 3: "plague", 0: "attack-08"}
    t = with_captives(phase="regroup", cone=0, edicts="on", hands=hands).react(3, "plague")
    t.choose(3, "target", "1").pass_windows().wait("tokens to lose").wait("cards to discard")
    t.answer(2, "tokens home", {"2.1": 2}).pass_windows()
    assert {"2 captive:1 -2", "2 2.1 +2"} <= t.changes
    assert t.state.captives[1] == [0, 0, 0, 0]


def test_an_offense_cannot_use_it_wild() -> None:
    t = challenge("attack-20 flare-fungus", "attack-01", edicts="off").play("attack-20", "attack-01").finish()
    assert t.state.captives == [[0] * 4 for _ in range(4)]


def test_a_super_fungus_flare_keeps_stacks_together_in_the_warp() -> None:
    state = position(cone=2, edicts="off", powers={0: "fungus"}, hands={0: "attack-01 flare-fungus", 1: "attack-20"})
    state.planets["2.5"].tokens[2] -= 2
    state.stacks.append(Stack(0, "cone", [0, 0, 2, 0]))
    t = Table(state).play("attack-01", "attack-20", to="tokens doomed").react(0, "flare-fungus").finish()
    assert [(stack.place, stack.size) for stack in t.state.stacks] == [("warp", 2)]
    assert t.state.warp == [2, 0, 0, 0]


def test_a_stack_leaves_the_warp_as_one() -> None:
    state = position(phase="regroup", warp={0: 2}, powers={0: "fungus"})
    state.planets["2.5"].tokens[2] -= 2
    state.stacks.append(Stack(0, "warp", [0, 0, 2, 0]))
    t = Table(state).choose(0, "regroup", "0.1")
    assert [(stack.place, stack.size) for stack in t.state.stacks] == [("0.1", 2)]
    t.expect_tokens("0 warp -1", "0 0.1 +1")


def test_tokens_go_home_when_the_flare_is_traded_away() -> None:
    t = with_captives(powers={0: "trader"}, hands={0: "attack-20", 1: "attack-01 flare-fungus"}).react(0, "trader")
    t.pass_windows().answer(2, "tokens home", {"2.1": 2}).pass_windows()
    assert {"2 captive:1 -2", "2 2.1 +2", "0 gains flare-fungus"} <= t.changes


def test_a_flare_that_is_blinded_lets_them_go() -> None:
    hands = {0: "attack-20", 1: "flare-fungus attack-01"}
    t = with_captives(phase="alliance", hands=hands, powers={0: "laser"}).pass_windows()
    assert {"2 captive:1 -2", "1 aside 2"} <= t.wait("tokens home").changes


def test_a_flare_that_goes_to_another_hand_by_chance_lets_them_go() -> None:
    hands = {0: "attack-20 flare-oracle", 1: "flare-fungus attack-01"}
    state = with_captives(hands=hands).state
    t = Table(state, hands=["flare-fungus"]).react(0, "flare-oracle").pass_windows().wait("tokens home")
    assert "flare-fungus" in t.state.players[0].hand
    assert "2 captive:1 -2" in t.changes
