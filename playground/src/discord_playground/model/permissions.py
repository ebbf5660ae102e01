"""Discord's permission bits and how roles and overwrites combine."""

from enum import IntFlag

from discord_playground.model.state import Channel, Guild, Member


class Permission(IntFlag):
    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


EVERYTHING = sum(Permission)
IN_DIRECT_MESSAGES = int(
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.PIN_MESSAGES
)
OF_EVERYONE = int(
    Permission(IN_DIRECT_MESSAGES) & ~Permission.PIN_MESSAGES
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_INSTANT_INVITE
    | Permission.USE_EXTERNAL_APPS
)
OF_THE_BOT = int(
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
)


def named(name: str) -> Permission:
    """The permission of that name, in any case: `named("manage_threads")`."""
    return Permission[name.upper()]


def in_guild(guild: Guild, member: Member) -> int:
    """What a member may do before any channel has its say."""
    if member.user_id == guild.owner_id:
        return EVERYTHING
    held = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        held |= guild.roles[role_id].permissions
    return EVERYTHING if held & Permission.ADMINISTRATOR else held


def in_channel(guild: Guild, channel: Channel, member: Member) -> int:
    """What a member may do in a guild channel (for a thread: give its parent)."""
    held = in_guild(guild, member)
    if held == EVERYTHING:
        return held
    overwrites = channel.overwrites
    if everyone := overwrites.get(guild.id):
        held = held & ~everyone.deny | everyone.allow
    roles = [overwrites[role_id] for role_id in member.role_ids if role_id in overwrites]
    for overwrite in roles:
        held &= ~overwrite.deny
    for overwrite in roles:
        held |= overwrite.allow
    if own := overwrites.get(member.user_id):
        held = held & ~own.deny | own.allow
    return held if held & Permission.VIEW_CHANNEL else 0
