"""Proof that nobody has cheated: the cards of a record dealt again, and its bots asked again.

At each question a bot gets only what its seat saw, and its random generator follows from the seed. So anyone who has
the record can check that every card came from the seed and every answer from the bot. At a table for friends the
cards follow from a secret that the dealer committed itself to before, and from a random word of every player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from railwright.api import CHANCE, Agent, AgentType, Chance, Choice, Question, Ruleset, State, seeded
from railwright.core.cli.api import BOT_PREFIX, Seat, quantity
from railwright.core.kernel.attribution import failure_in
from railwright.core.kernel.chance import ChanceSource, SeededChance
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.match import Transition, observers_of
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.visibility import view
from railwright.core.records.fair_deal import FairDeal
from railwright.core.records.format import FIRST_VERSION, DealerChange, RecordedAnswer
from railwright.core.records.reader import Transcript
from railwright.core.records.replay import LoadedRecord

NO_SEED = "the record has no seed"
NO_SECRET = "the dealer's secret is not told"
PERSON = "a person"
TIMED = "thinks for a fixed time, so it may answer differently when asked again"
MISSING = "is not here"
OTHER_VERSION = "cannot be verified: a different version of this bot answered"


@dataclass(slots=True)
class Proof:
    """How the answers of a seat, or of chance, compare with those given when they are asked again.

    ``unproved`` says why nothing could be asked again; otherwise ``checked`` answers were compared, ``equal`` of them
    the same. ``first`` is the first that differs: its line in the record, the recorded answer, and the one given now.
    """

    unproved: str = ""
    checked: int = 0
    equal: int = 0
    first: tuple[int, str, str] | None = None

    @property
    def holds(self) -> bool:
        """Whether no answer differs."""
        return self.equal == self.checked

    def compare(self, line: int, recorded: str, again: str) -> None:
        """Count an answer, and note the first one that differs."""
        self.checked += 1
        self.equal += recorded == again
        if recorded != again and self.first is None:
            self.first = line, recorded, again

    def data(self) -> dict[str, Any]:
        """The proof as JSON has it."""
        data: dict[str, Any] = {"checked": self.checked, "equal": self.equal}
        if self.unproved:
            data["unproved"] = self.unproved
        if self.first:
            data["first"] = dict(zip(("line", "recorded", "again"), self.first, strict=True))
        return data


@dataclass(slots=True)
class RecordProof:
    """The proofs of chance and of every seat of a record."""

    seats: tuple[Seat, ...]
    chance: Proof = field(default_factory=Proof)
    is_dealt_fairly: bool = False  # at a table for friends, from a secret and the players' words
    answers: list[Proof] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether no answer differs of those that could be asked again."""
        return self.chance.holds and all(proof.holds for proof in self.answers)

    def data(self) -> dict[str, Any]:
        """The proof as JSON has it."""
        seats = [
            {"name": seat.name, "agent": seat.agent, **proof.data()}
            for seat, proof in zip(self.seats, self.answers, strict=True)
        ]
        return {"holds": self.holds, "chance": self.chance.data(), "seats": seats}

    def lines(self) -> list[str]:
        """The proof in sentences."""
        source = "the dealer's secret and the players' words" if self.is_dealt_fairly else "the seed"
        lines = _sentences(self.chance, "Chance", "outcome", f"follow from {source}", f"from {source} it would be")
        for seat, proof in zip(self.seats, self.answers, strict=True):
            name = seat.name if seat.agent in (HUMAN, seat.name) else f"{seat.name} ({seat.agent})"
            lines += _sentences(proof, name, "answer", "come from what its seat could see", "asked again it answers")
        return lines


def _sentences(proof: Proof, name: str, noun: str, holds: str, again: str) -> list[str]:
    if proof.unproved:
        return [f"{name}: {'' if proof.unproved == OTHER_VERSION else 'not proved: '}{proof.unproved}."]
    sentences = [f"{name}: {proof.equal} of {quantity(proof.checked, noun, noun + 's')} {holds}."]
    if proof.first:
        line, recorded, now = proof.first
        sentences.append(f"  First on line {line}: {recorded!r} is recorded, {again} {now!r}.")
    return sentences


def prove(
    record: LoadedRecord, types: Mapping[str, AgentType], progress: Callable[[float], object] | None = None
) -> RecordProof:
    """Deal the cards of a record again and ask its bots again; ``types`` are the installed bots by name.

    ``progress`` is called before each answer with the part of the work that is done, from 0 to 1. Raises PluginError.
    """
    header = record.opened.header
    proof = RecordProof(header.seats, is_dealt_fairly=header.fair is not None)
    if header.seed is None or header.version > FIRST_VERSION:
        proof.answers = [Proof(NO_SEED if _is_bot(seat) else PERSON) for seat in header.seats]
        _draw_again(record, proof.chance, progress)
        return proof
    proof.answers = [Proof(_why_unproved(seat, types)) for seat in header.seats]
    agents = [
        None
        if proof.answers[index].unproved
        else types[seat.agent.removeprefix(BOT_PREFIX)].make(
            record.game.rules, index, seeded(header.seed, header.number, "seat", index)
        )
        for index, seat in enumerate(header.seats)
    ]
    _repeat_question(record, SeededChance(seeded(header.seed, header.number, "chance")), agents, proof, progress)
    return proof


