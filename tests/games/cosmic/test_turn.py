"""The beginning and the end of turns and challenges."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.challenge_events import HandChecked
from games.cosmic.rules.events import ChallengeBegun, GameWon, TurnPassed, TurnSkipped
from tests.games.cosmic.table import Table, challenge, position

HANDS = dict.fromkeys(range(4), "attack-06")


def test_an_offense_without_a_challenge_card_shows_its_hand_and_draws_seven() -> None:
    t = Table(position(phase="turn", hands={0: "plague plague"}))
    assert t.told(HandChecked)[0] == HandChecked(0, False)
    assert len(t.told(CardsDiscarded)[0].cards) == 2
    t.pass_windows()
    assert t.state.players[0].challenge_cards


def test_a_token_may_be_released_to_a_base_or_into_the_cone_or_stay() -> None:
    t = Table(position(phase="regroup", warp={0: 2}, hands=HANDS, edicts="off"))
    assert t.choices(0, "regroup") == ["0.5", "0.1", "0.2", "0.3", "0.4", "cone", "stays"]
    t.choose(0, "regroup", "cone")
    t.expect_tokens("0 warp -1", "0 cone +1")


def test_without_a_base_the_token_goes_into_the_cone() -> None:
    planets = {f"0.{n}": {} for n in range(1, 6)}
    t = Table(position(phase="regroup", planets=planets, warp={0: 20}, hands=HANDS, edicts="off"))
    t.expect_tokens("0 warp -1", "0 cone +1")


def test_without_any_token_the_turn_is_skipped() -> None:
    planets = {f"0.{n}": {} for n in range(1, 6)}
    t = Table(position(phase="regroup", planets=planets, hands=HANDS, edicts="off"))
    assert t.told(TurnSkipped) == [TurnSkipped(0)]
    assert t.state.offense == 1


def test_after_a_success_the_offense_may_go_on() -> None:
    t = challenge("attack-20 attack-08", "attack-04", edicts="off").play("attack-20", "attack-04")
    t.choose(0, "another challenge", "yes")
    assert [event.number for event in t.told(ChallengeBegun)] == [2]


def test_after_a_defeat_the_turn_passes_to_the_left() -> None:
    t = challenge("attack-04 attack-08", "attack-20", edicts="off").play("attack-04", "attack-20")
    assert [event.seat for event in t.told(TurnPassed)] == [1]


def test_without_a_challenge_card_there_is_no_second_challenge() -> None:
    t = challenge("attack-20", "attack-04", edicts="off").play("attack-20", "attack-04")
    assert [event.seat for event in t.told(TurnPassed)] == [1]


def test_there_is_no_third_challenge() -> None:
    t = challenge("attack-20 attack-08", "attack-04", number=2, edicts="off").play("attack-20", "attack-04")
    assert [event.seat for event in t.told(TurnPassed)] == [1]


def test_a_machine_goes_on_after_defeat() -> None:
    t = challenge("attack-04 attack-08", "attack-20", number=2, powers={0: "machine"}, edicts="off")
    t.play("attack-04", "attack-20").choose(0, "another challenge", "yes")
    assert [event.number for event in t.told(ChallengeBegun)] == [3]


FOUR_ABROAD = {"1.2": {0: 1, 1: 4}, "1.3": {0: 1, 1: 4}, "2.1": {0: 1, 2: 4}, "2.2": {0: 1, 2: 4}}


def test_five_foreign_bases_win_at_the_end_of_the_challenge() -> None:
    t = challenge("attack-20", "attack-04", planets=FOUR_ABROAD, edicts="off").play("attack-20", "attack-04")
    assert t.told(GameWon) == [GameWon((0,))]
    assert t.driver.standing is not None
    assert t.driver.standing.places[0] == (0,)


def test_an_ally_that_gains_its_fifth_base_wins_too() -> None:
    planets = {key: {**tokens, 2: tokens.get(2, 1)} for key, tokens in FOUR_ABROAD.items() if key[0] != "2"}
    planets |= {"2.1": {0: 1, 2: 4}, "2.2": {0: 1, 2: 4}, "3.1": {2: 1, 3: 4}, "3.2": {2: 1, 3: 4}}
    t = challenge("attack-20", "attack-04", planets=planets, allies={2: ("offense", 1)}, edicts="off")
    t.play("attack-20", "attack-04")
    assert t.told(GameWon) == [GameWon((0, 2))]


def test_four_bases_win_where_that_was_agreed() -> None:
    planets = {key: FOUR_ABROAD[key] for key in ("1.2", "1.3", "2.1")}
    t = challenge("attack-20", "attack-04", planets=planets, edicts="off", bases_to_win="4")
    t.play("attack-20", "attack-04")
    assert t.told(GameWon) == [GameWon((0,))]


def test_a_game_without_end_goes_to_those_nearest_to_victory() -> None:
    state = position(cone=1, hands={0: "attack-20", 1: "attack-04"}, edicts="off", longest="60")
    state.challenges = 60
    t = Table(state).play("attack-20", "attack-04")
    assert t.told(GameWon) == [GameWon((0,), "standstill")]
