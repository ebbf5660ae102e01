"""The battery is checked itself: each mutant breaks the kernel or a game on purpose, and a named check must notice.

A mutant that no check notices is a hole in the battery: strengthen the check, never drop the mutant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.contract import CHECKS, Broken
from tests.engine.broken_kernels import KERNEL, Patch
from tests.engine.careless_games import GAMES
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


def test_every_check_has_a_mutant_that_it_notices() -> None:
    assert {check for _, check in (*KERNEL, *GAMES)} == set(CHECKS)
