"""What is said with every move: statements that are compiled once. The stores say what each of them means."""

from sqlalchemy import BindParameter, ColumnElement, and_, bindparam, case, delete, exists, func, or_, select, update
from sqlalchemy.sql.dml import Delete, Update

from storage import schema
from storage.ready import Insert, Ready, Words, inserted, replaced
from storage.rows import CheckpointRow, DraftRow, EventRow, InputRow, PromptRow, Reminder, SeatRow, TableRow
from storage.share import CROWDS, SPREAD
from storage.sql import columns_of

_tables, _events, _prompts, _drafts = schema.tables.c, schema.events.c, schema.open_prompts.c, schema.drafts.c
_requests, _box, _reminders = schema.requests.c, schema.outbox.c, schema.reminders.c
_table: BindParameter[int] = bindparam("of_table")

SERVER = case(
    (_tables.guild_id == schema.NOWHERE, _tables.host_user_id // SPREAD % CROWDS * SPREAD), else_=_tables.guild_id
)
"""Where a table is at home; one at which somebody practises is at home with that person."""


def _home() -> ColumnElement[int]:
    """Whose shard a row is: what is given, or its table's."""
    table = select(SERVER).where(_tables.id == _table).scalar_subquery()
    return func.coalesce(bindparam("of_home", type_=_box.home.type), table)


# -- tables

TABLE = Ready(lambda _: select(*columns_of(TableRow, schema.tables)).where(_tables.id == bindparam("id")))
HELD_TABLE = Ready(
    lambda _: select(*columns_of(TableRow, schema.tables)).where(_tables.id == bindparam("id")).with_for_update()
)
_channel: BindParameter[int] = bindparam("channel")
_lives_there = or_(_tables.thread_id == _channel, and_(_tables.channel_id == _channel, _tables.in_thread == 0))
TABLE_OF_CHANNEL = Ready(
    lambda _: (
        select(*columns_of(TableRow, schema.tables))
        .where(_lives_there)
        .order_by(case((or_(*[_tables.status == live for live in schema.LIVE]), 0), else_=1), _tables.id.desc())
        .limit(1)
    )
)
SEATS = Ready(
    lambda _: (
        select(*columns_of(SeatRow, schema.seats))
        .where(schema.seats.c.table_id == bindparam("id"))
        .order_by(schema.seats.c.seat)
    )
)
MOVE_ON = Ready(
    lambda _: update(schema.tables).where(_tables.id == _table, _tables.seq == bindparam("of_seq")), ["seq"]
)
ADD_INPUT = inserted(InputRow, schema.inputs, "table_id")
ADD_EVENT = inserted(EventRow, schema.events, "table_id")
DROP_EVENTS = Ready(
    lambda _: delete(schema.events).where(_events.table_id == _table, _events.seq >= bindparam("of_seq"))
)
_inputs = schema.inputs.c
INPUTS = Ready(
    lambda _: (
        select(*columns_of(InputRow, schema.inputs))
        .where(_inputs.table_id == _table, _inputs.seq > bindparam("of_seq"))
        .order_by(_inputs.seq)
    )
)
_at_table = select(*columns_of(EventRow, schema.events)).where(_events.table_id == _table)
EVENTS = Ready(lambda _: _at_table.where(_events.seq > bindparam("of_seq")).order_by(_events.seq, _events.n))
EVENTS_BETWEEN = Ready(
    lambda _: _at_table.where(_events.n >= bindparam("first"), _events.n < bindparam("end")).order_by(_events.n)
)
PUT_CHECKPOINT = replaced(CheckpointRow, schema.checkpoints, "table_id", by=("table_id", "seq"))

PACKED = "z1:"
"""How a saved state begins that was packed; one as it was saved is JSON."""

_row = schema.checkpoints.c
CHECKPOINTS = Ready(
    lambda _: (
        select(_row.seq, func.substr(_row.state, 1, len(PACKED)) != PACKED)
        .where(_row.table_id == bindparam("id"))
        .order_by(_row.seq)
    )
)

# -- open prompts

DROP_PROMPTS = Ready(lambda _: delete(schema.open_prompts).where(_prompts.table_id == _table))
ADD_PROMPT = inserted(PromptRow, schema.open_prompts, "table_id")
DROP_DRAFTS = Ready(
    lambda _: delete(schema.drafts).where(
        _drafts.table_id == _table,
        ~exists().where(
            _prompts.table_id == _drafts.table_id, _prompts.prompt == _drafts.prompt, _prompts.digest == _drafts.digest
        ),
    )
)

DRAFTS = Ready(
    lambda _: select(*columns_of(DraftRow, schema.drafts)).where(
        _drafts.table_id == _table, _drafts.seat == bindparam("of_seat")
    )
)

# -- requests

REMEMBER = Ready(
    lambda words: words.insert(schema.requests).on_conflict_do_nothing(), [column.name for column in _requests]
)
RECEIPT = Ready(lambda _: select(_requests.receipt).where(_requests.key == bindparam("key")))

# -- the clock


def _dropped(words: Words) -> Delete:
    mine = delete(schema.reminders).where(_reminders.table_id == _table, _reminders.done_at.is_(None))
    return mine.where(~words.among(_reminders.key, "of_keys"))


def _planned(words: Words) -> Insert:
    insert = words.insert(schema.reminders).values(home=_home())
    return insert.on_conflict_do_update(
        index_elements=["key"],
        set_={"due_at": insert.excluded.due_at, "payload": insert.excluded.payload, "lease_until": None},
        where=and_(_reminders.done_at.is_(None), _reminders.due_at != insert.excluded.due_at),
    )


def _done(_: Words) -> Update:
    this = and_(_reminders.id == bindparam("of_id"), _reminders.key == bindparam("of_key"))
    return update(schema.reminders).where(this, _reminders.done_at.is_(None))


DROP_REMINDERS = Ready(_dropped)
PLAN_REMINDER = Ready(_planned, ["table_id", *(column.name for column in columns_of(Reminder, schema.reminders))])
_TAKEN = ["lease_until", "taken_by"]
REMINDER_TAKEN = Ready(lambda _: update(schema.reminders).where(_reminders.id == bindparam("of_id")), _TAKEN)
REMINDER_DONE = Ready(_done, ["done_at", "lease_until"])

# -- the outbox

UNSAID = and_(_box.sent_at.is_(None), _box.given_up_at.is_(None))
"""A row was neither said nor given up."""
UNTAKEN = and_(UNSAID, _box.lease_until.is_(None))
"""And nobody has begun to say it."""

_waits = and_(_box.merge_key == bindparam("of_key"), UNTAKEN)
_SAID = ["kind", "table_id", "payload", "merge_key", "created_at", "attempts"]


def _merged(words: Words) -> Insert:
    earliest = select(func.min(_box.not_before)).where(_waits).scalar_subquery()
    due = bindparam("due", type_=_box.not_before.type)
    return words.insert(schema.outbox).values(not_before=case((earliest < due, earliest), else_=due), home=_home())


def _superseded(_: Words) -> Delete:
    newest = select(func.max(_box.id)).where(_box.merge_key == bindparam("of_key")).scalar_subquery()
    return delete(schema.outbox).where(_waits, _box.id < newest)


SAY = Ready(lambda words: words.insert(schema.outbox).values(home=_home()), [*_SAID, "not_before"])
SAY_MERGED = Ready(_merged, _SAID)
SUPERSEDED = Ready(_superseded)

_known = update(schema.outbox).where(_box.id == bindparam("of_id"))
_held = _known.where(_box.taken_by == bindparam("by"), UNSAID)
_OUTCOME = ["sent_at", "message_id", "error", "lease_until"]
STILL_HELD = Ready(lambda _: _held, ["taken_by"])
ROW_TAKEN = Ready(lambda _: _known.values(attempts=_box.attempts + 1), _TAKEN)
WAS_SAID = Ready(lambda _: _known, _OUTCOME)
WAS_SAID_BY = Ready(lambda _: _held, _OUTCOME)
