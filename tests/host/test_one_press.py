"""A press runs through few files of the host, so that whoever reads what it does comes to an end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from tests.host.fakes import ANA

HOST = Path(__file__).parents[2] / "host"
MOST = 30
"""Through so many files of the host a press may run, from the question that is chosen from to the panel after it."""


@contextmanager
def followed() -> Iterator[set[str]]:
    """The files of the host in which a function is called meanwhile, in whatever thread."""
    files: set[str] = set()
    seen = set[str]()

    def look(frame: FrameType, event: str, arg: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file not in seen:
            seen.add(file)
            if (path := Path(file)).is_relative_to(HOST):
                files.add(path.relative_to(HOST).as_posix())

    before = sys.getprofile()
    threading.setprofile(look)
    sys.setprofile(look)
    try:
        yield files
    finally:
        sys.setprofile(before)
        threading.setprofile(None)


async def test_a_press_runs_through_thirty_files_of_the_host_at_most(world):
    table = await world.play()
    question = await world.question(table, ANA)
    with followed() as files:
        view = await world.host.panels.question(table, question.id, question.digest, ANA)
        done = await world.host.seat.choose(
            table, view.id, view.digest, ANA, {"beans": 2, "boast": ["no"]}, key=world.key()
        )
    assert done.panel is not None
    assert {
        "play/seat.py",
        "play/panels.py",
        "table/table.py",
        "table/commit.py",
        "delivery/table_messages.py",
    } <= files
    assert len(files) <= MOST, f"merge what belongs together, or ask only who is concerned: {sorted(files)}"
