"""Private messages about a table: the panel, a preview to confirm or to leave, the board, texts in pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from zlib import crc32

from discord import ui

from bot.ui import limits
from bot.ui.addresses import step_of
from bot.ui.layouts import Message, Part, Rule, titled
from bot.ui.shapes import components
from bot.ui.texts import clip, labelled, plain, stressed
from bot.ui.widgets import Item, Key, Row, Shown, seal
from engine import Pick
from host.values.advice import Advice
from host.values.ports import Style
from host.values.receipts import BoardView, MomentLine, Panel, PreviewView, QuestionView, Receipt, TextView

CONFIRM = "yes"
SURE = "sure"
"""The same for several answers in a row; its value is their seal."""
LINE = "said"
"""The same for what was typed in one line."""
ADVISED = "advised"
"""Takes what was advised: the number of the choice, and as the value up to which event it was advised."""
ANSWERS = (CONFIRM, SURE, LINE, ADVISED)
BACK = "rethink"
FOOT = "foot"
"""Where a note stands that is about a button below the questions."""
WORDS = 1800
"""Characters of a board in words that a panel has room for; *In words* shows all of it."""
MOST_PLANS = 3
"""Questions to come for which a panel has room."""
WISHES = (
    "-# A wish is an answer given beforehand: you need not wait for your turn. It counts when you are asked, if it is "
    "still allowed; until then you may change it, and nobody else sees it."
)
WHY = "What bots thought"
PAGES_OF_A_PART = 100
"""By so many the pages of a part of a text are numbered after those of the part before."""


def panel(view: Panel, note: str = "", about: str = "", *, whole: bool = False) -> Message:
    """My seat, my hand, my questions.

    In a first game it has few buttons beside them, and all where the `whole` of them was asked for.

    A note stands at the buttons of the question with the id `about`, at those below all questions where that is `FOOT`,
    else above them all.
    """
    parts: list[Part] = [*_recap(view), view.text]
    if view.words:
        parts += [Rule(), clip(view.words, WORDS)]
    if view.picture:
        parts += [view.picture, *view.more]
    given = next((each for each in view.questions if each.answered and note.startswith(_done(each))), None)
    until = "" if given is None else note.removeprefix(_done(given)).strip()
    said = "" if given is not None else stressed(note)
    if about not in [FOOT, *(question.id for question in view.questions)]:
        parts.append(said)
    for question, shown in zip(view.questions, _told_apart(view.questions), strict=True):
        beside, stays = said if question.id == about else "", until if question is given else ""
        parts += [Rule(), *_question(view.table_id, question, shown, beside, stays)]
    parts += _coming(view)
    parts += [Rule(), said if about == FOOT else "", *_lesson(view), *_foot(view, few=view.is_first and not whole)]
    message = titled(view.title, *parts)
    return message if view.seat is None else replace(message, panel=(view.table_id, view.mark), place=view.place)


def _recap(view: Panel) -> list[Part]:
    """What happened since the reader decided last, where that is long ago with the way to all of it."""
    if view.recent:
        return [f"**Since your last answer**\n{view.recent}", Rule()]
    if not view.recap:
        return []
    whole = ui.ActionRow(*_buttons(view.table_id, ("The whole recap, with the board", "recap")))
    return [view.recap, whole, Rule()]


def chosen(done: Receipt | PreviewView) -> Message:
    """What came of a choice: it counted, or what it would bring is looked at first."""
    return preview(done) if isinstance(done, PreviewView) else receipt(done)


def receipt(done: Receipt) -> Message:
    """What came of an action, with the panel as it is now."""
    return panel(done.panel, done.text) if done.panel else titled("", done.text)


def over(table: int) -> Message:
    """What becomes of a panel that is not the newest, once what it asked is over."""
    return titled(
        "",
        "This panel is over: *My turn* shows what is asked of you now.",
        ui.ActionRow(*_buttons(table, ("My turn", "my"))),
    )


def preview(view: PreviewView) -> Message:
    """The position as it would be, with a button that gives the answer and says it, and Back."""
    table, question = view.panel.table_id, view.question

    def key(label: str, step: str, style: Style) -> ui.Button[ui.LayoutView]:
        return components.button(step_of(table, question.id, question.digest, step), label, style)

    confirms = [
        key(f"{view.said}: {way.label}" if way.label else view.said, f"{SURE}={way.seal}", Style.SUCCESS)
        for way in view.ways
    ] or [key(view.said or "Confirm", _confirmed(view), Style.SUCCESS)]
    row = ui.ActionRow(*confirms, key("Back", BACK, Style.SECONDARY))
    typed = view.typed and f"-# {view.typed}"
    return titled(view.panel.title, view.text, *([view.picture, *view.more] if view.picture else []), typed, row)


def _confirmed(view: PreviewView) -> str:
    return f"{LINE}={seal(list(view.line))}" if view.line else f"{CONFIRM}={seal(view.answer)}"


def board(view: BoardView) -> Message:
    """The board, with ways to read it and to move on."""
    row = ui.ActionRow(*_buttons(view.table_id, ("My turn", "my"), ("In words", "text"), ("Log", "log")))
    return titled(view.title, view.text, *([view.picture, *view.more] if view.picture else []), row)


def advice(view: Advice) -> Message:
    """What a good player would consider, each with a button that takes it, and the way back to the questions."""
    keys = []
    for number, each in enumerate(view.choices):
        takes = step_of(view.table_id, view.prompt, view.digest, f"{ADVISED}.{number}={view.at}")
        style = Style.SECONDARY if number else Style.PRIMARY
        keys.append(components.button(takes, each.words.rstrip("."), style))
    row = ui.ActionRow(*keys, *_buttons(view.table_id, ("My turn", "my")))
    return titled(f"What would you do? {view.title}", view.text, row)


def text(view: TextView, address: Sequence[str], number: int = 0) -> Message:
    """One page of a text; `address` is that of the text, the number of the page is added to it.

    Pages of a part are numbered from `part_page` of that part on.
    """
    last = len(view.pages) - 1
    page = min(max(number - part_page(view.part), 0), last)
    parts: list[Part] = [view.pages[page] if view.pages else "There is nothing to tell yet."]
    if view.picture and page == 0:
        parts += [view.picture, *view.more]
    if last > 0 or view.parts > 1:
        here = part_page(view.part) + page
        back = here - 1 if page else part_page(view.part) - 1
        on = here + 1 if page < last else part_page(view.part + 1)
        is_first, is_last = page == 0 and view.part == 0, page == last and view.part == view.parts - 1
        before = components.button((*address, str(back)), "◀", disabled=is_first)
        after = components.button((*address, str(on)), "▶", disabled=is_last)
        parts += [f"-# {_place(view, page)}", ui.ActionRow(before, after)]
    if view.reasons:
        parts.append(ui.ActionRow(components.button(("t", address[1], "why"), WHY)))
    return titled(view.title, *parts)


def part_page(part: int) -> int:
    """The number of the first page of a part."""
    return part * PAGES_OF_A_PART


def last_page(view: TextView) -> int:
    """The number of the last page of the part that is shown."""
    return part_page(view.part) + len(view.pages) - 1


def _place(view: TextView, page: int) -> str:
    """Which page of which part this is, as far as there are several."""
    page_of = f"page {page + 1} of {len(view.pages)}"
    if view.parts == 1:
        return page_of.capitalize()
    part = f"Part {view.part + 1} of {view.parts}"
    return part if len(view.pages) == 1 else f"{part}, {page_of}"


def orders(table: int, lines: Sequence[MomentLine], chosen: str = "", note: str = "") -> Message:
    """What one's seat does by itself, as far as there is room, and menus to change it; `chosen` is being changed."""
    if not lines:
        return titled("Standing orders", "This game has nothing that your seat could do by itself.")
    shown = lines[: limits.OPTIONS]
    told = [f"• {line.words}: **{line.means}**" + ("" if line.own else " (as usual)") for line in shown]
    address = ("t", str(table), "order")
    items = [Item(plain(line.words), line.moment, "", line.moment == chosen) for line in shown]
    menus = [components.menu(address, "Change what?", items)]
    for line in (line for line in lines if line.moment == chosen):
        plainest: dict[str, str] = {}  # of orders that mean the same here, the first
        for order, words in line.meanings.items():
            plainest.setdefault(words, order)
        does = [Item(plain(words), order) for words, order in plainest.items() if order]
        menus.append(components.menu((*address, chosen), "What shall your seat do?", does))
    typed = (
        "-# Nobody else sees this. `/order what: moment:` finds every card, power and moment by any name, held or not."
    )
    return titled("Standing orders", stressed(note), "\n".join(told), *(ui.ActionRow(menu) for menu in menus), typed)


