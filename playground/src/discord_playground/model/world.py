"""A world: every guild, channel, person and message of one loopback Discord, and one application that lives in it."""

import base64
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from discord_playground.model import permissions
from discord_playground.model.changes import Change, Changes
from discord_playground.model.clock import Clock, Snowflakes
from discord_playground.model.errors import ApiError, Refused
from discord_playground.model.journal import Journal
from discord_playground.model.permissions import Permission
from discord_playground.model.sessions import Sessions
from discord_playground.model.state import (
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Interaction,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)

T = TypeVar("T")
MARK = "playground"


@dataclass(frozen=True, slots=True)
class FirstCommand:
    """What the page offers to whoever opens it for the first time: a button that types a command.

    Each of `options` in its turn gets what the bot offers first for it; the first of them must be there and be text.
    Where the bot offers several things for that one, each of them has a button, up to five; `each` is what such a
    button says, with {} for the name of the thing: the label and the name, if it is empty.
    """

    label: str
    name: str
    options: tuple[str, ...]
    each: str = ""


@dataclass(slots=True, eq=False)
class Application:
    """The bot's application: its account, its token and the commands it registered (global under None)."""

    id: int
    name: str
    bot: User
    token: str
    privileged_intents: int = 0
    commands: dict[int | None, dict[int, Json]] = field(default_factory=lambda: {None: {}})
    emojis: dict[int, Json] = field(default_factory=dict)

    def commands_in(self, guild_id: int | None) -> Iterator[Json]:
        """What a person finds there: the guild's own commands first, then the global ones."""
        if guild_id is not None:
            yield from self.commands.get(guild_id, {}).values()
        yield from self.commands[None].values()


