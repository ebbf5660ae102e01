"""What the bot counted, beside what was seen from outside: by clients, at Discord's end, in the database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from discord_playground import reading
from discord_playground.model.journal import Entry
from discord_playground.model.state import InteractionType
from discord_playground.model.world import World
from rehearsals.besieged.bots import BotProcess
from rehearsals.besieged.figures import TRIES, Figures, Samples, scraped

EACH = 1.0
EARLY = 2_000
"""So many interactions in all: what memory is there then is compared with that at the end."""
FORMS = {
    InteractionType.COMMAND: "application_command",
    InteractionType.COMPONENT: "component",
    InteractionType.AUTOCOMPLETE: "autocomplete",
    InteractionType.MODAL_SUBMIT: "modal_submit",
}
FAULT = "something went wrong on our side"


@dataclass(slots=True)
class Shown:
    """When public messages were posted or edited, by message, as whoever reads them sees it."""

    at: dict[int, list[float]] = field(default_factory=dict)

    def see(self, entry: Entry) -> None:
        """A request of the bot's."""
        parts = entry.path.split("/")
        if entry.method in ("POST", "PATCH") and "channels" in parts and entry.status == 200 and "messages" in parts:
            self.at.setdefault(int(entry.answer["id"]), []).append(entry.at)


@dataclass(slots=True)
class Seen:
    """What others than the bot's figures know: all that people did, by type and as far as it was answered; what the log
    says became of each; faults that people were told of; boards and rows that the database has as said.
    """

    acts: set[int]
    ended: Counter[str]
    answered: Counter[str]
    lines: dict[int, str]
    faults: int
    boards: int
    said: Counter[str]


def differences(samples: Samples, seen: Seen) -> list[str]:
    """What the bot counted otherwise than others saw it, in sentences."""
    outcomes = _by(samples, "henge_interactions_total", "outcome")
    unanswered = _total(samples, "henge_unacknowledged_interactions_total")
    pairs: list[tuple[str, object, object]] = [
        ("interactions", int(_total(samples, "henge_interactions_total")), len(seen.acts)),
        ("interactions timed, by type", _by(samples, "henge_interaction_seconds_count", "type"), seen.ended),
        ("first answers, by type", _by(samples, "henge_acknowledgement_seconds_count", "type"), seen.answered),
        ("without one", int(unanswered), sum((seen.ended - seen.answered).values())),
        ("what became of them, beside the log", outcomes, Counter(seen.lines.values())),
        ("who has a line in the log", set(seen.lines), seen.acts),
        ("faults that people were told of", outcomes["fault"], seen.faults),
        ("boards", int(_total(samples, "henge_board_seconds_count")), seen.boards),
        ("rows said", _said(samples), seen.said),
    ]
    return [f"{what}: {counted} counted, {found} seen" for what, counted, found in pairs if counted != found]


