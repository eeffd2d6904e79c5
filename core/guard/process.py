"""Rules of the user's own are tried in a child process before they run in this one.

A rule that hangs or ends its process would take the window with it. ``GameProcess`` plays the same game one answer
ahead: rules are pure, so what comes back there comes back here. ``TrialRun`` plays random games with a plugin that
nobody has allowed yet. Both can be ended at any time. They catch mistakes, not malice: Python has no sandbox, and a
plugin that was allowed can do whatever its user can.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Any, NamedTuple, Self

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.requirements import Request, Resolution
from railwright.core.catalogue.user_plugins import contents_digest
from railwright.core.child_processes import python_command
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.documents.value_schema import thaw
from railwright.core.game import Game
from railwright.core.guard.protocol import (
    GameRequest,
    GuardRequest,
    ImportRequest,
    ScriptRequest,
    TrialRequest,
    raise_error,
    request_line,
    unpack_message,
)
from railwright.core.guard.traces import EXIT_ALARM, find_trace, user_plugin_paths, why_ended
from railwright.core.kernel import timeout
from railwright.core.kernel.errors import PluginError, RailwrightError, RulesError
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.kernel.text import Message, plural, say
from railwright.core.kernel.timeout import TIMEOUT_S, Stopped, did_not_come_back
from railwright.core.positions.inspection import StatePart, part_from

USER = "user"  # the origin of plugins that are tried first
POLL_S = 0.2  # between two looks at a child
STOP_S = 1.0  # for a child to write a trace of where it stood
TRIAL_BUDGET_S = 20.0  # for all games of a trial together


class GuardProcess:
    """A child process that serves one request, line by line, and can be ended at any time.

    It ends itself if the rules stop making progress.
    """

    def __init__(self, request: GuardRequest, worker: str = "railwright.core.guard.worker") -> None:
        self.stopped = False
        self._request = request
        number, file = mkstemp(prefix="railwright-trace-")
        os.close(number)
        self._trace = Path(file)
        weakref.finalize(self, self._trace.unlink, missing_ok=True)
        self._replies: queue.Queue[str] = queue.Queue()
        self._process = subprocess.Popen(
            [*python_command(f"from {worker} import main; main()"), str(self._trace)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        threading.Thread(target=self._read, daemon=True).start()
        with suppress(OSError):  # it has ended, which reply() will tell
            self.send(request_line(request))

    def send(self, line: str) -> None:
        """Write a line to the child. Raises OSError if it has ended, ValueError if it was ended from here."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def reply(self, timeout_s: float | None = None) -> str:
        """The next line from the child, "" if it has ended. Raises TimeoutError if none comes in time."""
        try:
            return self._replies.get(timeout=timeout_s)
        except queue.Empty:
            raise TimeoutError from None

    @property
    def ended(self) -> bool:
        """Whether the process is gone."""
        return self._process.poll() is not None

    def stop(self) -> None:
        """End the child because somebody does not want to wait any longer. May be called from any thread."""
        self.stopped = True
        self._process.terminate()  # upon this it writes where it stood
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_S)
        self.end()

    def reply_or_stop(self) -> str:
        """The next line from the child, "" if it has ended; stopping this thread stops the child as well."""
        while True:
            try:
                return self.reply(POLL_S)
            except TimeoutError:  # between two looks this thread can be interrupted
                continue
            except Stopped:
                self.stop()
                return ""

    def end(self) -> None:
        """End the child, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):  # a line that the child has not read
            self._process.stdin.close()

    def exit_code(self) -> int:
        """Wait for the child's end; its exit code."""
        return self._process.wait()

    def failure(self, suspect: str, place: str, ended: Message) -> PluginError:
        """Why the child has ended without a reply, blamed on the plugin that was running, else on ``suspect``.

        ``ended`` is the end of the sentence where it has neither been stopped nor ended because of time or memory.
        """
        plugins = user_plugin_paths(discover(self._request.safe).manifests.values())
        if isinstance(self._request, TrialRequest | ScriptRequest) and self._request.plugin:
            plugins[self._request.plugin.stem] = str(self._request.plugin)
        why = Stopped().message if self.stopped else why_ended(self._trace, self._request.timeout_s, ended)
        return PluginError(*(find_trace(self._trace, plugins) or (suspect, place)), why)

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._replies.put(line)
        self._replies.put("")


