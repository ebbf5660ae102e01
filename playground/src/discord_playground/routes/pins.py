"""Pinned messages, by the new paths and the old ones."""

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import events, payloads, posts
from discord_playground.model.clock import iso
from discord_playground.model.errors import ApiError
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Message, MessageType

PIN_LIMIT = 250


def _pinned(call: Call) -> list[tuple[float, Message]]:
    channel = call.channel()
    call.world.require(channel)
    messages = (call.world.messages[each] for each in channel.message_ids)
    pinned = [(each.pinned_at, each) for each in messages if each.pinned_at is not None]
    return sorted(pinned, key=lambda each: each[0], reverse=True)


def listed(call: Call) -> Answer:
    limit = int(call.query.get("limit", 50))
    found = _pinned(call)
    items = [
        {"pinned_at": iso(at), "message": payloads.message_json(call.world, message)} for at, message in found[:limit]
    ]
    return Answer({"items": items, "has_more": len(found) > limit})


def listed_plainly(call: Call) -> Answer:
    return Answer([payloads.message_json(call.world, message) for _, message in _pinned(call)])


def pin(call: Call) -> Answer:
    world, channel = call.world, call.channel()
    world.require(channel, Permission.PIN_MESSAGES)
    message = world.message(channel.id, call.id("message"))
    if message.pinned_at is None:
        if len(_pinned(call)) >= PIN_LIMIT:
            raise ApiError(30003)
        message.pinned_at = channel.last_pin_at = world.now()
        events.message_updated(world, message)
        events.pins_updated(world, channel)
        posts.system_message(world, channel, world.bot.id, MessageType.PINNED)
    return Answer(status=204)


def unpin(call: Call) -> Answer:
    world, channel = call.world, call.channel()
    world.require(channel, Permission.PIN_MESSAGES)
    message = world.message(channel.id, call.id("message"))
    if message.pinned_at is not None:
        message.pinned_at = None
        events.message_updated(world, message)
        events.pins_updated(world, channel)
    return Answer(status=204)


ROUTES = (
    Route("GET", "/channels/{channel}/messages/pins", listed),
    Route("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    Route("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    Route("GET", "/channels/{channel}/pins", listed_plainly),
    Route("PUT", "/channels/{channel}/pins/{message}", pin),
    Route("DELETE", "/channels/{channel}/pins/{message}", unpin),
)
