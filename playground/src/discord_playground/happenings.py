"""What happens to a world from outside: time passes, things are deleted, rights are taken, lines are cut."""

from typing import Any

from discord_playground.endpoints.faults import EventFaults
from discord_playground.endpoints.gateway import Gateway
from discord_playground.model import channels, events, posts
from discord_playground.model.errors import Refused
from discord_playground.model.permissions import Permission, named
from discord_playground.model.state import Channel, Guild, Message, User
from discord_playground.model.world import World


def jump(world: World, seconds: float) -> None:
    """Let time pass: tokens die, and threads archive themselves."""
    channels.jump(world, seconds)


def delete_message(world: World, message: Message) -> None:
    posts.delete(world, message)


def delete_channel(world: World, channel: Channel) -> None:
    channels.delete_channel(world, channel)


def archive(world: World, channel: Channel) -> None:
    channels.set_archived(world, channel, True)


def lock(world: World, channel: Channel) -> None:
    channels.set_archived(world, channel, True, locked=True)


def deny(world: World, permission: Permission, channel: Channel, user_id: int | None = None) -> None:
    """Take a permission in a channel from one person; without a person, from the bot."""
    _overwrite(world, permission, channel, user_id, denied=True)


def allow(world: World, permission: Permission, channel: Channel, user_id: int | None = None) -> None:
    """Give a permission in a channel to one person; without a person, to the bot."""
    _overwrite(world, permission, channel, user_id, denied=False)


def _overwrite(world: World, permission: Permission, channel: Channel, user_id: int | None, *, denied: bool) -> None:
    place = world.parent_of(channel)
    overwrite = world.overwrite(place, user_id or world.bot.id)
    overwrite.deny = overwrite.deny | permission if denied else overwrite.deny & ~permission
    overwrite.allow = overwrite.allow & ~permission if denied else overwrite.allow | permission
    events.channel_updated(world, place)


def kick_bot(world: World, guild: Guild | None = None) -> None:
    channels.kick_bot(world, guild or next(iter(world.guilds.values())))


def invite_bot(world: World, guild: Guild | None = None) -> None:
    channels.invite_bot(world, guild or next(iter(world.guilds.values())))


def leave(world: World, user: User, guild: Guild | None = None) -> None:
    """A person leaves the server; what they wrote stays."""
    guild = guild or next(iter(world.guilds.values()))
    if guild.members.pop(user.id, None) is None:
        raise Refused(f"{user.name} is not there.")
    events.member_changed(world, guild, user.id, "GUILD_MEMBER_REMOVE")


def join(world: World, user: User, guild: Guild | None = None) -> None:
    """A person comes, or comes back."""
    guild = guild or next(iter(world.guilds.values()))
    world.add_member(guild, user)
    events.member_changed(world, guild, user.id, "GUILD_MEMBER_ADD")


def happen(world: World, do: str, **facts: Any) -> None:
    """One happening by name, for the page; names and facts are listed in docs/INTERFACE.md."""
    match do:
        case "delete-message":
            message = world.messages.get(int(facts["message"]))
            if message is None or message.deleted:
                raise Refused("That message does not exist.")
            delete_message(world, message)
        case "delete-channel":
            delete_channel(world, world.find_channel(facts["channel"]))
        case "archive" | "unarchive" | "lock" | "unlock":
            channel = world.find_channel(facts["channel"])
            if channel.thread is None:
                raise Refused("Only threads can be archived or locked.")
            locked = {"lock": True, "unlock": False}.get(do)
            channels.set_archived(world, channel, do in ("archive", "lock"), locked=locked)
        case "deny" | "allow":
            user_id = world.find_user(facts["user"]).id if "user" in facts else None
            change = deny if do == "deny" else allow
            change(world, named(facts["permission"]), world.find_channel(facts["channel"]), user_id)
        case "kick-bot":
            kick_bot(world)
        case "invite-bot":
            invite_bot(world)
        case "leave":
            leave(world, world.find_user(facts["user"]))
        case "join":
            join(world, world.find_user(facts["user"]))
        case _:
            raise ValueError(f"nothing called {do} can happen")


def trouble_gateway(gateway: Gateway, event_faults: EventFaults, do: str, **facts: Any) -> None:
    """One trouble of the gateway by name, for the page; names and facts are listed in docs/INTERFACE.md."""
    match do:
        case "close":
            gateway.close(int(facts.get("code", 4000)))
        case "abort":
            gateway.abort()
        case "reconnect":
            gateway.reconnect()
        case "invalidate":
            gateway.invalidate(resumable=bool(facts.get("resumable")))
        case "silent":
            gateway.silent = bool(facts.get("on", True))
        case "refuse-resume":
            gateway.refuse_resume = bool(facts.get("on", True))
        case "unreachable":
            gateway.unreachable = bool(facts.get("on", True))
        case "twice" | "lost" | "held":
            counts = {"twice": event_faults.twice, "lost": event_faults.lost, "held": event_faults.held}[do]
            counts[str(facts["event"])] = int(facts.get("times", 1))
        case "release":
            event_faults.release(reverse=bool(facts.get("reverse")))
        case "unknown-event":
            gateway.world.sessions.dispatch(
                str(facts.get("event", "SOMETHING_NEW")), lambda: dict(facts.get("data", {})), guild_id=None
            )
        case _:
            raise ValueError(f"the gateway knows no trouble called {do}")
