"""Who is at work is known by what they had of a processor, not by the clock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rendering.raster.progress import Progress
from tests.conditions import until

READS, RUNS = "import sys; sys.stdin.read()", "while True: pass"


@contextmanager
def process(code: str) -> Iterator[Progress]:
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE) as running:
        try:
            yield Progress(running.pid)
        finally:
            running.kill()


async def test_whoever_runs_is_at_work_however_little_they_get() -> None:
    with process(RUNS) as progress:
        assert all(progress.look() == "works" for _ in range(100))
        await until(lambda: progress.look() == "works" and progress.used > 0)


async def test_whoever_reads_what_nobody_writes_waits() -> None:
    with process(READS) as progress:
        await until(lambda: progress.look() == "waits")


async def test_whoever_was_stopped_is_not_at_work_until_they_go_on() -> None:
    with process(RUNS) as progress:
        os.kill(progress.pid, signal.SIGSTOP)
        await until(lambda: progress.look() == "stopped")
        assert progress.look() == "stopped"
        os.kill(progress.pid, signal.SIGCONT)
        await until(lambda: progress.look() == "works")


def test_whoever_has_ended_waits() -> None:
    with process(READS) as progress:
        pass
    assert progress.look() == "waits"
