"""The lessons of Cosmic Encounter: what is decided in them, why, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cosmic.rules.options import OPTIONS
from games.lessons import Lesson, Step

_PLAIN: Final = {"planetoids": "off", "flares": "off", "bases_to_win": "4"}
"""What the first lesson is played with: as the first game."""
_WITH_PLANETOIDS: Final = {"planetoids": "on", "flares": "used_up"}


def _needed(options: Mapping[str, str], *, markers: int = 0) -> int:
    """How many foreign bases win with these options; one more for each marker in the own system."""
    usual = next(option.default for option in OPTIONS if option.key == "bases_to_win")
    return int(options.get("bases_to_win", usual)) + markers


_ENOUGH: Final = f"enough foreign bases ({_needed(_PLAIN)} in this lesson)"
_TO_WIN: Final = _needed(_WITH_PLANETOIDS, markers=1)

_FIRST: Final = (
    Step(
        ask="launch",
        says="It is your turn, and a destiny card of the colour of {2} says whom you challenge. You may send up to "
        "four tokens and invite allies; each token adds 1 to your side. Invite {1}, aim at planet C1, and send one "
        "token from each of A1 to A4.",
        answer="C1 from A1 A2 A3 A4 with B",
        why_not="Invite {1}, aim at C1, and send one token from each of A1, A2, A3 and A4. Four tokens and an ally "
        "make you strong, and a planet keeps your base only while a token of yours stays there.",
        brought="{1} joined you with three tokens; an ally sends one to four. You are the offense and {2} the defense, "
        "together the main players. Allies of the offense land with you if you win, and lose their tokens if you lose.",
        rings=("planet:2.1",),
    ),
    Step(
        ask="card",
        says="Both main players now choose a card in secret. Two attacks are compared: card plus tokens, and the "
        "higher total wins; a tie is the defense's. A compromise seeks a deal, and loses to an attack. Play Attack 11.",
        answer="attack 11",
        why_not="Play Attack 11, your highest: the planet has four tokens, and you do not know the card of the bot. A "
        "compromise would lose if the other attacks.",
        brought="Your 11 and seven tokens, 18, beat 6 and four tokens, 10: you and {1} win C1. But {2}, who lost, "
        "uses their power before they lose their tokens: the Reincarnator draws a second, unused power.",
        rings=("card:attack-11#1",),
    ),
    Step(
        ask="use announced",
        says="Now is the moment to react. Edicts are cards that are played whenever their text allows it; you are "
        "asked when you hold one that fits. A Cosmic Zap cancels one use of a power of another player. Play it.",
        answer="cosmic zap",
        why_not="Play the Cosmic Zap. With a second power, such as one that multiplies their attack, {2} would be "
        "harder to beat for the rest of the game, and you challenge it once more soon.",
        brought="The Cosmic Zap is used up and the Reincarnator drew no power. You and {1} have a base on C1, a "
        f"foreign base, as it is not in your own system: whoever has {_ENOUGH} wins. The four tokens of the defense "
        "are lost to the warp.",
        rings=("card:cosmic-zap#4",),
    ),
    Step(
        ask="another challenge",
        says="Who succeeds in the first challenge of a turn, by a victory or by a deal, may make one more. Played "
        "cards are not replaced: a hand is only drawn anew when it holds no attack and no compromise to play. "
        "Challenge again.",
        answer="yes",
        why_not="Challenge again: a second challenge is a second chance of a base, and you hold cards for it.",
        brought="Destiny is the colour of {2} once more. A wild card lets the offense choose whom to challenge. Their "
        "own colour lets them drive somebody out of their own system, or draw again.",
    ),
    Step(
        ask="launch",
        says="This time you want a deal, in which the main players give each other bases or cards and do not fight. So "
        "few tokens are at stake. Invite nobody, aim at C2, and send one token from A5.",
        answer="C2 from A5",
        why_not="Send one token from A5 to C2 and invite nobody. If the deal fails you lose tokens, and an ally would "
        "gain nothing from a deal.",
        brought="One token of yours is on its way to C2.",
        rings=("planet:2.2",),
    ),
    Step(
        ask="card",
        says="If both play a compromise, you may make a deal; allies get nothing from it and go home. If only one of "
        "you does, that one loses, but takes consolation: cards out of the winner's hand, unseen, one for each token "
        "lost. Play a compromise.",
        answer="compromise",
        why_not="Play a compromise. Your attacks left over are low, and a deal brings a base without a fight.",
        brought="Both played a compromise. Your token went home, and {2} has made an offer: a base on C2 for a "
        "base on A1.",
        rings=("card:compromise#12",),
    ),
    Step(
        ask="deal",
        says="If you do not agree, each of you loses three tokens. The offer gives each of you a base with the other: "
        "you have two then, and {2} one. Accept it.",
        answer="accept",
        why_not="Accept: it gives you your second foreign base. Without a deal each of you would lose three tokens.",
        brought="You have two foreign bases now, and {2} has one of its own with you on A1. Then it was the turn of "
        "{1}, and destiny chose you: {1} attacks A1, and you are the defense.",
    ),
    Step(
        ask="card",
        says="See your own power in use. You are the Zombie: tokens that you would lose to the warp return to your "
        "bases instead. You can afford to lose this, so keep Attack 7 for later and play Attack 6. (Whoever holds "
        "fewer than three home planets loses the power until there are three again.)",
        answer="attack 6",
        why_not="Play Attack 6. Your Zombie saves your tokens if you lose, so the better card is worth more later, "
        "and a compromise can still bring a deal.",
        brought="{1} had Attack 19 and one token, 20 against your 9, and wins. Without the Zombie your three tokens "
        "would go to the warp now; so they return to your bases.",
        rings=("card:attack-06#4",),
    ),
    Step(
        ask="tokens home",
        says="Tokens return to whichever of your bases you like, at home or elsewhere. You have a single "
        "token on C2: put all three there.",
        answer="C2x3",
        why_not="Put all three on C2. Your home planets have three tokens each; with a single one your base on C2 "
        "would be the first to fall.",
        brought="Your three tokens stand on C2, and {1} has a base on A1.",
        rings=("planet:2.2",),
    ),
)

_SECOND: Final = (
    Step(
        ask="first planetoid",
        says="Planetoids are planets that move. Everybody begins with one and puts two tokens on it. Take one token "
        "from A4 and one from A5.",
        answer="A4 A5",
        why_not="Take one token from A4 and one from A5, so that every planet of yours keeps at least three.",
        brought="Yours is P1. As your turn began it had to move on by one system, from A to C, with your two tokens. "
        "A planetoid counts as a planet of the system where it is: you have a foreign base already. Its marker, which "
        "says where it came from, stays in your system, and each marker there means one more base that you need: "
        f"{_TO_WIN} now.",
        rings=("planet:0.4", "planet:0.5"),
    ),
    Step(
        ask="launch",
        says="Destiny names {2}. Planetoids may be attacked as any planet, and P3 of {2} has only two tokens on "
        "it. Invite nobody, aim at P3, and send one token from A1, one from A2 and two from A3.",
        answer="P3 from A1 A2 A3x2",
        why_not="Aim at P3 with four tokens, from A1, A2 and twice from A3, and invite nobody: each of the five "
        "planets has four tokens that defend it, or three, and P3 has two.",
        brought="Four tokens of yours against two.",
        rings=("planet:P03",),
    ),
    Step(
        ask="card",
        says="You hold a flare, too: a card that belongs to a power, which anybody may use for its **wild** effect. "
        "The Macron flare makes each token of yours in the challenge count one more, after the cards are revealed. So "
        "keep Attack 15 for later, and play Attack 12.",
        answer="attack 12",
        why_not="Play Attack 12. With the flare in reserve it is nearly as good as 16, and Attack 15 stays in your "
        "hand.",
        brought="{2} revealed Attack 15. As it stands you have 12 and four tokens, 16; {2} has 15 and two, 17.",
        rings=("card:attack-12#5", "card:flare-macron"),
    ),
    Step(
        ask="cards revealed",
        says="You would lose by one. This is the moment that your flare waits for: play the Macron flare.",
        answer="flare macron",
        why_not="Play the Macron flare: it adds 4 for your four tokens, and without it you lose all of them.",
        brought="20 against 17: P3 is yours, your second foreign base. The flare is used up; a table may agree that "
        "flares are kept. Whoever has the very power that a flare is named after gets its *super* "
        "effect instead.",
        rings=("card:flare-macron",),
    ),
    Step(
        ask="another challenge",
        says="You succeeded, so you may challenge once more. A planetoid of yours must move each time.",
        answer="yes",
        why_not=f"Challenge again: you hold Attack 15, and one more base brings you nearer to the {_TO_WIN} that win.",
        brought="Before destiny is drawn you choose which planetoid moves.",
    ),
    Step(
        ask="move planetoid",
        says="A planetoid that comes back to its own marker is destroyed: the marker goes too, and all tokens on it "
        "go to the warp. P1 "
        "came from A; from C it would go to B, and then home. P3 came from C and has its whole way before it. Move "
        "P3.",
        answer="P3",
        why_not="Move P3. If P1 goes to B now, its next move takes it home, where it is destroyed with your two "
        "tokens.",
        brought="P3 is in system B now, with your four tokens: still a foreign base. P1 stays in C.",
        rings=("planet:P01", "planet:P03"),
    ),
)

LESSONS: Final = (
    Lesson(
        key="first",
        title="Cosmic Encounter in ten minutes",
        about="Everybody plays an alien with a power of its own, and lives on five planets. In a challenge the offense "
        f"tries to land on a planet of another. Whoever has {_ENOUGH} wins, alone or with others.",
        seats=3,
        seed="cosmic 28",
        options=_PLAIN,
        by_itself={
            "1.1": "offense B1x2 B2",
            "2.8": "compromise",
            "2.10": "offer base C2 for base A1",
            "1.11": "attack 19",
        },
        steps=_FIRST,
        end="You have been offense and defense, reacted with an edict, and made a deal. You have two foreign bases of "
        f"the {_needed(_PLAIN)} that win at this table; whoever has enough at the same moment as you wins with you. "
        "You still hold an edict, and are asked whenever it fits.",
        untaught="Every power breaks another rule; lost tokens come back one by one, before challenges of yours; "
        "allies of a defense that wins get cards or tokens. Each question says why it is asked, *Read my cards* "
        "has the text of all you hold, `/help` the rest.",
    ),
    Lesson(
        key="planetoids",
        title="Planetoids and flares",
        about="For those who know how a challenge goes. Planetoids carry your tokens from system to system, and are "
        "bases for whoever holds them. Flares are cards that let you use a bit of somebody's power.",
        seats=3,
        seed="planetoids 402",
        options=_WITH_PLANETOIDS,
        by_itself={"2.6": "attack 15"},
        steps=_SECOND,
        end=f"You have two foreign bases of {_TO_WIN}, and know when a planetoid is worth holding and when it goes "
        "home. A system holds two planetoids: a third one bumps one of the others on.",
        untaught="Super effects of flares, which only the owner of the power has; moons, lucre and other options, "
        "which a table may agree on. `/help` has a page for each, *Read my cards* the text of all you hold.",
    ),
)
