"""What planetoids mean for everything else (rules 10.4, 10.5)."""

from __future__ import annotations

from games.cosmic import RULES
from games.cosmic.rules.events import GameWon
from games.cosmic.rules.timing import REGROUP
from games.cosmic.rules.token_events import PlanetoidCreated, PlanetoidDestroyed, TokensReturned
from tests.games.cosmic.table import Table, position

HANDS = dict.fromkeys(range(4), "attack-06")


def test_everybody_starts_on_a_planetoid_with_six_home_bases_and_needs_six_foreign_ones() -> None:
    t = Table(RULES.new(RULES.agree(4, "1" * 64, {"powers": "none"})))
    assert t.questions == [(seat, "first planetoid") for seat in range(4)]
    for seat in range(4):
        t.answer(seat, "first planetoid", {f"{seat}.1": 2})
    state = t.state_at("turn")
    g = RULES.game(state)
    assert [len(state.home_bases(seat)) for seat in g.seats] == [6] * 4
    assert [g.needed(seat) for seat in g.seats] == [6] * 4
    assert [state.planets["0.1"].tokens[0], state.planets["P01"].tokens] == [2, [2, 0, 0, 0]]


def test_the_owner_of_the_system_defends_a_planetoid_without_tokens_on_it() -> None:
    planetoids = {"P03": (1, 2, {2: 2})}
    t = Table(
        position(planet="P03", planetoids=planetoids, cone=2, hands={0: "attack-10", 1: "attack-06"}, edicts="off")
    )
    t.play("attack-10", "attack-06").finish()
    t.expect_tokens("0 cone -2", "0 P03 +2")


def test_a_bystander_on_a_planetoid_is_safe() -> None:
    planetoids = {"P03": (1, 2, {1: 1, 2: 2})}
    t = Table(
        position(planet="P03", planetoids=planetoids, cone=2, hands={0: "attack-10", 1: "attack-06"}, edicts="off")
    )
    t.play("attack-10", "attack-06").finish()
    t.expect_tokens("0 cone -2", "0 P03 +2", "1 P03 -1", "1 warp +1")


def test_a_planetoid_in_the_own_system_can_be_aimed_at_and_settled() -> None:
    planetoids = {"P01": (0, 1, {}), "P02": (0, 2, {1: 1})}
    state = position(phase="destiny", planetoids=planetoids, hands=HANDS, edicts="off")
    t = Table(state, destiny=["color-0#1"])
    assert t.choices(0, "own color") == ["P02:1", "P01", "again"]
    t.choose(0, "own color", "P01").answer(0, "settle", {"0.1": 2})
    t.expect_tokens("0 0.1 -2", "0 P01 +2")


def test_a_home_base_on_a_planetoid_keeps_a_power_until_it_moves_away() -> None:
    planets = {f"0.{n}": {} for n in range(3, 6)}
    planetoids = {"P01": (0, 1, {0: 1})}
    state = position(phase="planetoid", planets=planets, planetoids=planetoids, powers={0: "zombie"}, hands=HANDS)
    assert state.active_powers(0) == ["zombie"]
    assert Table(state).state_at(REGROUP).active_powers(0) == []


def test_tokens_of_a_destroyed_planetoid_can_be_saved_by_their_owner_only() -> None:
    planetoids = {"P01": (1, 0, {0: 2, 2: 1})}
    state = position(phase="planetoid", planetoids=planetoids, powers={2: "zombie"}, hands=HANDS, edicts="off")
    t = Table(state)
    t.answer(2, "tokens home", {"2.4": 1})
    assert t.told(PlanetoidDestroyed)
    assert [event.placed for event in t.told(TokensReturned)] == [(("2.4", 1),)]
    assert t.state_at(REGROUP).warp == [2, 0, 0, 0]


def test_destruction_can_make_somebody_else_win() -> None:
    planets = {f"0.{n}": {0: 2, 1: 1} for n in range(1, 6)}
    planetoids = {"P01": (2, 1, {0: 1})}
    state = position(phase="planetoid", planets=planets, planetoids=planetoids, hands=HANDS, edicts="off")
    assert RULES.game(state).needed(1) == 6
    t = Table(state)
    assert [event.seats for event in t.told(GameWon)] == [(1,)]


def test_a_recreated_planetoid_takes_the_lowest_free_number() -> None:
    planetoids = {"P01": (2, 1, {1: 1}), "P03": (2, 2, {2: 1})}
    t = Table(position(phase="planetoid", planetoids=planetoids, hands=HANDS, edicts="off"))
    assert t.told(PlanetoidCreated) == [PlanetoidCreated("P02", 0)]


def test_tokens_in_the_warp_occupy_nothing() -> None:
    planetoids = {"P01": (2, 1, {1: 1})}
    t = Table(position(phase="planetoid", planetoids=planetoids, warp={0: 3}, hands=HANDS, edicts="off"))
    assert t.told(PlanetoidCreated)
