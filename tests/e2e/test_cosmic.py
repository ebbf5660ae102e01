"""Cosmic Encounter over the wire: challenges by buttons and by commands, a zap, a deal, planetoids, help."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e import checks
from tests.e2e.members import pictured
from tests.e2e.pilots import played_until, seated


def said_in(room) -> str:
    """Everything the table's messages tell."""
    return "\n".join(checks.told(room))


def tells(room, *words):
    """Whether all of this has been told."""

    def are_told():
        said = said_in(room)
        return all(word in said for word in words)

    return are_told


CHALLENGE = ("Destiny ", "The cone is aimed at", "into the cone", "invites", "reveals", "Result: ")


async def test_a_whole_challenge_by_commands(bot, playground, channel, world):
    pilots, room = await seated(playground, channel, 3, likes=("offense", "attack", "c, "), luck="d")
    await played_until(bot, pilots, tells(room, *CHALLENGE, "joins the"))
    checks.assert_every_table_message_has_a_picture(world, room)
    used = set().union(*(pilot.used for pilot in pilots))
    assert {"planetoid", "launch", "plan"} <= used


async def test_a_whole_challenge_by_buttons(bot, playground, channel, world):
    pilots, room = await seated(
        playground, channel, 3, typing=False, likes=("the offense", "attack", "no deal"), luck="k"
    )
    await played_until(bot, pilots, tells(room, *CHALLENGE), rounds=120)
    checks.assert_every_table_message_has_a_picture(world, room)


async def test_a_deal_is_made_by_commands(bot, playground, channel):
    pilots, room = await seated(
        playground, channel, 3, powers="none", likes=("compromise", "accept", "offer", "stays"), luck="d"
    )
    await played_until(
        bot,
        pilots,
        tells(room, "Neither side wins (two compromises): there may be a deal.", "offers", "accepts the terms."),
    )
    assert "deal" in set().union(*(pilot.used for pilot in pilots))


async def test_a_planetoid_comes_upon_another_which_is_pushed_on(bot, playground, channel, world):
    """A later planetoid step with a bump, whenever that happens; nobody tries to win meanwhile."""
    pilots, room = await seated(
        playground,
        channel,
        3,
        powers="none",
        flares="off",
        edicts="off",
        likes=("cone", "compromise", "refuse", "none"),
        luck="h",
    )
    for pilot in pilots:
        await pilot.member.slash(room, "order", what="ask", moment="bump planetoid")
    await played_until(bot, pilots, tells(room, "Planetoid", "moves to", "is pushed on to"), rounds=150)
    moves = [line for line in checks.told(room) if " moves to " in line or " is pushed on to " in line]
    pushed = next(number for number, line in enumerate(moves) if "is pushed on to" in line)
    assert " moves to " in moves[pushed - 1]
    assert sum(pilot.used["planetoid"] for pilot in pilots) > len(pilots)
    checks.assert_every_table_message_has_a_picture(world, room)


async def test_a_power_is_zapped(bot, playground, channel):
    pilots, room = await seated(playground, channel, 3, powers="two", planetoids="off", likes=("cosmic zap!", "attack"))
    await played_until(bot, pilots, tells(room, "plays Cosmic Zap on", "is off until the challenge ends."))


# --- what is offered, refused and read


async def test_commands_offer_what_is_legal_and_refuse_the_rest_with_a_reason(bot, playground, channel):
    pilots, room = await seated(playground, channel, 3, powers="none", planetoids="on")
    ana = pilots[0].member
    offered = await ana.offered(room, "cosmic planetoid", "which")
    home = offered[0][0]
    assert {f"{home}1x2", f"{home}5x2"} <= set(offered)
    assert await ana.offered(room, "cosmic launch", "planet") == []
    said = reading.text(await ana.slash(room, "cosmic planetoid", which=f"{home}1x3"))
    assert "3 tokens are too many: at most 2." in said
    assert "not asked" in reading.text(await ana.slash(room, "cosmic plan", card="attack 8"))
    panel = await ana.slash(room, "cosmic planetoid", which=f"{home}1 {home}2")
    assert f"1 from {home}1 and 1 from {home}2" in reading.text(panel)


async def test_powers_and_flares_are_read_with_their_pictures(bot, playground, channel, ana, world):
    page = await ana.slash(channel, "cosmic power", name="Zombie")
    assert "Immortality" in reading.text(page)
    assert await pictured(world, page)
    for name in ("flare-zombie", "Zombie"):  # there is a power of that name, too
        flare = await ana.slash(channel, "cosmic flare", name=name)
        assert "For the Zombie" in reading.text(flare)
    assert await pictured(world, flare)
    assert "zombie" in await ana.offered(channel, "cosmic power", "name", "zom")
    assert await ana.offered(channel, "cosmic flare", "name", "zombie") == ["flare-zombie"]
    assert "knows nothing called" in reading.text(await ana.slash(channel, "cosmic power", name="Xyzzy"))


async def test_what_cannot_be_used_now_is_refused(bot, playground, channel):
    pilots, room = await seated(playground, channel, 3, powers="none")
    said = reading.text(await pilots[0].member.slash(room, "cosmic power", name="zombie", how="use it now"))
    assert "not asked" in said
