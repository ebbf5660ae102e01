"""What somebody may ask of a table beside the game: the page of it."""

from __future__ import annotations

from engine import Refusal, Seat
from games.kit.sentences import listed
from host.delivery import shares
from host.play.absentees import is_away
from host.table.names import table_title
from host.table.prospect import facts_of, is_offered, open_offers
from host.table.table import Table
from host.values.paces import pace_words
from host.values.receipts import AtTable, MotionLine
from host.values.timeout_rules import TIMEOUT_RULES
from host.votes import vote_words
from host.votes.motions import KINDS, replaceable, voters

BY_BUTTON = ("pause", "resume", "extend", "undo", "call-off")
"""What is proposed without more to be chosen."""
ALONE = "You play with bots only, so what you choose here is done at once."


def page(table: Table, user_id: int) -> AtTable:
    """How things stand at a table for a person; for that person's eyes only."""
    seat, facts, row = table.seat_if_any(user_id), facts_of(table), table.row
    playing = table.driver is not None and row.status in ("running", "paused", "attention")
    lines = [
        f"Pace: {pace_words(row.pace)}. When time runs out, {TIMEOUT_RULES[facts.lapse]}.",
        "The table is paused." if row.status == "paused" else "",
        _of_oneself(table, seat),
        f"Away, and answered for: {listed(_away(table))}." if _away(table) else "",
        *shares.lines(table),
        ALONE if playing and seat is not None and table.alone else "",
    ]
    motions = [
        MotionLine(each.number, vote_words.text(table, each), seat is not None and seat in voters(table, each))
        for each in facts.motions
        if not each.closed and each.kind in KINDS
    ]
    return AtTable(
        table.id,
        table_title(row),
        seat,
        "\n".join(line for line in lines if line),
        tuple(motions) if playing else (),
        _possible(table, seat) if playing and seat is not None else {},
        tuple(line for line in table.lines() if line.seat in replaceable(table) - {seat}),
        {offer.number: table.names[offer.seat] for offer in open_offers(table)} if playing and seat is None else {},
        row.pace,
        playing,
        seat is not None and is_offered(table, seat),
        seat is not None and is_away(table, seat),
        table.alone,
    )


def _possible(table: Table, seat: Seat) -> dict[str, str]:
    """The kinds that fit now and are not voted on already, with the words of their buttons."""
    found = {}
    voted_on = {(each.kind, each.argument) for each in facts_of(table).motions if not each.closed}
    for kind in BY_BUTTON:
        try:
            asked = KINDS[kind].fits(table, seat, "")
        except Refusal:
            continue
        if (kind, asked.argument) not in voted_on:
            found[kind] = KINDS[kind].label
    return found


def _of_oneself(table: Table, seat: Seat | None) -> str:
    if seat is None:
        return "You do not sit here; you may watch."
    if is_away(table, seat):
        return "**You count as away: the plainest answer is taken for you at once, until you are back.**"
    return "**Your seat may be taken by somebody else, until you are back.**" if is_offered(table, seat) else ""


def _away(table: Table) -> list[str]:
    return [table.names[row.seat] for row in table.seats if row.autopilot]
