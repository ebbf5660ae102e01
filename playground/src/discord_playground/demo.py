"""The world people find when they try the bot: one guild, two channels, six members or as many as one likes."""

from itertools import islice

from discord_playground import names
from discord_playground.model import permissions
from discord_playground.model.clock import Clock
from discord_playground.model.permissions import Permission
from discord_playground.model.world import World

MEMBERS = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")
CHANNELS = ("games", "lounge")
GUILD = "Demo"


def demo_world(
    *,
    people: int | None = None,
    clock: Clock | None = None,
    token: str | None = None,
    bot_permissions: int = permissions.OF_THE_BOT,
    bot_name: str = "Bot",
    guild_name: str = GUILD,
) -> World:
    """“Demo” with #games and #lounge; Ana owns it, Ben may manage it, the others are plain members.

    With `people`, at least two, so many members, each in a time zone of their own; else six in that of the browser.
    """
    world = World(clock=clock, token=token, bot_name=bot_name)
    found = [(name, "") for name in MEMBERS] if people is None else islice(names.people(), max(people, 2))
    members = [world.add_user(name, zone=zone) for name, zone in found]
    guild = world.add_guild(guild_name, members[0], bot_permissions=bot_permissions)
    managers = world.add_role(guild, "Hosts", Permission.MANAGE_GUILD | Permission.MANAGE_THREADS)
    for person in members[1:]:
        world.add_member(guild, person, *([managers] if person.name == "Ben" else []))
    for name in CHANNELS:
        world.add_channel(guild, name)
    return world
