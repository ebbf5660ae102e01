"""The line in front of the painters."""

from __future__ import annotations

from rendering.waiting import Rank, Waiting


def all_of(waiting):
    found = []
    while (work := waiting.next()) is not None:
        found.append(work)
    return found


def test_tables_take_turns_however_much_one_of_them_wants():
    waiting = Waiting()
    for number in range(3):
        waiting.add(f"busy {number}", Rank.PANEL, (1, number))
    waiting.add("quiet", Rank.PANEL, (2, 0))
    waiting.add("of no table", Rank.PANEL)
    assert all_of(waiting) == ["busy 0", "quiet", "of no table", "busy 1", "busy 2"]


def test_panels_and_films_go_after_boards_and_yet_before_all_of_them():
    waiting = Waiting()
    for number in range(40):
        waiting.add(f"board {number}", Rank.BOARD, (number, "board"))
    for number in range(6):
        waiting.add(f"panel {number}", Rank.PANEL, (number, "panel"))
    waiting.add("film", Rank.FILM)
    order = all_of(waiting)
    assert order[:8] == [f"board {n}" for n in range(3)] + ["panel 0"] + [f"board {n}" for n in range(3, 6)] + [
        "panel 1"
    ]
    assert order.index("film") == 15
    assert len(order) == 47


def test_what_waits_alone_has_not_been_passed_by_what_went_before_it_came():
    waiting = Waiting()
    waiting.add("panel", Rank.PANEL)
    for number in range(3):
        waiting.add(number, Rank.BOARD)
    assert [waiting.next() for _ in range(4)] == [0, 1, 2, "panel"]
    waiting.add("board", Rank.BOARD)
    waiting.add("another panel", Rank.PANEL)
    assert all_of(waiting) == ["board", "another panel"]


def test_what_is_asked_for_anew_keeps_its_place():
    waiting = Waiting()
    for name in ("old", "other"):
        waiting.add(name, Rank.BOARD, (name, "board"))
    waiting.instead("old", "new")
    assert "old" not in waiting
    assert all_of(waiting) == ["new", "other"]


def test_what_somebody_nearer_wants_comes_sooner():
    waiting = Waiting()
    waiting.add("film", Rank.FILM)
    waiting.add("panel", Rank.PANEL, (1, "panel"))
    waiting.nearer("film", Rank.BOARD)
    waiting.nearer("panel", Rank.FILM)
    assert waiting.counts() == {Rank.BOARD: 1, Rank.PANEL: 1, Rank.FILM: 0}
    assert all_of(waiting) == ["film", "panel"]


def test_what_is_taken_back_leaves_no_turn_behind():
    waiting = Waiting()
    waiting.add("one", Rank.BOARD, (1, "board"))
    waiting.remove("one")
    assert len(waiting) == 0
    assert waiting.next() is None
