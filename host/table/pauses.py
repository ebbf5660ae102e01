"""Why a table is paused, and what people are told of a table that is not being played."""

from __future__ import annotations

from collections.abc import Mapping

from host.values.refusals import STATUS_WORDS

BY_VOTE = "by vote"
"""Its people agreed to it: they may agree to go on, too."""
BY_OPERATOR = "by the operator"
"""Whoever runs the bot has paused it: they let it go on, too."""
GONE, SERVER_GONE = "place gone", "server gone"
"""Its place cannot be reached, or the bot has left its server."""
WAITS_FOR_A_PLACE = frozenset({GONE, SERVER_GONE})
"""Such tables go on when there is a place for them."""

_BY_ITS_PERSON = "This table is paused, as whoever plays here alone asked. *At this table* lets it go on."
_OUT_OF_REACH = "This table is paused: I cannot reach its place. It goes on by itself when I can."
_WORDS: Mapping[str, str] = {
    BY_VOTE: "This table is paused: its people agreed to that. *At this table* asks the others to go on.",
    BY_OPERATOR: "This table is paused: whoever runs this bot has stopped it, and lets it go on.",
    GONE: _OUT_OF_REACH,
    SERVER_GONE: _OUT_OF_REACH,
}


def not_played(status: str, paused: str, *, alone: bool) -> str:
    """Why a table of this status is not being played; `paused` is why it is, where it is; `alone`: one person plays
    there with bots.
    """
    if (status, paused, alone) == ("paused", BY_VOTE, True):
        return _BY_ITS_PERSON
    words = STATUS_WORDS.get(status, "This game is not being played now.")
    return _WORDS.get(paused, words) if status == "paused" else words
