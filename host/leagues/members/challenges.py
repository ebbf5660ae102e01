"""Challenges in a ladder: a member sits down with somebody who stands above them."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Refusal
from engine.codec import encode
from games.kit.sentences import listed
from host.house.house import House
from host.leagues.formats.contract import Division
from host.leagues.formats.ladder import challenge, kept_from_all, within_reach
from host.leagues.seasons.season_run import Running
from host.leagues.seasons.season_start import seeded
from host.leagues.shown.desk import Desk
from host.leagues.shown.league_words import named, naming
from host.leagues.shown.survey import league_now, seats_of
from host.table.stores import Stores
from host.values.receipts import Receipt
from host.values.sight import Sight
from storage.league_rows import LeagueRow


class Challenges:
    """What members of ladders do beside joining and leaving."""

    def __init__(self, house: House, running: Running) -> None:
        self.house, self.desk, self.running = house, Desk(house), running

    async def challenge(self, sight: Sight, name: str, whom: int, *, key: str) -> Receipt:
        """Open a table with somebody above; others who are free sit there, too, where the league wants more seats.

        Raises `Refusal`, also in a league that is no ladder or does not run.
        """

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league, seats_of(self.house.tables.game(league.game)))
            if now.format.by_rounds:
                raise Refusal(f"The league {league.name} is no ladder: its tables open by themselves.")
            if league.status != "running" or now.rules.ending:
                raise Refusal(f"The league {league.name} does not run now, so that nobody can be challenged.")
            (division,) = now.divisions
            try:
                people = challenge(division.shape, sight.person.id, whom)
            except Refusal as no:
                instead = _instead(division.shape, sight.person.id, now.names)
                raise Refusal(f"{no} {instead}".strip()) from no
            for member in now.late:
                if member.user_id in people:
                    place = division.shape.everybody.index(member.user_id)
                    await stores.leagues.put_member(seeded(member, division.row.id, place))
            fixture = await stores.leagues.add_table(
                division.row.id, division.shape.opened, encode(list(people)), kind="challenge"
            )
            await self.running.opening.open_table(stores, fixture)
            others = [each for each in people if each not in (sight.person.id, whom)]
            more = f", with {naming([named(each) for each in others])}" if others else ""
            await self.desk.note(stores, league, sight.person, f"challenged {named(whom)}{more}")
            return f"You challenged {now.names[whom]}; the table opens by itself, with {len(people)} seats."

        return await self.desk.at_league(sight, name, key, act)


def _instead(division: Division, who: int, names: Mapping[int, str]) -> str:
    """A way on for somebody who cannot challenge whom they wanted to; "" where they can challenge nobody at all."""
    if kept_from_all(division, who):
        return ""
    others = [names[each] for each in within_reach(division, who)]
    if others:
        return f"Now you can challenge {listed(others, 'or')}."
    return "Nobody else can be challenged by you now; that may change whenever a table of the ladder is over."
