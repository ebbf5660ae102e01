"""Complete games of Cosmic Encounter over the wire: reactions and zaps included, killed on the way."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from random import Random

import pytest

from discord_playground import happenings, reading
from engine import UseAnnounced
from games.cosmic import GAME, RULES
from games.cosmic.face.phrases import thing_name
from games.cosmic.rules.challenge_events import OutcomeDecided, TotalsCounted
from games.hosted import Chapter
from tests.e2e import checks
from tests.e2e.crews import crews_of, played, seated
from tests.e2e.members import PATIENCE, Member

pytestmark = pytest.mark.rehearsal

FACE = GAME.face
CARD = re.compile(r"attack-\d\d(?:#\d)?")
UNIQUE = {f"attack-{value}": f"attack {value}" for value in (13, 16, 17, 18, 19, 30, 40)}
"""Cards of which there is one, and how they are called."""


def assert_every_cause_is_named(document, room):
    """What each challenge tells names every card and power that was used in it or has decided it."""
    chapter, causes = Chapter(), {}
    for event in checks.happened(document, RULES):
        chapter = FACE.chapter(chapter, event)
        match event:
            case UseAnnounced(_, key):
                causes.setdefault(chapter.number, set()).add(thing_name(key))
            case OutcomeDecided(_, by):
                causes.setdefault(chapter.number, set()).update(map(thing_name, by))
            case TotalsCounted():
                used = {line.by for line in event.lines if line.by}
                causes.setdefault(chapter.number, set()).update(map(thing_name, used))
    assert len(causes) > 2
    told = checks.told_by_heading(room)
    for number, names in causes.items():
        said = "\n".join(text for heading, text in told if heading.startswith(f"Challenge {number} ·"))
        if "before that: see Recap" not in said:
            assert [name for name in sorted(names) if name not in said] == [], said


async def hold_it_against_the_engine(people, room, world, last):
    """Nothing lost, nothing doubled, nothing said twice, no hand told, and the result is the engine's own."""
    document = await checks.exported(people[0], room)
    standing, known = checks.replayed(document, RULES, CARD)
    by_id = {person.id: person for person in people}
    names = {seat["seat"]: by_id[seat["user_id"]].name for seat in document["seats"]}
    happenings.join(world, world.add_user("Gus"))
    spectator = Member(people[0].playground, "Gus")
    checks.assert_places_and_points(last, standing, names)
    checks.assert_every_table_message_has_a_picture(world, room)
    checks.assert_pinged_once_for_each_question(room)
    await checks.assert_all_is_told(room, await checks.logged(spectator, room))
    checks.assert_only_the_last_message_calls(room)
    assert_every_cause_is_named(document, room)
    assert "everything is as it was" in reading.text(await people[0].slash(room, "table verify"))
    public = known[None]
    never = {key.partition("#")[0] for key in public.hidden} - {key.partition("#")[0] for key in public.shown}
    said = spectator.everything_shown().casefold()
    assert [name for face, name in UNIQUE.items() if face in never and re.search(rf"\b{name}\b", said)] == []
    return document


async def test_a_complete_game_of_five_is_played(bot, playground, channel, world):
    people, room = await seated(playground, channel, 5, planetoids="off", longest="8")
    crews = crews_of(people, room, "5 off")
    last = await played(crews, room, bot)
    await hold_it_against_the_engine(people, room, world, last)
    used = sum((crew.used for crew in crews.values()), start=Counter())
    assert set(used) >= {"launch", "plan", "play"}
    assert all(crew.presses for crew in crews.values())


async def test_a_complete_game_with_planetoids_survives_six_kills(bot_process, playground, channel, world):
    """SIGKILL at six moments by chance, most of them in the middle of something; windows wait for everybody."""
    people, room = await seated(playground, channel, 3, planetoids="on", longest="8", windows="every")
    luck = Random("six kills")
    for kill in range(6):
        playing = asyncio.create_task(played(crews_of(people, room, f"life {kill}"), room))
        moment = len(world.journal.entries) + luck.randint(8, 60)
        await world.until(lambda moment=moment: len(world.journal.entries) >= moment, PATIENCE)
        assert not playing.done()
        await bot_process.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await bot_process.start()
    last = await played(crews_of(people, room, "the last life"), room)
    await hold_it_against_the_engine(people, room, world, last)
