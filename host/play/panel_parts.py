"""What panels are made of: the words above their questions, and pictures for a wide screen or for a phone."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import Open, Prompt, Seat, Standing, Window
from engine.codec import but
from games.hosted import Words
from games.kit.sentences import count, listed, sentences
from games.kit.you import spoken_to, to_you
from host.delivery.posts import result_text, until
from host.house.house import House
from host.table import lessons
from host.table.pauses import not_played
from host.table.prospect import is_among_bots, is_practice
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import open_until, window_at
from host.values.marks import WAITS, Mark
from host.values.paces import span
from host.values.ports import SECOND, Late, Person, Picture
from host.values.settings import Settings, settings_of
from rendering.rings import ringed, shows
from rendering.scene import Scene

TAUGHT: Final = "what this step is about"


def _unasked(table: Table, seat: Seat) -> str:
    """Why this seat was not asked something since its last decision; "" where nothing was passed over."""
    return table.facts.passed_over.get(str(seat), "")


def mark(table: Table, seat: Seat) -> Mark:
    """All of a seat's panel by which it goes out of date: what it asks, and why it was not asked something.

    Where nothing is to be done, the bots that are thinking belong to it, too.
    """
    running = table.row.status == "running"
    asked = table.begun.asked(seat) if running else []
    keys = [f"{each.id}:{each.digest}" for each in asked]
    thinking = [] if not running or _owed(table, asked) else [f"{WAITS}{_awaited(table, seat, bots=True)}"]
    return table.row.status, _unasked(table, seat), *keys, *thinking


def _owed(table: Table, asked: Sequence[Open]) -> list[Open]:
    """Those of these questions that still have to be answered."""
    waited_for = table.answers.waited_for
    return [each for each in asked if each.owed and (not each.answered or each.id in waited_for)]


def _awaited(table: Table, seat: Seat, *, bots: bool) -> list[str]:
    """The names of those for whom the table waits beside this seat: of bots, or of people."""
    return [table.names[each] for each in table.begun.awaited if each != seat and (each in table.bots) == bots]


def _awaited_words(table: Table, seat: Seat) -> str:
    """The sentences that say for which people the table waits, and which bots are thinking."""
    people, thinking = (_awaited(table, seat, bots=bots) for bots in (False, True))
    thinks = f"**{listed(thinking)}** {'is' if len(thinking) == 1 else 'are'} thinking." if thinking else ""
    return sentences(f"Awaited: {listed(people)}." if people else "", thinks)


def headline(table: Table, seat: Seat | None, view: Any) -> str:
    """Where the game is, in words to the person of this seat, or to a spectator; of a game that ended before its end it
    is nobody's turn.
    """
    if _ended_early(table):
        return "The game was called off" if table.facts.adjudged is None else "The game ended as it stood"
    if seat is None:
        return table.game.face.headline(view, table.names)
    return to_you(table.game.face.headline(view, spoken_to(table.names, seat)))


def _ended_early(table: Table) -> bool:
    return table.row.status == "abandoned" and not is_practice(table)


def as_it_ended(table: Table, view: Any, words: str) -> str:
    """A board in words, in which a game that ended before its end is nobody's turn."""
    if not _ended_early(table):
        return words
    return words.replace(table.game.face.headline(view, table.names), headline(table, None, view))


def above(table: Table, seat: Seat, view: Any, asked: Sequence[Open], now: int) -> str:
    """The lines above the questions of a panel: what the seat alone knows, for whom the table waits, until when.

    `now` is in milliseconds.
    """
    ended = table.row.status == "finished"
    lines = [own_partners(table, seat), "" if ended else table.game.face.private(view, table.names)]
    waited_for = table.answers.waited_for
    owed = _owed(table, asked)
    lines.append(_unasked(table, seat))
    if ended and table.standing is not None:
        lines += [own_place(table, seat, table.standing), result_text(table, table.standing, seed=False)]
    elif table.row.status != "running":
        lines.append(not_played(table.row.status, table.facts.paused, alone=table.alone))
        lines += _kept(table, seat, view)
    elif not owed:
        # a panel may be read long after it was shown
        shown = f"**Nothing to do for you** when this was shown, <t:{now // SECOND}:R>."
        shown = sentences(shown, _awaited_words(table, seat))
        turns = "This panel changes by itself once you are asked; after a quarter of an hour press *Look again*."
        lines.append(f"{shown} {turns}")
    due = [row.due_at for question in owed if (row := table.prompts.get(question.id)) and row.due_at is not None]
    last = _window_ends(table, seat, waited_for)
    if due and not is_practice(table) and (last is None or until(min(due)) != until(last)):
        lines.append(f"Until {until(min(due))}.")
    if table.row.status == "running" and (banks := table.banks) is not None:
        left = span(banks.of(seat, table.windows.habits_of(seat), now))
        runs = "It runs while you are awake." if seat in banks.since else "It stands still now."
        lines.append(f"Your bank: {left}, and {span(banks.bank.increment)} more whenever you are asked. {runs}")
    if last is not None:
        lines.append(f"This reaction waits for you, at most until {until(last)}.")
    return "\n".join(line for line in lines if line)


