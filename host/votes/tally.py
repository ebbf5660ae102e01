"""How a vote stands: a function of who may vote, what they said, and the time. Pure."""

from __future__ import annotations

from collections.abc import Collection

from engine import Seat
from host.table.agreements import Motion
from host.votes.kind import Kind

CARRIED, FAILED, OPEN = "carried", "failed", ""


def standing(motion: Motion, kind: Kind, may_vote: Collection[Seat], at: int, *, waits: bool) -> str:
    """How a motion stands at this moment: `CARRIED`, `FAILED` or `OPEN`.

    It ends as soon as it is carried, or so many are against it that those who have not spoken cannot carry it; else
    when its time is over. Until then everybody may change what they said. With `waits` it is carried only when its time
    is over. Where people had too little time to speak, their silence means no.
    """
    agreed = {seat for seat in motion.agreed if seat in may_vote}
    silent = {seat for seat in may_vote if seat not in agreed and seat not in motion.refused}
    over = at >= motion.due_at
    if over and kind.silence and not motion.hurried:
        agreed |= silent
    if _enough(agreed, kind, may_vote):
        return CARRIED if over or not waits else OPEN
    return FAILED if over or not _enough(agreed | silent, kind, may_vote) else OPEN


def _enough(agreed: Collection[Seat], kind: Kind, may_vote: Collection[Seat]) -> bool:
    return len(agreed) == len(may_vote) if kind.everybody else 2 * len(agreed) > len(may_vote)


def spoken(motion: Motion, seat: Seat, agree: bool) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The seats that agree, and those that do not, once this seat has said what it thinks."""
    agreed = [each for each in motion.agreed if each != seat]
    refused = [each for each in motion.refused if each != seat]
    (agreed if agree else refused).append(seat)
    return tuple(agreed), tuple(refused)
