"""Running rules of the user's own for the window: it goes on painting, and a person may stop them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication

from core.catalogue.discovery import Catalogue
from core.catalogue.extensions import agent_types, declarations_of, declaring_plugins
from core.catalogue.requirements import Request
from core.documents.value_schema import thaw
from core.game import Game
from core.guard.child_agent import ChildAgent
from core.guard.process import GameProcess
from core.guard.protocol import AgentRequest
from core.kernel.agents import AgentType
from core.kernel.errors import PluginError
from core.kernel.ruleset import Ruleset
from core.kernel.timeout import TIMEOUT_S, Stopped, TookTooLong, interrupt_thread
from editor.background import StillRunning, wait_modally
from editor.rules.rulebook import USER

T = TypeVar("T")


def find_trusted_plugins(catalogue: Catalogue) -> list[str]:
    """The plugins of the user's that may run, by id."""
    mine = (one for one in catalogue.manifests.values() if one.origin == USER)
    return [one.id for one in mine if catalogue.trust.is_trusted(Path(one.path))]


def run_user_rules(catalogue: Catalogue, act: Callable[[], T]) -> T:
    """What an act gives or raises that may run rules of the user's own; the window lives, and a person may stop it.

    Such rules are put together, and games played back, on another thread: plain code may loop. A child process, as for
    answers, would have to be started anew for every look at the rules, and nothing of what it puts together could come
    back, since rules are functions.
    """
    # Plugins that are not trusted are never imported, so only trusted ones can hang.
    mine = find_trusted_plugins(catalogue)
    if not mine:
        return act()
    words = QCoreApplication.translate("Rules", "{rules} takes long and may not come back.")
    stop = QCoreApplication.translate("Rules", "Stop it")
    words = words.format(rules=", ".join(mine))
    try:
        return wait_modally(act, words, stop, lambda thread: interrupt_thread(thread, Stopped))
    except TookTooLong as error:
        raise _error_of(mine, error) from None
    except StillRunning:
        raise _error_of(mine, Stopped()) from None


def _error_of(suspects: Sequence[str], why: TookTooLong) -> PluginError:
    """What is told where nothing tells which plugin was running."""
    return PluginError(" or ".join(suspects), "turn", why.message)


class WindowGameProcess(GameProcess):
    """A dry run in a child process for which the window waits.

    Mostly the child has answered before anybody could notice. Else the window goes on painting, and after a moment it
    says what it waits for, so that the person can stop it; the game stands as it was and is saved.
    """

    def wait_for(self, reply: Callable[[], str]) -> str:
        words = QCoreApplication.translate(
            "Rules", "{rules} takes long and may not come back. The game is saved up to the answer before this one."
        )
        stop = QCoreApplication.translate("Rules", "Stop this answer")
        try:
            return wait_modally(reply, words.format(rules=", ".join(self.suspects)), stop, lambda thread: self.stop())
        except StillRunning:
            return ""  # the child has been stopped, but its thread has not heard of it yet


def bots_in_children(types: Mapping[str, AgentType], game: Game, catalogue: Catalogue) -> dict[str, AgentType]:
    """The bots by name, those of the user's plugins each in a process of its own."""
    found = agent_types(catalogue, wanted=())  # ours: a name belongs to the first
    if found.keys() >= types.keys():
        return found
    for id in declaring_plugins(catalogue, "declare_agents"):
        module = catalogue.load(id)
        for declared in declarations_of(id, module, "declare_agents") if isinstance(module, ModuleType) else ():
            make = partial(_make_child_agent, game, catalogue, id, declared.name)
            mine = catalogue.manifests[id].origin == USER
            found.setdefault(declared.name, replace(declared, make=make, unknown_rules=None) if mine else declared)
    return found


def _make_child_agent(
    game: Game, catalogue: Catalogue, plugin: str, bot: str, rules: Ruleset, seat: int, rng: Random
) -> ChildAgent:
    return ChildAgent(
        AgentRequest(game.spec, _exact_changes(game, catalogue), False, TIMEOUT_S, plugin, bot, seat, rng)
    )


def _exact_changes(game: Game, catalogue: Catalogue) -> Request:
    """The changes of a map's rules that lead to the rules of a game and no others."""
    return {**dict.fromkeys(catalogue.manifests), **thaw(game.resolution.options)}


def start_dry_run(
    game: Game, seats: int, first: int, catalogue: Catalogue, position: Mapping[str, Any] | None = None
) -> GameProcess | None:
    """The same game in a child process; None where all of its rules come with the program or were installed.

    ``position`` is what it begins from, as plain data, None for the start.
    Raises PluginError where the opening fails already.
    """
    mine = [one.id for one in game.resolution.order if one.origin == USER]
    if not mine:
        return None
    changes = _exact_changes(game, catalogue)
    return WindowGameProcess(game.spec, changes, seats, first, catalogue.safe, suspects=mine, position=position)
