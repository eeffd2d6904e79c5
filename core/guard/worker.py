"""The child process in which rules are tried: its first line is a request, its replies are lines of JSON.

A plugin that hangs ends the whole process, which first says which plugin it was.
"""

from __future__ import annotations

import base64
import json
import os
import pickle
import sys
import time
import traceback
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

from core.catalogue.discovery import Catalogue, discover, read_candidate, with_candidate
from core.catalogue.extensions import agent_types, declarations_of
from core.catalogue.requirements import Request, overlay_requests, resolve
from core.child_processes import limit_memory
from core.game import Game, assemble
from core.guard.protocol import (
    AgentRequest,
    GameRequest,
    ImportRequest,
    ScriptRequest,
    TrialRequest,
    error_reply,
    pack_message,
    read_request,
    reply_line,
)
from core.guard.traces import keep_trace
from core.kernel import engine, timeout
from core.kernel.attribution import cause_of, failure_of, innermost_of, plugin_guard, rules_guard
from core.kernel.chance import SeededChance
from core.kernel.declarations import hooks_of
from core.kernel.errors import PluginError, RailwrightError, RulesError
from core.kernel.mapspec import MapSpec
from core.kernel.match import Match, Transition, observers_of
from core.kernel.outcome import Seat
from core.kernel.ruleset import Ruleset
from core.kernel.seeds import seeded
from core.kernel.state import State
from core.kernel.text import join_messages, say
from core.kernel.timeout import TookTooLong, add_hang_handler, time_limit
from core.kernel.visibility import view
from core.positions.file import Position, PositionReading, parse_positions, position_state, read_position
from core.positions.inspection import part_data, state_parts
from core.positions.play import IllegalAnswer, play_on
from core.positions.rules import PositionRulesCache, UnusablePosition, position_rules
from core.testkit.conformance import MAX_ANSWERS, check_rules
from core.testkit.soundness import Unsound

MEMORY_LIMIT_BYTES = 1 << 30  # several times what the longest game on the largest board takes
MAX_TRIAL_GAMES = 12
SIGN_OF_LIFE_S = 1.0
WRITE_FLAGS = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
OUTSIDE = ("os.", "subprocess.", "socket.", "shutil.", "ctypes.", "tempfile.", "urllib.", "sqlite3.", "webbrowser.")
HARMLESS = {"os.listdir", "os.scandir", "os.walk", "os.fwalk"}  # importing does it


def main() -> None:
    """Answer the request that is on standard input."""
    out = _reply_stream()
    limit_memory(MEMORY_LIMIT_BYTES)
    request = read_request(sys.stdin.readline())
    timeout.TIMEOUT_S = request.timeout_s
    keep_trace(Path(sys.argv[1]), request.timeout_s)
    add_hang_handler(partial(_end_stuck, out), at_once=True)
    if isinstance(request, GameRequest):
        _play(request, out)
    elif isinstance(request, TrialRequest):
        _try(request, out)
    elif isinstance(request, ImportRequest):
        _import(request, out)
    elif isinstance(request, ScriptRequest):
        _play_script(request, out)
    else:
        _answer(request, out)


