"""How an unmodified Discord client finds the playground: a connector that leads Discord's hosts to 127.0.0.1.

Needs only the port and the certificate file, so that a bot in another process can build it from two environment values.
"""

import socket
import ssl
from pathlib import Path

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

CLOCK_HOST = "clock.playground"
"""Where the world's clock is read; no such host can exist elsewhere."""
CLOCK_URL = f"wss://{CLOCK_HOST}/"
HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com", "media.discordapp.net", CLOCK_HOST)


class LoopbackResolver(AbstractResolver):
    """Answers Discord's hosts with 127.0.0.1 and the playground's port, and knows no others."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        if host not in HOSTS:
            raise OSError(f"the playground does not lead to {host}")
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing is held open."""


def connector_from(port: int, ca_file: str | Path, limit: int = 0) -> aiohttp.TCPConnector:
    """A connector for `discord.Client(connector=...)`: the port of the TLS side and the file of its certificate.

    `limit`: so many connections at once; 0: any number, as discord.py has it.
    Must be called while an event loop runs.
    """
    context = ssl.create_default_context(cafile=str(ca_file))
    return aiohttp.TCPConnector(resolver=LoopbackResolver(port), ssl=context, limit=limit)
