"""What pinged whom, and who is awaited now: both from nothing but what people can see.

A bot's table message stands with the same buttons again and again, each time a little further down. Of the messages in
a channel that share a button, the one last written or edited is what counts now; whoever is named in a line of it that
says “awaited” is awaited.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from discord_playground import reading
from discord_playground.model.bodies import USER_MENTION
from discord_playground.model.state import Channel, Message, User
from discord_playground.model.world import World

WORD = "awaited"
LOOKED_AT = 50
"""How many messages of a channel are read back for this."""


@dataclass(frozen=True, slots=True)
class Ping:
    """One message that notified a person: when, whether in the conversation with them, and whether it still says that
    they are awaited.
    """

    message: Message
    at: float
    direct: bool
    awaited: bool


def pings(world: World, user: User) -> list[Ping]:
    """What notified this person and can still be seen, oldest first."""
    found = []
    current: dict[int, set[int]] = {}
    for message in world.messages.values():
        if user.id in message.pinged and world.can_see(user.id, message):
            channel = world.channels[message.channel_id]
            if channel.id not in current:
                current[channel.id] = {each.id for each in awaiting(world, channel).get(user.id, ())}
            at = message.created_at if message.pinged_at is None else message.pinged_at
            found.append(Ping(message, at, channel.is_dm, message.id in current[channel.id]))
    return sorted(found, key=lambda ping: ping.at)


def awaiting(world: World, channel: Channel) -> dict[int, list[Message]]:
    """Who is awaited in a channel, and by which messages."""
    found: dict[int, list[Message]] = {}
    for message in _current(world, channel):
        for user_id in _named(message):
            if (user := world.users.get(user_id)) and not user.bot and world.may(user_id, channel):
                found.setdefault(user_id, []).append(message)
    return found


def everybody_awaited(world: World) -> dict[int, list[int]]:
    """Channels and who is awaited there, where anybody is."""
    found = {channel.id: sorted(awaiting(world, channel)) for channel in world.channels.values()}
    return {channel_id: who for channel_id, who in found.items() if who}


def _current(world: World, channel: Channel) -> Iterator[Message]:
    """The bot's messages with buttons, each set of buttons once: where it was last written or edited."""
    messages = [world.messages[each] for each in channel.message_ids[-LOOKED_AT:]]
    of_the_bot = [each for each in messages if each.author_id == world.bot.id and not each.deleted]
    seen: set[str] = set()
    for message in sorted(of_the_bot, key=lambda each: (each.edited_at or each.created_at, each.id), reverse=True):
        keys = {str(each["custom_id"]) for each in reading.buttons(message) if not each.get("disabled")}
        if keys and not keys & seen:
            yield message
        seen |= keys


def _named(message: Message) -> Iterator[int]:
    for line in reading.text(message).splitlines():
        if WORD in line.lower():
            yield from dict.fromkeys(int(each) for each in USER_MENTION.findall(line))
