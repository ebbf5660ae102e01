"""The world as JSON: every object with all the fields that Discord documents, for answers and for events."""

from discord_playground.model.clock import iso
from discord_playground.model.permissions import in_guild
from discord_playground.model.state import (
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Interaction,
    InteractionType,
    Json,
    Member,
    Message,
    MessageType,
    Role,
    ThreadFacts,
    User,
)
from discord_playground.model.world import Application, World

CDN = "https://cdn.discordapp.com"
MEDIA = "https://media.discordapp.net"
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024


def user_json(user: User) -> Json:
    payload: Json = {
        "id": str(user.id),
        "username": user.name.lower().replace(" ", "_"),
        "global_name": None if user.bot else user.name,
        "discriminator": "0001" if user.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
        "system": False,
    }
    if user.bot:
        payload["bot"] = True
        payload["username"] = user.name
    return payload


def own_user_json(user: User) -> Json:
    """The bot as it sees itself."""
    own: Json = {"mfa_enabled": True, "verified": True, "email": None, "locale": "en-US", "premium_type": 0}
    return user_json(user) | own


def application_json(app: Application, owner: User, guild_count: int) -> Json:
    return {
        "id": str(app.id),
        "name": app.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(app.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": _application_flags(app),
        "flags_new": str(_application_flags(app)),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(owner),
        "approximate_guild_count": guild_count,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
        "rpc_origins": [],
        "tags": [],
        "max_participants": None,
    }


def _application_flags(app: Application) -> int:
    flags = 1 << 23  # the application has registered commands
    for intent, flag in ((1 << 8, 1 << 13), (1 << 1, 1 << 15), (1 << 15, 1 << 19)):
        if app.privileged_intents & intent:
            flags |= flag
    return flags


def permissions_in_guild(guild: Guild, member: Member) -> str:
    return str(int(in_guild(guild, member)))


def role_json(role: Role) -> Json:
    payload: Json = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed_by is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.managed_by is not None:
        payload["tags"] = {"bot_id": str(role.managed_by)}
    return payload


def member_json(world: World, member: Member, *, with_user: bool = True) -> Json:
    payload: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "roles": [str(role_id) for role_id in member.role_ids],
        "joined_at": iso(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "mute": False,
        "deaf": False,
        "flags": 0,
    }
    if with_user:
        payload["user"] = user_json(world.users[member.user_id])
    return payload


def guild_json(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(guild.owner_id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role_json(each) for each in guild.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create_json(world: World, guild: Guild, *, joined: bool = False) -> Json:
    """The guild as the gateway presents it: with its channels, its active threads and the bot as member.

    Only one the bot was in before says that it is available; that is how clients tell a return from a joining.
    """
    channels = [each for each in world.channels.values() if each.guild_id == guild.id]
    available: Json = {} if joined else {"unavailable": False}
    return (
        guild_json(guild)
        | available
        | {
            "joined_at": iso(guild.joined_at),
            "large": False,
            "member_count": len(guild.members),
            "members": [member_json(world, guild.members[world.bot.id])],
            "channels": [channel_json(world, each) for each in channels if not each.is_thread],
            "threads": [
                channel_json(world, each)
                for each in channels
                if each.thread and not each.thread.archived and world.may(world.bot.id, each)
            ],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
    )


def channel_json(world: World, channel: Channel, *, for_user: int | None = None) -> Json:
    """A channel, thread or direct message channel; `for_user` adds what that user may do there."""
    payload: Json = {
        "id": str(channel.id),
        "type": int(channel.type),
        "flags": 0,
        "last_message_id": str(channel.message_ids[-1]) if channel.message_ids else None,
    }
    if channel.last_pin_at is not None:
        payload["last_pin_timestamp"] = iso(channel.last_pin_at)
    if for_user is not None:
        payload["permissions"] = str(int(world.permissions(for_user, channel)))
    if channel.is_dm:
        payload["recipients"] = [user_json(world.users[each]) for each in channel.recipients if each != world.bot.id]
        return payload
    payload |= {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "rate_limit_per_user": channel.slowmode,
    }
    if channel.thread is not None:
        return payload | _thread(world, channel, channel.thread)
    payload |= {
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": channel.nsfw,
        "permission_overwrites": [
            {
                "id": str(each.target_id),
                "type": int(each.is_member),
                "allow": str(int(each.allow)),
                "deny": str(int(each.deny)),
            }
            for each in channel.overwrites.values()
        ],
    }
    if channel.type is ChannelType.FORUM:
        payload |= {
            "available_tags": channel.tags,
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    return payload


def _thread(world: World, channel: Channel, thread: ThreadFacts) -> Json:
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": iso(thread.touched_at),
        "auto_archive_duration": thread.auto_archive_minutes,
        "locked": thread.locked,
        "create_timestamp": iso(thread.created_at),
    }
    if channel.type is ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = thread.invitable
    payload: Json = {
        "owner_id": str(thread.owner_id),
        "thread_metadata": metadata,
        "message_count": len(channel.message_ids),
        "member_count": min(len(thread.member_ids), 50),
        "total_message_sent": thread.total_sent,
    }
    if thread.applied_tags:
        payload["applied_tags"] = [str(tag) for tag in thread.applied_tags]
    if world.bot.id in thread.member_ids:
        payload["member"] = thread_member_json(channel, world.bot.id)
    return payload


def thread_member_json(channel: Channel, user_id: int) -> Json:
    assert channel.thread is not None
    return {
        "id": str(channel.id),
        "user_id": str(user_id),
        "join_timestamp": iso(channel.thread.member_ids[user_id]),
        "flags": 0,
    }


def attachment_json(attachment: Attachment) -> Json:
    payload: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": CDN + attachment.path,
        "proxy_url": MEDIA + attachment.path,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        payload["description"] = attachment.description
    if attachment.width is not None:
        payload |= {"width": attachment.width, "height": attachment.height}
    if attachment.ephemeral:
        payload["ephemeral"] = True
    return payload


def message_json(world: World, message: Message, *, with_nonce: bool = False) -> Json:
    """A message as REST answers it; files that embeds or components show are left out of `attachments`, as there."""
    attachments = [each for each in message.attachments if each.id not in message.shown_elsewhere]
    payload: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": int(message.type),
        "author": user_json(world.users[message.author_id]),
        "content": message.content,
        "timestamp": iso(message.created_at),
        "edited_timestamp": None if message.edited_at is None else iso(message.edited_at),
        "tts": message.tts,
        "flags": int(message.flags),
        "pinned": message.pinned_at is not None,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(world.users[each]) for each in message.mentions],
        "mention_roles": [str(each) for each in message.mention_roles],
        "attachments": [attachment_json(each) for each in attachments],
        "embeds": message.embeds,
        "components": message.components,
    }
    if with_nonce and message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.reactions:
        payload["reactions"] = [_reaction(world, emoji, who) for emoji, who in message.reactions.items()]
    if message.reply_to is not None:
        payload |= _reply(world, message, message.reply_to)
    if message.thread_id is not None and (thread := world.channels.get(message.thread_id)):
        payload["thread"] = channel_json(world, thread)
    if message.author_id == world.bot.id and message.interaction_id is not None:
        payload |= {"application_id": str(world.application.id), "webhook_id": str(world.application.id)}
        payload["interaction_metadata"] = interaction_metadata(world, world.interactions[message.interaction_id])
    return payload


def _reaction(world: World, emoji: str, who: list[int]) -> Json:
    mine = world.bot.id in who
    name, _, emoji_id = emoji.partition(":")
    return {
        "emoji": {"id": emoji_id or None, "name": name},
        "count": len(who),
        "count_details": {"burst": 0, "normal": len(who)},
        "burst_colors": [],
        "me_burst": False,
        "burst_me": False,
        "burst_count": 0,
        "me": mine,
    }


def _reply(world: World, message: Message, target_id: int) -> Json:
    reference: Json = {"type": 0, "channel_id": str(message.channel_id), "message_id": str(target_id)}
    guild_id = world.channels[message.channel_id].guild_id
    if guild_id is not None:
        reference["guild_id"] = str(guild_id)
    payload: Json = {"message_reference": reference}
    if message.type is MessageType.REPLY:
        target = world.messages.get(target_id)
        payload["referenced_message"] = None if target is None or target.deleted else _quoted(world, target)
    return payload


def _quoted(world: World, message: Message) -> Json:
    """A message inside another one: without what it quotes itself."""
    payload = message_json(world, message)
    payload.pop("referenced_message", None)
    return payload


def interaction_metadata(world: World, interaction: Interaction) -> Json:
    """What a message says about the interaction that caused it."""
    payload: Json = {
        "id": str(interaction.id),
        "type": int(interaction.type),
        "user": user_json(world.users[interaction.user_id]),
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if interaction.type is InteractionType.COMPONENT:
        payload["interacted_message_id"] = str(interaction.message_id)
    elif interaction.type is InteractionType.MODAL_SUBMIT and interaction.parent is not None:
        payload["triggering_interaction_metadata"] = interaction_metadata(world, interaction.parent)
    return payload
