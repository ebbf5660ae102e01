"""Questions that powers, flares and other cards put about players, their powers and what is said."""

from __future__ import annotations

from typing import Final

from games.kit.asks import Ask, Asks

ASKS: Final[Asks] = {
    "power to zap": Ask("Cosmic Zap", "Which power do you cancel? It is off until the challenge ends."),
    "alliances to end": Ask("Force Field", "Whose alliances do you end? Their tokens go home."),
    "target": Ask("{card}", "Which player is {card} played on?"),
    "victim": Ask("Choose a victim", "Whose token goes to the warp?"),
    "call the bluff": Ask(
        "Call the bluff?",
        "{target} states {card} and keeps it face down. If you call and it is a lie, {target} loses {count:token} "
        "from outside the challenge; if it is true, you do.",
        {"yes": "Call it", "no": "Believe it"},
    ),
    "player to bribe": Ask("Whom do you bribe?", "Choose the main player to whom you show a card of your hand."),
    "take the bribe": Ask(
        "Take the bribe?",
        "{by} offers you {card}. If you take it, you must invite {by} as an ally.",
        {"yes": "Take the card and invite", "no": "Leave it"},
    ),
    "number to bet": Ask("Name a number", "If the attacks differ by at least this number, it is added to yours."),
    "main player to blind": Ask(
        "Whom do you blind?",
        "As many of their cards as they have tokens in the challenge are out of reach until the challenge is over.",
    ),
    "main player to bind": Ask(
        "Who must play it?", "You will name a card. Which main player must play it, if possible?"
    ),
    "player to challenge": Ask("Whom do you challenge?", "You may challenge whom you like, whatever destiny says."),
    "partner of the exchange": Ask("Exchange powers", "With whom do you exchange powers?"),
    "player to give to": Ask("Give a card", "Which main player do you give a card to?"),
    "player to lend to": Ask(
        "Lend your power",
        "Whom do you lend your power until the challenge ends? It takes the place of that player's own, and you are"
        " without it.",
    ),
    "power to lend": Ask("Which power?", "Which of your powers do you lend to {target}?"),
    "ally to dismiss": Ask("Send an ally home", "Which ally leaves the challenge with all their tokens?"),
    "who pays": Ask("Who pays?", "Which player loses {count:token} instead of you?", {"none": "Nobody: I lose mine"}),
    "direction of the counters": Ask(
        "More or less",
        "Do your counters add to the total of your side, or take from it?",
        {"up": "Add to it", "down": "Take from it"},
    ),
    "counters to use": Ask(
        "Counters to use", "How many counters do you use? Each changes the total of your side by three."
    ),
    "heal": Ask(
        "Heal {target}?",
        "{target} is about to lose {tokens:token}. If you heal, what would be lost goes to bases of {target}, and "
        "you draw a card.",
        {"yes": "Heal", "no": "Do not heal"},
    ),
    "player to offer it": Ask(
        "Offer it around",
        "To which player do you offer {card}? Whoever takes it gives you a reward; if it is refused you keep it.",
    ),
    "extra gain": Ask(
        "An extra gain",
        "Who gains what at the other's cost, if an attack is shown? Naming neither a base nor cards declares nothing.",
        {"to": "Who gains", "base": "A base", "cards": "Cards"},
    ),
    "to": Ask("Who gains", "Who gains something besides?", {"winner": "The winner", "loser": "The loser"}),
    "winner foretold": Ask(
        "Foretell the winner",
        "Who will win this challenge? A deal counts as a win for both.",
        {"offense": "The offense", "defense": "The defense"},
    ),
    "giving in": Ask(
        "Doubt",
        "{by} doubts that you will win. If you give in, the challenge is over: an offense goes home and ends their "
        "turn, a defense lets the offense land beside them. If you fight on, whichever of you two loses loses more "
        "tokens.",
        {"yes": "I give in", "no": "I fight on"},
    ),
    "player to change": Ask("Make somebody change", "Which loser replaces a power and gets your flare?"),
    "power to give up": Ask("Give up a power", "Which of your powers do you replace by one nobody has?"),
    "power to take over": Ask(
        "Take over a power", "Which power do you use until the challenge ends? Its owner is without it."
    ),
    "player to ask": Ask("Ask a question", "Which main player do you ask?"),
    "question": Ask(
        "Ask a question",
        "What do you ask {target}? Card and number count only where the question needs them.",
        {"what": "Question", "card": "Card", "value": "Number"},
    ),
    "what": Ask(
        "Question",
        "What do you want to know?",
        {
            "holds card": "Do you hold this card?",
            "holds above": "Do you hold an attack above this number?",
            "plays compromise": "Will you play a compromise?",
            "plays above": "Will you play an attack above this number?",
            "plays what": "Which card will you play?",
            "highest attack": "What is your highest attack?",
            "compromises held": "How many compromises do you hold?",
        },
    ),
    "answer truly": Ask(
        "Answer truly", "{by} asks: {word} Your answer binds you in this challenge.", {"yes": "Yes", "no": "No"}
    ),
    "inviter to ask": Ask("See a card", "Who of those who have invited you shows you the card to be played?"),
    "complaint": Ask(
        "What do you complain of?",
        "If all the others give in you get what you ask for; if not, all of them pay for it.",
        {"warp": "I have most tokens in the warp", "bases": "I have fewest foreign bases", "card": "I lack a card"},
    ),
    "answer to whining": Ask(
        "{by} whines",
        "{by} complains: “{word}.” If all of you give in, {by} gets those tokens back, or one more base. If "
        "somebody refuses, each of you loses tokens until as many are in the warp, or gives up a foreign base.",
        {"yes": "Give in", "no": "Refuse"},
    ),
    "host to complain to": Ask("Nobody has invited you", "Which main player must invite you, or nobody at all?"),
    "answer to a complaint": Ask(
        "{target} complains",
        "Nobody has invited {target}. Do you invite {target} as well, or nobody at all?",
        {"yes": "Invite as well", "no": "Nobody at all"},
    ),
    "victory to share": Ask(
        "Share the victory?",
        "{by} is a single base short and asks for a share. Do you share your victory, or fight for it, card against"
        " card?",
        {"yes": "Share it", "no": "Fight"},
    ),
    "party to replace": Ask("Step into a deal", "In whose place do you deal?"),
    "promise for a vote": Ask(
        "A promise to {target}",
        "What do you give for the vote of {target}, if you win? Cards of your hand, a base beside one of yours, or "
        "nothing.",
    ),
    "vote": Ask(
        "Who shall win?", "All players vote at once, and a tie goes to the defense. No challenge cards are played."
    ),
}
