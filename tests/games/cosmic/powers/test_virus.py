"""Virus: card times tokens."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_an_attacking_virus_multiplies_its_card_by_its_tokens_and_allies_add() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "virus"}, cone=3, allies={2: ("offense", 2)})
    t.play("attack-08", "attack-20")
    assert t.totals == (8 * 3 + 2, 20 + 4)


def test_a_virus_that_defends_an_empty_planet_has_nothing_but_its_allies() -> None:
    state = position(
        powers={1: "virus"},
        cone=1,
        allies={2: ("defense", 2)},
        planets={"1.1": {}},
        hands={0: "attack-08", 1: "attack-20"},
    )
    t = Table(state).play("attack-08", "attack-20")
    assert t.totals == (8 + 1, 2)


def test_an_allied_virus_adds_its_tokens_like_anybody() -> None:
    t = challenge("attack-08", "attack-20", powers={2: "virus"}, cone=1, allies={2: ("offense", 3)})
    t.play("attack-08", "attack-20")
    assert t.totals == (8 + 1 + 3, 20 + 4)


def test_a_virus_multiplies_what_its_tokens_count() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "virus macron"}, cone=1)
    t.play("attack-08", "attack-20")
    assert t.totals == (8 * 4, 20 + 4)


def test_a_zapped_virus_adds() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "virus"}, cone=3, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (8 + 3, 20 + 4)
