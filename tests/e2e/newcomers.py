"""What somebody presses who has never seen the game: what is offered first, and what says yes."""

from __future__ import annotations

from typing import Any

from discord_playground import reading
from discord_playground.model.state import Message

AWAY = (":back", ":clear", ".near=", ":rethink")
"""How the addresses of buttons end that lead away from an answer."""


def first_thing(panel: Message) -> dict[str, Any] | None:
    """The list or button of a question that comes first; what gives an answer that stands comes before it."""
    keys = [key for key in reading.buttons(panel) if ":p:" in key["custom_id"] and not key.get("disabled")]
    sure = [key for key in keys if any(f":{step}=" in key["custom_id"] for step in ("yes", "sure", "done"))]
    lists = [each for each in reading.selects(panel) if ":p:" in each["custom_id"]]
    whole = [each for each in lists if each["custom_id"].endswith(":ready")]
    others = [key for key in keys if not key["custom_id"].endswith(AWAY) and key not in sure]
    return next(iter((*sure, *whole, *lists, *others)), None)
