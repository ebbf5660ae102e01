"""Parasite: allies without being asked."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08"}


def alliance(**more: object) -> Table:
    return Table(position(phase="alliance", cone=2, **{"hands": HANDS, "powers": {2: "parasite"}, **more}))  # type: ignore[arg-type]


def test_a_parasite_may_join_either_side_uninvited_and_others_may_not() -> None:
    t = alliance().invite(0).invite(1)
    assert t.questions == [(2, "ally")]
    t.ally(2, "defense", p2_1=2)
    t.expect_only("2 2.1 -2", "2 shield +2")


def test_a_parasite_may_stay_away() -> None:
    t = alliance().invite(0).invite(1).ally(2)
    t.expect_only()


def test_a_parasite_that_is_invited_answers_in_its_turn() -> None:
    t = alliance().invite(0, 3).invite(1)
    assert t.questions == [(2, "ally"), (3, "ally")]
    t.ally(2).ally(3, "offense", p3_1=1)
    t.expect_only("3 3.1 -1", "3 cone +1")


def test_a_parasite_that_defends_gains_nothing() -> None:
    t = alliance(powers={1: "parasite"}).invite(0).invite(1)
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_zapped_parasite_is_not_asked() -> None:
    t = (
        alliance(hands={**HANDS, 3: "cosmic-zap"})
        .react(3, "cosmic-zap")
        .pass_windows()
        .invite(0)
        .invite(1)
        .pass_windows()
    )
    assert sorted(t.questions) == [(0, "card"), (1, "card")]
