"""The lessons of Isle of Skye: what is decided in them, why, and what it brings."""

from __future__ import annotations

from typing import Final

from games.lessons import Lesson, Step

_FIRST: Final = (
    Step(
        ask="price",
        says="You have drawn three tiles. Read one, north is up: L25 has mountain to the west and pasture on all "
        "other sides, roads to the north, south and west, and on it cattle, a sheep and barrels. The axe sends one "
        "tile back into the bag; what you ask for the others stays secret until all have chosen. You want L25: ask 2 "
        "for it, 1 for L33, and put the axe at L52, of the three the hardest to join to your castle. That leaves 2 of "
        "your 5 gold for buying.",
        answer="axe L52, L25 2, L33 1",
        why_not="Ask 2 for L25, 1 for L33, and put the axe at L52, which is the hardest to join to your castle. What "
        "you ask must be there in gold, and with less than 2 left over you could not buy the best tile of the bot.",
        brought="Everybody shows the prices at once. L52 and the bot's L39 went back into the bag.",
        rings=("tile:L25", "tile:L33", "tile:L52"),
    ),
    Step(
        ask="buy",
        says="Now each of you may buy one tile of somebody else, clockwise from the start player: that is you. In this "
        "round scoring tile A counts: a point for each tile on the road that leads to your castle. L35 has a road from "
        "side to side. Buy L35 for 2 gold.",
        answer="L35",
        why_not="Buy L35. Its road goes through, so it joins your castle's road and is a point this round; gold that "
        "you keep would bring nothing yet.",
        brought="The bot got your 2 gold, and then paid you 1 for L33; the 1 that you had put there came back, too. "
        "Nobody bought L25: you keep it, and the 2 gold that you asked for it are gone.",
        rings=("score:A", "tile:L35"),
    ),
    Step(
        ask="build",
        says="All that you bought or kept has to be built now; only a tile that fits nowhere goes back into the bag. A "
        "tile joins one that lies there, and every edge must meet its like: pasture beside pasture, water beside "
        "water, mountain beside mountain. Roads may end anywhere, but only joined roads count. Your castle has "
        "mountain and a road to the west: build tile L35 on space L13, turned by 180°.",
        answer="L35 L13 180",
        why_not="Build tile L35 first, on space L13 and turned by 180°: so mountain meets the castle's mountain, and "
        "its road goes on from the castle's. Other places join the roads as well; today this one, as the next steps "
        "build on it.",
        brought="L35 is on the castle's road. Its small lake is closed all round: it is a completed area, of which "
        "more will be said.",
        rings=("tile:L35", "cell:0:L13"),
    ),
    Step(
        ask="build",
        says="L25 has barrels: each barrel tile that a road joins to your castle is one more gold in every round. "
        "Build it on space M14, below the castle, as drawn.",
        answer="L25 M14 0",
        why_not="Build tile L25 on space M14, as drawn: its northern road then meets the castle's southern one, so the "
        "barrels pay, and it is a point of this round too. Other places do that as well; today M14, as the next steps "
        "build on it.",
        brought="The round was scored. Three of your tiles, the castle with them, are on its road, so scoring tile A "
        "gave you 3 points and the bot 2. Then everybody got 5 gold for the castle, and you 1 more for the barrels. "
        "From round 3 on, who is behind gets more: for each player with more points 1 gold in round 3, 2 in round 4, "
        "then 3 and 4.",
        rings=("tile:L25", "cell:0:M14"),
    ),
    Step(
        ask="price",
        says="Round 2 counts scoring tile B: most gold. You have 8, so set low prices: 1 for L28 and 1 for L34. The "
        "axe may stand at a good tile, too. L21 has barrels: at a low price the bot would take it, and a high one is "
        "gold that you lack when gold is counted. So put the axe at L21.",
        answer="axe L21, L28 1, L34 1",
        why_not="Ask 1 for L28 and 1 for L34, with the axe at L21, so that nobody gets its barrels for little. Gold "
        "put on tiles that nobody buys is lost for scoring tile B.",
        brought="The bot put 6 gold on its two tiles and you 2 on yours. L28 and L34 show scrolls. A scroll brings "
        "points at the end of the game: that of L28 one for each broch, a round tower, in your land, that of L34 one "
        "for every two sheep.",
        rings=("score:B", "tile:L21", "tile:L28", "tile:L34"),
    ),
    Step(
        ask="buy",
        says="The bot is start player now, and has bought nothing. Look at the scoring tile of the round before you "
        "spend: scoring tile B gives points to whoever has most gold. What others have is not shown until that is "
        "scored, but all that is paid is told. The bot asks 3 for each of its tiles. Buy nothing.",
        answer="pass",
        why_not="Pass. Who buys pays the seller, and this round counts gold: 3 gold less for you are 3 more for the "
        "bot.",
        brought="You have 6 gold left. Nobody bought your tiles either, so you build both.",
        rings=("score:B",),
    ),
    Step(
        ask="build",
        says="An area is all that joins of one terrain; it is completed once no edge of it is open. The castle's water "
        "is open to the east, and L34 has water to the west and nowhere else. Build it on space N13, as drawn.",
        answer="L34 N13 0",
        why_not="Build tile L34 on space N13, as drawn: there its water closes the water of the castle.",
        brought="The water of the castle and of L34 is a completed area: a light line runs around it. Some scoring "
        "tiles count such areas, and a scroll counts double where the area that it lies in is completed.",
        rings=("tile:L34", "cell:0:N13"),
    ),
    Step(
        ask="build",
        says="Scoring tile A counts again in rounds 3 and 5, so make the castle's road longer: L35 ends it in the west "
        "with an open road. Build tile L28 on space K13, turned by 180°.",
        answer="L28 K13 180",
        why_not="Build tile L28 on space K13, turned by 180°: its road meets that of L35, so there are four of your "
        "tiles on the castle's road. Other places do that as well; today K13, so that the lesson is the same for all.",
        brought="Round 2 was scored: you had most gold, so scoring tile B gave you 5 points, and the bot 2. You lead "
        "with 8 to 4. Then everybody got gold for castle and barrels, as after each round.",
        rings=("tile:L28", "cell:0:K13"),
    ),
    Step(
        ask="price",
        says="Round 3 counts scoring tile A once more, and scoring tile C for the first time: points for brochs in "
        "mountains. Price as you think right, and choose where the axe goes; nothing is refused now. A good price is "
        "one at which you are as glad to sell a tile as to keep it. L18 has barrels and roads, and the bot has 10 "
        "gold.",
        answer="axe L49, L18 4, L27 2",
        why_not="",
        brought="These prices were for you to choose. What nobody buys stays yours.",
        rings=("score:A", "score:C", "tile:L18", "tile:L27", "tile:L49"),
        free=True,
    ),
)

