"""Every shape can be answered by pressing, and nothing but legal answers comes out."""

import contextlib
from dataclasses import replace
from random import Random

import pytest

from bot.ui import limits
from bot.ui.shapes import components
from bot.ui.texts import in_parts, labelled
from bot.ui.widgets import Chosen, Drafted, Menu, Press, Sheet, Shown
from engine import Choice, Form, Illegal, Place, Stale
from engine.codec import but
from games.hosted import Words
from host.play.completions import legal_answers
from tests.bot import questions
from tests.bot.walker import answer_by_pressing


@pytest.mark.parametrize("name", questions.SMALL)
def test_whoever_presses_long_enough_gives_a_legal_answer(name):
    prompt = questions.SMALL[name]
    for seed in range(10):
        answer = answer_by_pressing(prompt, Random(f"{name} {seed}"))
        try:
            checked = prompt.check(answer)
        except Illegal as reason:
            raise AssertionError(f"{answer!r}: {reason}") from reason
        assert checked is not None


def test_what_is_too_much_is_said_on_the_button_that_would_give_it():
    prompt = questions.split(3, 2, 2)
    for so_far, label in (({"c0": 1}, "Still to choose: 1 more"), ({"c0": 2, "c1": 3}, "3 too many")):
        shown = components.show(questions.question(prompt, {"so_far": so_far}))
        (key,) = [part for row in shown.rows if not isinstance(row, Menu) for part in row if part.step == "done"]
        assert (key.label, key.disabled) == (label, True)


LISTED = ["pick one", "pick one or none", "place with turns", "place or not", "number of a few"]
NONSENSE = ["", "pick", "pick=99", "pick=x", "pick=-1", "nonsense=1", "f9>pick=0", "f0>", "done=7"]


@pytest.mark.parametrize("name", LISTED)
def test_every_answer_can_be_reached(name):
    prompt = questions.SMALL[name]
    seen = {str(prompt.check(answer_by_pressing(prompt, Random(seed)))) for seed in range(1500)}
    assert seen == {str(answer) for answer in legal_answers(prompt)}


def press(prompt, step, *values, draft=None, entries=None):
    return components.take(questions.question(prompt, draft), Press.read(step, values, entries))


def steps(shown: Shown) -> list[str]:
    return [part.step for row in shown.rows for part in ([row] if isinstance(row, Menu) else row)]


def test_few_short_choices_are_buttons_and_more_are_a_menu():
    assert steps(components.show(questions.question(questions.pick(3)))) == ["pick=0", "pick=1", "pick=2"]
    assert steps(components.show(questions.question(questions.pick(11)))) == ["pick"]


def test_a_long_list_is_narrowed_before_it_is_chosen_from():
    prompt = questions.pick(60)
    first = components.show(questions.question(prompt))
    assert steps(first) == ["pick.near"]
    outcome = press(prompt, "pick.near", "25-50")
    assert outcome == Drafted({"at": "25-50"})
    second = components.show(questions.question(prompt, dict(outcome.draft)))
    assert isinstance(second.rows[0], Menu)
    assert [item.value for item in second.rows[0].items] == [str(n) for n in range(25, 50)]
    assert press(prompt, "pick", "31", draft=dict(outcome.draft)) == Chosen(["c31"])
    assert press(prompt, "pick.near=", draft=dict(outcome.draft)) == Drafted({})


def test_choices_on_other_pages_of_a_long_list_are_kept():
    prompt = questions.pick(60, 2, 5)
    outcome = press(prompt, "pick", "30", "31", draft={"at": "25-50", "so_far": ["c2", "c40"]})
    assert outcome == Drafted({"at": "25-50", "so_far": ["c2", "c30", "c31"]})


def test_several_choices_need_done_and_can_be_changed_before():
    prompt = questions.pick(6, 1, 3)
    shown = components.show(questions.question(prompt, {"so_far": ["c1", "c4"]}))
    menu = shown.rows[0]
    assert isinstance(menu, Menu)
    assert [item.value for item in menu.items if item.chosen] == ["1", "4"]
    assert press(prompt, "done", draft={"so_far": ["c1", "c4"]}) == Chosen(["c1", "c4"])


