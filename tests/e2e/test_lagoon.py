"""Lagoon over the wire: panels, commands and whole turns; complete games of one seat and of four."""

from __future__ import annotations

import pytest

from discord_playground import reading
from games.lagoon import RULES
from tests.e2e import checks
from tests.e2e.circles import played, seated
from tests.e2e.members import PATIENCE, Member, pictured


async def begun(playground, channel, **options):
    """Two people in Gruu's Walkabout: who is on turn, the other, the thread, and the panel of whoever is on turn."""
    circles, room = await seated(playground, channel, 2, **options)
    for circle, other in (circles, circles[::-1]):
        panel = await circle.member.slash(room, "turn")
        if "**Your action**" in reading.text(panel):
            return circle.member, other.member, room, panel
    raise AssertionError("nobody is asked for an action")


async def choose(member, panel, start):
    """Choose what begins with these words, from whatever list or button has it."""
    for select in reading.selects(panel):
        label = next((each["label"] for each in select["options"] if start in each["label"]), None)
        if label is not None:
            return await member.choose(panel, label, custom_id=select["custom_id"])
    return await member.click(panel, next(label for label in reading.labels(panel) if start in label))


# --- a turn in the panel


async def test_the_panel_says_who_is_refreshed_and_lists_druids_with_their_destinations(
    bot, playground, channel, world
):
    _, _, _, panel = await begun(playground, channel)
    assert "You have 2 refreshed druids: the Eldrid at M10 and acolyte a at M10." in reading.text(panel)
    assert await pictured(world, panel)
    moves = next(select for select in reading.selects(panel) if select["placeholder"] == "Move a druid")
    assert reading.options(moves) == [
        f"Move {druid} at M10 → Walk to {site}"
        for druid in ("the Eldrid", "acolyte a")
        for site in ("Eye of the Forest at N9", "Terrapin Ancient at N10")
    ]


async def test_a_druid_and_where_it_goes_are_one_press(bot, playground, channel):
    ana, _, _, panel = await begun(playground, channel)
    moves = next(select for select in reading.selects(panel) if select["placeholder"] == "Move a druid")
    panel = await ana.choose(panel, reading.options(moves)[0], custom_id=moves["custom_id"])
    assert "the Eldrid at N9 (exhausted)" in reading.text(panel)
    assert "You have 1 refreshed druid: acolyte a at M10." in reading.text(panel)


async def test_a_list_that_is_out_of_date_does_nothing_and_shows_what_is_asked_now(bot, playground, channel):
    ana, _, room, panel = await begun(playground, channel)
    moves = next(select for select in reading.selects(panel) if select["placeholder"] == "Move a druid")
    await ana.slash(room, "lagoon turn", notation="move a N10")
    panel = await ana.choose(panel, reading.options(moves)[0], custom_id=moves["custom_id"])
    assert "no longer" in reading.text(panel)
    assert "the Eldrid at M10" in reading.text(panel)


async def test_a_new_site_is_placed_and_stepped_onto_in_three_presses(bot, playground, channel):
    ana, _, _, panel = await begun(playground, channel)
    explore = next(select for select in reading.selects(panel) if select["placeholder"] == "Explore: draw a tile")
    panel = await ana.choose(panel, reading.options(explore)[0], custom_id=explore["custom_id"])
    (spots,) = reading.selects(panel)
    panel = await ana.choose(panel, reading.options(spots)[0], custom_id=spots["custom_id"])
    stepping, staying = confirm(panel)
    assert stepping["label"].endswith("Step onto it")
    assert staying["label"].endswith("Stay where it is")
    panel = await ana.click(panel, custom_id=stepping["custom_id"])
    assert "the Eldrid at M10" not in reading.text(panel)
    assert "**Step onto it?**" not in reading.text(panel)


def confirm(panel):
    """The buttons that make what is looked at count."""
    return [
        button for button in reading.buttons(panel) if any(step in button["custom_id"] for step in (":yes=", ":sure="))
    ]


async def test_actions_are_taken_back_one_by_one_while_nothing_is_drawn(bot, playground, channel):
    ana, _, _, panel = await begun(playground, channel)
    # the aim of a first game stands above the rest until something was answered, whatever is taken back
    before = "Your druids" + reading.text(panel).split("Until")[0].partition("Your druids")[2]
    panel = await choose(ana, panel, "N9")
    assert "the Eldrid at N9 (exhausted)" in reading.text(panel)
    for _ in range(3):
        assert "Undo" in reading.labels(panel)
        panel = await ana.click(panel, "Undo")
    assert before in reading.text(panel)
    assert "Undo" not in reading.labels(panel)


async def test_ending_a_turn_is_confirmed_and_drawing_a_tile_is_said_before_it_is_pressed(bot, playground, channel):
    ana, _, _, panel = await begun(playground, channel)
    panel = await choose(ana, panel, "End your turn")
    assert reading.labels(panel) == ["End your turn", "Back"]
    assert "End your turn. Nothing more in this turn; refreshed druids stay refreshed." in reading.text(panel)
    assert "Then the next turn or phase begins" in reading.text(panel)
    panel = await ana.click(panel, "Back")
    explore = next(select for select in reading.selects(panel) if select["placeholder"] == "Explore: draw a tile")
    panel = await ana.choose(panel, reading.options(explore)[1], custom_id=explore["custom_id"])
    assert "**Place the new site**" in reading.text(panel)
    assert "Undo" not in reading.labels(panel)


