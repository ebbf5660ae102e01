"""Who is asked in a window is who each card, asked for itself, says."""

from __future__ import annotations

import pytest

from engine.players import simulate
from games.cosmic import RULES
from games.cosmic.content import FLARE_OF, POWERS
from games.cosmic.rules.game import CosmicGame
from games.cosmic.rules.roles import By
from games.cosmic.rules.setup import new_state

OPTIONS = {"flares": "used_up", "edicts": "on", "kickers": "on", "reinforcements": "on"}


def each_asked(g, moments, context):
    """By seat, what of its powers and of all cards says that it might be used now; moons are not asked."""
    asked = {}
    for name, hooks in RULES.registry.attached("reacts", tuple(moments)).items():
        for seat in g.seats:
            has = (
                g.state.has_power(seat, name)
                if name in POWERS
                else g.state.players[seat].hand or g.state.second_hand(seat)
            )
            if has and any(RULES.registry.components[name].awake(g, seat, hook, context) for hook in hooks):
                asked.setdefault(seat, set()).add(name)
    return asked


@pytest.mark.parametrize("seats", RULES.seats)
def test_nobody_is_in_reach_or_out_of_it_against_what_a_card_says(seats, monkeypatch):
    in_reach, windows = CosmicGame.in_reach, []

    def compared(self, g, moments, context):
        reach, asked = in_reach(self, g, moments, context), each_asked(g, moments, context)
        possible = {name for names in reach.values() for name in names}
        for seat in g.seats:
            # a card that lies open somewhere is in nobody's reach
            assert set(reach.get(seat, ())) == {name for name in asked.get(seat, ()) if name in possible}
        windows.append(moments)
        return reach

    monkeypatch.setattr(CosmicGame, "in_reach", compared)
    tally = simulate(RULES, seats, 2, "who is asked", OPTIONS)
    assert not tally.failures
    assert windows


def test_a_reaction_is_for_somebody_that_there_is():
    g = RULES.game(new_state(RULES.agree(4, "seed")))
    for key, component in RULES.registry.components.items():
        for hook in component.hooks:
            if hook.by is None:
                continue
            assert isinstance(hook.by, By)
            assert hook.by.effect in ("", "wild", "super"), key
            assert not hook.by.effect or key.startswith(FLARE_OF), f"{key} has but one effect"
            g.open_to(hook.by, component.power)
