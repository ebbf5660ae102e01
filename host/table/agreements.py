"""What people at a table agree on beside the game, as the table's facts keep it: motions, free seats, shares."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Seat

VOTE = "vote"
"""What the reminder of a vote's end is called, and the outbox rows that show it."""


@dataclass(frozen=True, slots=True)
class Motion:
    """What somebody at the table asks the others to agree to: see `host.votes.motions` for the kinds.

    `about` are the open questions it is about, `argument` is what else its kind wants to know. `seq` is the last input
    before it. `hurried`: it ends before everybody had time to speak. `closed`: how it ended, empty while it is open.
    `wording`: what exactly is to be taken back, in public words.
    """

    number: int
    kind: str
    by: Seat
    seq: int
    opened_at: int
    due_at: int
    agreed: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()
    argument: str = ""
    about: tuple[str, ...] = ()
    hurried: bool = False
    message: int | None = None
    closed: str = ""
    wording: tuple[str, ...] = ()

    def reminder(self, table_id: int) -> str:
        """The name of the reminder of its end; of another end it is another one."""
        return f"{table_id}:{VOTE}:{self.number}:{self.due_at}"

    def given_again(self, since: int, at: int) -> Motion:
        """This motion with what was left of its time at `since`, half of it at least, if it has run out since then."""
        if self.closed or not since < self.due_at <= at:
            return self
        return replace(self, due_at=at + max(self.due_at - since, (self.due_at - self.opened_at) // 2))


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that somebody else may take, of person `user_id`, and why. `closed`: what became of it, if anything."""

    number: int
    seat: Seat
    user_id: int
    why: str
    opened_at: int
    message: int | None = None
    closed: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """Who has played a seat: how many public decisions, from which chapter on (empty: from the beginning)."""

    user_id: int | None
    name: str
    decisions: int = 0
    since: str = ""
