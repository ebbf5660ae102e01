"""Dump Left."""

from __future__ import annotations

from engine import Ask, Flow, Pick, after
from games.cosmic.moons.base import Moon
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsPassed
from games.cosmic.rules.events import RegroupBegun
from games.cosmic.rules.facts import Told
from games.cosmic.rules.verbs import Cosmic


class DumpLeftMoon(Moon, key="moon-dump-left"):
    """At every regroup each player passes one card of their choice to the left."""

    @after(RegroupBegun)
    def dump(self, g: Cosmic) -> Flow[None]:
        """All choose before anything changes hands."""
        players = g.state.players
        prompts = [
            Pick(
                seat=seat,
                ask="card to pass left",
                choices=card_choices(players[seat].hand),
                facts=Told(target=g.state.left(seat)),
            )
            for seat in g.seats
            if players[seat].hand
        ]
        answers = yield Ask(tuple(prompts))
        for seat in g.seats:
            if seat in answers:
                yield from g.do(CardsPassed(seat, g.state.left(seat), (answers[seat][0],), 1))
