"""The engine's hooks, in the order in which a game meets them.

The name of a hook says how the results of several plugins combine:

* ``declare_…`` and plural nouns: results are joined in plugin order;
* ``adjust_…``: a pipe; the first argument ``value`` goes in, the new value comes out;
* ``begin_…``, ``after_…``: a pipe on the state;
* ``choose_…``, ``forbid_…``, ``explain_…``: the first answer that is not None; later plugins are asked first.

Every rule hook is pure: no randomness, no clock, no files, no module globals that change, no iteration over
sets of strings. An implementation names only the arguments that it uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, overload

import pluggy

from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.board import Board
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.commands import Command
from railwright.core.kernel.issues import Issue
from railwright.core.kernel.kinds import Action, Kind, SliceSpec, TableKey
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.position_fields import PositionField
from railwright.core.kernel.state import Frame, State
from railwright.core.kernel.text import Event, Mark, Message, Refusal

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., Any])
Shuffled = Callable[[Sequence[Any]], list[Any]]
"""Gives things in a random order."""

hookspec = pluggy.HookspecMarker("railwright")
"""Marks a function as a hook that a plugin offers to others: its signature, and what it is for."""
_mark_implementation = pluggy.HookimplMarker("railwright")


@overload
def hookimpl(function: F) -> F: ...
@overload
def hookimpl(function: None = None, **options: bool) -> Callable[[F], F]: ...
def hookimpl(function: Any = None, **options: bool) -> Any:
    """Marks a function as what a plugin does at the hook that has the function's name."""
    return _mark_implementation(function, **options)  # type: ignore[call-overload]


# --- when the program starts ------------------------------------------------------------------------------


@hookspec
def declare_agents() -> Iterable[AgentType]:  # type: ignore[empty-body]
    """The bots that a plugin adds: each with a name, a sentence, and a function that makes one for a seat."""


@hookspec
def declare_commands() -> Iterable[Command]:  # type: ignore[empty-body]
    """The commands that a plugin adds to the command line."""


# --- when a ruleset is compiled ---------------------------------------------------------------------------


@hookspec
def adjust_map(value: MapSpec, rules: Ruleset) -> MapSpec:  # type: ignore[empty-body]
    """The map as it is played: a plugin may change the map of the file, such as add the tickets of an expansion.

    Called once, before all other hooks: of ``rules``, only options, plugins and the board of the file are known. Every
    city that a route or ticket names must exist, and ids must be unique.
    """


@hookspec
def declare_choices() -> Iterable[type[Choice]]:  # type: ignore[empty-body]
    """The types of answer that a plugin adds; a verb belongs to one plugin.

    Types that a module of the plugin defines are declared without this hook.
    """


@hookspec
def declare_slices() -> Iterable[SliceSpec[Any]]:  # type: ignore[empty-body]
    """The part of the state that belongs to a plugin, at most one.

    A ``SliceKey`` with an initial value in a module of the plugin declares its slice without this hook.
    """


@hookspec
def declare_kinds() -> Iterable[Kind]:  # type: ignore[empty-body]
    """The kinds of frame that a plugin adds: questions to seats, chance, and steps of the engine.

    Kinds that are names in a module of the plugin are declared without this hook.
    """


@hookspec
def declare_actions() -> Iterable[Action]:  # type: ignore[empty-body]
    """The effects of the answers to a turn; one plugin for each type of choice.

    Actions that are names in a module of the plugin are declared without this hook.
    """


@hookspec
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:  # type: ignore[empty-body]
    """The values that a plugin computes once from board and options; called in plugin order."""


@hookspec
def map_issues(  # type: ignore[empty-body]
    spec: MapSpec, board: Board, rules: Ruleset
) -> Iterable[Issue]:
    """What a plugin that a map uses finds wrong with the map.

    An implementation that names ``rules``, the compiled rules of the map, is called only if no error has been found.
    """


@hookspec
def idle_reasons(rules: Ruleset) -> Iterable[Message]:  # type: ignore[empty-body]
    """Why a plugin changes nothing on this board, which has no mountains, say; nothing where it does change something.

    People are told before they begin a game with it.
    """


