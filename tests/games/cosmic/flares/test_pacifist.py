"""The flare of Pacifist: an attack after all, or a cheaper failure."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_wild_a_compromise_against_an_attack_counts_as_fifteen() -> None:
    t = challenge("compromise flare-pacifist", "attack-08", cone=2)
    t.play("compromise", "attack-08", to="cards revealed").react(0, "flare-pacifist").pass_windows()
    assert t.totals == (15 + 2, 8 + 4)
    assert t.outcome == "offense"


def test_wild_needs_an_attack_on_the_other_side() -> None:
    t = challenge("compromise flare-pacifist", "compromise")
    t.play("compromise", "compromise", to="cards revealed")
    assert not t.can_react(0, "flare-pacifist")


def test_super_two_tokens_fewer_for_its_owner_and_two_more_for_the_opponent() -> None:
    t = challenge("compromise flare-pacifist", "compromise", powers={0: "pacifist"}, cone=0)
    t.play("compromise", "compromise")
    for seat in (0, 1):
        t.answer(seat, "deal", t.asked(seat, "deal").prompt.fallback)
    t.react(0, "flare-pacifist").finish()
    assert {"0 warp +1", "1 warp +5"} <= t.changes


def test_a_pacifist_whose_power_is_lost_has_the_wild_effect_only() -> None:
    planets = {"0.1": {0: 2}, "0.2": {0: 16}, "0.3": {}, "0.4": {}, "0.5": {}}
    t = challenge("compromise flare-pacifist", "attack-08", powers={0: "pacifist"}, planets=planets)
    t.play("compromise", "attack-08", to="cards revealed")
    assert t.can_react(0, "flare-pacifist")


def test_super_a_third_party_of_the_deal_loses_as_usual() -> None:
    hands = {0: "attack-10 flare-pacifist", 1: "attack-08", 2: "compromise"}
    facts = {"powers": {0: "pacifist", 2: "diplomat"}, "hands": hands, "edicts": "off", "cone": 0}
    t = challenge(**facts)
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "diplomat").pass_windows().wait("tokens home")
    for seat in (0, 1, 2):
        t.answer(seat, "deal", t.asked(seat, "deal").prompt.fallback)
    t.react(0, "flare-pacifist").finish()
    assert {"0 warp +1", "1 warp +5", "2 warp +3"} <= t.changes
