"""Visionary: names the card to be played."""

from __future__ import annotations

from tests.games.cosmic.table import Table, card_face, challenge


def named(face: str, **facts: object) -> Table:
    t = challenge("attack-08", "attack-20 attack-04 compromise", powers={0: "visionary"}, **facts)
    return t.react(0, "visionary").choose(0, "card to name", face)


def test_the_opponent_must_play_the_named_card() -> None:
    t = named("attack-04").pass_windows()
    assert [card_face(key) for key in t.choices(1, "card")] == ["attack-04"]


def test_who_does_not_hold_it_may_play_anything() -> None:
    t = named("attack-30").pass_windows()
    assert len(t.choices(1, "card")) == 3


def test_the_visionary_itself_plays_what_it_likes() -> None:
    t = challenge("attack-08 attack-10", "attack-20 attack-08", powers={0: "visionary"})
    t.react(0, "visionary").choose(0, "card to name", "attack-08").pass_windows()
    assert len(t.choices(0, "card")) == 2


def test_a_silent_visionary_binds_nobody() -> None:
    t = challenge("attack-08", "attack-20 attack-04", powers={0: "visionary"}).pass_windows()
    assert len(t.choices(1, "card")) == 2


def test_an_uninvolved_visionary_is_not_asked() -> None:
    t = challenge("attack-08", "attack-20 attack-04", powers={2: "visionary"})
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_zapped_visionary_binds_nobody() -> None:
    t = named("attack-04", hands={2: "cosmic-zap"})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert len(t.choices(1, "card")) == 3
