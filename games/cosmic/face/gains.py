"""What an answer would bring: the difference of two views, in words."""

from __future__ import annotations

from typing import Any

from engine import Form, Prompt, Seat
from games.cosmic.face.launched import as_wished, sent_away
from games.cosmic.face.phrases import planet_label
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.sentences import count, listed


def gain(before: CosmicView, after: CosmicView, prompt: Prompt, answer: Any) -> str:
    """What an answer brings its seat, or an empty string: bases won and left, tokens in the challenge and the warp."""
    after, me = as_wished(before, after, prompt, answer), prompt.seat
    old, new = ({planet.key: planet for planet in view.planets} for view in (before, after))
    was = {key for key, planet in old.items() if planet.tokens[me]}
    now = {key for key, planet in new.items() if planet.tokens[me]}
    parts = [f"a new base at {planet_label(key)}" for key in sorted(now - was)]
    if not _is_warned_of(prompt):
        parts += [f"no base left at {planet_label(key)}" for key in sorted(was - now)]
    mine, then = before.players[me], after.players[me]
    if _loses_powers(before, after, me) and not _is_warned_of(prompt):
        parts.append(f"your power is lost with fewer than {_needed(after)}")
    if then.foreign_bases != mine.foreign_bases:
        parts.append(f"{then.foreign_bases} of {then.needed} foreign bases")
    if (difference := then.warp - mine.warp) > 0:
        parts.append(f"{count(difference, 'token')} more in the warp")
    if (cards := then.hand_count - mine.hand_count) and not parts:
        parts.append(f"{count(abs(cards), 'card')} {'more' if cards > 0 else 'fewer'} in your hand")
    return "; ".join(parts)


def warning(before: CosmicView, prompt: Prompt, answer: Any, names: Names) -> str:
    """What tokens sent into a challenge leave behind: empty bases, and powers lost for lack of home bases."""
    if not _is_warned_of(prompt):
        return ""
    me, sent = prompt.seat, answer.get("tokens", {})
    left = [p.key for p in before.planets if p.tokens[me] and p.tokens[me] == sent.get(p.key)]
    lines = [f"That takes your last tokens from {listed([planet_label(key) for key in left])}."] if left else []
    if _loses_powers(before, sent_away(before, me, sent), me):
        lines.append(f"With fewer than {_needed(before)} your power stops working.")
    return " ".join(lines)


def _is_warned_of(prompt: Prompt) -> bool:
    """Whether an answer sends tokens from bases."""
    return isinstance(prompt, Form) and prompt.ask in ("launch", "ally")


def _loses_powers(before: CosmicView, after: CosmicView, me: Seat) -> bool:
    least, mine = int(before.options["home_bases"]), before.players[me]
    return bool(mine.powers) and mine.home_bases >= least > after.players[me].home_bases


def _needed(view: CosmicView) -> str:
    """How many home bases keep a power."""
    return {3: "three home bases", 2: "two home bases", 1: "one home base"}[int(view.options["home_bases"])]
