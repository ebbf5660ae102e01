"""Laser: blinds cards of the opponent."""

from __future__ import annotations

from tests.games.cosmic.table import Table, card_face, position


def blinded(offense: str, defense: str, **facts: object) -> Table:
    facts = {"cone": 2, "powers": {0: "laser"}, **facts}
    hands = {0: offense, 1: defense, **facts.pop("hands", {})}  # type: ignore[dict-item]
    return Table(position(phase="alliance", hands=hands, **facts))  # type: ignore[arg-type]


def test_as_many_cards_as_tokens_are_out_of_reach_until_the_end() -> None:
    t = blinded("attack-30", "attack-08 attack-10 attack-12 attack-15 attack-20").pass_windows()
    assert len(t.state.players[1].aside) == 4
    assert len(t.state.players[1].hand) == 1
    t.invite(0).invite(1).pass_windows()
    left = card_face(t.choices(1, "card")[0])
    t.play("attack-30", left).finish()
    assert len(t.state.players[1].hand) == 4
    assert t.state.players[1].aside == []


def test_nobody_sees_which_cards_are_set_aside() -> None:
    t = blinded("attack-30", "attack-08 attack-10 attack-12 attack-15 attack-20").pass_windows()
    assert t.driver.view(0).players[1].aside == ()
    assert t.driver.view(0).players[1].aside_count == 4
    assert len(t.driver.view(1).players[1].aside) == 4


def test_without_a_challenge_card_left_the_opponent_loses() -> None:
    t = blinded("attack-08", "attack-30 attack-40").invite(0).invite(1).finish()
    assert t.outcome == "offense"
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")
    assert len(t.state.players[1].hand) == 2


def test_an_offense_without_a_challenge_card_left_loses_to_a_laser_in_defense() -> None:
    t = blinded("attack-40 attack-30", "attack-01", powers={1: "laser"}).invite(0).invite(1).finish()
    assert t.outcome == "defense"


def test_against_an_empty_planet_nothing_is_blinded() -> None:
    t = blinded("attack-30", "attack-08 attack-10", planets={"1.1": {}}).pass_windows()
    assert t.state.players[1].aside == []


def test_a_hand_without_a_challenge_card_is_renewed_first() -> None:
    deck = "attack-01 attack-04 attack-05 attack-06 attack-07 attack-09 attack-11"
    t = blinded("attack-30", "plague", deck=deck).pass_windows()
    assert "plague" in [card_face(key) for key in t.state.discard]
    assert (len(t.state.players[1].hand), len(t.state.players[1].aside)) == (3, 4)


def test_an_uninvolved_laser_blinds_nobody() -> None:
    t = blinded("attack-30", "attack-08 attack-10", powers={2: "laser"}).pass_windows()
    assert t.state.players[1].aside == []


def test_a_zapped_laser_blinds_nobody() -> None:
    t = blinded("attack-30", "attack-08 attack-10", hands={2: "cosmic-zap"})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").invite(0).invite(1).pass_windows()
    assert t.state.players[1].aside == []
    assert len(t.choices(1, "card")) == 2
