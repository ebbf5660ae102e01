"""The invitation to a season: one post that says what is played and who has joined, kept true while people come and go.

Which message it is stands among the league's rules, so that it is edited however long ago it was posted. One that
another takes the place of is edited once more: it says how its season ended, or names nobody any more where the league
has moved, since others read there than where it is now.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.codec import from_plain, parse
from games.hosted import HostedGame
from games.kit.sentences import listed
from host.delivery.said import Said
from host.house.house import House
from host.leagues.scoring.rules import PARTNERS, STAY, Invitation, read_rules, time_words, written_rules
from host.leagues.shown.fixtures import late_rule
from host.leagues.shown.league_words import joined
from host.leagues.shown.messages import buttons_of
from host.leagues.shown.rule_choices import options_chosen
from host.leagues.shown.survey import LeagueNow, league_now
from host.table.stores import Stores
from host.values.held import held
from host.values.paces import pace_words
from host.values.ports import SECOND, Announcer, MessageGone, Post
from storage.rows import OutboxRow

log = logging.getLogger(__name__)

INVITATION = "league-invitation"
"""The kind of outbox row that shows the invitation of a league as it is now."""
TOGETHER = 3 * SECOND
"""Who comes and goes within such a time is told by one edit."""
NAMED = 30
"""So many people are named in it."""
MOVED = "The league has moved"
"""How one is headed that stands in a channel in which its league is not any more."""


@dataclass(frozen=True, slots=True)
class Inviting:
    """The invitation of a league, or the `message` in a channel that invited to this season before another does."""

    league: int
    season: int = 0
    channel: int = 0
    message: int = 0


async def invite(stores: Stores, league_id: int, season: int, at: int, *, soon: bool = False) -> None:
    """With this transaction, invite people to a season, by a post of its own, in the channel where the league is;
    `soon`: after what else is posted now.
    """
    rules = read_rules((await stores.leagues.league(league_id)).rules)
    if rules.invitation is not None and rules.invitation.message:
        await _leave_behind(stores, league_id, rules.invitation, at)
    await stores.leagues.change(league_id, rules=written_rules(replace(rules, invitation=Invitation(season))))
    await show(stores, league_id, at, soon=soon)


async def _leave_behind(stores: Stores, league_id: int, before: Invitation, at: int) -> None:
    """With this transaction, edit an invitation for the last time."""
    told = held(Inviting(league_id, before.season, before.channel, before.message))
    key = f"{INVITATION}:{league_id}:{before.message}"
    await stores.outbox.put(INVITATION, None, told, at=at, merge_key=key, whose=league_id)


async def show(stores: Stores, league_id: int, at: int, *, soon: bool = False) -> None:
    """With this transaction, show the invitation as it is from now on; `soon`: with what else changes in a moment."""
    told, key, due = held(Inviting(league_id)), f"{INVITATION}:{league_id}", at + TOGETHER if soon else at
    await stores.outbox.put(INVITATION, None, told, at=at, merge_key=key, not_before=due, whose=league_id)


class Invitations:
    """Posts and edits the invitations of leagues."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.courier.speaks({INVITATION: self._says})

    async def _says(self, row: OutboxRow) -> Said:
        told = from_plain(parse(row.payload), Inviting)
        league_id = told.league
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await stores.leagues.league(league_id)
            former = Invitation(told.season, told.channel, told.message) if told.message else None
            invitation = former or read_rules(league.rules).invitation
            if invitation is None:  # of an older release: nobody knows where it stands
                return Said()
            seasons = await stores.leagues.seasons(league_id)
            season = next(each for each in seasons if each.number == invitation.season)
            now = await league_now(stores, league, season=season)
        post = self._post(row, now)
        channel = invitation.channel or league.channel_id
        if former is not None:
            elsewhere = Post(row.id, MOVED, f"**{league.name}** is played in another channel now.")
            shown = post if channel == league.channel_id else elsewhere
            return Said(await self._shown(row, channel, former.message, shown, posts=False))
        message = await self._shown(row, channel, invitation.message, post, posts=_joins(now))
        if message not in (None, invitation.message):
            async with self.house.database.transaction() as tx:
                stores = Stores.of(tx)
                held = await stores.leagues.hold(league_id)
                rules, posted = read_rules(held.rules), replace(invitation, channel=channel, message=message or 0)
                if rules.invitation == invitation and channel in (invitation.channel, held.channel_id):
                    await stores.leagues.change(league_id, rules=written_rules(replace(rules, invitation=posted)))
                elif message:  # another has taken its place meanwhile
                    await _leave_behind(stores, league_id, posted, self.house.now())
        return Said(message)

    async def _shown(self, row: OutboxRow, channel: int, known: int, post: Post, *, posts: bool) -> int | None:
        """The message that shows it; none where it is not there, and nobody is to be invited any more."""
        found = known or None
        if found is None and row.uncertain:
            found = await self.announcer.find(channel, row.id, row.created_at)
        if found is not None:
            try:
                await self.announcer.edit(channel, found, post)
                return found
            except MessageGone:
                log.info("the invitation of a league was deleted")
        return await self.announcer.post(channel, post) if posts else None

    def _post(self, row: OutboxRow, now: LeagueNow) -> Post:
        game = self.house.tables.game(now.league.game)
        return Post(row.id, title(now), "\n".join(lines(now, game)), buttons_of(now.league.id, joins=_joins(now)))


