"""Which plugins there are: built in, installed and the user's own; imported only when asked."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec import Struct, field, structs

from railwright.core.catalogue.manifest import PluginFailure, id_taken_message, read_builtins, read_manifest
from railwright.core.catalogue.user_plugins import TrustStore, import_user_plugin, plugin_contents
from railwright.core.files import FileState, read_file
from railwright.core.folders import plugin_folders
from railwright.core.kernel.attribution import frames_of, is_interrupt
from railwright.core.kernel.declarations import hooks_of
from railwright.core.kernel.errors import PluginError, RulesError, reason, text_of
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message, did_you_mean, say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "railwright.plugins"
_RULES = "railwright.plugins"  # the package of the built-in plugins; its tuple BUILTIN names them

FoundPlugin = tuple[PluginManifest | PluginFailure, str]
"""What was read of a plugin, and the name its module is imported by ("": a user's plugin, found by its path)."""


class Catalogue(Struct, frozen=True):
    """The plugins that can be read, by id in alphabetical order, and those that cannot, each with the reason.

    ``safe``: only the built-in ones were looked for. ``names_cities``: games that are put together with it call cities
    as the language of the program does, else as their boards do.
    """

    manifests: Mapping[str, PluginManifest]
    failures: tuple[PluginFailure, ...]
    modules: Mapping[str, str]
    trust: TrustStore
    safe: bool = False
    names_cities: bool = False
    _loaded: dict[str, ModuleType] = field(default_factory=dict)

    def load(self, id: str) -> ModuleType | PluginFailure:
        """Import a plugin, a user's own one only if he allowed it as it is now; a failure can be tried again."""
        if id not in self.manifests:
            hint = did_you_mean(id, self.manifests) or say("; install it first.")
            return PluginFailure(id, "load", say("Unknown plugin: {id}{hint}", id=id, hint=hint))
        if id not in self._loaded:
            module = self._run(self.manifests[id])
            if isinstance(module, PluginFailure):
                return module
            self._loaded[id] = module
        return self._loaded[id]

    def _run(self, manifest: PluginManifest) -> ModuleType | PluginFailure:
        try:
            if manifest.origin == "built-in":
                return _complete(manifest, import_module(self.modules[manifest.id]))
            path, module = Path(manifest.path), self.modules[manifest.id]
            contents = plugin_contents(path) if module else self.trust.trusted_contents(path)
            if contents is None:
                message = say(
                    "{path}: the plugin {id} is new or has changed. Read it, then allow it to run.",
                    path=manifest.path,
                    id=manifest.id,
                )
                return PluginFailure(manifest.id, "trust", message, manifest.path)
            if module:
                return _complete(manifest, import_module(module))
            return _complete(manifest, import_user_plugin(manifest.id, path, contents))
        except BaseException as error:
            if is_interrupt(error):
                raise
            return _import_failure(manifest, error)

    def mentions(self, id: str, word: str) -> bool:
        """Whether a plugin that may run has a word anywhere in its code, which is read and not run."""
        manifest = self.manifests[id]
        try:
            trusted = self.trust.trusted_contents if manifest.origin == "user" else plugin_contents
            contents = trusted(Path(manifest.path)) or {}
        except OSError:
            return False
        return any(word.encode() in content for name, content in contents.items() if name.endswith(".py"))

    def with_plugin(self, manifest: PluginManifest, module: ModuleType) -> Catalogue:
        """The catalogue with one more plugin, whose module is there already."""
        manifests = dict(sorted({**self.manifests, manifest.id: manifest}.items()))
        return structs.replace(self, manifests=manifests, _loaded={**self._loaded, manifest.id: module})

    def failure_messages(self) -> dict[str, Message]:
        """The sentences on the plugins that cannot be read, by id."""
        return {failure.id: failure.words for failure in self.failures if failure.id not in self.manifests}


def _complete(manifest: PluginManifest, module: ModuleType) -> ModuleType:
    """The plugin with all modules that its hooks stand in; RulesError where it has one twice."""
    hooks_of(manifest.id, module)
    return module


def discover(safe: bool = False, trust: TrustStore | None = None) -> Catalogue:
    """All plugins of this machine, read without running those of the user.

    ``safe``, or an empty ``RAILWRIGHT_PLUGINS`` in the environment: the built-in ones only.
    """
    safe = safe or os.environ.get("RAILWRIGHT_PLUGINS") == ""
    manifests: dict[str, PluginManifest] = {}
    failures: list[PluginFailure] = []
    modules: dict[str, str] = {}
    for plugin, module in _find_plugins(safe):
        if isinstance(plugin, PluginFailure):
            failures.append(plugin)
        elif plugin.id in manifests:
            failures.append(
                PluginFailure(plugin.id, "duplicate", id_taken_message(plugin, manifests[plugin.id]), plugin.path)
            )
        else:
            manifests[plugin.id], modules[plugin.id] = plugin, module
    return Catalogue(dict(sorted(manifests.items())), tuple(failures), modules, trust or TrustStore(), safe)


def _find_plugins(safe: bool) -> Iterator[FoundPlugin]:
    yield from _find_built_in()
    if not safe:
        yield from _find_installed(installed_points())
        for folder in plugin_folders():
            yield from _find_user_plugins(folder)


def _find_built_in() -> Iterator[FoundPlugin]:
    package = import_module(_RULES)
    folder = Path(str(package.__file__)).parent
    states: dict[Path, FileState | None] = {}
    for name in package.BUILTIN:
        path = folder.joinpath(*name.split("."))
        if state := FileState.of(path / "__init__.py"):
            states[path] = state
        else:
            source = path.with_suffix(".py")
            states[source] = FileState.of(source)
    yield from zip(_read_built_in(tuple(states.items())), (f"{_RULES}.{name}" for name in package.BUILTIN), strict=True)


@lru_cache(maxsize=1)  # all plugins are asked for often, and the program's own stay as they are
def _read_built_in(states: tuple[tuple[Path, FileState | None], ...]) -> list[PluginManifest | PluginFailure]:
    return read_builtins(dict(states))


def installed_points() -> Iterable[EntryPoint]:
    """The entry points of installed plugins."""
    has_finders = any(hasattr(finder, "find_distributions") for finder in sys.meta_path if finder is not PathFinder)
    return _points_in(tuple((entry, _changed(entry or ".")) for entry in sys.path), has_finders)


def installed_folders() -> list[Path]:
    """The folders of installed plugins that have one, by the names of their entry points; the plugins do not run."""
    paths = (_module_path(point) for point in sorted(installed_points(), key=lambda point: (point.name, point.value)))
    return [path for path in paths if isinstance(path, Path) and path.suffix != ".py"]


def _changed(entry: str) -> int:
    """When a file was last written, or something put into a folder or taken out of it; 0 where there is none."""
    try:
        return os.stat(entry).st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=1)
