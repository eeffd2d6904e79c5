"""Dice in place of cards: five of them, rolled again once, pay for a route; a token keeps what one of them shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Any, ClassVar

from railwright.api import (
    CHANCE,
    ENGINE,
    Action,
    BySeat,
    Chance,
    Choice,
    CountOf,
    Event,
    Frame,
    Message,
    Name,
    NotationError,
    OneWord,
    PositionError,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Step,
    Value,
    bits,
    hookimpl,
    join_messages,
    more,
    plural,
    refusals,
    replaced,
    say,
)
from railwright.plugins.cards.api import Need
from railwright.plugins.routes.api import TABLE, Claim, Claiming, open_routes, paid_claim, within_wagons

PLUGIN = {
    "id": "dice",
    "version": "1.0",
    "api": 1,
    "title": "Dice instead of cards",
    "summary": "No train cards: roll five dice, reroll some, and claim a route with the result.",
    "requires": ["cards", "routes"],
    "conflicts": ["limited_locomotives"],
    "includes": {"cards": {"per_color": 0, "locomotives": 0, "deal": 0, "row": 0}},
    "options": {
        "dice": {
            "x-rule": "Roll {value} dice.",
            "type": "integer",
            "minimum": 5,
            "maximum": 9,
            "default": 5,
            "title": "Dice",
        },
        "rerolls": {
            "x-rule": {
                "0": "",
                "1": "You may reroll any of the dice once.",
                "*": "You may reroll any of the dice {value} times.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 3,
            "default": 1,
            "title": "Extra rolls",
        },
        "single": {
            "x-rule": "{value} faces of a die show one space.",
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 2,
            "title": "Faces with one space",
        },
        "double": {
            "x-rule": "{value} faces show two spaces.",
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 2,
            "title": "Faces with two spaces",
        },
        "wild": {
            "x-rule": "{value} faces show a locomotive.",
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 2,
            "title": "Faces with a locomotive",
        },
        "tokens": {
            "x-rule": "You may hold up to {value} tokens.",
            "type": "integer",
            "minimum": 0,
            "maximum": 5,
            "default": 3,
            "title": "Maximum number of tokens per player",
        },
    },
}

FACE_WORDS = {"single": say("one space"), "double": say("two spaces"), "wild": say("locomotive")}
FACES = tuple(FACE_WORDS)
# The spaces that a face shows; a locomotive fills one as well (dice-3).
SPACES = (1, 2, 1)
NOTHING = (0, 0, 0)
Counts = Annotated[tuple[int, ...], CountOf("face", FACES)]


class Tokens(Value):
    """The tokens of every seat, as counts by face."""

    held: Annotated[BySeat[Counts], Public]


class Roll(Value):
    """Dice on the table: what those rolled show, how many are still in the air, how often some may be rolled again."""

    seat: int
    shown: Counts
    left: int
    again: int


SLICE = SliceKey("dice", Tokens, lambda rules, seats: Tokens((NOTHING,) * seats), titles={"held": say("tokens")})


FACE = OneWord("face", FACE_WORDS)


class Dice:
    """A field of several dice, by what they show: ``single double double``."""

    of = "dice"

    def text(self, value: Counts) -> str:
        """The faces in order, each as often as it is there."""
        return " ".join(face for face, count in zip(FACES, value, strict=True) for _ in range(count))

    def words(self, value: Counts) -> Message:
        """What people call them: ``2 × one space, locomotive``."""
        shown = [(count, FACE_WORDS[face]) for face, count in zip(FACES, value, strict=True) if count]
        return join_messages(
            [face if count == 1 else say("{count} × {face}", count=count, face=face) for count, face in shown], ", "
        )

    def name(self, value: Counts) -> Name:
        """Dice in a message."""
        return Name(self.of, self.text(value), self.words(value))

    def read(self, words: list[str]) -> Counts:
        """All of the words, which must be faces."""
        if not words or not set(words) <= set(FACES):
            raise NotationError(say("write dice faces: {faces}", faces=", ".join(FACES)))
        counts = tuple(words.count(face) for face in FACES)
        words.clear()
        return counts


@dataclass(frozen=True, slots=True)
class RollDice(Choice):
    """As a turn, roll the dice."""

    verb: ClassVar[str] = "roll"
    label: ClassVar[str] = "Roll the dice"


@dataclass(frozen=True, slots=True)
class Fall(Choice):
    """Chance: a die shows this face."""

    verb: ClassVar[str] = "die"
    label: ClassVar[str] = "A die shows {face}"
    face: Annotated[str, FACE]


@dataclass(frozen=True, slots=True)
class RollAgain(Choice):
    """Roll these dice again."""

    verb: ClassVar[str] = "reroll"
    label: ClassVar[str] = "Roll again: {dice}"
    dice: Annotated[Counts, Dice()]


@dataclass(frozen=True, slots=True)
class Stand(Choice):
    """Take the dice as they are."""

    verb: ClassVar[str] = "stand"
    label: ClassVar[str] = "Keep the dice as they are"


@dataclass(frozen=True, slots=True)
class TakeToken(Choice):
    """In place of a claim, take a token for what one of the dice shows."""

    verb: ClassVar[str] = "token"
    label: ClassVar[str] = "Take a token: {face}"
    face: Annotated[str, FACE]


@dataclass(frozen=True, slots=True)
class LeaveDice(Choice):
    """Use the dice for nothing."""

    verb: ClassVar[str] = "leave-dice"
    label: ClassVar[str] = "Do nothing with the dice"


FALLS = tuple(Fall(face) for face in FACES)


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """Nobody keeps more tokens than are allowed (dice-6)."""
    maximum = rules.option("dice", "tokens")
    for seat, held in enumerate(SLICE.get(state).held):
        if sum(held) > maximum:
            raise PositionError(
                plural(
                    "A seat can have at most {most} token. Remove some.",
                    "A seat can have at most {most} tokens. Remove some.",
                    "most",
                    most=maximum,
                ),
                ("seats", seat, "dice", "held"),
            )
    return state


# --- rolling ------------------------------------------------------------------------------------------------


def within_reach(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that are open to a seat and for which it has the trains: no cards are needed (dice-1)."""
    return open_routes(rules, state, seat) & within_wagons(TABLE.get(rules), state, seat)


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Nobody rolls who has no route to claim: games would not end (dice-8)."""
    return [RollDice()] if within_reach(rules, state, seat) else []


def _roll(rules: Ruleset, state: State, seat: int, choice: RollDice) -> State:
    dice, rerolls = rules.option("dice", "dice"), rules.option("dice", "rerolls")
    return state.pushed(Frame("dice.go_on", ENGINE, Roll(seat, NOTHING, dice, rerolls)))


def _refuse_roll(rules: Ruleset, state: State, seat: int, choice: RollDice) -> Refusal | None:
    if within_reach(rules, state, seat):
        return None
    return Refusal("nothing-to-claim", say("You cannot claim any route."))


def _continue(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next die, or the question what to roll again, or what the dice are used for."""
    roll: Roll = frame.data
    # One die at a time: chance has three answers then, not every way in which five dice may fall.
    if roll.left:
        return state.pushed(Frame("dice.fall", CHANCE, roll))
    return state.pushed(Frame("dice.again" if roll.again else "dice.use", roll.seat, roll))


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """A die has as many faces of each kind as the options say (dice-3)."""
    return FALLS, [rules.option("dice", face) for face in FACES]


