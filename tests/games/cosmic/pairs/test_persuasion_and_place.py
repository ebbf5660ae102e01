"""Powers of persuasion and place meeting others, in both orders where the order matters."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.board import Memory
from games.cosmic.rules.events import DefenseNamed, DestinyDrawn
from tests.games.cosmic.table import Table, challenge, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}


def destiny(*cards: str, **facts: Any) -> Table:
    return Table(
        position(phase="destiny", **{"hands": HANDS, "edicts": "off", **facts}), destiny=cards or ["color-1#1"]
    )


def alliance(**facts: Any) -> Table:
    return Table(position(phase="alliance", **{"cone": 2, "hands": HANDS, "edicts": "off", **facts}))


# --- destiny


def test_the_destiny_that_a_dictator_chooses_shows_the_assassin_its_victim() -> None:
    t = destiny(powers={2: "dictator", 3: "assassin"}).choose(2, "destiny to come", "color-1#1")
    t.choose(3, "base to strike", "1.2").expect_tokens("1 1.2 -1", "1 warp +1")


def test_will_leaves_the_victim_of_the_assassin_as_destiny_has_named_it() -> None:
    t = destiny(powers={0: "will", 3: "assassin"}).choose(3, "base to strike", "1.2").react(0, "will")
    t.choose(0, "player to challenge", "2").choose(0, "planet to challenge", "2.1")
    assert "1 warp +1" in t.changes
    assert t.told(DefenseNamed) == [DefenseNamed(2, 2, "2.1")]


def test_will_overrules_the_dictator() -> None:
    t = destiny(powers={0: "will", 2: "dictator"}).choose(2, "destiny to come", "color-3#1").react(0, "will")
    t.choose(0, "player to challenge", "1").choose(0, "planet to challenge", "1.1")
    assert t.told(DestinyDrawn) == [DestinyDrawn("color-3#1")]
    assert t.told(DefenseNamed) == [DefenseNamed(1, 1, "1.1")]


def test_disease_spreads_where_destiny_points_although_will_goes_elsewhere() -> None:
    t = destiny(powers={0: "will", 2: "disease"}, planets={"1.2": {1: 4, 2: 3}}).react(0, "will")
    t.choose(0, "player to challenge", "3").choose(0, "planet to challenge", "3.1").react(2, "disease")
    t.choose(2, "planet to infect", "1.4").answer(2, "tokens to spread", {"1.2": 1})
    assert {"2 1.2 -1", "2 1.4 +1"} <= t.changes


def test_a_changeling_exchanges_with_the_defense_that_will_has_named() -> None:
    t = destiny(powers={0: "will", 3: "changeling"}).react(0, "will").choose(0, "player to challenge", "3")
    t.choose(0, "planet to challenge", "3.1").choose(3, "card or exchange", "exchange")
    t.expect_only("0 has changeling", "3 has will")


def test_a_changeling_takes_the_strength_of_a_warrior_along() -> None:
    state = position(phase="destiny", hands=HANDS, powers={0: "changeling", 1: "warrior"}, edicts="off")
    state.powers["warrior"] = Memory(counters=5)
    t = Table(state, destiny=["color-1#1"]).choose(0, "card or exchange", "exchange")
    t.launch("1.1", p0_1=2).wait("invite").wait("invite").play("attack-10", "attack-08")
    assert t.totals[0] == 10 + 2 + 5


def test_a_siren_that_lures_brings_no_second_change() -> None:
    t = destiny(powers={0: "changeling", 1: "mind", 2: "siren"}, planets={"1.2": {1: 4, 2: 1}})
    t.choose(0, "card or exchange", "draw").launch("1.1", p0_1=2).react(2, "siren")
    t.choose(2, "planet to lure to", "2.2")
    assert (0, "card or exchange") not in t.questions
    assert t.state.challenge.defense == 2


# --- filth


def test_disease_cannot_stay_on_the_planet_of_filth() -> None:
    planets = {"1.2": {1: 4, 2: 3}, "1.4": {1: 0, 3: 2}}
    t = destiny(powers={2: "disease", 3: "filth"}, planets=planets).react(2, "disease")
    t.choose(2, "planet to infect", "1.4").answer(2, "tokens to spread", {"1.2": 1}).wait("tokens home")
    assert t.state.planets["1.4"].tokens[2] == 0
    assert t.state.planets["1.4"].tokens[3] == 2


def test_the_filth_of_an_attack_lets_an_uninvited_parasite_land_elsewhere() -> None:
    t = alliance(powers={0: "filth", 2: "parasite"}, hands={0: "attack-40", 1: "attack-08"}).invite(0).invite(1)
    t.ally(2, "offense", p2_1=1).play("attack-40", "attack-08").choose(2, "planet to land on", "1.3").finish()
    assert {"2 1.3 +1", "0 1.1 +2"} <= t.changes


def test_a_changeling_that_becomes_filth_clears_its_planets_at_once() -> None:
    t = destiny(powers={0: "changeling", 1: "filth"}, planets={"3.2": {0: 1, 3: 4}})
    t.choose(0, "card or exchange", "exchange")
    assert (3, "tokens home") in t.questions
    t.wait("tokens home")
    assert t.state.planets["3.2"].tokens == [1, 0, 0, 0]


def test_a_zombie_driven_away_by_filth_goes_home_as_others_do() -> None:
    t = challenge(
        "attack-40", "attack-08", powers={0: "filth", 3: "zombie"}, planets={"1.1": {1: 4, 3: 1}}, edicts="off"
    )
    t.play("attack-40", "attack-08").answer(3, "tokens home", {"3.1": 1}).finish()
    assert {"3 1.1 -1", "3 3.1 +1"} <= t.changes


# --- alliances


def test_a_crystal_shrinks_what_a_parasite_has_brought() -> None:
    t = alliance(powers={0: "crystal", 2: "parasite"}).invite(0).invite(1).ally(2, "defense", p2_1=4)
    t.answer(0, "tokens of allies", {"2": 1}).answer(2, "tokens home", {"2.2": 3})
    assert "2 shield +1" in t.changes


def test_a_lunatic_fights_itself_with_the_tokens_a_virus_would_multiply() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "lunatic", 1: "virus"}, edicts="off").react(0, "lunatic")
    t.answer(0, "tokens against yourself", {"0.1": 2}).play("attack-10", "attack-08")
    assert t.totals == (12, 8 * 4 + 2)


def test_a_force_field_ends_the_alliance_of_a_lunatic_with_its_enemy() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "lunatic"}, hands={2: "force-field"}).react(0, "lunatic")
    t.answer(0, "tokens against yourself", {"0.1": 2}).pass_windows(to="alliances formed").react(2, "force-field")
    t.wait("alliances to end").answer(0, "tokens home", {"0.1": 2}).pass_windows().play("attack-10", "attack-08")
    assert t.totals == (12, 12)


def test_a_grudge_is_not_borne_by_a_lunatic_who_only_hurts_itself() -> None:
    t = challenge("attack-40", "attack-08", powers={0: "grudge", 1: "lunatic"}, edicts="off").react(1, "lunatic")
    t.answer(1, "tokens against yourself", {"1.2": 1}).play("attack-40", "attack-08").finish()
    assert not any(ask == "tokens for a grudge" for _, ask in t.questions)


# --- cards


def test_a_philanthropists_gift_is_stolen_back_by_a_trader() -> None:
    t = challenge("attack-04 attack-20", "attack-30", powers={0: "philanthropist", 1: "trader"}, edicts="off")
    t.react(0, "philanthropist").choose(0, "card to give", "attack-04").react(1, "trader").pass_windows()
    assert sorted(key.partition("#")[0] for key in t.state.players[0].hand) == ["attack-04", "attack-30"]


def test_after_the_trader_a_philanthropist_gives_what_it_has_received() -> None:
    t = challenge("attack-04 attack-20", "attack-30", powers={0: "philanthropist", 1: "trader"}, edicts="off")
    t.react(1, "trader").react(0, "philanthropist").choose(0, "card to give", "attack-30").pass_windows()
    assert len(t.state.players[1].hand) == 3


def test_a_diplomat_may_make_peace_where_a_pacifist_would_have_won() -> None:
    t = challenge(
        "compromise", "attack-08", powers={0: "pacifist", 2: "diplomat"}, hands={2: "compromise"}, edicts="off"
    )
    t.play("compromise", "attack-08", to="cards revealed").react(2, "diplomat").wait("tokens home")
    assert t.driver.view(None).challenge.parties == (0, 1, 2)


def test_tokens_lost_to_hate_come_back_to_a_zombie() -> None:
    t = Table(position(phase="turn", hands={0: "attack-20 attack-04"}, powers={0: "hate", 1: "zombie"}, edicts="off"))
    t.choose(0, "card to hate with", "attack-20")
    t.wait("tokens to strike").wait("tokens home").finish()
    assert t.state.warp[1] == 0
    assert t.state.warp[2] == 3


def test_a_sniveler_refused_sends_no_zombie_tokens_to_the_warp() -> None:
    t = alliance(powers={0: "sniveler", 1: "zombie"}, warp={0: 2}).react(0, "sniveler").choose(0, "complaint", "warp")
    for seat in (1, 2, 3):
        t.choose(seat, "answer to whining", "no")
    t.wait("tokens to match").wait("tokens home")
    assert t.state.warp == [2, 0, 2, 2]
