"""The rules reference and everything that can be looked up, in our own words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from engine import USE_ANNOUNCED
from games.cosmic.content import CONTINUOUS, FLARE, FLARE_OF, INSTANT, MOON, POWERS, SECRET, PowerFacts, card, moon
from games.cosmic.face.asks import ASKS
from games.cosmic.face.asks.turn import ASKS as TURN
from games.cosmic.face.phrases import card_name, power_name
from games.cosmic.face.texts import COMPONENTS, at_table, effect, motto, super_, wild
from games.cosmic.face.windows import MOMENTS
from games.cosmic.rules import timing
from games.cosmic.rules.views import CosmicView
from games.hosted import Names, Page, Sign
from games.kit.sentences import listed, seat_name, upper

_OF_THE_TURN: Final = frozenset(TURN)
"""Questions of every challenge; all others are put by powers and cards."""

ROLES: Final = {
    "any": "whether or not you take part in the challenge",
    "main": "as offense or defense",
    "main_or_ally": "as offense, defense or ally",
    "offense": "as the offense",
    "not_offense": "unless you are the offense",
    "not_defense": "unless you are the defense",
    "not_main": "unless you are offense or defense",
    "uninvolved": "unless you take part in the challenge",
}
"""For whom a power works."""

WINDOWS: Final = {
    "SETUP": "before the first turn",
    "ANY": "at any time",
    "W_LOSS": "when tokens are lost",
    "W_DISCARD": "when cards are discarded",
    "W_TURN_START": "as a turn begins",
    "W_REGROUP_PRE": "as the offense is about to take a token back from the warp",
    "W_DESTINY_PRE": "before destiny names the defense",
    "W_DESTINY_POST": "when destiny has named the defense",
    "W_AIM": "when the offense has chosen a planet",
    "D_LAUNCH": "while the offense sends their tokens",
    "W_ALLY_PRE": "before allies are invited",
    "D_ALLY": "while allies join",
    "W_ALLY_POST": "when allies have joined",
    "W_PLAN_PRE": "before cards are chosen",
    "D_CARD": "while cards are being chosen",
    "W_PLAN_POST": "when both cards are chosen and lie face down",
    "W_REVEAL": "when the cards are turned up",
    "W_RESOLVE": "when it is known who has won",
    "W_DEAL": "while a deal is made",
    "W_END": "as a challenge ends",
}
"""When a power works."""


def pages() -> tuple[Page, ...]:
    """The rules, in reading order."""
    return (
        Page(
            "overview",
            "What it is about",
            "You lead a people with twenty tokens on the five planets of its system, and usually a **power** that "
            "breaks a rule of the game. In your turn chance says whom you challenge; you send tokens against one of "
            "its planets, both sides look for allies, and a card from each of you decides.\n\nA **base** is a planet "
            "with at least one token of yours. A base in your own system is a home base, one elsewhere a **foreign "
            "base**. Whoever first has **enough foreign bases**, usually five, has won; several who get there together "
            "win together. Nobody is ever out of the game.\n\nFewer than three home bases, and your power is lost "
            "until you have three again. (C-7)\n\n-# These pages tell the usual rules; what a table has agreed "
            "otherwise stands on its lobby card.",
            "cosmic/system/0",
            options=("bases_to_win", "home_bases", "powers"),
        ),
        Page(
            "turn",
            "A turn",
            "Whoever's turn it is, is the **offense**. A turn is one challenge, and a second one if the first was a "
            "success (won, or ended in a deal) and you still hold a challenge card. The offense and the defense are "
            "the **main players**.\n\n1. **Planetoid**: one of them moves or comes into being."
            "\n2. **Regroup**: you may take a token out of the warp.\n3. **Destiny** names the **defense**.\n"
            "4. **Launch**: you aim the cone and send tokens.\n5. **Alliances**: both sides invite, those invited "
            "answer.\n6. **Cards**: each main player chooses one, face down.\n7. **Reveal** and outcome.\n\n"
            "Without an attack or compromise at the start of your turn you show your hand, discard it and draw a new "
            "one. Without one before a second challenge your turn is over.\n\n"
            "Typed: `/cosmic regroup where: A1` (or `cone`, `stays`); `/cosmic play what: yes` to another challenge.",
            "cosmic/sign/cards",
            asks=frozenset({"another challenge", "regroup", "power"}),
            options=("challenges_in_turn", "hand_size"),
        ),
        Page(
            "destiny",
            "Destiny",
            "There are four cards of each colour in play and one wild card. The last card is never drawn: with one "
            "left all are shuffled again. (C-3)\n\n**Another's colour**: that player is the defense, in their own "
            "system.\n**Wild**: you choose anybody.\n**Your own colour**: challenge somebody who has a base in your "
            "system, settle an empty planet there with one to four tokens, or draw again. (C-5)\n\nTyped: `/cosmic "
            "play what: B`, `A3-B` (the intruder B on A3), `A3` (settle it), `again`.",
            "cosmic/destiny/wild",
            asks=frozenset({"wild destiny", "own color", "settle"}),
            options=("last_destiny", "empty_home", "will_third_system"),
        ),
        Page(
            "launch",
            "Launch",
            "The **cone** points from the offense to what they attack. Aim it at a planet of the system that destiny "
            "named, whether anybody lives there or not, and put "
            "one to four of your tokens into it, from any of your bases. You may strip a base bare; then it is a base "
            "no longer. (C-4) If Siren lures the cone away, you choose your tokens again. (C-164)\n\nWhere nobody "
            "could react in between, you invite your allies in the same answer.\n\n"
            "Typed: `/cosmic launch planet: C3 tokens: A1x2 A4 invite: B D`, in one line `C3 from A1x2 A4 with B D`.",
            "cosmic/ship/0/3",
            asks=frozenset({"launch", "planet", "tokens", "tokens again"}),
            options=("most_tokens", "last_token", "lured_tokens"),
        ),
        Page(
            "alliances",
            "Alliances",
            "First the offense names whom they would like as allies, then the defense. Everybody invited joins **one** "
            "side that has invited, with one to four tokens, or declines. You may answer ahead, unseen, or wait for "
            "your turn to see what others do.\n\nAllies of the **offense** share their fate: if they win each has a "
            "base on the planet, if they lose the allies' tokens go to the warp. Allies of a winning **defense** go "
            "home with a **reward** for each token: a card, or a token out of the warp. Those of a losing defense go "
            "to the warp.\n\nTyped: `/cosmic invite players: B, D`; `/cosmic ally side: offense tokens: A1x2`, "
            "`none`, `later`.",
            "cosmic/ship/1/2",
            asks=frozenset({"invite", "ally", "side"}),
            options=("most_tokens", "last_token"),
        ),
        Page(
            "cards",
            "The cards",
            "**Attacks** have a value from 1 to 40. **Compromises** seek a deal. Both are **challenge cards**: in a "
            "challenge each main player must play one, face down. **Edicts** are played when something has just "
            "happened; what is on each is under `/cosmic power`.\n\nAs the table has agreed there are **flares**, "
            "**kickers** (laid before cards are chosen, they multiply your attack, your consolation, or the loss of "
            "a failed deal) and **reinforcements** (added to either side after the reveal).\n\nYou draw only as a "
            "reward, as consolation, or when you must play a challenge card and hold none: then you show your hand, "
            "discard it and draw a new one.\n\nMain players may plan their card while others still react: it lies "
            "under *My turn*.\n\nTyped: `/cosmic plan card: attack 8`, `compromise`.",
            "cosmic/card/attack-08",
            asks=frozenset({"card"}),
            options=("hand_size", "new_hand", "kickers", "reinforcements"),
        ),
        Page(
            "reveal",
            "The reveal",
            "**Two attacks**: each side adds its card, its main player's tokens in the challenge, and its allies' "
            "tokens. The defense counts their tokens on the planet attacked. The higher total wins; a tie goes to the "
            "defense.\n\n**An attack and a compromise**: the attack wins. The main player who lost with the "
            "compromise draws **consolation**: one card of the winner's hand, by chance, for each token they "
            "lost.\n\n**Two compromises**: nobody wins; the two may make a deal.\n\nThe losing side's tokens in the "
            "challenge go to the **warp**. If the offense wins, they and their allies land: each has a base there. "
            "Somebody else's tokens on that planet stay.",
            "cosmic/card/compromise",
            asks=frozenset({"rewards", "tokens home", "tokens home and rewards", "from the warp"}),
            options=("ties", "further_losses"),
        ),
        Page(
            "deals",
            "Deals",
            "After two compromises all tokens in the challenge go home and the two main players may deal: cards of "
            "both hands, named or by chance, and for each a base on a planet where the other has one, settled with "
            "one to four tokens from elsewhere. At least one thing must change hands. (C-12, C-162) Offers go back "
            "and forth, a few from each; whoever answers first goes on. Until yours is answered you may better it or "
            "take it back. All of it has one deadline. (C-13) Some powers let a third player join the deal, or put "
            "tokens that leave the warp into it.\n\nA deal carried out is a success for the offense. If both say no, "
            "or time runs out, each of you loses **three tokens** of your choice.\n\nTyped: `/cosmic deal act: offer "
            "give: attack 8, 1 random, base A2 want: attack 20, 2 random, base C1`; `accept`; `refuse`; `withdraw`. A"
            " typed deal is shown before it counts. With `free Bx2 C` two tokens of B and one of C leave the warp; "
            "among three, `to: C` says whom you offer it.",
            "cosmic/card/compromise",
            asks=frozenset({"deal", "partner", "failed deal"}),
            options=("proposals", "deal_bases"),
        ),
        Page(
            "powers",
            "Powers",
            "Most powers are told openly from the start. A **mandatory** power works whether its owner likes it or "
            "not, an **optional** one when its owner uses it. Each works only at certain steps and for a certain role: "
            "a main player, an ally, anybody.\n\nMost uses are announced with all choices, and can then be zapped. "
            "Powers that simply change how something counts can be zapped in the moment before they count. (C-8) A "
            "zapped power is off until the challenge ends.\n\n`/cosmic power` shows each with its text, and can use "
            "it for you when you are asked.",
            "cosmic/power/zombie",
            asks=frozenset(ASKS) - _OF_THE_TURN,
            options=("powers", "home_bases", "void_minimum", "claimed_tokens", "filth_beaten"),
        ),
        Page(
            "edicts",
            "Edicts",
            "Edicts have an effect of their own and are discarded. **Cosmic Zap** stops a use of another's power; "
            "**Card Zap** any edict or flare as it is played; **Flare Zap** a flare. A zap can itself be zapped. "
            "**Mobius Tubes** open the warp, **Plague** and **Rebirth** strike or resettle at a regroup, **Force "
            "Field** ends alliances, **Emotion Control** turns attacks into compromises, **Time Gash** undoes a "
            "challenge, **Ionic Gas** takes rewards and consolation away, **Victory Boon** rewards a winning defense, "
            "**Quash** breaks a deal.\n\nTyped, when you are asked: `/cosmic play what: cosmic zap`.",
            "cosmic/card/cosmic-zap",
            options=("self_zap", "plague_self", "gash_regroup"),
            without=(("edicts", "off"),),
        ),
        Page(
            "flares",
            "Flares",
            "Each flare belongs to a power and has two texts. Its **wild** effect is for everybody; the **super** "
            "effect is for the owner of that power, as long as the power works, and that owner cannot use the wild "
            "one. Usually each player may play one flare in a challenge. (C-22)\n\nA table agrees whether flares are "
            "discarded after use or kept by their players, and may play without them.\n\n`/cosmic flare` shows each; "
            "typed, when you are asked: `flare zombie`.",
            "cosmic/card/flare-zombie",
            options=("flares", "flares_added", "flares_each"),
            without=(("flares", "off"),),
        ),
        Page(
            "planetoids",
            "Planetoids",
            "Planetoids are planets that move. At the start everybody has one in their system with two tokens on it "
            "and a **marker** of the same number.\n\nAt the beginning of each challenge the offense **must move** a "
            "planetoid on which they have a token one system counterclockwise (from C to B), with everything on it. "
            "Occupying none, they get a new empty one at home, with its marker, unless two markers lie there already."
            "\n\nA planetoid that "
            "comes back to its own marker is **destroyed**: all tokens on it go to the warp. A system holds two "
            "planetoids; a third one **bumps** one of the other two on to the next system, as the offense chooses. "
            "(C-17)\n\nA planetoid counts as a planet of the system where it is now. Each marker in your system means "
            "one more foreign base that you need to win.\n\nTyped: `/cosmic planetoid which: P3`.",
            "cosmic/rock/4",
            asks=frozenset({"first planetoid", "move planetoid", "bump planetoid"}),
            without=(("planetoids", "off"),),
        ),
        Page(
            "warp",
            "The warp",
            "Lost tokens go to the warp. At your regroup one comes out, onto any base of yours or straight into the "
            "cone; rewards, Mobius Tubes and some powers bring more. Without any base at your regroup, one token must "
            "go into the cone. (C-6)\n\nTokens that have nowhere to return to go to the warp as well. (C-11)\n\n"
            "As an option, a warp that holds too many tokens sinks into the **Praw**, out of reach, as a regroup "
            "begins.",
            "cosmic/warp",
            options=("praw",),
        ),
        Page(
            "moons",
            "Moons and lucre",
            "Both are options of a table.\n\n**Moons**: two lie face down in each system. A cone may be aimed at a "
            "moon instead of a planet. Instant moons act when somebody lands, continuous ones while somebody stands on "
            "them, secret ones may stay face down. They are no bases.\n\n**Lucre** is money. You earn it in your turn "
            "and pay for cards, for tokens out of the warp, and in deals.\n\nTyped: `/cosmic play what: cardx2 "
            "token` buys two cards and a token.",
            "cosmic/moon/axis",
            asks=frozenset({"spend lucre"}),
            options=("moons", "lucre"),
        ),
        Page(
            "windows",
            "Reactions and standing orders",
            "Whenever something has happened to which somebody could react, everybody who might have something to "
            "say is asked at once, each alone: look under *My turn* while reactions are open. Who is asked depends "
            "on public facts only, so nobody learns what you hold. Press what you use, or *Pass*.\n\nIf "
            "several react, the offense's act is first, then the defense's, then the others' "
            "clockwise. If somebody acted before you, your act is taken back unseen and you are asked again, unless "
            "you chose it **whatever others do**.\n\n`/order` says for each of these moments what your seat does by "
            "itself: ask you, always pass, or always use what it can. A table's option says when a window closes: "
            "when those who could use something have answered, the same with waits by chance, or when everybody has; "
            "never before a short pause.\n\nTyped: `/cosmic "
            "play what: zombie`, `cosmic zap!`, `pass`.",
            "cosmic/card/card-zap",
            asks=frozenset(MOMENTS),
            options=("windows",),
        ),
        Page(
            "winning",
            "Winning",
            "Bases are counted after the planetoid step and at the end of each challenge. Everybody who then has "
            "enough foreign bases, five and one for each marker in their own system, wins; several share the victory. "
            "(C-15)\n\nSome powers win in other ways of their own.\n\nA game that nobody wins ends after a hundred "
            "challenges: whoever lacks fewest foreign bases has won. (C-16)",
            "cosmic/badge/0",
            options=("bases_to_win", "bases_for_two", "winners", "longest"),
        ),
        Page(
            "notation",
            "Writing answers",
            "Systems are letters as on the picture, planets numbers: `C3`. Planetoids are `P1` to `P12`, moons `Cm1` "
            "and `Cm2`. Tokens: `A1x2 A4` is two from (or to) A1 and one from A4. Players: `B`, or `sky`. With commas "
            "several things; `yes`, `no`; doing without: `none`. `#3` is always what has that number in the picture."
            "\n\n`/cosmic play` takes an answer to whatever you are asked; its list shows what is possible.",
            "cosmic/number/7",
        ),
    )


def _power(facts: PowerFacts) -> Page:
    when = listed([WINDOWS[window] for window in facts.windows], "or")
    may = "may use it only" if ROLES[facts.role].startswith("as ") else "may use it"
    notes = [f"*You {'must use it' if facts.is_mandatory else may} {ROLES[facts.role]}, {when}.*"]
    if facts.lasting:
        notes.append("You keep it with fewer than three home bases.")
    if facts.immune:
        notes.append("It cannot be cancelled (zapped).")
    if facts.never_with:
        notes.append(f"Never in a game with {listed([power_name(key) for key in facts.never_with])}.")
    word = motto(facts.key)
    text = f"**{word}.** {effect(facts.key)}" if word else effect(facts.key)
    return Page(facts.key, facts.name, f"{text}\n\n{' '.join(notes)}", f"cosmic/power/{facts.key}")


MOON_KINDS = {
    INSTANT: "it acts each time somebody lands on it",
    CONTINUOUS: "it works as long as somebody stands on it",
    SECRET: "whoever stands on it may keep it face down",
}
"""When a moon works."""


def _moon(key: str) -> Page:
    facts = moon(key)
    return Page(key, facts.name, f"{effect(key)}\n\n*A moon; {MOON_KINDS[facts.kind]}.*", f"cosmic/moon/{facts.key}")


def _card(key: str) -> Page:
    if card(key).kind == MOON:
        return _moon(key)
    picture = f"cosmic/card/{key}"
    if card(key).kind == FLARE:
        owner = power_name(key.removeprefix(FLARE_OF))
        text = (
            f"**For everybody**: {upper(wild(key))}\n\n**For the {owner}**, while its power works: {upper(super_(key))}"
        )
        often = "Usually each player may play one flare in a challenge."
        return Page(key, card_name(key), f"{text}\n\n*A flare. It is played {_occasions(key)}. {often}*", picture)
    return Page(
        key, card_name(key), f"{effect(key)}\n\n*{upper(card(key).kind)}. It is played {_occasions(key)}.*", picture
    )


def _occasions(key: str) -> str:
    """When a card may be played, whoever may do so, in the order of a turn."""
    found = {hook.subject for hook in COMPONENTS[key].hooks if hook.kind == "reacts"}
    words = [MOMENTS[moment.name].order for moment in (*timing.MOMENTS, USE_ANNOUNCED) if moment in found]
    return "; ".join([*words[:-1], f"or {words[-1]}"] if len(words) > 1 else words)


def held(view: CosmicView, names: Names) -> tuple[Page, ...]:
    """The pages of one's own powers, then of one's cards, in the hand or elsewhere, and of the moons one stands on."""
    if view.viewer is None:
        return ()
    me = view.players[view.viewer]
    keys = [*(power.key for power in me.powers), *me.offered, *me.hand, *me.aside]
    keys += [key for power in me.powers for key in power.cards]
    keys += [moon.face for moon in view.moons if moon.tokens[me.seat]]
    known = {page.key: page for page in components()}
    faces = [face for face in dict.fromkeys(key.partition("#")[0] for key in keys) if face in known]
    return tuple(replace(known[face], text=at_table(known[face].text, view.options)) for face in faces)


@cache
def components() -> tuple[Page, ...]:
    """Every power and every card with an effect."""
    powers = [_power(facts) for key, facts in POWERS.items() if key in COMPONENTS]
    return (*powers, *(_card(key) for key in COMPONENTS if key not in POWERS))


def legend() -> tuple[Sign, ...]:
    """Every symbol on the map and the cards."""
    signs = {
        "world/0/3": "A planet; whoever has a token there has a base",
        "rock/6": "A planetoid: a planet that moves, named P and a number",
        "marker/6": "The marker of a planetoid in the system where it began",
        "ship/0/3": "Tokens with the mark and letter of their player",
        "count/12": "How many tokens",
        "badge/0": "A player's mark, colour and letter",
        "warp": "The warp, where lost tokens are",
        "destiny/0": "A destiny card: this player is challenged",
        "destiny/wild": "A wild destiny card: challenge anybody",
        "card/back": "A card face down",
        "moonlet": "A moon, face down",
        "sign/cards": "Cards in a hand",
        "sign/base": "Foreign bases, of as many as are needed",
        "sign/home": "Home bases",
        "sign/warp": "Tokens in the warp",
        "sign/lost": "A power that does not work now",
        "sign/lucre": "Lucre",
        "step/2": "The order in which planetoids move",
        "number/12": "A choice: the same number stands behind its name, as (#12)",
    }
    return tuple(Sign(f"cosmic/{key}", words) for key, words in signs.items())


def in_play(view: CosmicView, names: Names) -> tuple[Page, ...]:
    """The powers of this table, with their players."""
    known = {page.key: page for page in components()}
    return tuple(
        replace(known[power.key], title=f"{seat_name(names, player.seat)}: {known[power.key].title}")
        for player in view.players
        for power in player.powers
        if power.key in known
    )
