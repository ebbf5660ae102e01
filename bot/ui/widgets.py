"""What can be pressed, chosen or filled in, as data: shapes build these, `components` turns them into Discord's.

A *step* says what a press means to the shape that made it; a button's step carries its value after an equals sign
(`pick=3`), a menu's values arrive beside it. Values are positions in the prompt, which its digest guards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.ui import limits
from bot.ui.texts import clip, plain, whole
from engine import Stale
from engine.codec import Json, encode
from games.hosted import Words
from host.values.ports import Style

Draft: TypeAlias = Mapping[str, Any]
"""An unfinished answer: `so_far` in the answer's own shape as far as it goes, the rest is where the panel stands."""


@dataclass(frozen=True, slots=True)
class Key:
    """A button. `lacking`: it cannot be pressed, and says only what is still to be chosen before."""

    label: str
    step: str
    style: Style = Style.SECONDARY
    disabled: bool = False
    lacking: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a menu."""

    label: str
    value: str
    detail: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A drop-down list of at most 25 items, `least` to `most` of which are chosen at once."""

    step: str
    hint: str
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of a sheet: a menu where it has items, else a line of text."""

    key: str
    label: str
    hint: str = ""
    items: tuple[Item, ...] = ()
    least: int = 1
    most: int = 1
    text: str = ""
    length: int = 100


@dataclass(frozen=True, slots=True)
class Sheet:
    """A modal: one to five entries under a title."""

    step: str
    title: str
    entries: tuple[Entry, ...]


Keys: TypeAlias = tuple[Key, ...]
Row: TypeAlias = Menu | Keys


@dataclass(frozen=True, slots=True)
class Shown:
    """A question as it stands: lines of Markdown, then rows to press."""

    lines: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """What came back: the step, the values of a button or menu, or the entries of a sheet."""

    step: str
    values: tuple[str, ...] = ()
    entries: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def read(cls, step: str, values: Sequence[str] = (), entries: Mapping[str, tuple[str, ...]] | None = None) -> Press:
        """A press as Discord reports it; a button's value is taken from its step."""
        name, given, value = step.partition("=")
        return cls(name, (value,) if given else tuple(values), entries or {})

    def inner(self, prefix: str) -> Press | None:
        """This press without a prefix of its step, or None where it has another one."""
        return replace(self, step=self.step.removeprefix(prefix)) if self.step.startswith(prefix) else None


@dataclass(frozen=True, slots=True)
class Chosen:
    """A press that completes the answer."""

    answer: Any


@dataclass(frozen=True, slots=True)
class Drafted:
    """A press that brings the answer further; `note` is one sentence where something did not fit."""

    draft: Draft
    note: str = ""


Meaning: TypeAlias = Chosen | Drafted | Sheet
"""What a press comes to: an answer, a step towards one, or a form that is to be filled in."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words, numbers and draft of one question or of one field of a form."""

    words: Words
    numbers: Mapping[str, int]
    draft: Draft
    stands: Any = None
    """The answer that the draft is by now, if it is one."""
    said: str = ""
    """That answer in words; where there is none, why, or "" where something is missing."""
    about: str = ""
    """What the field of a form is called; "" for a whole question."""
    lacks: str = ""
    """What is still missing, in a few words."""
    order: tuple[int, ...] = ()
    """Positions of choices or spots, what is worth considering first before the others; the rest follows as it is."""
    ready: tuple[tuple[str, Any], ...] = ()
    """Whole answers to a form, in words and as they are."""
    looked_at: bool = False
    """An answer is looked at before it counts."""
    left_out: frozenset[str] = frozenset()
    """Choices that are not shown."""
    answered: bool = False
    """An answer was given already, so that what is not chosen anew is not missing."""

    def ordered(self, count: int) -> list[int]:
        """The positions of so many choices in the order in which they are shown; what each means stays."""
        first = [position for position in self.order if position < count]
        return [*first, *(position for position in range(count) if position not in first)]

    def done(self) -> Key:
        """The button that gives the answer as it stands: it says which, and stays off while there is none."""
        if self.stands is not None:
            style = Style.PRIMARY if self.about else Style.SUCCESS
            return Key(self.said, f"done={seal(self.stands)}", style)
        missing = f"Still to choose: {self.lacks}" if self.lacks else "Not complete yet"
        return Key(self.own(self.said or missing), "done", disabled=True, lacking=not self.said)

    def own(self, label: str) -> str:
        """The label of a button that moves in the question rather than choosing; in a form it names the field."""
        return f"{self.about}: {label}" if self.about else label

    def label(self, key: str, fallback: str = "") -> str:
        """What a choice is called, with the number that the picture gives it."""
        return self._numbered(key, plain(self.words.labels.get(key) or fallback or key))

    def piece(self, key: str) -> str:
        """What a piece to place is called: numbers in the picture are those of cells."""
        return plain(self.words.labels.get(key) or key)

    def cell(self, key: str) -> str:
        """What a cell is called, with its number in the picture."""
        return self._numbered(key, plain(self.words.labels.get(f"@{key}") or self.words.labels.get(key) or key))

    def _numbered(self, key: str, words: str) -> str:
        """The number follows what it belongs to, as it may be typed: a list stands in the order of sense."""
        return f"{words} (#{self.numbers[key]})" if key in self.numbers else words

    def item(self, key: str, value: int, fallback: str = "", *, chosen: bool = False) -> Item:
        """A choice as an entry of a menu."""
        return Item(self.label(key, fallback), str(value), plain(self.words.details.get(key, "")), chosen)

    def field(self, name: str, title: str, draft: Draft) -> Wording:
        """The wording of one field of a form: its labels are kept under `field/choice`."""
        prefix = f"{name}/"
        labels = {key.removeprefix(prefix): text for key, text in self.words.labels.items() if key.startswith(prefix)}
        details = {key.removeprefix(prefix): text for key, text in self.words.details.items() if key.startswith(prefix)}
        numbers = {key.removeprefix(prefix): n for key, n in self.numbers.items() if key.startswith(prefix)}
        words = Words(title, self.words.details.get(name, ""), labels, details)
        return Wording(words, numbers, draft, about=title)

    def with_draft(self, **changes: Any) -> Drafted:
        """The draft with some changes; what becomes None is left out."""
        draft = {key: value for key, value in {**self.draft, **changes}.items() if value is not None}
        return Drafted(draft)