def title(now: LeagueNow) -> str:
    """What an invitation is headed by."""
    if now.league.status == "archived" or now.season.ended_at is not None:
        return "The season is over" if now.season.ended_at is not None else "The league was put away"
    if now.season.started_at is not None:
        return "The season has begun"
    return "A league is open" if _joins(now) else "Sign-up is closed"


def lines(now: LeagueNow, game: HostedGame) -> Sequence[str]:
    """What is played, how, how fast, who has joined, and who may join until when."""
    rules, number = now.rules, now.season.number
    seats = f"{rules.wanted} at a table"
    if (rules.least, rules.most) != (rules.wanted, rules.wanted):
        seats += f" ({rules.least} to {rules.most} where people do not fit)"
    told = [
        f"**{now.league.name}**{f', season {number}' if number > 1 else ''}: {game.rules.title}, {seats}",
        f"**Format**: {rules.format}. {now.format.words}",
    ]
    if now.format.by_rounds:
        told.append(f"**Rounds**: {rules.rounds}" + (f", {rules.divisions} divisions" if rules.divisions > 1 else ""))
    if rules.partners == STAY:
        told.append(f"**Partners**: {PARTNERS[STAY]}. *My league* is where you say with whom you want to play.")
    told += [f"**{what}**: {value}" for what, value in options_chosen(game, rules)]
    told.append(f"**Pace**: {pace_words(rules.pace)}")
    told.append(f"**When time runs out**: {time_words(rules)}")
    told += [late] if (late := late_rule(rules)) else []
    told.append(_joined(now))
    told.append(_until(now))
    return told


def _joins(now: LeagueNow) -> bool:
    return now.league.status == "open" and now.season.started_at is None


def _joined(now: LeagueNow) -> str:
    here = [each.user_id for each in now.here]
    named = joined(here[:NAMED], now.names, now.partner_of)
    named += [f"{len(here) - NAMED} more"] if len(here) > NAMED else []
    return f"**Joined**: {len(here)}{f' ({listed(named)})' if here else ''}"


def _until(now: LeagueNow) -> str:
    if now.season.ended_at is not None:
        return "`/league standings` says how it ended."
    if now.league.status == "archived":
        return "Nobody can join it."
    if now.season.started_at is not None:
        if not now.format.late:
            return "Nobody can join it any more."
        begins = "plays from the next round on that is planned" if now.format.by_rounds else "begins at the foot"
        begins = "plays from the next season on, as no further round of this one is to come" if now.is_last else begins
        return f"Whoever comes now, by `/league join`, {begins}."
    if not _joins(now):
        return "Nobody can join now; a manager starts the season, or opens sign-up again."
    stay = "Who played the season before is in it unless they leave, on *My league*. " if now.season.number > 1 else ""
    return (
        f"{stay}Everybody who sees this channel may join, until a manager closes sign-up or starts the season. "
        "`/league options` has all its rules."
    )
