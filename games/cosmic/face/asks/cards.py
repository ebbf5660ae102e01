"""Questions that powers, flares and other cards put about cards, hands and totals."""

from __future__ import annotations

from typing import Final

from games.kit.asks import Ask, Asks

ASKS: Final[Asks] = {
    "cards to discard": Ask(
        "Discard one of each kind",
        "Choose one card of every kind you hold; they are discarded for all to see.",
        {
            "attack": "An attack",
            "compromise": "A compromise",
            "edict": "An edict",
            "flare": "A flare",
            "kicker": "A kicker",
            "reinforcement": "A reinforcement",
        },
    ),
    "hand to see": Ask("Look at a hand", "Whose hand do you look at? Nobody else sees it."),
    "hand to take": Ask("Exchange hands", "With whom do you exchange all your cards?"),
    "card to take": Ask("Take a used card", "Whose challenge card do you take into your hand?"),
    "card to give": Ask("Give a card", "Which card do you give to {to}?"),
    "drawn card to use": Ask(
        "Use a drawn card",
        "Which of the challenge cards you have drawn do you use? The others are discarded.",
        {"none": "Use none of them"},
    ),
    "use of the drawn card": Ask(
        "Add it or replace your card",
        "{card} may be added to the attack you have shown, or take its place.",
        {"add": "Add it", "replace": "Replace my card"},
    ),
    "second card": Ask(
        "Your second challenge card",
        "Which challenge card do you put beside the first? Two attacks add; a compromise makes both a compromise.",
    ),
    "consolation from the deck": Ask(
        "Consolation from the deck",
        "You collect {count:card} of consolation. How many do you draw from the deck? The others come from the "
        "winner's hand.",
    ),
    "card to state": Ask(
        "State your card",
        "{target} has shown {card}. Your card may stay face down: which card do you say it is?",
        {"none": "Show my card"},
        no="none",
    ),
    "digit that counts": Ask(
        "Tens or ones", "Which digit of the attack cards counts in this challenge?", {"tens": "Tens", "ones": "Ones"}
    ),
    "cards to put down": Ask(
        "Put challenge cards down",
        "Which of your challenge cards do you put down? Chance, or your opponent, decides which of them you play.",
    ),
    "which of the two": Ask(
        "Take one of two cards",
        "{card} is one of the two cards of {target}. Do you take it, or the one you have not seen?",
        {"seen": "The one I have seen", "hidden": "The other one"},
    ),
    "card to name": Ask("Name a card", "Which card do you name?"),
    "card to bribe with": Ask(
        "Show which card?", "The player you bribe sees it and may take it. Whoever takes it must invite you as an ally."
    ),
    "card not to play": Ask(
        "Which card do you rule out?",
        "You have invited allies. Show a challenge card of your hand that you will not play in this challenge.",
    ),
    "card to pass left": Ask(
        "Pass a card to the left",
        "Everybody passes one card of their hand to the left at this regroup. Yours goes to {target}.",
    ),
    "odd or even": Ask(
        "Odd or even",
        "If the sum of both attacks is as you say, the other attack is reduced by yours; otherwise yours is reduced.",
        {"odd": "Odd", "even": "Even"},
    ),
    "discarded card to take": Ask(
        "Take a discarded card", "Which card of the discard pile do you take? The others are shuffled into the deck."
    ),
    "consolation to take": Ask(
        "How much consolation", "You are due {count:card} of consolation. How many do you take?"
    ),
    "attack to discard": Ask(
        "Discard an attack", "Which attack of your hand, equal to a revealed one, do you discard?"
    ),
    "add or subtract": Ask(
        "Add or subtract",
        "Is the value of {card} added to that side, or subtracted from it?",
        {"add": "Add it", "subtract": "Subtract it"},
    ),
    "attack to leave": Ask(
        "Leave an attack", "Which attack of your hand takes the place of the compromise of {target}?"
    ),
    "cards to give away": Ask(
        "Give cards away", "Which of the cards you have just drawn do you give to other players?"
    ),
    "who gets the card": Ask("Who gets it?", "To whom do you give {card}?"),
    "card to spare": Ask("Spare a card", "Whose challenge card counts in full?"),
    "cards to pay with": Ask(
        "Discard up to three cards",
        "Which of your cards do you discard? For each, a card of a player you name, by chance, is out of reach "
        "until the challenge is over.",
    ),
    "cards to put out of reach": Ask(
        "Whose cards?", "Whose hand loses {count:card}, by chance, until the challenge is over?"
    ),
    "named card to show": Ask(
        "Show a card",
        "{target} has named {card}. You show {target} that card, or any card if you do not hold it; nobody else "
        "sees it.",
    ),
    "destiny to come": Ask(
        "Choose the destiny",
        "You look through the destiny cards. Which one comes up? It says whom the offense challenges.",
    ),
    "card or exchange": Ask(
        "Draw or exchange",
        "Do you draw a card, or exchange powers with {target}?",
        {"draw": "Draw a card", "exchange": "Exchange powers"},
    ),
    "card to hate with": Ask(
        "A card in rage",
        "Which card do you discard? Everybody else must discard a card like it, or lose three tokens of your choice.",
    ),
    "hated card": Ask(
        "{by} rages",
        "{by} shows {card}. Discard a card of the same kind (to an attack, one as high or higher), or lose three "
        "tokens that {by} chooses.",
        {"none": "Discard nothing"},
    ),
    "cards for a loss": Ask(
        "Cards for your loss",
        "You have lost {count:token} in place of {other}. For each you may draw a card, from the hand of {other} or"
        " from the deck.",
        {"hand": "From the other's hand", "deck": "From the deck"},
    ),
    "who draws consolation": Ask("Redirect consolation", "Who draws the consolation that you owe?"),
    "card to show": Ask(
        "An outbreak",
        "Which card do you discard? All who discard the same kind lose three tokens each; everybody chooses at once.",
    ),
    "card to fetch": Ask("Fetch a card", "Which of the used challenge cards do you fetch?"),
    "card offered": Ask(
        "A card is offered",
        "{by} offers you {card}. If you take it, {by} gets a reward; if not, {by} keeps the card.",
        {"yes": "Take it", "no": "Refuse it"},
    ),
    "cards to fetch": Ask("Fetch cards", "Which of the used challenge cards do you fetch and offer around?"),
    "compromises foretold": Ask(
        "Foretell compromises",
        "How many compromises will be played? Your answer stays a secret.",
        {"1": "One", "2": "Two"},
    ),
    "hand to draw from": Ask(
        "Fill up your hand", "Where does your next card come from? You draw {count} more.", {"deck": "The deck"}
    ),
    "cards to give up": Ask(
        "Discard before you draw", "Which cards, three at most, do you discard before you fill up your hand?"
    ),
    "hand to lock away": Ask(
        "Two hands",
        "Your first hand is in your hand, your second lies on your power. Which do you lock away? You play from both.",
        {"first": "The first", "second": "The second"},
    ),
    "cards to protect": Ask("Protect cards", "Which cards do you lay aside until the challenge ends?"),
    "edict to play": Ask("Play a card as an edict", "Which edict shall it be?"),
    "card to play as it": Ask("Play a card as an edict", "Which of your cards do you play for {word}?"),
    "order of your cards": Ask(
        "Hand over your cards", "In which order do you hand your cards to {by}? {by} discards each until one is kept."
    ),
    "card to keep": Ask(
        "Keep {card}?",
        "You keep {card} and get no more cards, or discard it and see the next one.",
        {"yes": "Keep it", "no": "Discard it"},
    ),
    "card you will play": Ask(
        "Which card will you play?", "{by} asks which card you will play. Your answer binds you in this challenge."
    ),
    "card to show a guest": Ask(
        "Show the card you will play",
        "{to} may see the card you will play before answering your invitation. If {to} joins you, you must play it.",
    ),
    "value": Ask("Above which value", "Where the question is about attacks: above which value?"),
    "card to give up": Ask(
        "{by} wants {card}",
        "Do you give one away? If nobody does, everybody who holds such a card discards it.",
        {"none": "Give nothing"},
    ),
    "card to fight with": Ask(
        "A card for the fight", "The higher attack wins; a compromise counts nothing. Which card do you use up?"
    ),
}
