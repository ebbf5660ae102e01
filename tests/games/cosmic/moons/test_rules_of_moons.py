"""Moons: how they are laid, fought over, looked at and left."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.cosmic import RULES
from games.cosmic.content import MOONS, moon, moon_pool
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.events import ConeAimed, DefenseNamed, PlayersInvited
from games.cosmic.rules.moon_events import MoonEntered, MoonsLaid, MoonTurnedUp
from games.cosmic.rules.turn import SETTLED
from tests.games.cosmic.table import Table, challenge, position


def begun(seats: int = 4, **options: str) -> Table:
    chosen = {"planetoids": "off", "moons": "on", "powers": "none", "flares": "off", **options}
    return Table(RULES.new(RULES.agree(seats, "6" * 64, chosen)))


def launching(moons: dict[str, tuple[str, dict[int, int]]], **facts: object) -> Table:
    hands = {0: "attack-20 attack-06", 1: "attack-08", 2: "attack-04"}
    return Table(position(phase="launch", hands=hands, edicts="off", moons=moons, **facts))  # type: ignore[arg-type]


# --- the pool


def test_thirty_kinds_are_in_the_pool_and_four_of_them_do_nothing() -> None:
    pool = moon_pool({"kickers": "off", "reinforcements": "off"})
    assert len(pool) == 29 + 4
    assert sum(face.startswith("moon-blank#") for face in pool) == 4
    assert not {face for face in pool if moon(face).key in ("moon-dance", "re-kicker", "threeinforce")}


def test_two_more_are_in_it_with_their_options() -> None:
    assert len(moon_pool({"kickers": "on", "reinforcements": "on"})) == 29 + 4 + 2


def test_every_moon_that_can_be_in_play_is_a_component() -> None:
    keys = {f"moon-{key}" for key, facts in MOONS.items() if facts.enabled}
    assert keys == {key for key in RULES.registry.components if key.startswith("moon-")}


def test_every_moon_says_in_a_line_what_it_does() -> None:
    assert all(facts.line and facts.line[-1] != "." for facts in MOONS.values())


# --- laying and looking


def test_two_moons_lie_face_down_in_each_system() -> None:
    t = begun()
    assert sorted(t.state.moons) == [f"{system}.m{number}" for system in range(4) for number in (1, 2)]
    assert not any(disk.is_open for disk in t.state.moons.values())


def test_only_the_owner_of_a_system_may_look() -> None:
    t = begun()
    laid = next(event for event in t.told(MoonsLaid) if event.system == 1)
    assert (len(laid.seen_by(1).faces), laid.seen_by(0).faces, laid.seen_by(None).faces) == (2, (), ())
    assert [bool(view.face) for view in t.driver.view(1).moons if view.system == 1] == [True, True]
    assert not any(view.face for view in t.driver.view(1).moons if view.system != 1)
    assert not any(view.face for view in t.driver.view(None).moons)


def test_without_the_option_there_are_none() -> None:
    assert begun(moons="off").state.moons == {}


# --- taking


def test_a_moon_on_which_nobody_stands_is_simply_taken_which_is_a_success() -> None:
    t = launching({"1.m1": ("hulk", {})}, warp={0: 1}).launch("1.m1", p0_1=2)
    assert t.told(OutcomeDecided)[-1].outcome == SETTLED
    assert t.questions == [(0, "another challenge")]
    t.expect_only("0 0.1 -2", "0 1.m1 +2")
    assert t.driver.view(3).moons[0].face == "moon-hulk"


def test_a_token_that_waits_on_the_cone_goes_along() -> None:
    state = position(
        phase="launch", hands={0: "attack-20"}, edicts="off", moons={"1.m1": ("hulk", {})}, planets={"0.1": {0: 3}}
    )
    state.planets["0.1"].tokens[0] -= 1
    state.challenge.cone[0] += 1
    t = Table(state).launch("1.m1", p0_1=1)
    assert t.state.planets["1.m1"].tokens[0] == 2


def test_who_stands_on_a_moon_defends_it_whoever_destiny_named() -> None:
    t = launching({"1.m1": ("hulk", {2: 3})}).launch("1.m1", p0_1=2)
    assert t.told(DefenseNamed)[-1].seat == 2
    assert sorted(t.questions) == [(0, "card"), (2, "card")]
    t.fresh().play("attack-20", "attack-04").finish()
    t.expect_tokens("0 cone -2", "0 1.m1 +2", "2 1.m1 -3", "2 warp +3")


def test_a_defense_that_wins_keeps_its_moon() -> None:
    t = launching({"1.m1": ("blank", {1: 3})}).launch("1.m1", p0_1=2)
    t.fresh().play("attack-06", "attack-08").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_nobody_challenges_its_own_moon() -> None:
    t = launching({"1.m1": ("hulk", {0: 3}), "1.m2": ("bonus", {})})
    planets = [choice.key for choice in t.asked(0, "launch").prompt.fields["planet"].choices]  # type: ignore[attr-defined]
    assert planets == ["1.1", "1.2", "1.3", "1.4", "1.5", "1.m2"]


def test_a_moon_is_fought_over_without_allies() -> None:
    with pytest.raises(Illegal, match="without allies"):
        launching({"1.m1": ("hulk", {1: 3})}).launch("1.m1", [2], p0_1=2)
    t = launching({"1.m1": ("hulk", {1: 3})}, powers={2: "parasite"}).launch("1.m1", p0_1=2)
    assert [event.seats for event in t.told(PlayersInvited)] == [(), ()]
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_with_the_own_color_a_moon_at_home_may_be_fought_for_or_taken() -> None:
    moons = {"0.m1": ("hulk", {2: 3}), "0.m2": ("bonus", {})}
    for choice in ("0.m1:2", "0.m2"):
        state = position(phase="destiny", hands={0: "attack-20", 2: "attack-04"}, edicts="off", moons=moons)
        t = Table(state, destiny=["color-0#1"]).choose(0, "own color", choice)
        if choice == "0.m2":
            t.answer(0, "settle", {"0.1": 1})
            assert t.state.occupant("0.m2") == 0
        else:
            t.launch(p0_1=2)
            assert t.told(ConeAimed)[-1].planet == "0.m1"
            assert t.state.challenge.defense == 2


# --- open and secret


def test_a_secret_moon_stays_face_down_for_all_but_who_has_landed_and_the_owner() -> None:
    t = launching({"1.m1": ("ally-double", {})}).launch("1.m1", p0_1=2)
    (entered,) = t.told(MoonEntered)
    faces = {seat: entered.seen_by(seat).face for seat in (0, 1, 2, None)}
    assert faces == {0: "moon-ally-double", 1: "moon-ally-double", 2: "", None: ""}
    assert [t.driver.view(seat).moons[0].face for seat in (0, 1, 2)] == ["moon-ally-double", "moon-ally-double", ""]
    assert "moon-ally-double" in RULES.hidden(t.state, 2)


def test_who_has_left_a_moon_still_knows_it() -> None:
    state = position(phase="launch", hands={0: "attack-20"}, edicts="off", moons={"1.m1": ("ally-double", {0: 1})})
    t = Table(state).launch("1.1", p1_m1=1)
    assert t.state.moons_of(0) == []
    assert t.driver.view(0).moons[0].face == "moon-ally-double"


def test_everybody_who_stands_on_a_face_down_moon_is_asked_alike() -> None:
    for face, offered in (("ally-double", True), ("blank", False)):
        moons = {"3.m1": (face, {2: 1})}
        t = challenge("attack-08", "attack-10", moons=moons, allies={3: ("offense", 1)}, edicts="off")
        assert t.can_react(2, "moon-ally-double") is offered
        assert t.window(2)
        t.pass_windows()
        assert not t.told(MoonTurnedUp)


def test_a_moon_that_nobody_stands_on_does_nothing() -> None:
    state = position(hands={0: "attack-08", 1: "attack-10"}, cone=1, edicts="off", moons={"1.m1": ("hulk", {})})
    state.moons["1.m1"].is_open = True
    t = Table(state).play("attack-08", "attack-10")
    assert t.totals == (8 + 1, 14)


# --- bases


def test_a_moon_is_no_base() -> None:
    state = position(moons={"1.m1": ("hulk", {0: 2}), "0.m1": ("bonus", {0: 1})})
    assert state.foreign_bases(0) == []
    assert len(state.home_bases(0)) == 5
    assert "0.m1" not in state.planets_in(0)


def test_with_two_bases_and_two_moons_at_home_powers_are_lost() -> None:
    planets: dict[str, dict[int, int]] = {"0.1": {}, "0.2": {}, "0.3": {}}
    moons = {"0.m1": ("hulk", {0: 3}), "0.m2": ("bonus", {0: 2})}
    assert position(powers={0: "macron"}, planets=planets, moons=moons).active_powers(0) == []


def test_tokens_may_leave_a_moon_for_a_challenge_and_do_not_return_to_it() -> None:
    t = launching({"2.m1": ("hulk", {0: 2})}).launch("1.1", p2_m1=2).invite(1)
    t.play("attack-06", "attack-08").finish()
    t.expect_tokens("0 2.m1 -2", "0 warp +2")
    assert t.state.moons_of(0) == []


def test_moons_stay_when_planetoids_move() -> None:
    planetoids = {"P01": (0, 0, {0: 2})}
    state = position(phase="planetoid", hands={0: "attack-06"}, planetoids=planetoids, moons={"0.m1": ("hulk", {1: 1})})
    t = Table(state)
    after = t.state_at("regroup")
    assert (after.planets["P01"].system, after.planets["0.m1"].system) == (3, 0)
    assert after.planetoids() == ["P01"]


def test_a_power_that_gains_any_base_gains_no_moon() -> None:
    state = position(moons={"1.m1": ("hulk", {}), "2.m1": ("bonus", {2: 1})})
    assert not set(state.moons) & set(state.all_planets())
    assert len(state.all_planets()) == 20


def test_who_does_not_answer_launches_from_a_base_rather_than_from_a_moon() -> None:
    t = launching({"2.m1": ("hulk", {0: 6})}).wait("launch", "invite")
    assert t.state.planets["2.m1"].tokens[0] == 6
    assert t.state.challenge.cone[0] == 1
