"""The engine's toy game with a small face, so that the host can be tried without any real game."""

from __future__ import annotations

from types import MappingProxyType

from engine import WINDOWS, Form, Illegal, Option, PhaseEntered, Pick
from games.hosted import HostedGame, Page, Pitch, Preset, Words
from games.recent import Recent
from rendering.colour import Colour
from rendering.scene import Group, Scene
from tests.engine.toy import BEACH, BeachGame

SAND = Colour(17, 34, 51)


def scene(alt):
    return Scene(Group(()), alt, SAND)


class BeachFace:
    """Words and pictures of the beach; a picture is nothing but its alt text."""

    sprites = ()
    passes_over = MappingProxyType({})

    def cover(self):
        return scene("a beach with shells")

    def board(self, view, names, *, lit=(), asked=None):
        return scene(f"board of {view}")

    def position(self, view, names):
        return self.board(view, names)

    def part(self, view, names, seat):
        return scene(f"part of {names[seat]}: {view['beans'][seat]} beans")

    def hand(self, view, names, asked, drafts):
        return scene(f"hand {view['hand']}, drafts {drafts}")

    def preview(self, before, after, names, prompt, answer):
        return scene(f"from {before['beans']} to {after['beans']}")

    def small(self, view, names, *, asked=None):
        return [scene(f"sand of {view}"), scene(f"sea of {view}")]

    def small_part(self, view, names, seat):
        return [self.part(view, names, seat)]

    def small_hand(self, view, names, asked, drafts):
        return [scene(f"small hand {view['hand']}"), scene(f"drafts {drafts}")]

    def small_preview(self, before, after, names, prompt, answer):
        return [self.preview(before, after, names, prompt, answer)]

    def final(self, view, names, standing):
        return scene(f"final {dict(standing.scores)}")

    def decided(self, standing):
        return standing.why

    def numbers(self, prompt):
        return {c.key: n for n, c in enumerate(prompt.choices, 1)} if isinstance(prompt, Pick) else {}

    def headline(self, view, names):
        return f"Beach, round {view['round']}"

    def told(self, event, names):
        match type(event).__name__:
            case "ShellDrawn":
                return f"{names[event.seat]} drew {event.shell}."
            case "BidsRevealed":
                return f"Bids: {', '.join(map(str, event.bids))}."
            case "Scored":
                return f"{names[event.seat]} scores {event.points}."
            case "Buried":
                return f"{names[event.seat]} buries {event.beans}."
            case "StormBroke":
                return f"A storm breaks over {names[event.seat]}."
            case "RoundEnded":
                return "The round ends."
            case _:
                return None

    def chapter(self, now, event):
        return now.next() if isinstance(event, PhaseEntered) and event.phase == "bid" else now

    def heading(self, chapter, names):
        return f"Beach, round {chapter.number + 1}"

    def story(self, chapter, happened, names):
        told = [each if isinstance(each, str) else self.told(each, names) for each in happened]
        return [sentence for sentence in told if sentence]

    def recent(self, happened, seat, names, earlier=()):
        return Recent.of(self.story(None, happened, names))

    def lit(self, events):
        return ()

    def question(self, prompt, view, names):
        labels = {c.key: c.key for c in prompt.choices} if isinstance(prompt, Pick) else {}
        return Words(prompt.ask.capitalize(), f"Please answer: {prompt.ask}.", labels, {})

    def answered(self, prompt, answer, view, names):
        return f"{prompt.ask} {self.notation(prompt, answer)}"

    def gain(self, before, after, prompt, answer):
        return f"{before['beans'][prompt.seat] - after['beans'][prompt.seat]} beans fewer"

    def private(self, view, names):
        return f"Your shell is {view['hand']}."

    def uncovered(self, views, names):
        return [f"**{names[seat]}**: {view['hand']}" for seat, view in views.items()]

    def held(self, view, names):
        return (Page(view["hand"], view["hand"], "It is a shell."),) if "hand" in view else ()

    def warning(self, before, prompt, answer, names):
        loud = prompt.ask == "bid" and answer["boast"] == ["yes"] and answer["beans"] > 5
        return "That is a lot." if loud else ""

    def text_board(self, view, names):
        return f"Beans {view['beans']}, scores {view['scores']}"

    def parse(self, prompt, text, view):
        text = text.strip()
        if isinstance(prompt, Form):
            beans, _, boast = text.partition(" ")
            if not (beans.isascii() and beans.isdecimal()):
                raise Illegal("Say how many beans, and perhaps “boast”.")
            if boast not in ("", "boast"):
                raise Illegal(f"I do not understand “{boast}”.")
            return prompt.check({"beans": int(beans), "boast": ["yes" if boast else "no"]})
        return prompt.check([] if text == "none" else text.split())

    def notation(self, prompt, answer):
        if isinstance(prompt, Form):
            return f"{answer['beans']}{' boast' if answer['boast'] == ['yes'] else ''}"
        return " ".join(answer) or "none"

    def help(self):
        return (
            Page("digging", "Digging", "You dig.", asks=frozenset({"bury"})),
            Page("bids", "Bids", "Everybody bids beans for two rounds.", asks=frozenset({"bid"}), options=("rounds",)),
            Page("storms", "Storms", "Reactions are open for long.", without=(("windows", "fast"),)),
        )

    def components(self):
        return (Page("shell", "A pink shell", "It is worth beans for two rounds.", options=("rounds",)),)

    def legend(self):
        return ()

    def in_play(self, view, names):
        return (Page("beans", "Beans", f"There are {view['beans']}."),)


class HostedBeach(BeachGame):
    """The beach with a choice when windows close, in which there is whatever a table of any release has."""

    options = (
        *BeachGame.options,
        Option(
            WINDOWS,
            "Reactions",
            {
                "fast": "at the hold",
                "table": "as at a table",
                "guarded": "now and then longer",
                "sealed": "as ordered",
                "every": "when all answered",
            },
            formerly={"standing": "sealed"},
        ),
    )


PITCH = Pitch(
    words="You dig for shells and bid with beans. The storm comes when it likes.",
    minutes={2: 10, 3: 15},
    waits={2: 12, 3: 16},
    main=("rounds",),
    presets=(Preset("long", "A long day", "three rounds", {"rounds": "3"}),),
)
GAME = HostedGame(HostedBeach(BEACH.registry), BeachFace(), pitch=PITCH)
