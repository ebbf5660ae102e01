"""What becomes of interactions is noted wherever somebody is told no, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import SimpleNamespace

from bot.presses.router import OF_A_TABLE, OF_KIND
from bot.ui.outcomes import facts
from tests.e2e.outsiders import verbs
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


OF_QUESTIONS = {"p": 2, "want": 2, "wish": 1, "drop": 1}
"""Verbs of a table that are about a question: so many parts after them say which one, by its name and number alone."""


def logged(custom_id: str) -> str:
    """What a line of the log says of a press with this address."""
    data = {"custom_id": custom_id}
    pressed = SimpleNamespace(data=data, id=1, guild_id=2, channel_id=3, user=SimpleNamespace(id=4))
    return str(facts(pressed)["what"])  # type: ignore[arg-type]


def test_a_log_never_says_what_was_chosen_or_about_whom_whatever_address_is_pressed() -> None:
    """`what-was-taken` stands wherever an address may hold a card, a person, a vote or a switch."""
    table_verbs = {parts[0] for parts in verbs() if ":" not in parts[0]} | set(OF_A_TABLE)
    assert len(table_verbs) > 40
    for verb in sorted(table_verbs):
        named = OF_QUESTIONS.get(verb, 0)
        address = ["t", "17", verb, *("0.1", "abcd")[:named], *["what-was-taken"] * 3]
        assert logged(":".join(address)) == ":".join(address[: 3 + named])
    for kind in OF_KIND:
        numbered = ["17"] if kind in ("l", "g") else []
        assert "what-was-taken" not in logged(":".join([kind, *numbered, "verb", "what-was-taken", "what-was-taken"]))
