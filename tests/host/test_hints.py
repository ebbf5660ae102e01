"""*What would you do?*: told to whoever asks, where it harms nobody, and to nobody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Dice, Refusal, Stale
from engine.packing import unpack
from games import GAMES
from games.kit.sentences import upper
from host.values.advice import ABOUT, LEVEL, MANY_SMALL, REASONS, Advice, Advised, reasoned, thumb_line, under
from host.values.opponents import can_be_played
from players import Considered, Player, Thought, decide, skill_of
from players.club import CANDIDATES
from tests.host.fakes import ANA, BEN
from tests.host.test_bots import Notebook, alone_with_bots

PLAYED = [game.key for game in GAMES if can_be_played(game.key)]


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def alone(house, game):
    table = await house.open_table(game=game, seats=3)
    for _ in range(2):
        await house.host.lobby.add_bot(table, ANA, "learner", key=house.key())
    await house.host.lobby.start(table, ANA, key=house.key())
    await house.settle()
    while not await asked(house, table):
        await house.pass_time(3600)
    return table


async def asked(house, table):
    return [q for q in (await house.host.panels.panel(table, ANA)).questions if not q.answered]


async def expect_true_gains(house, table):
    """Each choice, and what it is said to bring, is what its preview says and shows."""
    question = (await asked(house, table))[0]
    advice = await house.host.hints.of(table, ANA)
    thought = list(house.host.hints._thoughts.values())[-1]
    assert 1 <= len(advice.choices) <= 3
    assert advice.title == question.words.title
    for choice, considered in zip(advice.choices, thought.considered or (None,), strict=True):
        answer = thought.answer if considered is None else considered.answer
        preview = await house.host.panels.preview(table, question.id, question.digest, ANA, answer)
        assert (choice.words, upper(choice.gain) in preview.text) == (under(advice.title, preview.said), True)
        if considered is not None and considered.tried:
            assert f"**{choice.words.rstrip('.')}**: worth about {round(100 * considered.worth)} of 100" in advice.text


@pytest.mark.parametrize("game", PLAYED)
async def test_what_is_advised_can_be_taken_by_its_number(house, game):
    table = await alone(house, game)
    (question, *_) = await asked(house, table)
    here = (table, question.id, question.digest, ANA)
    with pytest.raises(Stale, match="out of date"):
        await house.host.hints.advised(*here, 0, 0)
    advice = await house.host.hints.of(table, ANA)
    assert (advice.prompt, advice.digest) == (question.id, question.digest)
    for number, choice in enumerate(advice.choices):
        answer = await house.host.hints.advised(*here, advice.at, number)
        said = (await house.host.panels.preview(table, question.id, question.digest, ANA, answer)).said
        assert under(advice.title, said) == choice.words
    with pytest.raises(Stale, match="out of date"):
        await house.host.hints.advised(*here, advice.at, len(advice.choices))


@pytest.mark.parametrize("game", PLAYED)
async def test_advice_names_a_few_choices_and_what_each_brings_is_what_its_preview_shows(house, game):
    await expect_true_gains(house, await alone(house, game))


class AnyThree(Player):
    """Names three of what an adviser looks at, by chance: whatever is named, what it brings has to be true."""

    strength = "any three"

    def think(self, seen, owed, dice):
        looked_at = self.skill.judgement.candidates(self.world(seen, dice).state, owed.prompt).first(CANDIDATES)
        named = dice.sample(looked_at, min(3, len(looked_at)))
        return Thought(named[0], [Considered(answer, 0.9 - rank / 4) for rank, answer in enumerate(named)])


class Quick:
    """Thinks as an adviser does each tenth time, in two worlds; else it names any three choices."""

    def __init__(self):
        self.asked = 0

    async def think(self, request):
        self.asked += 1
        if self.asked % 10 == 1:
            return decide(replace(request, worlds=2))
        skill = skill_of(request.game)
        seen = unpack(skill.rules, request.seen)
        owed = next(each for each in seen.owed if each.id == request.owed)
        return AnyThree(skill).decide(seen, owed, Dice(request.seed))


@pytest.mark.rehearsal
@pytest.mark.parametrize("game", PLAYED)
async def test_over_many_positions_what_advice_says_a_choice_brings_is_what_its_preview_shows(house, game, many):
    house.host.hints.thinker = Quick()
    table = await alone(house, game)
    for position in range(many):
        while not await asked(house, table):
            await house.pass_time(3600)
            if (await house.row(table)).status != "running":
                table = await alone(house, game)
        await expect_true_gains(house, table)
        await house.random_answer(table, Dice("many positions", str(position)))
        await house.settle()


async def test_who_asks_twice_is_thought_for_once_and_told_the_same(house):
    table = await alone(house, PLAYED[0])
    book = house.host.hints.thinker = Notebook()
    first = await house.host.hints.of(table, ANA)
    assert await house.host.hints.of(table, ANA) == first
    assert [request.strength for request in book.asked] == ["adviser"]
    assert (await house.row(table)).seed.encode() not in book.asked[0].seen


async def test_the_panel_offers_advice_where_one_plays_with_bots_only(house):
    assert (await house.host.panels.panel(await alone(house, PLAYED[0]), ANA)).advised
    together = await house.play(ANA, BEN, game=PLAYED[0], where="thread")
    assert not (await house.host.panels.panel(together, ANA)).advised
    with pytest.raises(Refusal, match="Nobody is advised here"):
        await house.host.hints.of(together, ANA)


async def test_who_does_not_sit_there_is_told_nothing(house):
    table = await alone(house, PLAYED[0])
    with pytest.raises(Refusal, match="You do not sit at this table"):
        await house.host.hints.of(table, BEN)


async def test_advice_says_posts_and_keeps_nothing(house):
    table = await alone(house, PLAYED[0])
    before, said = await house.row(table), len(house.channel.calls)
    await house.host.hints.of(table, ANA)
    await house.settle()
    assert (await house.row(table), len(house.channel.calls)) == (before, said)


async def test_a_game_that_nobody_knows_how_to_play_has_no_advice(world):
    table = await world.open_table(seats=2)
    await world.host.lobby.add_bot(table, ANA, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    assert not (await world.host.panels.panel(table, ANA)).advised


async def test_a_seat_that_others_have_played_gets_no_advice(house):
    table = await alone_with_bots(house, "learner")
    assert (await house.host.panels.panel(table, ANA)).advised
    await house.host.handover.resign(table, ANA, key=house.key())
    with pytest.raises(Refusal):
        await house.host.hints.of(table, ANA)


async def test_who_took_over_from_another_person_is_told_that_this_is_why_there_is_no_advice(house):
    table = await alone(house, PLAYED[0])
    await house.host.handover.offer(table, ANA, key=house.key())
    await house.host.handover.take(table, BEN, None, key=house.key())
    await house.settle()
    for read in (house.host.hints.of, house.host.reasons.of):
        said = await house.refused(read(table, BEN))
        assert "another person has played at this table" in said
        assert "bots only" not in said


def test_of_the_only_answer_nobody_says_what_it_is_worth():
    told = Advice(1, "Reactions", (Advised("Pass", "", None),)).text
    assert told == "There is one thing that can be done here. **Pass**."


def test_what_is_about_as_good_says_so_and_reasons_are_explained_where_there_are_any():
    equal = Advice(1, "Cards", (Advised("Ten", "", 0.32), Advised("Nine", "", 0.32), Advised("Four", "", 0.2)))
    assert equal.text.split("\n\n") == [
        "**Ten**: worth about 32 of 100.",
        "**Nine**: worth about 32 of 100, about as good.",
        f"**Four**: worth about 20 of 100.\n{MANY_SMALL}",
        ABOUT,
    ]
    all_equal = Advice(1, "Cards", (Advised("Ten", "", 0.32), Advised("Nine", "", 0.318)))
    assert all_equal.text.split("\n\n") == [
        "**Ten**: worth about 32 of 100.",
        "**Nine**: worth about 32 of 100.",
        f"{LEVEL}\n{ABOUT}",
    ]
    told = Advice(
        1,
        "Cards",
        (Advised("Ten", "", 0.4, (("leads to more foreign bases of yours", 0.1),)), Advised("Four", "", 0.2)),
    )
    assert told.text.endswith(f"{ABOUT} {REASONS}")
    assert "of 100.\nPlayed on, it leads to more foreign bases of yours.\n" in told.text


def test_what_a_bot_passed_over_is_told_without_the_words_that_were_said_already():
    built = (Advised("Build tile L17 on space K13", "", None), Advised("Build tile L17 on space K14", "", None))
    assert thumb_line("Build a tile", built) == "• **Build tile L17 on space K13**, rather than K14."
    bought = (Advised("L53 for 3 gold", "", None), Advised("Pass", "", None))
    assert thumb_line("Buy turn", bought) == "• Buy turn: **L53 for 3 gold**, rather than Pass."


def test_reasons_are_one_sentence_with_what_speaks_for_it_first():
    why = [("ends your turn", -0.3), ("leaves you more gold", 0.2), ("brings more points", 0.1)]
    told = Advised("Sell", "You have 4 gold more", 0.4, why).lines()
    assert told[1] == "At once: You have 4 gold more."
    assert told[2] == "Played on, it leaves you more gold and brings more points, but ends your turn."
    assert reasoned("It", why) == "It leaves you more gold and brings more points, but ends your turn."
    assert reasoned("What you did", why[:1]) == "What you did ends your turn."
    assert reasoned("It", []) == ""