async def test_to_refresh_a_rivals_druid_is_looked_at_before_it_counts(bot, playground, channel):
    ana, ben, room, _ = await begun(playground, channel)
    await ana.said(room, "lagoon turn", notation="move E N9; move a N10; end")
    panel = await choose(ben, await ben.slash(room, "turn"), "→ Refresh")
    assert "That druid is not yours: " in reading.text(panel)
    assert "Back" in reading.labels(panel)
    assert "(exhausted)" not in reading.text(await ben.click(panel, "Back"))


# --- typing


async def test_a_whole_turn_is_one_line(bot, playground, channel):
    ana, ben, room, _ = await begun(playground, channel)
    said = reading.text(await ana.said(room, "lagoon turn", notation="move E N9; move a N10; end"))
    assert "Awaited: " in said
    await room.expect(f"{ben.name}'s turn")
    assert "**Your action**" in reading.text(await ben.slash(room, "turn"))


async def test_a_line_that_does_not_fit_does_nothing_and_says_which_part_and_why(bot, playground, channel):
    ana, _, room, _ = await begun(playground, channel)
    said = reading.text(await ana.slash(room, "lagoon turn", notation="move E N9; move E N10; end"))
    assert said.startswith("Part 2, from “E N10” on: ")
    assert "Nothing was done." in said
    assert "the Eldrid at M10 and acolyte a at M10" in reading.text(await ana.slash(room, "turn"))


async def test_commands_offer_what_may_follow(bot, playground, channel):
    ana, ben, room, _ = await begun(playground, channel)
    assert await ana.offered(room, "lagoon move", "druid") == ["E", "a"]
    assert await ana.offered(room, "lagoon move", "site", "", druid="E") == ["N9", "N10"]
    assert await ana.offered(room, "lagoon summon", "who", "", druid="E") == ["b"]
    assert await ana.offered(room, "lagoon explore", "druid") == ["E", "a"]
    assert await ana.offered(room, "lagoon place", "tile") != []
    assert await ben.offered(room, "lagoon turn", "notation") == []
    assert "nothing is asked" in reading.text(await ben.slash(room, "lagoon end")).lower()
    panel = await ana.slash(room, "lagoon summon", druid="E", who="c", site="M10")
    assert "acolyte b at M10 (exhausted)" in reading.text(panel), "acolytes in the supply are all alike"


async def test_a_site_is_read_with_its_picture_and_says_what_is_ours(bot, ana, channel, world):
    page = await ana.slash(channel, "lagoon site", name="Cosmic Plow")
    assert "*original*" in reading.text(page)
    assert await pictured(world, page)
    assert "*original*" not in reading.text(await ana.slash(channel, "lagoon site", name="13A"))
    assert "knows nothing called" in reading.text(await ana.slash(channel, "lagoon site", name="Xyzzy"))
    assert "13A" in await ana.offered(channel, "lagoon site", "name", "moon g")


async def test_awakening_is_a_standing_order_that_can_be_changed(bot, playground, channel):
    ana, _, room, _ = await begun(playground, channel)
    said = reading.text(await ana.slash(room, "order"))
    assert "Awakening Portal in another's turn" in said
    assert "done for me in the usual way" in said
    assert await ana.offered(room, "order", "moment", "awak") == ["awakening"]
    await ana.slash(room, "order", what="ask", moment="awakening")
    assert "I am asked" in reading.text(await ana.slash(room, "order"))


# --- complete games


def assert_told(told, logged, *, alone, undone):
    """Everything is told once, and nothing in another order; what came long before may be left to Recap.

    What was told and then taken back may stay in a message that came before the one which says so.
    """
    logged = [line for line in logged if not line.startswith("**")]
    if not undone and not alone:
        assert told == logged
    if alone:  # who waits for nobody is not called, so that one message grows until it is too old
        told, logged = newest(told), logged[-len(newest(told)) :]
    rest = iter(told)
    assert all(line in rest for line in logged), "something was not told, or in another order"
    assert len(told) - len(logged) <= 4 * undone


def newest(told):
    """What is told after the last gap."""
    gaps = [number for number, line in enumerate(told) if line.endswith("see Recap.")]
    return told[gaps[-1] + 1 :] if gaps else told


@pytest.mark.rehearsal
@pytest.mark.parametrize(("seats", "promo"), [(1, "off"), (4, "on")])
async def test_a_complete_game_is_played(bot, playground, channel, world, seats, promo):
    circles, room = await seated(playground, channel, seats, promo_tile=promo)
    last = await played(circles, room)
    people = [circle.member for circle in circles]
    document = await checks.exported(people[0], room)
    standing, _ = checks.replayed(document, RULES)
    by_id = {person.id: person for person in people}
    names = {seat["seat"]: by_id[seat["user_id"]].name for seat in document["seats"]}
    checks.assert_places_and_points(last, standing, names)
    checks.assert_every_table_message_has_a_picture(world, room)
    checks.assert_pinged_once_for_each_question(room)
    undone = sum(circle.undone for circle in circles)
    logged = await checks.logged(Member(playground, "Fay"), room)
    await world.until(lambda: checks.resting(room), PATIENCE)
    assert_told(checks.told(room), logged, alone=seats == 1, undone=undone)
    assert "everything is as it was" in reading.text(await people[0].slash(room, "table verify"))
    used = sum((circle.used for circle in circles), start=type(circles[0].used)())
    assert set(used) >= {"explore", "place", "turn"}
    assert all(circle.presses for circle in circles)