def _done(question: QuestionView) -> str:
    """How a note begins that says what was just answered to this question, which its own line says, too."""
    return f"Done: {question.answer_text}."


def _question(table: int, question: QuestionView, shown: Shown, note: str, stays: str) -> list[Part]:
    """`stays` says for how long what was just answered may be changed."""
    by = "Answered for you" if question.for_them else "You answered"
    answered = f"{by}: {question.answer_text}. {stays or 'You may still change it.'}" if question.answered else ""
    answered = stressed(answered) if stays else answered
    told = question.words
    missing = question.stands is None and not question.answered and question.done not in note
    lacks = f"-# {question.done}" if question.done and missing else ""
    words = "\n".join(filter(None, (f"**{told.title}**", told.body, told.reading, answered, *shown.lines, lacks)))
    further = (
        [ui.ActionRow(*_buttons(table, (f"Read the texts of {len(told.further)} more choices", "texts")))]
        if told.further
        else []
    )
    return [words, note, *(components.action_row(table, question, row) for row in shown.rows), *further]


def _told_apart(questions: Sequence[QuestionView]) -> list[Shown]:
    """Every question as it stands; where two have a button of one name, both say to which question they belong."""
    shown = [components.show(question) for question in questions]
    often = Counter(_label(key) for one in shown for key in _keys(one))

    def named(row: Row, title: str) -> Row:
        if not isinstance(row, tuple):
            return row
        return tuple(replace(k, label=f"{title}: {k.label}") if often[_label(k)] > 1 else k for k in row)

    return [
        Shown(one.lines, tuple(named(row, question.words.title) for row in one.rows))
        for question, one in zip(questions, shown, strict=True)
    ]


