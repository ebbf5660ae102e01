"""What the others are to somebody: rivals who are paid for every player ahead of them (rules: phase 1, from the third
round on), and buyers with a choice.
"""

from __future__ import annotations

from engine.bare import Bare
from games.skye import RULES
from games.skye.bot import SKILL
from games.skye.bot.judgement import Asking, SkyeSearch
from games.skye.bot.prospects import prospects


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


# --- what it costs to be ahead early ----------------------------------------------------------------------------------


def counted(seats: int, overtaking: float) -> dict[str, float]:
    """How often each scoring tile that looks at one land counts for rules of thumb as a game begins."""
    state = RULES.new(RULES.agree(seats, "overtaking"))
    return dict(prospects(state, overtaking).counting.scorings)


def test_a_score_counts_less_the_earlier_it_is_for_whoever_knows_what_it_costs():
    plainly, wisely = counted(4, 0.0), counted(4, 0.08)
    assert plainly.keys() == wisely.keys()
    assert all(plainly[tile] - 1 < wisely[tile] < plainly[tile] for tile in plainly)


def test_of_two_a_lead_costs_nothing_beyond_that():
    assert counted(2, 0.08) == counted(2, 0.0)


# --- prices among many ------------------------------------------------------------------------------------------------


def asked_for(seats: int, *, choosy: bool) -> int:
    """What three rounds of prices come to by rules of thumb, everybody's."""
    judgement, total = SkyeSearch(RULES), 0
    judgement.asking = Asking(likeliest=0.9, dear=True, choosy=choosy)
    game = Bare.start(RULES, RULES.agree(seats, "prices"), keeps=False)
    while game.state.round < 4:
        prompt = next(iter(game.questions))
        if prompt.ask == "price":
            total += sum(judgement.best(game.state, prompt).values())
        game.answer(prompt.seat, SKILL.judgement.best(game.state, prompt), checked=True)
    return total


def test_whoever_knows_that_others_have_choice_asks_less_among_four():
    assert asked_for(4, choosy=True) < asked_for(4, choosy=False)


def test_of_two_each_has_the_choice_there_is():
    assert asked_for(2, choosy=True) == asked_for(2, choosy=False)
