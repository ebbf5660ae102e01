"""Threads: from a message, on their own, as forum posts; who is in them; the archived ones."""

from datetime import datetime

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import bodies, channels, payloads, posts
from discord_playground.model.errors import ApiError, problems
from discord_playground.model.permissions import Permission
from discord_playground.model.posts import Origin
from discord_playground.model.state import Channel, ChannelType, Json
from discord_playground.model.world import World
from discord_playground.routes.messages import require_sending


def _check(body: Json) -> None:
    with problems() as found:
        found.length(body.get("name"), ("name",), 1, 100)
        minutes = body.get("auto_archive_duration")
        good = minutes is None or minutes in channels.AUTO_ARCHIVE
        found.check(good, ("auto_archive_duration",), f"Must be one of {channels.AUTO_ARCHIVE}.")


def from_message(call: Call) -> Answer:
    world, parent, body = call.world, call.channel(), call.json()
    world.require(parent, Permission.CREATE_PUBLIC_THREADS)
    if parent.type is not ChannelType.TEXT:
        raise ApiError(50024)
    start = world.message(parent.id, call.id("message"))
    _check(body)
    thread = channels.create_thread(
        world,
        parent,
        body["name"],
        world.bot.id,
        auto_archive_minutes=body.get("auto_archive_duration") or 4320,
        start=start,
        slowmode=body.get("rate_limit_per_user") or 0,
    )
    return Answer(payloads.channel_json(world, thread), 201)


def on_its_own(call: Call) -> Answer:
    parent = call.channel()
    if parent.type is ChannelType.FORUM:
        return _forum_post(call, parent)
    if parent.type is not ChannelType.TEXT:
        raise ApiError(50024)
    world, body = call.world, call.json()
    type = ChannelType(body.get("type") or ChannelType.PRIVATE_THREAD)
    private = type is ChannelType.PRIVATE_THREAD
    world.require(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    _check(body)
    thread = channels.create_thread(
        world,
        parent,
        body["name"],
        world.bot.id,
        type=type,
        auto_archive_minutes=body.get("auto_archive_duration") or 4320,
        invitable=bool(body.get("invitable", True)),
        slowmode=body.get("rate_limit_per_user") or 0,
    )
    return Answer(payloads.channel_json(world, thread), 201)


def _forum_post(call: Call, parent: Channel) -> Answer:
    world, body = call.world, call.json()
    world.require(parent, Permission.SEND_MESSAGES)
    _check(body)
    message = body.get("message")
    if not isinstance(message, dict):
        raise ApiError(50035, errors={"message": {"_errors": [{"code": "REQUIRED", "message": "Missing."}]}})
    from_body = message | ({"attachments": body["attachments"]} if "attachments" in body else {})
    bodies.check_message(from_body, call.files)
    thread = channels.create_thread(
        world,
        parent,
        body["name"],
        world.bot.id,
        auto_archive_minutes=body.get("auto_archive_duration") or 4320,
        announced=False,
    )
    assert thread.thread is not None
    thread.thread.applied_tags = [int(tag) for tag in body.get("applied_tags") or []]
    first = posts.create(world, thread, from_body, call.files, Origin(world.bot.id))
    payload = payloads.channel_json(world, thread)
    return Answer(payload | {"message": payloads.message_json(world, first)}, 201)


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if channel.thread is None:
        raise ApiError(50024)
    call.world.require(channel)
    return channel


def _awake(call: Call) -> Channel:
    channel = _thread(call)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083)
    return channel


def join(call: Call) -> Answer:
    channels.join_thread(call.world, _awake(call), call.world.bot.id)
    return Answer(status=204)


def leave(call: Call) -> Answer:
    channels.leave_thread(call.world, _awake(call), call.world.bot.id)
    return Answer(status=204)


def add(call: Call) -> Answer:
    channel = _awake(call)
    require_sending(call.world, channel, embeds=False, files=False)
    channels.join_thread(call.world, channel, call.world.user(call.id("user")).id)
    return Answer(status=204)


def remove(call: Call) -> Answer:
    channel = _awake(call)
    thread = channel.thread
    owns_private = channel.type is ChannelType.PRIVATE_THREAD and thread and thread.owner_id == call.world.bot.id
    if not owns_private:
        call.world.require(channel, Permission.MANAGE_THREADS)
    channels.leave_thread(call.world, channel, call.id("user"))
    return Answer(status=204)


def member(call: Call) -> Answer:
    channel = _thread(call)
    user_id = call.world.bot.id if call.params["user"] == "@me" else call.id("user")
    if channel.thread is None or user_id not in channel.thread.member_ids:
        raise ApiError(10007)
    return Answer(payloads.thread_member_json(channel, user_id))


def members(call: Call) -> Answer:
    channel = _thread(call)
    assert channel.thread is not None
    return Answer([payloads.thread_member_json(channel, each) for each in channel.thread.member_ids])


def archived_public(call: Call) -> Answer:
    return _archived(call, ChannelType.PUBLIC_THREAD)


def archived_private(call: Call) -> Answer:
    call.world.require(call.channel(), Permission.MANAGE_THREADS)
    return _archived(call, ChannelType.PRIVATE_THREAD)


def archived_private_joined(call: Call) -> Answer:
    return _archived(call, ChannelType.PRIVATE_THREAD)


def _archived(call: Call, type: ChannelType) -> Answer:
    world, parent = call.world, call.channel()
    world.require(parent, Permission.READ_MESSAGE_HISTORY)
    before = call.query.get("before")
    at = datetime.fromisoformat(before).timestamp() if before and "T" in before else float("inf")
    found = [each for each in world.channels.values() if _is_archived(world, each, parent, type, at)]
    found.sort(key=lambda each: each.thread.touched_at if each.thread else 0.0, reverse=True)
    limit = int(call.query.get("limit", 50))
    joined = [each for each in found[:limit] if each.thread and world.bot.id in each.thread.member_ids]
    return Answer(
        {
            "threads": [payloads.channel_json(world, each) for each in found[:limit]],
            "members": [payloads.thread_member_json(each, world.bot.id) for each in joined],
            "has_more": len(found) > limit,
        }
    )


def _is_archived(world: World, channel: Channel, parent: Channel, type: ChannelType, before: float) -> bool:
    thread = channel.thread
    if thread is None or channel.parent_id != parent.id or channel.type is not type:
        return False
    return thread.archived and thread.touched_at < before and world.may(world.bot.id, channel)


MEMBERS = "/channels/{channel}/thread-members"
ROUTES = (
    Route("POST", "/channels/{channel}/messages/{message}/threads", from_message),
    Route("POST", "/channels/{channel}/threads", on_its_own),
    Route("GET", MEMBERS, members),
    Route("PUT", MEMBERS + "/@me", join),
    Route("DELETE", MEMBERS + "/@me", leave),
    Route("GET", MEMBERS + "/{user}", member),
    Route("PUT", MEMBERS + "/{user}", add),
    Route("DELETE", MEMBERS + "/{user}", remove),
    Route("GET", "/channels/{channel}/threads/archived/public", archived_public),
    Route("GET", "/channels/{channel}/threads/archived/private", archived_private),
    Route("GET", "/channels/{channel}/users/@me/threads/archived/private", archived_private_joined),
)
