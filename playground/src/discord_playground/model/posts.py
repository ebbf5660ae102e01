"""Messages come, change and go."""

from dataclasses import dataclass, field
from typing import Any

from discord_playground.model import bodies, components, events
from discord_playground.model.bodies import Files
from discord_playground.model.errors import ApiError, Problems
from discord_playground.model.files import Upload
from discord_playground.model.payloads import CDN, MEDIA, attachment_json
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Attachment, Channel, Json, Message, MessageFlag, MessageType
from discord_playground.model.world import World

NONCE_SECONDS = 300.0
OLD_AFTER_SECONDS = 3600.0
OLD_EDITS, OLD_EDITS_SECONDS = 3, 6.0


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a new message comes from. Answers to interactions name theirs; ephemeral ones also whom they are for."""

    author_id: int
    type: MessageType = MessageType.DEFAULT
    interaction_id: int | None = None
    visible_to: int | None = None
    extra_flags: int = 0
    reply_to: int | None = None
    pings: bool = field(default=True)


def create(world: World, channel: Channel, body: Json, files: Files, origin: Origin) -> Message:
    """Check the body, make the message, tell everybody. Raises ApiError; then nothing happened."""
    bodies.check_message(body, files)
    message = Message(
        id=world.ids.next(),
        channel_id=channel.id,
        author_id=origin.author_id,
        created_at=world.now(),
        type=origin.type,
        content=body.get("content") or "",
        flags=(body.get("flags") or 0) & bodies.CREATE_FLAGS | origin.extra_flags,
        tts=bool(body.get("tts")),
        nonce=body.get("nonce"),
        interaction_id=origin.interaction_id,
        visible_to=origin.visible_to,
        reply_to=origin.reply_to,
    )
    if origin.visible_to is not None:
        message.flags |= MessageFlag.EPHEMERAL
    message.attachments = _listed(world, message, body, files)
    _dress(world, message, body)
    _address(world, channel, message, body.get("allowed_mentions"))
    if origin.pings and not message.ephemeral:
        message.pinged = _pinged(world, channel, message)
    post(world, channel, message)
    return message


def post(world: World, channel: Channel, message: Message) -> None:
    """Put a finished message into its channel."""
    keep_files(world, message.attachments)
    world.messages[message.id] = message
    if not message.ephemeral:
        channel.message_ids.append(message.id)
        if channel.thread is not None:
            _touch_thread(world, channel, message)
    events.message_created(world, message)


def _touch_thread(world: World, channel: Channel, message: Message) -> None:
    """A message wakes an archived thread, and brings its author and whom it mentions in."""
    thread = channel.thread
    assert thread is not None
    thread.touched_at = message.created_at
    thread.total_sent += 1
    joined = [each for each in (message.author_id, *message.mentions) if each not in thread.member_ids]
    for user_id in joined:
        thread.member_ids[user_id] = message.created_at
    if thread.archived:
        thread.archived = False
        events.channel_updated(world, channel)
    if joined:
        events.thread_members_updated(world, channel, joined, [])


def edit(world: World, message: Message, body: Json, files: Files) -> None:
    """Change what the body names and leave the rest; edits notify nobody. Raises ApiError."""
    bodies.check_message(body, files, before=message)
    flags = body.get("flags") or 0
    attachments = _listed(world, message, body, files)
    draft = Message(
        id=message.id,
        channel_id=message.channel_id,
        author_id=message.author_id,
        created_at=message.created_at,
        content=(body["content"] or "") if "content" in body else message.content,
        embeds=message.embeds,
        components=message.components,
        attachments=attachments,
        flags=message.flags & ~MessageFlag.LOADING | flags & MessageFlag.IS_COMPONENTS_V2,
        visible_to=message.visible_to,
        reply_to=message.reply_to,
        shown_elsewhere=message.shown_elsewhere,
    )
    if "flags" in body:
        draft.flags = draft.flags & ~MessageFlag.SUPPRESS_EMBEDS | flags & MessageFlag.SUPPRESS_EMBEDS
    _dress(world, draft, body)
    _address(world, world.channels[message.channel_id], draft, body.get("allowed_mentions"))
    for name in ("content", "embeds", "components", "attachments", "shown_elsewhere", "flags"):
        setattr(message, name, getattr(draft, name))
    message.mentions, message.mention_roles = draft.mentions, draft.mention_roles
    message.mention_everyone = draft.mention_everyone
    message.edited_at = world.now()
    keep_files(world, attachments)
    events.message_updated(world, message)


def delete(world: World, message: Message) -> None:
    message.deleted = True
    channel = world.channels.get(message.channel_id)
    if channel is not None and message.id in channel.message_ids:
        channel.message_ids.remove(message.id)
    events.message_deleted(world, message)


def known_nonce(world: World, channel: Channel, body: Json) -> Message | None:
    """The message that was sent with this enforced nonce a few minutes ago, if there is one."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    found = world.nonces.get((channel.id, str(body["nonce"])))
    if found is None or world.now() - found[1] > NONCE_SECONDS:
        return None
    return world.messages[found[0]]


