"""What people give orders for, found by any name they would type, and orders for everything at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from engine import Seat
from engine.hooks import instance_of
from host.delivery.notices import NOTICES
from host.table.table import Table
from host.values.orders import EVERY_MOMENT
from host.values.routines import routine_keys

PRESET = "preset"
"""The name of what all orders together are, beside moments, questions and components."""

PRESETS: Mapping[str, str] = {
    "usual": "I am asked when I can use something, as usual.",
    "everything": "I am asked everything.",
    "taking-part": "I am asked only where I take part or am the target.",
    "quick": "A quick table: I am asked about my own power only, and pass otherwise.",
}
"""Orders for everything at once, in words. Each takes the place of all orders given before, those for notices apart."""

FILLERS = frozenset({"a", "an", "the", "my", "with", "of", "at", "when"})
"""Words that say nothing in a name."""

KINDS = frozenset({"card", "power"})
"""What people may say that a thing is, although that is not in its name."""

DENYING = frozenset({"no", "not", "never", "dont", "but", "except", "without"})
"""Words that deny a name, unless they are part of the whole of it."""

ALIKE = 0.75
SHORTEST_GUESS = 4
"""How alike a mistyped name must be to the real one, and how long at least."""


def preset_orders(table: Table, seat: Seat, name: str) -> dict[str, str]:
    """The orders that a preset stands for: at a quick table small questions are answered in the usual way."""
    rules = table.game.rules
    match name:
        case "everything":
            return {EVERY_MOMENT: "always"}
        case "taking-part":
            small = {ask: rules.standing_orders[ask] for ask in questions_of(table)}
            return {EVERY_MOMENT: "concerned", **small}
        case "quick":
            mine = [key for key in at_hand(table, seat) if not rules.kept_secret(key)]
            usual = dict.fromkeys(questions_of(table), "use")
            return {EVERY_MOMENT: "pass", **usual, **dict.fromkeys(mine, "ask")}
        case _:
            return {}


def preset_of(table: Table, seat: Seat, own: Mapping[str, str]) -> str:
    """The preset that these orders are; nothing where they are orders of one's own."""
    given = {name: order for name, order in own.items() if name not in beside(table)}
    return next((name for name in PRESETS if preset_orders(table, seat, name) == given), "")


def beside(table: Table) -> frozenset[str]:
    """The names of orders that have nothing to do with reactions; no preset touches them."""
    return frozenset({NOTICES, *routine_keys(table.game)})


# --- what there is


def questions_of(table: Table) -> list[str]:
    """The small questions that a seat may leave to be answered in the usual way."""
    rules = table.game.rules
    moments = rules.registry.moments()
    return [name for name in rules.standing_orders if name not in rules.registry.components and name not in moments]


def reacting(table: Table) -> list[str]:
    """Every component of the game that can be used in some window."""
    components = table.game.rules.registry.components
    return [key for key, component in components.items() if any(hook.kind == "reacts" for hook in component.hooks)]


def at_hand(table: Table, seat: Seat) -> list[str]:
    """The components that this seat has now and could use in some window; its own business."""
    if table.driver is None:
        return []
    active = table.game.rules.active(table.driver.state)
    mine = {instance_of(key) for owner, key in active if owner == seat}
    return [key for key in reacting(table) if key in mine]


# --- names as people type them


def words_in(text: str) -> tuple[str, ...]:
    """The words of a name as they are compared: small letters, no accents or signs, without what says nothing."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return tuple(
        word for word in re.findall(r"[a-z0-9]+", bare.replace("'", "").replace("’", "")) if word not in FILLERS
    )


def found(names: Mapping[str, str], typed: str) -> list[str]:
    """Which of these names (key: words) somebody may mean, in the order given, those that are called just so first.

    Each word typed begins a word of the name or its key ("zap", "the zombie flare", "flare zom"); where that finds
    nothing, a name that is nearly so.
    """
    if typed in names:
        return [typed]
    for wanted in _readings(typed):
        near = [key for key, words in names.items() if _fits(wanted, key, words)]
        if near:
            return sorted(near, key=lambda key: not _just_so(wanted, key, names[key]))
    squeezed = "".join(words_in(typed))
    if len(squeezed) < SHORTEST_GUESS:
        return []
    called = {"".join(words_in(words)): key for key, words in names.items()}
    likely = [called[name] for name in get_close_matches(squeezed, called, cutoff=ALIKE)]
    return [key for key in likely if all(_nearly(word, key, names[key]) for word in words_in(typed))]


def meant(names: Mapping[str, str], typed: str) -> list[str]:
    """The one name that is meant, or all that could be; none by what has no word in it."""
    if typed not in names and not any(_readings(typed)):
        return []
    likely = found(names, typed)
    denied = typed not in names and not DENYING.isdisjoint(words_in(typed))
    just_so = [key for key in likely if any(_just_so(wanted, key, names[key]) for wanted in _readings(typed))]
    return just_so if len(just_so) == 1 or denied else likely


def _readings(typed: str) -> list[tuple[str, ...]]:
    """The words typed, and the same without what they say that the thing is."""
    words = words_in(typed)
    return list(dict.fromkeys((words, tuple(word for word in words if word not in KINDS))))


def _just_so(wanted: Iterable[str], key: str, words: str) -> bool:
    return sorted(wanted) in (sorted(words_in(words)), sorted(words_in(key)))


def _nearly(word: str, key: str, words: str) -> bool:
    """Whether a word may be a mistyped one of a name; a word that denies the name is none."""
    known = {*words_in(words), *words_in(key), "".join(words_in(words)), "".join(words_in(key))}
    return bool(get_close_matches(word, known, 1, ALIKE))


def _fits(wanted: tuple[str, ...], key: str, words: str) -> bool:
    known = {*words_in(words), *words_in(key)}
    if all(any(word.startswith(begun) for word in known) for begun in wanted):
        return True
    return "".join(wanted) in "".join(words_in(words))
