"""Guilds, their members, roles and channels."""

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import channels as places
from discord_playground.model import events, payloads
from discord_playground.model.errors import ApiError, problems
from discord_playground.model.permissions import Permission, in_guild
from discord_playground.model.state import Channel, ChannelType, Guild, Member, Role
from discord_playground.model.world import World


def _guild(call: Call) -> Guild:
    return call.world.guild(call.id("guild"))


def _require(world: World, guild: Guild, needed: Permission) -> None:
    if not in_guild(guild, guild.members[world.bot.id]) & needed:
        raise ApiError(50013)


def guild(call: Call) -> Answer:
    found = _guild(call)
    payload = payloads.guild_json(found)
    if call.query.get("with_counts") in ("1", "true", "True"):
        count = len(found.members)
        payload |= {"approximate_member_count": count, "approximate_presence_count": count}
    return Answer(payload)


def channels(call: Call) -> Answer:
    guild_id = _guild(call).id
    found = [each for each in call.world.channels.values() if each.guild_id == guild_id and not each.is_thread]
    return Answer([payloads.channel_json(call.world, each) for each in found])


def create_channel(call: Call) -> Answer:
    world, guild = call.world, _guild(call)
    _require(world, guild, Permission.MANAGE_CHANNELS)
    body = call.json()
    with problems() as found:
        found.length(body.get("name"), ("name",), 1, 100)
        found.check(body.get("type", 0) in (0, 4, 15), ("type",), "The playground has no such channels.")
    channel = world.add_channel(guild, str(body["name"]), type=ChannelType(body.get("type") or 0))
    channel.topic = body.get("topic")
    channel.parent_id = int(body["parent_id"]) if body.get("parent_id") else None
    events.channel_created(world, channel)
    return Answer(payloads.channel_json(world, channel), 201)


def member(call: Call) -> Answer:
    found = call.world.member(_guild(call), call.id("user"))
    return Answer(payloads.member_json(call.world, found))


def members(call: Call) -> Answer:
    found = sorted(_guild(call).members.values(), key=lambda each: each.user_id)
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = [each for each in found if each.user_id > after][:limit]
    return Answer([payloads.member_json(call.world, each) for each in found])


def search_members(call: Call) -> Answer:
    wanted = call.query.get("query", "").lower()
    found = [each for each in _guild(call).members.values() if _name(call.world, each).lower().startswith(wanted)]
    return Answer([payloads.member_json(call.world, each) for each in found[: int(call.query.get("limit", 1))]])


def _name(world: World, member: Member) -> str:
    return member.nick or world.users[member.user_id].name


def roles(call: Call) -> Answer:
    return Answer([payloads.role_json(each) for each in _guild(call).roles.values()])


def role(call: Call) -> Answer:
    return Answer(payloads.role_json(_role(call)))


def create_role(call: Call) -> Answer:
    guild = _guild(call)
    _require(call.world, guild, Permission.MANAGE_ROLES)
    body = call.json()
    role = call.world.add_role(guild, str(body.get("name") or "new role"), int(body.get("permissions") or 0))
    return Answer(payloads.role_json(role))


def _role(call: Call) -> Role:
    if role := _guild(call).roles.get(call.id("role")):
        return role
    raise ApiError(10011)


def give_role(call: Call) -> Answer:
    return _turn_role(call, held=True)


def take_role(call: Call) -> Answer:
    return _turn_role(call, held=False)


def _turn_role(call: Call, *, held: bool) -> Answer:
    world, guild, role = call.world, _guild(call), _role(call)
    member = world.member(guild, call.id("user"))
    _require(world, guild, Permission.MANAGE_ROLES)
    if held and role.id not in member.role_ids:
        member.role_ids.append(role.id)
    elif not held and role.id in member.role_ids:
        member.role_ids.remove(role.id)
    events.member_changed(world, guild, member.user_id, "GUILD_MEMBER_UPDATE")
    return Answer(status=204)


def active_threads(call: Call) -> Answer:
    world, guild = call.world, _guild(call)
    found = [
        each
        for each in world.channels.values()
        if each.guild_id == guild.id and each.thread and not each.thread.archived and world.may(world.bot.id, each)
    ]
    return Answer(
        {
            "threads": [payloads.channel_json(world, each) for each in found],
            "members": [payloads.thread_member_json(each, world.bot.id) for each in found if _joined(world, each)],
            "has_more": False,
        }
    )


def _joined(world: World, channel: Channel) -> bool:
    return channel.thread is not None and world.bot.id in channel.thread.member_ids


def leave(call: Call) -> Answer:
    places.kick_bot(call.world, _guild(call))
    return Answer(status=204)


ROUTES = (
    Route("GET", "/guilds/{guild}", guild),
    Route("GET", "/guilds/{guild}/channels", channels),
    Route("POST", "/guilds/{guild}/channels", create_channel),
    Route("GET", "/guilds/{guild}/members", members),
    Route("GET", "/guilds/{guild}/members/search", search_members),
    Route("GET", "/guilds/{guild}/members/{user}", member),
    Route("PUT", "/guilds/{guild}/members/{user}/roles/{role}", give_role),
    Route("DELETE", "/guilds/{guild}/members/{user}/roles/{role}", take_role),
    Route("GET", "/guilds/{guild}/roles", roles),
    Route("POST", "/guilds/{guild}/roles", create_role),
    Route("GET", "/guilds/{guild}/roles/{role}", role),
    Route("GET", "/guilds/{guild}/threads/active", active_threads),
    Route("DELETE", "/users/@me/guilds/{guild}", leave),
)
