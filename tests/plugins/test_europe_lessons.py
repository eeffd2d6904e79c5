"""What the lessons about Europe tell is so: numbers by the rules, and which answer is better by playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from railwright.api import State
from railwright.core.catalogue.discovery import discover
from railwright.core.kernel import engine
from railwright.core.kernel.outcome import outcome
from railwright.core.kernel.visibility import view
from railwright.core.language.languages import LANGUAGES
from railwright.core.positions.file import parse_positions, position_data, read_position
from railwright.core.positions.lessons import Lesson, read_lesson
from railwright.core.positions.play import play_on
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.features.coach.evaluation import QuestionValues
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE
from railwright.plugins.tickets.api import TABLE as TICKETS
from railwright.plugins.tickets.api import own_connections
from tests.lesson_minutes import courses, time_of
from tests.sources import ROOT

FOLDER = ROOT / "plugins" / "lessons" / "europe"
ADA, BEN = range(2)
CARDS_OF_A_COLOR = 12
PLAYOUTS = 120  # of each answer that is compared


class Walk(NamedTuple):
    """A lesson answered right all the way: the state before each step, and behind the last one."""

    lesson: Lesson
    states: tuple[State, ...]

    def told(self, step: int) -> str:
        """All that a step says, counted from 1."""
        of = self.lesson.steps[step - 1]
        return " ".join([of.text, of.right, *(words for _, words in of.wrong)])

    def result(self, step: int, seat: int = ADA) -> dict[str, Any]:
        """A seat's row of the result, as if the game ended before a step."""
        row: dict[str, Any] = outcome(self.lesson.rules, self.states[step - 1], self.lesson.position.seats)["seats"][
            seat
        ]
        return row

    def line(self, step: int, source: str, seat: int = ADA) -> int:
        """The points of one source in that result."""
        return sum(line["points"] for line in self.result(step, seat)["lines"] if line["source"] == source)

    def scored(self, step: int, seat: int = ADA) -> int:
        """The points that the routes of a seat gain from a step to the next."""
        return self.line(step + 1, "routes", seat) - self.line(step, "routes", seat)

    def seat(self, step: int, seat: int = ADA) -> dict[str, Any]:
        """What a position says of a seat before a step."""
        names = [one.name for one in self.lesson.position.seats]
        row: dict[str, Any] = position_data(self.lesson.rules, self.states[step - 1], names)["seats"][seat]
        return row

    def hand(self, step: int, seat: int = ADA) -> dict[str, int]:
        """The cards of a seat before a step, by colour."""
        return dict(self.seat(step, seat)["hand"])


@cache
def walk(name: str) -> Walk:
    """The lesson of a file of this name."""
    file = FOLDER / f"{name}.yaml"
    position = read_position(
        parse_positions(file.read_bytes())[0], PositionRulesCache(discover(safe=True), FOLDER)
    ).position
    assert position is not None
    lesson = read_lesson(position)
    states = [lesson.start]
    for at, step in enumerate(lesson.steps):
        state = states[-1]
        states.append(lesson.play(at, state, next(lesson.right_answers(at, state))).state if step.wanted else state)
    return Walk(lesson, tuple(states))


def longest_with(of: Walk, step: int, seat: int, route: str) -> int:
    """The longest path of a seat if it owned one route more."""
    rules, state = of.lesson.rules, of.states[step - 1]
    routes = ROUTES.get(state)
    owned = list(routes.owned)
    owned[seat] |= 1 << rules.board.route_index[route]
    more = ROUTES.set(state, routes._replace(owned=tuple(owned)))
    return int(outcome(rules, more, of.lesson.position.seats)["seats"][seat]["longest"])


