"""Series of games, played one by one or by several processes; each game depends only on the seed and its number."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from railwright.api import AgentType, Exit, Message, Ruleset
from railwright.core.cli.api import (
    Catalogue,
    CommandError,
    Game,
    Seat,
    agent_types,
    bots_of,
    discover,
    find_map,
    naming_file,
    open_game,
    open_rules,
    read_file,
    rules_guard,
    write_atomically,
)
from railwright.core.cli.errors import write_crash_report
from railwright.core.cli.seats import check_bots, check_number, new_match, remarks_on_bots, run_to_end
from railwright.core.documents.json_io import parse_json
from railwright.core.game import assemble, idle_reasons, parse_spec
from railwright.core.kernel.errors import RailwrightError
from railwright.core.records.format import RECORD_SUFFIX, header_for, json_line
from railwright.core.records.writer import RecordWriter
from railwright.plugins.bots.api import MISREADING_BOTS, misreading, not_understood
from railwright.plugins.programs.workers.api import Digests, check_plugins, plugin_digests, run_in_batches, workers

Result = dict[str, Any]


class PlayedGame(NamedTuple):
    """The result of a game, how many stations every seat started with, and remarks on the bots.

    ``record`` is the record of a game that was played on another machine, b"" if none is kept.
    """

    result: Result
    stations: int
    remarks: tuple[str, ...] = ()
    record: bytes = b""


class SentFiles(NamedTuple):
    """What another machine needs to play a series: the files that are named here, and which plugins they mean.

    * ``map``: the map file
    * ``changes``: the requested changes of the rules as JSON
    * ``plugins``: the digests of the plugins of others
    * ``records``: whether to send records back
    """

    map: bytes
    changes: str
    plugins: Digests
    records: bool

    def game(self, catalogue: Catalogue) -> Game:
        """The same game. Raises RulesError if this machine cannot play it."""
        game = assemble(catalogue, parse_spec(catalogue, self.map), parse_json(self.changes))
        check_plugins(catalogue, game, self.plugins)
        return game


@dataclass(frozen=True, slots=True)
class Series:
    """What the games of a series share, as plain values that can be sent to other processes.

    ``files`` are given if those processes may be on other machines, where no path means the same.
    """

    map: str
    rules: str | None
    safe: bool
    seats: tuple[Seat, ...]
    seed: int
    records: Path | None
    rotate: bool
    files: SentFiles | None = None

    def sent(self, catalogue: Catalogue) -> Series:
        """The same series for other machines. Raises CommandError, UnknownMap or OSError if a file cannot be read."""
        path = find_map(self.map)
        with naming_file(path):
            content = read_file(path)
        changes = json.dumps(open_rules(self.rules).request if self.rules else {})
        files = SentFiles(content, changes, plugin_digests(catalogue), self.records is not None)
        return replace(self, rules=None, records=None, files=files)

    def play(self, number: int) -> PlayedGame:
        """Play a game. Raises RailwrightError if it cannot be played."""
        runner = runner_of(self)
        try:
            return runner.play(number)
        except RailwrightError as error:
            text = f"Game {number + 1} with seed {self.seed}: {error} {write_crash_report(error)}"
            raise CommandError(Exit.INTERNAL, text) from error

    def seats_of(self, number: int) -> tuple[Seat, ...]:
        """The seats of game ``number``: with ``rotate`` everybody moves up one seat from game to game."""
        shift = number % len(self.seats) if self.rotate else 0
        return self.seats[shift:] + self.seats[:shift]


def misread_rules(rules: Ruleset, seats: Sequence[Seat], titles: Mapping[str, str]) -> Iterator[Message]:
    """A remark for every bot of the program that does not understand all of the rules that are played."""
    for bot in sorted(bots_of(seats) & {*MISREADING_BOTS}):
        if rules_misread := not_understood(rules, bot):
            yield misreading(bot, [titles.get(id, id) for id in rules_misread])


MAX_KEPT = 4  # runners in one process: a worker of a cluster lives long


class SeriesRunner:
    """A series with its rules assembled, ready to play any of its games."""

    def __init__(self, series: Series) -> None:
        catalogue = discover(series.safe)
        self.series = series
        self.game = series.files.game(catalogue) if series.files else open_game(catalogue, series.map, series.rules)
        self.types: dict[str, AgentType] = agent_types(catalogue, bots_of(series.seats))
        check_number(series.seats, self.game.spec)
        check_bots(series.seats, self.types)
        titles = {id: manifest.title for id, manifest in catalogue.manifests.items()}
        # Which bots do not know all of the rules, and which rules the board has nothing for.
        remarks = [
            *remarks_on_bots(self.game.rules, series.seats, self.types, titles),
            *misread_rules(self.game.rules, series.seats, titles),
            *idle_reasons(self.game.rules),
        ]
        self.remarks = (*map(str, remarks),)

    @property
    def stations(self) -> int:
        """How many stations every seat starts with."""
        rules = self.game.rules
        count: int = rules.option("stations", "count") if rules.active("stations") else 0
        return count

    def play(self, number: int) -> PlayedGame:
        """Play a game to its end, and write its record if the series keeps records."""
        with rules_guard(self.game.rules):
            return self._play(number)

    def _play(self, number: int) -> PlayedGame:
        series, rules = self.series, self.game.rules
        seats, sent = series.seats_of(number), BytesIO()
        header = header_for(self.game, seats, series.seed, number)
        if series.records:
            recorder = RecordWriter.create(self.record_path(series.records, number), header, rules)
        elif series.files and series.files.records:
            sent.write(json_line(header.data()))
            recorder = RecordWriter(sent, rules, seats)
        else:
            recorder = None
        with recorder or nullcontext():
            match = new_match(rules, seats, self.types, series.seed, number, listeners=[recorder] if recorder else [])
            run_to_end(match)
            result = recorder.result or {} if recorder else match.result()
            return PlayedGame(result, self.stations, self.remarks, sent.getvalue())

    def record_path(self, folder: Path, number: int) -> Path:
        """``europe-7-0001.jsonl``: map, seed and the number of the game from 1."""
        return folder / f"{self.game.spec.id}-{self.series.seed}-{number + 1:04d}{RECORD_SUFFIX}"


@lru_cache(MAX_KEPT)
def runner_of(series: Series) -> SeriesRunner:
    """The runner of a series, made once in each process. Raises CommandError if the series cannot be played."""
    return SeriesRunner(series)


# --- by workers ---------------------------------------------------------------------------------------------

MIN_GAMES_PER_PROCESS = 50  # with fewer, starting the process takes longer than it saves


def default_jobs(games: int) -> int:
    """The number of processes: one for each core, but fewer if there are only a few games for each."""
    return max(1, min(os.cpu_count() or 1, games // MIN_GAMES_PER_PROCESS))


def play_series(series: Series, games: int, jobs: int, cluster: str | None = None) -> Generator[PlayedGame, None, None]:
    """The games in their order, as they are finished. Raises CommandError if one cannot be played."""
    sent = series.sent(discover(series.safe)) if cluster else series
    runner = runner_of(sent) if cluster else None  # what cannot be played is told before it is sent
    done = 0
    # Of several games under way when a process died, playing them again one by one finds the one at fault.
    for alone in (False, True):
        batches = [[number] for number in range(done, games)] if alone else [range(done, games)]
        try:
            with workers(1 if alone else jobs, cluster, partial(runner_of, series), in_child=alone) as executor:
                for game in chain.from_iterable(run_in_batches(sent.play, batch, executor) for batch in batches):
                    if runner and series.records:
                        path = runner.record_path(series.records, done)
                        with naming_file(path):
                            write_atomically(path, game.record, durable=False)
                    yield game
                    done += 1
            return
        except BrokenProcessPool:
            if alone:
                text = f"Game {done + 1} with seed {series.seed} on {series.map}"
                message = f"{text}: its process was ended before the game was over."
                raise CommandError(Exit.INTERNAL, message) from None


def cut_records(series: Series) -> list[Path]:
    """The records of a series that lack their end: each process may have been writing one when the disk was full."""
    paths = sorted(series.records.glob(f"*-{series.seed}-*{RECORD_SUFFIX}")) if series.records else []
    return [path for path in paths if _is_cut(path)]


def _is_cut(path: Path) -> bool:
    try:
        return not read_file(path).rpartition(b"\n{")[2].startswith(b'"result"')
    except OSError:  # what is told is why the series ended
        return False
