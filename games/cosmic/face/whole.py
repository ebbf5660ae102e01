"""Whole answers to questions about tokens, for one press: where they return to, and from where they are paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Split
from games.cosmic.face.phrases import amounts_words
from games.cosmic.rules.views import CosmicView
from games.kit.sentences import count, listed, upper

RETURNS: Final = frozenset(
    {"tokens home", "tokens home and rewards", "rewards", "from the warp", "tokens to take back"}
)
"""Questions where tokens come to bases of one's own."""
PAYMENTS: Final = frozenset(
    {"tokens to lose", "failed deal", "tokens to give up", "tokens for a grudge", "tokens to match", "grant a base"}
)
"""Questions from where tokens of one's own are taken."""
LONGEST: Final = 80


def whole(prompt: Split, view: CosmicView) -> tuple[tuple[str, Any], ...]:
    """Whole answers in a few words, the usual one first."""
    if prompt.ask in RETURNS:
        return tuple((upper(_placed(prompt, answer)), answer) for answer in _returns(prompt, view))
    if prompt.ask in PAYMENTS and prompt.at_least and prompt.default is not None:
        answer = prompt.fallback
        whole_words = f"From the fullest: {amounts_words(answer.items(), 'from')}"
        return ((whole_words if len(whole_words) <= LONGEST else "All from the fullest bases", answer),)
    return ()


def _returns(prompt: Split, view: CosmicView) -> list[dict[str, int]]:
    """All tokens where there are fewest; where others may stay in the warp for cards, also as few as may be."""
    counts = dict.fromkeys((prompt.at_most, prompt.at_least))
    return [levelled(prompt, view, number) for number in counts]


def levelled(prompt: Split, view: CosmicView, number: int) -> dict[str, int]:
    """So many tokens, one after the other to the base that has fewest by then; of equals to a foreign one."""
    planets = {planet.key: planet for planet in view.planets}
    standing = {each.key: planets[each.key].tokens[prompt.seat] for each in prompt.bins if each.key in planets}
    placed = dict.fromkeys(standing, 0)
    for _ in range(number if standing else 0):
        place = min(standing, key=lambda key: (standing[key] + placed[key], planets[key].system == prompt.seat, key))
        placed[place] += 1
    return {place: amount for place, amount in placed.items() if amount}


def _placed(prompt: Split, answer: Mapping[str, int]) -> str:
    """Where tokens go, and how many rewards are drawn as cards."""
    rewards = int(prompt.facts.get("rewards", 0))
    taken = sum(answer.values()) - int(prompt.facts.get("tokens", 0))
    cards = count(rewards - taken, "card") if rewards > taken else ""
    where = amounts_words(answer.items(), "to")
    told = [f"where you have fewest: {where}", f"{count(sum(answer.values()), 'token')} to where you have fewest"]
    words = [listed([each for each in (tokens if answer else "", cards) if each]) for tokens in told]
    return next((each for each in words if len(each) <= LONGEST), words[-1]) or "none"
