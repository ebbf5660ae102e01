"""Lucre: earned, spent, added to attacks, traded, and never made from nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmic import RULES
from games.cosmic.rules.deal_events import DealConcluded, DealVoided
from games.cosmic.rules.lucre_events import LucreEarned, LucrePassed, LucreSpent
from games.cosmic.rules.prompts import LATER
from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.table import Table, position


def rich(purses: dict[int, int], phase: str = "planning", lucre: str = "eon", **facts: Any) -> CosmicState:
    hands = {0: "attack-08", 1: "attack-10", **facts.pop("hands", {})}
    state = position(**{"phase": phase, "cone": 2, "hands": hands, "edicts": "off", "lucre": lucre, **facts})
    for seat, count in purses.items():
        LucreEarned(seat, count).apply(state)
    RULES.check(state)
    return state


# --- earning


def begun(**options: str) -> Table:
    chosen = {"planetoids": "off", "powers": "none", "flares": "off", **options}
    return Table(RULES.new(RULES.agree(4, "7" * 64, chosen)), **{"first player": [2]})


@pytest.mark.parametrize(("edition", "purses"), [("eon", [4, 4, 4, 4]), ("mayfair", [6, 7, 4, 5]), ("off", [0] * 4)])
def test_everybody_starts_with_what_its_edition_says_counted_from_the_first_player(
    edition: str, purses: list[int]
) -> None:
    assert [player.lucre for player in begun(lucre=edition).state_at("turn").players] == purses


def test_a_turn_brings_one_in_the_older_edition() -> None:
    t = Table(rich({}, "turn"))
    assert [(event.seat, event.count) for event in t.told(LucreEarned)] == [(0, 1)]


def test_a_turn_brings_three_and_one_for_each_home_base_in_the_newer() -> None:
    planets: dict[str, dict[int, int]] = {"0.1": {}, "0.2": {}}
    assert Table(rich({}, "turn", "mayfair", planets=planets)).told(LucreEarned)[0].count == 3 + 3


def test_a_planetoid_at_home_and_a_moon_at_home_bring_one_each() -> None:
    facts = {
        "planetoids": {"P01": (0, 0, {0: 2}), "P02": (1, 0, {0: 2})},
        "moons": {"0.m1": ("hulk", {0: 1}), "1.m1": ("bonus", {0: 1})},
        "planets": {f"0.{n}": {0: 2} for n in range(1, 6)},
    }
    assert Table(rich({}, "turn", "mayfair", **facts)).told(LucreEarned)[0].count == 3 + 5 + 1 + 1


def test_income_comes_before_the_planetoid_moves() -> None:
    facts = {"planetoids": {"P01": (0, 0, {0: 2})}, "planets": {f"0.{n}": {0: 2} for n in range(1, 6)}}
    t = Table(rich({}, "turn", "mayfair", **facts))
    assert t.told(LucreEarned)[0].count == 3 + 5 + 1
    assert t.state.planets["P01"].system == 3


def test_without_lucre_nobody_earns_any() -> None:
    assert Table(rich({}, "turn", "off")).told(LucreEarned) == []


# --- buying


def test_the_offense_buys_tokens_when_it_regroups() -> None:
    t = Table(rich({0: 3}, "regroup", warp={0: 4})).answer(0, "spend lucre", {"token": 2})
    t.answer(0, "from the warp", {"0.1": 2})
    assert (t.state.players[0].lucre, t.state.warp[0]) == (1, 2)
    assert t.questions == [(0, "regroup")]


def test_in_the_older_edition_no_card_is_bought_then() -> None:
    t = Table(rich({0: 3}, "regroup", warp={0: 4}))
    assert [bin.key for bin in t.asked(0, "spend lucre").prompt.bins] == ["token"]  # type: ignore[attr-defined]


def test_without_tokens_in_the_warp_there_is_nothing_to_buy() -> None:
    assert (0, "spend lucre") not in Table(rich({0: 3}, "regroup")).questions


def test_main_players_buy_up_to_four_cards_before_alliances() -> None:
    t = Table(rich({0: 6, 1: 2, 2: 9}, "alliance", warp={0: 2}))
    assert sorted(t.questions) == [(0, "spend lucre"), (1, "spend lucre")]
    assert [(bin.key, bin.cap) for bin in t.asked(0, "spend lucre").prompt.bins] == [("card", 4)]  # type: ignore[attr-defined]
    t.answer(0, "spend lucre", {"card": 4}).answer(1, "spend lucre", {})
    assert (t.state.players[0].lucre, len(t.state.players[0].hand)) == (2, 5)
    assert t.told(LucreSpent) == [LucreSpent(0, 4, "card")]


def test_with_lucre_the_offense_may_put_its_invitations_off_until_it_has_bought() -> None:
    t = Table(rich({0: 1}, "launch", cone=0))
    assert LATER in [choice.key for choice in t.asked(0, "launch").prompt.fields["invite"].choices]  # type: ignore[attr-defined]


def test_in_the_newer_edition_main_players_buy_what_they_like_before_cards() -> None:
    t = Table(rich({0: 9, 1: 1}, lucre="mayfair", warp={0: 3}))
    t.answer(0, "spend lucre", {"card": 5, "token": 3}).answer(1, "spend lucre", {"card": 1})
    t.answer(0, "from the warp", {"0.1": 3})
    assert [player.lucre for player in t.state.players] == [1, 0, 0, 0]
    assert (len(t.state.players[0].hand), t.state.warp[0]) == (6, 0)


def test_what_both_buy_is_known_before_anybody_says_where_its_tokens_go() -> None:
    t = Table(rich({0: 9, 1: 3}, lucre="mayfair", warp={0: 3, 1: 2}))
    t.answer(0, "spend lucre", {"token": 3}).answer(1, "spend lucre", {"token": 2, "card": 1})
    assert t.told(LucreSpent) == [LucreSpent(0, 3, "token"), LucreSpent(1, 1, "card"), LucreSpent(1, 2, "token")]
    assert sorted(t.questions) == [(0, "from the warp"), (1, "from the warp")]


def test_nobody_pays_for_cards_that_are_not_there() -> None:
    t = Table(rich({0: 4, 1: 4}, lucre="mayfair", deck="attack-06 attack-12"))
    t.answer(0, "spend lucre", {"card": 2}).answer(1, "spend lucre", {"card": 1})
    assert [player.lucre for player in t.state.players] == [2, 4, 0, 0]


def test_who_answers_nothing_buys_nothing() -> None:
    assert Table(rich({0: 4, 1: 4}, lucre="mayfair")).wait("spend lucre").told(LucreSpent) == []


# --- the star disc


@pytest.mark.parametrize(("edition", "more"), [("eon", 3), ("mayfair", 0)])
def test_lucre_of_main_players_strengthens_attacks_in_the_older_edition_and_is_not_lost(
    edition: str, more: int
) -> None:
    t = Table(rich({0: 3, 2: 5}, lucre=edition, allies={2: ("offense", 1)})).wait("spend lucre")
    t.play("attack-08", "attack-10")
    assert t.totals == (8 + 2 + 1 + more, 14)
    assert t.state.players[0].lucre == 3


# --- deals


def dealing(purses: dict[int, int]) -> Table:
    hands = {0: "compromise", 1: "compromise"}
    t = Table(rich(purses, cone=0, hands=hands))
    return t.plan("compromise", "compromise").pass_windows()


TERMS = {
    "cards": [],
    "random": 0,
    "base": ["none"],
    "wanted": 0,
    "wanted base": ["none"],
    "wanted cards": [],
    "act": ["offer"],
}
ACCEPTED = {"act": ["accept"]}


def test_lucre_may_be_part_of_a_deal_both_ways() -> None:
    t = dealing({0: 3, 1: 2}).answer(0, "deal", {**TERMS, "lucre": 3, "wanted lucre": 1})
    terms = t.driver.view(3).challenge.terms
    assert terms is not None
    assert (terms.lucre, terms.wanted_lucre) == (3, 1)
    t.answer(1, "deal", {**TERMS, "lucre": 0, "wanted lucre": 0, **ACCEPTED})
    assert t.told(LucrePassed) == [LucrePassed(0, 1, 3), LucrePassed(1, 0, 1)]
    assert [player.lucre for player in t.state_at("end").players] == [1, 4, 0, 0]
    assert t.told(DealConcluded)


def test_who_has_none_cannot_offer_or_be_asked_for_any() -> None:
    fields = dealing({0: 3}).asked(0, "deal").prompt.fields  # type: ignore[attr-defined]
    assert "lucre" in fields
    assert "wanted lucre" not in fields


def test_a_deal_whose_lucre_is_gone_is_open_again() -> None:
    t = dealing({0: 3, 1: 2}).answer(0, "deal", {**TERMS, "lucre": 3, "wanted lucre": 0})
    LucreSpent(0, 2, "card").apply(t.state)
    t.answer(1, "deal", {**TERMS, "lucre": 0, "wanted lucre": 0, **ACCEPTED})
    assert t.told(DealVoided)
    assert sorted(t.questions) == [(0, "deal"), (1, "deal")]