def _window_ends(table: Table, seat: Seat, waited_for: Container[str]) -> int | None:
    """The last moment until which a reaction waits for this seat; None where none does, or no clock runs."""
    mine = [row for row in table.prompts.values() if row.prompt in waited_for and row.seat == seat]
    if not mine or is_practice(table):
        return None
    window = window_at(table.prompts.values(), mine[0].opened_at)
    return open_until(window, table.windows)[1]


def _kept(table: Table, seat: Seat, view: Any) -> Iterator[str]:
    """Lines with the answers of a seat at a table that is paused or halted, which count once the table goes on."""
    if table.row.status not in ("paused", "attention"):
        return
    for question in shown_of(table, seat):
        if is_answered(table, question):
            by = "You answered" if table.by_hand(question) else "Answered for you"
            yield f"{by}: {table.game.face.answered(question.prompt, question.answer, view, table.names)}. It is kept."


def is_answered(table: Table, question: Open) -> bool:
    """Whether a question has its answer; not where an order gave one and the person is asked all the same."""
    return question.answered and question.id not in table.answers.waited_for


def own_partners(table: Table, seat: Seat) -> str:
    """The sentence that says with whom this seat plays, and against whom; "" in a game without partners."""
    teams = table.game.teams(len(table.seats))
    mine = [table.names[other] for team in teams for other in team if seat in team and other != seat]
    against = [table.names[other] for team in teams for other in team if seat not in team]
    if not mine:
        return ""
    return f"Your partner{'s are' if len(mine) > 1 else ' is'} {listed(mine)}; you play against {listed(against)}."


def own_place(table: Table, seat: Seat, standing: Standing) -> str:
    """The sentence that says how the game ended for this seat: its place among how many, and its points."""
    better = 0
    for tied in standing.places:
        if seat in tied:
            break
        better += len(tied)
    score = standing.scores.get(seat)
    points = "" if score is None else f" with {count(score, table.game.unit)}"
    if len(table.seats) < 2:
        return f"You ended{points}." if points else ""
    shared = " (shared)" if len(next(tied for tied in standing.places if seat in tied)) > 1 else ""
    return f"You are number {better + 1} of {len(table.seats)}{shared}{points}."


def numbers(table: Table, question: Open) -> Mapping[str, int]:
    """The numbers that the panel's picture gives to the choices of a question.

    Only the first question has numbers, so that no number stands for two things.
    """
    first = next(iter(shown_of(table, question.prompt.seat)), question)
    return table.game.face.numbers(question.prompt) if question.id == first.id else {}


def shown_of(table: Table, seat: Seat) -> list[Open]:
    """The questions that a panel shows: all but a window in which the seat has passed and could do nothing else."""
    waited_for = table.answers.waited_for
    return [
        each
        for each in table.begun.asked(seat)
        if not isinstance(each.prompt, Window) or each.prompt.usable or not each.answered or each.id in waited_for
    ]


def left_out(table: Table, question: Open) -> frozenset[str]:
    """The keys of choices that no panel lists, because they would change nothing; they may still be typed.

    To use a reaction that stands whatever others do is no different for the seat that comes first, and where all others
    are bots.
    """
    prompt = question.prompt
    if not isinstance(prompt, Window):
        return frozenset()
    comes_first = next(iter(table.game.rules.order(table.begun.state)), None) == prompt.seat
    if not comes_first and not is_among_bots(table):
        return frozenset()
    return frozenset(reaction.key for reaction in prompt.reactions if reaction.stands)