def _keys(shown: Shown) -> Iterator[Key]:
    return (key for row in shown.rows if isinstance(row, tuple) for key in row)


def _label(key: Key) -> str:
    return labelled(plain(key.label), limits.BUTTON_LABEL)


def _coming(view: Panel) -> list[Part]:
    """Questions to come: a menu for what can be picked, a form for all else, and a way to drop each wish."""
    if not view.coming:
        return []
    parts: list[Part] = [Rule(), "**You will be asked**"]
    if not any(question.answer_text for question in view.coming):
        parts.append(WISHES)
    for question in view.coming[:MOST_PLANS]:
        wished = f"Your wish: {question.answer_text}" if question.answer_text else "You have no wish yet."
        parts.append(f"{question.words.title}. {wished}")
        parts += [ui.ActionRow(item) for item in _wishing(view.table_id, question)]
    return parts


def _wishing(table: int, question: QuestionView) -> list[ui.Item[ui.LayoutView]]:
    prompt, title = question.prompt, question.words.title
    drop = components.button(("t", str(table), "drop", prompt.ask), f"Drop the wish: {title}")
    dropping: list[ui.Item[ui.LayoutView]] = [drop] if question.answer_text else []
    if isinstance(prompt, Pick) and prompt.at_most == 1 and len(prompt.choices) <= limits.OPTIONS:
        wording = components.wording(question)
        items = [wording.item(choice.key, index, choice.label) for index, choice in enumerate(prompt.choices)]
        address = ("t", str(table), "want", prompt.ask, question.digest)
        hint = "… or else?" if question.answer_text else f"{title}: what do you wish?"
        return [components.menu(address, hint, items), *dropping]
    return [components.button(("t", str(table), "wish", prompt.ask), f"Plan: {title}"), *dropping]


