"""Form: one sheet where every field fits a modal, and always field by field; what is filled in is kept in the draft.

A field with a default of its own is filled in with that until somebody changes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.ui import limits
from bot.ui.shapes import by_kind, number
from bot.ui.texts import clip
from bot.ui.widgets import (
    Chosen,
    Drafted,
    Entry,
    Item,
    Key,
    Meaning,
    Menu,
    Press,
    Row,
    Sheet,
    Shown,
    Wording,
    listing,
    lost,
    position,
    seal,
)
from engine import Form, Illegal, Number, Order, Pick, Place, Prompt, Split
from host.play.drafts import has_default, is_settled, standing, untouched
from host.values.ports import Style


def show(prompt: Form, wording: Wording) -> Shown:
    """What is filled in, the fields, and the question of the field at which the person is."""
    so_far, names, free = _so_far(prompt, wording), list(prompt.fields), _free(prompt)
    leads = [name for name in free.values() if name in prompt.alone]
    if waits := bool(leads) and not any(name in so_far for name in free.values()):
        free = {index: name for index, name in free.items() if name in leads}
    # beside an answer that may stand alone a field in which nothing was chosen is worth no line
    told = [name for name in free.values() if not leads or name in so_far or not _is_nothing(prompt.fields[name])]
    untold = waits or (wording.answered and not so_far)
    lines = [] if untold else [_line(prompt, wording, name, so_far) for name in told]
    sheet, at = fits_sheet(prompt), _field(prompt, wording)
    rows: list[Row] = []
    if not (sheet and "field" not in wording.draft) and at is not None:
        name = names[at]
        shown = by_kind.show(prompt.beside(name, so_far), _inside(prompt, wording, name))
        lines.extend((f"**{_title(prompt, wording, name)}**", *shown.lines))
        rows.extend((*_suggestion(prompt, wording, name), *_under(f"f{at}>", shown.rows)))
    if sheet:
        rows.append((Key("Fill in", "fill", Style.PRIMARY),))
    items = [Item(_title(prompt, wording, name), str(i), _state(prompt, name, so_far)) for i, name in free.items()]
    fields = () if waits else listing("field", "Part by part", items, wording.draft.get("at"))
    done = replace(wording, lacks=_lacks(prompt, wording)).done()
    return Shown(tuple(lines), (*rows, *_ready(wording, so_far), *fields, (done,)))


def _is_nothing(field: Prompt) -> bool:
    """Whether what stands in a field until somebody changes it is nothing: no card, no piece, a choice of no thing."""
    if not has_default(field):
        return False
    usual = field.fallback
    if isinstance(field, Pick) and any(choice.ref for choice in field.choices):
        return not any(choice.ref for choice in field.choices if choice.key in usual)
    return not usual


def _ready(wording: Wording, so_far: dict[str, Any]) -> tuple[Row, ...]:
    """Whole answers that go with what is chosen, each given as it is; fields can be filled in one by one instead."""
    fitting = [(words, answer) for words, answer in wording.ready if so_far.items() <= answer.items()]
    items = tuple(Item(words, seal(answer)) for words, answer in fitting)
    return (Menu("ready", "Or a whole answer at once", items),) if items else ()


def _lacks(prompt: Form, wording: Wording) -> str:
    """What is still to be filled in; where nothing has to be, that nothing was chosen."""
    so_far = _so_far(prompt, wording)
    there = untouched(prompt) | so_far
    # a name in front of a colon is enough to find the field by
    missing = [_title(prompt, wording, name).partition(": ")[0] for name in _free(prompt).values() if name not in there]
    return ", ".join(missing) or ("" if set(so_far) - set(_settled(prompt)) else "nothing is chosen yet")


def _suggestion(prompt: Form, wording: Wording, name: str) -> tuple[Row, ...]:
    """A button that fills in what is suggested for a field, while that is empty."""
    if name not in prompt.suggested or name in _so_far(prompt, wording):
        return ()
    told = _told(prompt, _inside(prompt, wording, name), name, prompt.suggested[name])
    key = Key(f"Suggested: {told}", f"suggested={list(prompt.fields).index(name)}", Style.PRIMARY)
    return ((key,),)


def take(prompt: Form, press: Press, wording: Wording) -> Meaning:
    """What a press means; a press on a field's own question is handed to its shape."""
    names = list(prompt.fields)
    which, inside, _ = press.step.partition(">")
    if inside and which.startswith("f"):
        return _in_field(prompt, names[position(which[1:], len(names))], press, wording)
    match press.step, press.values:
        case "ready", (value, *_):
            found = next((answer for _, answer in wording.ready if seal(answer) == value), None)
            if found is None:
                raise lost()
            return Chosen(found)
        case "field", (value, *_):
            return wording.with_draft(field=position(value, len(names)), inner=None)
        case "field.near", values:
            return wording.with_draft(at=next(iter(values), None) or None)
        case "suggested", (value, *_):
            name = names[position(value, len(names))]
            if name not in prompt.suggested:
                raise lost()
            return _with_field(prompt, wording, name, prompt.suggested[name])
        case "fill", _:
            so_far = untouched(prompt) | _so_far(prompt, wording)
            entries = [_entry(prompt, wording, index, so_far.get(name)) for index, name in _free(prompt).items()]
            return Sheet("filled", wording.words.title, tuple(entries))
        case "filled", _:
            return _filled(prompt, press, wording)
        case "done", _:
            return _complete(prompt, wording, untouched(prompt) | _so_far(prompt, wording))
        case _:
            raise lost()


