"""What somebody is told in a few lines of what happened since they answered last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that happened, in a sentence; `own`: it came of it for whoever is told."""

    words: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class Recent:
    """Lines in the order in which things happened."""

    lines: Sequence[Sentence] = ()

    @classmethod
    def of(cls, own: Iterable[str], others: Iterable[str] = ()) -> Recent:
        """What came of it for this seat, and then what others did."""
        return cls([*(Sentence(words, True) for words in own), *map(Sentence, others)])

    def few(self, lines: int, characters: int) -> list[str]:
        """As much as there is room for, in order: what is its own before anything else, and of the others the last."""
        wanted = [index for index, line in enumerate(self.lines) if line.own]
        wanted += [index for index in reversed(range(len(self.lines))) if not self.lines[index].own]
        kept: list[int] = []
        for index in wanted:
            if len(kept) == lines or sum(len(self.lines[each].words) for each in [*kept, index]) > characters:
                break
            kept.append(index)
        return [self.lines[index].words for index in sorted(kept)]
