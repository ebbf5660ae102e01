"""What the machinery cannot see at run time: forgotten `yield from`, hash order, unfinished state changes."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WAITING = {"do", "ask", "pick", "everyone", "window", "use", "phases"}
"""Verbs of `g` that are flows: called without `yield from` they silently do nothing."""


def forgotten(source: str) -> Iterator[str]:
    """Calls of flows that nothing runs."""
    tree = ast.parse(source)
    run = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom)}
    run |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Return) and node.value is not None}
    run |= {id(node.body) for node in ast.walk(tree) if isinstance(node, ast.Lambda)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node) not in run:
            called = node.func
            on_g = isinstance(called, ast.Attribute) and called.attr in WAITING and _is_game(called.value)
            if on_g or (isinstance(called, ast.Name) and called.id == "together"):
                yield f"line {node.lineno}: {ast.unparse(called)}(...) without yield from"


def _is_game(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("g", "game")


def sources() -> list[Path]:
    return sorted(path for folder in ("engine", "games", "tests/engine") for path in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_flow_is_run_with_yield_from(path: Path) -> None:
    assert list(forgotten(path.read_text())) == []


def test_a_forgotten_yield_from_is_found() -> None:
    source = (
        "def f(g):\n    g.do(1)\n    x = g.pick(0)\n    together({})\n    yield from g.do(2)\n    return g.use(1)\n"
    )
    assert [line.split(":")[0] for line in forgotten(source)] == ["line 2", "line 3", "line 4"]


PLAY = """
from engine import Driver
from engine.players import play_out
from engine.rng import Dice
from scripts.tables import MODULES

for key, module in sorted(MODULES.items()):
    driver, _ = Driver.start(module, module.agree(module.seats[-1], "hash order"))
    for _ in play_out(driver, Dice("players"), 150):
        print(key, driver.fingerprint(), sorted(driver.open))
"""


def test_nothing_depends_on_hash_order() -> None:
    """The same random game of every kind, played in two processes with different hash seeds."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0].splitlines()) > 100
