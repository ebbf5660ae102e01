"""Leads Discord's hosts to a playground, in whatever Python process finds this folder on its PYTHONPATH.

Python imports a module of this name when it starts, so that a bot needs no change. Everything comes from two values of
the environment; nothing else of the playground is needed, so that the bot may live in an environment of its own.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import socket
import sys
from types import ModuleType
from typing import Any

HERE = os.path.dirname(os.path.abspath(__file__))
PORT = int(os.environ.get("DISCORD_PLAYGROUND_PORT") or 0)
HOSTS = frozenset(os.environ.get("DISCORD_PLAYGROUND_HOSTS", "").split())
LOOPBACK = "127.0.0.1"
RESOLVERS = "aiohttp.resolver"


def lead_sockets() -> None:
    """Whoever asks this machine for an address of Discord's gets that of the playground, with its port."""
    asked = socket.getaddrinfo

    def getaddrinfo(host: Any, port: Any, *rest: Any, **named: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if name in HOSTS:
            return [(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", (LOOPBACK, PORT))]
        return asked(host, port, *rest, **named)

    socket.getaddrinfo = getaddrinfo


def lead_resolver(resolver: Any) -> None:
    """The same for a class of aiohttp's, which may ask elsewhere: over aiodns, or the loop of uvloop."""
    asked = resolver.resolve

    async def resolve(self: Any, host: str, port: int = 0, family: int = socket.AF_INET) -> list[dict[str, Any]]:
        if host in HOSTS:
            numeric = socket.AI_NUMERICHOST
            found = {"hostname": host, "host": LOOPBACK, "port": PORT, "family": socket.AF_INET, "proto": 0}
            return [found | {"flags": numeric}]
        answer: list[dict[str, Any]] = await asked(self, host, port, family)
        return answer

    resolver.resolve = resolve


class Loader(importlib.abc.Loader):
    """Loads aiohttp's resolvers as always, and leads them then."""

    def __init__(self, usual: importlib.abc.Loader) -> None:
        self._usual = usual

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._usual.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._usual.exec_module(module)
        for name in ("ThreadedResolver", "AsyncResolver"):
            if found := getattr(module, name, None):
                lead_resolver(found)


class Finder(importlib.abc.MetaPathFinder):
    """Waits for aiohttp's resolvers to be imported."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name != RESOLVERS:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = Loader(spec.loader)
        return spec


def go_on() -> None:
    """Run the module of this name that Python would have found without this folder, if there is one."""
    elsewhere = [each for each in sys.path if os.path.abspath(each) != HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", elsewhere)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if PORT:
    lead_sockets()
    sys.meta_path.insert(0, Finder())
go_on()
