"""Mind: looks at a hand before allies are invited."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08 compromise"}


def test_mind_sees_the_hand_of_a_main_player_and_nobody_else_does() -> None:
    t = Table(position(phase="alliance", powers={2: "mind"}, cone=2, hands=HANDS))
    t.react(2, "mind").choose(2, "hand to see", "1").pass_windows()
    t.expect_only("2 knows attack-08", "2 knows compromise")
    assert t.driver.view(2).players[1].known
    assert not t.driver.view(3).players[1].known


def test_mind_as_a_main_player_sees_its_opponent() -> None:
    t = Table(position(phase="alliance", powers={0: "mind"}, cone=2, hands=HANDS))
    t.react(0, "mind").pass_windows()
    t.expect_only("0 knows attack-08", "0 knows compromise")


def test_mind_need_not_look() -> None:
    t = Table(position(phase="alliance", powers={2: "mind"}, cone=2, hands=HANDS)).pass_windows()
    t.expect_only()


def test_what_mind_has_seen_it_forgets_when_the_card_moves_unseen() -> None:
    t = Table(position(phase="alliance", powers={2: "mind"}, cone=4, hands={0: "attack-40 attack-30", 1: "compromise"}))
    t.react(2, "mind").choose(2, "hand to see", "0").pass_windows()
    assert len(t.state.players[2].knows) == 2
    t.invite(0).invite(1).play("attack-30", "compromise").finish()
    assert t.state.players[2].knows == []


def test_a_zapped_mind_sees_nothing() -> None:
    t = Table(position(phase="alliance", powers={0: "mind"}, cone=2, hands={**HANDS, 2: "cosmic-zap"}))
    t.react(0, "mind").pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    t.expect_only("2 loses cosmic-zap")