_SECOND: Final = (
    Step(
        ask="price",
        says="Prices are set as in the base game, but keep gold: there is a second buy turn now. Ask 1 for L57 and 1 "
        "for L20, and put the axe at L65, which has neither a road nor animals. That leaves 3 of your 5 gold.",
        answer="axe L65, L57 1, L20 1",
        why_not="Ask 1 for L57 and 1 for L20, with the axe at L65. L20 has barrels and a road for your castle, and "
        "with 3 gold left over you can buy in the second buy turn.",
        brought="Nobody bought in the buy turn. Your two tiles are yours, and you have 3 gold left.",
        rings=("tile:L57", "tile:L20", "tile:L65"),
    ),
    Step(
        ask="second buy",
        says="Five Druid tiles lie on the dolmen, a row of stones. Each costs what stands on it and what is carved "
        "above its space: 4, 3, 2, 1 and 0 more, from the left. You may buy one, or draw from the bag for 5 gold. D05, "
        "on the last space, costs 2 and nothing more. It has a stone tablet: drawing from the bag costs 2 gold less "
        "and shows one tile more. Buy D05.",
        answer="D05",
        why_not="Buy D05 for 2 gold. You cannot pay for the bag, and a stone tablet is worth more the sooner you have "
        "it.",
        brought="The tiles to the left of D05 moved right, so each of them costs 1 less now, and a new one came in. "
        "Who waits pays less, but the last tile leaves the game at the end of a round.",
        rings=("tile:D05",),
    ),
    Step(
        ask="build",
        says="The stone tablet is yours once its tile is built; a tile that fits nowhere brings none. D05 has mountain "
        "and a road to the east, as the castle has to the west. Build it on space L13, as drawn.",
        answer="D05 L13 0",
        why_not="Build tile D05 first, on space L13 and as drawn: mountain meets mountain there, and the roads join. "
        "Other places do that as well; today this one, as the next steps build on it.",
        brought="The Stone of Plenty is yours. A stone works from the round after this one to the end of the game.",
        rings=("tile:D05", "cell:0:L13"),
    ),
    Step(
        ask="build",
        says="Build tile L20 on space M14, as drawn, so that its barrels are joined to the castle.",
        answer="L20 M14 0",
        why_not="Build tile L20 on space M14, as drawn: the castle's southern road leads to its barrels, which are 1 "
        "gold in every round. Other places do that as well; today M14, as the next steps build on it.",
        brought="Tile L57 went to space K13 by itself, where it completes the mountains. Scoring tile A of this table "
        "counts cattle on the castle's road, and nobody had any. You got 5 gold for the castle and 1 for the barrels.",
        rings=("tile:L20", "cell:0:M14"),
    ),
    Step(
        ask="price",
        says="Round 2. The bag would cost 5 gold, with your stone it costs 3. So set low prices: 1 for L33, 1 for L58, "
        "and the axe at L65.",
        answer="axe L65, L33 1, L58 1",
        why_not="Ask 1 for L33 and 1 for L58, with the axe at L65. So you keep 5 gold for the second buy turn.",
        brought="Again nobody bought, and the bot left the dolmen alone.",
        rings=("tile:L33", "tile:L58", "tile:L65"),
    ),
    Step(
        ask="second buy",
        says="Instead of a Druid tile you may draw from the bag: usually two tiles, of which you keep one; three with "
        "your stone. Draw from the bag.",
        answer="bag",
        why_not="Draw from the bag: for 3 gold you choose among three tiles that nobody else has seen.",
        brought="You paid 3 gold and see three tiles; the others go back into the bag.",
        rings=("tile:Bag",),
    ),
    Step(
        ask="keep",
        says="Choose by the scoring tiles. Scoring tile C counts a point for each sheep in rounds 3, 5 and 6, and L27 "
        "has three. Keep L27.",
        answer="L27",
        why_not="Keep L27: three sheep are 3 points each time that scoring tile C counts, and it has the water that "
        "your castle wants.",
        brought="L27 is yours, beside L33 and L58.",
        rings=("score:C", "tile:L27"),
    ),
    Step(
        ask="build",
        says="Scoring tile D, one of six scoring tiles that came with the Druids, counts from round 4 on: 3 points for "
        "each farm on a tile of completed water. On space N13, turned by 270°, L27 would close the water of the "
        "castle. Build what you think right, where you think right; nothing is refused now.",
        answer="L27 N13 270",
        why_not="",
        brought="That was your own choice. With scoring tile D a tile that has a farm and water is worth a price.",
        rings=("tile:L27", "score:D", "cell:0:N13"),
        free=True,
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
        "round stands on the board. Gold left over at the end is a point for every 5, so spend it before.",
        untaught="What all the other scoring tiles and scrolls are worth: `/help` has a page for each. The Druids, an "
        "expansion, have a lesson of their own.",
    ),
    Lesson(
        key="druids",
        title="Isle of Skye with Druids",
        about="For whoever knows the base game. The Druids bring a second buy turn, at the dolmen: tiles that do more, "
        "stone tablets that change a rule for you alone, and tiles drawn from the bag.",
        seats=2,
        seed="skye druids 18",
        options={"druids": "on", "start_player": "first_seat"},
        by_itself={"1.0": "axe L06, L13 1, L59 1", "0.5": "L57 K13 0"},
        steps=_SECOND,
        end="You have bought at the dolmen and from the bag, and used a stone tablet. `/help` says what each stone "
        "does. Build what you have left.",
        untaught="The other stone tablets and the scoring tiles of the Druids; `/help` has a page for each.",
    ),
)
