"""Reminders by direct message, for people who want them so; those that come within minutes are one message.

A reminder that is refused becomes a mention, which says so the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NotRequired, TypeAlias, TypedDict

from engine import Seat
from engine.codec import encode, parse
from games.kit.sentences import listed, sentences
from host.delivery import posts
from host.schedule.reminders import (
    HALF,
    NEAR,
    OF_DEADLINES,
    OPEN,
    SNOOZE,
    is_told,
    knows,
    not_halfway,
    owed,
    put_off,
    stages,
)
from host.table.facts import Facts
from host.table.names import table_title
from host.table.notice import NOTICE, Notice
from host.table.stores import Stores
from host.table.table import Table
from host.table.unit import Change
from host.values.held import held
from host.values.ports import HOUR, MINUTE, Button, Rows, Style
from host.values.settings import BOTH, row_with, settings_of
from storage.rows import OutboxRow, PromptRow

KIND = "nudge"
"""The kind of outbox rows that hold reminders by direct message."""

NEXT = "next"
"""The stage of a question to somebody else, after whom it is the turn of the person who is told."""

MENTIONED = (OPEN, HALF, NEAR)
"""The stages at which a person who wants both, a mention and a message, is mentioned at the table as well."""

WORDS = {
    OPEN: "You are awaited.",
    HALF: "Half of your time is over.",
    NEAR: "Little of your time is left.",
    SNOOZE: "You put this off until now.",
}
GATHERS = 2 * MINUTE
"""How long a reminder waits for others to the same person, where that does no harm."""

SECOND_CALL = HOUR
"""How long after the mention the direct message comes to a person who wants both, if the answer is still owed."""

LATER: Mapping[str, str] = {"hour": "an hour", "evening": "this evening", "morning": "tomorrow morning"}
"""Until when people can put off what they owe."""

PUT_OFF_FROM = 90 * MINUTE
"""A person who has less time left than this is not offered to put it off."""

MOST_ANSWERS = 10
"""Tables that have a button in one message, at most."""

HOW = "-# `/me reminders` in the server says how you are reminded."


class Asked(TypedDict):
    """One thing of which a person is reminded: a question at a table, at some stage of its time."""

    table: int
    seat: Seat
    """The seat of the person who is told."""
    prompt: str
    """The id of the question."""
    stage: str
    turn: NotRequired[int]
    """At the stage `NEXT`: how many questions the person's seat had been asked by then."""
    mentioned: NotRequired[bool]
    """A mention has told the same before."""


