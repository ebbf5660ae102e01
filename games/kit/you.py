"""Sentences about somebody, said to them: "Ana loses 3 tokens" becomes "You lose 3 tokens".

They are made with `ME` in the place of the name, as a name may be any word: nobody called Gold is to read of "you 3".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from engine import Seat
from games.hosted import Names
from games.kit.sentences import upper

ME: Final = "\ue000"
"""Stands for whoever a sentence is said to; no name has it."""
IRREGULAR: Final[Mapping[str, str]] = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
BEGINS: Final = re.compile(r"(?:^|[.!?] |\n)$")
"""What stands before the first word of a sentence or clause."""
NO_VERBS: Final = frozenset({"as", "its", "this", "plus", "less", "across", "towards", "always"})
"""What may follow a name and ends as verbs do."""
THING: Final = re.compile(r"\bthe (\w+(?: \w+)?) of $")
"""What somebody has one of: "the colour of Ana" is "your colour"."""
FURTHER: Final = re.compile(r" and (defends|puts|takes|wins)\b")
"""What the same person does besides."""
USES: Final = frozenset({"uses", "plays"})
BY_USE: Final = re.compile(r" and ([a-z]+s)\b")
"""What somebody does by what they use or play: the first verb after it."""


def spoken_to(names: Names, seat: Seat) -> Names:
    """The names of a table, for sentences that are said to this seat."""
    return {**names, seat: ME}


def to_you(words: str) -> str:
    """Sentences about `ME`, as they are said to that person."""
    done, *parts = words.split(ME)
    for after in parts:
        if after.startswith("'s"):
            after = after.removeprefix("'s")
            said = "your"
        elif (thing := THING.search(done)) is not None:
            done, said = done[: thing.start()], f"your {thing[1]}"
        elif done.endswith(" of "):
            said = "yours"
        else:
            said, after = "you", _spoken(after)
        done += (upper(said) if BEGINS.search(done) else said) + after
    return done


def _spoken(after: str) -> str:
    """What follows "you", with the verb as it is then."""
    verb = re.match(r" ([a-z]+s)\b", after)
    if verb is None or verb[1] in NO_VERBS:
        return after
    sentence, stop, others = after[verb.end() :].partition(". ")
    sentence = BY_USE.sub(_further, sentence, count=1) if verb[1] in USES else FURTHER.sub(_further, sentence)
    return f" {_base(verb[1])}{sentence}{stop}{others}"


def _further(found: re.Match[str]) -> str:
    return f" and {_base(found[1])}"


def _base(verb: str) -> str:
    """A verb as it is with "you": "loses" is "lose", "carries" "carry", "passes" "pass"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes")) else verb[:-1]