class GameProcess:
    """The same game in a child process, as the dry run of a match.

    ``changes`` are those of the map's rules, ``first`` is the seat that begins, ``timeout_s`` limits one answer,
    ``suspects`` are the plugins to be named if the child cannot say which one failed, and ``position`` is what the game
    begins from, as plain data, None for the start. Raises PluginError for a plugin that fails, hangs or ends its
    process, RulesError for rules that do not fit together. ``try_answers`` and the constructor wait for the child;
    ``stop`` may be called from any thread. A child that has ended is started anew for the next answer.
    """

    LIMIT_S = TIMEOUT_S  # for one answer of a game as it is played here

    def __init__(
        self,
        spec: MapSpec,
        changes: Request,
        seats: int,
        first: int = 0,
        safe: bool = False,
        timeout_s: float = TIMEOUT_S,
        suspects: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.timeout_s = timeout_s
        self.suspects = tuple(suspects)
        self._request = GameRequest(spec, dict(changes), seats, first, safe, timeout_s, position)
        self._answers: list[str] = []
        self._child = self._start()

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int,
        first: int,
        catalogue: Catalogue,
        position: Mapping[str, Any] | None = None,
    ) -> Self | None:
        """The same game as one here; None where all of its rules come with the program or were installed.

        Raises PluginError where the opening fails already.
        """
        suspects = [manifest.id for manifest in game.resolution.order if manifest.origin == USER]
        if not suspects:
            return None
        changes = exact_changes(catalogue, game.resolution)
        return cls(game.spec, changes, seats, first, catalogue.safe, cls.LIMIT_S, suspects, position)

    def try_answers(self, number: int, answers: Sequence[str], place: str = "turn") -> None:
        """Try answers on the state after ``number`` answers; the same ones are not tried twice.

        ``place`` is the kind of frame that is answered, which an error names if nothing better is known.
        """
        if self._child.ended:
            self._child = self._start()
            self._send(0, self._answers[:number], place)
        self._send(number, answers, place)
        self._answers[number:] = answers

    def stop(self) -> None:
        """End the child, whatever it is doing; a waiting ``try_answers`` raises PluginError."""
        self._child.stop()

    def wait_for(self, reply: Callable[[], str]) -> str:
        """Call ``reply``, which blocks, and return its result; a window overrides this to keep painting meanwhile."""
        return reply()

    def __enter__(self) -> GameProcess:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def _start(self) -> GuardProcess:
        self._child = GuardProcess(self._request)  # set before its first reply, so that stop() reaches it
        try:
            self._check_reply("the opening")
        except RailwrightError:
            self.stop()
            raise
        return self._child

    def _send(self, number: int, answers: Sequence[str], place: str) -> None:
        with suppress(OSError, ValueError):  # a child that ended says so when it is asked for its reply
            self._child.send(json.dumps({"number": number, "answers": list(answers)}))
        self._check_reply(place)

    def _check_reply(self, place: str) -> None:
        child = self._child
        line = self.wait_for(child.reply)
        if child.stopped or not line:
            suspect = " or ".join(self.suspects) or place.partition(".")[0]
            names = {"map": self._request.spec.name, "code": child.exit_code()}
            text = say("ended the process that tried it on {map} (exit code {code})", **names)
            child.end()
            raise child.failure(suspect, place, text)
        raise_error(json.loads(line))


class TrialResult(NamedTuple):
    """The result of a trial: ``message`` says what was found, None if games showed no fault.

    ``games`` is the number of games that came to their end.
    """

    message: Message | None
    games: int = 0
    answers: int = 0

    @property
    def fault(self) -> str:
        """The sentence in English, "" where games showed no fault."""
        return str(self.message or "")


class TrialRun:
    """Random games with a plugin in a child process, with all the checks of ``check_plugin``.

    ``changes`` must switch the plugin on; ``plugin`` is its file or folder, None to try rules that may run already.
    ``result`` waits for the child; ``stop`` may be called from any thread. The child has limited time and memory, and
    ends itself when the plugin touches files, the network or other programs.
    """

    def __init__(
        self,
        spec: MapSpec,
        changes: Request,
        plugin: Path | None = None,
        safe: bool = False,
        timeout_s: float = TIMEOUT_S,
        budget_s: float = TRIAL_BUDGET_S,
    ) -> None:
        self._plugin_name, self._timeout_s = plugin.stem if plugin else "turn", timeout_s
        self._child = GuardProcess(TrialRequest(spec, dict(changes), plugin, safe, timeout_s, budget_s))

    @property
    def stopped(self) -> bool:
        """Whether the trial was stopped from here."""
        return self._child.stopped

    def result(self) -> TrialResult:
        """Wait for the trial to end and return its result."""
        try:
            line = self._child.reply_or_stop()
            if line:
                return self._result_in(line)
            if self.stopped:
                return TrialResult(say("The trial stopped before it had a result."))
            code = self._child.exit_code()
            ended = say("ended the process that tried it (exit code {code})", code=code)
            text = did_not_come_back(self._timeout_s) if code == EXIT_ALARM else ended
            return TrialResult(self._child.failure(self._plugin_name, "turn", text).message)
        finally:
            self._child.end()

    def stop(self) -> None:
        """End the trial; ``result`` then says that it was stopped."""
        self._child.stop()

    def _result_in(self, line: str) -> TrialResult:
        """The result in a reply; a fault if the rule has damaged what replies are written with."""
        try:
            reply = convert_json(line, dict[str, Any])
            raise_error(reply)
            games, answers, fault = reply.get("games", 0), reply.get("answers", 0), unpack_message(reply["fault"])
        except (PluginError, RulesError) as error:
            return TrialResult(error.message)
        except (JsonError, KeyError):
            return TrialResult(PluginError(self._plugin_name, "turn", say("it changes how Python writes JSON")).message)
        return TrialResult(fault or (None if games else _nothing_ended(answers)), games, answers)


