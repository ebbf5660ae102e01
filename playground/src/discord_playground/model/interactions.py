"""An act of a person towards the bot, from the event that carries it to the last follow-up."""

import secrets
from typing import Any

from discord_playground.model import events, modals, payloads, posts
from discord_playground.model.bodies import Files
from discord_playground.model.errors import ApiError, Problems, problems
from discord_playground.model.posts import Origin
from discord_playground.model.state import (
    Callback,
    Channel,
    Interaction,
    InteractionType,
    Json,
    Message,
    MessageFlag,
    MessageType,
    User,
)
from discord_playground.model.world import World

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0

FITTING = {
    InteractionType.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    InteractionType.COMPONENT: {
        Callback.MESSAGE,
        Callback.DEFERRED_MESSAGE,
        Callback.DEFERRED_UPDATE,
        Callback.UPDATE,
        Callback.MODAL,
    },
    InteractionType.AUTOCOMPLETE: {Callback.CHOICES},
    InteractionType.MODAL_SUBMIT: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE},
}


def create(
    world: World,
    type: InteractionType,
    user: User,
    channel: Channel,
    data: Json,
    *,
    command_name: str = "",
    message: Message | None = None,
    parent: Interaction | None = None,
) -> Interaction:
    """Make the interaction and send it to the bot; if no bot is there, nobody will answer it."""
    interaction = Interaction(
        id=world.ids.next(),
        token=secrets.token_urlsafe(48),
        type=type,
        user_id=user.id,
        channel_id=channel.id,
        guild_id=channel.guild_id,
        created_at=world.now(),
        payload={},
        command_name=command_name,
        message_id=message.id if message else None,
        parent=parent,
    )
    interaction.payload = _payload(world, interaction, user, channel, data, message)
    world.interactions[interaction.id] = interaction
    world.interactions_by_token[interaction.token] = interaction
    events.interaction_created(world, interaction)
    return interaction


def _payload(
    world: World, interaction: Interaction, user: User, channel: Channel, data: Json, message: Message | None
) -> Json:
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application.id),
        "type": int(interaction.type),
        "data": data,
        "channel_id": str(channel.id),
        "channel": payloads.channel_json(world, channel, for_user=user.id),
        "token": interaction.token,
        "version": 1,
        "locale": user.locale,
        "app_permissions": str(int(world.permissions(world.bot.id, channel))),
        "entitlements": [],
        "attachment_size_limit": payloads.ATTACHMENT_SIZE_LIMIT,
    }
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None:
        member = payloads.member_json(world, guild.members[user.id])
        payload |= {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": member | {"permissions": str(int(world.permissions(user.id, channel)))},
            "context": 0,
            "authorizing_integration_owners": {"0": str(guild.id)},
        }
    else:
        payload |= {
            "user": payloads.user_json(user),
            "context": 1,
            "authorizing_integration_owners": {"0": "0"},
        }
    if message is not None:
        payload["message"] = payloads.message_json(world, message)
    return payload


def expired(world: World, interaction: Interaction) -> bool:
    """Nobody can answer it any more: three seconds without an answer, or fifteen minutes in all."""
    limit = ANSWER_SECONDS if interaction.answer is None else TOKEN_SECONDS
    return world.now() - interaction.created_at > limit


# The first answer


def answer(world: World, interaction: Interaction, body: Json, files: Files) -> Message | None:
    """The bot's first answer; gives the message it made or changed. Raises ApiError."""
    if interaction.answer is not None:
        raise ApiError(40060)
    if expired(world, interaction):
        raise ApiError(10062)
    kind = _callback(interaction, body.get("type"))
    data = body.get("data") or {}
    message = _perform(world, interaction, kind, data, files)
    interaction.answer = kind
    interaction.acked_after = world.now() - interaction.created_at
    if message is not None:
        interaction.original_id = message.id
    events.interaction_updated(world, interaction)
    return message


def _callback(interaction: Interaction, number: Any) -> Callback:
    fitting = set(FITTING[interaction.type])
    if interaction.parent is not None and interaction.parent.type is InteractionType.COMPONENT:
        fitting |= {Callback.DEFERRED_UPDATE, Callback.UPDATE}
    with problems() as found:
        found.check(number in fitting, ("type",), "This answer does not fit the interaction.", "CHOICE")
    return Callback(number)


