"""What kind of table one is, and a table as it will be once what is being done is committed."""

from __future__ import annotations

from engine import Seat
from host.table.agreements import Offer
from host.table.facts import Facts
from host.table.table import Table
from host.values.opponents import can_be_played
from storage.schema import NOWHERE


def is_practice(table: Table) -> bool:
    """Whether this is somebody's practice: a lesson or a puzzle. What those want is asked of such tables alone."""
    return table.row.guild_id == NOWHERE


def is_over(table: Table) -> bool:
    """Whether a game has ended here, by its rules or called off: its seed is told. A lobby that was called off never
    began, and of a practice nobody is told anything.
    """
    ended = table.row.status in ("finished", "abandoned") and table.row.started_at is not None
    return ended and not is_practice(table)


def is_among_bots(table: Table) -> bool:
    """Whether one person plays here with bots, nobody else ever did, and no league counts it."""
    return _is_alone_outside_leagues(table) and not _several_played(table)


def others_played(table: Table) -> bool:
    """Whether one person plays here with bots outside leagues, and somebody else has played here before."""
    return _is_alone_outside_leagues(table) and _several_played(table)


def _is_alone_outside_leagues(table: Table) -> bool:
    return table.alone and table.facts.league is None


def _several_played(table: Table) -> bool:
    shares = (share.user_id for shares in table.facts.shares.values() for share in shares)
    return len({user_id for user_id in shares if user_id is not None}) > 1


def may_be_advised(table: Table) -> bool:
    """Whether advice harms nobody, and there is somebody to give it: bots know the game."""
    return is_among_bots(table) and can_be_played(table.row.game)


def is_advised(table: Table) -> bool:
    """Whether whoever plays here may ask what a good player would do."""
    return table.row.status == "running" and may_be_advised(table) and not is_unanswered(table)


def is_looked_back_at(table: Table) -> bool:
    """Whether whoever played here may ask which of their decisions cost most."""
    return is_over(table) and table.row.status == "finished" and may_be_advised(table)


def is_unanswered(table: Table) -> bool:
    """Whether a puzzle of this table waits for its answer: nothing here may give away which is best."""
    facts = facts_of(table)
    return bool(facts.puzzle) and not facts.solution


def facts_of(table: Table) -> Facts:
    """The table's facts with every change of this commit so far."""
    return table.unit.facts_after(table.facts)


def open_offers(table: Table) -> list[Offer]:
    """The offers of seats here that nobody has taken or closed yet."""
    return [offer for offer in facts_of(table).offers if not offer.closed]


def is_offered(table: Table, seat: Seat) -> bool:
    """Whether somebody else may take this seat."""
    return any(offer.seat == seat for offer in open_offers(table))


def next_number(table: Table) -> int:
    """The number of the next motion or free seat."""
    return facts_of(table).numbered + 1


# --- occasions on which something follows, in the same commit


def begins(table: Table) -> bool:
    """Its game begins with this commit."""
    return "started_at" in table.unit.columns


def ends(table: Table) -> bool:
    """Its game is over with this commit, finished or not."""
    return table.unit.columns.get("status") in ("finished", "abandoned")


def counts(table: Table) -> bool:
    """Its game is over with this commit, and was no practice: results are kept of it."""
    return ends(table) and not is_practice(table)


def moves(table: Table) -> bool:
    """It is said elsewhere from now on: in another channel, or no longer in a thread of its own that is deleted.

    Messages stay where they are.
    """
    return "channel_id" in table.unit.columns or table.unit.columns.get("thread_id", ...) is None


def runs_out(table: Table) -> bool:
    """Somebody's time ran out."""
    return any(given.by == "clock" and given.kind == "decision" for given in table.unit.inputs)


def turns_up_or_not(table: Table) -> bool:
    """Somebody's time ran out once more in a row, or whose had is there again."""
    return facts_of(table).lapsed != table.facts.lapsed


def has_absent(table: Table) -> bool:
    """Somebody is away, so that the plainest answers are taken for them."""
    return any(row.autopilot for row in table.seats)


def may_pass_over(table: Table) -> bool:
    """Its rules may have passed over a question that they ask otherwise, or what was told of that may have changed."""
    return bool(table.game.face.passes_over and (table.unit.events or table.unit.inputs))


def is_asked(table: Table) -> bool:
    """Something is being voted on."""
    return any(not motion.closed for motion in facts_of(table).motions)


def has_free_seat(table: Table) -> bool:
    """A seat may be taken by somebody else."""
    return bool(open_offers(table))


def anybody_starts(table: Table) -> bool:
    """Whether so many sit in this lobby that any of them may start the game, and not only who opened it."""
    return len(table.seats) >= (table.facts.enough or table.row.seats_wanted)
