"""What can be voted on: one row for each kind, with who may vote, what carries it, what silence means, what makes it
pointless, and the use case it ends in, done by verbs of `Table` in the commit of the deciding vote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine import Input, Refusal, Seat
from engine.records import effective
from games.kit.notation import is_number
from games.kit.sentences import count, listed, upper
from host.delivery.asides import tell
from host.delivery.early_end import call_off
from host.house.life import TableLife
from host.play.absentees import is_offered, offer_seat
from host.play.standing_orders import settle
from host.table.agreements import VOTE, Motion
from host.table.facts import Facts
from host.table.pauses import BY_VOTE
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.paces import bank_of, pace_meant, pace_words, time_of
from host.values.ports import HOUR
from host.votes import acts
from storage.rows import Reminder


@dataclass(frozen=True, slots=True)
class Asked:
    """What exactly is asked for: see `Motion`."""

    argument: str = ""
    about: tuple[str, ...] = ()
    wording: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of motion.

    `label` is the button that proposes it, `asks` the sentence of its message after the proposer's name. `everybody`:
    all who may vote must agree; otherwise more than half. `silence`: whoever has said nothing at the end agrees.
    `least` is how long it may be voted on at least, in milliseconds. `without_away`: who is away has no vote. `waits`:
    whether it is done only when its time is over, so that somebody who has no vote can show that they are there.
    `fits` works out what is asked for, or refuses; `overtaken` says why there is nothing left to vote on, empty where
    there is. `carry` does it and says so.
    """

    label: str
    everybody: bool
    silence: bool
    asks: Callable[[Table, Motion], str]
    fits: Callable[[Table, Seat, str], Asked]
    overtaken: Callable[[Table, Motion], str]
    carry: Callable[[TableLife, Table, Motion, int], str]
    least: int = 0
    without_away: bool = False
    waits: Callable[[Table, Motion], bool] = lambda table, motion: False


TAKEN_AWAY = (
    "The others agreed that somebody else may take it. Until somebody has, it is yours: *I am back* in your panel, or "
    "`/table back`, keeps it."
)


def has_left(motion: Motion) -> bool:
    """Whether whoever asked for it sits there no longer: what somebody said is forgotten with their seat."""
    return motion.by not in (*motion.agreed, *motion.refused)


def about(motion: Motion) -> frozenset[Seat]:
    """The seat whose place it is about, if any: its person has no vote, and is told of it."""
    return frozenset([int(motion.argument)] if motion.kind == "replace" else [])


def voters(table: Table, motion: Motion) -> frozenset[Seat]:
    """The seats whose people may vote: all but the one whose place it is about and, in some votes, whoever is away."""
    kind = KINDS.get(motion.kind)
    absent = away(table) if kind is not None and kind.without_away else frozenset[Seat]()
    return people(table) - about(motion) - (absent - {motion.by})


def people(table: Table) -> frozenset[Seat]:
    """The seats of people."""
    return frozenset(row.seat for row in table.seats if row.user_id is not None)


def away(table: Table) -> frozenset[Seat]:
    """The seats for which answers are taken at once."""
    return frozenset(row.seat for row in table.seats if row.autopilot)


# --- pause, resume


def _may_pause(table: Table, seat: Seat, argument: str) -> Asked:
    table.must_be_running()
    return Asked()


