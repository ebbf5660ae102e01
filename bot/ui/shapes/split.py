"""Split: whole answers in one press; all in one place, or evenly over several; piece by piece in one menu.

Where a menu cannot hold every piece it holds as many as fit, and the rest goes to one place or evenly over several;
where bins are capped, a bin is chosen and then how many go there. A sheet where there are at most five bins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.ui import limits
from bot.ui.shapes import number
from bot.ui.widgets import (
    Chosen,
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
    in_rows,
    listing,
    lost,
    one_of,
    position,
    seal,
)
from engine import Choice, Illegal, Number, Split, Stale
from host.values.ports import Style


def show(prompt: Split, wording: Wording) -> Shown:
    """What lies where so far, the bins to choose from, and the amounts for the bin chosen."""
    so_far = _so_far(prompt, wording)
    total = sum(so_far.values())
    wanted = str(prompt.at_least) if prompt.at_least == prompt.at_most else f"{prompt.at_least} to {prompt.at_most}"
    lines = [
        f"• {wording.label(b.key, b.label)}: **{so_far[b.key]}**{_of(b)}" for b in prompt.bins if so_far.get(b.key)
    ]
    lines.append(f"So far {total}; {wanted} in all.")
    evenly = _evenly(prompt, wording, so_far)
    rows = [*_whole(wording), *evenly]
    if units := _units(prompt, wording, so_far, all_of_them=not evenly):
        hint = f"{'Or piece by piece: choose' if rows else 'Choose'} {wanted}"
        least = min(prompt.at_least, len(units)) if not evenly else 1
        rows.append(Menu("units", hint, units, least, min(prompt.at_most, len(units))))
    else:
        rows.extend(listing("bin", "Where?", _bins(prompt, wording, so_far), wording.draft.get("at")))
        if (chosen := _bin(prompt, wording)) is not None:
            rows.extend(_amounts(prompt, chosen, wording, so_far))
    short, over = prompt.at_least - total, total - prompt.at_most
    missing = replace(wording, lacks=f"{short} more" if short > 0 else "")
    last = [(replace(wording, said=wording.said or f"{over} too many") if over > 0 else missing).done()]
    if len(prompt.bins) <= limits.MODAL_ROWS:
        last.append(Key(wording.own("Type how many"), "fill", Style.PRIMARY))
    if so_far:
        last.append(Key(wording.own("Start over"), "clear"))
    return Shown(tuple(lines), (*rows, tuple(last)))


def take(prompt: Split, press: Press, wording: Wording) -> Meaning:
    """What a press means."""
    so_far = _so_far(prompt, wording)
    match press.step, press.values:
        case "whole", (value, *_):
            found = next((answer for _, answer in wording.words.whole if seal(answer) == value), None)
            if found is None:
                raise lost()
            return Chosen(prompt.check(found))
        case "evenly", values:
            bins = [prompt.bins[position(value, len(prompt.bins))].key for value in values]
            rest = even(prompt.at_most - sum(so_far.values()), bins)
            return _checked(prompt, wording, dict(Counter(so_far) + Counter(rest)))
        case "units", values:
            bins = [prompt.bins[position(value.partition(".")[0], len(prompt.bins))].key for value in values]
            if len(bins) < prompt.at_least and _evenly(prompt, wording, {}):
                return wording.with_draft(so_far=dict(Counter(bins)), bin=None)
            return _checked(prompt, wording, dict(Counter(bins)))
        case "bin", (value, *_):
            return wording.with_draft(bin=position(value, len(prompt.bins)))
        case "bin.near", values:
            return wording.with_draft(at=next(iter(values), None) or None)
        case "amount", (value, *_):
            return _put(prompt, wording, number.whole(value))
        case "type", _:
            room = _room(prompt, _chosen(prompt, wording), so_far)
            return Sheet("typed", wording.words.title, (number.entry("number", "How many go there?", room),))
        case "typed", _:
            return _put(prompt, wording, number.whole(*press.entries.get("number", ("",))))
        case "fill", _:
            return Sheet("filled", wording.words.title, tuple(_entry(prompt, b, wording, so_far) for b in prompt.bins))
        case "filled", _:
            typed = {key: number.whole(texts[0] or "0") for key, texts in press.entries.items()}
            amounts = {prompt.bins[position(key, len(prompt.bins))].key: n for key, n in typed.items() if n}
            return _checked(prompt, wording, amounts)
        case "clear", _:
            return wording.with_draft(so_far=None, bin=None)
        case "done", _:
            return _checked(prompt, wording, so_far)
        case _:
            raise lost()


def even(count: int, bins: Sequence[str]) -> dict[str, int]:
    """Share `count` pieces among the bins, as evenly as possible; the first ones get what is left over."""
    share, rest = divmod(count, len(bins)) if bins else (0, 0)
    return {key: share + (index < rest) for index, key in enumerate(bins)}


def _whole(wording: Wording) -> tuple[Row, ...]:
    """Whole answers as the game words them; the first is the usual one."""
    keys = [
        Key(words, f"whole={seal(answer)}", Style.SECONDARY if index else Style.PRIMARY)
        for index, (words, answer) in enumerate(wording.words.whole)
    ]
    return in_rows(keys)


def _evenly(prompt: Split, wording: Wording, so_far: dict[str, int]) -> tuple[Row, ...]:
    """What is left goes to one place, or evenly over several: where some must go, and every bin could take all."""
    count, left = len(prompt.bins), prompt.at_most - sum(so_far.values())
    may_keep_all = not prompt.at_least and not wording.words.whole
    if left < 1 or prompt.at_most < 2 or may_keep_all or any(b.cap is not None for b in prompt.bins):
        return ()
    if not 1 < count <= limits.OPTIONS:
        return ()
    items = tuple(wording.item(b.key, index, b.label) for index, b in enumerate(prompt.bins))
    which = f"The other {left}" if so_far else f"All {left}"
    hint = f"{which} to one, or evenly over several"
    return (Menu("evenly", wording.own(hint), items, 1, min(count, left)),)


def _put(prompt: Split, wording: Wording, amount: int) -> Meaning:
    chosen, so_far = _chosen(prompt, wording), _so_far(prompt, wording)
    room = _room(prompt, chosen, so_far)
    if not room.low <= amount <= room.high:
        raise Illegal(f"Between {room.low} and {room.high} can go there.")
    return wording.with_draft(so_far={**so_far, chosen.key: amount}, bin=None)


def _checked(prompt: Split, wording: Wording, amounts: dict[str, int]) -> Meaning:
    try:
        return Chosen(prompt.check(amounts))
    except Illegal as reason:
        kept = wording.with_draft(so_far={key: n for key, n in amounts.items() if n > 0}, bin=None)
        return type(kept)(kept.draft, str(reason))


def _so_far(prompt: Split, wording: Wording) -> dict[str, int]:
    given: Any = wording.draft.get("so_far") or {}
    return {b.key: given[b.key] for b in prompt.bins if given.get(b.key)}


def _bin(prompt: Split, wording: Wording) -> Choice | None:
    at = wording.draft.get("bin")
    return prompt.bins[at] if isinstance(at, int) and 0 <= at < len(prompt.bins) else None


def _chosen(prompt: Split, wording: Wording) -> Choice:
    if (chosen := _bin(prompt, wording)) is None:
        raise Stale("Please choose first where they go.")
    return chosen


def _room(prompt: Split, chosen: Choice, so_far: dict[str, int]) -> Number:
    """The amounts that still fit into a bin, as a question of its own."""
    elsewhere = sum(n for key, n in so_far.items() if key != chosen.key)
    most = max(prompt.at_most - elsewhere, 0)
    high = most if chosen.cap is None else min(most, chosen.cap)
    return Number(seat=prompt.seat, ask="amount", low=0, high=high)


def _units(prompt: Split, wording: Wording, so_far: dict[str, int], *, all_of_them: bool) -> tuple[Item, ...]:
    """Each piece that could go into a bin as an entry of one menu; where they are too many none, or as many of each bin
    as fit.
    """
    most = [prompt.at_most if b.cap is None else min(b.cap, prompt.at_most) for b in prompt.bins]
    each = min(prompt.at_most, limits.OPTIONS)
    while each and sum(min(count, each) for count in most) > limits.OPTIONS:
        each -= 1
    if not sum(most) or not each or (all_of_them and each < max(most)):
        return ()
    fits = sum(so_far.values()) <= prompt.at_most  # Discord takes no more marked entries than may be chosen
    items = []
    for index, (b, count) in enumerate(zip(prompt.bins, most, strict=True)):
        first = wording.item(b.key, index, b.label)
        # what follows a comma is about the place, but in the name of a person
        somebody, now = b.ref.startswith("seat:"), so_far.get(b.key, 0)
        name, comma, more = (first.label, "", "") if somebody else first.label.partition(", ")
        for unit in range(min(count, each)):
            label = f"{name}: one more, the {_ordinal(unit + 1)}" if unit else f"{name}: one{comma}{more}"
            items.append(Item(label, f"{index}.{unit}", first.detail, chosen=fits and unit < now))
    return tuple(items)


def _ordinal(number: int) -> str:
    """2nd, 3rd, 4th and so on: of the pieces of a menu, which are 25 at most."""
    ends = {2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd"}
    return f"{number}{ends.get(number, 'th')}"


def _bins(prompt: Split, wording: Wording, so_far: dict[str, int]) -> list[Item]:
    at = wording.draft.get("bin")
    items = []
    for index, b in enumerate(prompt.bins):
        item = wording.item(b.key, index, b.label, chosen=index == at)
        now = f"{so_far.get(b.key, 0)}{_of(b)} there now"
        items.append(Item(item.label, item.value, item.detail or now, item.chosen))
    return items


def _amounts(prompt: Split, chosen: Choice, wording: Wording, so_far: dict[str, int]) -> tuple[Row, ...]:
    room = _room(prompt, chosen, so_far)
    label = wording.label(chosen.key, chosen.label)
    if room.high < limits.OPTIONS:
        items = [Item(f"{label}: {n}", str(n), "", n == so_far.get(chosen.key)) for n in range(room.high + 1)]
        return one_of("amount", f"How many: {label}?", items)
    typed = Key(f"{label}: type how many (0 to {room.high})", "type", Style.PRIMARY)
    return in_rows([typed, Key(f"{label}: none", "amount=0")])


def _entry(prompt: Split, b: Choice, wording: Wording, so_far: dict[str, int]) -> Entry:
    high = prompt.at_most if b.cap is None else b.cap
    text = str(so_far.get(b.key, 0))
    return Entry(str(prompt.bins.index(b)), wording.label(b.key, b.label), f"0 to {high}", text=text, length=12)


def _of(b: Choice) -> str:
    return "" if b.cap is None else f" of {b.cap}"
