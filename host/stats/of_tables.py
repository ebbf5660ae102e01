"""A table that is over, as a card to be posted: places, scores, who gave up and who stepped in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from engine.codec import from_plain, parse
from games.kit.sentences import count, listed
from host.values.sheets import Sheet
from rendering.sheets import cards
from rendering.sheets.paper import Heading
from storage.league_rows import ResultRow

WHATS: Mapping[str, str] = {"result": "Result"}


def helpers_of(row: ResultRow) -> list[int]:
    """Who took a seat over, in the order they came."""
    return [who for who, _, _ in from_plain(parse(row.substitutes), list[tuple[int, int, int]])]


def result_sheet(
    title: str, rows: Sequence[ResultRow], names: Mapping[int, str], bots: Mapping[int, str], why: str
) -> Sheet:
    """The card; `names` are people's by id, `bots` those of bots by seat."""
    number, at = rows[0].table_id, datetime.fromtimestamp(rows[0].ended_at / 1000, UTC)
    heading = Heading(title, f"table {number} · {at.day} {at:%B %Y} · {count(len(rows), 'seat')}")
    if rows[0].abandoned:
        return Sheet(title, (), (f"Table {number} was called off; nobody has won.",))
    seats, lines = [], []
    for row in sorted(rows, key=lambda row: (row.place, row.seat)):
        who = bots.get(row.seat, "a bot") if row.user_id is None else names[row.user_id]
        note = _note(row, names)
        seats.append(cards.Scored(row.seat, row.place, who, str(row.score), note))
        lines.append(f"{row.place}. **{who}**: {row.score}{f' ({note})' if note else ''}")
    scene = cards.result(heading, seats, why)
    return Sheet(heading.title, (scene,), (f"{heading.below}.", *lines, *([why] if why else ())))


def _note(row: ResultRow, names: Mapping[int, str]) -> str:
    if row.user_id is None:
        return "a bot"
    helped = listed([names[who] for who in helpers_of(row)])
    parts = ["gave up"] * row.forfeited + [f"with {helped}"] * bool(helped)
    return ", ".join(parts)
