"""Messages by bot token: send, read, edit, delete; reactions."""

from bisect import bisect_left
from urllib.parse import unquote

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import events, payloads, posts
from discord_playground.model.errors import ApiError
from discord_playground.model.permissions import Permission
from discord_playground.model.posts import Origin
from discord_playground.model.state import Channel, ChannelType, Json, Message, MessageType
from discord_playground.model.world import World


def require_sending(world: World, channel: Channel, *, embeds: bool, files: bool) -> None:
    """What the bot needs to post there. Raises 50001, 50013, 50007, 160005 or 50008."""
    if channel.is_dm:
        if not all(world.users[each].takes_dms for each in channel.recipients):
            raise ApiError(50007)
        return
    if channel.type in (ChannelType.FORUM, ChannelType.CATEGORY):
        raise ApiError(50008)
    world.require(channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if channel.thread is not None and channel.thread.locked:
        manages = world.may(world.bot.id, channel, Permission.MANAGE_THREADS)
        if channel.thread.archived and not manages:
            raise ApiError(160005)
    if embeds:
        world.require(channel, Permission.EMBED_LINKS)
    if files:
        world.require(channel, Permission.ATTACH_FILES)


def _message(call: Call) -> Message:
    call.world.require(call.channel())
    return call.world.message(call.id("channel"), call.id("message"))


def send(call: Call) -> Answer:
    world, channel, body = call.world, call.channel(), call.json()
    require_sending(world, channel, embeds=bool(body.get("embeds")), files=bool(call.files))
    if known := posts.known_nonce(world, channel, body):
        return Answer(payloads.message_json(world, known, with_nonce=True))
    reply_to = _reply_target(world, channel, body.get("message_reference"))
    type = MessageType.DEFAULT if reply_to is None else MessageType.REPLY
    origin = Origin(world.bot.id, type=type, reply_to=reply_to)
    message = posts.create(world, channel, body, call.files, origin)
    posts.remember_nonce(world, message)
    return Answer(payloads.message_json(world, message, with_nonce=True))


def _reply_target(world: World, channel: Channel, reference: Json | None) -> int | None:
    if not reference:
        return None
    world.require(channel, Permission.READ_MESSAGE_HISTORY)
    target = world.messages.get(int(reference["message_id"]))
    if target is None or target.deleted or target.channel_id != channel.id or target.ephemeral:
        if reference.get("fail_if_not_exists") is False:
            return None
        unknown = {"code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise ApiError(50035, errors={"message_reference": {"_errors": [unknown]}})
    return target.id


def history(call: Call) -> Answer:
    world, channel = call.world, call.channel()
    world.require(channel)
    if not world.may(world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        return Answer([])
    ids = list(channel.message_ids)
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise ApiError(50035, errors={"limit": {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": "1 to 100."}]}})
    if after := call.query.get("after"):
        ids = [each for each in ids if each > int(after)][:limit]
    elif before := call.query.get("before"):
        ids = [each for each in ids if each < int(before)][-limit:]
    elif around := call.query.get("around"):
        at = bisect_left(ids, int(around))
        first = max(0, at - limit // 2)
        ids = ids[first : first + limit]
    else:
        ids = ids[-limit:]
    return Answer([payloads.message_json(world, world.messages[each]) for each in reversed(ids)])


def one(call: Call) -> Answer:
    call.world.require(call.channel(), Permission.READ_MESSAGE_HISTORY)
    return Answer(payloads.message_json(call.world, _message(call)))


def change(call: Call) -> Answer:
    world, message = call.world, _message(call)
    channel = world.channels[message.channel_id]
    posts.check_editable(world, channel, message)
    if call.files:
        world.require(channel, Permission.ATTACH_FILES)
    posts.edit(world, message, call.json(), call.files)
    return Answer(payloads.message_json(world, message))


def delete(call: Call) -> Answer:
    world, message = call.world, _message(call)
    channel = world.channels[message.channel_id]
    if message.author_id != world.bot.id:
        world.require(channel, Permission.MANAGE_MESSAGES)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083)
    posts.delete(world, message)
    return Answer(status=204)


def delete_many(call: Call) -> Answer:
    world, channel = call.world, call.channel()
    world.require(channel, Permission.MANAGE_MESSAGES)
    for message_id in call.json().get("messages", []):
        message = world.messages.get(int(message_id))
        if message is not None and not message.deleted and message.channel_id == channel.id:
            posts.delete(world, message)
    return Answer(status=204)


# Reactions


def react(call: Call) -> Answer:
    world, message = call.world, _message(call)
    emoji = unquote(call.params["emoji"])
    if emoji not in message.reactions:
        world.require(call.channel(), Permission.ADD_REACTIONS)
    who = message.reactions.setdefault(emoji, [])
    if world.bot.id not in who:
        who.append(world.bot.id)
        events.reaction(world, message, world.bot.id, emoji, added=True)
    return Answer(status=204)


def take_back_own(call: Call) -> Answer:
    return _take_back(call, call.world.bot.id)


def take_back_of(call: Call) -> Answer:
    call.world.require(call.channel(), Permission.MANAGE_MESSAGES)
    return _take_back(call, call.id("user"))


def _take_back(call: Call, user_id: int) -> Answer:
    message, emoji = _message(call), unquote(call.params["emoji"])
    who = message.reactions.get(emoji, [])
    if user_id not in who:
        raise ApiError(10014)
    who.remove(user_id)
    if not who:
        del message.reactions[emoji]
    events.reaction(call.world, message, user_id, emoji, added=False)
    return Answer(status=204)


def reactors(call: Call) -> Answer:
    who = _message(call).reactions.get(unquote(call.params["emoji"]))
    if who is None:
        raise ApiError(10014)
    return Answer([payloads.user_json(call.world.users[each]) for each in who])


def clear_reactions(call: Call) -> Answer:
    message = _message(call)
    call.world.require(call.channel(), Permission.MANAGE_MESSAGES)
    message.reactions.clear()
    call.world.tell("reaction", message=message)
    return Answer(status=204)


MESSAGES = "/channels/{channel}/messages"
REACTIONS = MESSAGES + "/{message}/reactions"
ROUTES = (
    Route("POST", MESSAGES, send),
    Route("GET", MESSAGES, history),
    Route("POST", MESSAGES + "/bulk-delete", delete_many),
    Route("GET", MESSAGES + "/{message}", one),
    Route("PATCH", MESSAGES + "/{message}", change),
    Route("DELETE", MESSAGES + "/{message}", delete),
    Route("DELETE", REACTIONS, clear_reactions),
    Route("GET", REACTIONS + "/{emoji}", reactors),
    Route("PUT", REACTIONS + "/{emoji}/@me", react),
    Route("DELETE", REACTIONS + "/{emoji}/@me", take_back_own),
    Route("DELETE", REACTIONS + "/{emoji}/{user}", take_back_of),
)
