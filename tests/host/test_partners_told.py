"""Who plays together is said where people look first: on the card, in the first words of the game, on one's panel."""

from __future__ import annotations

import pytest

from games import GAMES
from host.delivery.cards import lobby_text
from host.delivery.posts import start_text
from tests.host.fakes import ANA, BEN, CEM, DAN

IN_TEAMS = [(game, seats) for game in GAMES for seats in game.rules.seats if game.teams(seats)]
PEOPLE = (ANA, BEN, CEM, DAN)


@pytest.mark.parametrize(("game", "seats"), IN_TEAMS, ids=lambda each: getattr(each, "key", each))
async def test_partners_know_each_other_from_the_card_the_first_words_and_their_panels(world, game, seats):
    await world.restart(games=GAMES)
    table = await world.open_table(game=game.key, seats=seats)
    async with world.host.house.tables.hold(table) as held:
        assert "**Partners**: with 4 you play 2 against 2; who with whom is drawn" in lobby_text(held)
    for person in PEOPLE[1:seats]:
        await world.host.lobby.join(table, person, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    async with world.host.house.tables.hold(table) as held:
        names, teams = held.names, game.teams(seats)
        pairs = [" and ".join(names[seat] for seat in team) for team in teams]
        assert f"Partners: {'; '.join(pairs)}." in start_text(held)
        assert f"Partners: {'; '.join(pairs)}." in lobby_text(held)
    for person in PEOPLE[:seats]:
        panel = await world.host.panels.panel(table, person)
        partner = next(names[seat] for team in teams if panel.seat in team for seat in team if seat != panel.seat)
        assert f"Your partner is {partner}; you play against " in panel.text


async def test_where_everybody_plays_alone_nobody_reads_of_partners(world):
    table = await world.play()
    async with world.host.house.tables.hold(table) as held:
        assert "artner" not in start_text(held) + lobby_text(held)
    assert "artner" not in (await world.host.panels.panel(table, ANA)).text
