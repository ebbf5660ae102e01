"""The pages of the rules reference, in reading order and in our own words."""

from __future__ import annotations

from typing import Final

from games.cosmic.face.asks import ASKS
from games.cosmic.face.asks.turn import ASKS as TURN
from games.cosmic.face.windows import MOMENTS
from games.hosted import Page

_OF_THE_TURN: Final = frozenset(TURN)
"""Questions of every challenge; all others are put by powers and cards."""

PAGES: Final = (
    Page(
        "overview",
        "What it is about",
        "You lead a people with twenty tokens on the five planets of its system, and usually a **power** that breaks "
        "a rule of the game. In your turn chance says whom you challenge; you send tokens against one of its planets, "
        "both sides look for allies, and a card from each of you decides.\n\n"
        "A **base** is a planet with at least one token of yours. A base in your own system is a home base, one "
        "elsewhere a **foreign base**. Whoever first has **enough foreign bases**, usually five, has won; several who "
        "get there together win together. Nobody is ever out of the game.\n\n"
        "Fewer than three home bases, and your power is lost until you have three again. (C-7)\n\n"
        "-# These pages tell the usual rules; what a table has agreed otherwise stands on its lobby card.",
        "cosmic/system/0",
        options=("bases_to_win", "home_bases", "powers"),
    ),
    Page(
        "turn",
        "A turn",
        "Whoever's turn it is, is the **offense**. A turn is one challenge, and a second one if the first was a "
        "success (won, or ended in a deal) and you still hold a challenge card. The offense and the defense are the "
        "**main players**.\n\n"
        "1. **Planetoid**: one of them moves or comes into being.\n"
        "2. **Regroup**: you may take a token out of the warp.\n"
        "3. **Destiny** names the **defense**.\n"
        "4. **Launch**: you aim the cone and send tokens.\n"
        "5. **Alliances**: both sides invite, those invited answer.\n"
        "6. **Cards**: each main player chooses one, face down.\n"
        "7. **Reveal** and outcome.\n\n"
        "Without an attack or compromise at the start of your turn you show your hand, discard it and draw a new one. "
        "Without one before a second challenge your turn is over.\n\n"
        "Typed: `/cosmic regroup where: A1` (or `cone`, `stays`); `/cosmic play what: yes` to another challenge.",
        "cosmic/sign/cards",
        asks=frozenset({"another challenge", "regroup", "power"}),
        options=("challenges_in_turn", "hand_size"),
    ),
    Page(
        "destiny",
        "Destiny",
        "There are four cards of each colour in play and one wild card. The last card is never drawn: with one left "
        "all are shuffled again. (C-3)\n\n"
        "**Another's colour**: that player is the defense, in their own system.\n"
        "**Wild**: you choose anybody.\n"
        "**Your own colour**: challenge somebody who has a base in your system, settle an empty planet there with one "
        "to four tokens, or draw again. (C-5)\n\n"
        "Typed: `/cosmic play what: B`, `A3-B` (the intruder B on A3), `A3` (settle it), `again`.",
        "cosmic/destiny/wild",
        asks=frozenset({"wild destiny", "own color", "settle"}),
        options=("last_destiny", "empty_home", "will_third_system"),
    ),
    Page(
        "launch",
        "Launch",
        "The **cone** points from the offense to what they attack. Aim it at a planet of the system that destiny "
        "named, whether anybody lives there or not, and put one to four of your tokens into it, from any of your "
        "bases. You may strip a base bare; then it is a base no longer. (C-4) If Siren lures the cone away, you "
        "choose your tokens again. (C-164)\n\n"
        "Where nobody could react in between, you invite your allies in the same answer.\n\n"
        "Typed: `/cosmic launch planet: C3 tokens: A1x2 A4 invite: B D`, in one line `C3 from A1x2 A4 with B D`.",
        "cosmic/ship/0/3",
        asks=frozenset({"launch", "planet", "tokens", "tokens again"}),
        options=("most_tokens", "last_token", "lured_tokens"),
    ),
    Page(
        "alliances",
        "Alliances",
        "First the offense names whom they would like as allies, then the defense. Everybody invited joins **one** "
        "side that has invited, with one to four tokens, or declines. You may answer ahead, unseen, or wait for your "
        "turn to see what others do.\n\n"
        "Allies of the **offense** share their fate: if they win each has a base on the planet, if they lose the "
        "allies' tokens go to the warp. Allies of a winning **defense** go home with a **reward** for each token: a "
        "card, or a token out of the warp. Those of a losing defense go to the warp.\n\n"
        "Typed: `/cosmic invite players: B, D`; `/cosmic ally side: offense tokens: A1x2`, `none`, `later`.",
        "cosmic/ship/1/2",
        asks=frozenset({"invite", "ally", "side"}),
        options=("most_tokens", "last_token"),
    ),
    Page(
        "cards",
        "The cards",
        "**Attacks** have a value from 1 to 40. **Compromises** seek a deal. Both are **challenge cards**: in a "
        "challenge each main player must play one, face down. **Edicts** are played when something has just happened; "
        "what is on each is under `/cosmic power`.\n\n"
        "As the table has agreed there are **flares**, **kickers** (laid before cards are chosen, they multiply your "
        "attack, your consolation, or the loss of a failed deal) and **reinforcements** (added to either side after "
        "the reveal).\n\n"
        "You draw only as a reward, as consolation, or when you must play a challenge card and hold none: then you "
        "show your hand, discard it and draw a new one.\n\n"
        "Main players may plan their card while others still react: it lies under *My turn*.\n\n"
        "Typed: `/cosmic plan card: attack 8`, `compromise`.",
        "cosmic/card/attack-08",
        asks=frozenset({"card"}),
        options=("hand_size", "new_hand", "kickers", "reinforcements"),
    ),
    Page(
        "reveal",
        "The reveal",
        "**Two attacks**: each side adds its card, its main player's tokens in the challenge, and its allies' tokens. "
        "The defense counts their tokens on the planet attacked. The higher total wins; a tie goes to the defense.\n\n"
        "**An attack and a compromise**: the attack wins. The main player who lost with the compromise draws "
        "**consolation**: one card of the winner's hand, by chance, for each token they lost.\n\n"
        "**Two compromises**: nobody wins; the two may make a deal.\n\n"
        "The losing side's tokens in the challenge go to the **warp**. If the offense wins, they and their allies "
        "land: each has a base there. Somebody else's tokens on that planet stay.",
        "cosmic/card/compromise",
        asks=frozenset({"rewards", "tokens home", "tokens home and rewards", "from the warp"}),
        options=("ties", "further_losses"),
    ),
    Page(
        "deals",
        "Deals",
        "After two compromises all tokens in the challenge go home and the two main players may deal: cards of both "
        "hands, named or by chance, and for each a base on a planet where the other has one, settled with one to four "
        "tokens from elsewhere. At least one thing must change hands. (C-12, C-162) Offers go back and forth, a few "
        "from each; whoever answers first goes on. Until yours is answered you may better it or take it back. All of "
        "it has one deadline. (C-13) Some powers let a third player join the deal, or put tokens that leave the warp "
        "into it.\n\n"
        "A deal carried out is a success for the offense. If both say no, or time runs out, each of you loses **three "
        "tokens** of your choice.\n\n"
        "Typed: `/cosmic deal act: offer give: attack 8, 1 random, base A2 want: attack 20, 2 random, base C1`; "
        "`accept`; `refuse`; `withdraw`. A typed deal is shown before it counts. With `free Bx2 C` two tokens of B "
        "and one of C leave the warp; among three, `to: C` says whom you offer it.",
        "cosmic/card/compromise",
        asks=frozenset({"deal", "partner", "failed deal"}),
        options=("proposals", "deal_bases"),
    ),
    Page(
        "powers",
        "Powers",
        "Most powers are told openly from the start. A **mandatory** power works whether its owner likes it or not, "
        "an **optional** one when its owner uses it. Each works only at certain steps and for a certain role: a main "
        "player, an ally, anybody.\n\n"
        "Most uses are announced with all choices, and can then be zapped. Powers that simply change how something "
        "counts can be zapped in the moment before they count. (C-8) A zapped power is off until the challenge "
        "ends.\n\n"
        "`/cosmic power` shows each with its text, and can use it for you when you are asked.",
        "cosmic/power/zombie",
        asks=frozenset(ASKS) - _OF_THE_TURN,
        options=("powers", "home_bases", "void_minimum", "claimed_tokens", "filth_beaten", "wrongs_paid"),
    ),
    Page(
        "edicts",
        "Edicts",
        "Edicts have an effect of their own and are discarded. **Cosmic Zap** stops a use of another's power; **Card "
        "Zap** any edict or flare as it is played; **Flare Zap** a flare. A zap can itself be zapped. **Mobius "
        "Tubes** open the warp, **Plague** and **Rebirth** strike or resettle at a regroup, **Force Field** ends "
        "alliances, **Emotion Control** turns attacks into compromises, **Time Gash** undoes a challenge, **Ionic "
        "Gas** takes rewards and consolation away, **Victory Boon** rewards a winning defense, **Quash** breaks a "
        "deal.\n\n"
        "Typed, when you are asked: `/cosmic play what: cosmic zap`.",
        "cosmic/card/cosmic-zap",
        options=("self_zap", "plague_self", "gash_regroup"),
        without=(("edicts", "off"),),
    ),
    Page(
        "flares",
        "Flares",
        "Each flare belongs to a power and has two texts. Its **wild** effect is for everybody; the **super** effect "
        "is for the owner of that power, as long as the power works, and that owner cannot use the wild one. Usually "
        "each player may play one flare in a challenge. (C-22)\n\n"
        "A table agrees whether flares are discarded after use or kept by their players, and may play without "
        "them.\n\n"
        "`/cosmic flare` shows each; typed, when you are asked: `flare zombie`.",
        "cosmic/card/flare-zombie",
        options=("flares", "flares_added", "flares_each"),
        without=(("flares", "off"),),
    ),
    Page(
        "planetoids",
        "Planetoids",
        "Planetoids are planets that move. At the start everybody has one in their system with two tokens on it and a "
        "**marker** of the same number.\n\n"
        "At the beginning of each challenge the offense **must move** a planetoid on which they have a token one "
        "system counterclockwise (from C to B), with everything on it. Occupying none, they get a new empty one at "
        "home, with its marker, unless two markers lie there already.\n\n"
        "A planetoid that comes back to its own marker is **destroyed**: all tokens on it go to the warp. A system "
        "holds two planetoids; a third one **bumps** one of the other two on to the next system, as the offense "
        "chooses. (C-17)\n\n"
        "A planetoid counts as a planet of the system where it is now. Each marker in your system means one more "
        "foreign base that you need to win.\n\n"
        "Typed: `/cosmic planetoid which: P3`.",
        "cosmic/rock/4",
        asks=frozenset({"first planetoid", "move planetoid", "bump planetoid"}),
        without=(("planetoids", "off"),),
    ),
    Page(
        "warp",
        "The warp",
        "Lost tokens go to the warp. At your regroup one comes out, onto any base of yours or straight into the cone; "
        "rewards, Mobius Tubes and some powers bring more. Without any base at your regroup, one token must go into "
        "the cone. (C-6)\n\n"
        "Tokens that have nowhere to return to go to the warp as well. (C-11)\n\n"
        "As an option, a warp that holds too many tokens sinks into the **Praw**, out of reach, as a regroup begins.",
        "cosmic/warp",
        options=("praw",),
    ),
    Page(
        "moons",
        "Moons and lucre",
        "Both are options of a table.\n\n"
        "**Moons**: two lie face down in each system. A cone may be aimed at a moon instead of a planet. Instant "
        "moons act when somebody lands, continuous ones while somebody stands on them, secret ones may stay face "
        "down. They are no bases.\n\n"
        "**Lucre** is money. You earn it in your turn and pay for cards, for tokens out of the warp, and in deals.\n\n"
        "Typed: `/cosmic play what: cardx2 token` buys two cards and a token.",
        "cosmic/moon/axis",
        asks=frozenset({"spend lucre"}),
        options=("moons", "lucre"),
    ),
    Page(
        "windows",
        "Reactions and standing orders",
        "Whenever something has happened to which somebody could react, everybody who might have something to say is "
        "asked at once, each alone: look under *My turn* while reactions are open. Who is asked depends on public "
        "facts only, so nobody learns what you hold. Press what you use, or *Pass*.\n\n"
        "If several react, the offense's act is first, then the defense's, then the others' clockwise. If somebody "
        "acted before you, your act is taken back unseen and you are asked again, unless you chose it **whatever "
        "others do**.\n\n"
        "`/order` says for each of these moments what your seat does by itself: ask you, always pass, or always use "
        "what it can. A table's option says when a window closes: when those who could use something have answered, "
        "the same with waits by chance, or when everybody has; never before a short pause.\n\n"
        "Typed: `/cosmic play what: zombie`, `cosmic zap!`, `pass`.",
        "cosmic/card/card-zap",
        asks=frozenset(MOMENTS),
        options=("windows",),
    ),
    Page(
        "winning",
        "Winning",
        "Bases are counted after the planetoid step and at the end of each challenge. Everybody who then has enough "
        "foreign bases, five and one for each marker in their own system, wins; several share the victory. (C-15)\n\n"
        "Some powers win in other ways of their own.\n\n"
        "A game that nobody wins ends after a hundred challenges: whoever lacks fewest foreign bases has won. (C-16)",
        "cosmic/badge/0",
        options=("bases_to_win", "bases_for_two", "winners", "longest"),
    ),
    Page(
        "notation",
        "Writing answers",
        "Systems are letters as on the picture, planets numbers: `C3`. Planetoids are `P1` to `P12`, moons `Cm1` and "
        "`Cm2`. Tokens: `A1x2 A4` is two from (or to) A1 and one from A4. Players: `B`, or `sky`. With commas several "
        "things; `yes`, `no`; doing without: `none`. `#3` is always what has that number in the picture.\n\n"
        "`/cosmic play` takes an answer to whatever you are asked; its list shows what is possible.",
        "cosmic/number/7",
    ),
)
