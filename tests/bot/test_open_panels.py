"""Private panels turn by themselves: the one shown last, where it asks something else, and nothing newer is there."""

from __future__ import annotations

import asyncio
import gc
import weakref
from dataclasses import dataclass, field, replace
from types import SimpleNamespace

import discord
from discord import ui

from bot.ui.layouts import compose, notice
from bot.ui.open_panels import BEFORE, LASTS, SAME, OpenPanels
from bot.ui.pages import panel_pages
from bot.ui.shapes import components
from host.values.marks import WAITS, asks, is_out_of_date
from tests.conditions import until

TABLE = 7


@dataclass
class Pressed:
    """A press of somebody."""

    id: int
    user: SimpleNamespace
    message: str | None = "what was pressed"
    response: SimpleNamespace = field(default_factory=SimpleNamespace)


ANA, BEN = (SimpleNamespace(id=number) for number in (101, 102))


def waits(names):
    return f"{WAITS}{names}"


def panel(*asked):
    return replace(notice(f"asked {asked}"), panel=(TABLE, asked))


class Wall:
    """What panels ask now, by person, and what was sent where."""

    def __init__(self, apart=0.0):
        self.now, self.sent = {}, []
        self.panels = OpenPanels(self._look, self._send, panel_pages.over, pause=0, apart=apart)

    async def _look(self, table, interaction, mark):
        asked = self.now[interaction.user.id]
        return panel(*asked) if is_out_of_date(mark, asked) else None

    def _send(self, interaction, message_id, message):
        assert interaction.message is None, "what was pressed is not kept in memory until then"
        self.sent.append((message_id, message.panel[1] if message.panel else message))

    async def happened(self):
        self.panels.changed(TABLE)
        await self.panels.settle()


class Heavy:
    """A message, with all that Discord tells of it."""


async def test_the_message_that_was_pressed_goes_once_the_panel_is_shown_which_is_known_as_answered():
    interaction = discord.Interaction.__new__(discord.Interaction)
    interaction.user, interaction.message = ANA, Heavy()
    interaction.response._response_type = discord.InteractionResponseType.deferred_message_update
    pressed, wall = weakref.ref(interaction.message), Wall()
    wall.now = {ANA.id: ()}
    wall.panels.shown(interaction, 11, panel())
    del interaction
    gc.collect()
    assert pressed() is None
    (kept,) = wall.panels._shown.values()
    assert kept.interaction.response.is_done()
    await wall.panels.settle()


async def test_a_panel_turns_to_what_is_asked_next_and_stays_where_that_is_the_same():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel())
    wall.panels.shown(Pressed(2, BEN), 12, panel("bid"))
    wall.now = {ANA.id: ("bid",), BEN.id: ("bid",)}
    await wall.happened()
    assert wall.sent == [(11, ("bid",))]
    await wall.happened()
    assert wall.sent == [(11, ("bid",))]


async def test_a_panel_turns_to_what_was_asked_while_it_was_on_its_way():
    wall = Wall()
    wall.now = {ANA.id: ("bid",)}
    wall.panels.changed(TABLE)
    wall.panels.shown(Pressed(1, ANA), 11, panel())
    await wall.panels.settle()
    assert wall.sent == [(11, ("bid",))]


async def test_of_several_panels_of_a_person_the_one_shown_last_turns():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel())
    wall.panels.shown(Pressed(2, ANA), 12, panel())
    wall.now = {ANA.id: ("bid",)}
    await wall.happened()
    assert [what for where, what in wall.sent if where == 12] == [("bid",)]


async def test_a_panel_left_elsewhere_says_that_its_question_is_over_once_another_thing_is_asked():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel("bid"))
    wall.panels.shown(Pressed(2, ANA), 12, panel("bid"))
    wall.now = {ANA.id: ("bid",)}
    await wall.happened()
    assert wall.sent == [], "both ask the same"
    wall.now = {ANA.id: ("dig",)}
    await wall.happened()
    (turned, (left, message)) = sorted(wall.sent, key=lambda sent: -sent[0])
    assert (turned, left) == ((12, ("dig",)), 11)
    assert "This panel is over: *My turn* shows what is asked of you now." in message.parts
    assert [item.custom_id for item in message.view.walk_children() if isinstance(item, ui.Button)] == ["t:7:my"]
    await wall.happened()
    assert len(wall.sent) == 2, "it is said once"


async def test_of_many_panels_that_ask_the_same_the_last_few_are_remembered():
    wall = Wall()
    for number in range(20):
        wall.panels.shown(Pressed(number, ANA), 100 + number, panel("bid"))
    wall.now = {ANA.id: ("dig",)}
    await wall.happened()
    assert sorted(where for where, _ in wall.sent) == [*range(119 - SAME, 119), 119]


async def test_when_the_bot_is_stopped_no_panel_turns_any_more():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel())
    wall.now = {ANA.id: ("bid",)}
    wall.panels.changed(TABLE)
    await wall.panels.stop()
    await wall.happened()
    assert wall.sent == []


