"""Reading a game back from its save or record, and bringing its bots up to date with what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.seats import make_bots
from railwright.core.files import open_regular_file
from railwright.core.kernel.agents import Agent, AgentType
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.match import Match, Observe, Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import join_messages, say
from railwright.core.kernel.visibility import view
from railwright.core.records.history import Entry, Undo
from railwright.core.records.reader import MAX_LINE_BYTES, Transcript, read_lines, read_record
from railwright.core.records.replay import LoadedRecord, open_transcript, replay_what_holds
from railwright.core.saves.running import is_running, new_save_path
from railwright.core.saves.save_file import is_save, read_save


def read_transcript(path: Path) -> Transcript:
    """The transcript in a save or a record. Raises RecordError, IncompatibleRecord, OSError."""
    with open_regular_file(path) as file:
        packed = is_save(file.readline(MAX_LINE_BYTES))
    if not packed:
        return read_record(path)
    lines = read_save(path).lines
    try:
        return read_lines(BytesIO(b"".join(line.text for line in lines)))
    except RecordError as error:
        error.line += bool(error.line)  # below the head of the save
        raise


def load_game(path: Path, catalogue: Catalogue, read: Callable[[Path], Transcript] = read_transcript) -> LoadedRecord:
    """Read a game and play it back; ``read`` goes to the disk. Raises RecordError, IncompatibleRecord, OSError.

    If its map or plugins have changed and some answers no longer fit, those before can still be looked at.
    """
    opened = open_transcript(path, read(path), catalogue)
    record = replay_what_holds(opened)
    if record.diverged is None or (opened.changed and record.answers):
        return record
    if opened.changed:
        text = "The game can no longer be continued because of these changes: {changes} {why}"
        raise RecordError(say(text, changes=join_messages(opened.warnings), why=record.diverged.message))
    raise record.diverged


class CatchingUpAgent:
    """A bot of a resumed game: before its first new answer it is asked again all that its seat has been asked.

    Thus its plans and its random numbers are the same as in a game that was never interrupted. If a person had the
    seat before, the bot learns the game as if it had sat there. A bot that observes the game is shown all of it again.
    """

    observe: Observe | None = None

    def __init__(self, agent: Agent, rules: Ruleset, seat: int, past: Sequence[Transition]) -> None:
        self._agent, self._rules, self._seat, self._past = agent, rules, seat, past
        self._missed: list[tuple[int, State]] = []  # what it should have observed since the game was resumed
        self._follow: Observe | None = getattr(agent, "observe", None)
        if self._follow is not None:
            self.observe = self._remember

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The bot's answer."""
        # Not earlier: a bot that is never asked again need not catch up.
        past, self._past = self._past, ()
        for answered in past:
            self._replay(answered)
        missed, self._missed = self._missed, []
        if self._follow is not None:
            for number, seen in missed:
                self._follow(number, seen)
        return self._agent.choose(view, options)

    def _remember(self, number: int, view: State) -> None:
        self._missed.append((number, view))

    def _replay(self, answered: Transition) -> None:
        if answered.frame.actor == self._seat:
            kind = self._rules.kinds[answered.frame.kind]
            assert isinstance(kind, Question)
            options = kind.options(self._rules, answered.before, answered.frame)
            if len(options) > 1:  # a single option is taken without asking
                self._agent.choose(view(self._rules, answered.before, self._seat), options)
        if self._follow is not None:
            self._follow(answered.number, view(self._rules, answered.after, self._seat))


def catching_up_agents(agents: Iterable[Agent | None], rules: Ruleset, history: Sequence[Entry]) -> list[Agent | None]:
    """The agents of a resumed game, which catch up with all its answers, even those taken back; None for a person."""
    past = [entry for entry in history if isinstance(entry, Transition)]
    return [None if agent is None else CatchingUpAgent(agent, rules, seat, past) for seat, agent in enumerate(agents)]


def resumed_match(record: LoadedRecord, types: Mapping[str, AgentType], seed: int) -> Match:
    """A match that continues where a record ends, with the same chance and bots as if it had never stopped.

    ``seed`` is used if the record has none. Raises RecordError if the game is not over and can only be looked at.
    """
    if (obstacle := record.obstacle) and record.state.stack:
        raise RecordError(join_messages(record.warnings) if record.read_only else obstacle)
    header, rules = record.header, record.game.rules
    drawn = seed if header.seed is None else header.seed
    bots = make_bots(rules, header.seats, types, drawn, header.number)
    agents = catching_up_agents(bots, rules, record.history)
    chance = _chance_after(record, drawn)
    return Match(rules, header.seats, agents, chance, record.state, answers=len(record.answers))


def save_for(path: Path, record: LoadedRecord) -> Path | None:
    """The path at which the game of a file is saved from here on; None if it is over.

    A game stays in its own save. A copy of one, or a record of an unfinished game, is not touched: a new save begins.
    """
    if is_running(path):
        return path
    return new_save_path(record.header.map_id) if record.state.stack else None


def _chance_after(record: LoadedRecord, seed: int) -> SeededChance:
    """Chance as it was at the end of a record: one number was drawn for each of its answers, taken back or not."""
    chance = seeded(seed, record.header.number, "chance")
    for entry in record.history:
        if not isinstance(entry, Undo) and entry.frame.actor == CHANCE:
            chance.random()
    return SeededChance(chance)
