"""What the bot is, which release, and how it comes to another server."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.ui.layouts import Message, titled
from bot.ui.limits import NEEDED

SCOPES = ("bot", "applications.commands")


def invitation(application_id: int) -> str:
    """The link by which somebody who manages a server adds the bot to it, with what it needs there."""
    rights = discord.Permissions(**dict.fromkeys(NEEDED, True))
    return discord.utils.oauth_url(application_id, permissions=rights, scopes=SCOPES)


def about(titles: Iterable[str], release: str, application_id: int | None) -> Message:
    """A page for everybody who asks."""
    lines = [
        f"Complete board games, played over days in a server's own channels: {', '.join(sorted(titles))}.",
        "`/table new` opens a table, `/play` finds one, `/help` explains it all; `/me` is what I keep of you.",
    ]
    if application_id is not None:
        lines.append(f"Who manages a server can [add me there]({invitation(application_id)}).")
    return titled("Henge", "\n\n".join(lines), f"-# Release {release}")
