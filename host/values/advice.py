"""What a good player would consider at a question, in words; for whoever asked only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from games.kit.sentences import listed, upper

MOST_REASONS: Final = 3
"""How many reasons are given for a choice, and how many against it."""
AS_GOOD: Final = 0.01
"""A choice that is worth so little less is about as good."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A choice in words, with what it brings at once, and what it seems worth.

    1 is a game that is won for certain, None the only choice, about which nobody thought.

    `reasons` tell it from the best choice (of the best: from the second), as clauses without a subject; what weighs
    against it is below zero.
    """

    words: str
    gain: str
    worth: float | None
    reasons: Sequence[tuple[str, float]] = ()

    def lines(self, best: float | None = None) -> list[str]:
        """What is to be said of it, beside the worth of the best; without that it is the best."""
        told, level = "", self.is_level(best)
        if self.worth is not None:
            beside = WITHIN_CHANCE if self.is_better(best) else LEVEL_WITH if level else ""
            told = f": worth about {round(100 * self.worth)} of 100{beside}"
        lines = [f"**{self.words.rstrip('.')}**{told}."]
        if self.gain:
            lines.append(f"At once: {self.gain.rstrip('.')}.")
        # what a choice brings at once is said above
        lines += [why] if (why := reasoned("Played on, it", self.reasons)) else []
        if not self.reasons and self.worth is not None and best is not None and not (level or self.is_better(best)):
            lines.append(MANY_SMALL)
        return lines

    def is_level(self, best: float | None) -> bool:
        """Whether this is worth about as much as the best, which it is not itself."""
        return best is not None and self.worth is not None and best - self.worth < AS_GOOD

    def is_better(self, best: float | None) -> bool:
        """Whether this has the better figure than what was found to be the best: so much may be chance in trials."""
        return best is not None and self.worth is not None and self.worth - best >= AS_GOOD


def under(title: str, words: str) -> str:
    """An answer in words as it stands under the title of its question, which it does not say again."""
    return upper(words.removeprefix(f"{title} " if title.endswith("?") else f"{title}: "))


def reasoned(subject: str, reasons: Sequence[tuple[str, float]]) -> str:
    """Clauses as a sentence, what speaks for it first: "It leaves you more gold, but brings fewer points."; "" for
    none.
    """
    for_it = listed([words for words, weight in reasons if weight > 0][:MOST_REASONS])
    against = listed([words for words, weight in reasons if weight < 0][:MOST_REASONS])
    return f"{subject} {', but '.join(filter(None, (for_it, against)))}." if for_it or against else ""


def move_lines(choices: Sequence[Advised]) -> list[str]:
    """What a bot did, the first of these, and what else it considered."""
    first, *others = choices
    lines = first.lines()
    for each in others:
        same, *more = each.lines(first.worth)
        lines += [f"It also thought of {same}", *more]
    return lines


def thumb_line(title: str, choices: Sequence[Advised]) -> str:
    """What a bot did that weighs nothing, what it passed over for it, and what it brought, in one line."""
    first, *others = (each.words.rstrip(".") for each in choices)
    instead = f", rather than {listed([_beside(first, other) for other in others], 'or')}" if others else ""
    gain = f" At once: {choices[0].gain.rstrip('.')}." if choices[0].gain else ""
    asked = "" if title.partition(" ")[0].rstrip("?") == first.partition(" ")[0] else f"{title.rstrip('?')}: "
    return f"• {asked}**{first}**{instead}.{gain}"


def _beside(first: str, other: str) -> str:
    """Another choice without the words with which it begins like the first: "L64 for 2 gold" beside "Buy L53"."""
    words = other.split()
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(words, first.split(), strict=False))
    return " ".join(words[len(list(alike)) :]) or other


@dataclass(frozen=True, slots=True)
class Advice:
    """Two or three choices at a question, the best first; one where there is nothing to choose.

    `prompt` and `digest` name the question, and `at` the event up to which it was looked at, so that one of them can be
    taken.
    """

    table_id: int
    title: str
    choices: tuple[Advised, ...]
    prompt: str = ""
    digest: str = ""
    at: int = 0

    @property
    def text(self) -> str:
        """All of it in sentences."""
        if len(self.choices) == 1:
            return f"There is one thing that can be done here. {self.choices[0].lines()[0]}"
        first, *others = self.choices
        if all(each.is_level(first.worth) and not each.reasons for each in others) and not first.reasons:
            told = ["\n".join(each.lines()) for each in self.choices]
            return "\n\n".join([*told, f"{LEVEL}\n{ABOUT}"])
        told = ["\n".join(first.lines()), *("\n".join(each.lines(first.worth)) for each in others)]
        about = f"{ABOUT} {REASONS}" if any(each.reasons for each in self.choices) else ABOUT
        return "\n\n".join([*told, about])


LEVEL_WITH: Final = ", about as good"
WITHIN_CHANCE: Final = ", but the difference may be chance"
MANY_SMALL: Final = "No single reason: it does a little worse in several things."
LEVEL: Final = "These are level: played on, they led to about the same, so it hardly matters which you take."

ABOUT: Final = (
    "-# A club player looked a turn ahead by what you may know. The figure is the chance to win the "
    "game from there: 100 of 100 is a win for certain."
)
REASONS: Final = "The reasons tell the first choice from the second, and each other one from the first."
