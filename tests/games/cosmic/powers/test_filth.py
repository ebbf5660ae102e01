"""Filth: shares no planet with anybody."""

from __future__ import annotations

from games.cosmic.rules.planetoids import PLANETOID_KEYS
from tests.games.cosmic.table import Table, challenge, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}


def filth(offense: str, defense: str, seat: int = 0, **facts: object) -> Table:
    return challenge(offense, defense, **{"powers": {seat: "filth"}, "edicts": "off", **facts})


def test_bystanders_leave_the_planet_that_filth_wins() -> None:
    t = filth("attack-40", "attack-08", planets={"1.1": {1: 4, 3: 2}}).play("attack-40", "attack-08")
    t.answer(3, "tokens home", {"3.2": 2}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4", "3 1.1 -2", "3 3.2 +2")


def test_its_allies_land_on_another_planet_of_the_system_or_go_home() -> None:
    allies = {2: ("offense", 1), 3: ("offense", 1)}
    t = filth("attack-40", "attack-08", allies=allies).play("attack-40", "attack-08")
    t.choose(2, "planet to land on", "1.3").choose(3, "planet to land on", "none").answer(3, "tokens home", {"3.1": 1})
    assert {"0 1.1 +2", "2 1.3 +1", "3 3.1 +1"} <= t.finish().changes


def test_whoever_beats_it_where_it_stood_goes_home() -> None:
    t = filth("attack-40", "attack-08", seat=1).play("attack-40", "attack-08").answer(0, "tokens home", {"0.1": 2})
    t.finish().expect_tokens("0 cone -2", "0 0.1 +2", "1 1.1 -4", "1 warp +4")


def test_beaten_where_it_had_no_tokens_it_cannot_keep_the_winner_off() -> None:
    t = filth("attack-40", "attack-08", seat=1, planets={"1.1": {}}).play("attack-40", "attack-08").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2")


def test_a_winner_does_not_stay_on_a_planet_where_filth_lives() -> None:
    t = filth("attack-40", "attack-08", seat=3, planets={"1.1": {1: 4, 3: 2}}).play("attack-40", "attack-08")
    t.answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_planetoid_that_moves_changes_nothing() -> None:
    key = PLANETOID_KEYS[0]
    state = position(
        phase="planetoid", hands=HANDS, powers={3: "filth"}, planetoids={key: (1, 3, {0: 2, 3: 1})}, edicts="off"
    )
    t = Table(state)
    assert t.state_at("regroup").planets[key].tokens == [2, 0, 0, 1]


def test_a_base_given_in_a_deal_is_left_by_filth() -> None:
    t = filth("compromise", "compromise", planets={"1.1": {1: 3}, "2.1": {0: 2, 2: 0}}).play("compromise", "compromise")
    t.wait("tokens home")
    offer = {
        "act": ["offer"],
        "cards": [],
        "random": 0,
        "base": ["2.1"],
        "wanted": 0,
        "wanted base": ["none"],
        "wanted cards": [],
    }
    t.answer(0, "deal", offer).answer(1, "deal", {**t.asked(1, "deal").prompt.fallback, "act": ["accept"]})
    t.answer(1, "settle", {"1.1": 1})
    assert (0, "tokens home") in t.questions
    t.wait("tokens home")
    assert t.state.planets["2.1"].tokens == [0, 1, 0, 0]


def test_whoever_settles_beside_filth_as_a_deal_fails_leaves_it() -> None:
    planets = {"1.1": {1: 3}, **{f"1.{n}": {1: 1} for n in (2, 3)}, "1.4": {2: 2}, "1.5": {}}
    hands = {0: "compromise", 1: "compromise", 2: "attack-04", 3: "flare-parasite"}
    powers = {1: "warrior", 2: "filth"}
    t = filth("", "", powers=powers, planets=planets, hands=hands, warp={1: 15}, cone=0)
    t.play("compromise", "compromise")
    t.wait("deal").wait("deal").answer(1, "failed deal", {"1.1": 1, "1.2": 1, "1.3": 1})
    t.answer(0, "failed deal", {"0.1": 3}).pass_windows(to="powers lost").react(3, "flare-parasite")
    t.choose(3, "planet to infest", "1.4").answer(3, "token to settle", {"3.1": 1}).pass_windows()
    t.answer(3, "tokens home", {"3.2": 1})
    assert t.state.planets["1.4"].tokens == [0, 0, 2, 0]


def test_others_share_planets_as_ever() -> None:
    t = filth("attack-40", "attack-08", seat=3, planets={"1.1": {1: 4, 2: 2}}).play("attack-40", "attack-08").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_zapped_filth_shares_until_the_next_regroup() -> None:
    t = filth("attack-40 attack-30", "attack-08", edicts="on", hands={2: "cosmic-zap"}, planets={"1.1": {1: 4, 3: 2}})
    t.play("attack-40", "attack-08", to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.state.planets["1.1"].tokens == [2, 0, 0, 2]
    t.choose(0, "another challenge", "yes").pass_windows()
    assert (3, "tokens home") in t.questions


def test_an_offense_that_does_not_land_keeps_nobody_off() -> None:
    t = challenge("attack-40", "attack-04", powers={0: "filth"}, cone=0, allies={2: ("offense", 2)}, edicts="off")
    t.play("attack-40", "attack-04").finish()
    assert "2 1.1 +2" in t.changes


def test_on_a_moon_it_keeps_nobody_off() -> None:
    moons = {"1.m1": ("hulk", {1: 2})}
    hands = {0: "attack-20", 1: "attack-01"}
    t = Table(position(phase="launch", powers={1: "filth"}, moons=moons, hands=hands)).launch("1.m1", p0_1=2)
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 0.1 -2", "0 1.m1 +2", "1 1.m1 -2", "1 warp +2")
