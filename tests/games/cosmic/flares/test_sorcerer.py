"""The flare of Sorcerer: exchanged powers, and exchanged cards as an ally."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position

HANDS = {0: "attack-08", 1: "attack-20", 2: "flare-sorcerer"}


def test_the_main_players_exchange_powers_for_good() -> None:
    t = Table(position(phase="alliance", cone=2, hands=HANDS, powers={0: "virus", 1: "tripler"}))
    t.react(2, "flare-sorcerer").invite(0)
    assert t.state.players[0].powers == ["tripler"]
    assert t.state.players[1].powers == ["virus"]
    assert "flare-sorcerer" in t.state.discard


def test_the_flare_goes_to_the_owner_of_the_power_also_where_flares_are_kept() -> None:
    for mode in ("used_up", "kept"):
        powers = {0: "virus", 1: "tripler", 3: "sorcerer"}
        t = Table(position(phase="alliance", cone=2, hands=HANDS, powers=powers, flares=mode))
        t.react(2, "flare-sorcerer").invite(0)
        assert t.state.players[3].hand == ["flare-sorcerer"]


def test_not_while_the_owner_of_the_power_is_a_main_player() -> None:
    t = Table(position(phase="alliance", cone=2, hands=HANDS, powers={0: "sorcerer", 1: "tripler"}))
    assert not t.can_react(2, "flare-sorcerer")


def test_the_owner_exchanges_the_cards_as_an_ally() -> None:
    t = challenge(
        "attack-08", "attack-20", hands={2: "flare-sorcerer"}, powers={2: "sorcerer"}, allies={2: ("offense", 1)}
    )
    t.play("attack-08", "attack-20", to="cards chosen").react(2, "flare-sorcerer").pass_windows()
    assert t.totals == (20 + 3, 8 + 4)


def test_wild_powers_that_are_immune_are_nothing_to_exchange() -> None:
    for key, offered in (("symbiote", False), ("mind", True)):
        hands = {0: "attack-20", 1: "attack-04", 2: "flare-sorcerer"}
        t = Table(position(phase="alliance", powers={0: key}, cone=2, hands=hands, edicts="off"))
        assert t.can_react(2, "flare-sorcerer") is offered
