"""Channels: read, change, delete; typing; permission overwrites."""

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import channels, events, payloads, posts
from discord_playground.model.errors import ApiError, problems
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Channel, Json, MessageType
from discord_playground.model.world import World


def channel(call: Call) -> Answer:
    found = call.channel()
    call.world.require(found)
    return Answer(payloads.channel_json(call.world, found))


def change(call: Call) -> Answer:
    world, found, body = call.world, call.channel(), call.json()
    world.require(found)
    if found.is_dm:
        raise ApiError(50024)
    _check_change(body)
    if found.thread is not None:
        _change_thread(world, found, body)
    else:
        world.require(found, Permission.MANAGE_CHANNELS)
        found.topic = body.get("topic", found.topic)
        found.nsfw = bool(body.get("nsfw", found.nsfw))
        if "available_tags" in body:
            found.tags = [_tag(world, tag) for tag in body["available_tags"]]
    found.name = body.get("name", found.name)
    found.slowmode = body.get("rate_limit_per_user", found.slowmode) or 0
    events.channel_updated(world, found)
    return Answer(payloads.channel_json(world, found))


def _check_change(body: Json) -> None:
    with problems() as found:
        if "name" in body:
            found.length(body["name"], ("name",), 1, 100)
        if body.get("auto_archive_duration") is not None:
            good = body["auto_archive_duration"] in channels.AUTO_ARCHIVE
            found.check(good, ("auto_archive_duration",), f"Must be one of {channels.AUTO_ARCHIVE}.")


def _tag(world: World, tag: Json) -> Json:
    plain: Json = {"moderated": False, "emoji_id": None, "emoji_name": None}
    return plain | tag | {"id": str(tag.get("id") or world.ids.next())}


def _change_thread(world: World, channel: Channel, body: Json) -> None:
    """Who may do what: its owner renames and archives; locking needs Manage Threads; an archived one first wakes."""
    thread = channel.thread
    assert thread is not None
    manages = world.may(world.bot.id, channel, Permission.MANAGE_THREADS)
    owns = thread.owner_id == world.bot.id
    only_waking = set(body) <= {"archived"} and not body.get("archived", True)
    if thread.archived and body.get("archived") is not False and set(body) - {"archived", "locked"}:
        raise ApiError(50083)
    if "locked" in body and bool(body["locked"]) != thread.locked and not manages:
        raise ApiError(50013)
    if only_waking:
        if thread.locked and not manages:
            raise ApiError(160005)
        world.require(channel, Permission.SEND_MESSAGES_IN_THREADS)
    elif not (manages or owns):
        raise ApiError(50013)
    if "name" in body and body["name"] != channel.name:
        posts.system_message(world, channel, world.bot.id, MessageType.CHANNEL_NAME_CHANGE, body["name"])
    thread.auto_archive_minutes = body.get("auto_archive_duration") or thread.auto_archive_minutes
    thread.locked = bool(body.get("locked", thread.locked))
    thread.invitable = bool(body.get("invitable", thread.invitable))
    if "applied_tags" in body:
        thread.applied_tags = [int(tag) for tag in body["applied_tags"] or []]
    if "archived" in body:
        thread.archived = bool(body["archived"])
        thread.touched_at = world.now()


def delete(call: Call) -> Answer:
    world, found = call.world, call.channel()
    if found.is_dm:
        return Answer(payloads.channel_json(world, found))
    world.require(found, Permission.MANAGE_THREADS if found.is_thread else Permission.MANAGE_CHANNELS)
    gone = payloads.channel_json(world, found)
    channels.delete_channel(world, found)
    return Answer(gone)


def typing(call: Call) -> Answer:
    found = call.channel()
    call.world.require(found, Permission.SEND_MESSAGES)
    call.world.tell("typing", found, user_id=call.world.bot.id)
    return Answer(status=204)


def set_overwrite(call: Call) -> Answer:
    world, found, body = call.world, call.channel(), call.json()
    world.require(found, Permission.MANAGE_ROLES)
    overwrite = world.overwrite(found, call.id("target"), is_member=body.get("type") == 1)
    overwrite.allow, overwrite.deny = int(body.get("allow") or 0), int(body.get("deny") or 0)
    events.channel_updated(world, found)
    return Answer(status=204)


def clear_overwrite(call: Call) -> Answer:
    world, found = call.world, call.channel()
    world.require(found, Permission.MANAGE_ROLES)
    found.overwrites.pop(call.id("target"), None)
    events.channel_updated(world, found)
    return Answer(status=204)


ROUTES = (
    Route("GET", "/channels/{channel}", channel),
    Route("PATCH", "/channels/{channel}", change),
    Route("DELETE", "/channels/{channel}", delete),
    Route("POST", "/channels/{channel}/typing", typing),
    Route("PUT", "/channels/{channel}/permissions/{target}", set_overwrite),
    Route("DELETE", "/channels/{channel}/permissions/{target}", clear_overwrite),
)
