"""Lunatic: may also ally against itself."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge


def lunatic(offense: str, defense: str, seat: int = 0, **facts: object) -> Table:
    return challenge(offense, defense, **{"powers": {seat: "lunatic"}, "edicts": "off", **facts})


def test_tokens_against_itself_count_for_the_other_side() -> None:
    t = lunatic("attack-10", "attack-08").react(0, "lunatic").answer(0, "tokens against yourself", {"0.1": 3})
    t.play("attack-10", "attack-08")
    assert t.totals == (12, 8 + 4 + 3)


def test_beaten_by_itself_it_loses_the_attack_and_is_rewarded_for_the_defense() -> None:
    t = lunatic("attack-04", "attack-08", deck="attack-01 attack-11").react(0, "lunatic")
    t.answer(0, "tokens against yourself", {"0.1": 2}).play("attack-04", "attack-08")
    t.answer(0, "tokens home and rewards", {"0.2": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "0 0.1 -2", "0 0.2 +2")
    assert {"0 gains attack-01", "0 gains attack-11"} <= t.changes


def test_victorious_over_itself_it_lands_and_loses_its_defenders() -> None:
    t = lunatic("attack-40", "attack-08").react(0, "lunatic").answer(0, "tokens against yourself", {"0.1": 1})
    t.play("attack-40", "attack-08").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "0 0.1 -1", "0 warp +1", "1 1.1 -4", "1 warp +4")


def test_a_defending_lunatic_may_land_on_its_own_planet() -> None:
    t = lunatic("attack-40", "attack-08", seat=1).react(1, "lunatic").answer(1, "tokens against yourself", {"1.2": 2})
    t.play("attack-40", "attack-08").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -2", "1 1.2 -2", "1 warp +4")


def test_a_sane_lunatic_sends_nobody() -> None:
    t = lunatic("attack-10", "attack-08").play("attack-10", "attack-08")
    assert t.totals == (12, 12)


def test_an_allied_lunatic_is_not_asked() -> None:
    t = lunatic("attack-10", "attack-08", seat=2, allies={2: ("offense", 1)})
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_zapped_lunatic_sends_nobody() -> None:
    t = lunatic("attack-10", "attack-08", edicts="on", hands={2: "cosmic-zap"}).react(0, "lunatic")
    t.answer(0, "tokens against yourself", {"0.1": 3}).pass_windows(to="use announced").react(2, "cosmic-zap")
    assert t.play("attack-10", "attack-08").totals == (12, 12)


def test_where_fewer_tokens_are_agreed_it_sends_no_more() -> None:
    t = lunatic("attack-10", "attack-08", most_tokens="3").react(0, "lunatic")
    assert t.asked(0, "tokens against yourself").prompt.at_most == 3  # type: ignore[attr-defined]


def test_on_a_moon_there_are_no_allies_not_even_against_oneself() -> None:
    t = lunatic("attack-10", "attack-08", planet="1.m1", moons={"1.m1": ("hulk", {1: 2})})
    assert not t.can_react(0, "lunatic")
