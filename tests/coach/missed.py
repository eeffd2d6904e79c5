"""How often the answers that the coach compares leave out the expert's own, by the questions of games of bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from railwright.core.kernel.seeds import seeded
from railwright.plugins.features.coach.candidates import MAX_CANDIDATES, candidates
from railwright.plugins.features.expert.bot import Expert
from tests.coach.positions import SEED, positions

BOARDS = ("europe", "usa", "balkans", "danube")
KINDS = ("turn", "tickets.keep", "cards.second", "tunnels.pay")  # those that an analysis judges


class ExpertAnswer(NamedTuple):
    """A question, and whether the expert's answer is among those of a hint, and among those of an analysis."""

    kind: str
    is_hinted: bool
    is_analysed: bool


def expert_answers(count: int, first: int = 0) -> Iterator[ExpertAnswer]:
    """What the expert answers to so many questions with all its playouts, but without having watched the game."""
    for position in positions(count, 8, KINDS, BOARDS, first):
        expert = Expert(position.rules, position.seat, seeded(SEED, "asked", position.state.turns))
        answer = expert.choose(position.shown, position.offered)
        likely = candidates(position.rules, position.shown, position.seat, position.offered, None)
        kind = position.state.stack[-1].kind
        # An analysis compares one less, and what was really answered.
        yield ExpertAnswer(kind, answer in likely, answer in likely[: MAX_CANDIDATES - 1])


def missed_lines(answers: list[ExpertAnswer]) -> Iterator[str]:
    """How many are missed, over all and by the kind of question."""
    yield _line("questions", answers)
    for kind in KINDS:
        asked = [answer for answer in answers if answer.kind == kind]
        if asked:
            yield f"  {_line(kind, asked)}"


def _line(kind: str, answers: list[ExpertAnswer]) -> str:
    hinted = sum(not answer.is_hinted for answer in answers)
    analysed = sum(not answer.is_analysed for answer in answers)
    return f"{len(answers)} {kind}: the expert's answer is missed in {hinted} by a hint, in {analysed} by an analysis"
