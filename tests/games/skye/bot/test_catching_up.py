"""Gold that is paid for every player ahead counts for whoever is behind (rules: phase 1, from the third round on)."""

from __future__ import annotations

from games.skye import RULES
from games.skye.bot import SKILL


def catching_up(seats: int, round: int, points: list[int]) -> list[float]:
    """What that gold is expected to bring, by seat, where everybody has the same land."""
    state = RULES.new(RULES.agree(seats, "catch up"))
    state.round, state.phase = round, "buy"
    for clan, each in zip(state.clans, points, strict=True):
        clan.points = each
    return [features["catch-up"] for features in SKILL.judgement.features(state)]


def test_whoever_is_further_behind_gets_more():
    last, third, second, first = catching_up(4, 3, [0, 10, 20, 30])
    assert last > third > second > first > 0


def test_what_is_paid_is_shared_by_whoever_has_as_many_points():
    assert len(set(catching_up(3, 2, [7, 7, 7]))) == 1


def test_of_several_a_lead_costs_more_than_of_two():
    first, *_, last = catching_up(4, 3, [20, 10, 10, 0])
    ahead, behind = catching_up(2, 3, [20, 0])
    assert last - first > behind - ahead > 0


def test_a_lead_of_a_point_is_hardly_one_while_much_is_still_scored():
    behind, ahead = catching_up(2, 1, [0, 1])
    far_behind, far_ahead = catching_up(2, 1, [0, 30])
    assert behind - ahead < 0.2 * (far_behind - far_ahead)


def test_in_the_last_round_no_such_gold_is_to_come():
    assert catching_up(4, 6, [0, 10, 20, 30]) == [0, 0, 0, 0]