def _pause(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    life.stop(table, BY_VOTE)
    text = "The clocks stand still and nobody can decide. *At this table* in your panel asks the others to go on."
    table.say("notice", {"title": "The table is paused", "text": text}, at=at)
    table.say("moved", at=at)
    return "The table is paused."


def _may_resume(table: Table, seat: Seat, argument: str) -> Asked:
    if table.row.status == "running":
        raise Refusal("This table is not paused.")
    if table.row.status != "paused" or facts_of(table).paused != BY_VOTE:
        raise Refusal("This table was not paused by a vote; whoever runs this bot lets it go on.")
    return Asked()


def _is_paused(table: Table, motion: Motion) -> str:
    return "" if table.row.status == "paused" else "The table goes on already."


def _resume(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    return life.go_on(table, table.user_of(motion.by))


# --- more time


def _owed(table: Table) -> list[str]:
    open_now = table.begun.open
    rows = (table.prompts.get(question.id) for question in open_now.values())
    known = [row for row in rows if row is not None and row.due_at is not None]
    return [row.prompt for row in known if not row.quiet and not open_now[row.prompt].answered]


def _may_extend(table: Table, seat: Seat, argument: str) -> Asked:
    table.must_be_running()
    owed = _owed(table)
    if not owed:
        raise Refusal("Nobody is awaited until a deadline now.")
    return Asked(about=tuple(owed))


def _names_asked(table: Table, motion: Motion) -> str:
    return listed([table.names[seat] for seat in _seats_asked(table, motion)])


def _seats_asked(table: Table, motion: Motion) -> list[Seat]:
    seats = {int(prompt.partition(".")[0]) for prompt in motion.about}
    return sorted(seat for seat in seats if seat in table.names)


def _asks_for_time(table: Table, motion: Motion) -> str:
    """For whom, but for who asks for themselves alone."""
    seats = _seats_asked(table, motion)
    own = ["themselves"] if motion.by in seats else []
    whom = listed([*own, *(table.names[seat] for seat in seats if seat != motion.by)])
    return "asks for as much time again." if seats == [motion.by] else f"asks for as much time again for {whom}."


def _answered(table: Table, motion: Motion) -> str:
    if table.row.status != "running":
        return ""  # that is seen once it goes on
    if not table.prompts:  # as it goes on everything is asked anew
        return "Everybody has the whole time again."
    return "" if set(_owed(table)) & set(motion.about) else "What it was about is answered."


def _extend(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    wanted, rows, more = set(_owed(table)) & set(motion.about), dict(table.prompts), time_of(table.row.pace)
    if (banks := table.banks) is not None:
        table.settled = banks.given({rows[prompt].seat for prompt in wanted}, more)
    if table.row.status != "running":
        return _on_hold(table, motion)
    for prompt in wanted:
        row = rows[prompt]
        assert row.due_at is not None
        rows[prompt] = replace(row, due_at=table.windows.habits_of(row.seat).due(max(at, row.due_at), more))
    table.prompts = rows
    table.rethink()
    table.say("moved", at=at)
    return f"More time for {_names_asked(table, motion)}."


def _on_hold(table: Table, motion: Motion) -> str:
    """What comes of more time where the clocks stand still."""
    if table.banks is not None:
        return f"More time for {_names_asked(table, motion)}, once the table goes on."
    if facts_of(table).lost is not None:
        return "The table waits for its place; then what was left is left again, and half of the time at least."
    return "The table is paused; once it goes on, everybody has the whole time again."


# --- undo across a barrier


def _may_undo(table: Table, seat: Seat, argument: str) -> Asked:
    act = acts.last_of(table, seat)
    if act is None:
        raise Refusal("You have decided nothing since the beginning of this turn; before that nothing can be undone.")
    return Asked(str(act[0]), wording=acts.words(table, *act))


def _decided_since(table: Table, motion: Motion) -> str:
    """What nobody may know of overtakes nothing: a reaction, or a sealed answer that is changed."""
    driver = table.begun
    before = effective(given for given in driver.inputs if given.seq <= motion.seq)
    answered = {given.prompt for given in before if given.kind == "decision"}

    def seen(given: Input) -> bool:
        question = driver.open.get(given.prompt) if given.kind == "decision" else None
        return question is None or not (question.quiet or (question.sealed and given.prompt in answered))

    moved = driver.checkpoint.seq > motion.seq or any(seen(i) for i in driver.inputs if i.seq > motion.seq)
    return "Something was decided meanwhile." if moved else ""


def _undo(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    table.rewind(at=at, to=int(motion.argument), seat=motion.by)
    settle(table, at)
    return f"What {table.names[motion.by]} did last is taken back, and everything since."


def _what_is_undone(table: Table, motion: Motion) -> str:
    what = f": “{' '.join(motion.wording).removesuffix('.')}”" if motion.wording else ""
    return f"asks to take back what they did last{what}, and everything that was decided since."


# --- somebody else


def _may_replace(table: Table, seat: Seat, argument: str) -> Asked:
    table.must_be_running()
    other = int(argument) if is_number(argument) else -1
    if other == seat:
        raise Refusal("Your own seat you can offer without a vote: `/table substitute`.")
    if other < 0:
        raise Refusal("Please say whose seat somebody else should take.")
    if other not in table.names:
        raise Refusal(f"There is no seat {other + 1} at this table: {count(len(table.names), 'seat')} are played here.")
    if table.user_of(other) is None:
        raise Refusal(f"{table.names[other]} is a bot; others vote only on the seats of people.")
    if is_offered(table, other):
        raise Refusal("That seat is free to be taken already.")
    if other not in replaceable(table):
        name = table.names[other]
        raise Refusal(
            f"{name} has let no time run out and is not away; only then can the others ask for that seat. {name} can "
            "offer it: `/table substitute`."
        )
    return Asked(argument)


def replaceable(table: Table) -> frozenset[Seat]:
    """The seats that others may ask for: of people whose time ran out since they were last there, or who are away."""
    late = {int(seat) for seat, often in facts_of(table).lapsed.items() if often}
    return frozenset(seat for seat in people(table) & (late | away(table)) if not is_offered(table, seat))


def _decides_again(table: Table, motion: Motion) -> str:
    seat = int(motion.argument)
    if table.user_of(seat) is None or is_offered(table, seat):
        return "That seat is free, or somebody else's, already."
    # what was done in a reaction window is no sign of presence: it is secret
    acted = facts_of(table).acted.get(str(seat), 0)
    return f"{table.names[seat]} is there." if acted > motion.opened_at else ""


def _replace(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    seat = int(motion.argument)
    offer_seat(table, seat, "The others at the table agreed to that.", at=at)
    tell(table, seat, f"Your seat at table {table.id} is free to be taken", TAKEN_AWAY, at=at)
    return f"The seat of {table.names[seat]} is free to be taken."


# --- the whole game


def _may_call_off(table: Table, seat: Seat, argument: str) -> Asked:
    if table.row.status not in ("running", "paused"):
        table.must_be_running()
    return Asked()


def _call_off(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    call_off(table, "Everybody at the table agreed to that; nothing is recorded as a result.", at=at)
    return "The game is called off."


def _may_change_pace(table: Table, seat: Seat, argument: str) -> Asked:
    pace = pace_meant(argument)
    if pace == table.row.pace:
        raise Refusal("That is the pace already.")
    return Asked(pace)


def _has_pace(table: Table, motion: Motion) -> str:
    return "That is the pace already." if table.row.pace == motion.argument else ""


def _change_pace(life: TableLife, table: Table, motion: Motion, at: int) -> str:
    former, windows = table.row.pace, {str(row.opened_at) for row in table.prompts.values() if row.quiet}

    def paced(facts: Facts) -> Facts:
        """Windows keep their pace; banks begin anew with each."""
        kept = {opened_at: facts.former_pace.get(opened_at, former) for opened_at in windows}
        return replace(facts, former_pace=kept, bank_pace="", bank_runs={})

    table.remember(paced)
    table.change(pace=motion.argument)
    table.settled = None
    table.rethink()
    text = f"{upper(_from_when(motion.argument))}: {pace_words(motion.argument)}."
    table.say("notice", {"title": "The pace has changed", "text": text}, at=at)
    if bank_of(motion.argument) is not None:
        table.say("moved", at=at)
    table.say("lobby", at=at, merge=True)
    return text


def _from_when(pace: str) -> str:
    """For which questions another pace counts: a bank runs at once for all that is asked."""
    return "from the next question on" if bank_of(pace) is None else "from now on"


def _never(table: Table, motion: Motion) -> str:
    return ""


KINDS: Mapping[str, Kind] = {
    "pause": Kind(
        "Pause", False, True, lambda table, motion: "asks to pause the table.", _may_pause,
        lambda table, motion: "The table does not run now." if table.row.status != "running" else "", _pause,
    ),
    "resume": Kind(
        "Go on", False, True, lambda table, motion: "asks to let the table go on.", _may_resume, _is_paused, _resume
    ),
    "extend": Kind(
        "More time", False, True,
        _asks_for_time, _may_extend, _answered, _extend,
    ),
    "pace": Kind(
        "Another pace", False, True,
        lambda table, motion: f"asks for another pace {_from_when(motion.argument)}: {pace_words(motion.argument)}.",
        _may_change_pace, _has_pace, _change_pace,
    ),
    "undo": Kind(
        "Take back by agreement", True, False,
        _what_is_undone, _may_undo, _decided_since, _undo,
    ),
    "replace": Kind(
        "Replace somebody", True, False,
        lambda table, motion: f"asks that somebody else may take the seat of {table.names[int(motion.argument)]}.",
        _may_replace, _decides_again, _replace, waits=lambda table, motion: True,
    ),
    "call-off": Kind(
        "Call the game off", True, False,
        lambda table, motion: "asks to call the game off: it ends here, without a result.",
        _may_call_off, _never, _call_off, least=24 * HOUR,
        without_away=True, waits=lambda table, motion: bool(away(table) - {motion.by}),
    ),
}  # fmt: skip
"""Every kind by its name, as facts and addresses hold it."""


async def plan_ends(table: Table, stores: Stores, at: int) -> None:
    """The clock wakes at the end of each open vote, beside whatever the game waits for, paused or not."""
    for motion in table.facts.motions:
        if not motion.closed:
            await stores.clock.plan(Reminder(motion.reminder(table.id), VOTE, motion.due_at), table.id)