def fits_sheet(prompt: Form) -> bool:
    """Whether all fields fit one modal together, and none of them has a choice that is an answer by itself."""
    free = _free(prompt).values()
    return (
        not prompt.alone and len(free) <= limits.MODAL_ROWS and all(_fits_entry(prompt.fields[name]) for name in free)
    )


def _free(prompt: Form) -> dict[int, str]:
    """The fields in which there is something to choose, by their place; the others are filled in by themselves."""
    return {index: name for index, (name, field) in enumerate(prompt.fields.items()) if not is_settled(field)}


def _fits_entry(field: Prompt) -> bool:
    match field:
        case Pick():
            return len(field.choices) <= limits.OPTIONS
        case Place():
            return len(field.spots) + (field.decline is not None) <= limits.OPTIONS
        case Number():
            return True
        case _:
            return False


def _in_field(prompt: Form, name: str, press: Press, wording: Wording) -> Meaning:
    field, inside = prompt.beside(name, _so_far(prompt, wording)), _inside(prompt, wording, name)
    step = press.step.partition(">")[2]
    outcome = by_kind.take(field, Press(step, press.values, press.entries), inside)
    index = list(prompt.fields).index(name)
    match outcome:
        case Chosen(answer):
            given = field.check(answer)
            if (whole := prompt.by_itself(name, given)) is not None:
                return Chosen(prompt.check(whole))
            return _whole(prompt, wording, _with_field(prompt, wording, name, given))
        case Drafted(draft, note):
            return Drafted(wording.with_draft(field=index, inner=dict(draft)).draft, note)
        case Sheet(step, title, entries):
            return Sheet(f"f{index}>{step}", title, entries)


def _whole(prompt: Form, wording: Wording, drafted: Drafted) -> Meaning:
    """The form is looked at as soon as somebody has filled in all of it, where it is looked at before it counts."""
    so_far = drafted.draft["so_far"]
    if wording.looked_at and len(so_far) == len(prompt.fields):
        with suppress(Illegal):
            return Chosen(prompt.check(so_far))
    return drafted


def _with_field(prompt: Form, wording: Wording, name: str, given: Any) -> Drafted:
    """The draft with one field filled in; the person is then at the next one that is empty."""
    so_far = {**_so_far(prompt, wording), name: given}
    full = untouched(prompt) | so_far
    following = [i for i, other in enumerate(prompt.fields) if other not in full]
    return wording.with_draft(so_far=so_far, field=next(iter(following), None), inner=None)


def _filled(prompt: Form, press: Press, wording: Wording) -> Meaning:
    so_far, wrong = _settled(prompt), ""
    for index, name in _free(prompt).items():
        try:
            so_far[name] = _read(prompt.fields[name], press.entries.get(str(index), ()), _inside(prompt, wording, name))
        except Illegal as reason:
            wrong = wrong or f"{_title(prompt, wording, name)}: {reason}"
    if wrong:  # what could be read stays
        return Drafted(wording.with_draft(so_far={**_so_far(prompt, wording), **so_far}).draft, wrong)
    return _complete(prompt, wording, so_far)


def _complete(prompt: Form, wording: Wording, so_far: dict[str, Any]) -> Meaning:
    try:
        return Chosen(prompt.check(so_far))
    except Illegal as reason:
        before, usual = _so_far(prompt, wording), untouched(prompt)
        given = {name: answer for name, answer in so_far.items() if name in before or answer != usual.get(name)}
        return Drafted(wording.with_draft(so_far=given).draft, str(reason))


def _read(field: Prompt, values: tuple[str, ...], inside: Wording) -> Any:
    """A field's answer from an entry of the sheet."""
    match field:
        case Pick():
            return field.check([field.choices[position(value, len(field.choices))].key for value in values])
        case Place():
            keys = _spot_keys(field)
            return field.check(keys[position(next(iter(values), ""), len(keys))])
        case Number():
            return field.check(number.whole(number.meant(next(iter(values), ""), field, inside)))
        case _:
            raise ValueError(f"{type(field).__name__} does not fit a sheet")


