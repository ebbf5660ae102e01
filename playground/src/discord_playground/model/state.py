"""What there is in a world, as plain data: who, where, what was said. Ids are integers, times seconds since 1970."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    CATEGORY = 4
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class MessageFlag(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    DEFAULT = 0
    CHANNEL_NAME_CHANGE = 4
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU_COMMAND = 23


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Callback(IntEnum):
    """How a bot may answer an interaction first."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True, eq=False)
class User:
    """A person or a bot; `zone` is the time zone of their device (IANA), empty where it is that of the browser."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    takes_dms: bool = True
    zone: str = ""

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Role:
    id: int
    name: str
    permissions: int
    position: int
    managed_by: int | None = None


@dataclass(slots=True, eq=False)
class Member:
    user_id: int
    role_ids: list[int]
    joined_at: float
    nick: str | None = None


@dataclass(slots=True)
class Overwrite:
    """What a channel allows or denies to a role or a member, beyond what their roles say."""

    target_id: int
    is_member: bool
    allow: int = 0
    deny: int = 0


@dataclass(slots=True, eq=False)
class Guild:
    id: int
    name: str
    owner_id: int
    roles: dict[int, Role]
    members: dict[int, Member]
    joined_at: float
    locale: str = "en-US"


@dataclass(slots=True, eq=False)
class ThreadFacts:
    """What a thread has beyond a channel; `touched_at` is the last activity, from which archiving counts."""

    owner_id: int
    created_at: float
    touched_at: float
    auto_archive_minutes: int = 4320
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    member_ids: dict[int, float] = field(default_factory=dict)
    total_sent: int = 0
    applied_tags: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Channel:
    """A guild channel, a thread (then `thread` is set) or a direct message channel (then `recipients` is)."""

    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    nsfw: bool = False
    slowmode: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: tuple[int, ...] = ()
    thread: ThreadFacts | None = None
    tags: list[Json] = field(default_factory=list)
    message_ids: list[int] = field(default_factory=list)
    last_pin_at: float | None = None

    @property
    def is_thread(self) -> bool:
        return self.thread is not None

    @property
    def is_dm(self) -> bool:
        return self.type is ChannelType.DM


@dataclass(slots=True, eq=False)
class Attachment:
    """A file with its bytes; `path` is where the CDN serves it."""

    id: int
    filename: str
    data: bytes
    content_type: str
    path: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False
    spoiler: bool = False


@dataclass(slots=True, eq=False)
class Message:
    """One message.

    `visible_to` is set for ephemeral ones, which their reader may have dismissed; `pinged` are those whom it notified
    (at `pinged_at` where that was later than it was made);
    `history` is everything it ever said and who could read it then, so that a test can look for secrets in it.
    """

    id: int
    channel_id: int
    author_id: int
    created_at: float
    content: str = ""
    type: MessageType = MessageType.DEFAULT
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    shown_elsewhere: frozenset[int] = frozenset()
    flags: int = 0
    tts: bool = False
    edited_at: float | None = None
    nonce: str | int | None = None
    pinned_at: float | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinged: frozenset[int] = frozenset()
    pinged_at: float | None = None
    reply_to: int | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)
    thread_id: int | None = None
    visible_to: int | None = None
    interaction_id: int | None = None
    deleted: bool = False
    dismissed: bool = False
    revision: int = 0
    history: list[tuple[frozenset[int], Json]] = field(default_factory=list)

    @property
    def ephemeral(self) -> bool:
        return self.visible_to is not None

    @property
    def loading(self) -> bool:
        """A deferred answer that has not been filled in yet."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & MessageFlag.IS_COMPONENTS_V2)


@dataclass(slots=True, eq=False)
class Interaction:
    """One act of a person towards the bot, and everything the bot did about it."""

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    guild_id: int | None
    created_at: float
    payload: Json
    command_name: str = ""
    message_id: int | None = None
    parent: "Interaction | None" = None
    answer: Callback | None = None
    acked_after: float | None = None
    original_id: int | None = None
    followup_ids: list[int] = field(default_factory=list)
    edited_ids: list[int] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
