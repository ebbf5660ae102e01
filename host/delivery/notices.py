"""Private notices: somebody can use something in a window, or a question may be answered ahead.

One person gets at most one for a window: its further rounds are not told again. Where time must tell nothing of hands,
notices tell nothing either: all who want to be asked by public facts and orders get the same one, that names nothing.
“You are next” is told to whoever wants to hear it, where the game itself shows them their question ahead; whoever is
shown nothing ahead is not told, whatever the order of seats.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine import USE_ANNOUNCED, Seat
from engine.codec import parse
from games.kit.sentences import listed
from host.delivery import posts
from host.delivery.nudges import NEXT, put
from host.table.contributions import Questions
from host.table.facts import Facts, Noticed
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import window_at
from host.values.held import held
from host.values.orders import SEALED
from host.values.paces import hold_of_pace
from host.values.ports import HOUR, SECOND
from storage.rows import PromptRow

KIND = "whisper"
"""The kind of outbox rows that are notices."""

NOTICES = "notices"
"""The order by which notices are switched off, beside moments, questions and components."""

SWITCH: Mapping[str, str] = {
    "on": "I am told by direct message when I can react.",
    "off": "I get no direct messages.",
}


@dataclass(frozen=True, slots=True)
class Whisper:
    """A notice for the person of a seat of the window that opened then; `half`: half of the time for it is over."""

    user: int
    seat: Seat
    opened_at: int
    half: bool = False


HALF_OVER = "Half of the time to react is over."

PATIENCE = 15 * SECOND
"""Who reacts at once, or is at the table anyway, needs no notice."""

CLOSED_FOR = 24 * HOUR
"""Who could not be written to is not written to again for so long."""


def wanted(orders: Mapping[str, str]) -> bool:
    """Whether these orders leave the notices on."""
    return orders.get(NOTICES, "on") == "on"


def due(
    table: Table, rows: Sequence[PromptRow], waited_for: Collection[str], at: int
) -> Iterator[tuple[Seat, int, Noticed]]:
    """(seat, person, what is noted) for everybody to be told of a window that opens now, once they are awake."""
    window = window_at(rows, at)
    if not window:
        return
    ahead = {seat for seat, prompts in table.begun.coming.items() if prompts} - {*table.windows.absent}
    called = ahead | {row.seat for row in window if _concerns(table, row, waited_for)}
    for line in table.seats:
        if line.user_id is None or line.seat not in called or not wanted(parse(line.orders)):
            continue
        before = table.facts.noticed.get(str(line.seat))
        if not _again(table, before, window[0], at) and not _closed(table.facts, line.seat, at):
            noticed = _outer(before, window[0].ask) if table.windows_close == SEALED else window[0].ask
            yield line.seat, line.user_id, Noticed(noticed, at)


async def give(table: Table, asked: Questions, stores: Stores) -> None:
    """Tell people privately of a window that has just opened."""
    new, at = [row for row in asked.rows if row.prompt not in asked.before], asked.at
    for seat, user_id, noticed in list(due(table, new, asked.answers.waited_for, at)):
        payload = held(Whisper(user_id, seat, at))
        awake = asked.windows.habits_of(seat).next_awake(at + PATIENCE)
        await stores.outbox.put(KIND, table.id, payload, at=at, not_before=awake)
        table.remember(partial(given, seat, noticed))


def remind(table: Table, row: PromptRow, at: int) -> None:
    """Tell somebody again, with this commit, of a window that waits for them: half of their time is over."""
    line = table.row_of(row.seat)
    if line.user_id is not None and wanted(parse(line.orders)) and not _closed(table.facts, row.seat, at):
        told = held(Whisper(line.user_id, row.seat, row.opened_at, half=True))
        table.also(lambda stores: stores.outbox.put(KIND, table.id, told, at=at))


def _concerns(table: Table, row: PromptRow, waited_for: Collection[str]) -> bool:
    """Whether the person asked is to be told of a window: it waits for them, or they could use something in it."""
    question = table.begun.open.get(row.prompt)
    if question is None or row.seat in table.bots:
        return False
    if table.windows_close == SEALED:
        return row.prompt in waited_for
    return not table.by_hand(question) and bool(table.orders(row.seat).worth_asking(question))


def _outer(before: Noticed | None, ask: str) -> str:
    return before.ask if before is not None and ask == USE_ANNOUNCED.name else ask


def _again(table: Table, before: Noticed | None, row: PromptRow, at: int) -> bool:
    """Whether a notice of the same window was given a short time ago. Where time must tell nothing, uses announced in
    it count as the same; else they are something else that one can react to.
    """
    if before is None or at - before.at >= hold_of_pace(table.row.pace):
        return False
    if table.windows_close == SEALED:
        return row.ask in (before.ask, USE_ANNOUNCED.name)
    question = table.begun.open.get(row.prompt)
    return question is not None and question.again and row.ask == before.ask


def _closed(facts: Facts, seat: Seat, at: int) -> bool:
    closed_at = facts.unreachable.get(str(seat))
    return closed_at is not None and at - closed_at < CLOSED_FOR


def given(seat: Seat, noticed: Noticed, facts: Facts) -> Facts:
    """The facts after a seat was told of a window."""
    return replace(facts, noticed={**facts.noticed, str(seat): noticed})


def not_reached(facts: Facts, seat: Seat, at: int) -> Facts:
    """The facts after a seat could not be written to."""
    return replace(facts, unreachable={**facts.unreachable, str(seat): at})


def reachable(facts: Facts, seat: Seat) -> Facts:
    """The facts after a person has spoken about notices: it may be tried again."""
    return replace(facts, unreachable={key: at for key, at in facts.unreachable.items() if key != str(seat)})


def text(table: Table, seat: Seat, opened_at: int) -> str:
    """What a person is told now; nothing where there is nothing to tell any longer."""
    if table.row.status != "running" or table.driver is None:
        return ""
    window = window_at(table.prompts.values(), opened_at)
    waited_for = table.answers.waited_for
    asked = any(row.seat == seat and _concerns(table, row, waited_for) for row in window)
    ahead = [p for p in table.driver.coming.get(seat, ()) if (seat, p.ask) not in table.wishes]
    if not window or not (asked or ahead):
        return ""
    view = table.driver.view(seat)
    titles = [f"“{table.game.face.question(prompt, view, table.names).title}”" for prompt in ahead]
    moment = table.game.moments.get(window[0].ask, window[0].ask)
    lines = [
        f"You may react: {moment}." if asked else "",
        *(_usable(table, seat, view) if asked and table.windows_close != SEALED else ()),
        f"You may already answer what comes next: {listed(titles)}." if ahead else "",
        posts.window_line(table, window[0]),
        f"[Go to the table]({posts.link(table)})",
        "-# `/order what: off moment: notices` at the table ends these messages.",
    ]
    return "\n".join(line for line in lines if line)


def _usable(table: Table, seat: Seat, view: Any) -> Iterator[str]:
    """What happens, and what this seat could use, one line each."""
    for question in table.begun.asked(seat):
        found = table.orders(seat).worth_asking(question) if question.quiet else []
        if not found:
            continue
        words = table.game.face.question(question.prompt, view, table.names)
        yield words.body
        for reaction in found:
            label, detail = words.labels.get(reaction.key, reaction.ref), words.details.get(reaction.key, "")
            yield f"• {label}" + (f": {detail}" if detail else "")


# --- “you are next”


async def tell_next(table: Table, asked: Questions, _: Stores) -> None:
    """Tell who is next now, with this commit: once for each of their turns, and never while they rest."""
    rows, at = asked.rows, asked.at
    before = [row for row in rows if not row.quiet and not row.answered]
    if len(before) != 1 or any(row.quiet for row in rows):
        return
    seat = next((seat for seat in table.begun.coming if seat != before[0].seat), None)
    if seat is None or not _wants_it(table, seat, at):
        return
    turn = table.begun.count_of(seat)
    if facts_of(table).told_next.get(str(seat)) == turn:
        return
    put(table, before[0], NEXT, seat=seat, at=at)
    table.remember(lambda facts: replace(facts, told_next={**facts.told_next, str(seat): turn}))


def _wants_it(table: Table, seat: Seat, at: int) -> bool:
    user_id = table.user_of(seat)
    if user_id is None or not table.settings_of(user_id).hears_next:
        return False
    return not table.windows.habits_of(seat).rests_at(at)
