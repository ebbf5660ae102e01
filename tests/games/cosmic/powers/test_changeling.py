"""Changeling: draws a card or exchanges powers when the defense is known."""

from __future__ import annotations

from games.cosmic.rules.board import Memory
from games.cosmic.rules.power_events import PowersExchanged
from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}


def destiny(card: str = "color-1#1", **facts: object) -> Table:
    state = position(phase="destiny", **{"hands": HANDS, "powers": {0: "changeling", 1: "warrior"}, **facts})  # type: ignore[arg-type]
    return Table(state, destiny=[card])


def test_the_changeling_may_draw_a_card() -> None:
    t = destiny(edicts="off", deck="attack-20").choose(0, "card or exchange", "draw")
    t.expect_only("0 gains attack-20")


def test_the_changeling_exchanges_powers_with_all_that_lies_on_them() -> None:
    state = position(phase="destiny", hands=HANDS, powers={0: "changeling", 1: "warrior"}, edicts="off")
    state.powers["warrior"] = Memory(counters=3)
    t = Table(state, destiny=["color-1#1"]).choose(0, "card or exchange", "exchange")
    t.expect_only("0 has warrior", "1 has changeling")
    assert t.state.powers["warrior"].counters == 3


def test_a_zapped_power_stays_off_for_its_new_owner() -> None:
    state = position(phase="destiny", hands=HANDS, powers={0: "changeling", 1: "warrior"}, edicts="off")
    state.challenge.zapped = ["1/warrior"]
    t = Table(state, destiny=["color-1#1"]).choose(0, "card or exchange", "exchange")
    assert t.state.active_powers(0) == []
    assert t.state.active_powers(1) == ["changeling"]


def test_stored_cards_go_along_and_only_the_old_owner_still_knows_them() -> None:
    state = position(
        phase="destiny", hands=HANDS, powers={0: "changeling", 1: "miser"}, edicts="off", discard="attack-30"
    )
    card = state.discard.pop()
    state.powers["miser"] = Memory(cards=[card])
    t = Table(state, destiny=["color-1#1"]).choose(0, "card or exchange", "exchange")
    shown = {seat: t.driver.view(seat).players[0].powers[0].cards for seat in range(4)}
    assert shown == {0: (card,), 1: (), 2: (), 3: ()}
    assert t.told(PowersExchanged)[0].seen_by(2).second == ()
    assert card in t.state.players[1].knows


def test_the_new_owner_does_not_change_again_in_the_same_challenge() -> None:
    t = destiny(edicts="off").choose(0, "card or exchange", "exchange")
    assert "1/changeling" in t.state.challenge.notes


def test_an_uninvolved_changeling_does_nothing() -> None:
    t = destiny(edicts="off", powers={2: "changeling", 1: "warrior"})
    assert t.questions == [(0, "launch")]


def test_a_changeling_that_defends_changes_too() -> None:
    t = destiny(edicts="off", powers={1: "changeling", 0: "warrior"}).choose(1, "card or exchange", "exchange")
    t.expect_only("0 has changeling", "1 has warrior")


def test_a_zapped_changeling_stays_what_it_is() -> None:
    t = destiny(hands={**HANDS, 3: "cosmic-zap"})
    t.pass_windows().choose(0, "card or exchange", "exchange").pass_windows(to="use announced")
    t.react(3, "cosmic-zap").pass_windows()
    t.expect_only("3 loses cosmic-zap")