Fact = tuple[str, int, str, Callable[[Walk], bool]]
# The lesson, the step, what it says there, and whether it is so.
FACTS: list[Fact] = [
    ("first_route", 2, "two points", lambda of: of.scored(2) == 2 == of.line(3, "routes")),
    ("first_route", 3, "you have one purple card", lambda of: of.hand(3)["purple"] == 1),
    ("first_route", 5, "Two more points. You have four", lambda of: of.scored(5) == 2 and of.line(6, "routes") == 4),
    ("cards_and_locomotives", 1, "Two points", lambda of: of.scored(1) == 2),
    ("cards_and_locomotives", 2, "four points", lambda of: of.scored(2) == 4),
    ("cards_and_locomotives", 6, "You have two locomotives", lambda of: of.hand(6)["loco"] == 2),
    ("tickets", 1, "6 points", lambda of: of.result(1)["tickets"][0]["points"] == 6),
    ("tickets", 2, "Seven points now", lambda of: of.scored(2) == 7 and of.line(3, "tickets") == 6),
    ("tickets", 5, "12 points at the end", lambda of: of.line(6, "tickets") == 12),
    ("ferries", 1, "Two points", lambda of: of.scored(1) == 2),
    ("ferries", 3, "four green cards and one locomotive", lambda of: of.hand(3) == {"green": 4, "loco": 1}),
    ("ferries", 4, "15 points at once", lambda of: of.scored(4) == 15),
    ("tunnels", 2, "You still score two points", lambda of: of.line(3, "routes") - of.line(1, "routes") == 2),
    ("tunnels", 4, "Your green cards are back", lambda of: of.hand(3) == of.hand(5)),
    ("stations", 1, "is now completed", lambda of: of.result(2)["tickets"][0]["done"]),
    (
        "stations",
        1,
        "Frankfurt would also work",
        lambda of: station_completes(of, 1, "frankfurt: 1 red", "paris-wien"),
    ),
    ("stations", 2, "8 and 6 points", lambda of: of.line(3, "tickets") == 8 + 6),
    (
        "stations",
        2,
        "Frankfurt would also work",
        lambda of: station_completes(of, 2, "frankfurt: 2 black", "budapest-zurich"),
    ),
    ("stations", 3, "You have one station left", lambda of: of.line(3, "stations") == 4),
    ("the_end", 1, "You have four trains", lambda of: of.seat(1)["trains"] == 4),
    (
        "the_end",
        1,
        "You have two trains left",
        lambda of: of.seat(2)["trains"] == 2 and of.result(2)["tickets"][2]["done"],
    ),
    (
        "the_end",
        3,
        "59 points for you and 58 for Ben",
        lambda of: (of.line(3, "routes"), of.line(3, "routes", BEN)) == (59, 58),
    ),
    ("the_end", 3, "32 in total", lambda of: of.line(3, "tickets") == 20 + 6 + 6 == 32),
    ("the_end", 3, "minus 14", lambda of: of.line(3, "tickets", BEN) == 7 - 21 == -14),
    ("the_end", 4, "12 points", lambda of: (of.line(4, "stations"), of.line(4, "stations", BEN)) == (12, 0)),
    (
        "the_end",
        4,
        "27 spaces against 15",
        lambda of: (of.result(4)["longest"], of.result(4, BEN)["longest"]) == (27, 15),
    ),
    ("the_end", 5, "113 to 44", lambda of: (of.result(5)["total"], of.result(5, BEN)["total"]) == (113, 44)),
    ("tickets_that_share", 3, "22 of your 45 trains score 32 points", lambda of: shared_way(of) == (20, 22, 32)),
    ("when_to_draw", 1, "Ben has only six trains left", lambda of: of.seat(1, BEN)["trains"] == 6),
    ("when_to_draw", 3, "has three trains left", lambda of: of.seat(4, BEN)["trains"] == 3),
    (
        "when_to_draw",
        4,
        "four points for the route",
        lambda of: of.scored(4) == 4 and of.result(5)["tickets"][0]["done"],
    ),
    ("counting_cards", 1, "no white card can be turned up", lambda of: unseen(of, 1, "white") == 0),
    ("counting_cards", 2, "Eight green cards are still in the pile", lambda of: unseen(of, 1, "green") == 8),
    ("counting_cards", 3, "Ben has only three cards", lambda of: sum(of.hand(3, BEN).values()) == 3),
    ("counting_cards", 4, "now has five", lambda of: sum(of.hand(5, BEN).values()) == 5),
    ("counting_cards", 5, "Seven points", lambda of: of.scored(5) == 7 and of.result(6)["tickets"][0]["done"]),
    ("when_to_block", 1, "20 spaces", lambda of: of.result(1, BEN)["longest"] == 20),
    ("when_to_block", 1, "one path of 34 spaces", lambda of: longest_with(of, 1, BEN, "bucuresti-sevastopol") == 34),
    ("when_to_block", 2, "each scores 7 points", lambda of: of.scored(2) == 7),
    ("when_to_block", 2, "six trains are too few", lambda of: of.seat(3, BEN)["trains"] == 6),
    ("when_to_block", 3, "you have six trains left", lambda of: of.seat(3)["trains"] == 6),
    ("when_to_block", 3, "now has 27 spaces", lambda of: of.result(4)["longest"] == 27),
    (
        "ending_in_time",
        1,
        "nine trains and twelve cards",
        lambda of: (of.seat(1, BEN)["trains"], sum(of.hand(1, BEN).values())) == (9, 12),
    ),
    (
        "ending_in_time",
        2,
        "not complete any ticket in the game",
        lambda of: not completed_of_all(of, 1, BEN),
    ),
    (
        "ending_in_time",
        5,
        "87 to 59",
        lambda of: (of.result(5)["total"], of.result(5, BEN)["total"]) == (87, 59),
    ),
    (
        "ending_in_time",
        5,
        "83 points and yours only 59",
        lambda of: (of.line(5, "routes", BEN), of.line(5, "routes")) == (83, 59),
    ),
    ("ending_in_time", 5, "cost Ben 36", lambda of: of.line(5, "tickets", BEN) == -36),
]