def worded(table: Table, question: Open, view: Any) -> Words:
    """A question in words, without what is left out of its choices."""
    prompt, without = question.prompt, left_out(table, question)
    if without and isinstance(prompt, Window):
        prompt = but(prompt, choices=tuple(choice for choice in prompt.choices if choice.key not in without))
    return table.game.face.question(prompt, view, table.names)


def judge(table: Table, question: Open, answer: Any) -> None:
    """Raise `NotTheLesson` for an answer that is another than the one which a lesson wants."""
    if is_practice(table):
        lessons.judge(table, question, answer)


def typed(table: Table, prompt: Prompt, answer: Any) -> str:
    """The sentence that says how and where an answer can be typed; "" in a practice, which lives in no channel."""
    by = next((f"{each.name} {option}:" for each in table.game.commands if (option := each.takes(prompt.ask))), "")
    notation = table.game.face.notation(prompt, answer)
    if is_practice(table) or not by or not notation or "`" in notation:
        return ""
    return f"Or type it in <#{table.place.target}>: `/{table.game.key} {by} {notation}`"


def boards(
    table: Table, view: Any, of: Seat | None = None, *, small: bool, asked: Prompt | None = None
) -> Sequence[Scene]:
    """The board, as whoever is `asked` something sees it, or one seat's part of it."""
    face, names = table.game.face, table.names
    if of is None:
        scenes = face.small(view, names, asked=asked) if small else [face.board(view, names, asked=asked)]
    else:
        scenes = face.small_part(view, names, of) if small else [face.part(view, names, of)]
    return [replace(scene, alt=as_it_ended(table, view, scene.alt)) for scene in scenes]


def lit(scenes: Sequence[Scene], refs: Sequence[str]) -> Sequence[Scene]:
    """Of the pictures of a board those in which something of these refs is, ringed; all where nothing is."""
    return [ringed(scene, refs) for scene in scenes if any(shows(scene, ref) for ref in refs)] or scenes


def hands(
    table: Table, person: Person, view: Any, asked: Sequence[Prompt], drafts: Mapping[str, Any]
) -> Sequence[Scene]:
    """Scenes of what only this person sees, if there is any; in a lesson with rings around what its step is about."""
    face, names, small = table.game.face, table.names, table.settings_of(person.id).small
    if small:
        scenes = face.small_hand(view, names, asked, drafts)
    else:
        hand = face.hand(view, names, asked, drafts)
        scenes = [] if hand is None else [hand]
    scenes = [replace(scene, alt=as_it_ended(table, view, scene.alt)) for scene in scenes]
    rings = lessons.rings_of(table) if is_practice(table) else ()
    return _taught(scenes, boards(table, view, None, small=small), rings) if rings else scenes


def _taught(own: Sequence[Scene], public: Sequence[Scene], rings: Sequence[str]) -> Sequence[Scene]:
    """A person's own scenes with these rings, and the board with rings around what is in none of them."""
    shown = [ringed(scene, rings, TAUGHT) for scene in own]
    missing = [ref for ref in rings if not any(shows(scene, ref) for scene in own)]
    return [*shown, *(ringed(scene, missing, TAUGHT) for scene in public if any(shows(scene, ref) for ref in missing))]


def previews(table: Table, person: Person, before: Any, after: Any, prompt: Prompt, answer: Any) -> Sequence[Scene]:
    """Scenes of the position as it would be after an answer, if there is anything to see."""
    face, names = table.game.face, table.names
    if table.settings_of(person.id).small:
        return face.small_preview(before, after, names, prompt, answer)
    scene = face.preview(before, after, names, prompt, answer)
    return [] if scene is None else [scene]


async def painted(
    house: House, scenes: Sequence[Scene], looks: Settings, whose: tuple[int, int], what: str = "panel"
) -> list[Picture | Late]:
    """Scenes as pictures in a person's colours, each with a file name of its own.

    `whose` are the numbers of the table and of the person. Of `what` they look at there only the newest is wanted.
    """
    found = await asyncio.gather(
        *(house.look(scene, looks.palette, key=(*whose, what), number=at) for at, scene in enumerate(scenes, 1))
    )
    return [picture for picture in found if picture is not None]


async def looks_of(house: House, person: Person) -> Settings:
    """What a person chose for themselves, and so how things are shown to them, whether they sit here or watch."""
    async with house.database.glance() as tx:
        return settings_of(await Stores.of(tx).people.get(person.id))
