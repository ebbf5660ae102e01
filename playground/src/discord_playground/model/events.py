"""What the bot's sessions and everybody who listens are told about."""

from discord_playground.model import payloads
from discord_playground.model.clock import iso
from discord_playground.model.sessions import Intent
from discord_playground.model.state import Channel, Guild, Interaction, Json, Message
from discord_playground.model.world import World

HISTORY_LIMIT = 200


def message_created(world: World, message: Message) -> None:
    _remember(world, message)
    world.tell("message.created", message=message)
    _message_event(world, "MESSAGE_CREATE", message)


def message_updated(world: World, message: Message) -> None:
    message.revision += 1
    _remember(world, message)
    world.tell("message.updated", message=message)
    _message_event(world, "MESSAGE_UPDATE", message)


def _remember(world: World, message: Message) -> None:
    if len(message.history) >= HISTORY_LIMIT:
        return
    said: Json = {"content": message.content, "embeds": message.embeds, "components": message.components}
    said["files"] = [(each.filename, each.description) for each in message.attachments]
    readers = frozenset(each for each in world.users if world.can_see(each, message))
    message.history.append((readers, said))


def message_deleted(world: World, message: Message) -> None:
    world.tell("message.deleted", message=message)
    channel = world.channels.get(message.channel_id)
    if channel is None or message.ephemeral:
        return
    data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    _in_channel(world, "MESSAGE_DELETE", channel, data, Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES)


def _message_event(world: World, name: str, message: Message) -> None:
    channel = world.channels[message.channel_id]
    if message.ephemeral or not world.may(world.bot.id, channel):
        return

    def build() -> Json:
        data = payloads.message_json(world, message, with_nonce=name == "MESSAGE_CREATE")
        guild = world.guilds.get(channel.guild_id or 0)
        data["channel_type"] = int(channel.type)
        if guild is not None:
            data["guild_id"] = str(guild.id)
            if member := guild.members.get(message.author_id):
                data["member"] = payloads.member_json(world, member, with_user=False)
            if not _content_is_open(world, message):
                data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return data

    intents = Intent.DIRECT_MESSAGES if channel.is_dm else Intent.GUILD_MESSAGES
    world.sessions.dispatch(name, build, guild_id=channel.guild_id, intents=intents)


def _content_is_open(world: World, message: Message) -> bool:
    """Without the privileged intent a bot reads its own messages and those that mention it."""
    application = world.application
    own = world.bot.id in (message.author_id, *message.mentions)
    return own or bool(application.privileged_intents & Intent.MESSAGE_CONTENT)


def _in_channel(world: World, name: str, channel: Channel, data: Json, guild_intent: int, dm_intent: int) -> None:
    intents = dm_intent if channel.is_dm else guild_intent
    if world.may(world.bot.id, channel):
        world.sessions.dispatch(name, lambda: data, guild_id=channel.guild_id, intents=intents)


def reaction(world: World, message: Message, user_id: int, emoji: str, *, added: bool) -> None:
    world.tell("reaction", message=message)
    channel = world.channels[message.channel_id]
    name, _, emoji_id = emoji.partition(":")
    data: Json = {
        "user_id": str(user_id),
        "channel_id": str(channel.id),
        "message_id": str(message.id),
        "emoji": {"id": emoji_id or None, "name": name},
        "burst": False,
        "type": 0,
    }
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None:
        data["guild_id"] = str(guild.id)
        if added:
            data["member"] = payloads.member_json(world, guild.members[user_id])
    event = "MESSAGE_REACTION_ADD" if added else "MESSAGE_REACTION_REMOVE"
    _in_channel(world, event, channel, data, Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS)


def pins_updated(world: World, channel: Channel) -> None:
    data: Json = {"channel_id": str(channel.id)}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    if channel.last_pin_at is not None:
        data["last_pin_timestamp"] = iso(channel.last_pin_at)
    _in_channel(world, "CHANNEL_PINS_UPDATE", channel, data, Intent.GUILDS, 0)


def channel_created(world: World, channel: Channel) -> None:
    world.tell("channel.created", channel)
    if channel.guild_id is None or not world.may(world.bot.id, channel):
        return

    def build() -> Json:
        data = payloads.channel_json(world, channel)
        return data | {"newly_created": True} if channel.is_thread else data

    name = "THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE"
    world.sessions.dispatch(name, build, guild_id=channel.guild_id, intents=Intent.GUILDS)


def channel_updated(world: World, channel: Channel) -> None:
    world.tell("channel.updated", channel)
    if channel.guild_id is None or not world.may(world.bot.id, channel):
        return
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    world.sessions.dispatch(
        name, lambda: payloads.channel_json(world, channel), guild_id=channel.guild_id, intents=Intent.GUILDS
    )


def channel_deleted(world: World, channel: Channel, seen_by_bot: bool) -> None:
    """To be called when the channel is gone from the world; `seen_by_bot` as it was before."""
    world.tell("channel.deleted", channel)
    if channel.guild_id is None or not seen_by_bot:
        return
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "type": int(channel.type),
    }
    if not channel.is_thread:
        data |= payloads.channel_json(world, channel)
    name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    world.sessions.dispatch(name, lambda: data, guild_id=channel.guild_id, intents=Intent.GUILDS)


def thread_members_updated(world: World, channel: Channel, added: list[int], removed: list[int]) -> None:
    world.tell("channel.updated", channel)
    if channel.thread is None or not world.may(world.bot.id, channel):
        return
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "member_count": min(len(channel.thread.member_ids), 50),
    }
    if added:
        data["added_members"] = [payloads.thread_member_json(channel, each) for each in added]
    if removed:
        data["removed_member_ids"] = [str(each) for each in removed]
    world.sessions.dispatch("THREAD_MEMBERS_UPDATE", lambda: data, guild_id=channel.guild_id, intents=Intent.GUILDS)


def guild_joined(world: World, guild: Guild) -> None:
    """The bot was brought into the guild."""

    def build() -> Json:
        return payloads.guild_create_json(world, guild, joined=True)

    world.sessions.dispatch("GUILD_CREATE", build, guild_id=guild.id, intents=Intent.GUILDS)


def guild_removed(world: World, guild: Guild) -> None:
    """The bot was put out of the guild."""
    world.sessions.dispatch("GUILD_DELETE", lambda: {"id": str(guild.id)}, guild_id=guild.id, intents=Intent.GUILDS)


def member_changed(world: World, guild: Guild, user_id: int, name: str) -> None:
    """`name` is GUILD_MEMBER_ADD, _UPDATE or _REMOVE; the bot hears of its own update without any intent."""
    world.tell("member", user_id=user_id)

    def build() -> Json:
        data: Json = {"guild_id": str(guild.id), "user": payloads.user_json(world.users[user_id])}
        if member := guild.members.get(user_id):
            data |= payloads.member_json(world, member)
        return data

    intents = 0 if user_id == world.bot.id else Intent.GUILD_MEMBERS
    world.sessions.dispatch(name, build, guild_id=guild.id, intents=intents)


def interaction_created(world: World, interaction: Interaction) -> None:
    world.sessions.dispatch("INTERACTION_CREATE", lambda: interaction.payload, guild_id=interaction.guild_id)


def interaction_updated(world: World, interaction: Interaction) -> None:
    """The bot did something about it; only the person who acted sees that."""
    world.tell("interaction.updated", interaction=interaction)
