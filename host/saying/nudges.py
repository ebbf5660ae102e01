"""Reminders by direct message, for whoever wants them so; one that is refused becomes a mention, and says so once."""

from __future__ import annotations

from dataclasses import replace

from engine import Seat
from engine.codec import encode, parse
from games.kit.sentences import listed
from host.people.settings import BOTH, row_with, settings_of
from host.saying import posts
from host.table.stored import Stores
from host.table.table import Table
from host.time.reminding import HALF, NEAR
from storage.rows import OutboxRow, PromptRow

KIND = "nudge"
"""What outbox rows of reminders by direct message are called."""

WORDS = {HALF: "Half of your time is over.", NEAR: "Little of your time is left."}


def put(table: Table, row: PromptRow, stage: str, *, at: int) -> None:
    """Remind the person of a question with this commit."""
    user_id = next(seat.user_id for seat in table.seats if seat.seat == row.seat)
    told = encode({"user": user_id, "seat": row.seat, "prompt": row.prompt, "stage": stage})
    table.also(lambda stores: stores.outbox.put(KIND, table.id, told, at=at))


def text(table: Table, seat: Seat, prompt_id: str, stage: str) -> str:
    """What is asked, until when, and the way there; nothing where nothing is owed any longer."""
    row = table.prompts.get(prompt_id)
    if table.row.status != "running" or table.driver is None or row is None or row.answered or row.due_at is None:
        return ""
    view = table.driver.view(seat)
    asked = [
        table.game.face.question(question.prompt, view, table.names).title
        for question in table.driver.asked(seat)
        if question.owed and not question.answered and not question.quiet
    ]
    lines = (
        WORDS[stage],
        f"You are asked: {listed(list(dict.fromkeys(asked)))}.",
        f"Until {posts.until(row.due_at)}.",
        f"[Go to the table]({posts.link(table)})",
        "-# `/me reminders` in the server says how you are reminded.",
    )
    return "\n".join(lines)


async def refused(stores: Stores, row: OutboxRow, at: int) -> None:
    """Remind in public instead, also from now on; the first time, say why. Who wants both was mentioned already."""
    facts = parse(row.payload)
    person = await stores.people.get(facts["user"])
    settings = settings_of(person)
    if not settings.refused:
        await stores.people.save(row_with(person, replace(settings, refused=True)))
    if settings.reminded_by == BOTH:
        if not settings.refused:
            why = encode({"title": "No direct message", "text": posts.refused_line(facts["user"])})
            await stores.outbox.put("notice", row.table_id, why, at=at)
        return
    told = {"asked": {facts["stage"]: [facts["prompt"]]}, "refused": [] if settings.refused else [facts["user"]]}
    await stores.outbox.put("reminder", row.table_id, encode(told), at=at)
