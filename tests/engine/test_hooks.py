"""How components attach: bands, layers, both orders, replacement once, what follows, who is awake."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import (
    Band,
    Choice,
    Component,
    Layer,
    Moment,
    Offer,
    Pick,
    Question,
    Registry,
    RulesBug,
    after,
    modifies,
    offers,
    permits,
    reacts,
    replaces,
)
from tests.engine.sandbox import Noted, Removed, Shouted, answer, begin

WORTH: Question[int] = Question("worth")
MAY: Question[bool] = Question("may", "seat")
BELL = Moment("bell", "tower", "bells")


def measured(components: list[Component], active: list[tuple[int, str]], **more: Any) -> Any:
    """The value of WORTH, from 10, under these components."""
    values = []

    def flow(g):
        values.append(g.measure(WORTH, 10))
        yield from ()

    begin(flow, components=components, active=active, **more)
    return values[0]


def modifier(name: str, layer: Layer, change: Any, band: Band = Band.MANDATORY) -> Component:
    """A component that changes WORTH."""

    class Changes(Component, key=name):
        @modifies(WORTH, layer=layer, band=band)
        def change(self, worth):
            return change(worth)

    return Changes()


PLUS_ONE = modifier("plus", Layer.ADD, lambda worth: worth + 1)
DOUBLE = modifier("double", Layer.MULTIPLY, lambda worth: worth * 2)
FOUR = modifier("four", Layer.SET, lambda worth: 4)
CAP = modifier("cap", Layer.CAP, lambda worth: min(worth, 15))
ALL_FOUR = [PLUS_ONE, DOUBLE, FOUR, CAP]


def test_layers_go_set_multiply_add_cap_whatever_the_seats() -> None:
    assert measured(ALL_FOUR, [(0, "plus"), (0, "double")]) == 21
    assert measured(ALL_FOUR, [(0, "plus"), (0, "double"), (1, "cap")]) == 15
    assert measured(ALL_FOUR, [(0, "plus"), (1, "double"), (2, "four")]) == 9


def test_where_seats_come_first_layers_order_only_one_seats_own() -> None:
    assert measured(ALL_FOUR, [(0, "plus"), (1, "double")], hook_order="seats") == 22
    assert measured(ALL_FOUR, [(1, "double"), (0, "plus")], hook_order="seats") == 21
    assert measured(ALL_FOUR, [(0, "cap"), (1, "double"), (2, "plus")], hook_order="seats") == 21


def test_bands_order_equals_of_one_layer() -> None:
    rule = modifier("rule", Layer.SET, lambda worth: 1, Band.RULE)
    optional = modifier("optional", Layer.SET, lambda worth: worth + 100, Band.OPTIONAL)
    assert measured([rule, optional], [(0, "optional"), (1, "rule")]) == 101
    assert measured([rule, optional], [(0, "optional"), (1, "rule")], hook_order="seats") == 1


def test_a_question_that_nothing_attaches_to_has_its_base() -> None:
    assert measured([], []) == 10
    assert measured(ALL_FOUR, []) == 10


def test_deny_beats_allow_and_silence_gives_the_otherwise() -> None:
    class Says(Component):
        @permits(MAY)
        def opinion(self, seat, me):
            return {0: True, 1: False, 2: None}[me]

    says = Says()
    found = []

    def flow(g):
        found.append((g.permits(MAY, seat=9), g.permits(MAY, otherwise=False, seat=9)))
        yield from ()

    for owners in ([], [2], [0], [1], [0, 1], [1, 0, 2]):
        begin(flow, components=[_keyed(says, "says")], active=[(owner, "says") for owner in owners])
    assert found == [(True, False), (True, False), (True, True), (False, False), (False, False), (False, False)]


def _keyed(component: Component, key: str) -> Component:
    type(component).key = key
    return component


def test_a_replacement_happens_instead_and_is_told_to_the_proposer() -> None:
    class Hush(Component, key="hush"):
        @replaces(Shouted)
        def softly(self, event):
            return (Noted(event.text.lower()), Noted("(hushed)"))

    happened = []

    def flow(g):
        happened.append((yield from g.do(Shouted("HEY"))))
        happened.append((yield from g.do(Noted("fine"))))

    driver = begin(flow, components=[Hush()], active=[(0, "hush")])
    assert happened == [(Noted("hey"), Noted("(hushed)")), (Noted("fine"),)]
    assert driver.state.notes == ["hey", "(hushed)", "fine"]


def test_an_event_replaced_by_nothing_does_not_happen() -> None:
    class Swallow(Component, key="swallow"):
        @replaces(Noted)
        def away(self):
            return ()

    driver = begin(lone_note, components=[Swallow()], active=[(0, "swallow")])
    assert driver.state.notes == []


def lone_note(g):
    yield from g.do(Noted("x"))


def test_one_owner_replaces_one_event_and_what_came_of_it_at_most_once() -> None:
    class Echo(Component, key="echo"):
        @replaces(Noted)
        def louder(self, event, me):
            return Noted(f"{event.text}{me}")

    driver = begin(lone_note, components=[Echo()], active=[(0, "echo"), (1, "echo"), (2, "echo")])
    assert driver.state.notes == ["x012"]


def test_two_components_that_undo_each_other_come_to_an_end() -> None:
    class ToShout(Component, key="up"):
        @replaces(Noted)
        def up(self, event):
            return Shouted(event.text) if type(event) is Noted else None

    class ToNote(Component, key="down"):
        @replaces(Shouted)
        def down(self, event):
            return Noted(event.text)

    driver = begin(lone_note, components=[ToShout(), ToNote()], active=[(0, "up"), (1, "down")])
    assert driver.state.notes == ["x"]


def test_what_follows_a_replaced_event_is_not_replaced_by_the_same_owner_again() -> None:
    class Turns(Component, key="turns"):
        @replaces(Shouted)
        def to_note(self, event):
            return Noted(event.text)

    class Repeats(Component, key="repeats"):
        @after(Noted)
        def again(self, g, event):
            if type(event) is Noted and len(g.state.notes) < 5:
                yield from g.do(Shouted(event.text + "!"))

    def flow(g):
        yield from g.do(Shouted("x"))

    driver = begin(flow, components=[Turns(), Repeats()], active=[(0, "turns"), (1, "repeats")])
    assert driver.state.notes == ["x", "x!"]


def test_what_follows_runs_in_band_then_seat_order_and_may_ask() -> None:
    class Asks(Component, key="asks"):
        @after(Noted)
        def ask(self, g, me, event):
            if event.text == "x":
                wish = yield from g.pick(me, "wish", (Choice("a"), Choice("b")))
                yield from g.do(Noted(f"{me} {wish}"))

    class Rule(Component, key="rule"):
        @after(Noted, band=Band.RULE)
        def first(self, g, event):
            if event.text == "x":
                g.record(Noted("rule"))

    driver = begin(lone_note, components=[Asks(), Rule()], active=[(1, "asks"), (0, "asks"), (2, "rule")])
    answer(driver, 1, "b")
    answer(driver, 0, "a")
    assert driver.state.notes == ["x", "rule", "1 b", "0 a"]


def test_what_follows_is_skipped_when_its_component_is_gone_by_then() -> None:
    class First(Component, key="first"):
        @after(Noted)
        def remove(self, g):
            yield from g.do(Removed("second"))

    class Second(Component, key="second"):
        @after(Noted)
        def never(self, g):
            g.record(Noted("still here"))

    driver = begin(lone_note, components=[First(), Second()], active=[(0, "first"), (1, "second")])
    assert driver.state.notes == ["x"]


def test_a_hook_on_a_kind_hears_its_derived_kinds_once() -> None:
    class Hears(Component, key="hears"):
        @after(Noted, Shouted)
        def count(self, g, event):
            g.record(Noted(f"heard {event.text}"))

    def flow(g):
        yield from g.do(Shouted("HEY"))

    assert begin(flow, components=[Hears()], active=[(0, "hears")]).state.notes == ["HEY", "heard HEY"]


def test_a_chain_deeper_than_forty_names_itself() -> None:
    class Endless(Component, key="endless"):
        @after(Noted)
        def again(self, g):
            yield from g.do(Noted("again"))

    with pytest.raises(RulesBug, match=r"too deep: Noted > endless/0 > Noted > endless/0"):
        begin(lone_note, components=[Endless()], active=[(0, "endless")])


def test_a_component_that_is_not_awake_does_nothing() -> None:
    class Drowsy(Component, key="drowsy"):
        @after(Noted)
        def follow(self, g, me):
            g.record(Noted(f"follows {me}"))

        @modifies(WORTH)
        def more(self, worth):
            return worth + 1

        def awake(self, g, me, hook, context):
            return me == 1 and hook.kind == "after"

    assert measured([Drowsy()], [(1, "drowsy")]) == 10
    driver = begin(lone_note, components=[Drowsy()], active=[(0, "drowsy"), (1, "drowsy")])
    assert driver.state.notes == ["x", "follows 1"]


def test_two_copies_of_a_card_are_two_instances_of_one_component() -> None:
    class Add(Component, key="add"):
        @modifies(WORTH)
        def more(self, worth, key):
            return worth + int(key.partition("#")[2])

    assert measured([Add()], [(0, "add#2"), (0, "add#5")]) == 17


def test_components_offer_extra_choices_with_their_consequence() -> None:
    class Lends(Component, key="lends"):
        @offers("menu", facts=("tone",))
        def lend(self, g, me, tone):
            yield Offer("sing", then=Noted(f"sings {tone}"), ref="card:song")

            def dance():
                step = yield from g.pick(me, "step", (Choice("left"), Choice("right")))
                yield from g.do(Noted(f"dances {step}"))

            yield Offer("dance", then=dance)

    answers = []

    def flow(g):
        for _ in range(3):
            wish = yield from g.pick(0, "menu", (Choice("rest"),), facts={"tone": "low"})
            answers.append(wish)
        yield from g.pick(1, "menu", (Choice("rest"),), facts={"tone": "high"})

    driver = begin(flow, components=[Lends()], active=[(0, "lends")])
    (menu,) = driver.asked(0)
    assert isinstance(menu.prompt, Pick)
    assert [(choice.key, choice.ref) for choice in menu.prompt.choices] == [
        ("rest", ""), ("sing", "card:song"), ("dance", ""),
    ]  # fmt: skip
    answer(driver, 0, "sing")
    answer(driver, 0, "dance")
    answer(driver, 0, "left")
    answer(driver, 0, "rest")
    assert answers == ["sing", "dance", "rest"]
    assert driver.state.notes == ["sings low", "dances left"]
    (others,) = driver.asked(1)
    assert [choice.key for choice in others.prompt.choices] == ["rest"], "an offer is for its owner only"


def test_a_derived_component_replaces_its_bases_hook_and_must_attach_it_again() -> None:
    class Base(Component):
        @modifies(WORTH)
        def change(self, worth):
            return worth + 1

        @modifies(WORTH, layer=Layer.MULTIPLY)
        def keep(self, worth):
            return worth * 2

    class Derived(Base, key="derived"):
        @modifies(WORTH)
        def change(self, worth):
            return worth + 5

    assert measured([Derived()], [(0, "derived")]) == 25
    with pytest.raises(TypeError, match="must say again"):

        class Silent(Base, key="silent"):
            def change(self, worth):
                return worth


def test_every_component_needs_a_key_of_its_own() -> None:
    class Nameless(Component):
        pass

    for listed in ([Nameless()], [PLUS_ONE, PLUS_ONE]):
        with pytest.raises(ValueError, match="key of its own"):
            Registry.of(listed)


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (permits(MAY), "Question('may') there are g, me, key, seat"),
        (modifies(WORTH), "Question('worth') there are g, me, key"),
        (reacts(BELL), "Moment('bell') there are g, me, key, bells, tower"),
        (after(Noted), "Noted'> there are g, me, key, event"),
        (offers("menu", facts=("tone",)), "'menu' there are g, me, key, prompt, seat, tone"),
    ],
)
def test_a_hook_that_asks_for_what_is_never_told_is_refused_where_it_is_declared(mark: Any, told: str) -> None:
    def misspelt(self, sxeat, tower_of):
        pass

    with pytest.raises(TypeError, match=r"misspelt asks for '(sxeat|tower_of)'; for .*" + re.escape(told)):
        mark(misspelt)


def test_a_condition_is_held_to_the_same_names_as_its_body() -> None:
    with pytest.raises(TypeError, match="asks for 'towers'"):

        class Rings(Component):
            @reacts(BELL, when=lambda self, towers: True)
            def ring(self, tower):
                pass


def test_a_hook_on_two_moments_may_ask_only_for_what_both_tell() -> None:
    with pytest.raises(TypeError, match="asks for 'tower'; for Moment\\('noon'\\)"):

        class Rings(Component):
            @reacts(BELL, Moment("noon"))
            def ring(self, tower):
                pass


def test_a_question_asked_without_what_it_declares_is_a_bug() -> None:
    def flow(g):
        g.permits(MAY)
        yield from ()

    with pytest.raises(RulesBug, match="'may' goes without seat"):
        begin(flow)