async def test_where_something_else_is_shown_no_panel_turns():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel())
    wall.panels.shown(Pressed(2, ANA), 11, notice("the log"))
    wall.panels.shown(Pressed(3, BEN), 12, panel())
    wall.panels.forget(12)
    wall.now = {ANA.id: ("bid",), BEN.id: ("bid",)}
    await wall.happened()
    assert wall.sent == []


async def test_a_panel_that_cannot_be_looked_at_stays_and_turns_later():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel())
    await wall.happened()
    assert wall.sent == []
    wall.now = {ANA.id: ("bid",)}
    await wall.happened()
    assert wall.sent == [(11, ("bid",))]


def before(table):
    """A message with a button of a table that has not begun."""
    key = components.button(("l", str(table), "strength", "club"), "Club")
    return compose("A bot", ui.ActionRow(key))


async def test_every_message_with_buttons_of_a_table_that_has_not_begun_turns_once_they_can_do_nothing():
    wall = Wall()
    wall.now = {ANA.id: BEFORE}
    for number in (11, 12):
        wall.panels.shown(Pressed(number, ANA), number, before(TABLE))
    await wall.happened()
    assert wall.sent == [], "they can do something still"
    wall.now = {ANA.id: ("bid",)}
    await wall.happened()
    assert sorted(wall.sent) == [(11, ("bid",)), (12, ("bid",))]


async def test_a_list_of_tables_stays_when_one_of_them_has_begun():
    wall = Wall()
    keys = [components.button(("l", str(table), "join"), "Join") for table in (TABLE, TABLE + 1)]
    wall.panels.shown(Pressed(1, ANA), 11, compose("Tables", ui.ActionRow(*keys)))
    wall.now = {ANA.id: ("bid",)}
    await wall.happened()
    assert wall.sent == []


async def test_a_panel_that_waits_turns_as_the_next_one_begins_to_think():
    wall = Wall()
    wall.panels.shown(Pressed(1, ANA), 11, panel(waits(["Reed"])))
    wall.now = {ANA.id: (waits(["Moss"]),)}
    await wall.happened()
    assert wall.sent == [(11, (waits(["Moss"]),))]


async def test_where_one_after_another_thinks_quickly_a_panel_turns_once_in_a_while_and_at_once_to_what_is_asked(
    monkeypatch,
):
    wall = Wall(apart=60)
    wall.panels.shown(Pressed(1, ANA), 11, panel(waits(["Reed"])))
    for name in ("Moss", "Fern", "Wren"):
        wall.now = {ANA.id: (waits([name]),)}
        await wall.happened()
    assert wall.sent == []
    loop = asyncio.get_running_loop()
    now = loop.time
    monkeypatch.setattr(loop, "time", lambda: now() + 60)
    await until(lambda: wall.sent)
    assert wall.sent == [(11, (waits(["Wren"]),))]
    wall.now = {ANA.id: ("bid",)}
    await wall.happened()
    assert wall.sent[1:] == [(11, ("bid",))]


async def test_no_panel_is_changed_for_longer_than_discord_takes_it_however_often_it_has_turned(monkeypatch):
    wall = Wall()
    wall.now = {ANA.id: (waits(["Moss"]),)}
    wall.panels.shown(Pressed(1, ANA), 11, panel(waits(["Reed"])))
    await wall.panels.settle()
    assert len(wall.sent) == 1
    loop = asyncio.get_running_loop()
    late = loop.time() + LASTS
    monkeypatch.setattr(loop, "time", lambda: late)
    wall.now = {ANA.id: (waits(["Fern"]),)}
    await wall.happened()
    assert len(wall.sent) == 1


def test_whoever_does_not_care_who_is_thinking_hears_of_what_is_asked_only():
    reed, moss, bid = (waits(["Reed"]),), (waits(["Moss"]),), ("bid",)
    assert is_out_of_date(reed, moss)
    assert not is_out_of_date(asks(reed), moss)
    assert is_out_of_date(asks(reed), bid)


async def test_a_panel_left_elsewhere_whose_question_stands_is_not_over_because_somebody_else_thinks():
    wall = Wall()
    wall.now = {ANA.id: ("bid", waits("Reed"))}
    wall.panels.shown(Pressed(1, ANA), 11, panel("bid"))
    wall.panels.shown(Pressed(2, ANA), 12, panel("bid", waits("Reed")))
    await wall.panels.settle()
    assert wall.sent == []


async def test_a_panel_whose_quarter_of_an_hour_ends_while_it_is_looked_at_turns_once_more():
    wall, loop = Wall(), asyncio.get_running_loop()
    look = wall._look

    async def late(table, interaction, mark):
        await until(lambda: loop.time() > ends)
        return await look(table, interaction, mark)

    wall.panels._look = late
    wall.now = {ANA.id: ("pay",)}
    ends = loop.time() + 0.1
    wall.panels.shown(Pressed(1, ANA), 11, panel("bid"), at=ends - LASTS)
    await wall.panels.settle()
    assert wall.sent == [(11, ("pay",))]
    await wall.happened()
    assert len(wall.sent) == 1, "and never again"
