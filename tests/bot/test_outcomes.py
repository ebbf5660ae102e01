"""What becomes of interactions is noted wherever somebody is told no, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.sources import python_files, relative

EXEMPT = {("bot/presses/elsewhere.py", "_lines"): "the refusal is noted already; tables are only looked for beside it"}


def refusals() -> set[str]:
    """Every kind of refusal there is, by name."""
    found = {"Refusal"}
    classes = [
        node
        for path in python_files("engine", "games", "host", "bot", "cogs")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    ]
    while True:
        more = {node.name for node in classes if found & {ast.unparse(base) for base in node.bases}}
        if more <= found:
            return found
        found |= more


def silent(source: str, kinds: set[str]) -> Iterator[str]:
    """Functions that answer an interaction, catch a refusal, and neither raise nor note it."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if "interaction" not in {argument.arg for argument in function.args.args}:
            continue
        for handler in ast.walk(function):
            if not isinstance(handler, ast.ExceptHandler) or handler.type is None:
                continue
            caught = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)} & kinds
            body = ast.Module(handler.body, [])
            done = any(
                isinstance(node, ast.Raise)
                or (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("refused"))
                for node in ast.walk(body)
            )
            if caught and not done:
                yield function.name


def test_whoever_shows_a_refusal_in_its_place_notes_it_for_the_log() -> None:
    kinds = refusals()
    found = {(relative(path), name) for path in python_files("bot", "cogs") for name in silent(path.read_text(), kinds)}
    assert found == EXEMPT.keys()


def test_a_refusal_that_nobody_notes_is_found() -> None:
    source = "async def press(interaction):\n    try:\n        await x()\n    except {}:\n        {}\n"
    assert list(silent(source.format("Stale as no", "note = str(no)"), {"Stale"})) == ["press"]
    assert list(silent(source.format("Stale as no", "note = refused(interaction, no)"), {"Stale"})) == []
    assert list(silent(source.format("KeyError", "pass"), {"Stale"})) == []
