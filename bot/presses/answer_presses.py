"""Presses that answer a question: a choice, a form, an unfinished answer step by step, and its confirmation."""

from __future__ import annotations

from typing import Any

from bot.presses.contents import entries_of, is_form, number_in, open_form, values_of
from bot.ui import addresses, replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.draft_changes import changes
from bot.ui.outcomes import refused
from bot.ui.pages import learn_pages, panel_pages
from bot.ui.replies import Interaction, key, person
from bot.ui.shapes import components, joined
from bot.ui.widgets import Chosen, Drafted, Press, Sheet, seal
from engine import Illegal, Pick, Stale
from host.play.lines import LINE
from host.service import Host
from host.values.receipts import QuestionView

VERBS = frozenset({"p"})
"""The verbs of a table that are answered here."""

CHANGED = "You have chosen something else since that button was shown; this is how it stands now."

_OLDER = "That button belongs to an older version; please use /turn."
_OPENS_NO_FORM = (joined.GO, *panel_pages.ANSWERS, panel_pages.BACK)
"""Steps of a question that are answered in the panel, whatever the question is."""
_OF_ALL_SHAPES = (panel_pages.CONFIRM, panel_pages.LINE, panel_pages.BACK)
"""Steps that mean the same for every shape of a question, so that no shape reads them."""


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Take a step in answering a question. Raises `Refusal` with a sentence for the person."""
    match address.rest:
        case ("p", prompt, digest, step):
            press = Press.read(step, values_of(interaction), entries_of(interaction))
            await _step(host, interaction, address.number, prompt, digest, press)
        case _:
            raise UnknownAddress(_OLDER)


async def _step(host: Host, interaction: Interaction, table: int, prompt: str, digest: str, press: Press) -> None:
    who, (way, _, part) = person(interaction), press.step.partition(".")
    if way in _OPENS_NO_FORM or is_form(interaction):
        await replies.acknowledge_update(interaction)  # nothing is waited for before that
    question = await host.panels.question(table, prompt, digest, who)
    if way in (joined.GO, panel_pages.SURE):
        await _at_once(host, interaction, table, question, way, next(iter(press.values), ""))
        return
    if way == panel_pages.ADVISED:
        at = number_in("".join(press.values), _OLDER)
        answer = await host.hints.advised(table, prompt, digest, who, at, number_in(part, _OLDER))
        await _chosen(host, interaction, table, question, answer)
        return
    outcome = None if press.step in _OF_ALL_SHAPES else components.take(question, press)
    if isinstance(outcome, Sheet):
        step = addresses.step_of(table, prompt, digest, outcome.step)
        await open_form(interaction, step, outcome)
        return
    await replies.acknowledge_update(interaction)
    match outcome:
        case Chosen(answer):
            if press.step == "done" and press.values and press.values != (seal(question.prompt.check(answer)),):
                raise Stale(CHANGED)
            await _chosen(host, interaction, table, question, answer)
        case Drafted(draft, note):
            if note:
                refused(interaction, Illegal(note))
            await _draft(host, interaction, table, question, dict(draft), note)
        case _:
            await _confirmed(host, interaction, table, question, press)


async def _chosen(host: Host, interaction: Interaction, table: int, question: QuestionView, answer: Any) -> None:
    """Give the answer that was chosen, or show first what it would bring."""
    done = await host.seat.choose(
        table, question.id, question.digest, person(interaction), answer, key=key(interaction)
    )
    await replies.show(interaction, panel_pages.chosen(done))


async def _at_once(
    host: Host, interaction: Interaction, table: int, question: QuestionView, step: str, sealed: str
) -> None:
    """Give several answers in a row; what ends a turn or uncovers something is looked at first."""
    await replies.acknowledge_update(interaction)
    about = table, question.id, question.digest, person(interaction)
    room, once = host.at_once, key(interaction)
    if step == panel_pages.SURE:
        beside = None if isinstance(question.prompt, Pick) else (question.draft or {}).get("answer")
        await replies.show(interaction, panel_pages.receipt(await room.answer(*about, sealed, key=once, beside=beside)))
        return
    await replies.show(interaction, panel_pages.chosen(await room.choose(*about, sealed, key=once)))


async def _draft(
    host: Host, interaction: Interaction, table: int, question: QuestionView, draft: dict[str, Any], note: str
) -> None:
    """Keep an unfinished answer, and show the panel with it; `note` says why the last step of it did not count."""
    draft.pop("answer", None)
    draft.pop(LINE, None)
    who = person(interaction)
    patch = changes(question.draft or {}, draft)
    view = await host.seat.draft(table, question.id, question.digest, who, patch, key=key(interaction))
    learn = await host.stumbles.wrong(table, who) if note else ""
    await replies.show(interaction, panel_pages.panel(*learn_pages.offered(view, note, learn), question.id))


async def _confirmed(host: Host, interaction: Interaction, table: int, question: QuestionView, press: Press) -> None:
    """Confirm counts only for the answer that was previewed; Back forgets that answer and keeps the draft."""
    draft = dict(question.draft or {})
    if press.step == panel_pages.BACK:
        await _draft(host, interaction, table, question, draft, "")
        return
    who, said = person(interaction), draft.get(LINE if press.step == panel_pages.LINE else "answer")
    if said is None or press.values != (seal(said),):
        raise Stale(CHANGED)
    if press.step == panel_pages.LINE:
        done = await host.lines.answer_at(table, who, said, key=key(interaction))
    else:
        done = await host.seat.answer(table, question.id, question.digest, who, draft["answer"], key=key(interaction))
    await replies.show(interaction, panel_pages.receipt(done))
