"""The battery is checked itself: each mutant breaks the kernel or a game on purpose, and a named check must notice.

A mutant that no check notices is a hole in the battery: strengthen the check, never drop the mutant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import Event
from engine.contract import CHECKS, Broken
from tests.engine.broken_kernels import KERNEL, Patch
from tests.engine.careless_games import GAMES, RevealsWithoutABarrier
from tests.engine.cove import COVE
from tests.engine.toy import BEACH, BeachGame


def test_the_battery_is_content_with_the_unbroken_kernel() -> None:
    for check in CHECKS:
        assert noticed(check, BEACH, COVE) is None


def noticed(check: str, *modules: Any) -> str | None:
    """The complaint of one check over a few tables, or None."""
    for seed in ("a", "b", "c"):
        for module in modules:
            for seats in (module.seats[-1], module.seats[0]):
                try:
                    CHECKS[check](module, module.agree(seats, f"table {seed}"), seed, 80)
                except Broken as broken:
                    return str(broken)
    return None


@pytest.mark.parametrize(("breaking", "check"), KERNEL, ids=lambda value: getattr(value, "__name__", value))
def test_the_battery_notices_a_broken_kernel(
    breaking: Callable[[Patch], None], check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaking(monkeypatch)
    assert noticed(check, BEACH, COVE) is not None


@pytest.mark.parametrize(("game", "check"), GAMES, ids=lambda value: getattr(value, "__name__", value))
def test_the_battery_notices_a_careless_author(game: type[Any], check: str) -> None:
    registry = (BEACH if issubclass(game, BeachGame) else COVE).registry
    assert noticed(check, game(registry)) is not None


def test_whoever_shows_something_and_does_not_say_that_it_reveals_is_told_where() -> None:
    told = noticed("no leak: two worlds", RevealsWithoutABarrier(COVE.registry))
    assert told is not None
    assert "if Shown is to uncover it, say `reveals = True` there" in told


def test_an_event_that_changes_nothing_is_refused_where_the_rules_name_it() -> None:
    with pytest.raises(TypeError, match="events without an apply that says what they change: Idle"):

        class Forgetful(BeachGame):
            events = (*BeachGame.events, type("Idle", (Event,), {}))


def test_every_check_has_a_mutant_that_it_notices() -> None:
    assert {check for _, check in (*KERNEL, *GAMES)} == set(CHECKS)
