"""Siren: lures the cone to its own system and follows the beaten home."""

from __future__ import annotations

from games.cosmic.rules.events import DefenseNamed
from games.cosmic.rules.token_events import TokensReturned
from tests.games.cosmic.table import Table, challenge, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}
THERE = {"1.2": {1: 4, 2: 1}}


def launch(**facts: object) -> Table:
    state = position(
        phase="launch",
        **{"planet": "1.1", "hands": HANDS, "powers": {2: "siren"}, "planets": THERE, "edicts": "off", **facts},
    )  # type: ignore[arg-type]
    return Table(state).launch("1.1", p0_1=2)


def test_the_siren_turns_the_cone_to_a_home_base_of_its_own_and_defends() -> None:
    t = launch().react(2, "siren").choose(2, "planet to lure to", "2.3")
    assert t.told(DefenseNamed) == [DefenseNamed(2, 2, "2.3")]
    assert (t.state.challenge.defense, t.state.challenge.planet) == (2, "2.3")
    t.answer(0, "tokens again", {"0.1": 2}).invite(0).invite(2).plan("attack-10", "attack-06").finish()
    assert {"0 2.3 +2", "2 2.3 -4", "2 warp +4"} <= t.changes


def lured(**facts: object) -> Table:
    return launch(**facts).react(2, "siren").choose(2, "planet to lure to", "2.3")


def test_the_offense_then_chooses_again_which_tokens_it_sends() -> None:
    """Rules, part 3: the cone is aimed, then turned, and then tokens are sent."""
    t = lured()
    assert t.told(TokensReturned) == [TokensReturned(0, "cone", (("0.1", 2),))]
    t.answer(0, "tokens again", {"0.2": 3, "0.3": 1})
    assert t.state.challenge.cone[0] == 4
    assert [t.state.planets[place].tokens[0] for place in ("0.1", "0.2", "0.3")] == [4, 1, 3]


def test_it_may_send_what_it_had_sent() -> None:
    t = lured()
    assert t.asked(0, "tokens again").prompt.fallback == {"0.1": 2}


def test_it_must_send_a_token_and_no_more_than_the_cone_holds() -> None:
    prompt = lured().asked(0, "tokens again").prompt
    assert (prompt.at_least, prompt.at_most) == (1, 4)


def test_a_table_may_agree_that_the_tokens_stay() -> None:
    t = lured(lured_tokens="stay")
    assert (0, "tokens again") not in t.questions
    assert t.state.challenge.cone[0] == 2


def test_tokens_that_went_into_the_cone_from_the_warp_stay_there() -> None:
    t = lured(allies={0: ("offense", 1)})
    assert t.state.challenge.cone[0] == 1
    prompt = t.asked(0, "tokens again").prompt
    assert (prompt.at_least, prompt.at_most) == (0, 3)


def test_where_nobody_is_lured_nothing_is_asked_again() -> None:
    assert (0, "tokens again") not in launch().pass_windows().questions


def test_the_siren_may_keep_silent() -> None:
    assert launch().pass_windows().state.challenge.defense == 1


def test_without_a_base_in_the_system_it_is_not_asked() -> None:
    assert (2, "cone aimed") not in launch(planets={}).questions


def test_a_base_on_a_planetoid_in_the_system_is_enough() -> None:
    assert (2, "cone aimed") in launch(planets={}, planetoids={"P01": (1, 3, {2: 1})}).questions


def test_a_siren_that_is_the_defense_anyway_does_not_lure() -> None:
    assert launch(powers={1: "siren"}).state.challenge.defense == 1


def test_winning_as_the_defense_it_gains_a_base_in_the_offenses_system() -> None:
    t = challenge("attack-04", "attack-20", powers={1: "siren"}, edicts="off")
    t.play("attack-04", "attack-20", to="outcome known").react(1, "siren")
    t.answer(1, "base in the system of the loser", {"planet": ["0.2"], "tokens": {"1.2": 2}}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "1 1.2 -2", "1 0.2 +2")


def test_losing_it_gains_nothing() -> None:
    t = challenge("attack-40", "attack-20", powers={1: "siren"}, edicts="off").play("attack-40", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_zapped_siren_lures_nobody() -> None:
    t = launch(edicts="on", hands={**HANDS, 3: "cosmic-zap"}).pass_windows(to="cone aimed").react(2, "siren")
    t.choose(2, "planet to lure to", "2.3").pass_windows(to="use announced").react(3, "cosmic-zap")
    assert t.state.challenge.defense == 1


def test_guests_named_for_another_defense_are_not_those_of_the_siren() -> None:
    facts = {"hands": HANDS, "powers": {2: "siren"}, "planets": THERE, "edicts": "off"}
    t = Table(position(phase="launch", planet="1.1", **facts))  # type: ignore[arg-type]
    t.choose(1, "invite", "3")
    t.answer(0, "launch", {"planet": ["1.1"], "tokens": {"0.1": 2}, "invite": ["3"]})
    t.react(2, "siren").choose(2, "planet to lure to", "2.3").answer(0, "tokens again", {"0.1": 2}).invite(0).invite(2)
    assert t.state.challenge.invited == {"offense": [], "defense": []}