def _reply_stream() -> TextIO:
    """The stream for replies; standard output is redirected, so that what plugins print cannot come between them."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def _end_stuck(out: TextIO, error: TookTooLong) -> None:
    """End the process because something hangs, after saying which plugin it is."""
    failure = failure_of(error) or PluginError("turn", "turn", error.message)
    _send(out, {**error_reply(failure), "ends": True})
    os._exit(1)


def _send(out: TextIO, reply: dict[str, Any]) -> None:
    print(reply_line(reply), file=out, flush=True)


def _load_built_in(catalogue: Catalogue, spec: MapSpec, changes: Request) -> None:
    """Import the built-in rules of a game before the time limit starts: on a slow machine that takes seconds."""
    for manifest in resolve(overlay_requests(spec.plugins, changes), catalogue.manifests, spec.pieces).order:
        if manifest.origin == "built-in":
            catalogue.load(manifest.id)


# --- the same game as in another process --------------------------------------------------------------------


def _play(request: GameRequest, out: TextIO) -> None:
    """Try the answers that come in, line by line, until the input ends."""
    catalogue = discover(request.safe)
    _load_built_in(catalogue, request.spec, request.changes)
    try:
        with time_limit():
            game = _Game(assemble(catalogue, request.spec, request.changes), request)
    except RailwrightError as error:
        _send(out, error_reply(error))
        return
    _send(out, {})
    for line in sys.stdin:
        with time_limit():
            reply = game.try_answers(**json.loads(line))
        _send(out, reply)


class _Game:
    """The game, with the state after every answer, so that several can be tried on one."""

    def __init__(self, game: Game, request: GameRequest) -> None:
        rules, people = game.rules, [Seat(str(seat)) for seat in range(request.seats)]
        state = _position_state(game, request.position) if request.position is not None else None
        nobody = SeededChance(seeded(0))  # never asked: answers of chance are sent like all others
        self.match = Match(rules, people, [None] * len(people), nobody, state, [self._hear], request.first)
        self.rules = rules
        self.texts: list[str] = []
        self.states = [self.match.state]
        self._look(self.match.state)

    def try_answers(self, number: int, answers: list[str]) -> dict[str, Any]:
        """Try answers after ``number`` answers; the reply is empty unless something is wrong."""
        if self.texts[number : number + len(answers)] == answers:
            return {}
        self._go_back(number)
        try:
            for text in answers:
                self.match.answer(self.rules.notation.read(text))
                self.texts.append(text)
            self._look(self.match.state)
        except RailwrightError as error:
            self._go_back(number)
            return error_reply(error)
        return {}

    def _go_back(self, number: int) -> None:
        del self.texts[number:], self.states[number + 1 :]
        self.match.rewind(len(self.texts), self.states[-1])

    def _hear(self, answered: Transition) -> None:
        self.states.append(answered.after)
        for tell in self.rules.hooks.events:
            with suppress(Exception):
                list(tell(self.rules, answered.before, answered.frame, answered.choice, answered.after))

    def _look(self, state: State) -> None:
        """Ask all that the match, the window and bots may ask of a state, one answer deep, to find what hangs.

        What raises is not reported here: it raises in the match as well, which attributes it. Only a view is: people
        look at the game after an answer, when it has been taken. Raises PluginError.
        """
        for seat in (*range(state.seats), None):
            view(self.rules, state, seat)
        with suppress(Exception):
            self.match.result()
        with suppress(Exception):
            for choice in engine.possible_answers(self.rules, state):
                with suppress(Exception):
                    engine.apply(self.rules, state, choice)
        with suppress(Exception):
            engine.prompt(self.rules, state)


def _position_state(game: Game, position: Mapping[str, Any]) -> State:
    try:
        return position_state(position_rules(game), position)
    except UnusablePosition as error:
        raise RulesError(join_messages(issue.words for issue in error.issues)) from error


# --- one plugin, and one bot -------------------------------------------------------------------------------


def _import(request: ImportRequest, out: TextIO) -> None:
    """Import a plugin and ask it for its bots. What it raises it raises elsewhere as well: only the end counts."""
    catalogue = discover(request.safe)
    with time_limit():
        module = catalogue.load(request.plugin)
        if isinstance(module, ModuleType):
            declarations_of(request.plugin, module, "declare_agents")
    _send(out, {})


def _answer(request: AgentRequest, out: TextIO) -> None:
    """Answer for a seat, view by view, until the input ends."""
    catalogue = discover(request.safe)
    _load_built_in(catalogue, request.spec, request.changes)
    try:
        with time_limit():
            rules = assemble(catalogue, request.spec, request.changes).rules
            module = catalogue.load(request.plugin)
            with plugin_guard(request.plugin, module, "declare_agents"):
                agent = agent_types(catalogue, [request.bot])[request.bot].make(rules, request.seat, request.rng)
    except RailwrightError as error:
        _send(out, error_reply(error))
        return
    observers = observers_of([agent])
    _send(out, {"observes": bool(observers)})
    for line in sys.stdin:
        # Written by the process that has started this one.
        observed, view, options = pickle.loads(base64.b64decode(line))
        try:
            for _, observe in observers:
                for number, seen in observed:
                    observe(number, seen)
            _send(out, {"index": options.index(agent.choose(view, options))})
        except ValueError as error:
            _send(out, error_reply(failure_of(error) or _no_option(request)))
        except BaseException as error:
            failure = failure_of(error) or PluginError(request.plugin, "choose", cause_of(error))
            _send(out, error_reply(failure))


def _no_option(request: AgentRequest) -> PluginError:
    return PluginError(request.plugin, f"bot:{request.bot}", say("what it chose is not an option"))


# --- the answers of a position file -------------------------------------------------------------------------


def _play_script(request: ScriptRequest, out: TextIO) -> None:
    """Play the answers of a position file, then reply once with what each did and the state that is reached."""
    sys.dont_write_bytecode = True  # nothing at all is written here
    try:
        catalogue = discover(request.safe)
        if request.plugin:
            catalogue = with_candidate(catalogue, request.plugin)
        library = PositionRulesCache(catalogue, request.folder)
        document = parse_positions(request.position.encode())[0]
        if request.plugin:
            _refuse_the_outside(out)
        with time_limit():
            reading = read_position(document, library)
            _send(out, _script_reply(reading.position) if reading.position else _refused_reply(reading))
    except RailwrightError as error:
        _send(out, error_reply(error) or {"rules": pack_message(error.message)})


def _refused_reply(reading: PositionReading) -> dict[str, Any]:
    notes = [pack_message(issue.note("position")) for issue in reading.issues]
    return {"told": [], "parts": [], "refused": {"answer": "", "why": notes}}


def _script_reply(position: Position) -> dict[str, Any]:
    rules, data, told = position.position_rules.rules, position.data, list[dict[str, Any]]()

    def hear(answered: Transition) -> None:
        given = (rules, answered.before, answered.frame, answered.choice, answered.after)
        events = [pack_message(event.text) for tell in rules.hooks.events for event in tell(*given)]
        told.append({"by": answered.frame.actor, "do": rules.notation.text(answered.choice), "events": events})
        states.append(answered.after)

    states, refused = [position.state], None
    try:
        play_on(position, data.get("do", ()), data.get("chance", ()), data.get("seed", 0), (hear,))
    except IllegalAnswer as error:
        refused = {"answer": error.text, "why": [pack_message(error.message)]}
    parts = [part_data(part) for part in state_parts(rules, states[-1])]
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    names = [seat.name for seat in position.seats]
    return {"told": told, "parts": parts, "refused": refused, "titles": titles, "seats": names, "map": data["map"]}


# --- random games with a plugin that nobody has allowed yet -------------------------------------------------


class _TimeIsOver(Exception):
    """The games have gone on for as long as they may."""


def _try(request: TrialRequest, out: TextIO) -> None:
    """Play until a fault is found or the time is over, then reply once."""
    sys.dont_write_bytecode = True  # nothing at all is written here
    try:
        catalogue = discover(request.safe)
        candidate = ""
        if request.plugin:
            candidate = read_candidate(request.plugin, catalogue).id
            catalogue = with_candidate(catalogue, request.plugin)
        _load_built_in(catalogue, request.spec, request.changes)
        _refuse_the_outside(out)
        pace = _Pace(out, request.budget_s)
        with time_limit(lambda: pace.answers):
            rules = assemble(catalogue, request.spec, request.changes).rules
            _send(out, _try_games(rules, request.spec, candidate, pace))
    except RailwrightError as error:
        _send(out, error_reply(error))
    except Unsound as fault:
        _send(out, {"fault": pack_message(fault.message)})


class _Pace:
    """Called before every answer: counts them, and says once a second that the child is at work."""

    def __init__(self, out: TextIO, budget_s: float) -> None:
        self.answers = 0
        self._out = out
        self._end = time.monotonic() + budget_s
        self._next_sign = 0.0

    def __call__(self) -> None:
        now = time.monotonic()
        if now > self._end:
            raise _TimeIsOver
        self.answers += 1
        if now > self._next_sign:
            self._next_sign = now + SIGN_OF_LIFE_S
            print(file=self._out, flush=True)


def _try_bots(rules: Ruleset, spec: MapSpec, candidate: str, pace: _Pace) -> None:
    """Play a game among each of the bots that a plugin adds."""
    module = rules.modules.get(candidate)
    if module is None or "declare_agents" not in (hooks := hooks_of(candidate, module)):
        return
    with plugin_guard(candidate, module, "declare_agents"):
        types = [*hooks["declare_agents"]()]
    for number, agent_type in enumerate(types):
        with plugin_guard(candidate, module, "declare_agents"):
            seats = [Seat(agent_type.name, f"bot:{agent_type.name}") for _ in range(spec.players[0])]
            agents = [agent_type.make(rules, seat, seeded(number, "seat", seat)) for seat in range(len(seats))]
        chance = SeededChance(seeded(number, "chance"))
        match = Match(rules, seats, agents, chance, listeners=[lambda answered: pace()])
        with rules_guard(rules, lambda: pace.answers, agents):
            match.run(MAX_ANSWERS)


def _try_games(rules: Ruleset, spec: MapSpec, candidate: str, pace: _Pace) -> dict[str, Any]:
    """How many games and answers showed no fault."""
    least, most = spec.players
    games = 0
    with suppress(_TimeIsOver):
        _try_bots(rules, spec, candidate, pace)
        for seed, seats in zip(range(MAX_TRIAL_GAMES), cycle(range(least, most + 1)), strict=False):
            check_rules(rules, (seats,), seed=seed, answering=pace)
            games += 1
    return {"fault": "", "games": games, "answers": pace.answers}


def _refuse_the_outside(out: TextIO) -> None:
    """End the process where a plugin of the user's writes a file, opens a connection or starts a program.

    Only an audit hook sees all of these, however a plugin comes to them; it stays for as long as its process.
    """

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            refused = isinstance(args[2], int) and bool(args[2] & WRITE_FLAGS)
        else:
            refused = event.startswith(OUTSIDE) and event not in HARMLESS
        found = innermost_of(traceback.walk_stack(None)) if refused else None
        if found:
            words = "it reaches outside the game ({event}); a rule writes no files and uses no network or programs"
            _send(out, error_reply(PluginError(*found, say(words, event=event))))
            os._exit(1)

    sys.addaudithook(hook)