def _points_in(entries: tuple[tuple[str, int], ...], has_finders: bool) -> tuple[EntryPoint, ...]:
    """The entry points of plugins in folders, each given with the time of its last change.

    Having Python read the metadata of all packages takes longer than the rest of a start together, so first the files
    in which a package would name a plugin are searched. With ``has_finders``, packages may be elsewhere as well, and
    Python is asked in any case.
    """
    if not (has_finders or any(_may_hold_plugins(entry) for entry, _ in entries)):
        return ()
    from importlib.metadata import entry_points  # late, 18 ms

    return tuple(entry_points(group=ENTRY_POINTS))


def _may_hold_plugins(entry: str) -> bool:
    """Whether a package that is installed in a folder may name a plugin."""
    try:
        names = os.listdir(entry or ".")
    except FileNotFoundError:
        return False
    except OSError:
        return True  # an archive
    named = (Path(entry, name, "entry_points.txt") for name in names if name.endswith((".dist-info", ".egg-info")))
    return any(name.endswith(".egg") for name in names) or any(map(_names_plugins, named))


def _names_plugins(file: Path) -> bool:
    try:
        return ENTRY_POINTS.encode() in read_file(file)
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _find_installed(points: Iterable[EntryPoint]) -> Iterator[FoundPlugin]:
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        path = _module_path(point)
        yield path if isinstance(path, PluginFailure) else read_manifest(path, "installed"), point.module