# --- when a game begins -----------------------------------------------------------------------------------


@hookspec
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:  # type: ignore[empty-body]
    """The frames to be resolved before the first turn, in order (SETUP-3 to SETUP-8)."""


@hookspec
def begin_round(rules: Ruleset, state: State, number: int) -> State:  # type: ignore[empty-body]
    """The state at the start of a round, counted from 1; frames that are pushed here come before its first turn.

    A round is as many turns as there are seats. A position begins in a round that has begun already.
    """


# --- when a seat is on turn -------------------------------------------------------------------------------


@hookspec
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:  # type: ignore[empty-body]
    """The possible answers to a seat's turn, in a stable order. Called very often: keep it fast."""


@hookspec
def forbid_option(rules: Ruleset, state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why an option of another plugin is not allowed; called for every option of a turn."""


@hookspec
def after_turn(rules: Ruleset, state: State, seat: int) -> State:  # type: ignore[empty-body]
    """The state after the end of a turn; frames that are pushed here are resolved before the next turn."""


@hookspec
def choose_end(rules: Ruleset, state: State) -> str | None:
    """Why the game is over, in one word, if it is; called after every turn."""


@hookspec
def choose_next_seat(rules: Ruleset, state: State, seat: int) -> int | None:
    """The seat whose turn follows; by default the next one in order (TURN-2)."""


# --- when the game is over --------------------------------------------------------------------------------


@hookspec
def final_frames(rules: Ruleset, state: State) -> Iterable[Frame]:  # type: ignore[empty-body]
    """Questions that remain after the last turn, in order."""


@hookspec
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:  # type: ignore[empty-body]
    """Facts about the seats for the result, as if the game ended now: seat, name of the field, plain data."""


# --- whenever somebody looks ------------------------------------------------------------------------------


@hookspec
def events(  # type: ignore[empty-body]
    rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State
) -> Iterable[Event]:
    """Sentences about an answer, from the states before and after it; for people, never for rules."""


@hookspec
def board_marks(rules: Ruleset, state: State) -> Iterable[Mark]:  # type: ignore[empty-body]
    """The marks of a plugin at cities and on routes; the state is a view, with hidden values masked."""


@hookspec
def invariants(rules: Ruleset, state: State) -> Iterable[tuple[str, Any]]:  # type: ignore[empty-body]
    """Values that no answer may change, by name: ``check_plugin`` compares them before and after every answer."""


# --- playing on from what a seat sees ---------------------------------------------------------------------


@hookspec
def begin_playout(  # type: ignore[empty-body]
    rules: Ruleset, state: State, seat: int, shuffled: Shuffled
) -> State:
    """What a seat sees, one step nearer to a complete state that looks the same to it, from which bots play on.

    An implementation puts something possible in place of what its slice, and the frames of its kinds, hide from the
    seat. ``shuffled(things)`` gives things in a random order. Slices of rules that come earlier are complete already.
    A rule needs no implementation where one slice keeps all things of a kind, and its masks say how many lie where.
    """


@hookspec
def choose_advice(
    rules: Ruleset, state: State, seat: int, options: Sequence[Choice], own: Choice | None
) -> Choice | None:
    """What a bot that does not know this plugin had better answer; None where none of its answers is worth giving.

    It is asked where answers of a plugin's own are among the options. ``state`` is what the seat sees; ``own`` is what
    the bot thinks best of the answers that it knows, None where it knows none of them. Answers of a plugin without this
    hook are tried in playouts instead, which takes hundreds of times as long.
    """


# --- positions --------------------------------------------------------------------------------------------


@hookspec
def declare_position_fields() -> Iterable[PositionField]:  # type: ignore[empty-body]
    """The fields of a position file that a plugin reads and writes."""


@hookspec
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:  # type: ignore[empty-body]
    """The state with what a position file says of this plugin; PositionError names a contradiction."""


@hookspec
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[tuple[str | int, ...], Any]]:  # type: ignore[empty-body]
    """Entries of this plugin in a position file: pairs of path and plain value, ``(("seats", 0, "trains"), 31)``."""
