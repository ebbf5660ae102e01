"""What is worth answering, the best first, by rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import Form, Pick, Prompt, Split
from engine.prompts import Answer
from engine.windows import Window
from games.cosmic.bot import bluffs, challenges, choices, gains, tokens
from games.cosmic.bot.deals import deals
from games.cosmic.bot.reactions import reactions
from games.cosmic.rules.state import CosmicState


def policy(state: CosmicState, prompt: Prompt) -> Iterable[Answer]:
    """Answers in the order in which they are worth trying; everything else comes after them."""
    match prompt:
        case Window():
            return reactions(state, prompt)
        case Form():
            return _forms(state, prompt)
        case Split():
            return _splits(state, prompt)
        case Pick():
            return _picks(state, prompt)
        case _:
            return ()


def _forms(state: CosmicState, form: Form) -> Iterable[Answer]:
    match form.ask:
        case "launch":
            return challenges.launches(state, form)
        case "ally":
            return challenges.alliances(state, form)
        case "deal":
            return deals(state, form)
        case "cards to discard":
            return _parts(form)
        case ask if ask in gains.BASES:
            return gains.bases(state, form)
        case _:
            return ()


def _parts(form: Form) -> Iterator[Answer]:
    """Of every kind the card that is missed least."""
    yield {name: next(challenges.weakest(field)) for name, field in form.fields.items() if isinstance(field, Pick)}


def _splits(state: CosmicState, split: Split) -> Iterator[Answer]:
    match split.ask:
        case "tokens home" | "tokens home and rewards" | "from the warp" | "rewards" | "tokens to take back":
            yield tokens.home(state, split.seat, split)
        case (
            "tokens to lose"
            | "failed deal"
            | "tokens to give up"
            | "first planetoid"
            | "settle"
            | "token to settle"
            | "grant a base"
            | "tokens against yourself"
        ):
            yield tokens.spent(state, split.seat, split)
        case "tokens again" | "tokens to add" | "flow":
            yield tokens.affordable(state, split.seat, split, split.at_least, split.at_most, 0.2)
        case _:
            return


def _picks(state: CosmicState, prompt: Pick) -> Iterable[Answer]:
    match prompt.ask:
        case "card":
            return challenges.cards(state, prompt) if state.is_main(prompt.seat) else ()
        case "second card":
            return challenges.second_cards(state, prompt)
        case "drawn card to use":
            return challenges.drawn(state, prompt)
        case "use of the drawn card":
            return [["add"]]
        case "invite":
            return challenges.invitations(state, prompt)
        case "regroup":
            return choices.regroups(state, prompt)
        case "move planetoid":
            return choices.planetoids(state, prompt)
        case "wild destiny":
            return choices.wild_destinies(state, prompt)
        case "own color":
            return choices.own_colors(state, prompt)
        case "card to name":
            return choices.names(state, prompt)
        case "card to state":
            return bluffs.statements(state, prompt)
        case "call the bluff":
            return bluffs.doubts(state, prompt)
        case "another challenge":
            return choices.again(state, prompt)
        case "alliances to end":
            return choices.ended(state, prompt)
        case "card to give" | "card to bribe with" | "cards to pay with" | "cards to put down":
            return challenges.weakest(prompt)
        case ask if ask in gains.PLANETS:
            return gains.planets(state, prompt)
        case "heal":
            return choices.healings(state, prompt)
        case "card offered":
            return [["yes"]]  # who refuses leaves it to the other
        case _:
            return choices.people(state, prompt) if choices.about_people(prompt) else ()
