"""Games: a map and its rules, put together and ready to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial, wraps
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.manifest import PluginFailure
from railwright.core.catalogue.requirements import Request, Resolution, overlay_requests, resolve
from railwright.core.documents.document import Document
from railwright.core.kernel.board import Board
from railwright.core.kernel.declarations import hooks_of
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.hooks import positional, unmarked_hooks
from railwright.core.kernel.issues import Issue, Severity, first_issues, has_errors
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Message, enumeration, join_messages, say
from railwright.core.language.plugin_texts import name_cities, with_title
from railwright.core.maps.checks import MapCheck
from railwright.core.maps.library import UnknownMap, find_map
from railwright.core.maps.reader import MapReading, map_document, map_text, read_map
from railwright.core.maps.sound_maps import load_shipped, load_sound, remember_sound


class Game(Struct, frozen=True):
    """A map, and its compiled rules; ``resolution`` tells why each plugin takes part.

    The map is as its file has it, but for the names of its cities: they are what the catalogue calls them.
    """

    spec: MapSpec
    rules: Ruleset
    resolution: Resolution


def read(catalogue: Catalogue, source: Path | str) -> MapReading:
    """Read a map, with every problem that the schema, the engine and the map's own plugins find."""
    return read_map(source, catalogue.manifests, plugin_checks=partial(_checks_of, catalogue))


def read_to_play(catalogue: Catalogue, source: Path | str) -> MapReading:
    """Read a map as ``read`` does, for callers that need only the map.

    A map in which no error was found before is not checked again, has no draft, and its warnings are not repeated. Nor
    are maps that come with the program checked: the tests do that.
    """
    try:
        path = source if isinstance(source, Path) else find_map(source)
    except UnknownMap:
        return read(catalogue, source)
    if cached := read_cached(catalogue, path):
        return cached
    if spec := load_shipped(path, catalogue.manifests):
        remember_sound(spec, path, catalogue.manifests)
        return MapReading(spec, (), path)
    reading = read(catalogue, path)
    if reading.spec is not None:
        remember_sound(reading.spec, path, catalogue.manifests)
    return reading


def read_cached(catalogue: Catalogue, path: Path) -> MapReading | None:
    """A map in which no error was found before, as ``read_to_play`` gives it; None where it would have to be read."""
    spec = load_sound(path, catalogue.manifests)
    return None if spec is None else MapReading(spec, (), path)


def check(catalogue: Catalogue, data: Any, folder: Path | None = None) -> MapReading:
    """Check a map that is being edited, given as plain data; its issues have no line numbers."""
    return map_document(
        Document(data, start=(0, 0)),
        catalogue.manifests,
        plugin_checks=partial(_checks_of, catalogue),
        folder=folder,
    )


def parse(catalogue: Catalogue, text: str | bytes) -> MapReading:
    """Read a map from its text, as ``read`` does from a file; art beside the file is not looked for."""
    return map_text(text, catalogue.manifests, plugin_checks=partial(_checks_of, catalogue))


_CHECKED = ("spec", "board", "rules")  # the arguments of map_issues


def parse_spec(catalogue: Catalogue, text: str | bytes) -> MapSpec:
    """Return the map in a text. Raises RulesError with the first thing that is wrong with it."""
    reading = parse(catalogue, text)
    if reading.spec is None:
        raise RulesError(reading.issues[0].words)
    return reading.spec


