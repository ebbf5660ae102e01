"""CudgelFlare: clears a won planet, or strikes allies."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.card_events import CardPlayed
from tests.games.cosmic.table import Table, challenge

SHARED = {"1.1": {1: 2, 2: 1, 3: 2}}


def won(**facts: Any) -> Table:
    t = challenge("attack-20 flare-cudgel", "attack-01", edicts="off", **facts)
    return t.play("attack-20", "attack-01", to="outcome known")


def test_a_wild_cudgel_flare_clears_the_planet_of_bystanders() -> None:
    t = won(planets=SHARED).react(0, "flare-cudgel").finish()
    t.expect_tokens(
        "0 cone -2", "0 1.1 +2", "1 1.1 -2", "1 warp +2", "2 1.1 -1", "2 warp +1", "3 1.1 -2", "3 warp +2"
    )  # fmt: skip


def test_allies_stay_on_the_planet() -> None:
    t = won(planets=SHARED, allies={3: ("offense", 1)}).react(0, "flare-cudgel").finish()
    assert t.state.planets["1.1"].tokens == [2, 0, 0, 3]


def test_where_the_offense_lived_already_it_gains_no_base() -> None:
    assert not won(planets={"1.1": {0: 1, 1: 2, 2: 1}}).can_react(0, "flare-cudgel")


def test_a_super_cudgel_flare_costs_opposing_allies_further_tokens() -> None:
    t = won(powers={0: "cudgel"}, allies={2: ("defense", 1)}).react(0, "flare-cudgel")
    t.answer(2, "tokens to lose", {"2.1": 2}).pass_windows().answer(1, "tokens to lose", {"1.2": 2}).finish()
    t.expect_tokens(
        "0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 -2", "1 warp +6", "2 shield -1", "2 2.1 -2", "2 warp +3"
    )  # fmt: skip


def test_the_defense_cannot_use_it_wild() -> None:
    t = challenge("attack-01", "attack-20 flare-cudgel", edicts="off", planets=SHARED)
    t.play("attack-01", "attack-20").finish()
    assert t.told(CardPlayed) == []
