"""Wandering monsters: two of them block the routes at their cities, until somebody sends them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import cycle
from typing import Annotated, Any, ClassVar

from railwright.api import (
    Action,
    Board,
    BySeat,
    Choice,
    CityId,
    CountOf,
    Each,
    Event,
    Frame,
    Mark,
    Message,
    Name,
    OneOf,
    OneWord,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    TableKey,
    Value,
    Whole,
    hookimpl,
    more,
    plural,
    replaced,
    reverse_turn_order,
    say,
    turn_frame,
)
from railwright.plugins.cards.api import LOCO, NONE, hand_of, spent
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "wandering_monsters",
    "version": "1.1",
    "api": 1,
    "title": "Wandering monsters",
    "summary": (
        "You cannot claim a route at a monster's city. Spend locomotives to move the monster. Its cards can earn "
        "you a bonus."
    ),
    "sources": {"wandering_monsters": {"title": "Monsters"}},
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "cards": {
            "x-rule": "There are {value} cards of each monster.",
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 20,
            "title": "Cards per monster",
            "description": "A monster with no cards left stays where it is.",
        },
        "step": {
            "x-rule": "A locomotive moves a monster up to {value} cities.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 3,
            "title": "Cities per locomotive",
        },
        "locomotives": {
            "x-rule": "You may spend up to {value} locomotives on a move.",
            "type": "integer",
            "minimum": 1,
            "maximum": 4,
            "default": 2,
            "title": "Maximum number of locomotives",
        },
        "bonus": {
            "x-rule": "The player with the most cards of a monster scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 50,
            "default": 15,
            "title": "Points for the most cards of a monster",
        },
    },
}

MONSTER = OneWord("monster", {"dragon": say("dragon"), "golem": say("golem")})
MONSTERS = ("dragon", "golem")
NOWHERE = -1  # no city, no turn and no distance
ByMonster = Each("monster", MONSTERS)


class Monsters(Value):
    """By monster: its city, and the turn in which it was last sent (NOWHERE: never); by seat the cards of each."""

    at: Annotated[tuple[Annotated[int, OneOf("city", none=True)], ...], ByMonster, Public]
    sent: Annotated[tuple[Annotated[int, Whole(NOWHERE)], ...], ByMonster, Public]
    cards: Annotated[BySeat[Annotated[tuple[int, ...], CountOf("monster", MONSTERS)]], Public]


SLICE = SliceKey(
    "wandering_monsters",
    Monsters,
    lambda rules, seats: Monsters((NOWHERE,) * 2, (NOWHERE,) * 2, ((0, 0),) * seats),
    titles={"at": say("monsters"), "sent": say("turn when last sent"), "cards": say("monster cards")},
)
DISTANCES: TableKey[Any] = TableKey("wandering_monsters")


@dataclass(frozen=True, slots=True)
class Send(Choice):
    """Send a monster to a city, for locomotives; the turn goes on."""

    verb: ClassVar[str] = "send"
    label: ClassVar[str] = "Send the {monster} to {city}"
    short_label: ClassVar[str] = "Send a monster to another city"
    monster: Annotated[str, MONSTER]
    city: CityId


@hookimpl
def board_marks(rules: Ruleset, state: State) -> Iterable[Mark]:
    """The monsters in their cities."""
    cities = SLICE.get(state).at
    titles = (say("The dragon is here."), say("The golem is here."))
    return [
        Mark(Name("city", rules.board.cities[city]), monster[:1].upper(), title)
        for monster, title, city in zip(MONSTERS, titles, cities, strict=True)
        if city != NOWHERE
    ]


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(DISTANCES, lru_cache(None)(partial(distances, rules.board)))]


def distances(board: Board, start: int) -> tuple[int, ...]:
    """From a city the number of cities to each other one, along any routes; NOWHERE where none lead."""
    distance_to, edge = {start: 0}, [start]
    for city in edge:
        for _, neighbor in board.around[city]:
            if neighbor not in distance_to:
                distance_to[neighbor] = distance_to[city] + 1
                edge.append(neighbor)
    return tuple(distance_to.get(city, NOWHERE) for city in range(len(board.cities)))


# --- where they are -----------------------------------------------------------------------------------------


def place_monster(state: State, monster: int, city: int) -> State:
    """The state with a monster in a city."""
    slice = SLICE.get(state)
    return SLICE.set(state, slice._replace(at=replaced(slice.at, monster, city)))


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """The last player places the first monster, the one before the second (wandering_monsters-1)."""
    monsters = range(min(len(MONSTERS), len(rules.board.cities)))
    seats = cycle(reverse_turn_order(state))  # somebody who plays alone places both
    return [Frame("wandering_monsters.place", next(seats), (monster,)) for monster in monsters]


def _place_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every city without a monster (wandering_monsters-1)."""
    taken = SLICE.get(state).at
    return [Send(MONSTERS[frame.data[0]], id) for city, id in enumerate(rules.board.cities) if city not in taken]


def _place(rules: Ruleset, state: State, frame: Frame, choice: Send) -> State:
    return place_monster(state, frame.data[0], rules.board.city_index[choice.city])


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the city where the {monster} starts.", monster=MONSTER.name(MONSTERS[frame.data[0]]))


