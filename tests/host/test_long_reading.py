"""What takes long to read is read in a thread, so that nobody waits for what somebody else has typed."""

from __future__ import annotations

import ast

from tests.sources import python_files, relative

LONG = {"host.people.cities": {"like", "meant"}, "host.people.dates": {"day_of", "days_like"}}
"""Cities, of which there are many, and days in words, for which a language is read."""
OWN = {"host/people/cities.py", "host/people/dates.py"}


def called_on_the_loop(source: str) -> list[int]:
    """The lines in which a long reading is called, and not handed to a thread."""
    nodes = list(ast.walk(ast.parse(source)))
    long = {
        name.asname or name.name
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name in LONG.get(node.module or "", ())
    }
    calls = (node for node in nodes if isinstance(node, ast.Call))
    return [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id in long]


def test_nothing_long_is_read_while_others_wait() -> None:
    paths = [path for path in python_files("host", "cogs", "bot") if relative(path) not in OWN]
    assert not [f"{relative(path)}:{line}" for path in paths for line in called_on_the_loop(path.read_text())]


def test_a_long_reading_on_the_loop_is_found() -> None:
    imported = "from host.people.dates import day_of\n"
    assert called_on_the_loop(f"{imported}async def go():\n    return day_of('tomorrow', today)") == [3]
    assert not called_on_the_loop(f"{imported}async def go():\n    return await to_thread(day_of, 'tomorrow', today)")