def _entry(prompt: Form, wording: Wording, index: int, answer: Any) -> Entry:
    name = list(prompt.fields)[index]
    field, inside = prompt.fields[name], _inside(prompt, wording, name)
    label, hint = _title(prompt, wording, name), inside.words.body
    match field:
        case Pick():
            items = [
                inside.item(choice.key, i, choice.label, chosen=choice.key in (answer or ()))
                for i, choice in enumerate(field.choices)
            ]
            return Entry(str(index), label, hint, tuple(items), field.at_least, min(field.at_most, len(items)))
        case Place():
            keys = _spot_keys(field)
            items = [inside.item(key, i, _spot(field, key, inside), chosen=key == answer) for i, key in enumerate(keys)]
            return Entry(str(index), label, hint, tuple(items))
        case Number() if field.high - field.low < limits.OPTIONS:
            return Entry(str(index), label, hint, tuple(number.values(field, inside, answer)))
        case Number():
            return number.entry(str(index), label, field, "" if answer is None else str(answer), inside)
        case _:
            raise ValueError(f"{type(field).__name__} does not fit a sheet")


def _spot_keys(field: Place) -> list[str]:
    return [spot.key for spot in field.spots] + ([] if field.decline is None else [field.decline])


def _spot(field: Place, key: str, inside: Wording) -> str:
    spot = next((spot for spot in field.spots if spot.key == key), None)
    if spot is None:
        return inside.label(key, "Pass")
    turned = f", turned by {spot.turn}°" if spot.turn else ""
    return f"{inside.piece(spot.piece)} at {inside.cell(spot.cell)}{turned}"


def _told(prompt: Form, inside: Wording, name: str, answer: Any) -> str:
    """A filled-in field in a few words, with the wording of that field."""
    field = prompt.fields[name]
    match field:
        case Number():
            words = inside.label(str(answer))
        case Place():
            words = _spot(field, answer, inside)
        case Split():
            words = ", ".join(f"{n} × {inside.label(key).partition(', ')[0]}" for key, n in answer.items())
        case Pick() | Order():
            choices = field.choices if isinstance(field, Pick) else field.items
            plain_labels = {choice.key: choice.label for choice in choices}
            words = ", ".join(inside.label(key, plain_labels.get(key, "")) for key in answer) or inside.label(
                "none", "nothing"
            )
        case _:
            words = "filled in"
    return clip(words or "nothing", 200)


def _so_far(prompt: Form, wording: Wording) -> dict[str, Any]:
    given = wording.draft.get("so_far") or {}
    return _settled(prompt) | {name: given[name] for name in prompt.fields if name in given}


def _settled(prompt: Form) -> dict[str, Any]:
    return {name: field.fallback for name, field in prompt.fields.items() if is_settled(field)}


def _field(prompt: Form, wording: Wording) -> int | None:
    at, full = wording.draft.get("field"), untouched(prompt) | _so_far(prompt, wording)
    if isinstance(at, int) and 0 <= at < len(prompt.fields):
        return at
    return next((index for index, name in enumerate(prompt.fields) if name not in full), None)


def _inside(prompt: Form, wording: Wording, name: str) -> Wording:
    at = _field(prompt, wording)
    mine = at is not None and list(prompt.fields)[at] == name
    title = _title(prompt, wording, name)
    inside = wording.field(name, title, wording.draft.get("inner") or {} if mine else {})
    stands, _ = standing(prompt.beside(name, _so_far(prompt, wording)), inside.draft)
    if stands is None:
        return inside
    return replace(inside, stands=stands, said=f"{title}: {_told(prompt, inside, name, stands)}")


def _title(prompt: Form, wording: Wording, name: str) -> str:
    return wording.label(name, prompt.fields[name].ask.replace("-", " "))


def _line(prompt: Form, wording: Wording, name: str, so_far: dict[str, Any]) -> str:
    """A field and what is in it: what was chosen is in bold, what stands there unless it is changed is not."""
    title, usual, inside = _title(prompt, wording, name), untouched(prompt), _inside(prompt, wording, name)
    if name in so_far:
        return f"• {title}: **{_told(prompt, inside, name, so_far[name])}**"
    return f"• {title}: {_told(prompt, inside, name, usual[name]) if name in usual else 'not chosen yet'}"


def _state(prompt: Form, name: str, so_far: dict[str, Any]) -> str:
    if name in so_far:
        return "filled in"
    return "unless you change it" if name in untouched(prompt) else "not yet"


def _under(prefix: str, rows: Sequence[Row]) -> Iterator[Row]:
    """The rows of a field, without a button that only says what is still to choose: the form's own says it."""
    for row in rows:
        if isinstance(row, Menu):
            yield Menu(prefix + row.step, row.hint, row.items, row.least, row.most)
        elif keys := [key for key in row if not key.lacking]:
            yield tuple(Key(key.label, prefix + key.step, key.style, key.disabled) for key in keys)
