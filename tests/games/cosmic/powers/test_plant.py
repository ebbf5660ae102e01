"""Plant: the power of a player in whose system it lives."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position

LIVES = {"1.2": {0: 1, 1: 4}}


def test_a_plant_counts_with_the_power_of_its_host() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "plant", 1: "tripler"}, planets=LIVES, cone=2)
    t.react(0, "plant").pass_windows().play("attack-08", "attack-10")
    assert t.totals == (24 + 2, 10 + 4)


def test_the_host_has_its_power_back_when_the_challenge_is_over() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "plant", 1: "tripler"}, planets=LIVES)
    t.react(0, "plant").play("attack-08", "attack-10").finish()
    assert [power.key for power in t.driver.view(None).players[1].powers] == ["tripler"]
    assert t.state.powers_of(1) == ["tripler"]
    assert t.state.powers_of(0) == ["plant"]


def test_of_several_powers_one_is_taken_over() -> None:
    powers = {0: "plant", 1: "tripler zombie", 2: "macron"}
    planets = {"1.2": {0: 1, 1: 4}, "2.2": {0: 1, 2: 4}}
    t = challenge("attack-08", "attack-10", powers=powers, planets=planets)
    t.react(0, "plant")
    assert t.choices(0, "power to take over") == ["1/tripler", "1/zombie", "2/macron"]
    t.choose(0, "power to take over", "2/macron").pass_windows()
    assert t.state.active_powers(0) == ["plant", "macron"]
    assert t.state.active_powers(2) == []


def test_without_a_base_in_the_system_nothing_can_be_taken() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "plant", 1: "tripler"})
    assert not t.can_react(0, "plant")


def test_a_base_on_a_planetoid_counts_where_the_planetoid_is() -> None:
    for system, offered in ((1, True), (2, False)):
        facts = {"powers": {0: "plant", 1: "tripler"}, "planetoids": {"P01": (system, 3, {0: 1})}}
        t = challenge("attack-08", "attack-10", **facts)
        assert t.can_react(0, "plant") is offered


def test_a_power_that_is_lost_cannot_be_taken_over() -> None:
    planets = {**LIVES, "1.3": {}, "1.4": {}, "1.5": {}}
    t = challenge("attack-08", "attack-10", powers={0: "plant", 1: "tripler"}, planets=planets)
    assert not t.can_react(0, "plant")


def test_a_plant_that_is_an_ally_takes_nothing() -> None:
    facts = {"powers": {2: "plant", 1: "tripler"}, "allies": {2: ("offense", 1)}}
    t = challenge("attack-08", "attack-10", planets={"1.2": {2: 1, 1: 4}}, **facts)
    assert not t.can_react(2, "plant")


def test_a_zapped_plant_leaves_the_power_where_it_is() -> None:
    facts = {"powers": {0: "plant", 1: "tripler"}, "planets": LIVES, "hands": {2: "cosmic-zap"}}
    t = challenge("attack-08", "attack-10", **facts)
    t.react(0, "plant").pass_windows(to="use announced").react(2, "cosmic-zap").play("attack-08", "attack-10")
    assert t.totals == (10, 30 + 4)


def test_a_borrowed_power_that_is_zapped_works_for_neither() -> None:
    facts = {"powers": {0: "plant", 1: "tripler"}, "planets": LIVES, "hands": {2: "cosmic-zap"}}
    t = challenge("attack-08", "attack-10", **facts)
    t.react(0, "plant").pass_windows(to="alliances formed").play("attack-08", "attack-10", to="cards revealed")
    t.react(2, "cosmic-zap").pass_windows()
    assert t.totals == (10, 14)


def test_the_hoard_on_a_borrowed_power_stays_its_owners_secret() -> None:
    state = position(powers={0: "plant", 1: "miser"}, planets=LIVES, cone=2, hands={0: "attack-08", 1: "attack-10"})
    hoard = [key for key in state.deck if key.startswith("attack-20")]
    for key in hoard:
        state.deck.remove(key)
    state.powers["miser"].cards = hoard
    t = Table(state)
    t.react(0, "plant").pass_windows()
    assert [key.partition("#")[0] for key in t.choices(0, "card")] == ["attack-08"]
    assert [key.partition("#")[0] for key in t.choices(1, "card")] == ["attack-10"]
    assert all(power.cards == () for power in t.driver.view(0).players[0].powers)
