"""BullyFlare: demands from a compromise, or picks on allies."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardPlayed
from tests.games.cosmic.table import Table, challenge


def demanded() -> Table:
    t = challenge("attack-10 flare-bully", "compromise", edicts="off")
    t.play("attack-10", "compromise", to="cards revealed").react(0, "flare-bully")
    return t.choose(0, "planet to ask for", "1.3").pass_windows()


def test_an_opponent_with_a_compromise_may_grant_the_base_asked_for() -> None:
    t = demanded().choose(1, "grant a base", "yes").answer(0, "settle", {"0.1": 2}).pass_windows()
    assert {"0 0.1 -2", "0 1.3 +2"} <= t.changes


def test_or_it_loses_two_tokens_of_its_choice() -> None:
    t = demanded().choose(1, "grant a base", "no").answer(1, "tokens to lose", {"1.2": 1, "1.4": 1}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 -1", "1 1.4 -1", "1 warp +6")


def test_against_an_attack_there_is_nothing_to_demand() -> None:
    t = challenge("attack-10 flare-bully", "attack-08", edicts="off", hands={2: "flare-warpish"}, warp={2: 1})
    t.play("attack-10", "attack-08", to="cards revealed")
    assert not t.can_react(0, "flare-bully")


def test_a_super_bully_flare_picks_what_opposing_allies_lose() -> None:
    t = challenge(
        "attack-20 flare-bully", "attack-01", edicts="off", powers={0: "bully"}, allies={2: ("defense", 2)}
    ).play("attack-20", "attack-01", to="outcome known")  # fmt: skip
    t.react(0, "flare-bully").answer(0, "tokens another loses", {"2.1": 2})
    t.pass_windows().answer(2, "tokens home", {"2.4": 2}).finish()
    t.expect_tokens(
        "0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4", "2 shield -2", "2 2.1 -2", "2 2.4 +2", "2 warp +2"
    )


def test_the_owner_of_a_working_bully_makes_no_demands() -> None:
    t = challenge("attack-10 flare-bully", "compromise", edicts="off", powers={0: "bully"})
    t.plan("attack-10", "compromise").pass_windows()
    assert t.told(CardPlayed) == []


def test_an_attack_that_becomes_a_compromise_was_not_revealed_as_one() -> None:
    t = challenge("attack-10 flare-bully", "attack-08", hands={2: "emotion-control"})
    t.plan("attack-10", "attack-08").pass_windows(to="cards revealed").react(2, "emotion-control")
    t.pass_windows(to="cards revealed")
    assert not t.can_react(0, "flare-bully")


def test_where_the_last_token_of_a_base_stays_none_is_taken_for_the_base_asked_for() -> None:
    planets = {"0.1": {0: 1}}
    t = challenge("attack-10 flare-bully", "compromise", edicts="off", last_token="stays", planets=planets)
    t.play("attack-10", "compromise", to="cards revealed").react(0, "flare-bully")
    t.choose(0, "planet to ask for", "1.3").pass_windows().choose(1, "grant a base", "yes")
    assert "0.1" not in t.choices_of_split(0, "settle")
