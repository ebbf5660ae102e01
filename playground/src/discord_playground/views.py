"""The world as the page needs it: channels, messages and acts as one person sees them."""

from dataclasses import asdict
from datetime import UTC, datetime

from discord_playground import pings, reading
from discord_playground.model import modals
from discord_playground.model.clock import iso
from discord_playground.model.payloads import CDN, MEDIA, attachment_json
from discord_playground.model.state import Callback, Channel, ChannelType, Interaction, Json, Message, MessageType, User
from discord_playground.model.world import World
from discord_playground.people import People
from discord_playground.pings import Ping
from discord_playground.records import Record

KINDS = {
    ChannelType.TEXT: "text",
    ChannelType.DM: "dm",
    ChannelType.CATEGORY: "category",
    ChannelType.PUBLIC_THREAD: "thread",
    ChannelType.PRIVATE_THREAD: "private-thread",
    ChannelType.FORUM: "forum",
}
MESSAGE_KINDS = {
    MessageType.DEFAULT: "plain",
    MessageType.REPLY: "reply",
    MessageType.CHAT_INPUT_COMMAND: "command",
    MessageType.CONTEXT_MENU_COMMAND: "command",
    MessageType.PINNED: "pinned",
    MessageType.THREAD_CREATED: "thread-created",
    MessageType.CHANNEL_NAME_CHANGE: "renamed",
    MessageType.THREAD_STARTER: "thread-starter",
}


def local(text: str) -> str:
    """JSON text with every address of the CDN led to this server."""
    return text.replace(CDN, "").replace(MEDIA, "")


def user_view(user: User) -> Json:
    avatar = f"/embed/avatars/{(user.id >> 22) % 6}.png"
    return {"id": str(user.id), "name": user.name, "bot": user.bot, "avatar": avatar, "mention": user.mention}


def moment(text: str) -> float:
    """A time in ISO format, in UTC where it names no zone, as seconds since 1970."""
    then = datetime.fromisoformat(text)
    return (then if then.tzinfo else then.replace(tzinfo=UTC)).timestamp()


def time_view(world: World) -> Json:
    """The clock: what it shows, and where it is moving to."""
    return {"now": iso(world.now()), "moving_to": None if world.moving_to is None else iso(world.moving_to)}


def world_view(world: World) -> Json:
    return {
        **time_view(world),
        "bot": user_view(world.bot) | {"online": world.sessions.online},
        "guilds": [
            {
                "id": str(guild.id),
                "name": guild.name,
                "owner_id": str(guild.owner_id),
                "has_bot": world.bot.id in guild.members,
                "member_ids": [str(each) for each in guild.members],
                "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
            }
            for guild in world.guilds.values()
        ],
        "first_command": None if world.first_command is None else asdict(world.first_command),
        "people": [person_view(user) for user in world.users.values() if not user.bot],
        "awaited": {
            str(channel_id): [str(each) for each in who] for channel_id, who in pings.everybody_awaited(world).items()
        },
    }


def person_view(user: User) -> Json:
    """A person with what their device says of them."""
    return user_view(user) | {"locale": user.locale, "takes_dms": user.takes_dms, "zone": user.zone or None}


def ping_view(world: World, user: User, ping: Ping) -> Json:
    """What notified a person, with the way there."""
    message, channel = ping.message, world.channels[ping.message.channel_id]
    place = f"{channel.guild_id or '@me'}/{channel.id}"
    return {
        "at": iso(ping.at),
        "kind": "direct" if ping.direct else "mention",
        "awaited": ping.awaited,
        "channel": {"id": str(channel.id), "name": channel_name(world, channel, user)},
        "link": f"https://discord.com/channels/{place}/{message.id}",
        "message": message_view(world, message),
    }


def channel_name(world: World, channel: Channel, user: User) -> str:
    """Its name, or who else is in the conversation."""
    return channel.name or " & ".join(world.users[each].name for each in channel.recipients if each != user.id)


