"""The lessons of Isle of Skye: what is decided in them, why, and what it brings."""

from __future__ import annotations

from typing import Final

from games.lessons import Lesson, Step

_FIRST: Final = (
    Step(
        ask="price",
        says="You have drawn three tiles. The axe destroys one of them, and you set a price for each of the others, in "
        "secret. Whoever buys one pays you that price; a tile that nobody buys is yours, and costs you as much as you "
        "asked. L25 has a road on three sides and barrels, so you want it: ask 2 for it, 1 for L33, and put the axe at "
        "L52. That leaves 2 of your 5 gold for buying.",
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
        rings=("tile:L35",),
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
        brought="You still have most gold, as the bot put more of its own on its tiles.",
        rings=("tile:L21", "tile:L28", "tile:L34"),
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
        by_itself={"1.0": "L35 2, L10 1, axe L39", "1.1": "L33", "1.4": "L70 3, L51 3, axe L07"},
        steps=_FIRST,
        end="You have seen a whole round: prices, buying, building, scoring. Which scoring tiles count in which round "
        "stands on the board, and scrolls on tiles count at the end of the game, double in completed areas. The game "
        "goes on from here: play as you like, the bot answers.",
    ),
)
