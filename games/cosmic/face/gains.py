"""What an answer would bring: the difference of two views, in words."""

from __future__ import annotations

from typing import Any

from engine import Prompt
from games.cosmic.face.launched import as_wished
from games.cosmic.face.phrases import planet_label
from games.cosmic.rules.views import CosmicView
from games.kit.sentences import count


def gain(before: CosmicView, after: CosmicView, prompt: Prompt, answer: Any) -> str:
    """What an answer brings its seat, or an empty string: bases won and left, tokens in the challenge and the warp."""
    after, me = as_wished(before, after, prompt, answer), prompt.seat
    old, new = ({planet.key: planet for planet in view.planets} for view in (before, after))
    was = {key for key, planet in old.items() if planet.tokens[me]}
    now = {key for key, planet in new.items() if planet.tokens[me]}
    parts = [f"a new base at {planet_label(key)}" for key in sorted(now - was)]
    parts += [f"no base left at {planet_label(key)}" for key in sorted(was - now)]
    mine, then = before.players[me], after.players[me]
    least = int(after.options["home_bases"])
    if mine.home_bases >= least > then.home_bases and mine.powers:
        words = {3: "three home bases", 2: "two home bases", 1: "one home base"}[least]
        parts.append(f"your power is lost with fewer than {words}")
    if then.foreign_bases != mine.foreign_bases:
        parts.append(f"{count(then.foreign_bases, 'foreign base')} of {then.needed}")
    if (difference := then.warp - mine.warp) > 0:
        parts.append(f"{count(difference, 'token')} more in the warp")
    if (cards := then.hand_count - mine.hand_count) and not parts:
        parts.append(f"{count(abs(cards), 'card')} {'more' if cards > 0 else 'fewer'} in your hand")
    return "; ".join(parts)
