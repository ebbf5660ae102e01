"""With whom a member plays for a season, where partners stay together: they name somebody, and are named."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Refusal
from host.house.house import House
from host.leagues.planning.membership import notes_of, with_partner
from host.leagues.scoring.rules import STAY
from host.leagues.seasons.invitations import show
from host.leagues.seasons.season_start import seeded
from host.leagues.shown.desk import Desk
from host.leagues.shown.league_words import named
from host.leagues.shown.member_letters import ASKS, PAIRED, PARTED, tell
from host.leagues.shown.survey import LeagueNow, league_now
from host.table.stores import Stores
from host.values.receipts import Receipt
from host.values.sight import Sight
from storage.league_rows import LeagueRow, MemberRow


@dataclass(frozen=True, slots=True)
class Partnering:
    """A member's `partner`, or whom they `named`, who has not named them; `asked` named the member. `free` have no
    partner and may be named. `settled`: the season has begun, and a partner stays.
    """

    partner: int | None
    named: int | None
    asked: tuple[int, ...]
    free: tuple[int, ...]
    settled: bool


def partnering(now: LeagueNow, mine: MemberRow) -> Partnering | None:
    """How it stands with a member's partner; None where partners change."""
    if now.rules.partners != STAY:
        return None
    here = {each.user_id: each for each in now.here}
    partner = _partner(now, mine.user_id)
    known, wanted = (who for who in here if _partner(now, who) is not None), notes_of(mine).partner
    free = {who for who, each in here.items() if who > 0 and _could_meet(mine, each)} - {*known, mine.user_id}
    return Partnering(
        partner, wanted if wanted in free and partner is None else None,
        tuple(who for who in here if who in free and partner is None and notes_of(here[who]).partner == mine.user_id),
        tuple(who for who in here if who in free), now.season.started_at is not None,
    )  # fmt: skip


class LeaguePartners:
    """Who plays with whom for a season."""

    def __init__(self, house: House) -> None:
        self.house, self.desk = house, Desk(house)

    async def name(self, sight: Sight, name: str, other: int | None, *, key: str) -> Receipt:
        """Say with whom one wants to play, or with None that it is to be nobody; it counts when both named each other.

        Raises `Refusal`.
        """

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            mine = next((each for each in now.here if each.user_id == sight.person.id), None)
            if mine is None:
                raise Refusal(f"You are not in the league {league.name}.")
            if league.status in ("finished", "archived"):
                raise Refusal(f"The league {league.name} is {league.status}.")
            stands = partnering(now, mine)
            if stands is None:
                raise Refusal(f"Partners do not stay together in the league {league.name}, so that nobody is named.")
            if stands.partner is not None and stands.settled:
                raise Refusal(f"You and {now.names[stands.partner]} are partners until the season is over.")
            if other is None:
                return await self._taken_back(stores, now, mine, stands)
            return await self._named(stores, now, mine, stands, other)

        return await self.desk.at_league(sight, name, key, act)

    async def _named(self, stores: Stores, now: LeagueNow, mine: MemberRow, stands: Partnering, other: int) -> str:
        theirs = next((each for each in now.here if each.user_id == other), None)
        if other == mine.user_id:
            raise Refusal("Nobody is their own partner.")
        if theirs is None:
            raise Refusal(f"Only people who are in the league {now.league.name} can be named.")
        who, at = now.names[other], self.house.now()
        if other in (stands.partner, stands.named):
            raise Refusal(f"You have named {who} already.")
        if stands.partner is not None:
            raise Refusal(f"{now.names[stands.partner]} is your partner; take that back first.")
        if other not in stands.free:
            partner = _partner(now, other)
            told = f"has a partner, {now.names[partner]}" if partner is not None else "plays in another division"
            raise Refusal(f"{who} {told}.")
        await stores.leagues.put_member(with_partner(mine, other))
        if other not in stands.asked:
            await tell(stores, now.league.id, other, mine.user_id, ASKS, at)
            return f"{who} is told that you want to play with them; you are partners once they name you, too."
        await stores.leagues.put_member(with_partner(_beside(now, mine, theirs), other))
        await stores.leagues.put_member(_beside(now, theirs, mine))
        await tell(stores, now.league.id, other, mine.user_id, PAIRED, at)
        await self.desk.note(stores, now.league, None, f"{named(mine.user_id)} and {named(other)} are partners")
        await show(stores, now.league.id, at, soon=True)
        return f"You and {who} are partners in the league {now.league.name}."

    async def _taken_back(self, stores: Stores, now: LeagueNow, mine: MemberRow, stands: Partnering) -> str:
        if (other := stands.partner or stands.named) is None:
            raise Refusal("You have named nobody.")
        await stores.leagues.put_member(with_partner(mine, None))
        if stands.partner is None:
            return f"You do not ask {now.names[other]} any more."
        theirs = next(each for each in now.here if each.user_id == other)
        await stores.leagues.put_member(with_partner(theirs, None))
        await tell(stores, now.league.id, other, mine.user_id, PARTED, self.house.now())
        text = f"{named(mine.user_id)} and {named(other)} are not partners any more"
        await self.desk.note(stores, now.league, None, text)
        await show(stores, now.league.id, self.house.now(), soon=True)
        return f"You and {now.names[other]} are not partners any more."


def _partner(now: LeagueNow, who: int) -> int | None:
    """Whose partner somebody is who is in it, too."""
    partner, here = now.partner_of.get(who), [each.user_id for each in now.here if each.user_id > 0]
    return partner if partner in here else None


def _could_meet(one: MemberRow, other: MemberRow) -> bool:
    """Whether two could play together: nobody changes the division of a season for that."""
    return None in (one.division_id, other.division_id) or one.division_id == other.division_id


def _beside(now: LeagueNow, one: MemberRow, other: MemberRow) -> MemberRow:
    """Somebody who has just come, in the division of their partner."""
    if one.division_id is not None or other.division_id is None:
        return one
    return seeded(one, other.division_id, len(now.division(other.division_id).shape.everybody))
