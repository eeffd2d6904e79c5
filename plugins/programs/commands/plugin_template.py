"""What ``railwright plugins new`` writes: a working variant or bot in one file, and its test."""

from __future__ import annotations

VARIANT_TEMPLATE = '''"""A house rule: long routes score more. Make it your own; docs/hooks.md describes the hooks."""

from railwright.api import Ruleset, hookimpl

# Read without running this file: write plain values only.
PLUGIN = {
    "id": "NAME",
    "version": "1.0",
    "api": 1,
    "summary": "Long routes score more.",
    "requires": ["routes"],
    "options": {
        "from": {"type": "integer", "minimum": 1, "maximum": 9, "default": 4, "title": "Least spaces of a long route"},
        "bonus": {"type": "integer", "minimum": 0, "maximum": 20, "default": 2, "title": "Points more for each"},
    },
}


@hookimpl
def adjust_route_points(value: int, rules: Ruleset, route: int) -> int:
    """What a route scores: it comes in as ``value``, with what other rules have made of it."""
    if rules.board.length[route] < rules.option("NAME", "from"):
        return value
    return value + rules.option("NAME", "bonus")
'''

TEST_TEMPLATE = '''"""The house rule NAME, tried on the small board that comes with the program.

pytest gives a test what its brackets name: ``rule`` is NAME.py beside this file, ``table_of`` sets up a game with it,
and ``check_plugin`` plays whole games. ``pytest --fixtures`` lists what else there is.
"""

from railwright.plugins.cards.api import COLORS, NONE, counted

FOUR_BLACK = counted([COLORS.index("black")] * 4)


def points_for_a_long_route(table):
    """What claiming a route of four spaces brings."""
    table.put("cards", hands=(FOUR_BLACK, NONE)).play("claim corrin-grindal: 4 black")
    lines = table.result()["seats"][0]["lines"]
    return next(line["points"] for line in lines if line["source"] == "routes")


def test_a_long_route_scores_the_bonus(table_of):
    assert points_for_a_long_route(table_of()) == 7 + 2


def test_the_bonus_can_be_changed(table_of):
    assert points_for_a_long_route(table_of(NAME={"bonus": 5})) == 7 + 5


def test_the_rule_is_sound(check_plugin, rule):
    """Random games: it changes nothing that it is given, looks at no hidden card, says the same when asked twice."""
    check_plugin(rule)
'''

BOT_TEMPLATE = '''"""A bot that runs for its tickets. Make it your own; docs/write-a-bot.md tells what it may use."""

from collections.abc import Iterable, Sequence
from random import Random

from railwright.api import CLOSED, AgentType, Choice, Ruleset, State, cheapest_path, hookimpl
from railwright.plugins.cards.api import Draw
from railwright.plugins.routes.api import ROUTES, Claim, open_routes
from railwright.plugins.tickets.api import DrawTickets, Keep, held_by

# Read without running this file: write plain values only.
PLUGIN = {
    "id": "NAME",
    "version": "1.0",
    "api": 1,
    "summary": "A bot that runs for its tickets.",
}


class Runner:
    """Plays one seat: claims what lies on the shortest ways of its tickets, else draws cards for that."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random) -> None:
        self.rules, self.seat, self.random = rules, seat, rng.random

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """One of the options. ``view`` is the game as this seat may see it; its top frame is the question."""
        board = self.rules.board
        wanted = self.wanted_routes(view)
        claims = [choice for choice in options if isinstance(choice, Claim)]
        on_the_way = [choice for choice in claims if board.route_index[choice.route] in wanted]
        if on_the_way or (claims and not wanted):
            return max(on_the_way or claims, key=lambda choice: board.length[board.route_index[choice.route]])
        draws = [choice for choice in options if isinstance(choice, Draw)]
        if draws:
            colors = [board.color[route] for route in wanted]
            return max(draws, key=lambda choice: (colors.count(choice.source), self.random()))
        keeps = [choice for choice in options if isinstance(choice, Keep)]
        if keeps:
            return min(keeps, key=lambda choice: len(choice.tickets))
        # Whatever else is asked, such as the question of a rule that this bot does not know.
        return next((choice for choice in options if not isinstance(choice, DrawTickets)), options[0])

    def wanted_routes(self, view: State) -> list[int]:
        """The routes, by index, that are still to be claimed for the tickets held, each along its shortest way."""
        board, own, found = self.rules.board, ROUTES.get(view).owned[self.seat], []
        trains = ROUTES.get(view).trains[self.seat]
        open_now = open_routes(self.rules, view, self.seat)
        costs = [
            0 if own >> route & 1 else length if open_now >> route & 1 else CLOSED
            for route, length in enumerate(board.length)
        ]
        for ticket in held_by(view, self.seat):
            way = [route for route in cheapest_path(board, costs, *board.ticket_ends[ticket]) or () if costs[route]]
            if sum(board.length[route] for route in way) <= trains:
                trains -= sum(board.length[route] for route in way)
                found += way
                for route in way:
                    costs[route] = 0  # what one ticket takes is there for the next
        return found


@hookimpl
def declare_agents() -> Iterable[AgentType]:
    """What ``bot:NAME`` is at the table, with the sentence that stands beside its name."""
    return [AgentType("NAME", "Runs for its tickets along the shortest ways.", Runner)]
'''

BOT_TEST_TEMPLATE = '''"""The bot NAME, tried against a bot that plays by chance.

``rule`` is NAME.py beside this file, ``table_of`` sets up a game; ``pytest --fixtures`` lists what else there is.
"""

from random import Random

from railwright.api import game_end, play_out, start
from railwright.plugins.bots.api import RandomBot


def play(rules, first, second, seed):
    """The points of both when two bots play a game."""
    bots = [make(rules, seat, Random(seed)) for seat, make in enumerate((first, second))]
    return game_end(rules, play_out(rules, start(rules, 2), bots, seed)).totals


def test_it_beats_random(table_of, rule):
    rules = table_of("europe").rules
    games = [play(rules, rule.Runner, RandomBot, seed) for seed in range(5)]
    assert sum(mine > other for mine, other in games) >= 4


def test_the_same_seed_gives_the_same_game(table_of, rule):
    rules = table_of("europe").rules
    games = [play(rules, rule.Runner, rule.Runner, 3) for _ in range(2)]
    assert games[0] == games[1]
'''
