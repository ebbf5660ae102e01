"""The event loop that serves."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from bot.process import eventloop
from tests.conditions import PATIENCE
from tests.sources import ROOT


async def loop_of() -> str:
    return type(asyncio.get_running_loop()).__module__


def test_a_process_that_serves_runs_on_uvloop() -> None:
    assert eventloop.run(loop_of()).startswith("asyncio" if sys.platform == "win32" else "uvloop")


def test_without_uvloop_it_is_that_of_asyncio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert fresh().run(loop_of()).startswith("asyncio")


@pytest.fixture
def _keyboard() -> Iterator[None]:
    """Somebody may interrupt: whoever runs tests in the background has that ignored, which processes inherit."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_keyboard")
def test_whoever_interrupts_it_from_the_keyboard_ends_it_after_it_has_tidied_up() -> None:
    ended = list[str]()

    async def work() -> None:
        try:
            asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGINT)
            await asyncio.Event().wait()
        finally:
            ended.append("tidied up")

    with pytest.raises(KeyboardInterrupt):
        eventloop.run(work())
    assert ended == ["tidied up"]


def test_a_loop_that_ends_waits_for_no_thread() -> None:
    released, ended = threading.Event(), list[bool]()

    async def work() -> None:
        asyncio.get_running_loop().run_in_executor(None, lambda: ended.append(released.wait(PATIENCE)))

    eventloop.run(work())
    assert ended == []
    released.set()


def test_a_process_that_ends_waits_for_no_thread_and_does_what_was_to_be_done_at_its_end() -> None:
    code = (
        "import atexit, sys, threading, time\n"
        "from bot.__main__ import leave\n"
        "threading.Thread(target=time.sleep, args=(3600,)).start()\n"
        "atexit.register(print, 'told')\n"
        "leave(3)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (3, "told\n")


def fresh() -> ModuleType:
    """The module as a process finds it that imports it now."""
    found = spec_from_file_location("eventloop", eventloop.__file__)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module
