"""Practice tables: which lesson is taken at one, how far it has come, and what may be answered meanwhile.

A practice table lives nowhere: no place hears of it, no list has it, and only who sits there may look at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine import Form, Illegal, Open, Pick, Prompt
from engine.codec import but
from games.lessons import Lesson, Read, Step, following
from host.table import puzzle_tables
from host.table.facts import Facts
from host.table.prospect import facts_of, is_unanswered
from host.table.table import Table
from host.values.practice import PracticeView

CANNOT_UNDO: Final = (
    "In a lesson nothing is taken back, as each step builds on the one before it. *From the start* begins it again."
)
GOES_ON: Final = (
    "**What now?** The game goes on by itself, and the bots answer at once: whatever you are asked next stands below, "
    "and nothing is refused any more. *Play now, with bots* leads into a real game."
)


class NotTheLesson(Illegal):
    """An answer that is another than the lesson's: it is not taken, and says what would be better, and why."""


def lesson_of(table: Table) -> Lesson | None:
    """The lesson that this table was opened for, as its game has it by now."""
    wanted = facts_of(table).lesson
    return next((each for each in table.game.lessons if each.key == wanted), None) if wanted else None


def step_of(table: Table) -> Step | None:
    """The step that is to be decided; None at other tables, and once the lesson is over."""
    lesson = lesson_of(table)
    return None if lesson is None else lesson.step(facts_of(table).taught)


def reading(table: Table) -> Read:
    """How answers of lessons are read here."""
    return lambda prompt, text: table.game.face.parse(prompt, text, table.begun.view(prompt.seat))


def take(table: Table, question: Open | None, answer: Any, at: int) -> None:
    """A person is about to answer: in a lesson only what it wants is taken, and counts as its step; the first answer
    to a puzzle is noted.

    Raises what `judge` does.
    """
    puzzle_tables.take(table, question, answer, at)
    if question is not None and judge(table, question, answer):
        table.remember(_counted)


def judge(table: Table, question: Open, answer: Any) -> bool:
    """Whether an answer is a step of a lesson, or one of the game after it.

    Raises `NotTheLesson` where the lesson wants another, and `Illegal` for an answer that does not fit at all.
    """
    lesson, step = lesson_of(table), step_of(table)
    if lesson is None or step is None:
        return lesson is not None
    given, driver, done = question.prompt.check(answer), table.begun, facts_of(table).taught
    if not lesson.fits(driver, done, reading(table), question, given):
        raise NotTheLesson(_not_this(table, step))
    return question is lesson.taught(driver, done)


def _not_this(table: Table, step: Step) -> str:
    """That an answer was not taken, and what would be better."""
    return f"That is not taken, as this step is about something else. {named(table, step.why_not)}"


def judge_part(table: Table, question: Open, so_far: Any) -> None:
    """What is chosen in the fields of a form by now: in a lesson another choice than the wanted one is refused at once.

    Raises `NotTheLesson`.
    """
    wanted, prompt, step = wanted_of(table, question), question.prompt, step_of(table)
    if step is None or wanted is None or not isinstance(prompt, Form) or not isinstance(so_far, Mapping):
        return
    chosen = [name for name, field in prompt.fields.items() if isinstance(field, Pick) and field.at_most == 1]
    if any(name in so_far and so_far[name] != wanted[name] for name in chosen):
        raise NotTheLesson(_not_this(table, step))


def wanted_of(table: Table, question: Open) -> Any:
    """What the lesson wants answered to a question; None where no step is about it, or whatever fits is taken."""
    lesson, step = lesson_of(table), step_of(table)
    if lesson is None or step is None or step.free:
        return None
    if question is not lesson.taught(table.begun, facts_of(table).taught):
        return None
    return question.prompt.check(reading(table)(question.prompt, step.answer))


def shown(table: Table, question: Open) -> Prompt:
    """A question as its player sees it: in a lesson a form suggests what the step wants, and nothing else."""
    prompt = question.prompt
    if step_of(table) is None or not isinstance(prompt, Form) or not prompt.suggested:
        return prompt
    wanted = wanted_of(table, question)
    return but(prompt, suggested={} if wanted is None else {name: wanted[name] for name in prompt.suggested})


def go_on(table: Table, at: int) -> None:
    """Answer what the lesson has no step for, and close windows, until the learner has to decide the next step."""
    lesson = lesson_of(table)
    while lesson is not None and table.row.status == "running" and step_of(table) is not None:
        done = facts_of(table).taught
        if (plain := lesson.plain(table.running, done, reading(table))) is not None:
            table.submit(*plain, by="bot", at=at)
        elif (window := lesson.over(table.running, done)) is not None:
            table.close(window, at=at)
        else:
            return


def view_of(table: Table) -> PracticeView | None:
    """What a panel shows of the practice beside the game."""
    lesson = lesson_of(table)
    if facts_of(table).puzzle:
        more = "" if is_unanswered(table) else table.game.key
        return PracticeView("", "Puzzle", over=True, more_puzzles=more)
    if lesson is None:
        return None
    done = facts_of(table).taught
    after, over = following(table.game.lessons, lesson), done >= len(lesson.steps)
    offered = None if after is None else (table.game.key, after.key, after.title)
    shown = not over and bool(table.game.board_pages)
    return PracticeView(lesson.key, lesson.title, over=over, following=offered, board_pages=shown, game=table.game.key)


def words_of(table: Table) -> str:
    """What the lesson says now: what the last step brought, and what the next one is about."""
    lesson = lesson_of(table)
    if lesson is None or table.row.status != "running":
        return puzzle_tables.words_of(table)
    done = facts_of(table).taught
    if done > len(lesson.steps):
        return ""
    before = lesson.brought(done)
    if done == len(lesson.steps):
        told = f"**{lesson.title}** · done", before, lesson.end, GOES_ON, f"**Not taught yet.** {lesson.untaught}"
        return named(table, "\n\n".join(told) + "\n")
    number, count = lesson.place(done)
    says = lesson.steps[lesson.lead(done)].says
    parts = f"**{lesson.title}** · step {number} of {count}", before, says
    return named(table, "\n\n".join(filter(None, parts)) + "\n")


def named(table: Table, text: str) -> str:
    """What a lesson says, with those who sit here in it."""
    return text.format(*(table.names[seat] for seat in sorted(table.names)))


def rings_of(table: Table) -> tuple[str, ...]:
    """The parts of the picture that matter in this step."""
    step = step_of(table)
    return () if step is None else step.rings


def _counted(facts: Facts) -> Facts:
    return replace(facts, taught=facts.taught + 1)