class World:
    """The tables of one loopback Discord. Changing them is the work of `posts`, `channels`, `interactions`."""

    def __init__(self, *, clock: Clock | None = None, token: str | None = None, bot_name: str = "Bot") -> None:
        self.clock = clock or Clock()
        self.moving_to: float | None = None
        self.first_command: FirstCommand | None = None
        self.ids = Snowflakes(self.clock)
        self.shards_advised = 1
        self.changes = Changes()
        self.journal = Journal()
        self.sessions = Sessions(self.clock.now)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.attachments: dict[str, Attachment] = {}
        self.interactions: dict[int, Interaction] = {}
        self.interactions_by_token: dict[str, Interaction] = {}
        self.nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self.old_edits: dict[int, list[float]] = {}
        self.dms: dict[frozenset[int], int] = {}
        if token is not None and MARK not in token:
            raise ValueError(f"a playground takes no real token: its own have “{MARK}” in them")
        bot = self.add_user(bot_name, bot=True)
        self.application = Application(bot.id, bot_name, bot, token or _token(bot.id))

    @property
    def bot(self) -> User:
        return self.application.bot

    def now(self) -> float:
        return self.clock.now()

    # Building

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US", zone: str = "") -> User:
        user = User(self.ids.next(), name, bot=bot, locale=locale, zone=zone)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, bot_permissions: int = permissions.OF_THE_BOT) -> Guild:
        """A guild with its @everyone role, its owner, and the bot with a role of its own."""
        now = self.now()
        guild_id = self.ids.next()
        everyone = Role(guild_id, "@everyone", permissions.OF_EVERYONE, 0)
        managed = Role(self.ids.next(), self.bot.name, bot_permissions, 1, managed_by=self.bot.id)
        guild = Guild(guild_id, name, owner.id, {everyone.id: everyone, managed.id: managed}, {}, now)
        guild.members[owner.id] = Member(owner.id, [], now)
        guild.members[self.bot.id] = Member(self.bot.id, [managed.id], now)
        self.guilds[guild_id] = guild
        return guild

    def add_role(self, guild: Guild, name: str, granted: int = 0) -> Role:
        role = Role(self.ids.next(), name, granted, len(guild.roles))
        guild.roles[role.id] = role
        return role

    def add_member(self, guild: Guild, user: User, *roles: Role) -> Member:
        member = Member(user.id, [role.id for role in roles], self.now())
        guild.members[user.id] = member
        return member

    def add_channel(self, guild: Guild, name: str, *, type: ChannelType = ChannelType.TEXT) -> Channel:
        position = sum(1 for channel in self.channels.values() if channel.guild_id == guild.id)
        channel = Channel(self.ids.next(), type, name, guild.id, position=position)
        self.channels[channel.id] = channel
        return channel

    # Looking up, as the API does: what is not there is an ApiError

    def guild(self, guild_id: int | None) -> Guild:
        guild = self.guilds.get(guild_id or 0)
        if guild is None or self.bot.id not in guild.members:
            raise ApiError(10004)
        return guild

    def channel(self, channel_id: int) -> Channel:
        channel = self.channels.get(channel_id)
        if channel is None or (channel.is_dm and self.bot.id not in channel.recipients):
            raise ApiError(10003)
        return channel

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message that is still there; ephemeral ones are unknown to the routes that use this."""
        message = self.messages.get(message_id)
        if message is None or message.deleted or message.channel_id != channel_id or message.ephemeral:
            raise ApiError(10008)
        return message

    def user(self, user_id: int) -> User:
        if user := self.users.get(user_id):
            return user
        raise ApiError(10013)

    def member(self, guild: Guild, user_id: int) -> Member:
        if member := guild.members.get(user_id):
            return member
        raise ApiError(10007)

    # Looking up, as people do: by name

    def find_user(self, who: "User | str | int") -> User:
        """A person by name, id or as themselves."""
        if isinstance(who, User):
            return who
        for user in self.users.values():
            if user.name == who or str(user.id) == str(who):
                return user
        raise Refused(f"Nobody here is called {who}.")

    def find_channel(self, where: "Channel | str | int") -> Channel:
        """A channel by name (with or without #), id or as itself; the newest where names repeat."""
        if isinstance(where, Channel):
            return where
        wanted = str(where).removeprefix("#")
        for channel in reversed(self.channels.values()):
            if channel.name == wanted or str(channel.id) == wanted:
                return channel
        raise Refused(f"There is no channel called {where}.")

    def dm_channel(self, one: User, other: User) -> Channel:
        """The direct message channel of two users, made at first use."""
        pair = frozenset((one.id, other.id))
        if pair not in self.dms:
            channel = Channel(self.ids.next(), ChannelType.DM, recipients=(one.id, other.id))
            self.channels[channel.id] = channel
            self.dms[pair] = channel.id
            self.tell("channel.created", channel)
        return self.channels[self.dms[pair]]

    # Who may do what

    def parent_of(self, channel: Channel) -> Channel:
        """The channel whose permissions count: for a thread the one it hangs below."""
        return self.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel

    def permissions(self, user_id: int, channel: Channel) -> int:
        """What a user may do in a channel; nothing for those who are not there."""
        if channel.is_dm:
            return permissions.IN_DIRECT_MESSAGES if user_id in channel.recipients else 0
        guild = self.guilds.get(channel.guild_id or 0)
        member = guild.members.get(user_id) if guild else None
        if guild is None or member is None:
            return 0
        held = permissions.in_channel(guild, self.parent_of(channel), member)
        private = channel.thread if channel.type is ChannelType.PRIVATE_THREAD else None
        if private and user_id not in private.member_ids and not held & Permission.MANAGE_THREADS:
            return 0
        return held

    def may(self, user_id: int, channel: Channel, *needed: Permission) -> bool:
        held = self.permissions(user_id, channel)
        return all(held & permission for permission in (Permission.VIEW_CHANNEL, *needed))

    def can_see(self, user_id: int, message: Message) -> bool:
        """Whether this message is on that person's screen."""
        if message.deleted or message.dismissed or (message.visible_to is not None and message.visible_to != user_id):
            return False
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.may(user_id, channel)

    def require(self, channel: Channel, *needed: Permission) -> None:
        """The bot must have these permissions there, else 50001 (cannot see it) or 50013."""
        held = self.permissions(self.bot.id, channel)
        if not held & Permission.VIEW_CHANNEL:
            raise ApiError(50001)
        if not all(held & permission for permission in needed):
            raise ApiError(50013)

    def overwrite(self, channel: Channel, target_id: int, *, is_member: bool = True) -> Overwrite:
        return self.parent_of(channel).overwrites.setdefault(target_id, Overwrite(target_id, is_member))

    # Telling

    def tell(
        self,
        kind: str,
        channel: Channel | None = None,
        message: Message | None = None,
        *,
        user_id: int | None = None,
        interaction: Interaction | None = None,
    ) -> None:
        """Tell those who wait and listen that something changed (the bot hears through its sessions)."""
        only = message.visible_to if message else (interaction.user_id if interaction else None)
        channel_id = message.channel_id if message else (channel.id if channel else None)
        self.changes.tell(
            Change(
                kind,
                channel_id=channel_id,
                message_id=message.id if message else None,
                user_id=user_id,
                interaction_id=interaction.id if interaction else None,
                visible_to=only,
            )
        )

    async def until(self, condition: Callable[[], T | None], timeout: float = 5.0) -> T:
        """Wait until the condition is truthy and return what it gave.

        It is looked at after every change of this world, every request of the bot and every frame it sends.
        """
        try:
            return await self.changes.until(condition, timeout)
        except TimeoutError:
            raise TimeoutError(f"not within {timeout} s; the bot's last requests:\n{self.journal.tail()}") from None


def _token(bot_id: int) -> str:
    """A token in the form that client libraries expect (the id comes first), good for nothing but this world."""
    name = base64.b64encode(str(bot_id).encode()).decode().rstrip("=")
    return f"{name}.{MARK}.{secrets.token_urlsafe(24)}"
