"""Pictures that belong to no game: they fit, can be read on a phone, and write every name that they can."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise

import pytest

from bot.ui import limits
from rendering.encode import BOARD_LIMIT, encode
from rendering.layout import Box, bounds_of
from rendering.lettering import lettering
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Group, Node, Scene, Text
from rendering.sheets import plots, schedule, season, standings
from rendering.sheets.paper import LEAST, WIDTH, Heading
from rendering.sheets.standings import Standing
from scripts.sheet_samples import PEOPLE, samples

SAMPLES = samples()
PHONE = 400


@cache
def sample(name):
    return SAMPLES[name]()


def texts(node: Node, scale: float = 1.0):
    if isinstance(node, Text):
        yield node, scale
    elif isinstance(node, Group):
        for child in node.children:
            yield from texts(child, scale * node.scale)


def words(scene: Scene) -> list[str]:
    return [line for text, _ in texts(scene.root) for line in lettering(text).lines]


def painted(scene: Scene):
    return Painter(Sprites(())).paint(scene)


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_smaller_on_a_phone_than_eleven_pixels(name):
    scene = sample(name)
    sizes = {lettering(text).style.size * scale for text, scale in texts(scene.root)}
    assert min(sizes) * PHONE / scene.width >= 11
    assert LEAST * PHONE / WIDTH >= 11


@pytest.mark.parametrize("name", SAMPLES)
def test_everything_stays_on_its_page(name):
    scene = sample(name)
    box = bounds_of(scene.root)
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= scene.width
    assert box.bottom <= scene.height


def boxes(node: Node, at=(0.0, 0.0), scale=1.0):
    """Where each text stands on its page; what is turned has no words beside it."""
    if isinstance(node, Text):
        found = lettering(node)
        x, y = at[0] + scale * (node.at[0] + found.left), at[1] + scale * (node.at[1] + found.top)
        yield " ".join(found.lines), Box(x, y, found.width * scale, found.height * scale)
    elif isinstance(node, Group) and not node.turn:
        for child in node.children:
            yield from boxes(child, (at[0] + scale * node.at[0], at[1] + scale * node.at[1]), scale * node.scale)


@pytest.mark.parametrize("name", SAMPLES)
def test_no_words_lie_upon_others(name):
    found = [(words, box) for words, box in boxes(sample(name).root) if words.strip()]
    for (one, a), (other, b) in combinations(found, 2):
        across = min(a.right, b.right) - max(a.x, b.x)
        down = min(a.bottom, b.bottom) - max(a.y, b.y)
        assert across <= 1 or down <= 0.45 * min(a.height, b.height), (one, other)  # lines are taller than letters


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_cut_but_a_long_name_in_a_row_of_many(name):
    cut = [line.removesuffix("…").rstrip() for line in words(sample(name)) if line.endswith("…")]
    assert all(any(who.startswith(line) for who in PEOPLE) for line in cut), cut
    assert not cut or name not in {"profile", "season-report", "course"}


@pytest.mark.parametrize("name", ["standings", "crosstable", "season-report", "courses"])
def test_a_sheet_is_small_enough_to_open_at_once(name):
    assert len(encode(painted(sample(name)))) <= BOARD_LIMIT


@pytest.mark.parametrize("name", ["standings-page-2", "crosstable-of-eight", "wins-by-seat", "result"])
def test_sheets_look_as_they_did(like_golden, name):
    like_golden(painted(sample(name)).reduce(2), f"sheet-{name}")


def test_a_tie_says_by_what_it_was_decided_and_a_shared_place_that_it_is_level():
    rows = [
        Standing(1, "Ana", "9", "3", "2", "head to head", level=True),
        Standing(2, "Ben", "9", "3", "2", "points"),
        Standing(3, "Cem", "5", "3", "1", "", level=True),
        Standing(3, "Dan", "5", "3", "1"),
    ]
    shown = words(standings.standings("Dunes", "", rows))
    assert shown.count("head to head") == 1
    assert shown.count("level") == 1
    assert "points" in shown  # the column
    assert shown.count("3") >= 4  # both stand third


def test_who_goes_up_and_down_is_marked_by_a_letter_too():
    rows = [Standing(1, "Ana", "9", "3", "2", zone="up"), Standing(2, "Ben", "1", "3", "0", zone="down")]
    assert {"P", "R", "P goes up · R goes down"} <= set(words(standings.standings("Dunes", "", rows)))
    plain = words(standings.standings("Dunes", "", [Standing(1, "Ana", "9", "3", "2")]))
    assert "P" not in plain


def test_who_is_away_is_marked_beside_their_name_and_in_words():
    rows = [Standing(1, "A long name " * 8, "9", "3", "2", away=True), Standing(2, "Ben", "1", "3", "0")]
    shown = standings.standings("Dunes", "", rows)
    assert words(shown).count("away") == 1
    assert shown.alt.endswith(f"1. {'A long name ' * 8} (away) 9, 2. Ben 1.")


def test_one_point_on_the_podium_is_one_point():
    podium = (season.OnPodium(1, ("Ana",), "1.5"), season.OnPodium(2, ("Ben",), "1"))
    assert {"1.5 points", "1 point"} <= set(words(season.report(Heading("Dunes", ""), season.Report(podium))))


def test_twenty_four_stand_on_a_page_and_the_others_on_the_next():
    rows = [Standing(n, f"Player {n}", "1", "1", "0") for n in range(1, 31)]
    first, second = (standings.standings("Dunes", "", rows, page) for page in (1, 2))
    assert {"Player 24", "1/2"} <= set(words(first))
    assert "Player 25" not in words(first)
    assert {"Player 25", "Player 30", "2/2"} <= set(words(second))


def test_the_words_beside_a_picture_have_the_names_as_they_are():
    rows = [Standing(1, "דוד לוי", "9", "3", "2")]
    assert "דוד לוי" in standings.standings("Dunes", "", rows).alt


def test_whoever_does_not_see_standings_reads_every_row_of_that_page_and_who_moves():
    rows = [Standing(n, f"Player {n}", str(n), "1", "0", zone="up" if n < 3 else "") for n in range(1, 31)]
    first, second = (standings.standings("Dunes", "", rows, page).alt for page in (1, 2))
    assert "1. Player 1 1 (goes up), 2. Player 2 2 (goes up), 3. Player 3 3, " in first
    assert first.endswith("24. Player 24 24.")
    assert second == "Dunes (page 2 of 2). " + ", ".join(f"{n}. Player {n} {n}" for n in range(25, 31)) + "."
    long = [Standing(n, f"{'A long name ' * 8}{n}", "1", "1", "0") for n in range(1, 25)]
    told = standings.standings("Dunes", "", long).alt
    assert len(told) <= limits.ALT_TEXT
    assert re.search(r"and \d+ more\.$", told)


def test_whoever_does_not_see_who_met_whom_reads_it_person_by_person():
    people = [(1, "Ana"), (2, "Ben"), (3, "Cem")]
    outcomes = {(0, 1): ["ahead", "ahead"], (1, 0): ["behind", "behind"], (0, 2): ["to come"], (2, 0): ["to come"]}
    assert schedule.crosstable("Dunes", "who met whom", people, outcomes).alt == (
        "Dunes: who met whom. Ana: ahead of Ben (twice), yet to meet Cem; "
        "Ben: behind Ana (twice); Cem: yet to meet Ana."
    )


def test_a_large_round_is_cut_and_a_small_one_stays_whole():
    small = schedule.Round(1, tuple(schedule.Fixture(str(n), (), "planned") for n in range(1, 7)))
    large = schedule.Round(2, tuple(schedule.Fixture(str(n), (), "planned") for n in range(1, 101)))
    split = schedule.pages_of([small, small, small, large])
    assert [len(part.tables) for part in split[0]][:3] == [6, 6, 6]
    cut = [part for page in split for part in page if part.number == 2]
    assert [table.called for part in cut for table in part.tables] == [str(n) for n in range(1, 101)]
    assert all(sum(1 + len(part.tables) for part in page) <= schedule.LINES for page in split)


def test_ends_of_curves_are_moved_apart_and_keep_their_order():
    assert plots.apart([10, 200], 64) == [10, 200]
    moved = plots.apart([100, 101, 102, 400], 64)
    assert all(after - before >= 64 - 1e-9 for before, after in pairwise(moved))
    assert moved[1] == 101
    assert plots.apart([], 64) == []


def test_a_course_of_strength_shows_no_figure_that_could_be_taken_for_a_rank():
    course = plots.Course("Ana", ((0, 25.0), (1, 31.5)), (8.0, 4.0))
    scene = plots.courses(Heading("Ana"), [course], [(0, "Jan")], "Ana's course.")
    assert not any(line[:1].isdecimal() for line in words(scene))
