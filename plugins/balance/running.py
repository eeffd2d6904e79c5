"""Plays the games of a plan on any ``concurrent.futures.Executor``: processes here, or a cluster elsewhere."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from core.errors import RailwrightError
from core.mapspec import MapSpec
from core.proving.packing import packed
from core.text import Message, say
from plugins.balance.facts import GameFacts
from plugins.balance.plan import Plan

CHUNK = 4  # games that one process plays in a row: few, so that a cancelled run ends at once
AHEAD = 16  # chunks that wait at the executor
PATIENCE = 0.1  # seconds between two looks at whether the run is cancelled

Stopped = Callable[[], bool]


class Cancelled(Exception):
    """The run was cancelled; what was played until then has been given."""


def never() -> bool:
    """Nobody cancels."""
    return False


def played(plan: Plan, executor: Executor, stopped: Stopped = never) -> Iterator[GameFacts]:
    """The facts of the games as they become known, in any order; sorted by number they are always the same.

    RailwrightError tells why a game cannot be played; Cancelled that ``stopped`` said so.
    """
    chunks = iter([range(start, min(start + CHUNK, plan.games)) for start in range(0, plan.games, CHUNK)])
    waiting: set[Future[list[GameFacts] | Message]] = set()
    try:
        while not stopped():
            free = range(AHEAD - len(waiting))
            waiting |= {executor.submit(play_chunk, plan, chunk) for _, chunk in zip(free, chunks, strict=False)}
            if not waiting:
                return
            done, _ = wait(waiting, PATIENCE, FIRST_COMPLETED)
            waiting -= done
            for one in done:
                yield from _facts(one.result())
        raise Cancelled
    finally:
        for one in waiting:
            one.cancel()


def map_of(plan: Plan, executor: Executor, stopped: Stopped = never) -> MapSpec:
    """The map as the games of a plan are played: plugins may lay other tickets over it. Raises as ``played``."""
    asked = executor.submit(pack_map, plan)
    while not stopped():
        if wait([asked], PATIENCE).done:
            found = asked.result()
            if isinstance(found, Message):
                raise RailwrightError(found)
            spec: MapSpec = pickle.loads(found)  # written by a process of our own
            return spec
    asked.cancel()
    raise Cancelled


def pack_map(plan: Plan) -> bytes | Message:
    """The map of a plan for another process, or why there is none."""
    try:
        return packed(plan.map())
    except RailwrightError as error:
        return say("The games could not be played: {why}", why=error.message)


def _facts(result: list[GameFacts] | Message) -> list[GameFacts]:
    if isinstance(result, Message):
        raise RailwrightError(result)
    return result


def play_chunk(plan: Plan, numbers: range) -> list[GameFacts] | Message:
    """Some games of a plan, or what went wrong in a sentence: not every error can travel between processes."""
    try:
        return [plan.play(number) for number in numbers]
    except RailwrightError as error:
        words = "Game {number} and those after it could not be played: {why}"
        return say(words, number=numbers.start + 1, why=error.message)