def test_a_number_beyond_25_values_is_typed():
    prompt = questions.number(0, 300)
    sheet = press(prompt, "type")
    assert isinstance(sheet, Sheet)
    assert press(prompt, "typed", entries={"number": (" 212 ",)}) == Chosen(212)
    with pytest.raises(Illegal):
        press(prompt, "typed", entries={"number": ("many",)})


def test_a_bin_takes_no_more_than_fits():
    prompt = questions.split(3, 3, 3, cap=2)
    draft = {"so_far": {"c0": 2}, "bin": 1}
    assert press(prompt, "amount=1", draft=draft) == Drafted({"so_far": {"c0": 2, "c1": 1}})
    with pytest.raises(Illegal):
        press(prompt, "amount=2", draft=draft)


def test_a_sheet_that_does_not_add_up_is_kept_and_says_why():
    prompt = questions.split(2, 3, 3)
    outcome = press(prompt, "filled", entries={"0": ("1",), "1": ("1",)})
    assert isinstance(outcome, Drafted)
    assert outcome.draft == {"so_far": {"c0": 1, "c1": 1}}
    assert "exactly 3" in outcome.note


def test_few_pieces_are_shared_out_in_one_menu():
    prompt = questions.split(3, 2, 4, cap=2)
    asked = components.show(questions.question(prompt, {"so_far": {"c1": 2}}))
    menu = asked.rows[0]
    assert isinstance(menu, Menu)
    assert [item.value for item in menu.items] == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1"]
    assert [item.value for item in menu.items if item.chosen] == ["1.0", "1.1"]
    assert [item.label for item in menu.items[:2]] == ["Choice 0: one", "Choice 0: one more, the 2nd"]
    assert (menu.least, menu.most) == (2, 4)
    over = components.show(questions.question(prompt, {"so_far": {"c0": 2, "c1": 2, "c2": 1}})).rows[0]
    assert isinstance(over, Menu)
    assert not any(item.chosen for item in over.items)
    assert press(prompt, "units", "0.1", "2.0", "2.1") == Chosen({"c0": 1, "c2": 2})
    with pytest.raises(Stale):
        press(prompt, "units", "3.0")


def test_pieces_of_a_place_say_what_is_there_and_those_of_a_person_have_the_whole_name():
    for ref, labels in (
        ("planet:1.1", ["B1: one, you have 4", "B1: one more, the 2nd"]),
        ("seat:1", ["B1, you have 4: one", "B1, you have 4: one more, the 2nd"]),
    ):
        prompt = but(questions.split(2, 1, 2, cap=2), bins=(Choice("b", ref, cap=2), Choice("c", ref, cap=2)))
        words = Words("", "", {"b": "B1, you have 4", "c": "C1"}, {})
        menu = components.show(replace(questions.question(prompt), words=words)).rows[0]
        assert isinstance(menu, Menu)
        assert [item.label for item in menu.items[:2]] == labels


def test_a_form_that_is_looked_at_anyway_is_looked_at_once_all_of_it_is_filled_in():
    prompt = questions.form(side=questions.pick(2), tokens=questions.split(3, 1, 4, cap=4))
    draft = {"so_far": {"side": ["c1"]}, "field": 1}
    given = Press.read("f1>units", ["0.0", "0.1", "2.0"])
    asked = questions.question(prompt, draft)
    assert isinstance(components.take(replace(asked, confirm=False), given), Drafted)
    whole = components.take(replace(asked, confirm=True), given)
    assert whole == Chosen({"side": ["c1"], "tokens": {"c0": 2, "c2": 1}})


def test_the_last_item_of_an_order_places_itself():
    assert press(questions.order(3), "next=2", draft={"so_far": ["c1"]}) == Drafted({"so_far": ["c1", "c2", "c0"]})


def test_a_place_asks_only_what_is_still_open():
    prompt = questions.place(3, 4, 4)
    assert steps(components.show(questions.question(prompt))) == ["piece=0", "piece=1", "piece=2"]
    outcome = press(prompt, "piece=1")
    assert outcome == Drafted({"so_far": {"piece": "p1"}})
    shown = components.show(questions.question(prompt, dict(outcome.draft)))
    assert steps(shown)[:4] == ["cell.1=0", "cell.1=1", "cell.1=2", "cell.1=3"]
    outcome = press(prompt, "cell.1=2", draft=dict(outcome.draft))
    shown = components.show(questions.question(prompt, dict(outcome.draft)))
    assert press(prompt, steps(shown)[3], draft=dict(outcome.draft)) == Chosen("p1 x2 270")


