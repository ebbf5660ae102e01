"""What flares have in common, and how to write one.

A flare is one class, `flares/<power>.py`, keyed `flare-<power>`, listed in `flares/__init__.py`. Its docstring tells
the wild effect, for everybody, and the super effect, for the owner of the power as long as that power works. Flares are
always voluntary: each effect is a `@reacts(MOMENT, by=...)`; `by` says whether it is the wild or the super one, and for
whom (`rules/roles.py`). `timely` says by public facts when it makes sense, since nobody may learn from being asked
whether it holds the flare. Begin an effect with
`if not (yield from self.play(g, me, key, ...)): return`. An effect for the rest of the challenge begins with
`self.begin(g, me, key, word)`: from then on its other hooks (`@modifies`, `@after` …) work for this seat, and
`self.at_work(g, me)` tells the word.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Unpack

from engine import Flow, Seat
from games.cosmic.content import FLARE_OF, PowerKey
from games.cosmic.rules.card_events import CardKept, CardPlayed, CardsDiscarded, CardSpent, DiscardTaken
from games.cosmic.rules.challenge import Effect
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.facts import Told
from games.cosmic.rules.power_events import ChallengeNoted, EffectBegun
from games.cosmic.rules.verbs import Cosmic


class Flare(CosmicComponent):
    """A flare: as agreed one is played by each player in each challenge, or several, each of them once."""

    @cached_property
    def power(self) -> PowerKey:
        """The power it belongs to."""
        return self.key.removeprefix(FLARE_OF)

    def is_super(self, g: Cosmic, me: Seat) -> bool:
        """Whether this seat's power is the flare's and works."""
        return me in g.having(self.power)

    def note(self, g: Cosmic, me: Seat) -> str:
        """What is noted when it has been played: that it was, or that any flare was."""
        return f"{me}/flare" if g.option("flares_each") == "1" else f"{me}/{self.key}"

    def printed(self, g: Cosmic, me: Seat) -> bool:
        notes = g.state.challenge.notes
        return not (notes and self.note(g, me) in notes)

    def works(self, g: Cosmic, me: Seat) -> bool:
        return self.at_work(g, me) is not None

    def at_work(self, g: Cosmic, me: Seat) -> Effect | None:
        """What this seat has begun with it in this challenge."""
        return next(
            (effect for effect in g.state.challenge.effects if (effect.seat, effect.key) == (me, self.key)), None
        )

    def begin(
        self, g: Cosmic, me: Seat, key: str, word: str = "", /, *, used_up: bool = False, **choices: Unpack[Told]
    ) -> Flow[bool]:
        """Show the flare and let it work until the challenge ends."""
        if not (yield from self.play(g, me, key, used_up=used_up, **choices)):
            return False
        yield from g.do(EffectBegun(me, key, word))
        return True

    def rides(self, g: Cosmic, me: Seat, context: Mapping[str, Any]) -> bool:
        """Whether the own power of this flare is being announced: a super effect may make more of it."""
        use = context["use"]
        return (use.seat, use.key, use.cancelled) == (me, self.power, False)

    def play(
        self, g: Cosmic, me: Seat, key: str, *, used_up: bool = False, stays: bool = False, **choices: Unpack[Told]
    ) -> Flow[bool]:
        """Show the flare with all choices; whether it takes effect. It is discarded, or kept, as was agreed.

        With `used_up` it is discarded in any case, with `stays` it is kept in any case.
        """
        kept = stays or (g.option("flares") == "kept" and not used_up)
        yield from g.do(CardKept(me, key) if kept else CardPlayed(me, key))
        g.record(ChallengeNoted(self.note(g, me)))
        works = yield from g.use(me, key, **choices)
        if not kept:
            yield from g.do(CardSpent(me, key))
        return works

    def owner(self, g: Cosmic) -> Seat | None:
        """Who has the power it belongs to."""
        return next((seat for seat in g.state.order if self.power in g.state.players[seat].powers), None)

    def hand_to_owner(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """The flare that has just been played goes to the owner of its power, if another player has it (C-114)."""
        owner = self.owner(g)
        if owner is not None and owner != me:
            yield from self.hand_on(g, me, key, owner)

    def hand_on(self, g: Cosmic, me: Seat, key: str, to: Seat) -> Flow[None]:
        """The flare that has just been played goes to another player, for all to see."""
        if key in (*g.state.players[me].hand, *g.state.second_hand(me)):
            yield from g.do(CardsDiscarded(me, (key,)))
        if key in g.state.discard:
            yield from g.do(DiscardTaken(to, (key,)))
