"""Chronos: back to the choice of cards."""

from __future__ import annotations

from tests.games.cosmic.table import Table, card_face, challenge


def turned_back(offense: str, defense: str, played: tuple[str, str], **facts: object) -> Table:
    t = challenge(offense, defense, powers={0: "chronos"}, **facts)
    return t.play(*played, to="cards revealed").react(0, "chronos")


def test_the_cards_are_chosen_again_and_the_opponents_card_is_out_of_reach() -> None:
    t = turned_back("attack-08 attack-30", "attack-20 attack-10", ("attack-08", "attack-20")).pass_windows()
    assert sorted(t.questions) == [(0, "card"), (1, "card")]
    assert [card_face(key) for key in t.choices(1, "card")] == ["attack-10"]
    t.play("attack-30", "attack-10").finish()
    assert t.totals == (32, 14)
    assert {card_face(key) for key in t.state.players[1].hand} == {"attack-20"}
    assert {card_face(key) for key in t.state.players[0].hand} == {"attack-08"}


def test_the_last_challenge_card_comes_back() -> None:
    t = turned_back("attack-08 attack-30", "attack-20", ("attack-08", "attack-20")).pass_windows()
    assert [card_face(key) for key in t.choices(1, "card")] == ["attack-20"]


def test_the_replay_is_final() -> None:
    t = turned_back("attack-08 attack-30", "attack-20", ("attack-08", "attack-20"), hands={2: "emotion-control"})
    t.play("attack-08", "attack-20", to="cards revealed")
    assert t.can_react(2, "emotion-control")
    assert not t.can_react(0, "chronos")


def test_an_emotion_control_returns_with_its_player() -> None:
    t = challenge("attack-08 attack-30", "attack-20", powers={0: "chronos", 1: "empath"}, hands={2: "emotion-control"})
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "emotion-control")
    t.pass_windows(to="cards revealed").react(0, "chronos")
    t.play("attack-30", "attack-20")
    assert t.totals == (32, 24)
    assert [card_face(key) for key in t.state.players[2].hand] == ["emotion-control"]


def test_a_kicker_is_taken_back_too() -> None:
    t = challenge("attack-08 attack-10 kicker-04", "attack-20", powers={0: "chronos"}, kickers="on")
    t.react(0, "kicker-04").play("attack-08", "attack-20", to="cards revealed").react(0, "chronos")
    assert "kicker-04" in {card_face(key) for key in t.state.players[0].hand}
    t.play("attack-08", "attack-20")
    assert t.totals == (10, 24)


def test_alliances_are_not_made_again() -> None:
    t = challenge("attack-08 attack-30", "attack-20", powers={0: "chronos"}, allies={2: ("offense", 2)}, cone=2)
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "chronos").play("attack-30", "attack-20")
    assert t.totals == (30 + 2 + 2, 24)


def test_an_unused_chronos_plays_on() -> None:
    t = challenge("attack-08 attack-30", "attack-20", powers={0: "chronos"}).play("attack-08", "attack-20")
    assert t.totals == (10, 24)


def test_an_allied_chronos_is_not_asked() -> None:
    t = challenge("attack-08", "attack-20", powers={2: "chronos"}, allies={2: ("offense", 1)})
    t.play("attack-08", "attack-20")
    assert t.outcome == "defense"


def test_a_zapped_chronos_turns_nothing_back() -> None:
    t = turned_back("attack-08 attack-30", "attack-20", ("attack-08", "attack-20"), hands={2: "cosmic-zap"})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (10, 24)


def test_a_diplomat_whose_compromise_returns_is_no_longer_party_to_a_deal() -> None:
    hands = {0: "attack-08 compromise", 1: "attack-20 compromise", 2: "compromise"}
    t = challenge("attack-08 compromise", "attack-20 compromise", powers={0: "chronos", 2: "diplomat"}, hands=hands)
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "diplomat")
    t.pass_windows(to="cards revealed").react(0, "chronos").play("compromise", "compromise")
    t.wait("tokens home")
    assert t.state.challenge.talks is not None
    assert t.state.challenge.talks.parties == [0, 1]


def test_an_edict_that_was_picked_up_and_played_again_returns_to_who_played_it_last() -> None:
    hands = {2: "force-field", 3: "card-zap"}
    t = challenge(
        "attack-08 attack-30", "attack-20", powers={0: "chronos vulch"}, hands=hands, allies={2: ("offense", 1)}
    )
    t.react(2, "force-field").choose(2, "alliances to end", "2").react(3, "card-zap").pass_windows(to="before cards")
    t.react(0, "force-field").choose(0, "alliances to end", "2").pass_windows().wait("tokens home")
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "chronos")
    t.play("attack-30", "attack-20")
    assert {"force-field", "card-zap"} <= {card_face(key) for key in t.state.players[0].hand}


def test_a_card_that_was_replaced_returns_too() -> None:
    hands = {0: "attack-10 attack-08", 1: "attack-06 attack-04"}
    t = challenge(powers={0: "chosen", 1: "chronos"}, hands=hands, deck="attack-20 attack-12 attack-15")
    t.plan("attack-10", "attack-06").pass_windows(to="cards revealed").react(0, "chosen").pass_windows()
    t.choose(0, "drawn card to use", "attack-20").choose(0, "use of the drawn card", "replace")
    t.pass_windows(to="cards revealed").react(1, "chronos").pass_windows()
    assert [card_face(key) for key in t.choices(0, "card")] == ["attack-08", "attack-10"]
    assert [card_face(key) for key in t.state.players[0].aside] == ["attack-20"]
