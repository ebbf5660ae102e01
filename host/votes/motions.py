"""What can be voted on. `KINDS` has a row for each kind of motion: what carries it, what silence means, what makes it
pointless, and what is done once it is carried, in the commit of the deciding vote.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import Input, Refusal, Seat
from engine.records import effective
from games.kit.notation import is_number
from games.kit.sentences import count, listed, upper
from host.delivery.asides import tell
from host.delivery.early_end import call_off
from host.house.life import TableLife
from host.play.free_seats import offer_seat
from host.play.standing_orders import settle
from host.table.agreements import VOTE, Motion
from host.table.facts import Facts
from host.table.notice import Notice
from host.table.pauses import BY_VOTE
from host.table.prospect import facts_of, is_offered
from host.table.stores import Stores
from host.table.table import Table
from host.values.paces import bank_of, pace_meant, pace_words, time_of
from host.values.ports import HOUR
from host.votes import acts
from host.votes.kind import Asked, Kind
from storage.rows import Reminder

TAKEN_AWAY = (
    "The others agreed that somebody else may take it. Until somebody has, it is yours: *I am back* in your panel, or "
    "`/table back`, keeps it."
)


def has_left(motion: Motion) -> bool:
    """Whether the person who asked for it sits there no longer; what they said was forgotten with their seat."""
    return motion.by not in (*motion.agreed, *motion.refused)


def about(motion: Motion) -> frozenset[Seat]:
    """The seat that somebody else is to take, if the motion asks for that; its person has no vote."""
    return frozenset([int(motion.argument)] if motion.kind == "replace" else [])


def voters(table: Table, motion: Motion) -> frozenset[Seat]:
    """The seats whose people may vote: all but the one that it is about and, for some kinds, those who are away."""
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
    if not table.alone:  # who plays alone has just read it, and the table message says it to whoever watches
        text = "The clocks stand still and nobody can decide. *At this table* in your panel asks the others to go on."
        table.say_notice(Notice("The table is paused", text), at=at)
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
    """The sentence that asks for more time; it names for whom, unless somebody asks for themselves alone."""
    seats = _seats_asked(table, motion)
    own = ["themselves"] if motion.by in seats else []
    whom = listed([*own, *(table.names[seat] for seat in seats if seat != motion.by)])
    return "asks for as much time again." if seats == [motion.by] else f"asks for as much time again for {whom}."


def _answered(table: Table, motion: Motion) -> str:
    if table.row.status != "running":
        return ""  # whether it is answered is seen once the table goes on
    if not table.prompts:  # the table has just gone on, and everything is asked anew
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
    """The sentence that says what follows from more time while the clocks stand still."""
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
    """Why an undo has been overtaken: something was decided meanwhile. What nobody may know of does not count.

    That is a reaction, or a sealed answer that is changed.
    """
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
    """The seats for which others may ask: of people who are away, or whose time ran out since they were last there."""
    late = {int(seat) for seat, often in facts_of(table).lapsed.items() if often}
    return frozenset(seat for seat in people(table) & (late | away(table)) if not is_offered(table, seat))


def _decides_again(table: Table, motion: Motion) -> str:
    seat = int(motion.argument)
    if table.user_of(seat) is None or is_offered(table, seat):
        return "That seat is free, or somebody else's, already."
    # what somebody did in a reaction window is secret, and so no sign that they are there
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
    why = "Whoever played here alone asked for that" if table.alone else "Everybody at the table agreed to that"
    call_off(table, f"{why}; nothing is recorded as a result.", at=at)
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
    table.say_notice(Notice("The pace has changed", text), at=at)
    if bank_of(motion.argument) is not None:
        table.say("moved", at=at)
    table.say("lobby", at=at, merge=True)
    return text


def _from_when(pace: str) -> str:
    """From when on another pace counts, in words: a bank runs at once for all questions that are open."""
    return "from the next question on" if bank_of(pace) is None else "from now on"


KINDS: Mapping[str, Kind] = {
    "pause": Kind(
        "Pause",
        asks=lambda table, motion: "asks to pause the table.",
        fits=_may_pause,
        overtaken=lambda table, motion: "The table does not run now." if table.row.status != "running" else "",
        carry=_pause,
        everybody=False,
        silence=True,
    ),
    "resume": Kind(
        "Go on",
        asks=lambda table, motion: "asks to let the table go on.",
        fits=_may_resume,
        overtaken=_is_paused,
        carry=_resume,
        everybody=False,
        silence=True,
    ),
    "extend": Kind(
        "More time",
        asks=_asks_for_time,
        fits=_may_extend,
        overtaken=_answered,
        carry=_extend,
        everybody=False,
        silence=True,
    ),
    "pace": Kind(
        "Another pace",
        asks=lambda table, motion: (
            f"asks for another pace {_from_when(motion.argument)}: {pace_words(motion.argument)}."
        ),
        fits=_may_change_pace,
        overtaken=_has_pace,
        carry=_change_pace,
        everybody=False,
        silence=True,
    ),
    "undo": Kind(
        "Take back by agreement",
        asks=_what_is_undone,
        fits=_may_undo,
        overtaken=_decided_since,
        carry=_undo,
        everybody=True,
        silence=False,
    ),
    "replace": Kind(
        "Replace somebody",
        asks=lambda table, motion: f"asks that somebody else may take the seat of {table.names[int(motion.argument)]}.",
        fits=_may_replace,
        overtaken=_decides_again,
        carry=_replace,
        everybody=True,
        silence=False,
        waits=lambda table, motion: True,
    ),
    "call-off": Kind(
        "Call the game off",
        asks=lambda table, motion: "asks to call the game off: it ends here, without a result.",
        fits=_may_call_off,
        overtaken=lambda table, motion: "",
        carry=_call_off,
        everybody=True,
        silence=False,
        least=24 * HOUR,
        without_away=True,
        waits=lambda table, motion: bool(away(table) - {motion.by}),
    ),
}
"""Every kind by its name, as facts and addresses hold it."""


async def plan_ends(table: Table, stores: Stores, at: int) -> None:
    """Plan the reminder of each open vote's end, beside whatever the game waits for; a pause does not stop votes."""
    for motion in table.facts.motions:
        if not motion.closed:
            await stores.clock.plan(Reminder(motion.reminder(table.id), VOTE, motion.due_at), table.id)
