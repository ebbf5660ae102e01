"""Polite noes of the host: each carries one sentence for the person who asked."""

from __future__ import annotations

from engine import Refusal

HALTED = (
    "Our rules made a mistake here, and the table cannot go on by itself. Nothing is lost: its clocks are stopped, and "
    "whoever runs this bot has been told."
)

STATUS_WORDS = {
    "open": "This game has not begun yet.",
    "paused": "This table is paused.",
    "attention": "This table waits for whoever runs this bot.",
    "finished": "This game is over.",
    "abandoned": "This table was called off.",
}
"""Why a table is not being played, by its status."""

LISTED_WORDS = {
    "open": "open",
    "running": "running",
    "paused": "paused",
    "attention": "waits for whoever runs this bot",
    "finished": "over",
    "abandoned": "called off",
}
"""The status of a table in a list."""


class NoSuchTable(Refusal):
    """No table has this number, or none lives in this channel."""


class NoTableHere(NoSuchTable):
    """No table is played in this channel; whoever typed there is shown where there are some."""

    def __init__(self) -> None:
        super().__init__("There is no table here. `/table new` opens one.")


class NoSuchGame(Refusal):
    """The game is not one of ours."""


class NotSeated(Refusal):
    """The person does not sit at this table."""

    def __init__(self, text: str = "You do not sit at this table; you may watch.") -> None:
        super().__init__(text)


class NotYourTable(Refusal):
    """Only the person who opened the table may do this."""

    def __init__(self, text: str = "Only the person who opened this table can do that.") -> None:
        super().__init__(text)


class AlreadySeated(Refusal):
    """A table has each person once."""

    def __init__(self) -> None:
        super().__init__("You already sit at this table.")


class LobbyFull(Refusal):
    """Every seat is taken."""

    def __init__(self) -> None:
        super().__init__("Every seat at this table is taken.")


class Alone(Refusal):
    """Whoever starts a game is the only one at the table, and shall say whether bots come.

    `bots` would be enough company; `solo`: none is needed.
    """

    def __init__(self, table: int, title: str, bots: int, *, solo: bool) -> None:
        more = "Nobody else sits here yet." if solo else f"{title} needs at least {bots + 1} players."
        super().__init__(f"You are the only one at this table. {more}")
        self.table, self.bots, self.solo = table, bots, solo


class NotOpen(Refusal):
    """The table has left its lobby."""


class NotRunning(Refusal):
    """The table is not being played now: still a lobby, paused, or over. The text says which."""


class NotAsked(Refusal):
    """Nothing of that kind is asked of this seat now."""


class ChannelTaken(Refusal):
    """One table lives in a channel at a time."""

    def __init__(self) -> None:
        super().__init__("There is a table in this channel already; open yours in a thread of its own.")


class NotHere(Refusal):
    """The server's managers allow tables elsewhere only, or to others only, or no more of them."""


class RulesMistake(Refusal):
    """The rules crashed on this input; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(
            "That uncovered a mistake in our rules, so it was not done; nothing was changed. "
            "Please choose something else for now: whoever runs this bot has been told."
        )


class NeedsAttention(Refusal):
    """The table cannot go on without whoever runs the bot."""

    def __init__(self, why: str = "something of ours went wrong there. Nothing is lost.") -> None:
        super().__init__(f"This table waits for whoever runs this bot: {why}")


class OfAnotherRelease(NeedsAttention):
    """What was saved of the table has a shape that this release cannot read."""

    def __init__(self) -> None:
        super().__init__(
            "it was saved by another release, in a form that this one cannot read. Nothing is lost, and whoever runs "
            "this bot has been told how to bring it back."
        )


class NoSuchStrength(Refusal):
    """No bot is as strong as that."""


class Busy(Refusal):
    """The database could not be written now; nothing was changed."""

    def __init__(self) -> None:
        super().__init__("That could not be saved just now and nothing was changed; please try again in a moment.")
