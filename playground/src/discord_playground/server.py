"""The playground as a whole: one world behind two listeners on 127.0.0.1."""

import contextlib
import ssl
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

import aiohttp
import trustme
from aiohttp import web

from discord_playground import api
from discord_playground.connector import CLOCK_HOST, HOSTS, connector_from
from discord_playground.demo import demo_world
from discord_playground.endpoints import cdn
from discord_playground.endpoints.faults import EventFaults, Fault, Faults
from discord_playground.endpoints.gateway import Gateway
from discord_playground.endpoints.limits import Limits
from discord_playground.endpoints.rest import Rest
from discord_playground.followers import Followers
from discord_playground.model.world import World
from discord_playground.people import People, Person
from discord_playground.routes import ALL
from discord_playground.travel import Travel

LOOPBACK = "127.0.0.1"
UPLOAD_LIMIT = 64 * 1024 * 1024


class Playground:
    """A running loopback Discord.

    `port` is the TLS side, which a Discord client reaches through `connector()`; `page_port` is plain HTTP: the page,
    the people's interface, and the same API for clients that can be given an address. Both listen on 127.0.0.1 only.
    """

    def __init__(self, world: World | None = None) -> None:
        self.world = world or demo_world()
        self.people = People(self.world)
        self.faults = Faults()
        self.event_faults = EventFaults()
        self.limits = Limits(self.world.clock)
        self.gateway = Gateway(self.world)
        self.followers = Followers(self.world)
        self.travel = Travel(self.world, self.followers)
        self.port = 0
        self.page_port = 0
        self._rest = Rest(self.world, ALL, self.faults, self.limits)
        self._runners: list[web.AppRunner] = []
        self._folder = contextlib.ExitStack()
        self._api = api.Api(self.people, self.gateway, self.faults, self.event_faults, self.travel)
        self.ca_file = Path()
        self.world.sessions.intercept = self.event_faults.intercept

    @classmethod
    async def start(cls, port: int = 0, page_port: int = 0, *, world: World | None = None) -> Self:
        """Make one and let it listen; port 0 takes any free port."""
        playground = cls(world)
        try:
            await playground.listen(port, page_port)
        except BaseException:
            await playground.stop()
            raise
        return playground

    async def listen(self, port: int = 0, page_port: int = 0) -> None:
        folder = Path(self._folder.enter_context(tempfile.TemporaryDirectory(prefix="playground-")))
        authority = trustme.CA()
        self.ca_file = folder / "ca.pem"
        authority.cert_pem.write_to_path(str(self.ca_file))
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        authority.issue_cert(*HOSTS, LOOPBACK, "localhost").configure_cert(context)
        self.port = await self._serve(port, context)
        self.page_port = await self._serve(page_port, None)

    async def _serve(self, port: int, context: ssl.SSLContext | None) -> int:
        application = web.Application(client_max_size=UPLOAD_LIMIT)
        if context is None:
            self._api.add_to(application)
        application.router.add_route("*", "/{path:.*}", self._handle)
        runner = web.AppRunner(application, access_log=None, handle_signals=False, shutdown_timeout=0.5)
        await runner.setup()
        self._runners.append(runner)
        await web.TCPSite(runner, LOOPBACK, port, ssl_context=context).start()
        address: tuple[str, int] = runner.addresses[0]
        return address[1]

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        path = request.path
        if request.host.split(":")[0] == CLOCK_HOST:
            return await self.followers.handle(request)
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.handle(request)
        if path.startswith("/api"):
            return await self._rest.handle(request)
        if path.startswith(("/attachments/", "/ephemeral-attachments/")):
            return cdn.attachment(self.world, request)
        if path.startswith(("/embed/avatars/", "/avatars/", "/icons/")):
            return cdn.avatar(request)
        return web.Response(status=404, text="Nothing is here.")

    async def stop(self) -> None:
        await self.gateway.shut()
        await self.followers.shut()
        for runner in self._runners:
            await runner.cleanup()
        self._runners.clear()
        self._folder.close()

    async def __aenter__(self) -> Self:
        if not self._runners:
            await self.listen()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    # Where things are

    @property
    def token(self) -> str:
        """What the bot logs in with."""
        return self.world.application.token

    @property
    def page_url(self) -> str:
        return f"http://{LOOPBACK}:{self.page_port}"

    @property
    def api_url(self) -> str:
        """The REST API in plain HTTP, for clients whose base address can be set."""
        return f"{self.page_url}/api/v10"

    def connector(self) -> aiohttp.TCPConnector:
        """For `discord.Client(connector=...)`; one for each client."""
        return connector_from(self.port, self.ca_file)

    # What tests and the page ask for

    def person(self, name: str) -> Person:
        return self.people.person(name)

    def fault(self, fault: Fault) -> None:
        """Have a fault happen to the next request that matches."""
        self.faults.add(fault)

    async def bot_online(self, timeout: float = 10.0) -> None:
        """Wait until a bot has identified."""
        await self.world.until(lambda: self.world.sessions.online, timeout)

    async def bot_offline(self, timeout: float = 10.0) -> None:
        await self.world.until(lambda: not self.world.sessions.online, timeout)