def _perform(world: World, interaction: Interaction, kind: Callback, data: Json, files: Files) -> Message | None:
    channel = world.channel(interaction.channel_id)
    match kind:
        case Callback.MESSAGE:
            return posts.create(world, channel, data, files, _origin(interaction, _wants_ephemeral(data), first=True))
        case Callback.DEFERRED_MESSAGE:
            return _promise(world, channel, interaction, _wants_ephemeral(data))
        case Callback.UPDATE:
            message = clicked(world, interaction)
            posts.edit(world, message, data, files)
            return message
        case Callback.DEFERRED_UPDATE:
            return clicked(world, interaction)
        case Callback.CHOICES:
            interaction.choices = _choices(data.get("choices"))
            return None
        case Callback.MODAL:
            modals.check_modal(data)
            interaction.modal = data
            return None
        case Callback.PONG:
            return None


def _wants_ephemeral(data: Json) -> bool:
    return bool((data.get("flags") or 0) & MessageFlag.EPHEMERAL)


def _origin(interaction: Interaction, ephemeral: bool, *, first: bool = False) -> Origin:
    type = MessageType.DEFAULT
    if first and interaction.type is InteractionType.COMMAND:
        menu = interaction.payload["data"].get("type", 1) != 1
        type = MessageType.CONTEXT_MENU_COMMAND if menu else MessageType.CHAT_INPUT_COMMAND
    return Origin(
        author_id=int(interaction.payload["application_id"]),
        type=type,
        interaction_id=interaction.id,
        visible_to=interaction.user_id if ephemeral else None,
    )


def _promise(world: World, channel: Channel, interaction: Interaction, ephemeral: bool) -> Message:
    """The message that says the bot is thinking; the first follow-up or an edit fills it in."""
    origin = _origin(interaction, ephemeral, first=True)
    flags = MessageFlag.LOADING | (MessageFlag.EPHEMERAL if ephemeral else 0)
    message = Message(
        world.ids.next(),
        channel.id,
        origin.author_id,
        world.now(),
        type=origin.type,
        flags=int(flags),
        visible_to=origin.visible_to,
        interaction_id=interaction.id,
    )
    posts.post(world, channel, message)
    return message


def clicked(world: World, interaction: Interaction) -> Message:
    """The message whose component was used, also one step before a form."""
    source = interaction.parent if interaction.type is InteractionType.MODAL_SUBMIT else interaction
    message = world.messages.get(source.message_id or 0) if source else None
    if message is None or message.deleted:
        raise ApiError(10008)
    return message


def _choices(choices: Any) -> list[Json]:
    found = Problems()
    if found.count(choices, ("data", "choices"), 0, 25):
        for index, choice in enumerate(choices):
            found.length(choice.get("name"), ("data", "choices", index, "name"), 1, 100)
            if isinstance(choice.get("value"), str):
                found.length(choice["value"], ("data", "choices", index, "value"), 1, 100)
    found.raise_any()
    return list(choices)


# Afterwards, by token


def by_token(world: World, application_id: int, token: str) -> Interaction:
    """The interaction that a webhook route speaks of. Raises 10015 or, for a dead token, 401 / 50027."""
    interaction = world.interactions_by_token.get(token)
    if interaction is None or application_id != world.application.id:
        raise ApiError(10015)
    if world.now() - interaction.created_at > TOKEN_SECONDS:
        raise ApiError(50027)
    if interaction.answer is None:
        raise ApiError(10015)
    return interaction


def original(world: World, interaction: Interaction) -> Message:
    message = world.messages.get(interaction.original_id or 0)
    if message is None or message.deleted:
        raise ApiError(10008)
    return message


def belonging(world: World, interaction: Interaction, message_id: int) -> Message:
    """One of the messages that this token reaches: the original and the follow-ups."""
    message = world.messages.get(message_id)
    if message is None or message.deleted or message_id not in (interaction.original_id, *interaction.followup_ids):
        raise ApiError(10008)
    return message


def follow_up(world: World, interaction: Interaction, body: Json, files: Files) -> Message:
    """A further message; straight after a deferral it fills in the promised one, with that one's audience."""
    promised = world.messages.get(interaction.original_id or 0)
    if promised is not None and promised.loading and not promised.deleted:
        return fill_in(world, interaction, promised, body, files)
    channel = world.channel(interaction.channel_id)
    message = posts.create(world, channel, body, files, _origin(interaction, _wants_ephemeral(body)))
    interaction.followup_ids.append(message.id)
    events.interaction_updated(world, interaction)
    return message


def fill_in(world: World, interaction: Interaction, message: Message, body: Json, files: Files) -> Message:
    """Edit one of the interaction's messages; a promised one becomes a real one, which may ping."""
    was_loading = message.loading
    posts.edit(world, message, body, files)
    interaction.edited_ids.append(message.id)
    if was_loading:
        message.edited_at = None
        posts.ping_late(world, message)
    events.interaction_updated(world, interaction)
    return message
