"""What a typed "no" means: the answer that turns a question down, where it has one, and nothing else.

No turn is ended by it, nothing is spent by it, and of several things it chooses none. Where a question cannot be turned
down, whoever reads the line says what may be typed instead.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from engine import PASS, Form, Pick, Place, Prompt, Split, Window
from games.kit.lines import POLITE, bare
from games.kit.numbering import choices_of

NONE: Final = "none"
NOTHING: Final = frozenset((NONE, "nobody", "nothing"))
"""Words that choose nothing."""
NO: Final = frozenset(("no", "n", "nope", "nah"))
"""Words that answer a question with no."""
PASSING: Final = frozenset((PASS, "skip", "decline"))
"""Words that leave out what is offered."""
DENYING: Final = NOTHING | NO | PASSING | {"not", "never", "don't", "dont", "without"}
"""Words that may deny what stands beside them."""
UNCLEAR: Final = DENYING | {
    "back", "cancel", "done", "enough", "help", "later", "maybe", "next", "stop", "undo", "wait", "what", "why",
}  # fmt: skip
"""Words that are said about a question rather than in answer to it: none of them is a part of a name."""


def declined(prompt: Prompt, text: str, no: str = "", verbs: Collection[str] = ()) -> Any:
    """The answer that turns a question down, where a text does nothing else and it has one; else None.

    `no` is the choice of this question that does so, whatever its key; `verbs` begin its answers, so that one of them
    denied alone ("don't buy") turns it down as well.
    """
    words = [word for word in map(bare, text.split()) if word not in POLITE]
    said = "no" if _denied(words) in verbs else " ".join(words)
    if said not in NOTHING | NO | PASSING:
        return None
    match prompt:
        case Window():
            return [PASS]
        case Pick() if not prompt.at_least and said == no_word(prompt):
            return []
        case Pick():
            key = _turning_down(prompt, said, no)
            return [key] if key else None if prompt.at_least else []
        case Split():
            return None if prompt.at_least else {}
        case Place():
            return prompt.decline
        case Form():
            alone = ((name, key) for name, keys in prompt.alone.items() for key in keys if key in NOTHING)
            return next((prompt.by_itself(name, [key]) for name, key in alone), None)
        case _:
            return None


def denies(text: str) -> bool:
    """Whether a text begins by denying what follows."""
    return bare(text.split()[0]) in DENYING or bool(_after_do_not([bare(word) for word in text.split()]))


def _denied(words: Sequence[str]) -> str:
    """The verb that is all that words deny: of "do not buy" and "don't buy anything"; else ""."""
    verb, *more = _after_do_not(words) or ("",)
    return verb if more in ([], ["any"], ["anything"], ["anybody"], ["anyone"]) else ""


def _after_do_not(words: Sequence[str]) -> Sequence[str]:
    if words[:2] == ["do", "not"]:
        return words[2:]
    return words[1:] if words[:1] in (["don't"], ["dont"]) else ()


def _turning_down(prompt: Pick, said: str, no: str) -> str:
    """The choice that turns a question down: what is called so to the letter, else what may stand for it.

    Of yes and no neither is nothing, and neither is left out.
    """
    keys = [choice.key for choice in prompt.choices]
    fitting = (said, no, *sorted(NOTHING), PASS, *(["no"] if said in NO else []))
    return next((key for key in fitting if key and key in keys), "")


def no_word(prompt: Prompt) -> str:
    """How an answer that chooses nothing is written: a word that is not itself a choice."""
    keys = {choice.key.casefold() for choice in choices_of(prompt)}
    return next(word for word in (NONE, "nothing", "nobody", "-") if word not in keys)
