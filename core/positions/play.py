"""Playing on from a position: answers, scripted chance, and the resulting position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.chance import ScriptedChance, SeededChance
from railwright.core.kernel.choices import Notation
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.match import Listener, Match
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.text import Message, name_players, say
from railwright.core.positions.file import FORMAT_NAME, FORMAT_VERSION, Position, position_data


class IllegalAnswer(RailwrightError):
    """An answer cannot be read or is not possible; with its text as given, and a stable code."""

    def __init__(self, text: str, code: str, message: Message) -> None:
        super().__init__(message)
        self.text = text
        self.code = code


def play_on(
    position: Position,
    answers: Sequence[str],
    script: Sequence[str],
    seed: int | str = 0,
    listeners: Sequence[Listener] = (),
) -> Match:
    """The match after these answers, given by whichever seat is asked; chance follows its script, then the seed.

    ``listeners`` are called for every answer. The match ends at a question to a seat, or at the end of the game. Raises
    IllegalAnswer.
    """
    rules = position.position_rules.rules
    chance = _scripted_chance(rules.notation, script, seed)
    match = Match(rules, position.seats, [None] * len(position.seats), chance, position.state, listeners)
    with rules_guard(rules, lambda: match.answers):
        _run_chance(match)
        for answer in answers:
            try:
                match.answer(*match.rules.notation.read_line(answer))
            except NotationError as error:
                raise IllegalAnswer(answer, "unreadable", error.message) from error
            except IllegalChoice as error:
                players = [seat.name for seat in match.seats]
                raise IllegalAnswer(answer, error.refusal.code, name_players(error.message, players)) from error
            _run_chance(match)
    return match


def played_match(position: Position) -> Match:
    """The match after the ``do``, ``chance`` and ``seed`` of a file. Raises RailwrightError."""
    data = position.data
    try:
        return play_on(position, data.get("do", ()), data.get("chance", ()), data.get("seed", 0))
    except IllegalAnswer as error:
        text = "The answer {answer!r} in the position's `do` or `chance` is not possible: {why}"
        raise RailwrightError(say(text, answer=error.text, why=error.message)) from None


def _scripted_chance(notation: Notation, script: Sequence[str], seed: int | str) -> ScriptedChance:
    for outcome in script:
        try:
            notation.read(outcome)
        except NotationError as error:
            raise IllegalAnswer(outcome, "unreadable", error.message) from error
    return ScriptedChance(script, notation, SeededChance(seeded(seed, "chance")))


def _run_chance(match: Match) -> None:
    try:
        match.run()
    except IllegalChoice as error:
        raise IllegalAnswer(error.text, error.refusal.code, error.message) from error


def reached_position(position: Position, match: Match) -> dict[str, Any]:
    """The complete position of a match as plain data, with ``result`` if the game is over."""
    data = position.data
    head: dict[str, Any] = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}, "map": data["map"]}
    if data.get("plugins"):
        head["plugins"] = data["plugins"]
    reached = {**head, **position_data(match.rules, match.state, [seat.name for seat in match.seats])}
    return {**reached, "finished": True, "result": match.result()} if match.over else reached


def open_question(match: Match) -> dict[str, Any] | None:
    """The pending question with its seat and facts, and its options unless it is a turn; None if the game is over."""
    if match.over:
        return None
    frame = match.state.stack[-1]
    kind = match.rules.kinds[frame.kind]
    facts = kind.facts(match.rules, match.state, frame) if isinstance(kind, Question) and kind.facts else {}
    if frame.actor == CHANCE:
        return {"question": frame.kind, "actor": "chance"}
    question = {"question": frame.kind, "actor": frame.actor, **facts}
    return question if frame.kind == "turn" else {**question, "options": options(match)}


def options(match: Match) -> list[str]:
    """All possible answers in notation; none if the game is over."""
    return [] if match.over else [match.rules.notation.text(choice) for choice in match.options()]
