"""Tables in a forum: a post is a place to play in, the forum itself takes no messages."""

from __future__ import annotations

import pytest

from discord_playground import reading
from discord_playground.model import channels
from discord_playground.model.state import ChannelType
from tests.e2e.members import Room


@pytest.fixture
def post(playground, channel):
    """A post of a forum, as somebody began it."""
    world = playground.world
    guild = world.guilds[channel.channel.guild_id]
    forum = world.add_channel(guild, "board games", type=ChannelType.FORUM)
    return Room(playground, channels.create_thread(world, forum, "Who plays?", playground.person("Ana").id))


async def test_a_table_of_a_forum_is_played_in_its_post(bot, ana, ben, post):
    await ana.slash(post, "table new", game="beach", seats=2)
    card = await post.expect("Beach", buttons=("Join", "Start"))
    await ben.click(card, "Join")
    await ana.click(card, "Start")
    message = await post.expect(buttons=("My turn", "Board"))
    assert (await ana.click(message, "My turn")).visible_to == ana.id


@pytest.mark.parametrize(
    ("command", "options"),
    [("play game", {"game": "beach"}), ("league create", {"name": "Sand", "game": "beach", "seats": 2})],
)
async def test_what_opens_tables_by_itself_is_refused_in_a_forum_with_the_way_on(bot, ana, post, command, options):
    answer = await ana.slash(post, command, **options)
    assert "please type this in a text channel" in reading.text(answer)
