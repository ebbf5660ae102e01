"""Choices with what is asked after them: every kind keeps its place, whatever is worth considering first."""

from __future__ import annotations

from bot.ui.shapes import joined
from bot.ui.widgets import Menu, Wording
from engine import Choice, Pick
from games.hosted import Words
from host.values.ports import Style
from host.values.receipts import WayView

DIG = Pick(seat=0, ask="work", choices=tuple(map(Choice, ("dig", "rest", "carry", "fetch rope", "fetch lamp"))),
           default=("rest",))  # fmt: skip
LABELS = {"dig": "Dig", "carry": "Carry", "fetch": "Fetch something", "fetch rope": "Fetch the rope",
          "fetch lamp": "Fetch the lamp", "rest": "Rest"}  # fmt: skip


def ways(**counts: int) -> list[WayView]:
    """So many ways for each choice; what follows a choice is called by a number."""
    return [
        WayView(key.replace("_", " "), str(number) if count > 1 else "", "", f"{key}{number}")
        for key, count in counts.items()
        for number in range(count)
    ]


def shown(order: tuple[int, ...] = (), labels: dict[str, str] = LABELS, **counts: int) -> joined.Shown:
    return joined.show(DIG, ways(**counts), Wording(Words("Work", "", labels, {}), {}, {}, order=order))


def labels_of(found: joined.Shown) -> list[str]:
    """What stands below each other: the hint of a list, the labels of a row of buttons."""
    return [row.hint if isinstance(row, Menu) else " ".join(key.label for key in row) for row in found.rows]


def test_kinds_stand_in_the_order_of_the_rules_whatever_is_worth_considering_first() -> None:
    counts = {"dig": 3, "carry": 2, "fetch_rope": 1, "fetch_lamp": 2, "rest": 1}
    in_order = ["Dig", "Carry", "Fetch something", "Rest"]
    assert labels_of(shown(**counts)) == in_order
    found = shown(order=(1, 2), **counts)
    assert labels_of(found) == in_order
    assert found.lines == ()


def test_a_kind_keeps_its_place_where_there_is_one_way_or_many() -> None:
    assert labels_of(shown(dig=1, carry=9, fetch_rope=9, fetch_lamp=9, rest=1)) == [
        "Dig", "Carry", "Fetch something", "Rest",
    ]  # fmt: skip
    assert labels_of(shown(dig=9, carry=1, fetch_rope=9, fetch_lamp=9, rest=1)) == [
        "Dig", "Carry", "Fetch something", "Rest",
    ]  # fmt: skip


def test_a_kind_that_has_words_is_one_list_of_all_its_ways() -> None:
    found = shown(dig=1, carry=1, fetch_rope=1, fetch_lamp=2, rest=1)
    menu = next(row for row in found.rows if isinstance(row, Menu))
    assert [item.label for item in menu.items] == ["Fetch the rope", "Fetch the lamp → 0", "Fetch the lamp → 1"]


def test_a_kind_with_more_ways_than_a_list_holds_is_chosen_first() -> None:
    found = shown(dig=1, carry=1, fetch_rope=20, fetch_lamp=20, rest=1)
    menu = next(row for row in found.rows if isinstance(row, Menu))
    assert (menu.step, [item.value for item in menu.items]) == ("pick", ["3", "4"])


def test_choices_of_a_kind_without_words_stand_by_themselves() -> None:
    without = {key: words for key, words in LABELS.items() if key != "fetch"}
    found = shown(labels=without, dig=1, carry=1, fetch_rope=2, fetch_lamp=2, rest=1)
    assert labels_of(found) == ["Dig Carry", "Fetch the rope", "Fetch the lamp", "Rest"]


def test_nobody_is_led_to_what_counts_where_nobody_answers() -> None:
    found = shown(dig=1, carry=9, fetch_rope=1, fetch_lamp=1, rest=1)
    styles = {key.label: key.style for row in found.rows if not isinstance(row, Menu) for key in row}
    assert styles == {"Dig": Style.PRIMARY, "Rest": Style.SECONDARY}


def test_every_list_has_a_step_of_its_own() -> None:
    found = shown(dig=3, carry=2, fetch_rope=2, fetch_lamp=2, rest=2)
    steps = [row.step for row in found.rows if isinstance(row, Menu)]
    assert len(set(steps)) == len(steps) == 4
