"""What happened, as plain data that can be written to a file: the world after a siege, and what people noted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from discord_playground import reading
from discord_playground.model.components import walk
from discord_playground.model.state import Interaction, Message
from discord_playground.model.world import World
from rehearsals.besieged.people import Deed, ids_in

Chronicle = dict[str, Any]
"""See `chronicle`."""


def chronicle(world: World, deeds: Iterable[Deed], gone: Mapping[int, float], dead: Iterable[int]) -> Chronicle:
    """All of a world that a judge looks at.

    `gone` are the times at which troubles deleted messages, `dead` the interactions whose tokens they killed.
    """
    killed = set(dead)
    document = {
        "now": world.now(),
        "bot": world.bot.id,
        "token": world.application.token,
        "people": {str(user.id): user.name for user in world.users.values() if not user.bot},
        "channels": [
            {"id": c.id, "name": c.name, "parent": c.parent_id, "guild": c.guild_id, "recipients": list(c.recipients)}
            for c in world.channels.values()
        ],
        "messages": [_message(message, gone) for message in world.messages.values()],
        "interactions": [_interaction(act, killed) for act in world.interactions.values()],
        "deeds": [asdict(deed) for deed in deeds],
    }
    written: Chronicle = json.loads(json.dumps(document))
    return written


def _message(message: Message, gone: Mapping[int, float]) -> dict[str, Any]:
    first = message.history[0][1] if message.history else {}
    return {
        "id": message.id,
        "channel": message.channel_id,
        "author": message.author_id,
        "at": message.created_at,
        "visible_to": message.visible_to,
        "deleted": message.deleted,
        "gone_at": gone.get(message.id),
        "loading": message.loading,
        "pinged": sorted(message.pinged),
        "posted": _words(first),
        "mark": _mark(first),
        "calls": _table(first),
        "text": reading.text(message),
        "labels": reading.labels(message),
        "ids": ids_in(message),
        "history": [[sorted(readers), json.dumps(said, ensure_ascii=False)] for readers, said in message.history],
    }


def _table(said: Mapping[str, Any]) -> int | None:
    """The number of the table whose buttons a message had."""
    found = re.search(r'"t:(\d+):', json.dumps(said))
    return int(found[1]) if found else None


def _words(said: Mapping[str, Any]) -> str:
    parts = [str(said.get("content") or "")]
    parts += [each["content"] for _, each in walk(said.get("components") or []) if "content" in each]
    return "\n".join(part for part in parts if part)


def _mark(said: Mapping[str, Any]) -> int | None:
    components = said.get("components") or [{}]
    found = components[0].get("id")
    return int(found) if found is not None and int(found) >= 1_000_000 else None


def _interaction(act: Interaction, killed: set[int]) -> dict[str, Any]:
    data = act.payload["data"]
    return {
        "id": act.id,
        "token": act.token,
        "type": int(act.type),
        "user": act.user_id,
        "channel": act.channel_id,
        "at": act.created_at,
        "what": act.command_name or data.get("custom_id", ""),
        "answer": None if act.answer is None else int(act.answer),
        "original": act.original_id,
        "followups": list(act.followup_ids),
        "dead": act.id in killed,
    }
