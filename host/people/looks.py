"""Use cases of a person: how they are shown things at every table, and the orders that they begin a game with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from engine import Refusal
from games.kit.sentences import clipped, listed
from host.house.house import House, remember_name
from host.play.order_names import PRESET, PRESETS
from host.table.stores import Stores
from host.values.looks_view import GameOrders, LooksView
from host.values.order_words import orders_meant
from host.values.ports import Person
from host.values.routines import routines_of
from host.values.settings import Settings, row_with, settings_of
from rendering.palettes import PALETTES


class Looks:
    """What each chose of how things are shown to them, and of what their seats do by themselves."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def view(self, person: Person) -> LooksView:
        """What a person chose."""
        async with self.house.database.read() as tx:
            settings = settings_of(await Stores.of(tx).people.get(person.id))
        games = tuple(
            GameOrders(
                key,
                game.rules.title,
                {routine.key: routine.words for routine in routines_of(game)},
                PRESETS if game.rules.registry.moments() else {},
                settings.presets.get(key, {}),
            )
            for key, game in self.house.games.items()
        )
        return LooksView(
            settings.palette, settings.words_first, games, settings.across, settings.shows_pace, settings.small,
            settings.explained, settings.plainly,
        )  # fmt: skip

    async def see_in(self, person: Person, palette: str) -> str:
        """Choose the colours of the pictures that only one oneself sees, a key of `PALETTES`. Raises `Refusal`."""
        if palette not in PALETTES:
            raise Refusal(f"The palettes are {listed(list(PALETTES))}.")
        await self._keep(person, lambda now: replace(now, palette=palette))
        return f"Pictures that only you see have colours {PALETTES[palette].words}."

    async def words_first(self, person: Person, on: bool) -> str:
        """Choose whether boards come in words before they come as pictures."""
        await self._keep(person, lambda now: replace(now, words_first=on))
        return "Boards come to you in words." if on else "Boards come to you as pictures."

    async def be_ranked_across(self, person: Person, on: bool) -> str:
        """Choose whether one is ranked among the people of all servers, too, where others see it."""
        await self._keep(person, lambda now: replace(now, across=on))
        return f"You are {'ranked' if on else 'not ranked'} among the people of all servers."

    async def show_pace(self, person: Person, on: bool) -> str:
        """Choose whether others may see how soon one answers and how many games one finishes."""
        await self._keep(person, lambda now: replace(now, shows_pace=on))
        return f"Others {'see' if on else 'do not see'} how soon you answer."

    async def small_screen(self, person: Person, on: bool) -> str:
        """Choose whether the pictures that only oneself sees are made for a small screen."""
        await self._keep(person, lambda now: replace(now, small=on))
        return f"Pictures that only you see are made for a {'phone' if on else 'wide screen'} now."

    async def have_explained(self, person: Person, on: bool) -> str:
        """Choose whether one's first game of a kind explains itself."""
        await self._keep(person, lambda now: replace(now, explained=on))
        return f"Your first game of each kind {'explains itself' if on else 'is played without explanations'}."

    async def choose_plainly(self, person: Person, on: bool) -> str:
        """Choose whether choices come in the order of the rules, and not with what is worth considering first."""
        await self._keep(person, lambda now: replace(now, plainly=on))
        first = "in the order of the rules" if on else "with those first that are worth considering"
        return f"Choices come to you {first}."

    async def begin_with(self, person: Person, game: str, orders: Collection[str]) -> str:
        """Choose the routines, and at most one preset, that hold from the start at every table of a game.

        They take the place of those chosen before; each is a key, a name or the words shown. Raises `Refusal` for what
        the game does not have.
        """
        hosted = self.house.tables.game(game)
        routines = {routine.key: routine.words for routine in routines_of(hosted)}
        presets = PRESETS if hosted.rules.registry.moments() else {}
        known = {**routines, **presets}
        named = orders_meant(known, list(orders))
        if unknown := [name for name in named if name not in known]:
            listing = listed([f"“{words}” (`{name}`)" for name, words in known.items()])
            raise Refusal(
                f"{hosted.rules.title} has no order “{clipped(unknown[0], 40)}” to begin with. It has {listing}."
            )
        together = [name for name in named if name in presets]
        if len(together) > 1:
            both = listed([f"“{PRESETS[name]}”" for name in together])
            raise Refusal(f"Of these one holds at a time: {both}")
        chosen = {name: "use" for name in named if name in routines}
        if together:
            chosen[PRESET] = together[0]
        await self._keep(person, lambda now: replace(now, presets=_with(now.presets, game, chosen)))
        words = [routines[name] for name in chosen if name in routines] + [PRESETS[name] for name in together]
        told = " ".join(words) or "Nothing is ordered."
        return f"{hosted.rules.title}, at every table that begins from now on: {told}"

    async def _keep(self, person: Person, change: Callable[[Settings], Settings]) -> None:
        """Keep what a person chose."""
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            await remember_name(stores.people, person)
            row = await stores.people.hold(person.id)
            await stores.people.save(row_with(row, change(settings_of(row))))
            tables = [
                *await stores.tables.of_user(person.id),
                *await stores.across.practices_of(person.id),
            ]
        for table in tables:
            self.house.tables.changed(table.id)


def _with(
    presets: Mapping[str, Mapping[str, str]], game: str, chosen: Mapping[str, str]
) -> dict[str, Mapping[str, str]]:
    others = {key: orders for key, orders in presets.items() if key != game}
    return {**others, game: chosen} if chosen else others
