"""What a table may agree on. The first value of each option is the default.

Powers always lie open: many of them work without being announced, and who is asked in a window tells who could have
something to say, so a secret power would not stay one (ruling C-80).
"""

from __future__ import annotations

from typing import Final

from engine import Option

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "planetoids",
        "Planetoids",
        {"on": "planets that move", "off": "without them"},
        "For three players or more. A game of two goes without them, and is an experiment.",
    ),
    Option(
        "powers",
        "Powers",
        {
            "dealt": "one each, by chance",
            "one_of_two": "everybody keeps one of two",
            "two": "two each, by chance",
            "none": "a game without powers",
        },
    ),
    Option(
        "home_bases",
        "Home bases that keep a power",
        {"3": "three", "2": "two", "1": "one"},
        "Who has fewer bases in their own system is without their powers until they have enough again.",
    ),
    Option("edicts", "Edicts", {"on": "22 edicts in the deck", "off": "challenge cards only"}),
    Option(
        "moons",
        "Moons",
        {"off": "without", "on": "two face-down moons in each system"},
        "Small places to fight over. They are no bases, but each does something for who stands on it.",
    ),
    Option(
        "praw",
        "Praw",
        {"off": "without", "on": "a warp too full sinks out of reach"},
        "With three tokens for each player in the warp all of them sink; a regroup may lift one back into the warp.",
    ),
    Option(
        "lucre",
        "Lucre",
        {
            "off": "without",
            "eon": "a little of it: buys cards and tokens, and strengthens attacks",
            "mayfair": "more of it: buys cards and tokens",
        },
        "Money that is earned turn by turn, and may be part of deals.",
    ),
    Option("kickers", "Kickers", {"off": "without", "on": "nine cards that multiply a challenge card"}),
    Option("reinforcements", "Reinforcements", {"off": "without", "on": "fifteen cards that help after the reveal"}),
    Option(
        "flares",
        "Flares",
        {
            "used_up": "discarded after use",
            "kept": "kept by their players, for use in later challenges too",
            "off": "without",
        },
        "Cards with an effect for everybody and a stronger one for the owner of the power they name.",
    ),
    Option(
        "flares_added",
        "Further flares",
        {"1": "one for each player", "3": "three for each player"},
        "Beside the flares of all powers in play, whose number is given.",
    ),
    Option(
        "flares_each",
        "Flares in one challenge",
        {"1": "one for each player", "several": "as many as a player has, each of them once"},
        "Several make challenges livelier, and longer.",
    ),
    Option("hand_size", "Cards in a new hand", {"7": "seven", "8": "eight"}),
    Option(
        "new_hand",
        "A defense without a challenge card",
        {"plays_first": "may first play its other cards", "at_once": "shows its hand and draws a new one at once"},
    ),
    Option(
        "most_tokens",
        "Tokens in one challenge",
        {"4": "up to four of each player", "3": "up to three of each player"},
        "What the offense and each ally may send.",
    ),
    Option(
        "last_token",
        "The last token of a base",
        {"leaves": "may leave it", "stays": "must stay"},
        "Whether a launch or an alliance may empty a base.",
    ),
    Option(
        "empty_home",
        "An empty planet at home",
        {"on": "may be settled when the own colour comes up", "off": "only by a won challenge"},
    ),
    Option(
        "last_destiny",
        "The last destiny card",
        {"shuffled": "is never drawn: all are shuffled again", "drawn": "is drawn like the others"},
        "Whoever counts the cards knows the last one.",
    ),
    Option(
        "challenges_in_turn",
        "Challenges in a turn",
        {
            "2": "two, if the first succeeds",
            "1": "one",
            "3": "three, as long as they succeed",
            "100": "any number, as long as they succeed",
        },
    ),
    Option("ties", "Equal totals", {"defense": "the defense wins", "offense": "the offense wins"}),
    Option(
        "self_zap",
        "A Cosmic Zap against the own power",
        {"off": "is not allowed", "on": "is allowed"},
        "Whose power is off may use the wild effect of its own flare.",
    ),
    Option(
        "will_third_system",
        "Will and bases far from home",
        {"occupant": "the player named defends their base there", "system_owner": "the owner of the system defends"},
        "Who defends when Will challenges a player's base in the system of a third player.",
    ),
    Option(
        "lured_tokens",
        "A cone that is lured away",
        {
            "again": "its offense chooses again which tokens they send",
            "stay": "keeps the tokens that were sent",
        },
        "Siren turns the cone after the launch, to somebody whom the offense did not mean.",
        before="stay",
    ),
    Option(
        "further_losses",
        "Losses beside the challenge",
        {
            "alike": "count like the tokens in the challenge",
            "staked_apart": "count, but for what a doubt has staked",
            "apart": "count for nothing",
        },
        "What Skeptic and Cudgel cost besides, and what Healer returns: for consolation and for Ghoul. What is lost "
        "besides and counts, Void takes out of the game too.",
        before="staked_apart",
    ),
    Option(
        "void_minimum",
        "Void and the last tokens",
        {"needed": "everybody keeps as many as they need bases", "none": "nothing is spared"},
        "With nothing spared a player may be left without a token, and without hope.",
    ),
    Option(
        "claimed_tokens",
        "Tokens that Void or Fungus takes",
        {
            "never": "never reach the warp, and are not passed on by Sting",
            "passed_on": "are what Sting has not passed on before",
        },
        "Whether whoever loses to one of them may let somebody else pay for tokens that do not go to the warp.",
        before="passed_on",
    ),
    Option(
        "filth_beaten",
        "Beating Filth at the base that kept its power",
        {"leaves": "the winners go home, as its text says", "lands": "the winners land, as the power is gone by then"},
        before="lands",
    ),
    Option(
        "plague_self",
        "A Plague on oneself",
        {"off": "is not allowed", "on": "is allowed"},
        "Somebody with many tokens may wish to be rid of cards.",
    ),
    Option(
        "gash_regroup",
        "After a Time Gash",
        {"on": "the turn goes on with a regroup", "off": "it goes on with a destiny card"},
        "Whether the offense gets a second token out of the warp.",
    ),
    Option(
        "deal_bases",
        "Bases in a deal",
        {
            "new": "on planets where the receiver has none",
            "any": "on any planet of the other; where the receiver lives already it brings nothing",
        },
        before="any",
    ),
    Option(
        "proposals",
        "Proposals in a deal",
        {"6": "up to six from each side", "3": "up to three from each side"},
    ),
    Option("bases_to_win", "Foreign bases to win", {"5": "five", "4": "four, a shorter game"}),
    Option(
        "bases_for_two",
        "Foreign bases to win, two players",
        {"4": "four", "5": "five, all of the other system"},
        "In place of the usual number when only two play.",
    ),
    Option(
        "winners",
        "Several with enough foreign bases",
        {"shared": "win together", "most": "only who has most of them wins; equals share"},
    ),
    Option(
        "longest",
        "A game without end",
        {
            "100": "ends after a hundred challenges",
            "60": "ends after sixty challenges",
            "8": "ends after eight challenges, a taste of the game",
        },
        "Then whoever is nearest to victory has won.",
    ),
    Option(
        "windows",
        "Reactions",
        {
            "table": "as at a table: for whoever can use something, else after a short pause",
            "guarded": "as at a table, and now and then long although nobody can",
            "every": "until everybody has answered",
        },
        "What time tells. Table: who waits past the pause knows that somebody could react. Guarded: a wait may also be "
        "chance, up to a twelfth of a decision's time, beyond which it tells the same; it costs up to an hour a "
        "challenge. Every: nothing of hands, and a challenge takes days.",
        formerly={"standing": "sealed"},
        retired={
            "sealed": "a set time, and longer for those who want to be asked",
            "fast": "a set time and no longer",
        },
        instead={"sealed": "guarded", "fast": "table"},
    ),
    Option(
        "wrongs_paid",
        "When a grudge is paid",
        {
            "stands": "when the outcome stands",
            "known": "as soon as totals are counted, even if a draw is called then",
        },
        "Grudge takes one token from everybody against whom it bears one if it wins or deals, and four if it does not.",
        before="known",
    ),
)
