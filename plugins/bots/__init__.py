"""Bots: agents that answer for a seat from its view. They belong to no particular rules."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from railwright.api import Agent, AgentType, Ruleset
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.bots.ratings import read_ratings


def declare_agents() -> Iterable[AgentType]:
    """The bundled bots, weakest first; docs/how-the-bots-work.md says how their strength was measured."""
    ratings = read_ratings()
    return [
        AgentType(
            "random",
            "Picks any possible answer at random.",
            RandomBot,
            "Not a real opponent: on the Europe map it finishes with minus 58 points.",
            "Moth",
            "Flutters to anything nearby, and never arrives.",
            ratings.get("random"),
            portrait="moth",
        ),
        AgentType(
            "greedy",
            "Claims the longest route that it can pay for; otherwise draws cards.",
            make_greedy,
            "Easy: 41 points on the Europe map, and no wins over Badger in 400 games.",
            "Magpie",
            "Grabs the longest thing that glitters, and forgets its tickets.",
            ratings.get("greedy"),
            portrait="magpie",
        ),
        AgentType(
            "hasty",
            "Chases one ticket after another, and is often distracted by a long route.",
            make_hasty,
            "For learners: about 70 points on the Europe map.",
            "Hare",
            "Chases one ticket at a time, and every long route tempts it off course.",
            ratings.get("hasty"),
            portrait="hare",
        ),
        AgentType(
            "eager",
            "Plans a network, but keeps more tickets than it can complete, and builds no stations.",
            make_eager,
            "Medium: about 90 points on the Europe map.",
            "Squirrel",
            "Hoards more tickets for the winter than it can ever bring home.",
            ratings.get("eager"),
            portrait="squirrel",
        ),
        AgentType(
            "steady",
            "Plans one network for its tickets, and plays for points when they are done.",
            make_steady,
            "Strong: 103 to 121 points on the Europe map, and it beats Magpie every time.",
            "Badger",
            "Plans one network and digs until it is done.",
            ratings.get("steady"),
            portrait="badger",
        ),
    ]


def make_bot(name: str, rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make the bot of this name for a seat."""
    return next(agent_type.make for agent_type in declare_agents() if agent_type.name == name)(rules, seat, rng)


# All bots are imported late: a start only lists them.


def make_greedy(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make the bot that claims the longest route."""
    from railwright.plugins.bots.greedy import Greedy  # late, 15 ms

    return Greedy(rules, seat, rng)


def make_hasty(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make a bot that plans for one ticket at a time, with many lapses."""
    from railwright.plugins.bots.learners import make_hasty as make  # late, 25 ms

    return make(rules, seat, rng)


def make_eager(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make a bot that keeps more tickets than it can complete, with few lapses."""
    from railwright.plugins.bots.learners import make_eager as make  # late, 25 ms

    return make(rules, seat, rng)


def make_steady(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make the bot that plans one network, and also weighs what other rules offer."""
    from railwright.plugins.bots.open_minded import open_minded  # late, 25 ms
    from railwright.plugins.bots.steady.bot import Steady

    return open_minded(rules, seat, Steady(rules, seat, rng))
