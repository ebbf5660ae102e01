"""What each seat may know."""

from __future__ import annotations

from games.cosmic import RULES
from tests.games.cosmic.table import Table, challenge, position


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    t = challenge("attack-08 plague", "attack-10", edicts="on")
    view = t.driver.view(0)
    assert len(view.players[0].hand) == 2
    assert (view.players[1].hand, view.players[1].hand_count) == ((), 1)
    assert t.driver.view(None).players[0].hand == ()


def test_a_face_down_card_is_a_question_mark_to_others() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "clone"}, edicts="off")
    t.choose(0, "card", "attack-08").choose(1, "card", "attack-10")
    state = t.state_at("reveal")
    assert RULES.view(state, 0).challenge.plans[1] == "?"
    assert RULES.view(state, 1).challenge.plans[1].startswith("attack-10")
    assert state.challenge.plans[1] in RULES.hidden(state, 0)


def test_a_view_tells_who_needs_how_many_bases_and_whose_power_is_lost() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "clone"}, planets={"0.1": {}, "0.2": {}, "0.3": {}})
    view = t.driver.view(None)
    assert (view.players[0].home_bases, view.players[0].needed) == (2, 5)
    assert [power.active for power in view.players[0].powers] == [False]


def test_everybody_sees_the_way_of_every_planetoid_in_the_last_step() -> None:
    planetoids = {"P01": (1, 2, {0: 2}), "P02": (0, 1, {}), "P03": (0, 3, {2: 1})}
    t = Table(position(phase="planetoid", planetoids=planetoids, hands=dict.fromkeys(range(4), "attack-06")))
    t.choose(0, "bump planetoid", "P03")
    path = t.driver.view(None).path
    assert [(hop.planetoid, hop.source, hop.target, hop.how) for hop in path] == [
        ("P01", 1, 0, "moved"),
        ("P03", 0, 3, "bumped"),
        ("P03", 3, 3, "destroyed"),
    ]


def test_a_sum_is_told_line_by_line_with_the_power_that_changed_it() -> None:
    t = challenge("attack-08 kicker-02", "attack-10", powers={0: "tripler"}, kickers="on", edicts="off", cone=3)
    t.pass_windows("before cards").react(0, "kicker-02")
    t.plan("attack-08", "attack-10").pass_windows("outcome known")
    reveal = t.driver.view(None).reveal
    assert reveal is not None
    offense = [(line.what, line.value, line.count, line.by) for line in reveal.lines if line.side == "offense"]
    # 16 is above ten: a third of it, rounded up
    assert offense == [("card", 8, 0, ""), ("kicker", 8, 2, ""), ("power", -10, 0, "tripler"), ("tokens", 3, 3, "")]
    assert (reveal.faces, reveal.totals) == (("attack-08", "attack-10"), t.totals)
    for side, total in zip(("offense", "defense"), reveal.totals, strict=True):
        assert sum(line.value for line in reveal.lines if line.side == side) == total


def test_the_last_reveal_stays_to_be_seen_in_the_next_challenge() -> None:
    t = challenge("attack-20 attack-08", "attack-04 attack-06", edicts="off").play("attack-20", "attack-04").finish()
    reveal = t.driver.view(2).reveal
    assert reveal is not None
    assert (reveal.outcome, reveal.faces, reveal.planet) == ("offense", ("attack-20", "attack-04"), "1.1")
