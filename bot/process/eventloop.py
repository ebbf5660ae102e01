"""The event loop of a process that serves people: uvloop's, which needs less processor for what goes by the wire.

Where uvloop is not to be had, on Windows, asyncio's own does the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

try:
    import uvloop
except ImportError:
    new_event_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
else:
    new_event_loop = uvloop.new_event_loop

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to, on a loop of its own, as `asyncio.run` has it; SIGINT cancels it.

    What threads still do when it has ended is not waited for: to look through a large database, or to copy it, takes
    them longer than a process has to end.
    """
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.get_loop().set_default_executor(_Unawaited(thread_name_prefix="aside"))
        return runner.run(work)


class _Unawaited(ThreadPoolExecutor):
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Begin nothing more."""
        super().shutdown(wait=False, cancel_futures=True)