def remember_nonce(world: World, message: Message) -> None:
    if message.nonce is not None:
        world.nonces[message.channel_id, str(message.nonce)] = (message.id, message.created_at)


# Files


def _listed(world: World, message: Message, body: Json, files: Files) -> list[Attachment]:
    """The attachments after this body: kept ones and new ones in its order; without a list, new ones are added."""
    kept = {str(each.id): each for each in message.attachments}
    listed: list[Json] | None = body.get("attachments")
    if listed is None:
        if "attachments" in body:
            return []
        entries: list[Json] = [{"id": each} for each in (*kept, *files)]
    else:
        entries = listed
    found = []
    for entry in entries:
        key = str(entry["id"])
        if key in files:
            found.append(attach(world, message.channel_id, files[key], entry, ephemeral=message.ephemeral))
        else:
            if "description" in entry:
                kept[key].description = entry["description"]
            found.append(kept[key])
    return found


def attach(world: World, place_id: int, upload: Upload, entry: Json, *, ephemeral: bool = False) -> Attachment:
    """An attachment made from an uploaded file; `entry` may give another name and the alt text."""
    attachment_id = world.ids.next()
    filename = str(entry.get("filename") or upload.filename).replace(" ", "_").replace("/", "_")
    width, height = upload.size or (None, None)
    folder = "ephemeral-attachments" if ephemeral else "attachments"
    return Attachment(
        attachment_id,
        filename,
        upload.data,
        upload.content_type,
        f"/{folder}/{place_id}/{attachment_id}/{filename}",
        description=entry.get("description"),
        width=width,
        height=height,
        ephemeral=ephemeral,
        spoiler=filename.startswith("SPOILER_"),
    )


def keep_files(world: World, attachments: list[Attachment]) -> None:
    """Let the CDN serve these."""
    for attachment in attachments:
        world.attachments[attachment.path] = attachment


# Embeds and components, with their pictures resolved


def _dress(world: World, message: Message, body: Json) -> None:
    """Embeds and components from the body, with `attachment://` references turned into addresses."""
    referenced: set[int] = set()
    problems = Problems()

    def unfurl(url: str) -> Json:
        attachment = _referenced(world, message, url)
        if attachment is None:
            known = not url.startswith("attachment://")
            problems.check(known, ("components",), f"The referenced attachment {url} was not found.", "UNKNOWN")
            return {"id": str(world.ids.next()), "url": url, "proxy_url": url, "width": None, "height": None}
        referenced.add(attachment.id)
        facts = attachment_json(attachment)
        media = {key: facts[key] for key in ("url", "proxy_url", "width", "height", "content_type") if key in facts}
        number = str(attachment.id)
        return media | {"id": number, "attachment_id": number, "size": len(attachment.data)}

    if "components" in body:
        message.components = components.answered(body["components"] or [], unfurl)
    elif message.components:
        referenced |= _referenced_by(message)
    if "embeds" in body or "embed" in body:
        embeds = body.get("embeds") or ([body["embed"]] if body.get("embed") else [])
        message.embeds = [_embed(embed, unfurl) for embed in embeds]
    elif message.embeds:
        referenced |= message.shown_elsewhere
    problems.raise_any()
    message.shown_elsewhere = frozenset(referenced)