class Ledger:
    """Looks at the figures while people press, and compares them at rest. `wrong` is what did not agree."""

    def __init__(self, world: World, bot: BotProcess, database: Path) -> None:
        self.world, self.bot, self.database = world, bot, database
        self.requests, self.shown = Figures(world, [bot]), Shown()
        world.journal.hooks.append(self.shown.see)
        self.memory = self.painters = self.early = self.late = 0.0
        self.errors = 0
        self._wrong: list[str] = []

    @property
    def wrong(self) -> list[str]:
        """In sentences."""
        return [*self.requests.wrong, *self._wrong]

    async def watch(self) -> None:
        """Every second, until it is cancelled."""
        while True:
            samples = await scraped(self.bot.metrics_port)
            if samples is not None:
                painters = _total(samples, "henge_painter_memory_bytes")
                self.painters = max(self.painters, painters)
                self.late = painters + _total(samples, "process_resident_memory_bytes")
                self.memory = max(self.memory, self.late)
                if len(self.world.interactions) <= EARLY:
                    self.early = self.late
            await asyncio.sleep(EACH)

    async def worked(self) -> float:
        """Seconds of a processor that the bot has used."""
        return _total(await scraped(self.bot.metrics_port) or {}, "process_cpu_seconds_total")

    async def compare(self) -> None:
        """At rest: all that was counted is what was seen, and nothing else."""
        await self.requests.compare()
        found: list[str] = []
        for _ in range(TRIES):
            samples = await scraped(self.bot.metrics_port) or {}
            found = differences(samples, self._seen())
            if not found:
                break
            await asyncio.sleep(0.1)
        self.errors = int(_total(samples, "henge_errors_total"))
        self._wrong += found

    def _seen(self) -> Seen:
        acts = list(self.world.interactions.values())
        return Seen(
            {act.id for act in acts},
            Counter(FORMS[act.type] for act in acts),
            Counter(FORMS[act.type] for act in acts if act.acked_after is not None),
            self._lines(),
            sum(FAULT in reading.text(message) for message in self.world.messages.values()),
            len(self.boards()),
            self._rows_said(),
        )

    def _lines(self) -> dict[int, str]:
        """By interaction, what its line in the log says became of it."""
        found = {}
        for line in self.bot.log.read_text(errors="replace").splitlines():
            try:
                facts = json.loads(line)
            except ValueError:
                continue
            if "outcome" in facts:
                found[int(facts["interaction"])] = str(facts["outcome"])
        return found

    def boards(self) -> list[tuple[int, int, int, int, bool]]:
        """Table messages that were said: table, message, when what it tells was decided, when it was said, whether it
        was to wait.
        """
        said = "FROM outbox WHERE kind = 'board' AND sent_at IS NOT NULL"
        again = "coalesce(merge_key, '') LIKE 'again:%'"
        rows = self._rows(f"SELECT table_id, coalesce(message_id, 0), created_at, sent_at, {again} {said}")
        return [(table, message, decided, said, bool(waits)) for table, message, decided, said, waits in rows]

    def delays(self, since: float, until: float) -> dict[int, list[float]]:
        """By table, seconds from each decision between these moments to the public message that shows it, as readers
        saw it.
        """
        found: dict[int, list[float]] = {}
        for table, message, decided, said, waits in self.boards():
            shown = [at for at in self.shown.at.get(message, ()) if decided / 1000 <= at <= said / 1000 + 0.05]
            if shown and not waits and since <= decided / 1000 <= until:
                found.setdefault(table, []).append(shown[-1] - decided / 1000)
        return found

    @property
    def given_up(self) -> int:
        """Rows of the outbox that were given up."""
        ((count,),) = self._rows("SELECT count(*) FROM outbox WHERE given_up_at IS NOT NULL")
        return int(count)

    @property
    def waiting(self) -> int:
        """Rows of the outbox that are due and not said."""
        now = round(self.world.now() * 1000)
        query = f"sent_at IS NULL AND given_up_at IS NULL AND not_before <= {now}"
        ((count,),) = self._rows(f"SELECT count(*) FROM outbox WHERE {query}")
        return int(count)

    def _rows_said(self) -> Counter[str]:
        rows = self._rows("SELECT kind, count(*) FROM outbox WHERE sent_at IS NOT NULL GROUP BY kind")
        return Counter({str(kind): int(count) for kind, count in rows})

    def _rows(self, query: str) -> list[tuple[int, ...]]:
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query).fetchall()


def _total(samples: Samples, name: str) -> float:
    return sum(value for _, value in samples.get(name, ()))


def _by(samples: Samples, name: str, label: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for labels, value in samples.get(name, ()):
        found[labels[label]] += int(value)
    return found


def _said(samples: Samples) -> Counter[str]:
    found: Counter[str] = Counter()
    for labels, value in samples.get("henge_outbox_said_total", ()):
        if labels["outcome"] == "said":
            found[labels["kind"]] += int(value)
    return found