def channel_view(world: World, channel: Channel, user: User) -> Json:
    """A channel as this person sees it in the list at the side."""
    view: Json = {
        "id": str(channel.id),
        "kind": KINDS[channel.type],
        "name": channel_name(world, channel, user),
        "topic": channel.topic,
        "guild_id": str(channel.guild_id) if channel.guild_id else None,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "last_message_id": str(channel.message_ids[-1]) if channel.message_ids else None,
        "archived": False,
        "locked": False,
        "permissions": str(int(world.permissions(user.id, channel))),
    }
    if channel.thread is not None:
        view |= {
            "archived": channel.thread.archived,
            "locked": channel.thread.locked,
            "joined": user.id in channel.thread.member_ids,
            "message_count": len(channel.message_ids),
        }
    return view


def message_view(world: World, message: Message) -> Json:
    """A message as everybody sees it who may see it."""
    named = {each: world.users[each] for each in (*message.mentions, message.author_id)}
    view: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "kind": MESSAGE_KINDS[message.type],
        "author": user_view(world.users[message.author_id]),
        "at": iso(message.created_at),
        "edited_at": None if message.edited_at is None else iso(message.edited_at),
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [
            attachment_json(each)
            for each in message.attachments
            if each.id not in message.shown_elsewhere and not message.is_v2
        ],
        "is_v2": message.is_v2,
        "ephemeral": message.ephemeral,
        "visible_to": str(message.visible_to) if message.visible_to else None,
        "loading": message.loading,
        "pinned": message.pinned_at is not None,
        "mentions": {str(number): user.name for number, user in named.items()},
        "pinged": [str(each) for each in message.pinged],
        "reactions": [
            {"emoji": emoji, "count": len(who), "by": [str(each) for each in who]}
            for emoji, who in message.reactions.items()
        ],
        "thread_id": str(message.thread_id) if message.thread_id in world.channels else None,
        "reply_to": None,
        "command": None,
        "revision": message.revision,
    }
    quoted = world.messages.get(message.reply_to or 0)
    if quoted is not None:
        view["reply_to"] = {
            "id": str(quoted.id),
            "author": world.users[quoted.author_id].name,
            "text": "" if quoted.deleted else reading.text(quoted)[:120],
        }
    interaction = world.interactions.get(message.interaction_id or 0)
    if interaction is not None and interaction.command_name:
        view["command"] = {"name": interaction.command_name, "user": world.users[interaction.user_id].name}
    return view


def interaction_view(world: World, interaction: Interaction) -> Json:
    """What came of an act, for the person who did it."""
    record = Record(world, interaction)
    return {
        "id": str(interaction.id),
        "user_id": str(interaction.user_id),
        "channel_id": str(interaction.channel_id),
        "message_id": str(interaction.message_id) if interaction.message_id else None,
        "what": record.what,
        "status": _status(record),
        "acked_after": interaction.acked_after,
        "original_id": str(interaction.original_id) if interaction.original_id else None,
        "followup_ids": [str(each) for each in interaction.followup_ids],
        "form": _form(interaction),
        "choices": interaction.choices,
    }


def _status(record: Record) -> str:
    match record.answer:
        case None:
            return "failed" if record.failed else "waiting"
        case Callback.MODAL:
            return "form"
        case Callback.CHOICES:
            return "choices"
        case Callback.DEFERRED_MESSAGE if record.original is not None and record.original.loading:
            return "deferred"
        case _:
            return "answered"


def _form(interaction: Interaction) -> Json | None:
    """The form as Discord's components, with its fields listed once more by label."""
    if interaction.modal is None:
        return None
    fields = [
        {"label": label, "required": modals.is_required(component), "component": component}
        for label, component in modals.inputs(interaction.modal)
    ]
    return interaction.modal | {"fields": fields}


def channels_view(people: People, user: User) -> list[Json]:
    """Everything this person can open; the conversation with the bot is always there."""
    people.dm_channel(user)
    return [channel_view(people.world, each, user) for each in people.channels(user)]
