"""Bots of the user's own answer in a child process, so that one that exits or hangs harms no game."""

from __future__ import annotations

import base64
import json
import pickle
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from time import monotonic
from types import ModuleType

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import agent_types, declarations_of, declaring_plugins
from railwright.core.game import Game
from railwright.core.guard.process import USER, GuardProcess, exact_changes
from railwright.core.guard.protocol import AgentRequest, raise_error
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import say
from railwright.core.kernel.timeout import TIMEOUT_S, did_not_come_back

POLL_S = 0.2  # between two looks at the child; the waiting thread can be interrupted only then


class ChildAgent:
    """A bot in a child process that starts when it is first asked and ends with this object.

    The bot may think about an answer for ``timeout_s``, None: for as long as it likes. Interrupting the thread that
    waits for it ends the child.
    """

    def __init__(self, request: AgentRequest, timeout_s: float | None = None) -> None:
        self._request, self._timeout_s = request, timeout_s
        self._child: GuardProcess | None = None
        self._observes = True  # as far as is known before there is a child
        self._observed: list[tuple[int, State]] = []  # since the last question

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The bot's answer.

        Raises PluginError if the bot fails or its process ends; the next question starts a new process.
        """
        try:
            child = self._child or self._start()
            observed, self._observed = self._observed if self._observes else [], []
            with suppress(OSError, ValueError):  # it has ended, which its reply tells
                child.send(base64.b64encode(pickle.dumps((observed, view, tuple(options)))).decode())
            return options[self._reply(child)["index"]]
        except BaseException:
            self._end()
            raise

    def observe(self, number: int, view: State) -> None:
        """Remember what has happened, to pass it on with the next question if the bot follows the game."""
        if self._observes:
            self._observed.append((number, view))

    def _start(self) -> GuardProcess:
        child = self._child = GuardProcess(self._request)
        weakref.finalize(self, child.end)
        self._observes = bool(self._reply(child)["observes"])
        return child

    def _reply(self, child: GuardProcess) -> dict[str, int]:
        begun = monotonic()
        while True:
            with suppress(TimeoutError):
                line = child.reply(POLL_S)
                break
            if self._timeout_s is not None and monotonic() > begun + self._timeout_s:
                raise PluginError(self._request.plugin, f"bot:{self._request.bot}", did_not_come_back(self._timeout_s))
        if not line:
            text = say("ended its process (exit code {code})", code=child.exit_code())
            raise child.failure(self._request.plugin, f"bot:{self._request.bot}", text)
        reply: dict[str, int] = json.loads(line)
        raise_error(reply)
        return reply

    def _end(self) -> None:
        child, self._child = self._child, None
        if child:
            child.end()


def bots_in_children(
    types: Mapping[str, AgentType],
    game: Game,
    catalogue: Catalogue,
    timeout_s: float | None = None,
    suspect: str = "",
) -> dict[str, AgentType]:
    """The bots by name, those of the user's plugins each in a process of its own.

    ``timeout_s`` is how long those may think about an answer, None for as long as they like. ``suspect`` is a rule of
    the user's that no bot can be trusted with: ours play in processes of their own, too.
    """
    bots = agent_types(catalogue, wanted=())  # ours: a name belongs to the first
    if suspect:
        bots = {name: _in_child(ours, game, catalogue, suspect, timeout_s) for name, ours in bots.items()}
    if bots.keys() >= types.keys():
        return bots
    for id in declaring_plugins(catalogue, "declare_agents"):
        module, is_users = catalogue.load(id), catalogue.manifests[id].origin == USER
        for declared in declarations_of(id, module, "declare_agents") if isinstance(module, ModuleType) else ():
            guarded = _in_child(declared, game, catalogue, id, timeout_s) if is_users or suspect else declared
            bots.setdefault(declared.name, guarded)
    return bots


def _in_child(declared: AgentType, game: Game, catalogue: Catalogue, plugin: str, timeout_s: float | None) -> AgentType:
    make = partial(_make_child_agent, game, catalogue, plugin, declared.name, timeout_s)
    return replace(declared, make=make, unknown_rules=None)


def _make_child_agent(
    game: Game,
    catalogue: Catalogue,
    plugin: str,
    bot: str,
    timeout_s: float | None,
    rules: Ruleset,
    seat: int,
    rng: Random,
) -> ChildAgent:
    changes = exact_changes(catalogue, game.resolution)
    return ChildAgent(AgentRequest(game.spec, changes, catalogue.safe, TIMEOUT_S, plugin, bot, seat, rng), timeout_s)