def _nothing_ended(answers: int) -> Message:
    """The verdict of a trial in which no game was finished."""
    return plural(
        ("No errors in {answers} answer. But no game ended during the trial, so scoring was not tested."),
        "No errors in {answers} answers. But no game ended during the trial, so scoring was not tested.",
        "answers",
        answers=answers,
    )


class ScriptStep(NamedTuple):
    """An answer of a script, by a seat or by chance, and what it is told as."""

    by: int
    answer: str
    events: Sequence[Message]


class ScriptResult(NamedTuple):
    """What came of a script: its steps, the parts of the state that it reached, and why it went no further.

    ``refused`` is the answer that is not possible, "" where the position itself is refused; ``why`` is empty if all
    went well. ``titles`` are those of the rules, by id; ``seats`` the names of the seats.
    """

    steps: Sequence[ScriptStep] = ()
    parts: Sequence[StatePart] = ()
    refused: str = ""
    why: Sequence[Message] = ()
    titles: Mapping[str, str] = EMPTY_MAPPING
    seats: Sequence[str] = ()
    map: str = ""


class ScriptRun:
    """The answers of a position file played in a child process, with a plugin that may never have been allowed.

    ``result`` waits for the child; ``stop`` may be called from any thread.
    """

    def __init__(
        self, position: str, folder: Path, plugin: Path | None = None, safe: bool = False, timeout_s: float = TIMEOUT_S
    ) -> None:
        self._child = GuardProcess(ScriptRequest(position, folder, plugin, safe, timeout_s))

    def result(self) -> ScriptResult:
        """What came of it; ``why`` tells of a rule that failed or hung."""
        try:
            if line := self._child.reply_or_stop():
                return _script_result(json.loads(line))
            text = say("ended the process that tried it (exit code {code})", code=self._child.exit_code())
            failure = self._child.failure("turn", "turn", text)
        finally:
            self._child.end()
        return ScriptResult(why=[failure.message])

    def stop(self) -> None:
        """End it."""
        self._child.stop()


def _script_result(reply: dict[str, Any]) -> ScriptResult:
    try:
        raise_error(reply)
    except (PluginError, RulesError) as error:
        return ScriptResult(why=[error.message])
    steps = [ScriptStep(step["by"], step["do"], list(map(unpack_message, step["events"]))) for step in reply["steps"]]
    refused = reply["refused"] or {"answer": "", "why": []}
    parts = list(map(part_from, reply["parts"]))
    names = {name: reply[name] for name in ("titles", "seats", "map") if name in reply}
    return ScriptResult(steps, parts, refused["answer"], list(map(unpack_message, refused["why"])), **names)


_harmless: set[tuple[str, str]] = set()  # what came to its end elsewhere: plugins by path, games by map, with digests


def try_import(id: str, plugin: Path, contents: Mapping[str, bytes], timeout_s: float = TIMEOUT_S) -> None:
    """Import a user's plugin in a child process first, once for every state of its files.

    Raises PluginError if that ends the process or does not return. Errors that the plugin raises itself are left to the
    import here.
    """
    key = (str(plugin), contents_digest(contents))
    if key in _harmless:
        return
    child = GuardProcess(ImportRequest(id, False, timeout_s))
    try:
        line = child.reply_or_stop()
        if not line:
            text = say("ended the process that imported it (exit code {code})", code=child.exit_code())
            raise child.failure(id, "<module>", text)
    finally:
        child.end()
    raise_error(json.loads(line))
    _harmless.add(key)


def rehearse(catalogue: Catalogue, spec: MapSpec, resolution: Resolution) -> None:
    """Combine rules and begin a game, first in a child process if some are the user's; once for each state.

    Raises RulesError if that ends the process or does not return. Errors that the rules raise themselves are left to
    the process here.
    """
    users = [manifest for manifest in resolution.order if manifest.origin == USER]
    if not users:
        return
    changes = exact_changes(catalogue, resolution)
    request = GameRequest(spec, changes, spec.players[0], 0, catalogue.safe, timeout.TIMEOUT_S)
    files = (catalogue.trust.trusted_contents(Path(manifest.path)) or {} for manifest in users)
    key = (spec.id, " ".join([request_line(request), *map(contents_digest, files)]))
    if key in _harmless:
        return
    child = GuardProcess(request)
    try:
        if not child.reply_or_stop():
            names = {"map": spec.name, "code": child.exit_code()}
            text = say("ended the process that tried it on {map} (exit code {code})", **names)
            suspects = " or ".join(manifest.id for manifest in users)
            raise RulesError(child.failure(suspects, "turn", text).message)
    finally:
        child.end()
    _harmless.add(key)


def exact_changes(catalogue: Catalogue, resolution: Resolution) -> Request:
    """The changes of a map's rules that lead to these rules and no others."""
    return {**dict.fromkeys(catalogue.manifests), **thaw(resolution.options)}