def test_a_place_with_one_spot_left_is_the_answer():
    assert press(questions.place(1, 3, 1), "cell.0=2") == Chosen("p0 x2 0")


def test_an_old_panel_places_the_piece_it_showed_and_no_other():
    prompt = questions.place(2, 3, 1)
    assert press(prompt, "cell.0=1", draft={"so_far": {"piece": "p1"}}) == Chosen("p0 x1 0")


def test_back_goes_one_step_back():
    draft = {"so_far": {"piece": "p1", "cell": "x2"}}
    assert press(questions.place(3, 4, 4), "back", draft=draft) == Drafted({"so_far": {"piece": "p1"}})
    assert press(questions.place(3, 4, 4), "back", draft={"so_far": {"piece": "p1"}}) == Drafted({})


def test_a_form_that_fits_is_one_sheet_with_what_is_filled_in_already():
    prompt = questions.form(a=questions.number(0, 4), b=questions.number(0, 90))
    sheet = press(prompt, "fill", draft={"so_far": {"a": 3, "b": 40}})
    assert isinstance(sheet, Sheet)
    assert [item.value for item in sheet.entries[0].items if item.chosen] == ["3"]
    assert sheet.entries[1].text == "40"
    assert press(prompt, "filled", entries={"0": ("2",), "1": ("17",)}) == Chosen({"a": 2, "b": 17})


def test_a_form_has_whole_answers_to_choose_from_where_some_are_ready():
    prompt, answer = questions.form(a=questions.number(0, 4), b=questions.number(0, 90)), {"a": 2, "b": 17}
    question = replace(questions.question(prompt), ready=(("Two and seventeen", answer),))
    rows = components.show(question).rows
    (menu,) = [row for row in rows if isinstance(row, Menu) and row.step == "ready"]
    assert [item.label for item in menu.items] == ["Two and seventeen"]
    assert components.take(question, Press.read("ready", (menu.items[0].value,), None)) == Chosen(answer)
    with pytest.raises(Stale):
        components.take(replace(question, ready=()), Press.read("ready", (menu.items[0].value,), None))
    assert "ready" not in steps(components.show(replace(question, ready=())))


def test_a_form_goes_from_field_to_field():
    prompt = questions.form(a=questions.pick(3), b=questions.order(3))
    outcome = press(prompt, "f0>pick=1")
    assert outcome == Drafted({"so_far": {"a": ["c1"]}, "field": 1})
    outcome = press(prompt, "f1>next=2", draft=dict(outcome.draft))
    assert isinstance(outcome, Drafted)
    assert outcome.draft["inner"] == {"so_far": ["c2"]}
    for step in ("f1>next=0", "f1>done"):
        outcome = press(prompt, step, draft=dict(outcome.draft))
        assert isinstance(outcome, Drafted)
    assert press(prompt, "done", draft=dict(outcome.draft)) == Chosen({"a": ["c1"], "b": ["c2", "c0", "c1"]})


ALONE = questions.SMALL["form with choices that stand alone"]


def test_a_choice_that_stands_alone_is_the_whole_answer_at_once():
    assert press(ALONE, "f0>pick=2") == Chosen({"a": ["c2"], "n": 2, "m": []})
    changed = press(ALONE, "f1>number=4")
    assert isinstance(changed, Drafted)
    assert press(ALONE, "f0>pick=0", draft=dict(changed.draft)) == Chosen({"a": ["c0"], "n": 2, "m": []})


BLANK = Form(
    seat=0,
    ask="blank",
    fields={
        "guests": but(questions.pick(3), at_least=0, at_most=3, default=()),
        "n": questions.number(0, 4, default=2),
    },
    blank=True,
    suggested={"guests": ["c0", "c1", "c2"]},
)


def labels(prompt, draft=None) -> list[str]:
    rows = components.show(questions.question(prompt, draft)).rows
    return [key.label for row in rows if not isinstance(row, Menu) for key in row]


