"""The lessons of Lagoon: what is decided in them, why, and what it brings."""

from __future__ import annotations

from typing import Final

from games.lagoon.face.phrases import CYCLE, ENDING
from games.lessons import Lesson, Step

_FIRST: Final = (
    Step(
        ask="action",
        says="You win by points: sites that you take away, and seeds, as far as they count at the end. First the "
        "lagoon grows, when somebody explores. Exploring exhausts a refreshed druid and your marker, the boat that "
        "shows who may still explore, so you explore once in a turn; it brings a new site and a seed, a "
        "token of its energy. Some powers need the Eldrid, so let acolyte a go: in the list *Explore: draw a tile* "
        "choose *Exhaust acolyte a at M10*.",
        answer="explore",
        why_not="Explore first: it is the only action that brings a seed, and it gives you a second site. You can do "
        "everything else afterwards.",
        brought="",
        rings=("site:1",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="a",
        why_not="Send acolyte a. Your Eldrid is worth more refreshed, because some powers need it.",
        brought="You have drawn a tile. It has two faces, each a site of another energy.",
    ),
    Step(
        ask="place tile",
        says="Choose the face that lies up, and one of the spaces beside the druid that explores. You gain a seed of "
        "that face's energy. At the end the energy with most sites is the lagoon's destiny, and a seed of it is a "
        "point; until then seeds can be spent as energy, which it takes to unravel sites. The druid that explored may "
        "step onto the new site at no cost: you **occupy** a site while a druid of yours stands there, and then you "
        "have its power and one energy of its kind. Place Mani Temple at M9; you see how it would lie, and confirm it "
        "with a step onto it.",
        answer="19A M9",
        why_not="Place Mani Temple at M9. You stand on an Elemeen site already, and energy of one kind adds up; M9 "
        "also leaves the Eye of the Forest free to be taken away later.",
        brought="",
    ),
    Step(
        ask="step onto the new site",
        says="",
        answer="step",
        why_not="Step onto it: it costs nothing, and a second Elemeen site is a second Elemeen energy.",
        brought="Placing an Elemeen face brought you an Elemeen seed. Your druids occupy two Elemeen sites now, which "
        "give two Elemeen energy and two powers, whether the druids there are refreshed or exhausted.",
        rings=("site:19",),
    ),
    Step(
        ask="action",
        says="Your Eldrid is the only refreshed druid left. More druids are more actions in every later turn: press "
        "*Summon acolyte b to Gruu's Refuge at M10*. The Eldrid is exhausted for it, and an acolyte from your supply, "
        "which are your druids off the lagoon, enters on the haven, exhausted. That ends your turn, so you see first "
        "what it brings.",
        answer="summon",
        why_not="Summon. A walk would leave the haven without a druid of yours, and you want to keep its power.",
        brought="Your third druid, acolyte b, stands on Gruu's Refuge. All your druids were exhausted, so your turn "
        "was over. {1} ended its turn without an action. Then your next turn began, and up to three of your druids "
        "were refreshed, as in each turn; whoever has more chooses which.",
        rings=("site:1",),
    ),
    Step(
        ask="action",
        says="Now for the boldest action: to unravel a site, which takes it away. It needs a refreshed druid on that "
        f"site, and energy of the kind that unravels it: {CYCLE}. Your energy is Elemeen, so the target is Eye of the "
        "Forest at N9, a Vowelon site. First your Eldrid goes there: in the list *Move a druid* choose *Move the "
        "Eldrid at M10 → Walk to Eye of the Forest at N9*. That counts at once.",
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
        says="You occupy Gruu's Refuge, so any druid of yours may invoke, that is use, its power, wherever it stands: "
        "exhaust one druid, and another is refreshed. In the list *Invoke a power* choose Gruu's Refuge with acolyte "
        "b, who stands there: that refreshes your Eldrid.",
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
        says="To unravel takes three energy. Each of the two Elemeen sites you occupy, Mani Temple and Gruu's Refuge, "
        "gives one Elemeen, to each unraveling anew, and your Elemeen seed, which is spent, is the third. The site "
        "goes to your score area, and the druid that unravels it to your supply. Other druids there would step aside "
        "to sites beside it, where you say. It counts at once. Press *Unravel Eye of the Forest (3 Elemeen energy, 1 "
        "seed of it)*.",
        answer="unravel",
        why_not="Unravel now: you have just the three energy it takes, and the Eldrid that stands there is refreshed.",
        brought="The site is yours, your seed is spent, and the Eldrid is in your supply again.",
        rings=("site:14",),
    ),
)

_SECOND: Final = (
    Step(
        ask="action",
        says="Each site has a power, and good ones save you actions. Explore first, as in every turn; acolyte a goes, "
        "so that your Eldrid stays refreshed.",
        answer="explore",
        why_not="Explore first: it brings a seed and a site, and everything else can be done afterwards.",
        brought="",
        rings=("site:1",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="a",
        why_not="Send acolyte a. Who steps onto a new site leaves another, and your Eldrid is to stay on the haven.",
        brought="Acolyte a has drawn a tile.",
        rings=("site:1",),
    ),
    Step(
        ask="place tile",
        says="Dewlight Fawn has an hourglass: its power works by itself while a druid of yours stands there. Once a "
        "turn a druid that you summon may arrive refreshed. Place Dewlight Fawn at M9, and step onto it: a power is "
        "yours only while a druid of yours is there, refreshed or exhausted.",
        answer="16A M9",
        why_not="Place Dewlight Fawn at M9. Wayfarer's Kite makes druids walk, and you have few of them yet; M9 leaves "
        "Eye of the Forest free to be taken away later.",
        brought="",
    ),
    Step(
        ask="step onto the new site",
        says="",
        answer="step",
        why_not="Step onto it: that costs nothing now, and to walk there later would cost an action.",
        brought="You have an Elemeen seed, and the power of Dewlight Fawn is yours.",
        rings=("site:16",),
    ),
    Step(
        ask="action",
        says="Your Eldrid is refreshed. To summon exhausts one druid, and as a rule the one who comes is exhausted as "
        "well. Not with the Fawn: in the list *Summon acolyte b* choose "
        "*Summon to Gruu's Refuge at M10 → It arrives refreshed*.",
        answer="summon",
        why_not="Summon: with Dewlight Fawn that costs you no action, and you have one druid more for the whole game.",
        brought="",
        rings=("site:16",),
    ),
    Step(
        ask="summon to",
        says="",
        answer="M10",
        why_not="Let it enter on the haven, Gruu's Refuge at M10: from there it walks to your next target as "
        "fast. The totem comes later.",
        brought="",
        rings=("site:1",),
    ),
    Step(
        ask="arrive refreshed",
        says="",
        answer="refreshed",
        why_not="Let it arrive refreshed: the power works once in each turn, and is not saved up for the next one.",
        brought="Your acolyte b enters on the haven, refreshed, and has an action at once.",
        rings=("site:1",),
    ),
    Step(
        ask="action",
        says="The first way to waste an action would be to end your turn now. The next one refreshes up to three "
        "druids, and you have three: acolyte b would be refreshed in any case, and what it could do in this turn is "
        "lost. In the list *Move acolyte b* choose *Walk to Eye of the Forest at N9*.",
        answer="move",
        why_not="Move. Whoever ends a turn with a druid refreshed that would be refreshed anyway gives an action away.",
        brought="",
        rings=("site:14",),
    ),
    Step(
        ask="walk to",
        says="",
        answer="N9",
        why_not="Walk to Eye of the Forest at N9: it is the Vowelon site, which your Elemeen energy can unravel.",
        brought="All your druids were exhausted, so your turn was over. {1} ended its own turn at once, and your three "
        "druids are refreshed.",
        rings=("site:14",),
    ),
    Step(
        ask="action",
        says="The second way is a turn without exploring. Your marker is turned back in every turn, used "
        "or not, so each turn in which you do not explore is a seed that you never get. Explore with acolyte a again.",
        answer="explore",
        why_not="Explore: your marker is refreshed, and in your next turn it would be anyway. You can unravel "
        "afterwards.",
        brought="",
        rings=("site:16",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="a",
        why_not="Explore with acolyte a. Acolyte b has to be refreshed on Eye of the Forest when you unravel it, "
        "and the Eldrid is to summon.",
        brought="Neither face is Elemeen this time.",
        rings=("site:16",),
    ),
    Step(
        ask="place tile",
        says="Three sites yield one energy more, once a turn, to whoever occupies them: Ancient Elemeen, Ancient "
        "Vowelon and Ancient Deonin. Terrapin Ancient is none of them. Ancient Vowelon helps to unravel Deonin sites. "
        "Place Ancient Vowelon at L9. This time acolyte a stays: if it left Dewlight Fawn, its power and its energy "
        "would be yours no more.",
        answer="8A L9",
        why_not="Place Ancient Vowelon at L9, where it touches two sites. With one more Deonin site Deonin and Elemeen "
        "would tie once Eye of the Forest is gone, and of two that tie the one that unravels the other is the destiny: "
        "Deonin, and your Elemeen seeds would be worth nothing.",
        brought="",
        rings=("site:16",),
    ),
    Step(
        ask="step onto the new site",
        says="",
        answer="stay",
        why_not="Stay on Dewlight Fawn: you want to summon with its power and to unravel with its energy in this turn.",
        brought="You have a Vowelon seed, and acolyte a stays on the Fawn.",
        rings=("site:16",),
    ),
    Step(
        ask="action",
        says="Elemeen and Vowelon have two sites each; of two that tie the one that unravels the other is the destiny. "
        "So that would be Elemeen, and your Vowelon seed no point; but the power of Cosmic Plow turns one seed into "
        "another. It is the totem, a tile that never leaves the lagoon: unraveled, by three energy of any one kind, it "
        "is turned over. And it is **astral**: it gives no energy, is not counted for the destiny, and whoever summons "
        "may let the druid enter there instead of on a haven. Let your "
        "Eldrid summon to Cosmic Plow at O10, and the druid arrive refreshed.",
        answer="summon",
        why_not="Summon: the Fawn makes the druid arrive refreshed again, so that it can use the totem at once.",
        brought="",
        rings=("site:P",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="E",
        why_not="Exhaust the Eldrid. Acolyte b has to be refreshed on Eye of the Forest when you unravel it.",
        brought="",
        rings=("site:P",),
    ),
    Step(
        ask="summon to",
        says="",
        answer="O10",
        why_not="Let it enter at O10, on the totem: from the haven it would be two walks away.",
        brought="",
        rings=("site:P",),
    ),
    Step(
        ask="arrive refreshed",
        says="",
        answer="refreshed",
        why_not="Let it arrive refreshed: only a refreshed druid can pay for the power of the totem.",
        brought="Acolyte c stands on the totem, refreshed by the Fawn.",
        rings=("site:P",),
    ),
    Step(
        ask="action",
        says="Cosmic Plow works once a turn; acolyte c pays. In the list *Invoke a power* choose Cosmic Plow; discard "
        "the Vowelon seed and take an Elemeen one, which is a point "
        "if Elemeen stays the destiny, and energy until then.",
        answer="invoke PA",
        why_not="Invoke Cosmic Plow first: it makes a seed that is no point into one that is.",
        brought="",
        rings=("site:P",),
    ),
    Step(
        ask="invoking druid",
        says="",
        answer="c",
        why_not="Let acolyte c pay. Acolyte b has to be refreshed on Eye of the Forest when you unravel it.",
        brought="",
        rings=("site:P",),
    ),
    Step(
        ask="seed to discard",
        says="",
        answer="V",
        why_not="Discard the Vowelon seed: Elemeen seeds are what you want more of.",
        brought="",
        rings=("site:P",),
    ),
    Step(
        ask="seed to take",
        says="",
        answer="E",
        why_not="Take Elemeen, of which there are most sites. Deonin has fewer, so its seeds would be no points.",
        brought="You hold two Elemeen seeds.",
        rings=("site:P",),
    ),
    Step(
        ask="action",
        says="Acolyte b stands refreshed on Eye of the Forest. Gruu's Refuge and Dewlight Fawn are two Elemeen energy, "
        "and one seed is the third. Unravel Eye of the Forest.",
        answer="unravel",
        why_not="Unravel Eye of the Forest: you have the three energy it takes, and {1} may change that.",
        brought="Eye of the Forest is yours, 2 points as long as Vowelon is not the destiny, and the other seed is one "
        "more. Acolyte b is in your supply again.",
        rings=("site:14",),
    ),
)

LESSONS: Final = (
    Lesson(
        key="first",
        title="Lagoon in ten minutes",
        about="You lead druids through a lagoon: one **Eldrid**, the elder, and **acolytes** a to d. Each tile is a "
        "site with a power and one of three energies: Elemeen, Vowelon or Deonin. Your druids begin on Gruu's Refuge, "
        "a **haven**, which is where druids enter. A **refreshed** druid stands and can act; an **exhausted** one "
        "lies. Druids with an A on them are yours, those with a B your opponent's; small letters tell acolytes apart.",
        seats=2,
        seed="lagoon i",
        steps=_FIRST,
        end="Who wins? Whoever has most points: one for each seed you hold of the destiny, the energy with most sites "
        "in play at the end, and two for each site of another energy that you unraveled. Of two energies that tie the "
        "one that unravels the other is the destiny; if all three tie there is none, and only unraveled sites count. "
        f"{ENDING} You have done all five things a druid can do: explore, summon, move, invoke and unravel.",
        untaught="Powers that work by themselves, troves, Ancients and the totem: the next lesson has them. `/help` "
        "has a page for every site, and how to read the board.",
    ),
    Lesson(
        key="powers",
        title="Lagoon: powers, the totem, no action wasted",
        about="For those who know the five actions. With the powers of sites fewer druids do more, the totem is a tile "
        "that never leaves the lagoon, and whoever wastes no action gets most done.",
        seats=2,
        seed="lagoon totem 86",
        options={"promo_tile": "plow"},
        steps=_SECOND,
        end="You have used powers that work by themselves and one that is invoked. The third kind is the trove, with "
        "lightning: its power may be used once, as it is explored. The totem has other "
        "powers on its back.",
        untaught="The powers of the other sites, the solo game, and what the options of a table change: `/help` has a "
        "page for each.",
    ),
)