def _draw_again(record: LoadedRecord, proof: Proof, progress: Callable[[float], object] | None) -> None:
    """Draw every card of a fair deal again, even those of undone answers, and check the dealers' commitments."""
    rules, transcript = record.game.rules, record.opened.transcript
    deals = [*_recorded_deals(transcript)]
    if len(deals) <= len([change for change in transcript.changes if isinstance(change, DealerChange)]):
        proof.unproved = NO_SEED if transcript.header.fair is None else NO_SECRET
        return
    for deal in deals:
        if deal.fair.secret_commitment != deal.fair.commitment:
            proof.compare(deal.line, deal.fair.commitment, deal.fair.secret_commitment)
    for number, (entry, written) in enumerate(zip(record.history, transcript.history, strict=True)):
        if progress:
            progress(number / len(record.history))
        if isinstance(entry, Transition) and isinstance(written, RecordedAnswer) and entry.frame.actor == CHANCE:
            fair = [deal.fair for deal in deals if deal.entries <= number][-1]
            again = _chance_again(rules, entry, fair.chance_at(written.line))
            proof.compare(written.line, written.do, rules.notation.text(again))


class _Deal(NamedTuple):
    """What the cards are dealt from, beginning with a line of the record, after so many answers and take-backs."""

    line: int
    entries: int
    fair: FairDeal


def _recorded_deals(transcript: Transcript) -> Iterator[_Deal]:
    """The deal of every dealer whose secret the record holds."""
    dealers = [change for change in transcript.changes if isinstance(change, DealerChange)]
    for line, entries, fair in [
        (1, 0, transcript.header.fair),
        *((dealer.line, dealer.entries, dealer.fair) for dealer in dealers),
    ]:
        if fair is not None and fair.secret:
            yield _Deal(line, entries, fair)


def _is_bot(seat: Seat) -> bool:
    return seat.agent.startswith(BOT_PREFIX)


def _why_unproved(seat: Seat, types: Mapping[str, AgentType]) -> str:
    if not _is_bot(seat):
        return PERSON
    bot = types.get(seat.agent.removeprefix(BOT_PREFIX))
    if bot is None:
        return MISSING
    return OTHER_VERSION if bot.version != seat.version else TIMED if bot.timed else ""


def _repeat_question(
    record: LoadedRecord,
    chance: SeededChance,
    agents: list[Agent | None],
    proof: RecordProof,
    progress: Callable[[float], object] | None,
) -> None:
    """Ask chance and bots all questions again in the order of the game, even those whose answers were undone."""
    rules, source, observers = record.game.rules, record.opened.header.source, observers_of(agents)
    for number, (entry, written) in enumerate(zip(record.history, record.opened.transcript.history, strict=True)):
        if progress:
            progress(number / len(record.history))
        if not (isinstance(entry, Transition) and isinstance(written, RecordedAnswer)):
            continue
        actor = entry.frame.actor
        again = _chance_again(rules, entry, chance) if actor == CHANCE else _answer_again(rules, entry, agents[actor])
        # Answers taken over from another record are asked again as well, so that bots and chance stand where they
        # stood in the game; but they were given elsewhere and prove nothing.
        if again is not None and (source is None or number >= source.answers):
            shown = proof.chance if actor == CHANCE else proof.answers[actor]
            shown.compare(written.line, written.do, rules.notation.text(again))
        for seat, observe in observers:
            observe(entry.number, view(rules, entry.after, seat))


def _chance_again(rules: Ruleset, entry: Transition, chance: ChanceSource) -> Choice:
    kind = rules.kinds[entry.frame.kind]
    assert isinstance(kind, Chance)
    return chance.pick(*kind.outcomes(rules, entry.before, entry.frame))


def _answer_again(rules: Ruleset, entry: Transition, agent: Agent | None) -> Choice | None:
    """A bot's answer; None for a person, or if there was only one possible answer, which bots are not asked for."""
    kind = rules.kinds[entry.frame.kind]
    assert isinstance(kind, Question)
    options = kind.options(rules, entry.before, entry.frame) if agent else ()
    if agent is None or len(options) < 2:
        return None
    seen: State = view(rules, entry.before, entry.frame.actor)
    try:
        return agent.choose(seen, options)
    except Exception as error:
        raise failure_in(rules, error) or PluginError(type(agent).__module__, entry.frame.kind, error) from error
