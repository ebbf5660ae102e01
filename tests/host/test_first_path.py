"""Open, join, start, answer, post: the thinnest way through the house."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, CHANNEL


async def test_a_table_is_opened_joined_started_and_its_board_is_posted(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    await world.settle()
    lobby, begins, board = [said.post for said in world.channel.said]
    assert "The game has begun" in lobby.text
    assert "SHA-256" in begins.text
    assert board.title == "Beach, round 1"
    assert set(board.mentions) == {ANA.id, BEN.id}
    assert [button.label for button in board.buttons[0]] == ["My turn", "Board", "Recap", "Help"]


async def test_an_answer_is_acknowledged_with_the_refreshed_panel(world):
    table = await world.play()
    receipt = await world.bid(table, ANA, 3)
    assert receipt.text == "Done: bid 3. You may change it until everybody has answered."
    assert receipt.panel.questions[0].answered


async def test_a_table_is_found_by_its_channel(world):
    table = await world.play()
    assert await world.host.table.in_channel(CHANNEL) == table