def test_a_blank_form_opens_with_nothing_filled_in_suggests_and_says_what_is_missing():
    shown = components.show(questions.question(BLANK))
    assert shown.lines[:2] == ("• pick: not chosen yet", "• how many: not chosen yet")
    assert labels(BLANK, {"field": 0})[0] == "Suggested: Choice 0, Choice 1, Choice 2"
    assert labels(BLANK)[-1] == "Still to choose: pick, how many"
    outcome = press(BLANK, "suggested=0")
    assert isinstance(outcome, Drafted)
    draft = dict(outcome.draft)
    assert labels(BLANK, draft)[-1] == "Still to choose: how many"
    assert not any(label.startswith("Suggested") for label in labels(BLANK, {**draft, "field": 0}))
    last = press(BLANK, "f1>number=3", draft=draft)
    assert isinstance(last, Drafted)
    assert press(BLANK, "done", draft=dict(last.draft)) == Chosen({"guests": ["c0", "c1", "c2"], "n": 3})
    with pytest.raises(Stale):
        press(BLANK, "suggested=1")


def test_what_is_missing_is_named_by_what_stands_before_a_colon():
    words = Words("Price", "", {"guests": "L33: 2 sheep; pasture", "n": "L65: a cow"}, {})
    rows = components.show(questions.question(BLANK, words=words)).rows
    assert rows[-1][-1].label == "Still to choose: L33, L65"


def test_the_name_of_a_field_ends_with_a_part_of_it_and_not_within_one():
    told = "L27: 3 sheep; mountain, but water north, pasture east"
    assert in_parts(told, limits.MODAL_LABEL) == "L27: 3 sheep"
    assert in_parts(told, 60) == told
    assert in_parts("Something long without any parts at all", 20) == "Something long…"


def test_how_a_form_is_shown_is_no_part_of_its_digest():
    assert BLANK.digest == but(BLANK, blank=False, suggested={}).digest


def test_what_has_a_default_need_not_be_touched_and_can_be_changed():
    shown = components.show(questions.question(ALONE))
    assert shown.lines == ("**pick**",)
    outcome = press(ALONE, "f0>pick=1")
    assert isinstance(outcome, Drafted)
    assert press(ALONE, "done", draft=dict(outcome.draft)) == Chosen({"a": ["c1"], "n": 2, "m": []})
    changed = press(ALONE, "f1>number=4", draft=dict(outcome.draft))
    assert isinstance(changed, Drafted)
    shown = components.show(questions.question(ALONE, dict(changed.draft)))
    assert shown.lines == ("• pick: **Choice 1**", "• how many: **4**")
    assert press(ALONE, "done", draft=dict(changed.draft)) == Chosen({"a": ["c1"], "n": 4, "m": []})


def test_a_sheet_comes_with_the_defaults_filled_in():
    sheet = press(questions.form(a=questions.number(0, 9, default=3), b=questions.number(0, 90)), "fill")
    assert isinstance(sheet, Sheet)
    assert [item.value for item in sheet.entries[0].items if item.chosen] == ["3"]
    assert sheet.entries[1].text == ""


@pytest.mark.parametrize("step", NONSENSE)
@pytest.mark.parametrize("name", questions.SMALL)
def test_a_press_that_means_nothing_is_refused_and_never_a_fault(name, step):
    with contextlib.suppress(Illegal, Stale):
        components.take(questions.question(questions.SMALL[name]), Press.read(step))


def test_a_sheet_takes_the_name_of_the_lowest_number_and_keeps_what_could_be_read():
    prompt = questions.form(a=questions.number(0, 40), b=questions.number(0, 40), c=questions.number(0, 40))
    words = Words("Prices", "", {"a/0": "the axe", "b/0": "the axe", "c/0": "the axe"}, {"a": "Edges from the north"})
    asked = questions.question(prompt, words=words)
    sheet = components.take(asked, Press("fill"))
    assert sheet.entries[0].hint == "0 for the axe, else to 40. Edges from the north"
    done = components.take(asked, Press("filled", (), {"0": ("Axe",), "1": ("4",), "2": ("2",)}))
    assert done.answer == {"a": 0, "b": 4, "c": 2}
    wrong = components.take(asked, Press("filled", (), {"0": ("axe",), "1": ("four",), "2": ("2",)}))
    assert wrong.draft["so_far"] == {"a": 0, "c": 2}
    assert "b" in wrong.note