Call: TypeAlias = tuple[int, Asked, int]
"""A person (user id), what they are told, and until when (milliseconds) that may wait for other things."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """What a reminder says of one table."""

    title: str
    text: str
    due_at: int
    """When the question is due, by which several are ordered."""
    table: int
    asked: bool = True
    """The person who is told owes an answer there."""


def put(table: Table, row: PromptRow, stage: str, *, seat: Seat | None = None, at: int) -> None:
    """Remind somebody of a question with this commit: the person who is asked it, or the person of another `seat`."""
    seat = row.seat if seat is None else seat
    user_id = table.user_of(seat)
    told = _asked(table, row, stage, seat, user_id)
    if stage == NEXT:
        told["turn"] = table.begun.count_of(seat)
    table.also(partial(gather, user_id, told, at, _until(table, row, told, at)))


def _asked(table: Table, row: PromptRow, stage: str, seat: Seat, user_id: int | None) -> Asked:
    told = Asked(table=table.id, seat=seat, prompt=row.prompt, stage=stage)
    if stage in MENTIONED and user_id is not None and table.settings_of(user_id).reminded_by == BOTH:
        told["mentioned"] = True
    return told


def _until(table: Table, row: PromptRow, told: Asked, at: int) -> int:
    """The moment until which a reminder waits, for others or for the answer of a person who was mentioned.

    It does not wait where little time is left, or where the person would rest by then.
    """
    left, rests = None if row.due_at is None else row.due_at - at, table.windows.habits_of(told["seat"])
    if left is not None and left < HOUR:
        return at
    late = _was_mentioned(told) and (left is None or left >= 2 * SECOND_CALL)
    waits = (SECOND_CALL, GATHERS) if late else (GATHERS,)
    return next((at + wait for wait in waits if not rests.rests_at(at + wait)), at)


def calls(table: Table, rows: Sequence[PromptRow], facts: Facts, at: int) -> tuple[Call, ...]:
    """What people are told directly of these questions, if they want that and no reminder told them of the same."""
    users, found = {line.seat: line.user_id for line in table.seats}, list[Call]()
    for row in rows:
        user_id = users[row.seat]
        if user_id is not None and not knows(facts.reminded, row) and table.settings_of(user_id).by_message:
            told = _asked(table, row, OPEN, row.seat, user_id)
            found.append((user_id, told, _until(table, row, told, at)))
    return tuple(found)


def _was_mentioned(told: Asked) -> bool:
    return told.get("mentioned", False)


async def gather(user_id: int | None, told: Asked, at: int, until: int, stores: Stores) -> None:
    """Add one thing to the reminder that waits for a person, which goes out at `until` at the latest."""
    key = f"{KIND}:{user_id}"
    before: list[Asked] = []
    for payload, not_before in await stores.outbox.withdraw(key):
        before += parse(payload)["asked"]
        until = min(until, not_before)
    about = (told["table"], told["seat"], told["prompt"])
    asked = [one for one in before if (one["table"], one["seat"], one["prompt"]) != about]
    payload = encode({"user": user_id, "asked": [*asked, told]})
    await stores.outbox.gather(KIND, payload, at=at, merge_key=key, not_before=until, whose=user_id)


IN_DIGEST = {**WORDS, OPEN: "New."}
"""By stage, how the line of a table in a digest ends where a reminder of it was about to go out."""


async def waiting(user_id: int, stores: Stores) -> list[Asked]:
    """What the reminder is to tell a person that waits for them and has not gone out."""
    return [told for text in await stores.outbox.of_key(f"{KIND}:{user_id}") for told in parse(text)["asked"]]


async def told_instead(user_id: int, said: Sequence[Asked], stores: Stores) -> None:
    """Take out of the reminder that waits for a person what a digest has told them."""
    await _drop(user_id, lambda told: told in said, stores)


async def overtaken(user_id: int, table_id: int, stores: Stores) -> None:
    """Take out of the reminder that waits for a person what was to follow an earlier mention at a table.

    They have just been mentioned there anew.
    """
    await _drop(user_id, lambda told: told["table"] == table_id and told["stage"] in MENTIONED, stores)


async def _drop(user_id: int, is_over: Callable[[Asked], bool], stores: Stores) -> None:
    key = f"{KIND}:{user_id}"
    for payload, not_before in await stores.outbox.withdraw(key):
        left = [told for told in parse(payload)["asked"] if not is_over(told)]
        if left:
            text = encode({"user": user_id, "asked": left})
            await stores.outbox.gather(KIND, text, at=not_before, merge_key=key, not_before=not_before, whose=user_id)


def nudge(table: Table, user_id: int, told: Asked, at: int) -> Nudge | None:
    """What a reminder says of a table now: what is asked, until when, and the way there.

    None where nothing is owed any more, or where the deadline has moved since, so that the end is no longer near, or
    half of the time not over; the person is reminded of the new deadline.
    """
    row, seat, title = _asked_now(table, told), told["seat"], table_title(table.row)
    if told["stage"] == NEXT:
        row = _before(table, told)
    if table.row.status != "running" or table.driver is None or row is None or row.answered or row.due_at is None:
        return None
    if table.seat_if_any(user_id) != seat or (
        told["stage"] not in (SNOOZE, NEXT) and put_off(row, table.windows) is not None
    ):
        return None
    if not _has_come(table, row, told, at):
        return None
    way = f"[Go to the table]({posts.link(table)})"
    if told["stage"] == NEXT:
        return Nudge(
            title, f"You are next: {table.names[row.seat]} is awaited now.\n{way}", row.due_at, table.id, False
        )
    asked = sentences(f"You are asked: {asked_of(table, seat)}")
    return Nudge(
        title,
        f"{WORDS[told['stage']]}\n{asked}\nUntil {posts.until(row.due_at)}.\n{way}",
        row.due_at,
        table.id,
    )


def _has_come(table: Table, row: PromptRow, told: Asked, at: int) -> bool:
    """Whether the stage has come of which somebody is to be told, by the deadline as it was then, or as it is now."""
    stage = told["stage"]
    if stage not in (HALF, NEAR) or is_told(table.facts.reminded, row, stage, [told["prompt"]]):
        return True
    return stages(row, table.windows).get(stage, at) <= at


def _asked_now(table: Table, told: Asked) -> PromptRow | None:
    """The question of which somebody is to be reminded, or one that follows it in their turn and is due with it."""
    row = table.prompts.get(told["prompt"])
    if told["stage"] not in OF_DEADLINES or (row is not None and not row.answered):
        return row
    others, asked = owed(table.prompts.values()), [told["prompt"]]
    return next((other for other in others if is_told(table.facts.reminded, other, told["stage"], asked)), row)


def _before(table: Table, told: Asked) -> PromptRow | None:
    """The question after which it is somebody's turn; it may be another one than when the reminder was put.

    None where it is no longer so.
    """
    driver, seat = table.driver, told["seat"]
    if driver is None or seat not in driver.coming or driver.count_of(seat) != told.get("turn", driver.count_of(seat)):
        return None
    others = [row for row in table.prompts.values() if not row.quiet and not row.answered and row.seat != seat]
    return min(others, key=lambda row: row.due_at or 0, default=None)


def kept(table_id: int, user_id: int) -> str:
    """The merge key of a reminder in public that waits until its person is awake."""
    return f"reminder:{table_id}:{user_id}"


async def look_again(stores: Stores, user_id: int, tables: Collection[int], at: int) -> None:
    """Bring forward what waits for the end of a person's rest, since they rest at other times now.

    It waits again where they still rest.
    """
    await stores.outbox.bring_forward([f"{KIND}:{user_id}", *(kept(table, user_id) for table in tables)], at)


def untold(table: Table, told: Asked, at: int) -> Change | None:
    """The change of the facts where somebody was not told something after all; None where nothing needs to change.

    They were to hear that they are next, or that half of a time is over which has become longer: as the facts are then,
    they hear of it anew. Of the end of their time they do without that; and a person who was mentioned was told.
    """
    if told["stage"] == NEXT:
        return partial(_not_next, str(told["seat"]), told.get("turn"))
    row = table.prompts.get(told["prompt"])
    if told["stage"] != HALF or _was_mentioned(told) or row is None or row.answered or row.due_at is None:
        return None
    return None if _has_come(table, row, told, at) else partial(not_halfway, row)


def _not_next(seat: str, turn: int | None, facts: Facts) -> Facts:
    if facts.told_next.get(seat) != turn:
        return facts
    return replace(facts, told_next={other: turn for other, turn in facts.told_next.items() if other != seat})


def asked_of(table: Table, seat: Seat) -> str:
    """The titles of the questions to which a seat owes an answer."""
    view = table.begun.view(seat)
    asked = [
        table.game.face.question(question.prompt, view, table.names).title
        for question in table.begun.asked(seat)
        if question.owed and not question.answered and not question.quiet
    ]
    return listed(list(dict.fromkeys(asked)))


def together(nudges: Sequence[Nudge], budget: int = posts.TEXT_BUDGET) -> tuple[str, str]:
    """The title and the text of one message with all of these, the most urgent first."""
    found = sorted(nudges, key=lambda nudge: nudge.due_at)
    if len(found) == 1:
        return found[0].title, f"{found[0].text}\n{HOW}"
    parts: list[str] = []
    for nudge in found:
        part = f"**{nudge.title}**\n{nudge.text}"
        if sum(map(len, parts)) + len(part) + 2 * len(parts) > budget - 200:
            parts.append(f"… and {len(found) - len(parts)} more: `/table list whose: mine` lists them.")
            break
        parts.append(part)
    return f"Reminders of {len(found)} tables", "\n\n".join([*parts, HOW])


def buttons(nudges: Sequence[Nudge], at: int) -> Rows:
    """The buttons below that message: to answer, and, where there is time for that, to put it off."""
    asked = sorted((nudge for nudge in nudges if nudge.asked), key=lambda nudge: nudge.due_at)
    alone = len(nudges) == 1
    answers = [
        Button("Answer here" if alone else f"Answer: {nudge.title}", ("t", str(nudge.table), "my"), Style.PRIMARY)
        for nudge in asked[:MOST_ANSWERS]
    ]
    rows = [tuple(answers[first : first + 5]) for first in range(0, len(answers), 5)]
    if any(nudge.due_at - at > PUT_OFF_FROM for nudge in asked):
        rows.append(snoozes(("t", str(asked[0].table)) if alone else ("m",)))
    return tuple(rows)


def snoozes(of: tuple[str, ...]) -> tuple[Button, ...]:
    """The buttons that put off what one owes; `of` is the address of one table, or of all."""
    return tuple(Button(f"Snooze: {words}", (*of, "snooze", when)) for when, words in LATER.items())


async def refused(stores: Stores, row: OutboxRow, at: int) -> list[int]:
    """Remind a person in public who took no direct message, now and from now on; the first time, say why.

    Nothing is said of what they were mentioned for already. Returns the tables at which something is said.
    """
    facts = parse(row.payload)
    asked: list[Asked] = [told for told in facts["asked"] if told["stage"] != NEXT]
    if not asked:
        return []
    person = await stores.people.hold(facts["user"])
    settings = settings_of(person)
    if not settings.refused:
        await stores.people.save(row_with(person, replace(settings, refused=True)))
    said, tables = settings.refused, sorted({told["table"] for told in asked})
    unheard = [told for told in asked if not _was_mentioned(told)]
    if not unheard and not said:
        why = Notice("No direct message", posts.refused_line(facts["user"]))
        await stores.outbox.put(NOTICE, tables[0], held(why), at=at)
    for table in sorted({told["table"] for told in unheard}):
        stages: dict[str, list[str]] = {}
        for told in unheard:
            if told["table"] == table:
                stages.setdefault(told["stage"], []).append(told["prompt"])
        told_why = [] if said else [facts["user"]]
        await stores.outbox.put("reminder", table, encode({"asked": stages, "refused": told_why}), at=at)
        said = True
    return tables
