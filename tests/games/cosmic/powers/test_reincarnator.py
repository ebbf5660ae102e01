"""Reincarnator: a new power in every defeat."""

from __future__ import annotations

import pytest

from engine import Unfit
from games.cosmic import RULES
from games.cosmic.content import POWERS
from tests.games.cosmic.table import Table, position


def table(rig: list[str], **facts: object) -> Table:
    facts = {"powers": {0: "reincarnator"}, "cone": 2, "hands": {0: "attack-04", 1: "attack-20"}, **facts}
    return Table(position(**facts), powers=rig)  # type: ignore[arg-type]


def test_a_loser_draws_an_unused_power_besides() -> None:
    t = table(["virus"])
    t.play("attack-04", "attack-20").finish()
    assert t.state.players[0].powers == ["reincarnator", "virus"]
    assert t.state.powers["reincarnator"].words == ["virus"]


def test_the_new_power_works_at_once() -> None:
    t = table(["zombie"])
    t.play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2")


def test_the_next_defeat_replaces_it_and_its_hooks_are_gone() -> None:
    state = position(powers={0: "reincarnator zombie"}, cone=2, hands={0: "attack-04", 1: "attack-20"})
    state.powers["reincarnator"].words = ["zombie"]
    t = Table(state, powers=["virus"])
    t.play("attack-04", "attack-20").finish()
    assert t.state.players[0].powers == ["reincarnator", "virus"]
    assert "zombie" not in t.state.powers
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_an_ally_of_the_losing_side_is_reborn_too() -> None:
    t = table(["virus"], powers={2: "reincarnator"}, allies={2: ("offense", 1)})
    t.play("attack-04", "attack-20").finish()
    assert t.state.players[2].powers == ["reincarnator", "virus"]


def test_a_failed_deal_is_a_defeat_for_a_main_player() -> None:
    t = table(["virus"], hands={0: "compromise", 1: "compromise"})
    t.play("compromise", "compromise").finish()
    assert t.state.players[0].powers == ["reincarnator", "virus"]


def test_a_winner_and_an_uninvolved_player_stay_as_they_are() -> None:
    t = table([], powers={1: "reincarnator", 2: "virus"})
    t.play("attack-04", "attack-20").finish()
    assert t.state.players[1].powers == ["reincarnator"]
    t = table([], powers={2: "reincarnator"})
    t.play("attack-04", "attack-20").finish()
    assert t.state.players[2].powers == ["reincarnator"]


def test_powers_with_something_to_set_up_and_those_that_do_not_suit_are_not_drawn() -> None:
    unfit = [key for key, facts in POWERS.items() if "SETUP" in facts.windows]
    assert {"symbiote", "worm", "miser"} <= set(unfit)
    for key in unfit:
        with pytest.raises(Unfit):
            table([key]).play("attack-04", "attack-20").finish()


def test_what_lay_on_the_old_power_is_not_lost() -> None:
    state = position(powers={0: "reincarnator miser"}, cone=2, hands={0: "attack-04", 1: "attack-20"})
    state.powers["reincarnator"].words = ["miser"]
    hoard = next(key for key in state.deck if key.startswith("attack-06"))
    state.deck.remove(hoard)
    state.powers["miser"].cards = [hoard]
    t = Table(state, powers=["virus"])
    t.play("attack-04", "attack-20").finish()
    assert hoard in t.state.discard
    RULES.check(t.state)


def test_a_zapped_reincarnator_stays_as_it_is() -> None:
    t = table(["virus"], hands={0: "attack-04", 1: "attack-20", 2: "cosmic-zap"})
    t.play("attack-04", "attack-20", to="use announced").react(2, "cosmic-zap").finish()
    assert t.state.players[0].powers == ["reincarnator"]
