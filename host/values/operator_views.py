"""What the managers of a server see, and whoever runs the bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What the managers of a server chose, each as in `host.values.server_settings.ServerChanges`.

    `vacation` says in words how much of it counts here.
    """

    guild_id: int
    channels: tuple[int, ...] = ()
    opener_role_id: int | None = None
    language: str = "en"
    open_table_limit: int | None = None
    vacation: str = ""
    league_role_id: int | None = None
    play_channel_id: int | None = None
    puzzle_channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Verified:
    """What a replay of a whole game from its seed showed; `problems` are sentences, none when all is as it was.

    `checked` says in sentences what was compared and found to be as it was; nothing where something differs.
    `altered_at` is the decision or step at which it first does, where that can be said.
    `other_rules`: it was begun under another version of the rules, nothing that is saved of it is damaged, and that it
    cannot be played again to its end shows no more than that.
    """

    table_id: int
    inputs: int
    events: int
    seed_hash: str
    problems: tuple[str, ...]
    checked: tuple[str, ...] = ()
    altered_at: int | None = None
    other_rules: bool = False

    @property
    def ok(self) -> bool:
        """Nothing differs."""
        return not self.problems

    @property
    def verdict(self) -> str:
        """In a sentence, what the replay showed."""
        if self.ok:
            return "Verified: everything is as it was."
        where = "" if self.altered_at is None else f" at decision {self.altered_at}"
        return f"Altered{where}: {' '.join(self.problems[:3])}"


@dataclass(frozen=True, slots=True)
class Status:
    """How the house is doing: for the operator. `flagged` are (table, why) that need a look.

    `upgraded`: what the last upgrade did to tables, where there is something to tell; `maintenance`: what is planned.
    """

    tables: Mapping[str, int]
    live: int
    outbox: int
    flagged: tuple[tuple[int, str], ...]
    upgraded: str = ""
    maintenance: str = ""
