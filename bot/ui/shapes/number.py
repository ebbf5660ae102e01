"""Number: buttons or a menu up to 25 values, beyond that a sheet to type it."""

from __future__ import annotations

from bot.ui import limits, texts
from bot.ui.widgets import Chosen, Entry, Item, Key, Meaning, Press, Sheet, Shown, Wording, in_rows, lost, one_of
from engine import Illegal, Number
from host.values.ports import Style

_QUOTED = 30


def show(prompt: Number, wording: Wording) -> Shown:
    """Every value where there are few, else the extremes and a way to type."""
    if prompt.high - prompt.low < limits.OPTIONS:
        return Shown((), one_of("number", "Choose a number", values(prompt, wording)))
    ends = sorted({prompt.low, prompt.fallback, prompt.high})
    keys = [Key(wording.label(str(value)), f"number={value}") for value in ends]
    span = wording.own(f"Type a number ({prompt.low} to {prompt.high})")
    return Shown((), in_rows([Key(span, "type", Style.PRIMARY), *keys]))


def take(prompt: Number, press: Press, wording: Wording) -> Meaning:
    """What a press means."""
    match press.step:
        case "number" if press.values:
            return Chosen(whole(press.values[0]))
        case "type":
            return Sheet("typed", wording.words.title, (entry("number", "How many?", prompt),))
        case "typed":
            return Chosen(whole(*press.entries.get("number", ("",))))
        case _:
            raise lost()


def values(prompt: Number, wording: Wording, chosen: int | None = None) -> list[Item]:
    """Every value as an item; the value itself is the item's value."""
    return [
        Item(wording.label(str(value)), str(value), wording.words.details.get(str(value), ""), value == chosen)
        for value in range(prompt.low, prompt.high + 1)
    ]


def entry(key: str, label: str, prompt: Number, text: str = "", wording: Wording | None = None) -> Entry:
    """A line of a sheet to type a number, or what the lowest one is called."""
    named = "" if wording is None else wording.words.labels.get(str(prompt.low), "")
    least = f"{prompt.low} for {named}, else to {prompt.high}" if named else f"From {prompt.low} to {prompt.high}"
    more = "" if wording is None else wording.words.body
    return Entry(key, label, f"{least}. {more}" if more else least, text=text, length=12)


def meant(text: str, prompt: Number, wording: Wording) -> str:
    """What is typed, as a number where it is what the lowest one is called: "axe" for "the axe"."""
    named = wording.words.labels.get(str(prompt.low), "").casefold()
    plain = text.strip().casefold()
    return str(prompt.low) if plain and plain in (named, named.removeprefix("the ")) else text


def whole(text: str) -> int:
    """A number as people type it, of plain digits. Raises `Illegal` with what was typed."""
    typed = text.strip().replace("−", "-")
    if (number := texts.whole(typed.removeprefix("-"))) is None:
        raise Illegal(f"“{texts.clip(text.strip(), _QUOTED)}” is no number that can be meant here; write it in digits.")
    return -number if typed.startswith("-") else number
