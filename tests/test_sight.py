"""Nothing that is shown goes past the gate: read from the sources, and from the rooms of the host."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

import pytest

from tests.sources import ROOT, python_files, relative

READS: dict[tuple[str, str], dict[str, str]] = {
    ("tables", "of_guild"): {
        "host/house/table_gate.py": "the gate",
        "host/interruptions/places.py": "clocks, when a server is gone or back",
        "host/operations/operator.py": "deadlines, after another allowance of a server",
    },
    ("across", "channels_of"): {"host/house/table_gate.py": "the gate"},
    ("across", "tables_in"): {"host/house/table_gate.py": "the gate"},
    ("leagues", "named"): {"host/leagues/shown/league_gate.py": "the gate"},
    ("leagues", "of_guild"): {"host/leagues/shown/league_gate.py": "the gate"},
    ("results", "of_guild"): {"host/stats/stats.py": "through what is seen"},
    ("results", "of_person"): {"host/stats/stats.py": "through what is seen"},
}
"""Reads by server, by name or across people: the only modules that may use them, and what for."""

WITHOUT = {
    ("finding", "hear"), ("finding", "hear_of"), ("finding", "leave"), ("handover", "step_in"), ("lobby", "open_table"),
    ("operate", "change_channels"), ("operate", "change_settings"), ("operate", "import_"), ("operate", "settings"),
    ("people", "go_away"), ("people", "view"), ("places", "guild_back"), ("places", "guild_gone"),
    ("places", "sign_of_life"), ("replays", "own"), ("table", "looked_back_at"), ("with_bots", "play"),
}  # fmt: skip
"""Methods of rooms that are told a server and show nothing of it but what is one's own or its settings."""

GATES = ("table_meant", "table_looked_back_at", "table_named", "self.host.places.move")
"""What may be asked with a number that was typed."""

LEAGUE_ROOMS = {"league_views", "league_members", "league_partners", "league_export", "challenges", "league_panels"}


def reads(source: str) -> Iterator[tuple[str, str]]:
    """Every call of a method of a store, as (store, method)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            store = node.func.value
            name = store.attr if isinstance(store, ast.Attribute) else store.id if isinstance(store, ast.Name) else ""
            yield name, node.func.attr


def test_rows_for_showing_are_read_by_the_gates_alone() -> None:
    found: dict[tuple[str, str], set[str]] = {read: set() for read in READS}
    for path in python_files("host", "cogs", "bot"):
        for read in reads(path.read_text()):
            if read in found:
                found[read].add(relative(path))
    assert found == {read: set(where) for read, where in READS.items()}


def parameters(method: object) -> dict[str, str]:
    """The parameters of a method with their types as they are written."""
    return {name: str(each.annotation) for name, each in inspect.signature(method).parameters.items()}  # type: ignore[arg-type]


def rooms() -> Iterator[tuple[str, str, dict[str, str]]]:
    """Every public method of every room of the host, with its parameters."""
    source = ast.parse((ROOT / "host" / "service.py").read_text())
    made = {
        node.targets[0].attr: node.value.func.id
        for node in ast.walk(source)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Attribute)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
    }
    import host.service as service

    for room, kind in made.items():
        for name, method in inspect.getmembers(getattr(service, kind), inspect.isfunction):
            if not name.startswith("_") and room != "house":
                yield room, name, parameters(method)


def test_whatever_is_asked_of_a_server_takes_the_sight_of_a_person() -> None:
    bare = {(room, name) for room, name, given in rooms() if "guild_id" in given or "Venue" in given.values()}
    assert bare == WITHOUT


@pytest.mark.parametrize("room", sorted(LEAGUE_ROOMS | {"leagues", "rulings"}))
def test_whatever_is_asked_of_a_league_takes_the_sight_of_a_person_or_a_manager(room: str) -> None:
    found = {name: given for where, name, given in rooms() if where == room}
    assert found
    for name, given in found.items():
        assert {"Sight", "Manager"} & {kind.split(".")[-1] for kind in given.values()}, f"{room}.{name}"


def numbers_past_the_gate(source: str) -> Iterator[str]:
    """Every use of a table's number that was typed, but for asking the gate which table it is."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.AsyncFunctionDef):
            continue
        typed = {
            each.arg
            for each in (*function.args.args, *function.args.kwonlyargs)
            if each.annotation is not None and each.arg == "table" and "int" in ast.unparse(each.annotation)
        }
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        gated = {id(argument) for call in calls if ast.unparse(call.func) in GATES for argument in call.args}
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and node.id in typed and id(node) not in gated:
                yield f"{function.name}, line {node.lineno}"


def test_a_number_that_was_typed_asks_the_gate_which_table_it_is() -> None:
    for path in python_files("cogs"):
        if relative(path) != "cogs/operator_commands.py":  # whoever runs the bot sees every table
            assert list(numbers_past_the_gate(path.read_text())) == [], relative(path)


def test_what_goes_past_the_gate_is_found() -> None:
    source = "async def look(self, interaction, table: int | None = None):\n    await self.host.lobby.view(table)\n"
    assert list(numbers_past_the_gate(source)) == ["look, line 2"]
    assert ("leagues", "named") in set(reads("await stores.leagues.named(guild, name)"))