def seal(answer: Json) -> str:
    """Eight characters by which a button knows the answer that it showed."""
    return blake2b(encode(answer).encode(), digest_size=4).hexdigest()


def position(value: str, count: int) -> int:
    """A position in a list of `count`, as a value names it. Raises `Stale` where there is no such position."""
    at = whole(value)
    if at is None or at >= count:
        raise lost()
    return at


def lost() -> Stale:
    """The refusal of a press that means nothing to the question as it is."""
    return Stale("That choice is no longer there; please look at the question again.")


# --- long lists


def listing(step: str, hint: str, items: Sequence[Item], at: object = None) -> tuple[Row, ...]:
    """One menu where 25 items suffice; else a menu of ranges first, and then the range at which the person looks.

    A range is chosen under the step `<step>.near` with values `<from>-<to>`; `at` is such a value from the draft.
    """
    low, high = part_of(at, len(items))
    if high - low <= limits.OPTIONS:
        menu = Menu(step, hint, tuple(items[low:high]))
        wider = (Key(f"{hint.rstrip(' ?')}: other choices", f"{step}.near="),)
        return (menu,) if high - low == len(items) else (menu, wider)
    size = limits.OPTIONS
    while -(-(high - low) // size) > limits.OPTIONS:
        size *= limits.OPTIONS
    groups = []
    for start in range(low, high, size):
        end = min(start + size, high)
        first, last = items[start].label, items[end - 1].label
        groups.append(Item(f"{clip(first, 45)} – {clip(last, 45)}", f"{start}-{end}", f"{end - start} choices"))
    return (Menu(f"{step}.near", f"{hint}: which part of the list?", tuple(groups)),)


def part_of(at: object, count: int) -> tuple[int, int]:
    """The part of a list of `count` at which the person looks: from, and up to but without; all of it by default."""
    low, _, high = map(whole, str(at or "").partition("-"))
    return (low, high) if low is not None and high is not None and low < high <= count else (0, count)


def in_rows(keys: Sequence[Key]) -> tuple[Keys, ...]:
    """Buttons in rows of five."""
    size = limits.BUTTONS_IN_ROW
    return tuple(tuple(keys[start : start + size]) for start in range(0, len(keys), size))


FEW = 10
"""Up to this many short choices are buttons; more are a menu."""
SHORT = 33


def few(items: Sequence[Item]) -> bool:
    """Whether these are better shown as buttons."""
    return len(items) <= FEW and all(len(item.label) <= SHORT and not item.detail for item in items)


def one_of(step: str, hint: str, items: Sequence[Item], at: object = None) -> tuple[Row, ...]:
    """Buttons or a menu to choose exactly one."""
    if few(items):
        return in_rows([Key(item.label, f"{step}={item.value}", Style.PRIMARY) for item in items])
    return listing(step, hint, items, at)