def _referenced(world: World, message: Message, url: str) -> Attachment | None:
    if url.startswith("attachment://"):
        name = url.removeprefix("attachment://")
        return next((each for each in message.attachments if each.filename == name), None)
    for host in (CDN, MEDIA):
        if url.startswith(host):
            return world.attachments.get(url.removeprefix(host).partition("?")[0])
    return None


def _referenced_by(message: Message) -> set[int]:
    found = set()
    for _, component in components.walk(message.components):
        media = [component.get("media"), component.get("file")]
        media += [item.get("media") for item in component.get("items", [])]
        found |= {int(each["attachment_id"]) for each in media if each and "attachment_id" in each}
    return found


def _embed(embed: Json, unfurl: components.Unfurl) -> Json:
    answer: Json = {key: value for key, value in embed.items() if value is not None}
    answer["type"] = "rich"
    for key in ("image", "thumbnail"):
        if url := (embed.get(key) or {}).get("url"):
            media = unfurl(url)
            answer[key] = {
                name: media[name]
                for name in ("url", "proxy_url", "width", "height", "content_type")
                if media.get(name) is not None
            }
    for key in ("author", "footer"):
        if url := (embed.get(key) or {}).get("icon_url"):
            media = unfurl(url)
            answer[key] = embed[key] | {"icon_url": media["url"], "proxy_icon_url": media["proxy_url"]}
    return answer


# Mentions


def _address(world: World, channel: Channel, message: Message, allowed: Any) -> None:
    text = bodies.texts(message.content, message.components)
    users, roles, everyone = bodies.mentioned(text, allowed)
    guild = world.guilds.get(channel.guild_id or 0)
    message.mentions = [each for each in users if each in world.users]
    message.mention_roles = [each for each in roles if guild and each in guild.roles]
    message.mention_everyone = everyone and world.may(message.author_id, channel, Permission.MENTION_EVERYONE)
    if message.reply_to is not None and (allowed is None or allowed.get("replied_user")):
        quoted = world.messages.get(message.reply_to)
        if quoted is not None and quoted.author_id not in message.mentions:
            message.mentions.append(quoted.author_id)


def _pinged(world: World, channel: Channel, message: Message) -> frozenset[int]:
    """Whom this message notifies: those it mentions, and the other side of a direct message; silent ones nobody."""
    if message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
        return frozenset()
    found = set(message.mentions) | set(channel.recipients)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None:
        wanted = set(message.mention_roles)
        for member in guild.members.values():
            if message.mention_everyone or wanted & set(member.role_ids):
                found.add(member.user_id)
    found.discard(message.author_id)
    return frozenset(each for each in found if world.may(each, channel))


def ping_late(world: World, message: Message) -> None:
    """A promised answer that got its text notifies as a new message would."""
    if not message.ephemeral:
        message.pinged = _pinged(world, world.channels[message.channel_id], message)
        message.pinged_at = world.now()


def system_message(world: World, channel: Channel, author_id: int, type: MessageType, content: str = "") -> Message:
    """A line that Discord itself writes: a thread was made, a message was pinned."""
    message = Message(world.ids.next(), channel.id, author_id, world.now(), content, type)
    post(world, channel, message)
    return message


def check_editable(world: World, channel: Channel, message: Message) -> None:
    """Whether the bot may edit this message: its own, and not in an archived thread."""
    if message.author_id != world.bot.id:
        raise ApiError(50005)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083)
    if world.now() - message.created_at > OLD_AFTER_SECONDS:
        _count_old_edit(world, channel)


def _count_old_edit(world: World, channel: Channel) -> None:
    """Messages older than an hour have a limit of their own; the numbers are what people have seen."""
    recent = [at for at in world.old_edits.get(channel.id, ()) if world.now() - at < OLD_EDITS_SECONDS]
    if len(recent) >= OLD_EDITS:
        raise ApiError(30046, retry_after=recent[0] + OLD_EDITS_SECONDS - world.now())
    world.old_edits[channel.id] = [*recent, world.now()]
