"""Order: one item after another, with a step back; the order shown is one press away."""

from __future__ import annotations

from dataclasses import replace

from bot.ui.widgets import Chosen, Key, Meaning, Press, Shown, Wording, lost, one_of, position
from engine import Order


def show(prompt: Order, wording: Wording) -> Shown:
    """What is in order so far, and what may come next."""
    so_far = _so_far(prompt, wording)
    labels = {item.key: wording.label(item.key, item.label) for item in prompt.items}
    lines = tuple(f"{place}. {labels[key]}" for place, key in enumerate(so_far, start=1))
    rest = [
        wording.item(item.key, index, item.label) for index, item in enumerate(prompt.items) if item.key not in so_far
    ]
    last = [replace(wording, lacks=f"{len(rest)} more" if rest else "").done()]
    if so_far:
        last += [Key(wording.own("One back"), "back"), Key(wording.own("Start over"), "clear")]
    else:
        last.append(Key(wording.own("As listed"), "listed"))
    choices = one_of("next", f"What comes at place {len(so_far) + 1}?", rest, wording.draft.get("at")) if rest else ()
    return Shown(lines or ("Nothing is in order yet.",), (*choices, tuple(last)))


def take(prompt: Order, press: Press, wording: Wording) -> Meaning:
    """What a press means."""
    so_far = _so_far(prompt, wording)
    match press.step, press.values:
        case "next", (value, *_):
            key = prompt.items[position(value, len(prompt.items))].key
            longer = [*(other for other in so_far if other != key), key]
            rest = [item.key for item in prompt.items if item.key not in longer]
            return wording.with_draft(so_far=[*longer, *rest] if len(rest) == 1 else longer, at=None)
        case "next.near", values:
            return wording.with_draft(at=next(iter(values), None) or None)
        case "back", _:
            return wording.with_draft(so_far=so_far[:-1])
        case "clear", _:
            return wording.with_draft(so_far=None)
        case "listed", _:
            return wording.with_draft(so_far=[item.key for item in prompt.items])
        case "done", _:
            return Chosen(so_far)
        case _:
            raise lost()


def _so_far(prompt: Order, wording: Wording) -> list[str]:
    known = {item.key for item in prompt.items}
    return [key for key in wording.draft.get("so_far") or () if key in known]