@pytest.mark.parametrize("name", ["pick one", "pick several", "place with turns", "place or not"])
def test_another_order_shows_the_same_choices_and_each_means_what_it_meant(name):
    prompt = questions.SMALL[name] if name in questions.SMALL else questions.pick(5)
    plain, count = questions.question(prompt), len(getattr(prompt, "choices", None) or prompt.spots)
    turned = replace(plain, order=tuple(reversed(range(count))))
    assert choices_of(components.show(turned)) != choices_of(components.show(plain))
    assert sorted(choices_of(components.show(turned))) == sorted(choices_of(components.show(plain)))


def test_what_was_collected_on_another_page_stays_in_any_order():
    prompt = but(questions.pick(60), at_most=60)
    order = tuple(reversed(range(60)))
    draft = {"at": "0-25", "so_far": [prompt.choices[0].key]}
    question = replace(questions.question(prompt, draft), order=order)
    outcome = components.take(question, Press.read("pick", ["59", "40"]))
    assert set(outcome.draft["so_far"]) == {prompt.choices[at].key for at in (0, 40, 59)}


def choices_of(shown: Shown) -> list[tuple[str, str]]:
    """Every choice that is shown, with what is sent when it is chosen."""
    found: list[tuple[str, str]] = []
    for row in shown.rows:
        if isinstance(row, Menu):
            found += [(item.label, f"{row.step}={item.value}") for item in row.items]
        else:
            found += [(key.label, key.step) for key in row if "=" in key.step]
    return found


def test_beside_a_choice_that_stands_alone_a_line_is_what_was_chosen_or_stands_there():
    asked = components.show(questions.question(ALONE))
    assert asked.lines == ("**pick**",), "nothing else matters until it is chosen"
    assert not any(isinstance(row, Menu) and row.step == "field" for row in asked.rows)
    begun = components.show(questions.question(ALONE, {"so_far": {"a": ["c1"]}}))
    assert begun.lines == ("• pick: **Choice 1**", "• how many: 2")
    more = components.show(questions.question(ALONE, {"so_far": {"a": ["c1"], "m": ["c4"]}}))
    assert more.lines == ("• pick: **Choice 1**", "• how many: 2", "• pick: **Choice 4**")


@pytest.mark.parametrize(("most", "hint"), [(1, "Invite one"), (2, "Invite up to 2")])
def test_a_list_says_what_is_done_with_what_is_chosen_of_it_where_its_game_does(most, hint):
    prompt = questions.pick(11, 0, most)
    words = Words("Allies", "", {"verb": "Invite"}, {})
    assert menus(components.show(questions.question(prompt, words=words)))[0].hint == hint
    assert menus(components.show(questions.question(prompt)))[0].hint == hint.replace("Invite", "Choose")


def menus(shown: Shown) -> list[Menu]:
    return [row for row in shown.rows if isinstance(row, Menu)]


NUMBERED = {"c0": 1, "c1": 2, "c2": 3, "x0": 1, "x1": 2, "x2": 3}
ORDERED = {
    "buttons": (questions.pick(3), ["Choice 2 (#3)", "Choice 0 (#1)", "Choice 1 (#2)"]),
    "a list of several": (questions.pick(3, 1, 2), ["Choice 2 (#3)", "Choice 0 (#1)", "Choice 1 (#2)"]),
    "places": (Place(seat=0, ask="build", spots=questions.spots(1, 3, 1)), ["x2 (#3)", "x0 (#1)", "x1 (#2)"]),
}


def names(shown: Shown) -> list[str]:
    return [item.label for row in shown.rows for item in (row.items if isinstance(row, Menu) else row)]


@pytest.mark.parametrize("name", ORDERED)
def test_in_another_order_each_choice_keeps_its_number_of_the_picture_behind_its_name(name):
    prompt, expected = ORDERED[name]
    view = replace(questions.question(prompt), numbers=NUMBERED, order=(2,))
    assert [label for label in names(components.show(view)) if "#" in label] == expected


@pytest.mark.parametrize("most", [limits.BUTTON_LABEL, limits.OPTION_LABEL])
def test_no_name_is_so_long_that_the_number_of_the_picture_is_cut(most):
    label = labelled(f"{questions.LONG} (#12)", most)
    assert label.endswith("… (#12)")
    assert len(label) <= most
    assert labelled("An oak (#12)", most) == "An oak (#12)"
