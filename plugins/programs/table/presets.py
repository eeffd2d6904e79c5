"""Presets that come with the program: games that many people know, each with a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from railwright.api import Message, plural, say
from railwright.core.catalogue.requirements import Request

SHORT = 2 / 3  # of the usual number of trains


class Preset(NamedTuple):
    """A preset: its title and sentence, and the changes to the rules of the map."""

    title: Message
    sentence: Message
    changes: Request


def presets_for(map: str, own: Mapping[str, Mapping[str, Any]]) -> Iterator[Preset]:
    """Yield the presets for a map, by its id and the options of its own rules; published games come first.

    Some of them may change nothing on this map, or not fit its rules.
    """
    yield from _published(map)
    yield from _for_any_board(own)


def _published(map: str) -> Iterator[Preset]:
    """The games in which the two published boards were sold."""
    if map not in ("europe", "usa"):
        return
    yield Preset(say("Published rules"), say("The game as it was published, without house rules."), {})
    if map == "europe":
        text = say("The 1912 tickets. One long and three regular ones are dealt; keep two.")
        yield Preset(say("Europe Expanded"), text, {"europa_1912": {"deck": "expanded"}})
        text = say("Five tickets to big cities are dealt; keep two. Later, draw four.")
        yield Preset(say("Big Cities of Europe"), text, {"europa_1912": {"deck": "big_cities"}})
        text = say("All tickets. Two long and five regular ones are dealt; keep three.")
        yield Preset(say("Mega Europe"), text, {"europa_1912": {"deck": "mega"}})
    else:
        text = say("The new 1910 tickets, and a bonus for completing the most tickets.")
        yield Preset(say("USA 1910"), text, {"usa_1910": {"deck": "new"}})
        text = say("Four tickets to big cities are dealt; keep two. No bonus at the end.")
        yield Preset(say("Big Cities"), text, {"usa_1910": {"deck": "big_cities"}})
        text = say("All tickets. Five are dealt; keep three. Both bonuses count at the end.")
        yield Preset(say("Mega game"), text, {"usa_1910": {"deck": "mega"}})


def _for_any_board(own: Mapping[str, Mapping[str, Any]]) -> Iterator[Preset]:
    text = say("Drawing cards also puts cards into warehouses. To empty a warehouse, claim a route to a depot.")
    yield Preset(say("Warehouses and depots"), text, {"warehouses": {}})
    text = say("A dragon and a golem block cities until locomotives send them away.")
    yield Preset(say("Monsters"), text, {"wandering_monsters": {}})
    if "express" in own:
        text = say("A bonus for the most completed tickets replaces the one for the longest path.")
        yield Preset(say("Most tickets"), text, {"express": None, "most_tickets": {}})
    if "stations" in own:
        text = say("You cannot borrow routes, so only your own routes can complete your tickets.")
        yield Preset(say("Without stations"), text, {"stations": None})
    if "routes" in own:
        trains = int(own["routes"]["trains"] * SHORT)
        text = plural(
            "Each player has {trains} train, two thirds of the usual number.",
            "Each player has {trains} trains, two thirds of the usual number.",
            "trains",
            trains=trains,
        )
        yield Preset(say("Short game"), text, {"routes": {"trains": trains}})
    text = say(
        "No blocking in the first rounds, double routes stay open, and failed tickets cost only half their points."
    )
    friendly: Request = {"no_blocking": {}, "open_doubles": {}, "ticket_penalty": {}}
    yield Preset(say("Friendly game"), text, friendly)
