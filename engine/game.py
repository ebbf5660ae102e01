"""The verbs rules may use: ask, do, record, measure, permits, window, use, and chance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from inspect import isgenerator
from typing import Any, NoReturn, TypeVar, cast

from engine.chance import Chance
from engine.codec import but
from engine.errors import GoTo, RulesBug
from engine.events import OVER, Event, GameState, PhaseEntered, UseAnnounced, UseSettled
from engine.flow import CHECKPOINT, Ask, Flow
from engine.hooks import Found, Moment, Offer, Question, instance_of
from engine.prompts import Answer, Asked, Choice, Pick, Prompt, Seat
from engine.windows import PASS, USE_ANNOUNCED, Hold, Reaction, Window, reactions

S = TypeVar("S", bound=GameState)
T = TypeVar("T")
A = TypeVar("A")

Phase = Callable[..., "Flow[None] | None"]


class Game(Chance[S]):
    """What a flow holds as `g`: the state and the verbs. It waits for people only by yielding."""

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(self.state.seats)

    def option(self, key: str) -> str:
        """The value chosen for an option."""
        return self.module.agreed(self.state.options, key)

    def view(self, seat: Seat | None) -> Any:
        """What one seat may know now."""
        return self.module.view(self.state, seat)

    # --- flow of the whole game

    def phases(self, table: Mapping[str, Phase]) -> Flow[None]:
        """The only loop of a game: checkpoint, run the phase the state names, until the game is over.

        A phase is a flow or a plain function of `g`; it records `PhaseEntered(next)` before it ends.
        """
        while True:
            yield CHECKPOINT
            if self.state.phase == OVER:
                return
            entered = self.number
            try:
                step = table[self.state.phase](self)
                if isgenerator(step):
                    yield from step
                if self.entered <= entered:
                    raise RulesBug(f"phase {self.state.phase!r} ended without naming the next one")
            except GoTo as jump:
                self.lane.chain.clear()
                self.record(PhaseEntered(jump.phase))

    def go_to(self, phase: str) -> NoReturn:
        """End the current phase from anywhere and enter `phase`; open questions close, windows are abandoned."""
        if self.lane.seat is not None:
            raise RulesBug("go_to inside together")
        raise GoTo(phase)

    # --- asking people

    def decide_alone(self, prompt: Prompt) -> None:
        """Note a question that nobody is asked because it has one possible answer; whoever types may name it.

        Not after a draw or a reveal: what one could name there would tell what came to light.
        """
        if self.recording and not self.lane.uncovered:
            self.moot.append(prompt)

    def ahead(self, coming: Callable[[], tuple[Prompt, ...]]) -> tuple[Prompt, ...]:
        """Questions that will follow, made where they are shown: nobody looks at those of a bare game."""
        return coming() if self.recording else ()

    def ask(self, prompt: Asked[A], coming: tuple[Prompt, ...] = ()) -> Flow[A]:
        """Put one question to one seat; returns the answer. `coming` are questions shown ahead.

        A Pick also shows what components offer; a chosen offer has been carried out when its key is returned.
        """
        question: Any = prompt
        extra: dict[str, Offer] = {}
        if isinstance(question, Pick):
            extra = self.offered(question)
            if extra:
                question = but(question, choices=(*question.choices, *(offer.choice for offer in extra.values())))
        answers = yield Ask((question,), coming=coming)
        answer: Any = answers[prompt.seat]
        if extra and answer and answer[0] in extra:
            offer = extra[answer[0]]
            if isinstance(offer.then, Event):
                yield from self.do(offer.then)
            else:
                yield from offer.then()
        return cast("A", answer)

    def pick(self, seat: Seat, ask: str, choices: Sequence[Choice], **more: Any) -> Flow[str]:
        """Ask for exactly one choice, offers among them; returns its key."""
        (key,) = yield from self.ask(Pick(seat=seat, ask=ask, choices=tuple(choices), **more))
        return key

    def everyone(self, make_prompt: Callable[[Seat], Asked[A] | None], **more: Any) -> Flow[dict[Seat, A]]:
        """Ask every seat at once, sealed; `make_prompt` may return None for a seat that owes nothing."""
        prompts: list[Any] = [prompt for seat in self.seats if (prompt := make_prompt(seat)) is not None]
        answers = yield Ask(tuple(prompts), **more)
        return {seat: answers[seat] for seat in self.seats if seat in answers}

    def offered(self, prompt: Pick) -> dict[str, Offer]:
        """What active components of the asked seat add to a Pick, by choice key."""
        if not self.module.registry.attached("offers", (prompt.ask,)):
            return {}
        return self.known(("offered", id(prompt)), lambda: (prompt, self._offers_to(prompt)))[1]

    def _offers_to(self, prompt: Pick) -> dict[str, Offer]:
        context = {"prompt": prompt, "seat": prompt.seat, **prompt.facts}
        return {
            offer.key: offer
            for found in self._found("offers", (prompt.ask,), context, of=prompt.seat)
            for offer in found.hook.run(found.component, self._context(found, context)) or ()
        }

    # --- what happens

    def do(self, event: Event) -> Flow[tuple[Event, ...]]:
        """Propose an event: offer replacements, apply, record, run what follows. Returns what really happened."""
        kinds = _event_kinds(type(event))
        replacing = self._found("replaces", kinds, {"event": event})
        if not replacing and not self.module.registry.attached("after", kinds):
            self.record(event)
            return (event,)
        self._deeper(type(event).__name__)
        try:
            for found in replacing:
                owner = (found.seat, found.key)
                if owner in self.lane.spent or not self._is_active(found):
                    continue
                with self._spending(self.lane.spent | {owner}):
                    instead = yield from self._run(found, {"event": event})
                    if instead is None:
                        continue
                    happened: list[Event] = []
                    for other in instead if isinstance(instead, tuple) else (instead,):
                        happened.extend((yield from self.do(other)))
                    return tuple(happened)
            self.record(event)
            ran: set[tuple[Seat, str, int]] = set()
            for found in self._found("after", kinds, {"event": event}):
                # re-checked: what an earlier hook did may have ended this component's life
                mark = (found.seat, found.key, found.hook.position)
                if mark in ran or not self._is_active(found):
                    continue
                ran.add(mark)
                yield from self._run(found, {"event": event})
            return (event,)
        finally:
            self._back()

    def measure(self, question: Question[T], base: T, **context: Any) -> T:
        """A number or value after every modifier."""
        question.expect(context)
        value = base
        for found in self._found("modifies", (question,), context):
            value = found.hook.run(found.component, self._context(found, context), value)
        return value

    def permits(self, question: Question[bool], *, otherwise: bool = True, **context: Any) -> bool:
        """May this be done? Deny beats allow; without an opinion the answer is `otherwise`."""
        question.expect(context)
        for found in self._found("permits", (question,), context):
            opinion = found.hook.run(found.component, self._context(found, context))
            if opinion is False:
                return False
            otherwise = otherwise or opinion is True
        return otherwise

    # --- reactions

    def window(
        self,
        *moments: Moment,
        hold: Hold = Hold.FULL,
        coming: Callable[[], tuple[Prompt, ...]] = tuple,
        **context: Any,
    ) -> Flow[bool]:
        """A reaction window at one or several moments asked together. Returns whether anybody acted.

        `coming` makes the questions that will follow, to be shown ahead.

        All who may react, by public facts, are asked at once; the host closes the ask; acts resolve in seat order,
        each re-checked, until a round in which nobody acts. An act that does not stand is withdrawn unannounced when
        somebody acted before it, and its seat is asked again.

        A prompt's facts say what has happened, and whether its seat is concerned, by public facts.
        """
        if self.lane.seat is not None:
            raise RulesBug("window inside together")
        for moment in moments:
            moment.expect(context)
        used: set[tuple[Seat, str]] = set()
        acted = False
        while ask := self._window_ask(moments, context, used, hold=hold, again=acted, coming=coming):
            answers = yield ask
            if not (yield from self._act_in_turn(ask.prompts, answers, moments, context, used)):
                break
            acted = True
        return acted

    def _window_ask(
        self,
        moments: Sequence[Moment],
        context: Mapping[str, Any],
        used: Collection[tuple[Seat, str]],
        *,
        hold: Hold,
        again: bool,
        coming: Callable[[], tuple[Prompt, ...]],
    ) -> Ask | None:
        """One round of a window, `again` after somebody has acted in it; None where there is nobody to ask.

        What has been used in this window is open to all, and cannot be used again.
        """
        usable = self.module.usable_by_seat(self, moments, context)
        if self.sparing and not usable:
            return None
        reach = None if self.sparing else self.module.in_reach(self, moments, context)
        eligible = self._eligible(usable, moments, context) if reach is None else reach.keys()
        own = {
            seat: [key for key in usable.get(seat, ()) if (seat, key) not in used]
            for seat in self.module.order(self.state)
            if seat in eligible
        }
        prompts = tuple(
            self._window_prompt(seat, keys, moments, context) for seat, keys in own.items() if keys or not self.sparing
        )
        if not prompts:
            return None
        openly = reach and not any(self.module.kept_secret(key) for keys in reach.values() for key in keys)
        left = {seat: [key for key in keys if (seat, key) not in used] for seat, keys in (reach or {}).items()}
        return Ask(
            prompts,
            until="closed",
            hold=Hold.NONE if openly else hold,
            again=again,
            coming=self.ahead(coming),
            reach=left,
        )

    def _act_in_turn(
        self,
        prompts: Sequence[Prompt],
        answers: Mapping[Seat, Answer],
        moments: Sequence[Moment],
        context: Mapping[str, Any],
        used: set[tuple[Seat, str]],
    ) -> Flow[bool]:
        """What was chosen in a round of a window, in the order of its prompts; notes what is `used` by it.

        Returns whether anybody acted.
        """
        acted = False
        for prompt in prompts:
            assert isinstance(prompt, Window)
            seat, wish = prompt.seat, prompt.chosen(answers.get(prompt.seat))
            if wish is None or (acted and not wish.stands):
                continue
            key = wish.ref
            if (seat, key) in used or key not in self.module.usable(self, seat, moments, context):
                continue
            if not self.module.registry.components[instance_of(key)].often:
                used.add((seat, key))
            acted = True
            yield from self._react(seat, key, moments, context)
        return acted

    def _eligible(
        self, usable: Collection[Seat], moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Collection[Seat]:
        """Who is asked, by public facts; where windows are sparing only of those that could use something."""
        if not self.sparing:
            return set(self.module.may_react(self, moments, context))
        eligible: set[Seat] = set()
        for seat in self.module.who_may_react(self, moments, context):
            eligible.add(seat)
            if eligible.issuperset(usable):
                break
        return eligible

    def _window_prompt(
        self, seat: Seat, keys: Sequence[str], moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Window:
        return Window(
            seat=seat,
            ask=moments[0].name,
            choices=(Choice(PASS), *(reaction for key in keys for reaction in self._ways(seat, key, moments, context))),
            default=(PASS,),
            facts={
                "moments": [moment.name for moment in moments],
                "concerned": self.module.concerned(self.state, seat, moments, context),
                **self.module.told_of(moments, context),
            },
        )

    def _ways(
        self, seat: Seat, key: str, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> tuple[Reaction, Reaction]:
        return reactions(key, pointless=self.module.pointless(self, seat, key, moments, context))

    def _react(self, seat: Seat, key: str, moments: Sequence[Moment], context: Mapping[str, Any]) -> Flow[None]:
        component = self.module.registry.components[instance_of(key)]
        for hook in self.module.registry.attached("reacts", tuple(moments)).get(component.key, ()):
            found = Found(seat, key, component, hook, 0)
            awake = component.awake(self, seat, hook, context)
            if awake and hook.applies(component, self._context(found, context)):
                self.lane.using.append((seat, key))
                try:
                    yield from self._run(found, context)
                finally:
                    self.lane.using.pop()
                return

    def usable_components(self, seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> list[str]:
        """Keys of this seat's active components with a reaction here whose own condition holds."""
        found = self._found("reacts", tuple(moments), context, of=seat)
        keys = [f.key for f in found if f.hook.applies(f.component, self._context(f, context))]
        return list(dict.fromkeys(keys))

    def usable_by_components(
        self, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]]:
        """The same for every seat that has any."""
        usable: dict[Seat, dict[str, None]] = {}
        for found in self._found("reacts", tuple(moments), context):
            if found.hook.applies(found.component, self._context(found, context)):
                usable.setdefault(found.seat, {})[found.key] = None
        return {seat: list(keys) for seat, keys in usable.items()}

    def is_pointless(self, seat: Seat, key: str, moments: Sequence[Moment], context: Mapping[str, Any]) -> bool:
        """Whether every reaction of this component that is possible here declares itself pointless."""
        component = self.module.registry.components[instance_of(key)]
        told = {"g": self, "me": seat, "key": key, **context}
        possible = [
            hook
            for hook in self.module.registry.attached("reacts", tuple(moments)).get(component.key, ())
            if component.awake(self, seat, hook, context) and hook.applies(component, told)
        ]
        return bool(possible) and all(hook.is_pointless(component, told) for hook in possible)

    def use(self, seat: Seat, key: str, **choices: Any) -> Flow[bool]:
        """Announce a power or card with all its choices; others may cancel it. Returns whether it takes effect.

        Where others could not know of it (a card in hand, a sealed wish in a window), the announcement is a barrier.
        """
        wished = self.lane.using[-1:] == [(seat, key)]
        secret = wished or any(key in self.module.hidden(self.state, other) for other in self.seats if other != seat)
        self.record(UseAnnounced(seat, key, tuple(sorted(choices.items())), secret))
        yield from self.window(USE_ANNOUNCED, hold=Hold.CANCEL, use=self.state.uses[-1])
        cancelled = self.state.uses[-1].cancelled
        self.record(UseSettled(seat, key, cancelled))
        return not cancelled


_kinds: dict[type[Event], tuple[type[Event], ...]] = {}


def _event_kinds(kind: type[Event]) -> tuple[type[Event], ...]:
    """What hooks on this event may name: its class, and those that it derives from."""
    if kind not in _kinds:
        _kinds[kind] = tuple(base for base in kind.__mro__ if issubclass(base, Event) and base is not Event)
    return _kinds[kind]
