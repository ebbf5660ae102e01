"""The register of all that can name a person: each column of the database, each field of what columns hold as JSON.

Forgetting walks it. `tests/host/test_traces.py` compares it with the schema and with what the code stores: a column or
a field that is not here fails there, so that nothing new is kept of people by accident. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from engine.codec import encode, parse
from host.table.names import FORMER
from host.values.faults import UNREADABLE

SHORTEST = 3
"""A name of fewer letters is taken out where it stands alone, and not out of sentences, where it could be any word."""


class Manner(Enum):
    """How a person is taken out of a column or field. What is called `NOBODY` never names anybody."""

    NOBODY = auto()
    ROW = auto()  # the row is dropped
    NOTHING = auto()  # nothing stands there any more
    ZERO = auto()  # 0 stands there, which is nobody
    GONE = auto()  # a number below zero stands there, the same wherever what they played still has to add up
    LIST = auto()  # their number is taken out of a list
    KEYS = auto()  # what stands under their number is dropped
    WORDS = auto()  # words of the house, or typed by people: a former player stands where their name or mention stood
    INSIDE = auto()  # a record, or several, whose own fields are in the register
    OTHERS = auto()  # what others called something of theirs; it stays, and who is forgotten is told so


def _all(manner: Manner, names: str) -> dict[str, Manner]:
    return dict.fromkeys(names.split(), manner)


COLUMNS: Mapping[str, Manner] = {
    **_all(
        Manner.NOBODY,
        """
        tables.id tables.game tables.options tables.seed tables.status tables.seats_wanted tables.pace tables.guild_id
        tables.channel_id tables.in_thread tables.thread_id tables.lobby_message_id tables.board_message_id
        tables.rules_version tables.seq tables.result tables.created_at tables.started_at tables.moved_at
        tables.ended_at seats.table_id seats.seat seats.bot seats.colour seats.joined_at seats.bank seats.autopilot
        seats.orders seats.notes inputs.table_id inputs.seq inputs.kind inputs.prompt inputs.digest inputs.seat
        inputs.by inputs.fingerprint inputs.at checkpoints.table_id checkpoints.seq checkpoints.number
        checkpoints.events checkpoints.state checkpoints.counts checkpoints.state_version checkpoints.rules_version
        checkpoints.fingerprint chapters.table_id chapters.n chapters.seq chapters.part chapters.before
        thoughts.table_id thoughts.seq thoughts.thought
        events.table_id events.seq events.n events.kind events.facts events.audience
        open_prompts.table_id open_prompts.prompt open_prompts.digest open_prompts.seat open_prompts.ask
        open_prompts.clock open_prompts.quiet open_prompts.opened_at open_prompts.due_at open_prompts.answered
        drafts.table_id drafts.seat drafts.prompt drafts.digest drafts.answer wishes.table_id wishes.seat wishes.ask
        wishes.answer rematches.table_id rematches.rematch_id requests.at outbox.id outbox.table_id outbox.kind
        outbox.created_at outbox.not_before outbox.attempts outbox.lease_until outbox.sent_at outbox.given_up_at
        outbox.message_id outbox.taken_by outbox.home reminders.taken_by reminders.home processes.id processes.shards
        processes.seen_at reminders.id reminders.kind reminders.table_id reminders.seat reminders.prompt
        reminders.due_at reminders.lease_until reminders.done_at guild_settings.guild_id guild_settings.channels
        guild_settings.opener_role_id guild_settings.language guild_settings.open_table_limit guild_settings.gone_at
        puzzle_answers.game puzzle_answers.puzzle puzzle_answers.day puzzle_answers.answer puzzle_answers.solved
        puzzle_answers.at
        leagues.id leagues.guild_id leagues.channel_id leagues.game leagues.rules leagues.status leagues.created_at
        seasons.id seasons.league_id seasons.number seasons.started_at seasons.ended_at divisions.id
        divisions.season_id divisions.number divisions.name stages.division_id stages.stage stages.ended_at
        league_members.season_id league_members.division_id league_members.joined_at league_members.left_at
        league_rounds.division_id league_rounds.number league_rounds.opened_at league_rounds.ended_at
        league_tables.id league_tables.division_id league_tables.round league_tables.number league_tables.kind
        league_tables.status league_tables.table_id table_notes.fixture_id results.table_id results.seat
        results.guild_id results.game results.ended_at results.place results.score results.team results.forfeited
        results.abandoned penalties.id penalties.season_id penalties.points penalties.at league_log.id
        league_log.league_id league_log.at
        """,
    ),
    **_all(
        Manner.ROW,
        "people.user_id people.name people.timezone people.quiet_hours people.notify people.theme people.away_until "
        "people.settings reminders.user_id puzzle_answers.user_id",
    ),
    **_all(Manner.NOTHING, "seats.user_id inputs.user_id"),
    **_all(Manner.ZERO, "tables.host_user_id"),
    **_all(
        Manner.GONE,
        "leagues.manager_id league_members.user_id results.user_id penalties.user_id penalties.by_user_id "
        "league_log.by_user_id",
    ),
    **_all(
        Manner.WORDS,
        "tables.title requests.key outbox.merge_key outbox.error reminders.key penalties.reason league_log.text",
    ),
    **_all(
        Manner.INSIDE,
        "tables.motion tables.notes inputs.answer requests.receipt outbox.payload reminders.payload "
        "guild_settings.settings stages.people league_members.notes league_tables.people table_notes.notes "
        "results.substitutes",
    ),
    **_all(Manner.OTHERS, "leagues.name leagues.name_key"),
}
"""Every column, as `table.column`. In `inputs.answer` only what is no answer in a game may name anybody."""

LISTS: Mapping[str, Manner] = _all(Manner.GONE, "stages.people league_tables.people results.substitutes")
"""Columns of JSON that hold numbers of people, and no records."""

FIELDS: Mapping[str, Mapping[str, Manner]] = {
    "tables.motion": {},  # earlier releases kept votes there
    "tables.notes": {
        **_all(
            Manner.NOBODY,
            "called acted posted_at pictured pictured_at undone reminded noticed unreachable seating lost since looks "
            "thread strict lapse lapsed numbered league extended warned adjudged places scores bank_pace bank_runs "
            "former former_pace told_next had key thing seat amount told opening number what count seats where notes "
            "begun ended board filename row to_end ask at kind by seq opened_at due_at agreed refused argument about "
            "hurried message decisions acts denied snoozed maintenance explained lesson taught puzzle puzzle_day "
            "passed_over awaited enough stood_in",
        ),
        **_all(Manner.INSIDE, "telling sending shown covered motions offers shares"),
        **_all(Manner.WORDS, "title alt trouble flagged paused within closed why name wording solution"),
        **_all(Manner.GONE, "user_id"),
        **_all(Manner.LIST, "order"),
        **_all(Manner.KEYS, "times missed"),
    },
    "inputs.answer": {
        **_all(Manner.WORDS, "left now took away back"),
        **_all(Manner.NOBODY, "resumed"),
    },
    "requests.receipt": {**_all(Manner.NOBODY, "table"), **_all(Manner.WORDS, "text")},
    "outbox.payload": {
        **_all(
            Manner.NOBODY,
            "guild day seat opened_at half number stands_by asked table prompt stage turn tables channel message to "
            "to_end upto league season division line round picture looks what since told opening count seats where "
            "notes begun awaited pictured ended board filename code at took schema migrations backup same game "
            "outcome decisions why mentioned over unless_asked",
        ),
        **_all(Manner.INSIDE, "telling shown fates"),
        **_all(Manner.WORDS, "title text alt"),
        **_all(Manner.GONE, "user about"),
        **_all(Manner.LIST, "mentions refused"),
    },
    "reminders.payload": {
        **_all(Manner.NOBODY, "fixture what how unless_back at in_a_row begins until after away"),
        **_all(Manner.WORDS, "why key name"),
        **_all(Manner.GONE, "user to user_id"),
        **_all(Manner.INSIDE, "row"),
        **_all(Manner.NOBODY, "timezone quiet_hours notify settings"),
    },
    "guild_settings.settings": {
        **_all(Manner.NOBODY, "game seats paces since until only_one league_role play_channel puzzle_channel vacation"),
        **_all(Manner.INSIDE, "waiting"),
        **_all(Manner.GONE, "user"),
    },
    "league_members.notes": {
        **_all(Manner.NOBODY, "was seed lapses stands_by how away"),
        **_all(Manner.INSIDE, "out"),
        **_all(Manner.GONE, "not_with partner by to"),
    },
    "table_notes.notes": {
        **_all(Manner.NOBODY, "seats"),
        **_all(Manner.INSIDE, "ruled before"),
        **_all(Manner.GONE, "order by"),  # rulings of earlier releases named people in their order
        **_all(Manner.WORDS, "reason"),
    },
}
"""Every field of the records that a column holds, however deep. A field that this release does not know is looked
through for numbers, mentions and names alike.
"""


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who is forgotten: their number, the number below zero that stands for it, all names they are known by,
    and how they are called instead.
    """

    user_id: int
    number: int
    names: tuple[str, ...]
    called: str = FORMER

    @property
    def needles(self) -> tuple[str, ...]:
        """What is looked for in texts, also as JSON writes it."""
        words = [word for name in self.names for word in (name, encode(name)[1:-1])]
        return (str(self.user_id), *dict.fromkeys(words))

    def column(self, name: str, text: str) -> str:
        """What a column holds, without them."""
        if COLUMNS[name] is Manner.WORDS:
            return self.words(text)
        try:
            held = parse(text)
        except UNREADABLE:  # what is no JSON any more is text
            return self.words(text)
        manner = LISTS.get(name, Manner.INSIDE)
        after = self.value(held, manner, FIELDS.get(name, {}))
        return text if after == held else encode(after)

    def words(self, text: str) -> str:
        """A text without their mention, name and number."""
        if text in self.names:
            return self.called
        text = re.sub(rf"<@!?{self.user_id}>", self.called, text)
        text = re.sub(rf"(?<!\d){self.user_id}(?!\d)", str(self.number), text)
        for name in self.names:
            if len(name) >= SHORTEST:
                text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: self.called, text)
        return text

    def value(self, value: Any, manner: Manner | None, fields: Mapping[str, Manner]) -> Any:
        """A value of JSON that a field of this manner holds; None for a field that nobody knows."""
        match value, manner:
            case _, Manner.NOBODY:
                return value
            case dict(), Manner.KEYS:
                return {key: held for key, held in value.items() if key != str(self.user_id)}
            case dict(), _:
                return {key: self.value(held, fields.get(key), fields) for key, held in value.items()}
            case list(), Manner.LIST:
                return [held for held in value if held != self.user_id]
            case list(), _:
                return [self.value(held, manner, fields) for held in value]
            case int(), Manner.GONE | Manner.LIST | None if value == self.user_id:
                return self.number
            case str(), _:
                return self.words(value)
            case _:
                return value


def texts() -> Sequence[str]:
    """The columns whose texts have to be looked through."""
    return [name for name, manner in COLUMNS.items() if manner in (Manner.WORDS, Manner.INSIDE)]


def numbers() -> Sequence[tuple[str, Manner]]:
    """The columns that hold the number of a person by itself, and how it is taken out; a dropped row takes the rest."""
    own = (Manner.ROW, Manner.NOTHING, Manner.ZERO, Manner.GONE)
    return [(name, how) for name, how in COLUMNS.items() if how in own and name.endswith(("user_id", "manager_id"))]
