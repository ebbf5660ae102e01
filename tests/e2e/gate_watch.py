"""Stands at the gates of the host: which of them hid something, and what is shown where one is open for everybody."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

from engine import Refusal
from tests.e2e.outsiders import Act


@dataclass
class Watch:
    """Which gates are open for everybody, and at which acts each of them hid something."""

    open: frozenset[tuple[str, str]] = frozenset()
    act: Act | None = None
    hid: dict[tuple[str, str], list[Act]] = field(default_factory=lambda: defaultdict(list))

    def hides(self, site: tuple[str, str]) -> None:
        if self.act is not None and self.act not in self.hid[site]:
            self.hid[site].append(self.act)


def watched(watch: Watch, name: str, gate: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def through(stores: Any, sight: Any, *rest: Any, **more: Any) -> Any:
        site = (sys._getframe(1).f_code.co_qualname, name)
        everything = replace(sight, look=lambda place: True)
        if site in watch.open:
            return await gate(stores, everything, *rest, **more)
        try:
            found = await gate(stores, sight, *rest, **more)
        except Refusal:
            await gate(stores, everything, *rest, **more)  # refuses where there is nothing to hide
            watch.hides(site)
            raise
        if found != await gate(stores, everything, *rest, **more):
            watch.hides(site)
        return found

    return through
