"""Running the user's plugins from what he allowed: the files as they were compared, nothing else on the disk."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

from core.patience import interrupted

_PREFIX = "railwright_user_"


class Snapshot(InspectLoader, MetaPathFinder):
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

    def _file(self, fullname: str) -> str:
        """The file of a module inside the plugin, "" if there is none."""
        if fullname != self.name and not fullname.startswith(self.name + "."):
            return ""
        inner = fullname[len(self.name) + 1 :].replace(".", "/")
        choices = (f"{inner}/__init__.py", f"{inner}.py") if inner else ("__init__.py",)
        return next((file for file in choices if file in self.contents), "")

    def _path(self, fullname: str) -> str:
        return str(self.plugin / self._file(fullname) if self.plugin.is_dir() else self.plugin)


def run_user_plugin(id: str, plugin: Path, contents: Mapping[str, bytes]) -> ModuleType:
    """Import a user's plugin afresh, in place of what an earlier call has imported. Raises whatever it raises."""
    name = f"{_PREFIX}{id}"
    for module in [module for module in sys.modules if module == name or module.startswith(name + ".")]:
        del sys.modules[module]
    sys.meta_path[:] = [finder for finder in sys.meta_path if getattr(finder, "name", "") != name]
    sys.meta_path.insert(0, Snapshot(name, plugin, contents))
    with interrupted():
        return import_module(name)


def is_users(module: object) -> bool:
    """Whether a module is a plugin of the user's."""
    return bool(users_plugin(str(getattr(module, "__name__", ""))))


def users_plugin(module: str) -> str:
    """The plugin of the user's that a module of this name belongs to, by id; "" if it is none of his."""
    return module.removeprefix(_PREFIX).partition(".")[0] if module.startswith(_PREFIX) else ""