def _fall(rules: Ruleset, state: State, frame: Frame, choice: Fall) -> State:
    roll: Roll = frame.data
    shown = more(roll.shown, FACES.index(choice.face), 1)
    return state.pushed(Frame("dice.go_on", ENGINE, roll._replace(shown=shown, left=roll.left - 1)))


def _again_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    # Dice that show the same are alike, so what is thrown again is a number of each face.
    subsets = product(*(range(count + 1) for count in frame.data.shown))
    return [Stand(), *(RollAgain(dice) for dice in subsets if any(dice))]


def _again(rules: Ruleset, state: State, frame: Frame, choice: RollAgain | Stand) -> State:
    roll: Roll = frame.data
    if isinstance(choice, Stand):
        return state.pushed(Frame("dice.use", roll.seat, roll))
    kept_dice = tuple(shown - thrown for shown, thrown in zip(roll.shown, choice.dice, strict=True))
    return state.pushed(Frame("dice.go_on", ENGINE, Roll(roll.seat, kept_dice, sum(choice.dice), roll.again - 1)))


def _again_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("The dice show {dice}. Which ones do you want to roll again?", dice=Dice().name(frame.data.shown))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return dict(zip(FACES, frame.data.shown, strict=True))


# --- using them ---------------------------------------------------------------------------------------------