def unseen(of: Walk, step: int, color: str) -> int:
    """How many cards of a colour the learner has not seen: neither in the hand, nor in the row, nor discarded."""
    names = [one.name for one in of.lesson.position.seats]
    position = position_data(of.lesson.rules, of.states[step - 1], names)
    seen = position["seats"][ADA]["hand"].get(color, 0) + position["discards"].get(color, 0)
    return CARDS_OF_A_COLOR - int(seen) - list(position["market"]).count(color)


def station_completes(of: Walk, step: int, station: str, ticket: str) -> bool:
    """Whether a station in another city, with its payment, would complete a ticket as well."""
    position = replace(of.lesson.position, state=of.states[step - 1])
    built = play_on(position, [f"station {station}"], ()).state
    rows = outcome(of.lesson.rules, built, position.seats)["seats"][ADA]["tickets"]
    return any(row["id"] == ticket and row["done"] for row in rows)


def completed_of_all(of: Walk, step: int, seat: int) -> set[int]:
    """The tickets of the whole game that the routes of a seat would complete."""
    joined = own_connections(of.lesson.rules, of.states[step - 1], seat)
    return {*TICKETS.get(of.lesson.rules).joined(joined)}


def shared_way(of: Walk) -> tuple[int, int, int]:
    """The trains of the way of the long ticket, those with which the other one is completed too, and their points."""
    index, wagons = of.lesson.rules.board.route_index, ROUTES_TABLE.get(of.lesson.rules).wagons
    trains = sum(wagons[index[route]] for route in of.lesson.steps[2].pointed.routes)
    points = [ticket["points"] for ticket in of.result(3)["tickets"]]
    return trains - wagons[index["amsterdam-frankfurt"]], trains, sum(points)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact[0]}-{fact[1]}-{fact[2]}")
def test_what_a_lesson_tells_is_so(fact: Fact) -> None:
    name, step, words, holds = fact
    of = walk(name)
    assert words in of.told(step)
    assert holds(of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_basics_take_twelve_minutes_at_most(language: str) -> None:
    basics, _ = courses()
    assert len(basics.files) == 7
    assert sum(time_of(file, language).minutes for file in basics.files) <= 12


# The lesson, the step, and answers that are worse than the wanted one: all by chance of winning and points together.
WORSE: list[tuple[str, int, Sequence[str]]] = [
    ("tickets_that_share", 2, ["keep *"]),
    ("when_to_draw", 2, ["claim budapest-wien-1", "claim amsterdam-bruxelles", "tickets"]),
    ("when_to_draw", 4, ["draw *", "tickets", "claim amsterdam-bruxelles"]),
    ("counting_cards", 3, ["claim essen-frankfurt", "claim cadiz-lisboa"]),
    ("counting_cards", 5, ["claim berlin-wien", "claim essen-frankfurt", "tickets"]),
    ("when_to_block", 3, ["claim kharkov-kyiv"]),
    ("ending_in_time", 3, ["draw *", "tickets"]),
]


@pytest.mark.parametrize("judged", WORSE, ids=lambda judged: f"{judged[0]}-{judged[1]}")
@pytest.mark.sweep
def test_the_wanted_answer_is_better_by_playouts(judged: tuple[str, int, Sequence[str]]) -> None:
    name, step, others = judged
    of = walk(name)
    rules, state = of.lesson.rules, of.states[step - 1]
    notation, options = rules.notation, engine.options(rules, state)
    (wanted, *_), *_ = of.lesson.right_answers(step - 1, state)
    worse = [option for option in options if option != wanted and _fits(notation.text(option), others)]
    values = QuestionValues(ModelPlayouts(rules), view(rules, state, ADA), [wanted, *worse], 0, True)
    values.refine(PLAYOUTS)
    first, *rest = values.ranked()
    assert first.value.choice == wanted
    assert [notation.text(one.value.choice) for one in rest if one.about_equal] == []
    assert len(rest) == len(worse) > 0


def _fits(text: str, patterns: Sequence[str]) -> bool:
    return any(text == pattern or (pattern.endswith("*") and text.startswith(pattern[:-1])) for pattern in patterns)
