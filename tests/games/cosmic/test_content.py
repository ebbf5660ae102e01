"""Decks, powers and moons against their counts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from games.cosmic import RULES
from games.cosmic.content import (
    ATTACK,
    COMPROMISE,
    DECKS,
    EDICT,
    MOONS,
    POWERS,
    card,
    color_of,
    destiny_pile,
    draw_deck,
)
from games.cosmic.powers.base import has_role
from games.cosmic.rules.timing import PHASES_OF_WINDOW
from tests.games.cosmic.table import position


def test_the_deck_has_55_attacks_17_compromises_and_22_edicts() -> None:
    kinds = Counter(card(key).kind for key in draw_deck(kickers=False, reinforcements=False))
    assert kinds == {ATTACK: 55, COMPROMISE: 17, EDICT: 22}


def test_options_add_nine_kickers_and_fifteen_reinforcements() -> None:
    assert len(draw_deck(kickers=True, reinforcements=True)) == 94 + 9 + 15


def test_cards_read_their_values_from_their_keys() -> None:
    assert (card("attack-08#3").value, card("kicker-04#1").value, card("flare-zap#1").kind) == (8, 4, EDICT)


def test_destiny_has_four_cards_of_each_color_in_play_and_a_wild_one() -> None:
    colors = Counter(color_of(key) for key in destiny_pile(4))
    assert colors == {0: 4, 1: 4, 2: 4, 3: 4, None: 1}


def test_all_68_powers_are_printed_with_windows_and_roles_that_the_rules_know() -> None:
    assert len(POWERS) == 68
    g = RULES.game(position())
    for facts in POWERS.values():
        assert facts.windows
        assert set(facts.windows) <= set(PHASES_OF_WINDOW), facts.key
        assert has_role(g, 0, facts.role) in (True, False), facts.key
        assert all(facts.key in POWERS[other].never_with for other in facts.never_with)


def test_every_edict_of_the_deck_is_a_component() -> None:
    assert set(DECKS["edict"]) <= set(RULES.registry.components)


def test_the_moons_are_33_kinds() -> None:
    assert len(MOONS) == 33
    assert {moon.kind for moon in MOONS.values()} == {"instant", "continuous", "secret"}


def test_every_power_flare_edict_and_moon_has_its_scenarios() -> None:
    scenarios = "\n".join(path.read_text() for path in sorted(Path(__file__).parent.rglob("test_*.py")))
    named = set(re.findall(r"[a-z][a-z0-9-]+", scenarios))
    keys = {key.removeprefix("moon-") for key in RULES.registry.components if not key.startswith(("kicker", "reinf"))}
    assert len(keys) > 170
    assert keys - named == set()
