"""Moments of a game from which it can go on: the decision up to which its saved states and its inputs load.

For tables that cannot be loaded as they are. A moment is named by the first decision that is lost in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Driver
from engine.codec import parse
from games.hosted import HostedGame
from host.records.verification import Replay, began_with, compared, fed_of
from storage.rows import CheckpointRow, EventRow, InputRow


@dataclass(frozen=True, slots=True)
class Moment:
    """The game before decision `to`, at a table whose last input was `seq`; `lost` decisions of people come after it.

    `checkpoints` are the saved states that lie before.
    """

    to: int
    seq: int
    lost: int
    driver: Driver[Any]
    checkpoints: tuple[CheckpointRow, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is lost."""
        return self.to > self.seq


def moment(game: HostedGame, document: Mapping[str, Any], to: int) -> Moment | None:
    """The game of an exported table before decision `to`, or before the earlier one to which it went back since.

    None where neither a saved state nor the seed leads there. Nothing is asked of what comes later.
    """
    inputs = [InputRow(**row) for row in document["inputs"]]
    seq = document["table"]["seq"]
    to = _before(inputs, min(to, seq + 1))
    kept = [row for row in inputs if row.seq < to]
    for start in _starts(document, to):
        if _problem(game, document, start, kept) is None:
            replay = _replayed(game, document, start, kept)
            known = () if start is None else _until(document, start.seq)
            made = [row for _, row in sorted(replay.checkpoints.items())]
            lost = sum(row.kind == "decision" and row.seq >= to for row in _standing(inputs))
            return Moment(to, seq, lost, replay.driver, (*known, *made))
    return None


def latest(game: HostedGame, document: Mapping[str, Any]) -> Moment | None:
    """The moment that loses the least; None where the game cannot even begin."""
    end = document["table"]["seq"] + 1
    inputs = [InputRow(**row) for row in document["inputs"]]
    found = 0
    for start in _starts(document, end):
        problem = _problem(game, document, start, inputs)
        if problem is None:
            return moment(game, document, end)
        found = max(found, problem)
    return moment(game, document, found) if found else None


def _starts(document: Mapping[str, Any], to: int) -> list[CheckpointRow | None]:
    """What a game before decision `to` can be played again from, the nearest first; None is the seed."""
    states = [CheckpointRow(**row) for row in document["checkpoints"] if row["seq"] < to]
    return [*sorted(states, key=lambda row: -row.seq), None]


def _problem(
    game: HostedGame, document: Mapping[str, Any], start: CheckpointRow | None, inputs: Sequence[InputRow]
) -> int | None:
    """The first input that does not lead on from here; 0 where not even the start can be read, None where all do."""
    try:
        replay = _replayed(game, document, start, inputs)
        if replay.failed_at is not None:
            return replay.failed_at
        if replay.unproved is not None:
            end = max((row.seq for row in inputs), default=0)
            stored = [EventRow(**row) for row in document["events"] if row["seq"] <= end]
            since = [row for row in stored if start is None or row.n >= start.events]
            return min((seq for seq, _ in compared(game, since, replay.events)), default=None)
    except Exception:
        return 0  # whatever is wrong with it: the next start is tried
    return None


def _replayed(
    game: HostedGame, document: Mapping[str, Any], start: CheckpointRow | None, inputs: Sequence[InputRow]
) -> Replay:
    if start is None:
        replay = Replay(game, document["table"]["seed"], len(document["seats"]), began_with(document))
        replay.run(inputs)
    else:
        replay = Replay.at(game, start)
        replay.run([row for row in inputs if row.seq > start.seq])
    return replay


def _before(inputs: Sequence[InputRow], to: int) -> int:
    """`to`, or the earliest decision that was taken back since: what was taken back does not come again."""
    for row in reversed(inputs):
        if row.seq >= to and row.kind in ("undo", "rewind"):
            try:
                to = min(to, int(parse(row.answer or "")))
            except (ValueError, TypeError):
                continue
    return to


def _standing(inputs: Sequence[InputRow]) -> Sequence[InputRow]:
    try:
        return fed_of(inputs)
    except ValueError:
        return inputs


def _until(document: Mapping[str, Any], seq: int) -> list[CheckpointRow]:
    return [CheckpointRow(**row) for row in document["checkpoints"] if row["seq"] <= seq]