def _refuse_place(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    return Refusal(
        "monster-due", say("First place the {monster} in a free city.", monster=MONSTER.name(MONSTERS[frame.data[0]]))
    )


PLACE_QUESTION = Question("wandering_monsters.place", _place_options, _place, _prompt, _refuse_place)


@hookimpl
def closed_for_now(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of the routes into and out of the cities of monsters (wandering_monsters-2)."""
    return rules.board.routes_at(sum(1 << city for city in set(SLICE.get(state).at) - {NOWHERE}))


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    for monster, city in zip(MONSTERS, SLICE.get(state).at, strict=True):
        if city in rules.board.ends[route]:
            place = Name("city", rules.board.cities[city])
            return Refusal(
                "monster-there", say("The {monster} is in {city}.", monster=MONSTER.name(monster), city=place)
            )
    return None


# --- sending them -------------------------------------------------------------------------------------------


def is_resting(rules: Ruleset, state: State, monster: int) -> bool:
    """Whether a monster stays: its cards are gone (wandering_monsters-6), or its sender still rests it (-5)."""
    slice = SLICE.get(state)
    used = sum(cards[monster] for cards in slice.cards)
    # The sender turns the card down at the end of its next turn, which is as many turns later as there are seats.
    resting = slice.sent[monster] != NOWHERE and state.turns <= slice.sent[monster] + state.seats
    return resting or used >= rules.option("wandering_monsters", "cards") or slice.at[monster] == NOWHERE


def has_sent(state: State) -> bool:
    """Whether a monster was sent in this turn already (wandering_monsters-12)."""
    return state.turns in SLICE.get(state).sent


def locomotives_due(rules: Ruleset, state: State, monster: int, city: int) -> int:
    """The locomotives for sending a monster to a city (wandering_monsters-3); 0 where it cannot go."""
    far = DISTANCES.get(rules)(SLICE.get(state).at[monster])[city]
    if far <= 0:
        return 0
    due: int = -(-far // rules.option("wandering_monsters", "step"))
    return due if due <= rules.option("wandering_monsters", "locomotives") else 0


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    if has_sent(state):
        return []
    have = hand_of(state, seat)[LOCO]
    awake = [monster for monster in range(len(MONSTERS)) if have and not is_resting(rules, state, monster)]
    return [
        Send(MONSTERS[monster], id)
        for monster in awake
        for city, id in enumerate(rules.board.cities)
        if 0 < locomotives_due(rules, state, monster, city) <= have
    ]


def _send(rules: Ruleset, state: State, seat: int, choice: Send) -> State:
    """The locomotives are spent, the seat takes the monster's card (wandering_monsters-4) and is asked again (-3)."""
    monster, city = MONSTERS.index(choice.monster), rules.board.city_index[choice.city]
    cards = (*NONE[:LOCO], locomotives_due(rules, state, monster, city))
    state = place_monster(spent(state, seat, cards), monster, city)
    slice = SLICE.get(state)
    sent = replaced(slice.sent, monster, state.turns)
    slice = slice._replace(sent=sent, cards=replaced(slice.cards, seat, more(slice.cards[seat], monster)))
    return SLICE.set(state, slice, turn_frame(seat))


def _refuse(rules: Ruleset, state: State, seat: int, choice: Send) -> Refusal | None:
    monster = MONSTERS.index(choice.monster)
    if has_sent(state):
        return Refusal("one-monster", say("You have already sent a monster this turn."))
    if is_resting(rules, state, monster):
        return Refusal(
            "monster-rests",
            say("The {monster} rests until its card is turned face down.", monster=MONSTER.name(choice.monster)),
        )
    due = locomotives_due(rules, state, monster, rules.board.city_index[choice.city])
    if not due:
        return Refusal("monster-cannot", say("The {monster} cannot go there.", monster=MONSTER.name(choice.monster)))
    if hand_of(state, seat)[LOCO] < due:
        return Refusal(
            "not-enough-locomotives",
            plural("You must pay {due} locomotive.", "You must pay {due} locomotives.", "due", due=due),
        )
    return None


SEND_ACTION = Action(Send, _send, _refuse)


# --- what they are worth ------------------------------------------------------------------------------------


@hookimpl
def adjust_ticket_points(value: int, rules: Ruleset, state: State, seat: int, ticket: int, done: bool) -> int:
    """A ticket to a monster's last city counts half, rounded down, done or not (wandering_monsters-8)."""
    if not set(rules.board.ticket_cities[ticket]) & set(SLICE.get(state).at):
        return value
    return value // 2 if value > 0 else -(-value // 2)


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """A bonus for most cards of each monster; seats with equally many all get it (wandering_monsters-9)."""
    cards = SLICE.get(state).cards
    maximum = sum(cards[seat][m] == max(held[m] for held in cards) > 0 for m in range(len(MONSTERS)))
    return [ScoreLine("wandering_monsters", maximum * rules.option("wandering_monsters", "bonus"), say("Monsters"))]


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Send):
        city, seat = Name("city", choice.city), Name("seat", frame.actor)
        text = say("{seat} sends the {monster} to {city}.", seat=seat, monster=MONSTER.name(choice.monster), city=city)
        yield Event(text, frame.actor, places=(city,))
