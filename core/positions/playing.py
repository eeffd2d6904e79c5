"""Playing on from a position: answers, scripted chance, and the position that is reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.agents import seeded
from core.chance import ScriptedChance, SeededChance
from core.choices import Notation
from core.errors import IllegalChoice, NotationError, RailwrightError
from core.fault import guarded
from core.kinds import Question
from core.match import Match
from core.positions.file import NAME, VERSION, Position
from core.positions.state import entries
from core.text import Message, with_players


class IllegalAnswer(RailwrightError):
    """An answer that cannot be read or is not possible: its text as it was given, and a stable code."""

    def __init__(self, text: str, code: str, message: Message) -> None:
        super().__init__(message)
        self.text = text
        self.code = code


def played(position: Position, answers: Sequence[str], script: Sequence[str], seed: int | str = 0) -> Match:
    """The match after answers in order, by whoever is asked; chance follows its script, then the seed.

    It stands where a seat is asked, or the game is over. Raises IllegalAnswer.
    """
    rules = position.by.rules
    chance = _scripted(rules.notation, script, seed)
    match = Match(rules, position.seats, [None] * len(position.seats), chance, position.state)
    with guarded(rules, lambda: match.answers):
        _let_chance_answer(match)
        for answer in answers:
            _give(match, answer)
    return match


def _give(match: Match, answer: str) -> None:
    try:
        match.answer(*match.rules.notation.read_line(answer))
    except NotationError as error:
        raise IllegalAnswer(answer, "unreadable", error.message) from error
    except IllegalChoice as error:
        players = [seat.name for seat in match.seats]
        raise IllegalAnswer(answer, error.refusal.code, with_players(error.message, players)) from error
    _let_chance_answer(match)


def _scripted(notation: Notation, script: Sequence[str], seed: int | str) -> ScriptedChance:
    for outcome in script:
        try:
            notation.read(outcome)
        except NotationError as error:
            raise IllegalAnswer(outcome, "unreadable", error.message) from error
    return ScriptedChance(script, notation, SeededChance(seeded(seed, "chance")))


def _let_chance_answer(match: Match) -> None:
    try:
        match.run()
    except IllegalChoice as error:
        raise IllegalAnswer(error.text, error.refusal.code, error.message) from error


def reached(position: Position, match: Match) -> dict[str, Any]:
    """The position that a match has reached, complete, as plain data; ``result`` is added where the game is over."""
    given = position.data
    head: dict[str, Any] = {"format": {"name": NAME, "version": VERSION}, "map": given["map"]}
    if given.get("plugins"):
        head["plugins"] = given["plugins"]
    found = {**head, **entries(match.rules, match.state, [seat.name for seat in match.seats])}
    return {**found, "finished": True, "result": match.result()} if match.over else found


def asked(match: Match) -> dict[str, Any] | None:
    """What is asked of whom, with the facts of the question; and the options, unless it is a whole turn."""
    if match.over:
        return None
    frame = match.state.stack[-1]
    kind = match.rules.kinds[frame.kind]
    facts = kind.facts(match.rules, match.state, frame) if isinstance(kind, Question) and kind.facts else {}
    question = {"question": frame.kind, "actor": frame.actor, **facts}
    return question if frame.kind == "turn" else {**question, "options": options(match)}


def options(match: Match) -> list[str]:
    """Every answer that is possible, in words; none once the game is over."""
    return [] if match.over else [match.rules.notation.text(choice) for choice in match.options()]
