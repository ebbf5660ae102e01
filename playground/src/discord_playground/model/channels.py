"""Threads and channels come, change and go; the bot is put out; time passes."""

from discord_playground.model import events, posts
from discord_playground.model.errors import ApiError
from discord_playground.model.state import Channel, ChannelType, Guild, Message, MessageFlag, MessageType, ThreadFacts
from discord_playground.model.world import World

AUTO_ARCHIVE = (60, 1440, 4320, 10080)


def create_thread(
    world: World,
    parent: Channel,
    name: str,
    owner_id: int,
    *,
    type: ChannelType = ChannelType.PUBLIC_THREAD,
    auto_archive_minutes: int = 4320,
    start: Message | None = None,
    invitable: bool = True,
    slowmode: int = 0,
    announced: bool = True,
) -> Channel:
    """A thread below a text channel or a forum; with `start` it hangs on that message and takes its id."""
    if start is not None and start.thread_id is not None:
        raise ApiError(160004)
    now = world.now()
    thread = ThreadFacts(owner_id, now, now, auto_archive_minutes, invitable=invitable, member_ids={owner_id: now})
    channel_id = start.id if start is not None else world.ids.next()
    channel = Channel(channel_id, type, name, parent.guild_id, parent.id, slowmode=slowmode, thread=thread)
    world.channels[channel.id] = channel
    events.channel_created(world, channel)
    if start is not None:
        start.thread_id = channel.id
        start.flags |= MessageFlag.HAS_THREAD
        events.message_updated(world, start)
    elif announced and type is ChannelType.PUBLIC_THREAD:
        posts.system_message(world, parent, owner_id, MessageType.THREAD_CREATED, name)
    return channel


def set_archived(world: World, channel: Channel, archived: bool, *, locked: bool | None = None) -> None:
    assert channel.thread is not None
    channel.thread.archived = archived
    if locked is not None:
        channel.thread.locked = locked
    channel.thread.touched_at = world.now()
    events.channel_updated(world, channel)


def join_thread(world: World, channel: Channel, user_id: int) -> None:
    assert channel.thread is not None
    if user_id not in channel.thread.member_ids:
        channel.thread.member_ids[user_id] = world.now()
        events.thread_members_updated(world, channel, [user_id], [])


def leave_thread(world: World, channel: Channel, user_id: int) -> None:
    assert channel.thread is not None
    if channel.thread.member_ids.pop(user_id, None) is not None:
        events.thread_members_updated(world, channel, [], [user_id])


def delete_channel(world: World, channel: Channel) -> None:
    """A channel goes with its threads; the messages go with them."""
    for below in [each for each in world.channels.values() if each.is_thread and each.parent_id == channel.id]:
        delete_channel(world, below)
    seen = world.may(world.bot.id, channel)
    del world.channels[channel.id]
    for message in world.messages.values():
        if message.channel_id == channel.id:
            message.deleted = True
    events.channel_deleted(world, channel, seen)


def kick_bot(world: World, guild: Guild) -> None:
    """Put the bot out of the guild; its commands go with it."""
    guild.members.pop(world.bot.id, None)
    world.application.commands.pop(guild.id, None)
    events.guild_removed(world, guild)
    world.tell("member", user_id=world.bot.id)


def invite_bot(world: World, guild: Guild) -> None:
    """Bring the bot back into a guild it was put out of."""
    role = next(role for role in guild.roles.values() if role.managed_by == world.bot.id)
    world.add_member(guild, world.bot, role)
    guild.joined_at = world.now()
    events.guild_joined(world, guild)
    world.tell("member", user_id=world.bot.id)


def jump(world: World, seconds: float) -> None:
    """Let time pass: tokens die, and threads archive themselves after their time of silence."""
    world.clock.jump(seconds)
    for channel in list(world.channels.values()):
        thread = channel.thread
        if thread and not thread.archived and world.now() >= thread.touched_at + thread.auto_archive_minutes * 60:
            thread.archived = True
            events.channel_updated(world, channel)
    world.tell("clock")
