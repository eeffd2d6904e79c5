"""The user's own plugins: which of them he has allowed, and running exactly the files that he allowed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

from railwright.core.catalogue.plugin_prints import divert_prints
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import read_file, write_atomically
from railwright.core.folders import settings_folder
from railwright.core.kernel.attribution import USER_PREFIX, find_running
from railwright.core.kernel.declarations import modules_of
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.timeout import running

# --- which plugins the user has allowed ---------------------------------------------------------------------


def plugin_contents(plugin: Path) -> dict[str, bytes]:
    """The files of a package by their path inside it, or a module as ``__init__.py``. Raises OSError.

    Compiled files do not count: they are never run from a user's plugin.
    """
    if not plugin.is_dir():
        return {"__init__.py": read_file(plugin)}
    inner = ((file.relative_to(plugin), file) for file in plugin.rglob("*") if file.is_file())
    return {name.as_posix(): read_file(file) for name, file in inner if "__pycache__" not in name.parts}


def contents_digest(contents: Mapping[str, bytes]) -> str:
    """The SHA-256 of files with their names."""
    digest = sha256()
    for name, content in sorted(contents.items()):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def files_digest(manifest: PluginManifest) -> str:
    """The digest of all files of a plugin, its words, chapters and boards among them; "" for one of the program's."""
    if manifest.origin == "built-in":
        return ""
    try:
        return contents_digest(plugin_contents(Path(manifest.path)))
    except OSError:
        return "0" * 64  # its files are gone: it is equal to none


class TrustStore:
    """The plugins that the user allowed, by path and digest; any edit of a plugin asks again.

    ``warning`` tells what is wrong with the store, "" if nothing: a damaged one counts as empty.
    """

    def __init__(self, store: Path | None = None) -> None:
        self.store = store or settings_folder() / "trusted-plugins.json"
        self.warning = ""
        self._digests = self._read()

    def is_trusted(self, plugin: Path) -> bool:
        """Whether the user allowed this plugin as it is now."""
        return self.trusted_contents(plugin) is not None

    def trusted_contents(self, plugin: Path) -> Mapping[str, bytes] | None:
        """The files of a plugin that the user allowed as it is now: what may run is what was compared."""
        allowed = self._digests.get(_store_key(plugin))
        try:
            contents = plugin_contents(plugin) if allowed else {}
        except OSError:
            return None
        return contents if allowed == contents_digest(contents) else None

    def trust(self, plugin: Path) -> None:
        """Allow a plugin as it is now, for good. Raises OSError if it cannot be read or remembered."""
        self._write({**self._digests, _store_key(plugin): contents_digest(plugin_contents(plugin))})

    def forget(self, plugin: Path) -> None:
        """Ask again for a plugin. Raises OSError if that cannot be remembered."""
        if _store_key(plugin) in self._digests:
            self._write({key: digest for key, digest in self._digests.items() if key != _store_key(plugin)})

    def _read(self) -> dict[str, str]:
        try:
            return convert_json(read_file(self.store), dict[str, str])
        except FileNotFoundError:
            return {}
        except (JsonError, OSError) as error:
            return self._note_damage(str(error))

    def _note_damage(self, why: str) -> dict[str, str]:
        self.warning = f"{self.store} cannot be read ({why}): allow your plugins again, or restore the file."
        return {}

    def _write(self, digests: dict[str, str]) -> None:
        write_atomically(self.store, json.dumps(digests, indent=2, sort_keys=True))
        self._digests, self.warning = digests, ""


def _store_key(plugin: Path) -> str:
    return str(plugin.resolve())


# --- running them: the files as they were compared, nothing else on the disk --------------------------------


class SnapshotFinder(InspectLoader, MetaPathFinder):
    """Finds and loads the modules of one plugin from its contents in memory; compiled files play no part."""

    def __init__(self, name: str, plugin: Path, contents: Mapping[str, bytes]) -> None:
        self.name = name
        self.plugin = plugin
        self.contents = contents

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not self._file(fullname):
            return None
        spec = spec_from_loader(fullname, self, origin=self._path(fullname))
        if spec is not None:
            spec.has_location = True  # gives the module its __file__
        return spec

    def is_package(self, fullname: str) -> bool:
        return self._file(fullname).endswith("__init__.py") and self.plugin.is_dir()

    def get_source(self, fullname: str) -> str:
        return decode_source(self.contents[self._file(fullname)])

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.contents[self._file(fullname)], self._path(fullname))

    def module_names(self, package: str) -> list[str]:
        """The modules that stand in a package of the plugin, which is its folder or one in it."""
        inside = f"{package[len(self.name) + 1 :].replace('.', '/')}/".removeprefix("/")
        parts = [file.removeprefix(inside).split("/") for file in self.contents if file.startswith(inside)]
        modules = [part[0].removesuffix(".py") for part in parts if len(part) == 1 and part[0].endswith(".py")]
        packages = [part[0] for part in parts if part[1:] == ["__init__.py"]]
        return [name for name in modules + packages if name != "__init__"]

    def _file(self, fullname: str) -> str:
        """The file of a module inside the plugin, "" if there is none."""
        if fullname != self.name and not fullname.startswith(self.name + "."):
            return ""
        inner = fullname[len(self.name) + 1 :].replace(".", "/")
        choices = (f"{inner}/__init__.py", f"{inner}.py") if inner else ("__init__.py",)
        return next((file for file in choices if file in self.contents), "")

    def _path(self, fullname: str) -> str:
        return str(self.plugin / self._file(fullname) if self.plugin.is_dir() else self.plugin)


def has_user_plugins() -> bool:
    """Whether a plugin of the user's has been imported."""
    return any(isinstance(finder, SnapshotFinder) for finder in sys.meta_path)


ImportCheck = Callable[[str, Path, Mapping[str, bytes]], object]
"""Is called with the id, path and files of a plugin before it is imported, and raises what speaks against it."""
_import_checks: list[ImportCheck] = []


def check_imports(check: ImportCheck) -> None:
    """Check every plugin of the user's from now on before it is imported, for as long as the process lives."""
    _import_checks.append(check)


def import_user_plugin(id: str, plugin: Path, contents: Mapping[str, bytes]) -> ModuleType:
    """Import a user's plugin afresh, all its modules, in place of an earlier one. Raises whatever it raises."""
    for check in _import_checks:
        check(id, plugin, contents)
    name = f"{USER_PREFIX}{id}"
    # An edited plugin that was allowed anew must not meet modules of its former self.
    for module in [module for module in sys.modules if module == name or module.startswith(name + ".")]:
        del sys.modules[module]
    sys.meta_path[:] = [finder for finder in sys.meta_path if getattr(finder, "name", "") != name]
    sys.meta_path.insert(0, SnapshotFinder(name, plugin, contents))
    divert_prints()
    _end_forks()
    streams = sys.stdout, sys.stderr
    try:
        with running():
            imported = import_module(name)
            modules_of(imported)
            return imported
    finally:
        sys.stdout, sys.stderr = streams  # what is told of the plugin goes there


@cache
def _end_forks() -> None:
    """End every copy that a user's plugin makes of its process; a copy would continue to play, print and write."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=_end_fork)


def _end_fork() -> None:
    if find_running():
        os._exit(1)
