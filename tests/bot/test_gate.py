"""Who is blocked is told so, who is too fast is told to wait, and nobody else notices."""

from __future__ import annotations

import pytest

from bot.gateway.admission import Blocked, Gate, TooFast

ANA, BEN, HOME, AWAY = 1, 2, 10, 20


@pytest.fixture
def at():
    return [1000.0]


def gate(at, *, blocked=(), person=3, server=5):
    return Gate(blocked, person, server, lambda: at[0])


def test_a_person_has_so_many_presses_a_minute(at):
    here = gate(at)
    for _ in range(3):
        here.enter(ANA, HOME)
    with pytest.raises(TooFast, match="You are faster than I can follow"):
        here.enter(ANA, AWAY)
    here.enter(BEN, HOME)
    at[0] += 60
    here.enter(ANA, HOME)


def test_a_server_has_so_many_and_what_is_refused_does_not_count(at):
    here = gate(at)
    for user in range(100, 105):
        here.enter(user, HOME)
    for _ in range(10):
        with pytest.raises(TooFast, match="This server is"):
            here.enter(ANA, HOME)
    for _ in range(3):
        here.enter(ANA, AWAY)
    here.enter(BEN, None)


def test_who_is_blocked_stays_out_and_so_does_everybody_in_a_blocked_server(at):
    here = gate(at, blocked=(BEN, AWAY))
    here.enter(ANA, HOME)
    for who, where in ((BEN, HOME), (ANA, AWAY), (BEN, None)):
        with pytest.raises(Blocked):
            here.enter(who, where)
        with pytest.raises(Blocked):
            here.check(who, where)


def test_without_limits_nothing_is_counted(at):
    here = gate(at, person=0, server=0)
    for _ in range(1000):
        here.enter(ANA, HOME)
    assert here._done == {}


def test_who_left_is_forgotten(at, monkeypatch):
    monkeypatch.setattr("bot.gateway.admission.MOST", 50)
    here = gate(at)
    for user in range(100):
        at[0] += 61
        here.enter(user, user)
    assert len(here._done) < 60
