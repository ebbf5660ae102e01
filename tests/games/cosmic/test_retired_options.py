"""Values of options that are offered no longer: tables go on with them, and nobody is offered them."""

from __future__ import annotations

import pytest

from bot.ui.pages.lobby_pages import options_like
from engine.codec import encode
from games.cosmic import GAME, RULES
from host.leagues.scoring.rules import Rules
from host.leagues.shown.rule_choices import options_offered
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CEM
from tests.host.world import World

RETIRED = {"sealed": "guarded", "fast": "table"}


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", (GAME,))
    yield opened
    await opened.database.close()


async def lobby_of_before(world, rule):
    """A table that was opened when this rule was offered."""
    table = await world.open_table(game="cosmic", seats=3)
    chosen = dict(RULES.agree(3, "", {"windows": rule}).options)
    async with world.database.transaction() as tx:
        await TableStore(tx).update(table, options=encode(chosen))
    await world.restart()
    for person in (BEN, CEM):
        await world.host.lobby.join(table, person, key=world.key())
    return table


@pytest.mark.parametrize("rule", RETIRED)
async def test_what_is_offered_no_longer_is_refused_for_a_new_table_with_what_is_offered(world, rule):
    refused = await world.refused(world.open_table(game="cosmic", seats=3, options={"windows": rule}))
    assert refused == f"“Reactions” can be table, guarded, every; “{rule}” is offered no longer."
    table = await world.open_table(game="cosmic", seats=3)
    refused = await world.refused(world.host.lobby.set_option(table, ANA, "windows", rule, key=world.key()))
    assert "table, guarded, every" in refused


@pytest.mark.parametrize("rule", RETIRED)
def test_no_list_offers_it(rule):
    offered = [value for _, value in options_like(GAME, "windows")]
    offered += [value for _, value in options_offered(GAME, Rules({}, 3, 3, 3, 1))]
    assert f"windows={rule}" not in offered
    assert "windows=guarded" in offered


@pytest.mark.parametrize("rule", [*RETIRED, "standing"])
async def test_a_table_that_has_it_says_so_begins_and_goes_on_as_it_was(world, rule):
    table = await lobby_of_before(world, rule)
    now = {"standing": "sealed"}.get(rule, rule)
    view = await world.host.lobby.view(table)
    (line,) = [option for option in view.options if option.key == "windows"]
    assert (line.value, list(line.values)) == (now, ["table", "guarded", "every", now])
    await world.host.lobby.set_option(table, ANA, "bases_to_win", "4", key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    await world.restart()
    async with world.host.house.tables.hold(table) as held:
        assert held.row.status == "running"
        assert held.windows_close == now
        assert held.driver.state.options["windows"] == rule


@pytest.mark.parametrize(("rule", "instead"), RETIRED.items())
def test_a_new_table_like_an_old_one_has_what_is_offered_instead(rule, instead):
    """As a rematch has."""
    chosen = RULES.agree(3, "", {"windows": rule, "bases_to_win": "4"}).options
    assert RULES.anew(chosen) == {**chosen, "windows": instead}
    assert RULES.anew({"windows": "standing"}) == {"windows": "guarded"}
    assert RULES.anew({"windows": "every"}) == {"windows": "every"}
