"""What a person chose for themselves, and how it is stored: time zone and quiet hours in columns, the rest as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine import Refusal
from engine.codec import encode
from games.kit.sentences import clipped
from host.values.allowance import Allowance, Leave, unused
from host.values.faults import readable
from host.values.habits import AWAKE, Habits, hour_of, minutes_of
from host.values.zones import there_is
from rendering.palettes import PALETTES, USUAL
from storage.rows import PersonRow

MENTION, MESSAGE, BOTH = "channel", "message", "both"
WAYS: Mapping[str, str] = {
    MENTION: "by a mention at the table",
    MESSAGE: "by direct message",
    BOTH: "by mention and direct message",
}
"""How people can be reminded."""

LONGEST_COMMAND = 200
"""How many characters are shown of a command that is to be sent again."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose for themselves, at whatever table they sit."""

    habits: Habits = AWAKE
    """When they rest."""
    zone_known: bool = False
    """They have said where they live; until then the time zone of `habits` is a guess."""
    reminded_by: str = MENTION
    """A key of `WAYS`."""
    refused: bool = False
    """They want direct messages and took none the last time, so that they are mentioned instead."""
    steps_in: frozenset[int] = frozenset()
    """The servers on which they like to take a seat that is free."""
    leaves: Mapping[int, Leave] = field(default_factory=dict)
    """By server, what they have left of its vacation."""
    goes_away: bool = False
    """A vacation begins by itself instead of a first time-out."""
    hears_next: bool = False
    """They are told when they are next."""
    digest: int | None = None
    """Minutes after midnight at which they read where they are awaited; None where they want no digest."""
    undigested: bool = False
    """Their last digest could not be delivered."""
    palette: str = USUAL
    """The palette of the pictures that only they see."""
    words_first: bool = False
    """Boards come in words."""
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By game, the standing orders with which their seats begin."""
    across: bool = False
    """They are ranked among the people of all servers."""
    shows_pace: bool = False
    """Others may see how soon they answer."""
    lobby_news: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """By server, the games of whose new lobbies they are told."""
    small: bool = False
    """Pictures are made for a small screen."""
    explained: bool = True
    """In their first game of a kind they are told its aim, and why things are asked."""
    plainly: bool = False
    """Choices come in the order of the rules, and not those first that are worth considering."""

    def must_live_somewhere(self, again: str) -> None:
        """Raise `Refusal` for whoever has not said where they live.

        `again` is the command that they are to send once they have.
        """
        if not self.zone_known:
            typed = clipped(again.replace("`", "’"), LONGEST_COMMAND)
            raise Refusal(f"Please say first where you live: `/me zone`. Then send this again: `{typed}`.")

    def with_digest_refused(self) -> Settings:
        """These settings after a digest could not be delivered."""
        return replace(self, undigested=True)

    def leave_in(self, guild_id: int, allowed: Allowance, at: int) -> Leave:
        """What is left of a server's vacation at a moment."""
        away = self.habits.away
        return self.leaves.get(guild_id, unused(allowed, away, at)).then(allowed, away, at)

    def habits_in(self, guild_id: int, allowed: Allowance) -> Habits:
        """When they rest, as far as the vacation of this server goes."""
        habits = self.habits
        if not habits.away:
            return habits
        leave = self.leaves.get(guild_id, unused(allowed, habits.away, 0))
        return replace(habits, away=leave.counted(allowed, habits.away))

    @property
    def by_message(self) -> bool:
        """Whether reminders go to them directly."""
        return self.reminded_by in (MESSAGE, BOTH) and not self.refused

    @property
    def by_mention(self) -> bool:
        """Whether they are reminded in public."""
        return self.reminded_by != MESSAGE or not self.by_message


def settings_of(row: PersonRow) -> Settings:
    """A person's settings from their row; a time zone that this machine does not know is left out."""
    more = readable(row.settings, dict[str, Any]())
    known = row.timezone is not None and there_is(row.timezone)
    quiet = None
    if row.quiet_hours:
        begin, _, end = row.quiet_hours.partition("-")
        quiet = (minutes_of(begin), minutes_of(end))
    habits = Habits(
        row.timezone if row.timezone is not None and known else "UTC",
        quiet,
        frozenset(more.get("free_days", ())),
        tuple((begin, end) for begin, end in more.get("away", ())),
    )
    return Settings(
        habits=habits,
        zone_known=known,
        reminded_by=row.notify if row.notify in WAYS else MENTION,
        refused=bool(more.get("refused")),
        steps_in=frozenset(more.get("steps_in", ())),
        leaves={int(guild): Leave(left, at) for guild, (left, at) in more.get("leaves", {}).items()},
        goes_away=bool(more.get("goes_away")),
        hears_next=bool(more.get("hears_next")),
        digest=more.get("digest"),
        undigested=bool(more.get("undigested")),
        palette=_palette(row.theme),
        words_first=bool(more.get("words_first")),
        presets=more.get("presets", {}),
        across=bool(more.get("across")),
        shows_pace=bool(more.get("shows_pace")),
        lobby_news={int(guild): frozenset(games) for guild, games in more.get("lobby_news", {}).items()},
        small=bool(more.get("small")),
        explained=bool(more.get("explained", True)),
        plainly=bool(more.get("plainly")),
    )


def _palette(name: str | None) -> str:
    return name if name is not None and name in PALETTES else USUAL


def row_with(row: PersonRow, settings: Settings) -> PersonRow:
    """The row that keeps these settings, and whatever else it has."""
    habits = settings.habits
    more = {
        **readable(row.settings, dict[str, Any]()),
        "free_days": sorted(habits.free_days),
        "away": [list(span) for span in habits.away],
        "refused": settings.refused,
        "leaves": {str(guild): [leave.left, leave.at] for guild, leave in settings.leaves.items()},
        "goes_away": settings.goes_away,
        "hears_next": settings.hears_next,
        "digest": settings.digest,
        "undigested": settings.undigested,
        "words_first": settings.words_first,
        "small": settings.small,
        "explained": settings.explained,
        "plainly": settings.plainly,
        "presets": {game: dict(orders) for game, orders in settings.presets.items()},
        "steps_in": sorted(settings.steps_in),
        "across": settings.across,
        "shows_pace": settings.shows_pace,
        "lobby_news": {str(guild): sorted(games) for guild, games in settings.lobby_news.items() if games},
    }
    return replace(
        row,
        timezone=habits.zone if settings.zone_known else None,
        quiet_hours=None if habits.quiet is None else "-".join(hour_of(minutes) for minutes in habits.quiet),
        notify=settings.reminded_by,
        theme=None if settings.palette == USUAL else settings.palette,
        settings=encode(more),
    )