def _module_path(point: EntryPoint) -> Path | PluginFailure:
    """The file or folder of an installed plugin; its parent packages may run."""
    try:
        spec = find_spec(point.module)
    except (Exception, SystemExit) as error:
        return PluginFailure(
            point.name,
            "read",
            say("Cannot find the installed plugin {value}: {why}.", value=point.value, why=repr(error)),
        )
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return PluginFailure(
            point.name,
            "read",
            say("The installed plugin {value} is not a module. Install it again.", value=point.value),
        )
    return Path(spec.origin).parent if spec.submodule_search_locations else Path(spec.origin)


def _find_user_plugins(folder: Path) -> Iterator[FoundPlugin]:
    try:
        entries = sorted(folder.iterdir()) if folder.exists() else []
    except OSError as error:
        why = say("{folder} cannot be listed: {why}.", folder=str(folder), why=reason(error))
        yield PluginFailure(folder.name, "read", why, str(folder)), ""
        return
    for path in entries:
        if _is_plugin(path):
            yield read_manifest(path), ""


def _is_plugin(path: Path) -> bool:
    """Whether a file or folder is meant as a plugin; tests and private modules may lie beside it."""
    if path.name.startswith(("_", ".", "test_")) or path.name == "conftest.py":
        return False
    return (path / "__init__.py").is_file() if path.is_dir() else path.suffix == ".py"


def _import_failure(manifest: PluginManifest, error: BaseException) -> PluginFailure:
    if isinstance(error, PluginError):  # it was not even imported here
        text = say("{path}: {why}.", path=manifest.path, why=error.message)
        return PluginFailure(manifest.id, "load", text, manifest.path)
    if isinstance(error, RulesError):  # a hook that cannot be used
        return PluginFailure(manifest.id, "load", error.message, manifest.path)
    sites = ((frame.f_code.co_filename, line) for frame, line in frames_of(error))
    location = next((f"{file}:{line}" for file, line in sites if file.startswith(manifest.path)), manifest.path)
    if isinstance(error, SyntaxError) and error.filename:
        location = f"{error.filename}:{error.lineno}"
    message = say(
        "{place}: the plugin {id} cannot be imported ({kind}: {error}); correct this line.",
        place=location,
        id=manifest.id,
        kind=type(error).__name__,
        error=text_of(error),
    )
    return PluginFailure(manifest.id, "load", message, manifest.path)


# --- a plugin on trial: it runs although nobody allowed it, only in a process of its own --------------------


class _TrustWithCandidate(TrustStore):
    """What the user allowed, and one plugin besides, for as long as this process lives."""

    def __init__(self, plugin: Path, store: Path) -> None:
        super().__init__(store)
        self._plugin = plugin.resolve()

    def trusted_contents(self, plugin: Path) -> Mapping[str, bytes] | None:
        return plugin_contents(plugin) if plugin.resolve() == self._plugin else super().trusted_contents(plugin)


def read_candidate(path: Path, catalogue: Catalogue) -> PluginManifest:
    """What a file or folder says of itself. RulesError where it cannot be read, or has the id of another plugin."""
    manifest = read_manifest(path)
    if isinstance(manifest, PluginFailure):
        raise RulesError(manifest.words)
    namesake = catalogue.manifests.get(manifest.id)
    if namesake is not None and Path(namesake.path).resolve() != path.resolve():
        raise RulesError(id_taken_message(manifest, namesake))
    return manifest


def with_candidate(catalogue: Catalogue, path: Path) -> Catalogue:
    """The plugins with one more, which runs without being asked for. Raises RulesError as ``read_candidate``."""
    candidate = read_candidate(path, catalogue)
    manifests = dict(sorted({**catalogue.manifests, candidate.id: candidate}.items()))
    trust = _TrustWithCandidate(path, catalogue.trust.store)
    return structs.replace(
        catalogue, manifests=manifests, modules={**catalogue.modules, candidate.id: ""}, trust=trust, _loaded={}
    )