def _lesson(view: Panel) -> list[Part]:
    """What can be done with the lesson of a practice."""
    if view.practice is None:
        return []
    if not view.practice.lesson:
        leave = _buttons(view.table_id, ("Leave the puzzle", "lesson:leave"))
        if view.practice.more_puzzles:
            more = ("z", view.practice.more_puzzles)
            leave.insert(0, components.button(more, "Another puzzle", Style.SUCCESS))
        return [ui.ActionRow(*leave)]
    pairs = [("From the start", "lesson:again"), ("Leave the lesson", "lesson:leave")]
    if not view.practice.over:
        pairs.insert(0, ("Do it for me", "lesson:step"))
    if view.practice.board_pages:
        pairs.insert(1, ("How to read the board", "help:board"))
    keys = _buttons(view.table_id, *pairs)
    if view.practice.over:
        play = ("q", "bots", view.practice.game)
        keys.insert(0, components.button(play, "Play now, with bots", Style.SUCCESS))
    if view.practice.over and view.practice.following is not None:
        game, lesson, title = view.practice.following
        keys.insert(0, components.button(("e", game, lesson), f"Next: {title}", Style.SUCCESS))
    return [ui.ActionRow(*keys)]


def stamp(view: Panel) -> str:
    """By which it is known whether a panel shows what it showed before."""
    shown = [(each.id, each.answered, each.answer_text) for each in (*view.questions, *view.coming)]
    return f"{crc32(repr((view.moved_at, view.mark, shown)).encode()):08x}"


def again(view: Panel, before: str) -> Message:
    """A panel that is looked at again; `before` is the stamp of what it showed."""
    note = f"Nothing has changed since <t:{view.moved_at}:t>." if before == stamp(view) else ""
    return panel(view, note, FOOT)


def _foot(view: Panel, *, few: bool) -> list[Part]:
    """The buttons below a panel, those that are seldom there first."""
    keys = [*_ahead(view), *_buttons(view.table_id, *(_few(view) if few else _usual(view)))]
    return [*components.in_rows(keys)]


def _ahead(view: Panel) -> Iterator[ui.Button[ui.LayoutView]]:
    number = str(view.table_id)
    if view.learn:
        yield components.button(("e", view.learn, ""), "Learn in ten minutes")
    if view.status == "finished" and view.practice is None:
        yield components.button(("t", number, "rematch"), "Rematch", Style.SUCCESS)
    if view.away:
        yield components.button(("t", number, "back"), "I am back", Style.SUCCESS)


def _few(view: Panel) -> Iterator[tuple[str, str]]:
    """What somebody needs who plays for the first time, as label and verb; *More…* shows the rest."""
    if view.advised and view.questions:
        yield "What would you do?", "hint"
    if view.can_undo:
        yield "Undo", "undo"
    if all(question.answered for question in view.questions):
        yield "Look again", f"refresh:{stamp(view)}"
    yield from (("Board", "board"), ("Help", "help:asked"), ("More…", "more"))


def _usual(view: Panel) -> Iterator[tuple[str, str]]:
    """All that there is to press beside the questions, as label and verb."""
    ended = view.status == "finished"
    if view.advised and view.questions:
        yield "What would you do?", "hint"
    if view.can_undo and (view.practice is None or view.practice.over):
        yield "Undo", "undo"
    if not ended:  # else it stays as it is
        yield "Look again", f"refresh:{stamp(view)}"
    yield "Board", "board"
    if not view.recap:  # its button stands above; Discord takes no address twice
        yield "Recap", "recap"
    yield "Log", "log"
    if view.board_pages:
        yield "How to read the board", "help:board"
    if view.words:
        yield "In words", "text"
    if view.holds_texts:
        yield "Read my cards", "cards"
    if view.around:
        yield view.around, "around"
    if view.picture:
        yield ("Wide pictures", "wide") if view.small else ("For a phone", "phone")
    if view.practice is None:
        yield ("Replay", "replay") if ended else ("At this table", "here")
    if ended and view.advised:
        yield "Look back", "replay:costly"
    if view.seat is not None and not ended:
        yield "Help", "help:asked"


def _buttons(table: int, *pairs: tuple[str, str]) -> list[ui.Button[ui.LayoutView]]:
    return [components.button(("t", str(table), *verb.split(":")), label) for label, verb in pairs]
