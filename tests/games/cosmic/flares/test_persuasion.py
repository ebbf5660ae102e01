"""Flares of Assassin, Changeling, Crystal, Dictator, Disease and Filth: wild for everybody, super for the owner."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.events import DefenseNamed, DestinyDrawn
from tests.games.cosmic.table import Table, challenge, position


def at(phase: str, **facts: Any) -> Table:
    hands = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"} | facts.pop("hands", {})
    destiny = facts.pop("destiny", ["color-1#1"])
    return Table(position(phase=phase, **{"hands": hands, "edicts": "off", **facts}), destiny=destiny)


# --- assassin


def test_the_wild_assassin_flare_drags_the_victors_along() -> None:
    t = challenge(
        "attack-40", "attack-08", hands={1: "attack-08 flare-assassin"}, allies={2: ("offense", 1)}, edicts="off"
    )
    t.play("attack-40", "attack-08", to="outcome known").react(1, "flare-assassin")
    t.choose(1, "base to sacrifice", "1.3").finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 cone -1", "2 warp +1", "1 1.3 -1", "1 1.1 -4", "1 warp +5")


def test_the_wild_assassin_flare_needs_a_defeat_by_an_attack() -> None:
    t = challenge("attack-04", "attack-08", hands={1: "attack-08 flare-assassin"}, edicts="off")
    t.play("attack-04", "attack-08", to="outcome known")
    assert not t.can_react(1, "flare-assassin")


def test_the_super_assassin_flare_takes_the_place_of_its_victim() -> None:
    t = at("destiny", powers={0: "assassin"}, hands={0: "attack-10 flare-assassin"}, warp={0: 2})
    t.choose(0, "base to strike", "1.3").pass_windows(to="destiny drawn").react(0, "flare-assassin").pass_windows()
    t.expect_tokens("1 1.3 -1", "1 warp +1", "0 warp -1", "0 1.3 +1")


# --- changeling


def test_the_wild_changeling_flare_draws_from_the_left_and_goes_there() -> None:
    t = at("regroup", hands={0: "flare-changeling"}).react(0, "flare-changeling").pass_windows()
    swapped = {"0 gains attack-08", "0 loses flare-changeling", "1 gains flare-changeling", "1 loses attack-08"}
    assert swapped <= t.changes
    assert "2 knows attack-08" not in t.changes


def test_kept_flares_go_to_the_left_as_well() -> None:
    t = at("regroup", hands={0: "flare-changeling"}, flares="kept").react(0, "flare-changeling").pass_windows()
    assert "1 gains flare-changeling" in t.changes


def test_the_super_changeling_flare_exchanges_with_anybody() -> None:
    t = at("destiny", powers={0: "changeling", 1: "warrior", 2: "mind"}, hands={0: "attack-10 flare-changeling"})
    t.pass_windows().choose(0, "card or exchange", "exchange").react(0, "flare-changeling")
    t.choose(0, "partner of the exchange", "2").pass_windows()
    assert {"0 has mind", "2 has changeling"} <= t.changes
    assert t.state.players[1].powers == ["warrior"]


def test_a_changeling_that_draws_has_no_use_for_its_flare() -> None:
    t = at("destiny", powers={0: "changeling", 1: "warrior"}, hands={0: "attack-10 flare-changeling"})
    t.pass_windows().choose(0, "card or exchange", "draw")
    assert not t.can_react(0, "flare-changeling")


# --- crystal


def test_the_wild_crystal_flare_rearranges_own_tokens() -> None:
    t = at("regroup", hands={2: "flare-crystal"}).react(2, "flare-crystal")
    t.answer(2, "tokens arranged", {"2.1": 8, "2.3": 4, "2.4": 4, "2.5": 4}).pass_windows()
    t.expect_tokens("2 2.1 +4", "2 2.2 -4")


def test_the_super_crystal_flare_sends_an_ally_home() -> None:
    allies = {2: ("offense", 1), 3: ("defense", 1)}
    t = challenge(
        "attack-10",
        "attack-08",
        powers={0: "crystal"},
        hands={0: "attack-10 flare-crystal"},
        allies=allies,
        edicts="off",
    )
    t.answer(0, "tokens of allies", {"2": 1, "3": 1}).react(0, "flare-crystal").choose(
        0, "ally to dismiss", "3"
    ).pass_windows()
    t.answer(3, "tokens home", {"3.1": 1})
    t.expect_tokens("3 shield -1", "3 3.1 +1")
    assert t.state.challenge.sides[3] == ""


def test_an_uninvolved_crystal_sends_nobody_home() -> None:
    t = challenge(
        "attack-10",
        "attack-08",
        powers={3: "crystal"},
        hands={3: "flare-crystal"},
        allies={2: ("offense", 1)},
        edicts="off",
    )
    assert not t.can_react(3, "flare-crystal")


# --- dictator


def test_the_wild_dictator_flare_makes_the_offense_draw_again() -> None:
    t = at("destiny", hands={3: "flare-dictator"}, destiny=["color-1#1", "color-2#1"])
    t.react(3, "flare-dictator").pass_windows()
    assert t.told(DefenseNamed) == [DefenseNamed(2, 2)]


def test_the_offense_cannot_reject_its_own_destiny() -> None:
    assert not at("destiny", hands={0: "attack-10 flare-dictator"}).can_react(0, "flare-dictator")


def test_the_super_dictator_flare_chooses_in_its_own_turn() -> None:
    t = at("destiny", powers={0: "dictator"}, hands={0: "attack-10 flare-dictator"}).react(0, "flare-dictator")
    t.choose(0, "destiny to come", "color-3#1").pass_windows()
    assert t.told(DestinyDrawn) == [DestinyDrawn("color-3#1")]


# --- disease


def test_the_wild_disease_flare_costs_those_who_show_the_same_kind() -> None:
    hands = {0: "attack-10", 1: "attack-08", 2: "compromise", 3: "flare-disease"}
    t = at("regroup", hands=hands, flares="kept").react(3, "flare-disease").pass_windows()
    t.choose(0, "card to show", "attack-10").choose(1, "card to show", "attack-08").choose(
        2, "card to show", "compromise"
    )
    t.answer(0, "tokens to lose", {"0.1": 3}).answer(1, "tokens to lose", {"1.1": 3})
    assert {"0 warp +3", "1 warp +3", "2 loses compromise", "3 loses flare-disease"} <= t.changes
    assert "2 warp +3" not in t.changes


def test_the_wild_disease_flare_goes_to_the_owner_of_the_power() -> None:
    t = at("regroup", hands={3: "flare-disease"}, powers={2: "disease"}).react(3, "flare-disease").pass_windows()
    t.wait("card to show").wait("tokens to lose")
    assert "2 gains flare-disease" in t.changes


def test_the_super_disease_flare_moves_a_token() -> None:
    t = at("regroup", powers={2: "disease"}, hands={2: "flare-disease"}).react(2, "flare-disease")
    t.choose(2, "base to move from", "2.1").choose(2, "base to move to", "2.4").pass_windows()
    t.expect_tokens("2 2.1 -1", "2 2.4 +1")


# --- filth


def test_the_wild_filth_flare_clears_a_planet_for_the_challenge() -> None:
    t = challenge("attack-40", "attack-08", phase="regroup", hands={3: "flare-filth"}, cone=0, edicts="off")
    t.react(3, "flare-filth").choose(3, "planet to befoul", "1.1").pass_windows().answer(1, "tokens home", {"1.2": 4})
    t.expect_tokens("1 1.1 -4", "1 1.2 +4")
    assert t.state.challenge.effects[0].word == "1.1"


def test_nobody_lands_on_a_filthy_planet() -> None:
    t = at("launch", planet="1.1", hands={0: "attack-40", 3: "flare-filth"}).launch("1.1", p0_1=2)
    t.react(3, "flare-filth").choose(3, "planet to befoul", "1.1").pass_windows().wait("tokens home")
    t.invite(0).invite(1).play("attack-40", "attack-08").answer(0, "tokens home", {"0.2": 2}).finish()
    assert t.state.planets["1.1"].tokens == [0, 0, 0, 0]


def test_the_super_filth_flare_clears_its_target() -> None:
    t = at("launch", planet="1.1", powers={0: "filth"}, hands={0: "attack-40 flare-filth"}).launch("1.1", p0_1=2)
    t.react(0, "flare-filth").pass_windows().answer(1, "tokens home", {"1.2": 4})
    assert {"1 1.1 -4", "1 1.2 +4"} <= t.changes


def test_the_super_filth_flare_does_not_reach_a_moon() -> None:
    moons = {"1.m1": ("hulk", {2: 1})}
    t = at("launch", planet="1.1", powers={0: "filth"}, hands={0: "attack-40 flare-filth"}, moons=moons)
    assert not t.launch("1.m1", p0_1=2).can_react(0, "flare-filth")


def test_a_filth_that_defends_has_no_super_flare() -> None:
    t = at("launch", planet="1.1", powers={1: "filth"}, hands={1: "attack-08 flare-filth"}).launch("1.1", p0_1=2)
    assert not t.can_react(1, "flare-filth")


def test_the_wild_changeling_flare_is_played_once_in_a_challenge_whoever_has_it() -> None:
    hands = {0: "attack-10 flare-changeling", 1: "attack-08 attack-09"}
    t = at("regroup", hands=hands).react(0, "flare-changeling").pass_windows(to="before regroup")
    assert "flare-changeling" in t.state.players[1].hand
    assert not t.can_react(1, "flare-changeling")
