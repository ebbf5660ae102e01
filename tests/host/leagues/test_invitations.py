"""The post that invites to a league says how it is as long as it stands."""

from __future__ import annotations

from host.leagues.scoring.rules import Rules
from host.values.ports import NotNow
from tests.host.fakes import ANA, BEN, CEM, DAN, sight
from tests.host.leagues.test_league import MANAGER, PAIRS, fixtures, made, play_out, rules_become


def invitations(world):
    return [said.post for said in world.channel.said if "**Joined**" in said.post.text]


def labels(post):
    return [button.label for row in post.buttons for button in row]


async def test_it_says_what_is_played_how_and_who_may_join_until_when(world):
    await made(world, Rules({"windows": "every"}, 2, 4, 3, 5, pace="36h", late_after=9), people=(ANA, BEN))
    await world.settle()
    (post,) = invitations(world)
    assert post.title == "A league is open"
    for words in (
        "**Dunes**: Beach, 3 at a table (2 to 4 where people do not fit)", "**Format**: round robin. All rounds",
        "**Rounds**: 5", "**Reactions**: when all answered", "**Pace**: 36 hours", "more than 9 days",
        "**Joined**: 2 (Ana and Ben)", "Everybody who sees this channel may join, until a manager",
    ):  # fmt: skip
        assert words in post.text
    assert labels(post) == ["Join", "My league", "Manage"]
    assert post.mentions == ()


async def test_it_is_edited_once_when_people_join_and_leave_within_a_moment(world):
    await made(world, people=())
    await world.settle()
    members = world.host.league_members
    for person in (ANA, BEN, CEM):
        await members.join(sight(person), "Dunes", key=world.key())
        await world.settle()
    await members.leave(sight(BEN), "Dunes", key=world.key())
    await world.pass_time(5)
    (post,) = invitations(world)
    assert "**Joined**: 2 (Ana and Cem)" in post.text
    assert [call[0] for call in world.channel.calls].count("edit") == 1


async def test_nobody_can_press_join_once_it_is_closed_and_again_when_it_is_open(world):
    await made(world, people=(ANA,))
    await world.settle()
    await world.host.leagues.close(MANAGER, "Dunes", key=world.key())
    await world.settle()
    (post,) = invitations(world)
    assert post.title == "Sign-up is closed"
    assert "Join" not in labels(post)
    assert "Nobody can join now" in post.text
    await world.host.leagues.open(MANAGER, "Dunes", key=world.key())
    await world.settle()
    (post,) = invitations(world)
    assert "Join" in labels(post)


async def test_when_the_season_has_begun_and_when_it_is_over_it_says_so(world):
    await made(world, Rules(least=2, most=2, wanted=2, rounds=2), people=(ANA, BEN))
    await world.settle()
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    (post,) = invitations(world)
    assert post.title == "The season has begun"
    assert "plays from the next round on" in post.text
    assert "Join" not in labels(post)
    await world.host.leagues.finish(MANAGER, "Dunes", "call off", "enough", key=world.key())
    await world.settle()
    assert invitations(world)[0].title == "The season is over"


async def test_once_no_further_round_is_to_come_it_invites_to_the_next_season(world):
    await made(world, Rules(least=2, most=2, wanted=2, rounds=2), people=(ANA, BEN))
    await world.settle()
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert "plays from the next round on" in invitations(world)[0].text
    await play_out(world, (await fixtures(world))[0].table_id)
    await world.pass_time(60)
    (post,) = invitations(world)
    assert "plays from the next season on, as no further round of this one is to come" in post.text


async def test_a_league_that_carries_on_invites_to_its_next_season(world):
    await made(world, Rules(least=2, most=2, wanted=2, rounds=1, carries_on=True), people=(ANA, BEN, CEM, DAN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    for fixture in await fixtures(world):
        await play_out(world, fixture.table_id)
    await world.pass_time(60)
    newest = invitations(world)[-1]
    assert "**Dunes**, season 2" in newest.text
    assert "**Joined**: 4" in newest.text
    assert "Who played the season before is in it unless they leave, on *My league*." in newest.text
    assert not any("the season before" in each.text for each in invitations(world)[:-1])
    assert "Join" in labels(newest)


async def test_killed_in_any_moment_there_is_one_and_it_is_true(world):
    world.channel.after["post"].append(NotNow("cut", maybe_done=True))
    await made(world, people=(ANA,))
    for _ in range(3):
        await world.settle()
        await world.restart()
        world.clock.forward(seconds=30)
    await world.host.leagues.close(MANAGER, "Dunes", key=world.key())
    await world.restart()
    await world.settle()
    (post,) = invitations(world)
    assert post.title == "Sign-up is closed"


async def test_one_that_was_deleted_is_posted_again_only_while_people_can_join(world):
    await made(world, people=(ANA,))
    await world.settle()
    world.channel.messages.clear()
    await world.host.league_members.join(sight(BEN), "Dunes", key=world.key())
    await world.pass_time(5)
    assert len(invitations(world)) == 1
    world.channel.messages.clear()
    await world.host.leagues.close(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert invitations(world) == []


async def test_a_league_of_an_older_release_whose_post_nobody_knows_is_let_be_until_it_opens_again(world):
    await made(world, people=())
    await rules_become(world, PAIRS)
    await world.host.league_members.join(sight(ANA), "Dunes", key=world.key())
    await world.pass_time(5)
    assert invitations(world) == []
    await world.host.leagues.close(MANAGER, "Dunes", key=world.key())
    await world.host.leagues.open(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert len(invitations(world)) == 1
