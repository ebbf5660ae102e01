"""What can be done about an answer once it is given: whether it may be changed or taken back, how that is said, and
whether the answer is looked at before it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Decision, Driver, Open, Pick
from engine.errors import PreviewStop
from games.hosted import HostedGame, Names

FINAL_WORDS: Mapping[tuple[str, bool], str] = {
    ("", True): "You can still take it back afterwards.",
    ("", False): "Afterwards *Undo* cannot take it back.",
    ("hidden", False): "This uncovers something or lets chance decide; *Undo* cannot take it back.",
    ("turn", True): "You can take it back until everybody has done their part.",
    ("turn", False): "Then the next turn or phase begins; *Undo* cannot take it back.",
    ("others", True): "Then others decide; until one of them has, you can take it back.",
    ("others", False): "Then others are asked; *Undo* cannot take it back.",
}
"""What can be done about an answer once it is given, by what stops a look ahead, and whether it is free to undo."""


def after(driver: Driver[Any], decision: Decision, stopped: str) -> str:
    """What can be done about an answer once it is given: `stopped` is what stopped the look ahead at it."""
    if stopped != "sealed":
        return FINAL_WORDS[stopped, stopped != "hidden" and _is_free(driver, decision)]
    # the same words whoever has answered: a preview tells nothing of others
    quiet = driver.open[decision.prompt].quiet
    return f"Once given, you may change it until {'reactions close' if quiet else 'everybody has answered'}."


def is_free(driver: Driver[Any], decision: Decision, stopped: str) -> bool:
    """Whether an answer could be changed or taken back; of a sealed one that is promised to everybody."""
    return stopped == "sealed" or (stopped != "hidden" and _is_free(driver, decision))


def is_composed(game: HostedGame, question: Open) -> bool:
    """Whether every answer of a question is previewed and confirmed: it is put together piece by piece."""
    composed = not isinstance(question.prompt, Pick)
    return composed and (not question.sealed or question.prompt.ask in game.looked_at)


def is_shown_first(game: HostedGame, driver: Driver[Any], question: Open, answer: Any, names: Names) -> bool:
    """Whether a preview and a second press should come before this answer counts, whichever way it was chosen.

    That is so for composed answers (of sealed ones, which may be changed, where the game wants them looked at), for
    what deserves a warning, and where a pick ends a turn or uncovers something.
    """
    prompt = question.prompt
    if prompt.ask in game.looked_at and answer != prompt.fallback:
        return True
    if game.face.warning(driver.view(prompt.seat), prompt, answer, names):
        return True
    picked, says_so = isinstance(prompt, Pick), prompt.ask in game.at_once
    if question.sealed or not (picked or says_so):
        return is_composed(game, question)
    stopped = driver.preview(Decision(question.id, question.digest, prompt.seat, answer)).stopped
    return stopped == "turn" or (stopped == "hidden" and not (picked and says_so))


def _is_free(driver: Driver[Any], decision: Decision) -> bool:
    """Whether an answer could be taken back at once, tried on a throw-away copy."""
    ahead = driver.ahead()
    before = ahead.seq  # a copy counts anew what was taken back
    try:
        ahead.submit(decision)
    except PreviewStop:
        return False
    own = ahead.own_decisions(decision.seat)
    return bool(own) and own[-1] > before
