"""Unfinished answers: what stands in one by now, whether that is an answer already, and whether it is shown first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Decision, Driver, Form, Illegal, Number, Open, Order, Pick, Prompt, Split
from engine.codec import parse
from games.hosted import HostedGame, Names
from host.values.faults import UNREADABLE


def is_read(text: str | None) -> bool:
    """Whether there is a draft that can be read; one that cannot is begun anew."""
    try:
        parse(text or "")
    except UNREADABLE:
        return False
    return True


def so_far(draft: Any) -> Any:
    """The answer in a draft, complete (`answer`) or not (`so_far`); its other keys are the panel's own."""
    return draft.get("answer", draft.get("so_far")) if isinstance(draft, Mapping) else draft


def begun(question: Open) -> Any:
    """What the draft of a question is before anybody changes it: what was answered is what may be changed."""
    return filled_in(question.prompt, question.answer) or None if question.answered else None


def filled_in(prompt: Prompt, answer: Any) -> dict[str, Any]:
    """A draft in which an answer stands, to be changed; where to put something, and a number, are chosen anew."""
    return {"so_far": answer} if isinstance(prompt, Form | Split | Order | Pick) else {}


def standing(prompt: Prompt, draft: Any) -> tuple[Any, str]:
    """The answer that *Done* would give, and why there is none: (answer, "") or (None, reason).

    A form of which nothing was touched has no answer yet, whatever stands in its fields by itself. The reason is empty
    where something is simply missing.
    """
    given = draft.get("so_far") if isinstance(draft, Mapping) else None
    missing = False
    match prompt:
        case Form():
            chosen = {name: given[name] for name in prompt.fields if name in given} if given else {}
            to_choose = [name for name, field in prompt.fields.items() if not is_settled(field)]
            given = untouched(prompt) | chosen
            missing = len(given) < len(prompt.fields) or (bool(to_choose) and not chosen)
        case Split():
            given = given or {}
        case Order():
            given = given or []
        case Pick() if prompt.at_most > 1:
            given = given or []
        case _:
            return None, ""
    if missing:
        return None, ""
    try:
        return prompt.check(given), ""
    except Illegal as reason:
        return None, str(reason) if isinstance(prompt, Form) else ""


def untouched(form: Form) -> dict[str, Any]:
    """What stands in the fields that nobody has to touch: with a default of their own, or with nothing to choose."""
    filled = (lambda field: False) if form.blank else has_default
    return {name: field.fallback for name, field in form.fields.items() if filled(field) or is_settled(field)}


def has_default(field: Prompt) -> bool:
    """Whether a field is filled in with a default until somebody changes it."""
    return getattr(field, "default", None) is not None


def is_settled(field: Prompt) -> bool:
    """Whether there is nothing to choose in a field."""
    match field:
        case Pick():
            return not field.choices
        case Split():
            return not field.bins
        case Number():
            return field.low == field.high
        case _:
            return False


def is_composed(game: HostedGame, question: Open) -> bool:
    """Whether every answer of a question is previewed and confirmed: it is put together piece by piece."""
    composed = not isinstance(question.prompt, Pick)
    return composed and (not question.sealed or question.prompt.ask in game.looked_at)


def is_shown_first(game: HostedGame, driver: Driver[Any], question: Open, answer: Any, names: Names) -> bool:
    """Whether a preview and a second press should come before this answer counts, whichever way it was chosen.

    That is so for composed answers (of sealed ones, which may be changed, where the game wants them looked at), for
    what deserves a warning, and where a pick ends a turn or uncovers something.
    """
    prompt = question.prompt
    if prompt.ask in game.looked_at and answer != prompt.fallback:
        return True
    if game.face.warning(driver.view(prompt.seat), prompt, answer, names):
        return True
    picked, says_so = isinstance(prompt, Pick), prompt.ask in game.at_once
    if question.sealed or not (picked or says_so):
        return is_composed(game, question)
    stopped = driver.preview(Decision(question.id, question.digest, prompt.seat, answer)).stopped
    return stopped == "turn" or (stopped == "hidden" and not (picked and says_so))
