"""The lessons of Lagoon: what is decided in them, why, and what it brings."""

from __future__ import annotations

from typing import Final

from games.lessons import Lesson, Step

_FIRST: Final = (
    Step(
        ask="action",
        says="The lagoon grows when somebody explores. Exploring costs two things: one refreshed druid, and your "
        "marker, so you explore once in a turn. Press *Explore*.",
        answer="explore",
        why_not="Explore first: it is the only action that brings a seed, and it gives you a second site. You can do "
        "everything else afterwards.",
        brought="",
        rings=("site:1",),
    ),
    Step(
        ask="invoking druid",
        says="Who explores is exhausted and may step onto the new site. Your Eldrid can use powers that no acolyte "
        "can, so let acolyte a go.",
        answer="a",
        why_not="Send acolyte a. Your Eldrid is worth more refreshed, because some powers need it.",
        brought="You have drawn a tile. It has two faces, each a site of another energy.",
    ),
    Step(
        ask="place tile",
        says="Choose the face that lies up, and where. Mani Temple is an Elemeen site; at the end the energy with "
        "most sites is the lagoon's destiny. Place Mani Temple at M9.",
        answer="19A M9",
        why_not="Place Mani Temple at M9. You stand on an Elemeen site already, and energy of one kind adds up; M9 "
        "also leaves the Eye of the Forest free to be taken away later.",
        brought="Placing an Elemeen face brought you an Elemeen seed. A seed of the destiny is a point at the end, "
        "and until then it can be spent as energy.",
    ),
    Step(
        ask="step onto the new site",
        says="The druid that explored may step onto the new site at no cost. While a druid of yours stands on a site, "
        "you have its power and one energy of its kind. Step onto it.",
        answer="step",
        why_not="Step onto it: it costs nothing, and a second Elemeen site is a second Elemeen energy.",
        brought="You occupy two sites now. That your druid is exhausted does not matter for that.",
        rings=("site:19",),
    ),
    Step(
        ask="action",
        says="Your Eldrid is the only refreshed druid left. More druids are more actions in every later turn: summon "
        "one from your supply. It enters on a haven, exhausted.",
        answer="summon",
        why_not="Summon. A walk would leave the haven without a druid of yours, and you want to keep its power.",
        brought="Your third druid stands on Gruu's Refuge. All your druids were exhausted, so your turn was over; the "
        "bot had its turn; and then up to three of your druids were refreshed, as at the beginning of each turn.",
        rings=("site:1",),
    ),
    Step(
        ask="action",
        says="Now for the boldest action: to unravel a site, which takes it away. It needs a refreshed druid on that "
        "site. Elemeen unravels Vowelon, so the target is Eye of the Forest. First move your Eldrid there: Eldrid, to "
        "N9.",
        answer="move",
        why_not="Move first: nobody of yours stands on Eye of the Forest at N9, so it cannot be unraveled yet.",
        brought="",
        rings=("site:14",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="E",
        why_not="Move the Eldrid. If an acolyte went, you would lose the energy of the site that it leaves.",
        brought="",
        rings=("site:14",),
    ),
    Step(
        ask="walk to",
        says="",
        answer="N9",
        why_not="Walk to Eye of the Forest at N9: that is the Vowelon site which your Elemeen energy unravels.",
        brought="Your Eldrid stands on the target, but walking has exhausted it.",
        rings=("site:14",),
    ),
    Step(
        ask="action",
        says="You occupy Gruu's Refuge, so you may invoke its power from anywhere: exhaust one druid, and another is "
        "refreshed. Invoke it with acolyte b, who stands there: that refreshes your Eldrid.",
        answer="invoke 1A",
        why_not="Invoke Gruu's Refuge: without it the Eldrid stays exhausted until your next turn, and by then others "
        "may have changed the lagoon.",
        brought="",
        rings=("site:1",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="b",
        why_not="Pay with acolyte b. Acolyte a is better kept refreshed on your other site, for one more action.",
        brought="Your Eldrid is refreshed again, on the site that you want to unravel.",
        rings=("site:14",),
    ),
    Step(
        ask="action",
        says="To unravel takes three energy. You have one Elemeen from each of the two sites you occupy, and one "
        "seed: that makes three. Unravel Eye of the Forest.",
        answer="unravel",
        why_not="Unravel now: you have just the three energy it takes, and the Eldrid that stands there is refreshed.",
        brought="The site is yours, your seed is spent, and the Eldrid returned to your supply, from where it can be "
        "summoned again.",
        rings=("site:14",),
    ),
)

LESSONS: Final = (
    Lesson(
        key="first",
        title="Lagoon in ten minutes",
        about="You lead druids through a lagoon of three energies: Elemeen, Vowelon and Deonin. Each tile is a site "
        "with an energy and a power. Your druids begin on Gruu's Refuge.",
        seats=2,
        seed="lagoon i",
        steps=_FIRST,
        end="Who wins? When the last tile is placed the energy with most sites in play is the destiny. Each seed of "
        "it that you hold is a point, and each site of another energy that you unraveled is two. You have done all "
        "five things a druid can do. The game goes on from here: play as you like, the bot answers.",
    ),
)
