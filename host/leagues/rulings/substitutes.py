"""Somebody plays for somebody else for the rest of a season: their place in the plan, their team and their seats."""

from __future__ import annotations

from dataclasses import replace

from engine.codec import encode, from_plain, parse
from host.leagues.planning.membership import Notes, Out, notes_of, with_notes, with_partner
from host.leagues.rulings.seat_changes import Deed, plan_all
from host.leagues.shown.member_letters import PAIRED, tell
from host.leagues.shown.survey import DONE, LeagueNow, people_of
from host.table.stores import Stores
from storage.league_rows import MemberRow


async def plays_instead(
    stores: Stores, now: LeagueNow, gone: MemberRow, to: MemberRow, why: str, at: int, key: str, *, out: Out | None
) -> int:
    """With this transaction, `to` has everything that is still to come of `gone`, who is out of the season for this
    reason; returns at how many tables that are being played they get a seat.
    """
    user_id, partner = gone.user_id, now.partner_of.get(gone.user_id)
    await stores.leagues.put_member(with_notes(replace(gone, left_at=at), replace(notes_of(gone), out=out)))
    await stores.leagues.put_member(with_partner(to, partner))
    if partner is not None:  # they have the place in the team, too
        theirs = next(each for each in now.members if each.user_id == partner)
        await stores.leagues.put_member(with_partner(theirs, to.user_id))
        if theirs.left_at is None and partner > 0:
            await tell(stores, now.league.id, partner, to.user_id, PAIRED, at)
    for fixture in now.fixtures:
        people = people_of(fixture)
        if fixture.status not in DONE and user_id in people:
            sitting = [to.user_id if who == user_id else who for who in people]
            await stores.leagues.change_fixture(fixture.id, people=encode(sitting))
    for division in now.divisions:
        came = from_plain(parse(division.row.people), list[int])
        if user_id in came and to.user_id not in came:
            came.insert(came.index(user_id) + 1, to.user_id)  # where they go on from one stage to the next
            await stores.leagues.change_people(division.row.id, encode(came))
    return await plan_all(stores, now.fixtures, Deed(0, user_id, "person", why, to.user_id), at, key)


def substitute_for(member: MemberRow, user_id: int, at: int) -> MemberRow:
    """The membership of somebody who plays for a member from now on, with no points and no wishes of their own."""
    notes = notes_of(member)
    row = MemberRow(member.season_id, user_id, member.division_id, at)
    return with_notes(row, Notes(seed=notes.seed))


def back_again(member: MemberRow) -> MemberRow:
    """The membership of somebody who is in the season again, with what they wished."""
    return with_notes(replace(member, left_at=None), replace(notes_of(member), lapses=0, stands_by=False, out=None))
