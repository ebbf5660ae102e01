"""Entropy."""

from __future__ import annotations

from engine import Ask, Choice, Flow, Pick, after
from games.cosmic.moons.base import Moon
from games.cosmic.rules.facts import Told
from games.cosmic.rules.moon_events import MoonEntered
from games.cosmic.rules.names import WAITING
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic


class EntropyMoon(Moon, key="moon-entropy"):
    """When somebody lands, whoever has most foreign bases gives up one they choose; the tokens go to other bases."""

    @after(MoonEntered)
    def decay(self, g: Cosmic, event: MoonEntered) -> Flow[None]:
        """All who have most, if several do; all are asked at once."""
        if not self.is_entered(event):
            return
        bases = {seat: g.state.foreign_bases(seat) for seat in g.state.order}
        most = max(len(keys) for keys in bases.values())
        hit = [seat for seat in bases if most and len(bases[seat]) == most]
        prompts = [
            Pick(
                seat=seat, ask="base to give up", choices=tuple(Choice(key, f"planet:{key}") for key in bases[seat]),
                facts=Told(cause=self.key),
            )
            for seat in hit
            if most > 1
        ]  # fmt: skip
        answers = yield Ask(tuple(prompts))
        counts = {}
        for seat in hit:
            key = answers[seat][0] if seat in answers else bases[seat][0]
            counts[seat] = g.state.planets[key].tokens[seat]
            yield from g.do(TokensShifted(seat, ((key, WAITING, counts[seat]),)))
        yield from g.send_home(dict.fromkeys(hit, WAITING), counts, cause=self.key)
