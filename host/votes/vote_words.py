"""The message of a vote in words, with its buttons."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Seat
from games.kit.sentences import listed
from host.delivery import posts
from host.table.agreements import Motion
from host.table.table import Table
from host.values.ports import Button, Style
from host.votes.motions import KINDS, about, away, has_left, voters


def title(motion: Motion) -> str:
    """The heading of a vote."""
    kind = KINDS.get(motion.kind)
    return f"{'Vote over' if motion.closed else 'Vote'}: {kind.label if kind else motion.kind}"


def asked(table: Table, motion: Motion) -> str:
    """Who asks for what."""
    name = "Somebody who has left" if has_left(motion) else table.names.get(motion.by, "Somebody")
    return f"{name} {KINDS[motion.kind].asks(table, motion)}"


def called(motion: Motion, who: str, *, own: bool) -> str:
    """What somebody is told who was asleep when a vote began; `own`: it is about their seat."""
    what = "you keep your seat by deciding something, or by *Against*, until" if own else "your vote counts until"
    return f"{who}, {what} {posts.until(motion.due_at)}."


def text(table: Table, motion: Motion) -> str:
    """What is asked, who has said what, and what silence means; at its end how it ended."""
    kind = KINDS.get(motion.kind)
    if kind is None:
        return motion.closed or "This release knows no such vote."
    may_vote = voters(table, motion)
    lines = [asked(table, motion), _said(table, motion, may_vote)]
    if motion.closed:
        return "\n".join([*lines, f"**{motion.closed}**"])
    lines += [f"{table.names[seat]} keeps the seat by deciding something, or by *Against*." for seat in about(motion)]
    absent = away(table) - {motion.by} if kind.without_away else frozenset[Seat]()
    if absent:
        names = listed([table.names[seat] for seat in sorted(absent)])
        lines.append(f"{names} {'is' if len(absent) == 1 else 'are'} away, and may vote by being back until then.")
    needed = "everybody" if kind.everybody or len(may_vote) < 3 else f"more than half of {len(may_vote)}"
    silent = "agrees" if kind.silence and not motion.hurried else "does not agree"
    if kind.waits(table, motion):
        lines.append("It is done when its time is over, not before.")
    lines.append(f"Needed: {needed}. Until {posts.until(motion.due_at)}; whoever has said nothing then {silent}.")
    return "\n".join(lines)


def _said(table: Table, motion: Motion, may_vote: Iterable[Seat]) -> str:
    def names(seats: Iterable[Seat]) -> str:
        return listed([table.names[seat] for seat in sorted(seats)])

    agreed = [seat for seat in may_vote if seat in motion.agreed]
    refused = [seat for seat in may_vote if seat in motion.refused]
    silent = [seat for seat in may_vote if seat not in (*agreed, *refused)]
    groups = (("Agreed", agreed), ("Against", refused), ("Said nothing" if motion.closed else "Not yet", silent))
    return " ".join(f"{words}: {names(seats)}." for words, seats in groups if seats)


def buttons(table: Table, motion: Motion) -> tuple[tuple[Button, ...], ...]:
    """Agree and Against, none once it is over."""
    if motion.closed:
        return ()
    address = ("t", str(table.id), "vote", str(motion.number))
    return ((Button("Agree", (*address, "yes"), Style.SUCCESS), Button("Against", (*address, "no"), Style.DANGER)),)
