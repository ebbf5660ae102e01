"""Questions of every challenge, in its order: setting up, planetoids, destiny, launch, alliances, outcome, deals."""

from __future__ import annotations

from typing import Final

from games.kit.asks import Ask, Asks

ASKS: Final[Asks] = {
    "power": Ask("Your power", "Which of these powers do you keep for the whole game?"),
    "first planetoid": Ask(
        "Your first planetoid",
        "A planetoid appears in your system. Which two of your tokens move onto it? At least one stays on each base.",
    ),
    "move planetoid": Ask(
        "Move a planetoid",
        "A planetoid you occupy must move one system counterclockwise, from C to B. Which one? Back at its own "
        "marker it is destroyed, and the tokens on it go to the warp.",
    ),
    "bump planetoid": Ask(
        "Bump a planetoid",
        "{by} arrives where two planetoids are already. Which of these does it push on into the next system?",
    ),
    "regroup": Ask(
        "Regroup",
        "You may take one of your tokens out of the warp. Where does it go?",
        {"cone": "Into the cone, for the challenge to come", "stays": "It stays in the warp"},
        verbs=("regroup",),
        no="stays",
    ),
    "wild destiny": Ask("Destiny is wild", "Whom do you challenge?"),
    "own color": Ask(
        "Destiny shows your own colour",
        "Challenge somebody who has a base in your system, settle an empty planet there, or draw another card.",
        {"again": "Draw another destiny card"},
    ),
    "settle": Ask("Settle {planet}", "Which of your tokens move onto {planet} and make a base there?"),
    "launch": Ask(
        "Launch",
        "You challenge {defense}{steps}.",
        {"planet": "Aim the cone at", "tokens": "Tokens to send", "invite": "Allies"},
        verbs=("launch", "aim", "attack"),
    ),
    "planet": Ask("Planet", "Which planet?"),
    "tokens": Ask("Tokens to send", "How many tokens, and from which of your bases?"),
    "tokens again": Ask(
        "Tokens to send, again",
        "The cone now points at {planet}, and the tokens you sent are back on their bases. Which do you send there?",
    ),
    "invite": Ask(
        "Invite allies",
        "Whom would you like as allies? Those you invite may decline, or join the other side if that invites them too.",
        {"verb": "Invite", "none": "Invite nobody", "later": "Decide once powers have been used"},
        verbs=("invite",),
    ),
    "ally": Ask(
        "Will you be an ally?",
        "{offense} challenges {defense} at {planet}. Join a side with tokens of yours, or decline.",
        {"side": "Side", "tokens": "Tokens to send"},
        verbs=("ally", "join"),
    ),
    "side": Ask(
        "Which side?",
        "Which side do you choose?",
        {
            "offense": "The offense ({offense})",
            "defense": "The defense ({defense})",
            "none": "Decline",
            "later": "Wait for my turn",
        },
    ),
    "card": Ask(
        "Your challenge card",
        "Which card do you play, face down? An attack fights; a compromise seeks a deal, and loses to an attack.",
        verbs=("attack", "compromise"),
    ),
    "tokens home": Ask("Tokens return", "You take back {tokens:token}. To which of your bases, at home or elsewhere?"),
    "tokens home and rewards": Ask(
        "Return with rewards",
        "You take {tokens:token} home, and have earned {rewards:reward}: each is a further token out of the warp, "
        "or a card. Place your tokens on your bases; you draw a card for each reward that you do not place.",
    ),
    "rewards": Ask(
        "Rewards",
        "You have earned {rewards:reward}: each is a token out of the warp, or a card. Place tokens from the warp "
        "on your bases; you draw a card for each reward that you do not place.",
    ),
    "from the warp": Ask("Out of the warp", "To which of your bases do the tokens from the warp go?"),
    "another challenge": Ask(
        "Another challenge?",
        "Do you make another challenge in this turn?",
        {"yes": "Challenge again", "no": "End my turn"},
    ),
    "deal": Ask(
        "Make a deal",
        "In a deal each of you gives cards, or lets the other land on a planet where the giver has tokens. Agree on "
        "one with {with}, or each of you loses three tokens.",
        {
            "accept": "Accept the terms",
            "offer": "Make an offer",
            "refuse": "No deal",
            "withdraw": "Take my offer back",
            "act": "Your answer",
            "cards": "Cards you give",
            "random": "Cards you give by chance",
            "base": "Base you let them settle",
            "wanted": "Cards you want by chance",
            "wanted cards": "Cards you want by name",
            "partner": "Offer to",
            "wanted base": "Base you want to settle",
            "lucre": "Lucre you give",
            "wanted lucre": "Lucre you want",
            "freed": "Tokens out of the warp",
            "none": "No base",
        },
    ),
    "failed deal": Ask("The deal has failed", "You lose {count:token} to the warp. From which of your bases?"),
    "spend lucre": Ask(
        "Spend lucre?",
        "You have {count} lucre. A card costs one, and so does a token out of the warp. What do you buy?",
        {"card": "Cards", "token": "Tokens"},
    ),
    "partner": Ask("Offer to", "Whom do you offer these terms?"),
}
