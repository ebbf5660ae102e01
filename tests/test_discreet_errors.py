"""An error of whatever kind is logged by its type and the places it passed: its words may name a card in a hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from host.values.faults import in_a_line, loggable
from host.values.refusals import Busy
from storage.errors import Conflict, DatabaseUnusable, NameTaken
from tests.sources import python_files, relative

OF_ANY_KIND = {"Exception", "BaseException"}
SAYS_ITS_KIND = {"loggable", "in_a_line", "_why", "type"}
OF_THE_CONNECTION = {"bot/gateway/client.py": 1}
"""Where discord.py's own loop ended: nothing of a game is in it, and the log's filter knows an outage by it."""


def told(source: str) -> Iterator[int]:
    """The lines in which a log tells the words of an error that may be of any kind."""
    tree = ast.parse(source)
    for call in (node for node in ast.walk(tree) if _is_log(node)):
        assert isinstance(call, ast.Call)
        assert isinstance(call.func, ast.Attribute)
        if call.func.attr == "exception" or any(keyword.arg == "exc_info" for keyword in call.keywords):
            yield call.lineno
    for handler in (node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler)):
        kinds = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)} if handler.type else {""}
        if kinds & {*OF_ANY_KIND, ""}:
            for call in (node for node in ast.walk(handler) if _is_log(node)):
                if handler.name in _said(call):
                    yield call.lineno


def _is_log(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log.")


def _said(node: ast.AST) -> Iterator[str]:
    """The names that are told as they are, and not only of which kind they are."""
    if isinstance(node, ast.Name):
        yield node.id
    elif not (isinstance(node, ast.Call) and ast.unparse(node.func) in SAYS_ITS_KIND):
        for part in ast.iter_child_nodes(node):
            yield from _said(part)


def test_no_log_tells_the_words_of_an_error_of_any_kind() -> None:
    found = {
        relative(path): lines
        for path in python_files("bot", "cogs", "engine", "games", "host", "players", "rendering", "storage")
        if (lines := list(told(path.read_text())))
    }
    assert {path: len(lines) for path, lines in found.items()} == OF_THE_CONNECTION, found


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("log.error('it failed: %s', error)", [4]),
        ("log.error(f'it failed: {error}')", [4]),
        ("log.error('it failed', extra={'why': str(error)})", [4]),
        ("log.exception('it failed')", [4]),
        ("log.error('it failed', exc_info=True)", [4]),
        ("log.error('it failed: %s', type(error).__name__)", []),
        ("log.error('it failed: %s', loggable(error))", []),
    ],
)
def test_words_in_a_log_are_found(said: str, lines: list[int]) -> None:
    assert list(told(f"try:\n    do()\nexcept Exception as error:\n    {said}\n")) == lines


@pytest.mark.parametrize("logged", [loggable, in_a_line])
def test_what_is_wrong_with_the_database_is_said_in_its_sentence_also_where_somebody_was_refused_for_it(logged) -> None:
    full, refused = DatabaseUnusable("The database has no room left."), Busy()
    refused.__cause__ = full
    assert logged(full) == logged(refused) == str(full)
    assert "Zombie" not in logged(NameTaken("Zombie's league"))
    assert logged(Conflict(7, 3)).startswith("Conflict")


def test_what_may_be_logged_of_an_error_is_its_type_and_where_it_was() -> None:
    hand: dict[str, int] = {}
    secret = "flare-zombie"
    with pytest.raises(KeyError) as caught:
        hand[secret]
    caught.value.add_note("  in a painter's process\n")
    said = loggable(caught.value)
    assert said.startswith("KeyError\n")
    assert said.endswith("  in a painter's process\n")
    assert __file__ in said
    assert secret not in said
