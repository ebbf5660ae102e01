"""What the bot is, which release, and how it comes to another server."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord

from bot.ui.layouts import Message, titled
from bot.ui.limits import NEEDED

SCOPES = ("bot", "applications.commands")


def invitation(application_id: int) -> str:
    """The link by which somebody who manages a server adds the bot to it, with what it needs there."""
    rights = discord.Permissions(**dict.fromkeys(NEEDED, True))
    return discord.utils.oauth_url(application_id, permissions=rights, scopes=SCOPES)


def about(
    titles: Iterable[str], release: str, application_id: int | None, documents: Mapping[str, str] | None = None
) -> Message:
    """A page for everybody who asks; `documents` are pages of whoever runs the bot, by what they are called."""
    lines = [
        f"Complete board games, played over days in a server's own channels: {', '.join(sorted(titles))}.",
        "`/table new` opens a table, `/play` finds one, `/help` explains it all; `/me` is what you chose.",
        "`/me export` is all that I keep of you, `/me forget` removes it.",
    ]
    if application_id is not None:
        lines.append(f"Who manages a server can [add me there]({invitation(application_id)}).")
    if links := [f"[{name}]({url})" for name, url in (documents or {}).items() if url]:
        lines.append(" · ".join(links))
    return titled("Henge", "\n\n".join(lines), f"-# Release {release}")
