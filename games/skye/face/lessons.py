"""The lessons of Isle of Skye: what is decided in them, why, and what it brings."""

from __future__ import annotations

from typing import Final

from games.lessons import Lesson, Step

_FIRST: Final = (
    Step(
        ask="price",
        says="You have drawn three tiles. Read one: L25 has pasture at its upper, right and lower edge and mountain at "
        "the left one, a road to the top, the bottom and the left, and on it cattle, a sheep and barrels. The axe "
        "destroys one tile. You price the others in secret: whoever buys one pays you that; one that nobody buys is "
        "yours, and costs you as much as you asked. You want L25: ask 2 for it, 1 for L33, and put the axe at L52. "
        "That leaves 2 of your 5 gold for buying.",
        answer="axe L52, L25 2, L33 1",
        why_not="Ask 2 for L25, 1 for L33, and put the axe at L52, whose road fits nothing of yours. What you ask "
        "must be there in gold, and with less than 2 left over you could not buy the best tile of the bot.",
        brought="Everybody shows the prices at once. L52 and the bot's L39 went back into the bag.",
        rings=("tile:L25", "tile:L33", "tile:L52"),
    ),
    Step(
        ask="buy",
        says="Each of you may now buy one tile of somebody else. In this round scoring tile A counts: a point for each "
        "tile on the road that leads to your castle. L35 has a road from side to side. Buy L35 for 2 gold.",
        answer="L35",
        why_not="Buy L35. Its road goes through, so it joins your castle's road and is a point this round; gold that "
        "you keep would bring nothing yet.",
        brought="The bot got your 2 gold, and then bought your L33: you got its price and your own gold back. You keep "
        "L25, as nobody bought it, and pay what you asked for it.",
        rings=("score:A", "tile:L35"),
    ),
    Step(
        ask="build",
        says="Now you build all that you have. A tile joins one that lies there, and every edge must meet its like: "
        "pasture beside pasture, water beside water, mountain beside mountain. Roads may end anywhere, but only joined "
        "roads count. Your castle has mountain and a road on its west: build L35 at L13, turned by 180°.",
        answer="L35 L13 180",
        why_not="Build L35 first, at L13 and turned by 180°: only so mountain meets the castle's mountain, and its "
        "road goes on from the castle's.",
        brought="L35 is on the castle's road. Edges that match make one area; one that is closed all round is "
        "completed, and a scroll in it counts double at the end.",
        rings=("cell:0:M13",),
    ),
    Step(
        ask="build",
        says="L25 has barrels: each barrel tile that a road joins to your castle is one more gold in every round. "
        "Build it at M14, below the castle, not turned.",
        answer="L25 M14 0",
        why_not="Build L25 at M14, not turned: its northern road then meets the castle's southern one, so the barrels "
        "pay, and it is a point of this round too.",
        brought="The round was scored. Three of your tiles are on the castle's road, so tile A gave you 3 points and "
        "the bot 2. Then everybody got 5 gold for the castle, and you 1 more for the barrels.",
        rings=("cell:0:M13",),
    ),
    Step(
        ask="price",
        says="Round 2 counts scoring tile B: most gold. You have 8, so set low prices, and keep what you can: 1 for "
        "each of two tiles, and the axe at L21.",
        answer="axe L21, L28 1, L34 1",
        why_not="Ask 1 for L28 and 1 for L34, with the axe at L21. Gold put on tiles that nobody buys is lost for "
        "scoring tile B.",
        brought="The bot put 6 gold on its two tiles and you 2 on yours. Tiles with a scroll, like L28 and L34, bring "
        "points at the end of the game.",
        rings=("score:B", "tile:L21", "tile:L28", "tile:L34"),
    ),
    Step(
        ask="buy",
        says="Look at the scoring tile of the round before you spend: tile B gives points to whoever has most gold. "
        "The bot asks 3 for each of its tiles. Buy nothing.",
        answer="pass",
        why_not="Pass. Who buys pays the seller, and this round counts gold: 3 gold less for you are 3 more for "
        "the bot.",
        brought="You have 6 gold left. Nobody bought your tiles either, so you build both.",
        rings=("score:B",),
    ),
    Step(
        ask="build",
        says="An area is all that joins of one terrain; it is completed once no edge of it is open. The castle's water "
        "on the right is open, and L34 has water at its left edge and nowhere else. Build it at N13, not turned.",
        answer="L34 N13 0",
        why_not="Build L34 at N13, not turned: there its water closes the water of the castle.",
        brought="The water of the castle and of L34 is a completed area. Some scoring tiles count such areas; and a "
        "scroll in a completed one counts double at the end.",
        rings=("cell:0:M13",),
    ),
    Step(
        ask="build",
        says="Tile A counts again in rounds 3 and 5, so make the castle's road longer: L35 ends it on the left with an "
        "open road. Build L28 at K13, turned by 180°.",
        answer="L28 K13 180",
        why_not="Build L28 at K13, turned by 180°: its road meets that of L35, so there are four of your tiles on the "
        "castle's road.",
        brought="Round 2 was scored: you had most gold, so tile B gave you 5 points, and the bot 2. You lead with 8 to "
        "4. Then everybody got gold for castle and barrels, as after each round.",
        rings=("cell:0:L13",),
    ),
)

LESSONS: Final = (
    Lesson(
        key="first",
        title="Isle of Skye in ten minutes",
        about="Each of you builds a small country around a castle, tile by tile, in six rounds. You price your own "
        "tiles, buy one of somebody else's, and build what you have. Whoever has most points after six rounds wins.",
        seats=2,
        seed="skye a",
        options={"druids": "off", "start_player": "first_seat"},
        by_itself={"1.0": "L35 2, L10 1, axe L39", "1.1": "L33", "1.4": "L70 3, L51 3, axe L07", "1.5": "pass"},
        steps=_FIRST,
        end="You have seen two whole rounds: prices, buying, building, scoring. Which scoring tiles count in which "
        "round stands on the board. The game goes on from here: play as you like, the bot answers.",
    ),
)
