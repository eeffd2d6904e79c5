"""The child process in which rules are tried: its first line is a request, its replies are lines of JSON.

A plugin that hangs ends the whole process, whose trace says which plugin it was.
"""

from __future__ import annotations

import _thread
import base64
import faulthandler
import gc
import io
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import cycle
from json import loads  # at the start, since rules may replace what is in that module
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn, TextIO

from railwright.core.catalogue.discovery import Catalogue, discover, read_candidate, with_candidate
from railwright.core.catalogue.extensions import agent_types, declarations_of
from railwright.core.catalogue.requirements import Request, overlay_requests, resolve
from railwright.core.child_processes import limit_files_and_processes, limit_memory, take_over_output
from railwright.core.game import Game, assemble, idle_reasons
from railwright.core.guard.protocol import (
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
from railwright.core.guard.traces import end_when_stuck, open_trace_file
from railwright.core.kernel import engine
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.attribution import cause_of, failure_of, find_running, plugin_guard, rules_guard
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.declarations import hooks_of
from railwright.core.kernel.errors import PluginError, RailwrightError, RulesError, reason
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match, Transition, observers_of
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, join_messages, say
from railwright.core.kernel.timeout import running
from railwright.core.kernel.visibility import view
from railwright.core.maps.looks import field_looks
from railwright.core.maps.pictures import BadPicture, art_bytes, piece_bytes
from railwright.core.positions.file import Position, PositionReading, parse_positions, position_state, read_position
from railwright.core.positions.inspection import board_marks, part_data, state_parts
from railwright.core.positions.play import IllegalAnswer, play_on
from railwright.core.positions.rules import PositionRulesCache, UnusablePosition, position_rules
from railwright.core.testkit.conformance import MAX_ANSWERS, check_rules
from railwright.core.testkit.soundness import Unsound

MEMORY_LIMIT_BYTES = 1 << 30  # several times what the longest game on the largest board takes
MAX_MEMORY_MB = 512  # before that limit: who has none left cannot even say so
MAX_TRIAL_FILE_BYTES = 1 << 20  # the trace is the only file that a trial writes
MAX_TRIAL_GAMES = 12  # with all checks, that is what TRIAL_BUDGET_S is mostly enough for
WRITE_FLAGS = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
OUTSIDE = ("os.", "subprocess.", "socket.", "shutil.", "ctypes.", "tempfile.", "urllib.", "sqlite3.", "webbrowser.")
THREAD_STARTERS = ("start_new_thread", "start_new", "start_joinable_thread")  # of _thread; Python 3.13 has the third
Watch = Callable[[], object]  # begins to watch; called once all that comes before code of plugins is done
HARMLESS = {"os.listdir", "os.scandir", "os.walk", "os.fwalk"}  # imports do this


def main() -> None:
    """Answer the request that is on standard input."""
    out = io.TextIOWrapper(take_over_output(), encoding="utf-8")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # what people interrupt is the process that has started this one
    limit_memory(MEMORY_LIMIT_BYTES)
    request = read_request(sys.stdin.readline())
    trace = open_trace_file(Path(sys.argv[1]))
    if hasattr(faulthandler, "register"):  # not on Windows
        faulthandler.register(signal.SIGTERM, trace, chain=True)  # tells where this process stands, then it ends
    is_trial = isinstance(request, TrialRequest)
    watch = partial(end_when_stuck, trace, request.timeout_s, MAX_MEMORY_MB, starts_no_threads=is_trial)
    if isinstance(request, GameRequest):
        _play(request, out, watch)
    elif isinstance(request, TrialRequest):
        _try(request, out, watch)
    elif isinstance(request, ImportRequest):
        _import(request, out, watch)
    elif isinstance(request, ScriptRequest):
        _play_script(request, out, watch)
    else:  # bots think for as long as they like
        _answer(request, out)
    os._exit(0)  # what rules have left behind, to be done at the end or by threads, is never done


def _send(out: TextIO, reply: dict[str, Any]) -> None:
    print(reply_line(reply), file=out, flush=True)


def _load_built_in(catalogue: Catalogue, spec: MapSpec, changes: Request) -> None:
    """Import a game's built-in rules before the clock starts: on a slow machine that takes seconds."""
    for manifest in resolve(overlay_requests(spec.plugins, changes), catalogue.manifests, spec.pieces).order:
        if manifest.origin == "built-in":
            catalogue.load(manifest.id)


# --- the same game as in another process --------------------------------------------------------------------


def _play(request: GameRequest, out: TextIO, watch: Watch) -> None:
    """Try the answers that come in, line by line, until the input ends."""
    catalogue = discover(request.safe)
    _load_built_in(catalogue, request.spec, request.changes)
    watch()
    try:
        with running():
            game = _Game(assemble(catalogue, request.spec, request.changes), request)
            gc.collect()
            gc.freeze()  # what is there now is never garbage, and looking through it takes 8 ms, longer than an answer
    except RailwrightError as error:
        _send(out, error_reply(error))
        return
    _send(out, {})
    for line in sys.stdin:
        with running():
            reply = game.try_answers(**loads(line))
            gc.collect()  # what rules leave behind may hang when it is destroyed: let it hang here
        _send(out, reply)


class _Game:
    """The game, with the state after every answer, so that different answers can be tried on the same state."""

    def __init__(self, game: Game, request: GameRequest) -> None:
        rules, people = game.rules, [Seat(str(seat)) for seat in range(request.seats)]
        state = _position_state(game, request.position) if request.position is not None else None
        nobody = SeededChance(seeded(0))  # never asked: answers of chance are sent like all others
        self.match = Match(rules, people, [None] * len(people), nobody, state, [self._receive], request.first)
        self.rules = rules
        self.texts: list[str] = []
        self.states = [self.match.state]
        with _passing_failures_of_plugins():
            idle_reasons(rules)
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
        except Exception:  # of nobody's: the match will meet it by itself
            self._go_back(number)
        return {}

    def _go_back(self, number: int) -> None:
        del self.texts[number:], self.states[number + 1 :]
        self.match.rewind(len(self.texts), self.states[-1])

    def _receive(self, answered: Transition) -> None:
        self.states.append(answered.after)
        for notify in self.rules.hooks.events:
            with _passing_failures_of_plugins():
                list(notify(self.rules, answered.before, answered.frame, answered.choice, answered.after))

    def _look(self, state: State) -> None:
        """Ask everything that the match, the window and bots may ask of a state. Raises PluginError.

        Every possible answer is tried, since people may look at what it leads to: one that hangs is found here. What an
        answer raises is reported only when somebody gives it.
        """
        for seat in (*range(state.seats), None):
            with _passing_failures_of_plugins():
                board_marks(self.rules, view(self.rules, state, seat))
        with _passing_failures_of_plugins():
            self.match.result()
        if not state.stack:
            return
        with _passing_failures_of_plugins():
            engine.prompt(self.rules, state)
        choices: Sequence[Choice] = ()
        with _passing_failures_of_plugins():
            choices = engine.possible_answers(self.rules, state)
        for choice in choices:
            with suppress(Exception):
                engine.apply(self.rules, state, choice)


@contextmanager
def _passing_failures_of_plugins() -> Iterator[None]:
    """Raise what is known to be a plugin's fault; anything else the match will run into by itself."""
    try:
        yield
    except RailwrightError:
        raise
    except Exception as error:
        if failure := failure_of(error):
            raise failure from error


def _position_state(game: Game, position: Mapping[str, Any]) -> State:
    try:
        return position_state(position_rules(game), position)
    except UnusablePosition as error:
        raise RulesError(join_messages(issue.words for issue in error.issues)) from error


# --- one plugin, and one bot -------------------------------------------------------------------------------


def _import(request: ImportRequest, out: TextIO, watch: Watch) -> None:
    """Import a plugin and ask it for its bots.

    What it raises it will raise in the first process too: here it matters only that it comes back.
    """
    catalogue = discover(request.safe)
    watch()
    with running():
        module = catalogue.load(request.plugin)
        if isinstance(module, ModuleType):
            declarations_of(request.plugin, module, "declare_agents")
        gc.collect()
    _send(out, {})


def _answer(request: AgentRequest, out: TextIO) -> None:
    """Answer for a seat, view by view, until the input ends."""
    catalogue = discover(request.safe)
    _load_built_in(catalogue, request.spec, request.changes)
    try:
        with running():
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
    return PluginError(request.plugin, f"bot:{request.bot}", say("its answer is not one of the options"))


# --- the answers of a position file -------------------------------------------------------------------------


def _play_script(request: ScriptRequest, out: TextIO, watch: Watch) -> None:
    """Play the answers of a position file, then reply once with what each did and the state that is reached."""
    sys.dont_write_bytecode = True  # nothing at all is written here
    try:
        catalogue = discover(request.safe)
        if request.plugin:
            catalogue = with_candidate(catalogue, request.plugin)
        library = PositionRulesCache(catalogue, request.folder)
        document = parse_positions(request.position.encode())[0]
        watch()
        if request.plugin:
            _refuse_the_outside(out, request.plugin.stem)
        with running():
            reading = read_position(document, library)
            reply = _script_reply(reading.position) if reading.position else _refused_reply(reading)
            gc.collect()
        _send(out, reply)
    except RailwrightError as error:
        _send(out, error_reply(error) or {"rules": pack_message(error.message)})


def _refused_reply(reading: PositionReading) -> dict[str, Any]:
    notes = [pack_message(issue.note("position")) for issue in reading.issues]
    return {"steps": [], "parts": [], "refused": {"answer": "", "why": notes}}


def _script_reply(position: Position) -> dict[str, Any]:
    rules, data, steps = position.position_rules.rules, position.data, list[dict[str, Any]]()

    def record(answered: Transition) -> None:
        arguments = (rules, answered.before, answered.frame, answered.choice, answered.after)
        events = [pack_message(event.text) for notify in rules.hooks.events for event in notify(*arguments)]
        steps.append({"by": answered.frame.actor, "do": rules.notation.text(answered.choice), "events": events})
        states.append(answered.after)

    states, refused = [position.state], None
    try:
        play_on(position, data.get("do", ()), data.get("chance", ()), data.get("seed", 0), (record,))
    except IllegalAnswer as error:
        refused = {"answer": error.text, "why": [pack_message(error.message)]}
    parts = [part_data(part) for part in state_parts(rules, states[-1])]
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    names = [seat.name for seat in position.seats]
    return {"steps": steps, "parts": parts, "refused": refused, "titles": titles, "seats": names, "map": data["map"]}


# --- random games with a plugin that nobody has allowed yet -------------------------------------------------


class _TimeIsOver(Exception):
    """The time for the games is over."""


def _try(request: TrialRequest, out: TextIO, watch: Watch) -> None:
    """Play until a fault is found or the time is over, then reply once."""
    sys.dont_write_bytecode = True  # nothing at all is written here
    try:
        catalogue = discover(request.safe)
        candidate = ""
        if request.plugin:
            candidate = read_candidate(request.plugin, catalogue).id
            catalogue = with_candidate(catalogue, request.plugin)
        _load_built_in(catalogue, request.spec, request.changes)
        watch()
        limit_files_and_processes(MAX_TRIAL_FILE_BYTES)
        _refuse_the_outside(out, candidate or "turn")
        pace = _Pace(request.budget_s)
        with running(lambda: pace.answers):
            rules = assemble(catalogue, request.spec, request.changes).rules
            reply = _try_games(rules, request.spec, candidate, pace)
            gc.collect()
        _send(out, reply)
    except RailwrightError as error:
        _send(out, error_reply(error))
    except Unsound as fault:
        _send(out, {"fault": pack_message(fault.message)})


class _Pace:
    """Called before every answer: counts them, and ends the games when their time is over."""

    def __init__(self, budget_s: float) -> None:
        self.answers = 0
        self._end = time.monotonic() + budget_s

    def __call__(self) -> None:
        if time.monotonic() > self._end:
            raise _TimeIsOver
        self.answers += 1


def _try_bots(rules: Ruleset, spec: MapSpec, candidate: str, pace: _Pace) -> None:
    """Play one game with each bot that the plugin adds, in all seats."""
    module = rules.modules.get(candidate)
    if module is None or "declare_agents" not in (hooks := hooks_of(candidate, module)):
        return
    with plugin_guard(candidate, module, "declare_agents"):
        types = [*hooks["declare_agents"]()]
    for number, agent_type in enumerate(types):
        with plugin_guard(candidate, module, "declare_agents"):
            _check_portrait(candidate, agent_type)
            seats = [Seat(agent_type.name, f"bot:{agent_type.name}") for _ in range(spec.players[0])]
            agents = [agent_type.make(rules, seat, seeded(number, "seat", seat)) for seat in range(len(seats))]
        chance = SeededChance(seeded(number, "chance"))
        match = Match(rules, seats, agents, chance, listeners=[lambda answered: pace()])
        with rules_guard(rules, lambda: pace.answers, agents):
            match.run(MAX_ANSWERS)


def _check_portrait(candidate: str, agent_type: AgentType) -> None:
    """Raise PluginError where a bot brings a portrait that is not shown."""
    portrait = agent_type.portrait
    if portrait.endswith(".svg") and (why := _drawing_problem(portrait, art_bytes)):
        text = say("the portrait {file} {why}", file=Path(portrait).name, why=why)
        raise PluginError(candidate, "declare_agents", text)


def _check_symbols(rules: Ruleset, candidate: str) -> None:
    """Raise PluginError where a rule brings a symbol in whose place letters are shown."""
    for look in field_looks(manifest for manifest in rules.manifests if manifest.id == candidate):
        if look.symbol.endswith(".svg") and (why := _drawing_problem(look.symbol, piece_bytes)):
            text = say("the symbol {file} {why}", file=Path(look.symbol).name, why=why)
            raise PluginError(candidate, "PLUGIN", text)


def _drawing_problem(file: str, read: Callable[[Path], bytes]) -> Message | None:
    """Why a drawing that a plugin brings is not shown, to end a sentence about it."""
    try:
        read(Path(file))
    except BadPicture as error:
        return error.message
    except OSError as error:
        return say("cannot be read ({why})", why=reason(error))
    return None


def _try_games(rules: Ruleset, spec: MapSpec, candidate: str, pace: _Pace) -> dict[str, Any]:
    """The reply to a trial: how many games, and how many answers in all, showed no fault."""
    minimum, maximum = spec.players
    games = 0
    with suppress(_TimeIsOver):
        _check_symbols(rules, candidate)
        _try_bots(rules, spec, candidate, pace)
        for seed, seats in zip(range(MAX_TRIAL_GAMES), cycle(range(minimum, maximum + 1)), strict=False):
            check_rules(rules, (seats,), seed=seed, answering=pace)
            games += 1
    return {"fault": "", "games": games, "answers": pace.answers}


def _refuse_the_outside(out: TextIO, suspect: str) -> None:
    """End the process where something writes a file, opens a connection, or starts a program or a thread.

    All that this process needs itself is open by now, so only a rule does that; the suspect is named where none of its
    code is running. An audit hook sees these however a plugin comes to them, and stays for as long as its process.
    """

    def end(why: Message) -> NoReturn:
        _send(out, error_reply(PluginError(*(find_running() or (suspect, "turn")), why)))
        os._exit(1)

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            refused = isinstance(args[2], int) and bool(args[2] & WRITE_FLAGS)
        else:
            refused = event.startswith(OUTSIDE) and event not in HARMLESS
        if refused:
            text = (
                "it reaches outside the game ({event}); a rule may not write files or use the network or other programs"
            )
            end(say(text, event=event))

    def start_thread(*args: object, **named: object) -> NoReturn:
        end(say("it starts a thread; a rule must return its answer and stop"))

    sys.addaudithook(hook)
    for name in THREAD_STARTERS:  # which Python 3.11 tells no hook of
        for module, attribute in ((_thread, name), (threading, f"_{name}")):
            if hasattr(module, attribute):
                setattr(module, attribute, start_thread)
