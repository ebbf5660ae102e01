"""What a page hears: every change of a world that one of the persons it shows may know of, in order."""

import asyncio
import contextlib
import json
from collections.abc import Sequence

from aiohttp import WSMsgType, web

from discord_playground import pings, views
from discord_playground.model.changes import Change
from discord_playground.model.state import Json
from discord_playground.model.world import World
from discord_playground.people import Person


async def hear(world: World, request: web.Request, listeners: Sequence[Person]) -> web.WebSocketResponse:
    """A WebSocket that begins with the world and then tells what these persons may hear of."""
    socket = web.WebSocketResponse(heartbeat=30)
    await socket.prepare(request)
    with world.changes.feed() as feed:
        await socket.send_str(json.dumps({"kind": "hello", "world": views.world_view(world)}))

        async def write() -> None:
            with contextlib.suppress(ConnectionError):
                while True:
                    if told := _told(world, await feed.next(), listeners):
                        await socket.send_str(views.local(json.dumps(told)))

        writer = asyncio.create_task(write())
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
    return socket


def _told(world: World, change: Change, listeners: Sequence[Person]) -> Json | None:
    """What to say about a change, or None if none of the listeners may hear of it."""
    told: Json = {"kind": change.kind}
    if change.interaction_id is not None:
        if change.visible_to not in {each.id for each in listeners}:
            return None
        return told | {"interaction": views.interaction_view(world, world.interactions[change.interaction_id])}
    channel = world.channels.get(change.channel_id or 0)
    if change.message_id is not None:
        return _told_message(world, change, told, listeners)
    if change.channel_id is not None:
        told["channel_id"] = str(change.channel_id)
        seeing = [each for each in listeners if channel is None or world.may(each.id, channel)]
        if not seeing:
            return None
        told["for"] = [str(each.id) for each in seeing]
        if channel is not None:
            told["channel"] = views.channel_view(world, channel, seeing[0].user)
    if change.user_id is not None:
        told["user_id"] = str(change.user_id)
    if change.kind in ("clock", "bot.online", "bot.offline", "member"):
        told["world"] = views.world_view(world)
    return told


def _told_message(world: World, change: Change, told: Json, listeners: Sequence[Person]) -> Json | None:
    message = world.messages[change.message_id or 0]
    told |= {"channel_id": str(message.channel_id), "message_id": str(message.id)}
    if (channel := world.channels.get(message.channel_id)) is not None and not message.ephemeral:
        told["awaited"] = [str(each) for each in pings.awaiting(world, channel)]
    if change.kind == "message.deleted":
        may = [each for each in listeners if change.visible_to in (None, each.id)]
        return told | {"for": [str(each.id) for each in may]} if may else None
    seeing = [each for each in listeners if world.can_see(each.id, message)]
    if not seeing:
        return None
    return told | {
        "for": [str(each.id) for each in seeing],
        "message": views.message_view(world, message),
    }
