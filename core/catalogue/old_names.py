"""The names by which rules imported the interface before it was ``railwright.api``: they go on working.

Once the packages of the program were ``core`` and ``plugins``, and every rule began with ``from core.api import ...``.
A finder at the end of Python's list answers these names with the modules of today, the same objects; it is asked only
for what nobody else has answered. Where somebody else has a package of such a name, a rule with old names is refused:
it never runs on foreign modules.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, find_spec
from types import ModuleType
from typing import NamedTuple

_INTERFACE = re.compile(r"core\.(api|testing)|plugins\.\w+\.api")
_MENTION = re.compile(rb"(?<![\w.])(core|plugins)[\s\\]*(\.|import\b)")  # in every old import, and hardly elsewhere
_PARENT = re.compile(r"core|plugins(\.\w+)?")  # packages that hold nothing but what stands in _INTERFACE
_PROGRAMS = ("balance", "coach", "commands")  # stand in a package of their own today


class ForeignImport(NamedTuple):
    """An import by an old name that would find somebody else's package: where it stands, and the line to write."""

    file: str
    line: int
    package: str
    better: str


class _OldNames(MetaPathFinder, Loader):
    """Finds the modules of today by their old names, and gives out the very same modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if _PARENT.fullmatch(fullname):
            return ModuleSpec(fullname, self, is_package=True)
        return ModuleSpec(fullname, self) if _INTERFACE.fullmatch(fullname) and _is_there(fullname) else None

    def exec_module(self, module: ModuleType) -> None:
        if _INTERFACE.fullmatch(module.__name__):
            sys.modules[module.__name__] = import_module(_today(module.__name__))


_finder = _OldNames()


def answer_old_names() -> None:
    """Let rules import by the old names in this process from now on."""
    if _finder not in sys.meta_path:
        sys.meta_path.append(_finder)


def foreign_import(contents: Mapping[str, bytes]) -> ForeignImport | None:
    """The first import by an old name, among the files of a rule, for which this process has another's package."""
    sources = [(file, contents[file]) for file in sorted(contents) if file.endswith(".py")]
    imports = (old_import for file, source in sources for old_import in _old_imports(file, source))
    return next((old_import for old_import in imports if _is_foreign(old_import.package)), None)


def has_old_names(source: bytes) -> bool:
    """Whether a source imports by an old name; False where it cannot be read."""
    return any(_old_imports("", source))


def _is_there(name: str) -> bool:
    try:
        return find_spec(_today(name)) is not None
    except ModuleNotFoundError:
        return False


def _today(name: str) -> str:
    package, _, rest = name.partition(".")
    if package == "core":
        return f"railwright.{rest}"
    return f"railwright.plugins.programs.{rest}" if rest.startswith(_PROGRAMS) else f"railwright.plugins.{rest}"


def _old_imports(file: str, source: bytes) -> Iterator[ForeignImport]:
    if not _MENTION.search(source):
        return
    try:
        tree = ast.parse(decode_source(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return  # importing it says what is wrong
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names = {alias.name for alias in node.names}
        else:
            continue
        if any(map(_INTERFACE.fullmatch, names)):
            package = min(names).partition(".")[0]
            yield ForeignImport(file, node.lineno, package, _better(ast.unparse(node)))


def _better(line: str) -> str:
    """The line with the names of today."""
    line = re.sub(r"\bcore(?=\.(?:api|testing)\b| import\b)", "railwright", line)
    return re.sub(r"(?<!railwright\.)\bplugins(?=\.\w|\s)", "railwright.plugins", line)


def _is_foreign(package: str) -> bool:
    """Whether a package of this name in this process is not the one that the old names are answered by."""
    module = sys.modules.get(package)
    if module is not None:
        return getattr(module, "__loader__", None) is not _finder
    finders = (finder for finder in sys.meta_path if finder is not _finder)
    return any(finder.find_spec(package, None) for finder in finders if hasattr(finder, "find_spec"))
