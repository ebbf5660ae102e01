"""Direct messages about reactions: they arrive, they can be ended, and whoever takes none is not called in public."""

from __future__ import annotations

from random import Random

from discord_playground import reading
from host.delivery.notices import PATIENCE
from tests.e2e.members import Clicker, Room
from tests.e2e.test_first_game import begun


async def reactions_are_open(bot, ana, ben, channel):
    """A game in which both have bid, Ana first, so that reactions are open; some time later."""
    await begun(ana, ben, channel)

    def are_open() -> bool:
        return any("Reactions are open" in reading.text(message) for message in channel.messages)

    for member in (ana, ben):
        await Clicker(member, Random(f"bids of {member.name}")).answer(await member.slash(channel, "turn"), are_open)
    message = await channel.expect("Reactions are open")
    bot.clock.forward(PATIENCE / 1000 + 1)
    return message


async def test_a_notice_leads_to_the_table(bot, playground, ana, ben, channel):
    message = await reactions_are_open(bot, ana, ben, channel)
    notice = await Room(playground, ana.dm_channel).expect("You may react: bids revealed.")
    assert f"/{channel.channel.id}/{message.id})" in reading.text(notice)
    assert "notices" in reading.text(notice)


async def test_whoever_takes_no_direct_messages_is_not_called_in_public_instead(bot, playground, ana, ben, channel):
    ana.user.takes_dms = False
    message = await reactions_are_open(bot, ana, ben, channel)
    await playground.world.until(lambda: "-> 403" in playground.world.journal.tail(), 15.0)
    after = channel.messages[channel.messages.index(message) :]
    assert [reading.text(said) for said in after if ana.mention in reading.text(said)] == []
    assert Room(playground, ana.dm_channel).messages == []
    assert "I am told by direct message" in reading.text(await ana.slash(channel, "order"))