def meets(need: Need, faces: Sequence[int]) -> bool:
    """Whether faces pay for a route: a locomotive for every symbol (dice-5), and spaces of any color (dice-4)."""
    # The dice may show more spaces than the route has: what is over is lost.
    return faces[2] >= need.locos and sum(n * each for n, each in zip(faces, SPACES, strict=True)) >= need.cards


def tokens_for(need: Need, shown: Counts, held: Counts) -> Counts | None:
    """The fewest tokens that together with the dice pay for a route (dice-7); None where all of them do not."""
    # Few tokens first, so that none is spent without need.
    subsets = sorted(product(*(range(count + 1) for count in held)), key=lambda used: (sum(used), used))
    both = ((used, [a + b for a, b in zip(shown, used, strict=True)]) for used in subsets)
    return next((used for used, faces in both if meets(need, faces)), None)


def _use_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    table, held = TABLE.get(rules), SLICE.get(state).held[frame.actor]
    shown = frame.data.shown
    reach = bits(within_reach(rules, state, frame.actor))
    paid = sum(1 << route for route in reach if tokens_for(table.needs[route], shown, held) is not None)
    # A token keeps a result for a later turn, in place of a claim and up to a number (dice-6).
    has_space = sum(held) < rules.option("dice", "tokens")
    tokens = [TakeToken(face) for face, count in zip(FACES, shown, strict=True) if count and has_space]
    return [*table.claims(paid), *tokens, LeaveDice()]


def _use(rules: Ruleset, state: State, frame: Frame, choice: Claim | TakeToken | LeaveDice) -> State:
    seat, held = frame.actor, SLICE.get(state).held
    if isinstance(choice, TakeToken):
        tokens = more(held[seat], FACES.index(choice.face), 1)
        return SLICE.set(state, Tokens(replaced(held, seat, tokens)))
    if isinstance(choice, LeaveDice):
        return state
    route = rules.board.route_index[choice.route]
    used = tokens_for(TABLE.get(rules).needs[route], frame.data.shown, held[seat])
    # The claim was among the options, which are those that dice and tokens pay for.
    assert used is not None
    tokens = tuple(have - spent for have, spent in zip(held[seat], used, strict=True))
    state = SLICE.set(state, Tokens(replaced(held, seat, tokens)))
    # No cards are laid: the claim goes on where one paid with cards would (dice-1).
    return paid_claim(rules, state, Claiming(seat, route))


def _use_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("The dice show {dice}. How do you want to use them?", dice=Dice().name(frame.data.shown))


ROLL_DICE_ACTION = Action(RollDice, _roll, _refuse_roll)


CONTINUE_STEP = Step("dice.go_on", _continue)
FALL_CHANCE = Chance("dice.fall", _outcomes, _fall)
AGAIN_QUESTION = Question(
    "dice.again",
    _again_options,
    _again,
    _again_prompt,
    refusals(
        Refusal("dice-due", say("First choose which dice to roll again.")),
        {RollAgain: Refusal("no-such-dice", say("The dice do not show the faces that you chose."))},
    ),
    facts=_facts,
)
USE_QUESTION = Question(
    "dice.use",
    _use_options,
    _use,
    _use_prompt,
    refusals(
        Refusal("dice-due", say("First choose what to use the dice for.")),
        {
            Claim: Refusal(
                "not-enough-dice",
                say("You cannot pay for this route with your dice and tokens, or you may not claim it."),
            ),
            TakeToken: Refusal(
                "no-token", say("No die shows this face, or you already have the maximum number of tokens.")
            ),
        },
    ),
    facts=_facts,
)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, RollAgain):
        yield Event(say("{seat} rolls again: {dice}.", seat=seat, dice=Dice().name(choice.dice)), frame.actor)
    if frame.kind in ("dice.again", "dice.use") and not isinstance(choice, RollAgain):
        shown = Dice().name(frame.data.shown)
        yield Event(say("{seat} rolled {dice}.", seat=seat, dice=shown), frame.actor)
    if isinstance(choice, TakeToken):
        yield Event(say("{seat} takes a token: {face}.", seat=seat, face=FACE.name(choice.face)), frame.actor)
