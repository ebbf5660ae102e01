"""What players ask, a test for each question that the rules answer: planetoids."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Refusal
from games.cosmic import RULES
from games.cosmic.rules.events import GameWon, RegroupBegun
from games.cosmic.rules.lucre_events import LucreEarned
from games.cosmic.rules.token_events import (
    PlanetoidCreated,
    PlanetoidDestroyed,
    PlanetoidMoved,
    TokensLost,
)
from tests.games.cosmic.table import Table, position


def order_of(t: Table, *kinds: type) -> list[str]:
    """The names of these events in the order in which they happened."""
    return [type(event).__name__ for event in t.log if type(event) in kinds]


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
