"""Questions that powers, flares and other cards put about tokens, bases and planets."""

from __future__ import annotations

from typing import Final

from games.kit.asks import Ask, Asks

ASKS: Final[Asks] = {
    "tokens to lose": Ask(
        "Tokens to lose", "Because of {cause} you lose {count:token}. Which of yours go to the warp?"
    ),
    "planet to settle": Ask(
        "Settle a planet of your own",
        "You may move tokens onto a planet of your own system where you have none. Which one?",
        {"none": "No more"},
    ),
    "base to strike": Ask("Strike a base", "From which base does {victim} lose a token?"),
    "token from the warp": Ask(
        "A token from the warp",
        "As an ally you may take one of your tokens out of the warp, straight into this challenge. Do you?",
        {"yes": "Yes, send it", "no": "No"},
    ),
    "base to spread from": Ask("Spread from a base", "From which of your bases do your tokens spread?"),
    "token to remove": Ask(
        "Remove a token for good", "Which token leaves the game? It never comes back.", {"none": "Remove nothing"}
    ),
    "base to give up": Ask(
        "Give up a foreign base",
        "You must give up one of your foreign bases. Which one? Its tokens go to other bases of yours.",
    ),
    "angels to send": Ask(
        "Send angels along?",
        "You have {count:angel}: tokens beside the moon Pearly Gates. Up to two may join your launch, beyond the "
        "usual number. How many do you send?",
    ),
    "regroup of others": Ask(
        "Take a token from the warp?",
        "At this regroup everybody but the offense may take a token from the warp. Choose a base for yours.",
        {"stays": "Leave it in the warp"},
        no="stays",
    ),
    "base to leave": Ask(
        "A token goes home",
        "Instead of taking a token from the warp you move one from a foreign base home. From which base?",
    ),
    "home base": Ask("To which home base?", "The token that leaves your foreign base goes to one of your home bases."),
    "tokens at stake": Ask(
        "Raise the stake", "How many further tokens are lost if your statement is called, by you or by the caller?"
    ),
    "planet to challenge": Ask("Which planet?", "On which planet do you challenge {target}?"),
    "tokens to strike": Ask("Strike {victim}", "{victim} loses {count:token} to the warp. From where?"),
    "tokens another loses": Ask("Tokens of {victim}", "{victim} loses {count:token}. From where?"),
    "tokens for a grudge": Ask(
        "{by} bears a grudge",
        "You were invited by {by} and did not join. From which of your bases do you lose {count:token}?",
    ),
    "tokens to draw along": Ask(
        "Take others along",
        "You are losing tokens: whose tokens go to the warp with yours? Up to {count}, as you share them out.",
    ),
    "tokens against yourself": Ask(
        "Tokens for the other side", "From which of your bases do tokens join the other side as well?"
    ),
    "tokens of allies": Ask("Tokens of the allies", "How many tokens does each ally have in the challenge?"),
    "tokens of an ally": Ask("{target}, now {tokens}", "How many tokens does {target} have in the challenge?"),
    "tokens arranged": Ask("Arrange your tokens", "How do you arrange your {count:token} on your bases?"),
    "flow": Ask(
        "Flow",
        "Do you add tokens to the challenge, or take some back?",
        {"add": "Add tokens", "take back": "Take tokens back"},
    ),
    "tokens to add": Ask("Add tokens", "Which of your tokens join the challenge?"),
    "tokens to take back": Ask("Take tokens back", "To which of your bases do tokens return from the challenge?"),
    "tokens to keep": Ask("Keep some tokens", "You may keep {count:token} of those you are losing. From where?"),
    "who takes a token back": Ask(
        "A token out of the warp", "Who takes a token out of the warp instead of the offense?"
    ),
    "tokens to give up": Ask("Tokens to give up", "Which of your tokens go to the warp for it?"),
    "planet to ask for": Ask("Ask for a base", "On which planet do you ask {target} to let you settle?"),
    "grant a base": Ask(
        "Grant a base?",
        "{by} asks for a base on {planet}, where you live. If you refuse you lose {count:token}.",
        {"yes": "Let {by} settle", "no": "Refuse, and lose tokens"},
    ),
    "planet to infect": Ask("Spread to a planet", "To which planet of the same system do your tokens spread?"),
    "tokens to spread": Ask("Tokens to spread", "How many of them move onto {planet}?"),
    "planet to infest": Ask("Settle in the system of {target}", "On which planet of {target} do you settle a token?"),
    "token to settle": Ask("Settle {planet}", "From which of your bases does a token move onto {planet}?"),
    "planet to lure to": Ask(
        "Lure the attack", "To which home base of yours do you turn the cone? You are the defense then."
    ),
    "base in the system of the loser": Ask(
        "Gain a base",
        "You may make a base with one to four of your tokens on a planet of the player you have beaten.",
        {"planet": "Planet", "tokens": "Tokens to send"},
    ),
    "base to move from": Ask("Move a token", "From which of your bases does a token move?"),
    "base to move to": Ask("Move a token", "To which of your bases does it move?"),
    "base to sacrifice": Ask(
        "Sacrifice a token", "For this a token of yours goes to the warp. From which of your bases?"
    ),
    "base to gain": Ask(
        "Gain a base",
        "You may make a base with one to four of your tokens on one of these planets.",
        {"planet": "Planet", "tokens": "Tokens to send"},
    ),
    "tokens of another to lose": Ask(
        "A wrong prophecy", "{victim} was wrong and loses {count:token} to the warp. From where?"
    ),
    "tokens to bet on a doubt": Ask(
        "Tokens at stake", "You doubt that {target} will win. How many further tokens are at stake for you both?"
    ),
    "planet to turn to": Ask("Turn the cone", "To which planet does the cone turn?"),
    "tokens to arrange at home": Ask(
        "Arrange your tokens", "One token stays on each of your planets. How do you distribute the others?"
    ),
    "planet to land on": Ask(
        "Land elsewhere",
        "Nobody shares a planet with {by}. Do you land on another planet of the system, or go home?",
        {"none": "Go home"},
        no="none",
    ),
    "planet to befoul": Ask(
        "Befoul a planet", "All tokens leave this planet, and none may stand there until the challenge ends. Which one?"
    ),
    "tokens to match": Ask(
        "Match {by}",
        "Somebody has refused. From where do you lose tokens to the warp, so that you have as many there as {by}?",
    ),
    "base for whining": Ask(
        "A base for your tears",
        "All have given in. On which foreign planet do you make a base, and with which tokens?",
        {"planet": "Planet", "tokens": "Tokens to send", "none": "No base"},
    ),
    "base for a vote": Ask(
        "A base for your vote",
        "{by} has won and keeps the promise. Where do you make a base, and with which tokens?",
        {"planet": "Planet", "tokens": "Tokens to send", "none": "No base"},
    ),
    "lift from the praw": Ask(
        "Lift a token out of the Praw?",
        "You have {count:token} in the Praw, out of reach. Instead of regrouping you may lift one into the warp.",
        {"yes": "Lift one into the warp", "no": "Regroup as usual"},
    ),
}
