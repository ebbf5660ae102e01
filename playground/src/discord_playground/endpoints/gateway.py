"""The gateway, version 10: sockets that identify, beat, resume, and are told what happens."""

import asyncio
import contextlib
import json
import zlib
from collections import deque
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from discord_playground.model import payloads
from discord_playground.model.sessions import PRIVILEGED, Session
from discord_playground.model.state import Json
from discord_playground.model.world import World

HEARTBEAT_MS = 41_250
ON_ITS_WAY = 0.02
"""Seconds until the answer to a heartbeat is there. Over a wire nothing is sooner: discord.py takes one that comes
before it has looked at its clock for the answer to the heartbeat before, and warns that it cannot keep up.
"""
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
ZLIB_FLUSH = zlib.Z_SYNC_FLUSH


class Connection:
    """One socket of the bot."""

    def __init__(self, world: World, gateway: "Gateway", request: web.Request) -> None:
        self.world = world
        self.gateway = gateway
        self.request = request
        self.ws = web.WebSocketResponse(max_msg_size=64 * 1024, compress=False)
        self.session: Session | None = None
        self._outgoing: asyncio.Queue[str | int] = asyncio.Queue()
        self._deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None

    async def run(self) -> web.WebSocketResponse:
        await self.ws.prepare(self.request)
        self.gateway.connections.add(self)
        writer = asyncio.create_task(self._write())
        self.send({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": []}})
        try:
            async for message in self.ws:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._receive(message.data)
        finally:
            self.gateway.connections.discard(self)
            self._detach()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return self.ws

    def send(self, frame: Json) -> None:
        self.send_text(json.dumps(frame))

    def send_text(self, text: str) -> None:
        self._outgoing.put_nowait(text)

    def close(self, code: int) -> None:
        """Close after everything that is already on its way."""
        self._outgoing.put_nowait(code)

    def abort(self) -> None:
        """Cut the line without a word."""
        self._detach()
        if self.request.transport is not None:
            self.request.transport.abort()

    async def _write(self) -> None:
        while True:
            item = await self._outgoing.get()
            if isinstance(item, int):
                await self.ws.close(code=item)
                return
            with contextlib.suppress(ConnectionError):
                if self._deflate is None:
                    await self.ws.send_str(item)
                else:
                    data = self._deflate.compress(item.encode()) + self._deflate.flush(ZLIB_FLUSH)
                    await self.ws.send_bytes(data)

    def _detach(self) -> None:
        if self.session is not None and self.session.send == self.send_text:
            self.world.sessions.lose(self.session)
            self.world.tell("bot.offline")

    def _receive(self, data: str | bytes) -> None:
        try:
            frame = json.loads(data)
            op, body = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            self.close(4002)
            return
        self.gateway.received.append(frame)
        self.world.changes.wake()
        if op == HEARTBEAT:
            if not self.gateway.silent:
                asyncio.get_running_loop().call_later(
                    ON_ITS_WAY, self.send, {"op": ACK, "s": None, "t": None, "d": None}
                )
        elif op == IDENTIFY:
            self._identify(body)
        elif op == RESUME:
            self._resume(body)
        elif self.session is None:
            self.close(4003)
        elif op == REQUEST_MEMBERS:
            self._members(body)
        elif op not in (PRESENCE, VOICE):
            self.close(4001)

    def _identify(self, body: Any) -> None:
        world = self.world
        if self.session is not None:
            self.close(4005)
            return
        if str(body.get("token", "")).removeprefix("Bot ") != world.application.token:
            self.close(4004)
            return
        shard, count = body.get("shard") or (0, 1)
        if not 0 <= shard < count:
            self.close(4010)
            return
        intents = int(body.get("intents", 0))
        if intents & PRIVILEGED & ~world.application.privileged_intents:
            self.close(4014)
            return
        guilds = [each for each in world.guilds.values() if world.bot.id in each.members]
        self.session = session = world.sessions.open(shard, count, intents, self.send_text)
        ready: Json = {
            "v": 10,
            "user": payloads.own_user_json(world.bot),
            "user_settings": {},
            "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds if session.covers(each.id)],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": gateway_url(self.request),
            "shard": [shard, count],
            "application": {"id": str(world.application.id), "flags": 1 << 23},
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "auth": {},
            "_trace": [],
        }
        session.dispatch("READY", json.dumps(ready))
        if intents & 1:
            for guild in guilds:
                if session.covers(guild.id):
                    session.dispatch("GUILD_CREATE", json.dumps(payloads.guild_create_json(world, guild)))
        world.tell("bot.online")

    def _resume(self, body: Any) -> None:
        if str(body.get("token", "")).removeprefix("Bot ") != self.world.application.token:
            self.close(4004)
            return
        found = self.world.sessions.resumable(str(body.get("session_id")), int(body.get("seq") or 0))
        if found is None or self.gateway.refuse_resume:
            self.send({"op": INVALID_SESSION, "s": None, "t": None, "d": False})
            return
        self.session, missed = found
        self.session.send = self.send_text
        self.session.lost_at = None
        for frame in missed:
            self.send_text(frame)
        self.session.dispatch("RESUMED", '{"_trace":[]}')
        self.world.tell("bot.online")

    def _members(self, body: Json) -> None:
        world = self.world
        guild = world.guilds.get(int(body["guild_id"]))
        assert self.session is not None
        if guild is None:
            return
        wanted = body.get("user_ids")
        ids = None if wanted is None else {int(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
        found = [
            member
            for member in guild.members.values()
            if (
                member.user_id in ids
                if ids is not None
                else world.users[member.user_id].name.lower().startswith(str(body.get("query") or "").lower())
            )
        ]
        limit = int(body.get("limit") or 0)
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member_json(world, each) for each in (found[:limit] if limit else found)],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(each) for each in (ids or set()) - set(guild.members)],
        }
        if "nonce" in body:
            chunk["nonce"] = body["nonce"]
        self.session.dispatch("GUILD_MEMBERS_CHUNK", json.dumps(chunk))


class Gateway:
    """All sockets of the bot, and the switches that faults use.

    `silent` answers no heartbeat; `refuse_resume` declares every resumed session invalid; `unreachable` lets no line be
    opened; `received` are the frames the bot sent.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.connections: set[Connection] = set()
        self.received: deque[Json] = deque(maxlen=1_000)
        self.silent = False
        self.refuse_resume = False
        self.unreachable = False

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if self.unreachable:
            return web.Response(status=503)
        return await Connection(self.world, self, request).run()

    def close(self, code: int = 4000) -> None:
        """Close every socket with this code."""
        for connection in list(self.connections):
            connection.close(code)

    def abort(self) -> None:
        for connection in list(self.connections):
            connection.abort()

    def reconnect(self) -> None:
        """Ask every connection to come again and resume (op 7)."""
        for connection in list(self.connections):
            connection.send({"op": RECONNECT, "s": None, "t": None, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (op 9)."""
        for connection in list(self.connections):
            if connection.session is not None and not resumable:
                self.world.sessions.forget(connection.session)
            connection.send({"op": INVALID_SESSION, "s": None, "t": None, "d": resumable})

    async def shut(self) -> None:
        for connection in list(self.connections):
            with contextlib.suppress(ConnectionError):
                await connection.ws.close(code=WSCloseCode.GOING_AWAY)


def gateway_url(request: web.Request) -> str:
    """Where to connect: Discord's own name if that is how the client came here, else the same address."""
    host = request.host
    if host.split(":")[0].endswith(("discord.com", "discord.gg")):
        return "wss://gateway.discord.gg"
    return f"{'wss' if request.secure else 'ws'}://{host}/gateway"