def _checks_of(catalogue: Catalogue, used: Resolution, sound: bool) -> list[MapCheck]:
    """The checks of the plugins that a map uses; those that need compiled rules only once the map is ``sound``."""
    modules = {manifest.id: catalogue.load(manifest.id) for manifest in used.order}
    hooks = [hooks_of(id, module) for id, module in modules.items() if isinstance(module, ModuleType)]
    checks = [own_hooks["map_issues"] for own_hooks in hooks if "map_issues" in own_hooks]
    with_rules = [positional(check, _CHECKED) for check in checks if "rules" in signature(check).parameters]
    # Without all plugins the rules cannot be compiled; what keeps one from loading is told elsewhere.
    if sound and any(isinstance(module, PluginFailure) for module in modules.values()):
        return []  # a plugin that nobody has trusted yet, for example; whoever plays the map is told
    if sound:
        return [_with_rules(check, catalogue, used) for check in with_rules]
    return [positional(check, _CHECKED[:-1]) for check in checks if "rules" not in signature(check).parameters]


def _with_rules(check: Callable[..., Iterable[Issue]], catalogue: Catalogue, used: Resolution) -> MapCheck:
    @wraps(check)
    def checked(spec: MapSpec, board: Board) -> Iterable[Issue]:
        try:
            rules = _compile(catalogue, spec, used)
        except RulesError as error:
            return (Issue(Severity.ERROR, "rules-unfit", error.message, ("plugins",)),)
        return check(spec, board, rules)

    return checked


Rehearsal = Callable[[Catalogue, MapSpec, Resolution], object]
"""Puts the same rules together somewhere else, and raises what speaks against doing it here."""
_rehearsal: ContextVar[Rehearsal | None] = ContextVar("rehearsal", default=None)


@contextmanager
def rehearsing(rehearsal: Rehearsal) -> Iterator[None]:
    """Have all rules that this thread puts together meanwhile put together somewhere else first."""
    before = _rehearsal.set(rehearsal)
    try:
        yield
    finally:
        _rehearsal.reset(before)


def assemble(catalogue: Catalogue, spec: MapSpec, changes: Request | None = None) -> Game:
    """Compile the rules of a map with changes to its own plugins; RulesError says what does not fit together."""
    requested = overlay_requests(spec.plugins, changes or {})
    resolution = resolve(requested, catalogue.manifests, spec.pieces, catalogue.failure_messages())
    if has_errors(resolution.issues):
        raise RulesError(join_messages(issue.words for issue in first_issues(resolution.issues)), resolution.issues)
    spec = with_title(spec)
    if catalogue.names_cities:
        spec = name_cities(spec)
    if rehearse := _rehearsal.get():
        rehearse(catalogue, spec, resolution)
    rules = _compile(catalogue, spec, resolution)
    off = [id for id in spec.plugins if requested[id] is None]
    # A single rule may be compiled without a game, to be looked at; only a map without any rules left is refused.
    if not rules.hooks.turn_options and (off or not rules.modules):
        raise RulesError(_nothing_to_do(spec, off))
    return Game(spec, rules, resolution)


def _compile(catalogue: Catalogue, spec: MapSpec, resolution: Resolution) -> Ruleset:
    plugins = []
    for manifest in resolution.order:
        module = catalogue.load(manifest.id)
        if isinstance(module, PluginFailure):
            text = "The map {map} cannot be played: {why}"
            raise RulesError(say(text, map=spec.name, why=module.words))
        plugins.append((manifest, module))
    return Ruleset(Board(spec), plugins, resolution.options)


def _nothing_to_do(spec: MapSpec, off: Sequence[str]) -> Message:
    if off:
        text = "No action is possible on {map}, because its rules are switched off. Keep {off} switched on."
        return say(text, map=spec.name, off=enumeration(off))
    text = "No action is possible on {map}, because its rules are missing. List them under `plugins`."
    return say(text, map=spec.name)


def idle_reasons(rules: Ruleset) -> list[Message]:
    """Which rules of a game change nothing on its board, and why: a sentence each."""
    text = "{hook} of the plugin {plugin} is never called: write @hookimpl above it, or rename it."
    unmarked = [say(text, hook=hook.__name__, plugin=plugin) for plugin, hook in unmarked_hooks(rules)]
    return [*unmarked, *(reason for reasons in rules.hooks.idle_reasons for reason in reasons(rules))]
