"""A plugin's description of itself: the literal ``PLUGIN``, found, read and checked before any of its code runs."""

from __future__ import annotations

import ast
import json
import os
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from msgspec import Struct

from railwright.core.documents.json_cache import keep, load_cached
from railwright.core.documents.value_schema import expectation, find_mismatch, message_value, short_json, thaw
from railwright.core.files import FileState, read_file, read_regular_file
from railwright.core.folders import cache_folder
from railwright.core.kernel.errors import reason
from railwright.core.kernel.manifest import API_VERSION, PluginManifest
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.kernel.text import Message, did_you_mean, printable_line, say, with_full_stop

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError


# --- the literal PLUGIN, found in the source without running it ---------------------------------------------

_BLOCK = re.compile(r"^PLUGIN = (\{.*?^\})", re.MULTILINE | re.DOTALL)


class UnreadableSource(Exception):
    """Why a file tells nothing of itself, as a sentence without its full stop; ``line`` counts from 1."""

    def __init__(self, line: int, sentence: Message) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.line = line


def source_file(path: Path) -> Path:
    """The file that holds the manifest of a plugin: a module itself, or ``__init__.py`` of a package."""
    return path / "__init__.py" if path.is_dir() else path


def quick_literal(text: str) -> Any:
    """The literal of a file written by ourselves: cut out by its first and last line, which is ten times faster.

    None if it is not written that way.
    """
    block = _BLOCK.search(text)
    try:
        return ast.literal_eval(block[1]) if block else None
    except (ValueError, SyntaxError):
        return None


def literal_node(source: bytes) -> ast.expr:
    """The value assigned to ``PLUGIN`` at the top level of a module. Raises UnreadableSource."""
    for statement in reversed(_parse(source).body):  # the last assignment counts, as it would in a running module
        match statement:
            case ast.Assign(targets=[ast.Name(id="PLUGIN")], value=value):
                return value
            case ast.AnnAssign(target=ast.Name(id="PLUGIN"), value=ast.expr() as value):
                return value
    raise UnreadableSource(
        1,
        say(
            "PLUGIN is missing; write PLUGIN = {example} at the top level",
            example='{"id": ..., "version": ..., ...}',
        ),
    )


def _parse(source: bytes) -> ast.Module:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    except SyntaxError as error:
        raise UnreadableSource(
            error.lineno or 1, say("this is not valid Python ({msg}); correct this line", msg=error.msg)
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise UnreadableSource(1, say("this is not valid Python ({error}); correct it", error=str(error))) from None


def literal_value(node: ast.expr) -> Any:
    """The value of the literal. Raises UnreadableSource at the first part that would have to be computed."""
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        plain = (ast.Dict, ast.List, ast.Tuple, ast.Constant, ast.UnaryOp, ast.USub, ast.expr_context)
        strange = (inner for inner in ast.walk(node) if not isinstance(inner, plain))
        line = getattr(next(strange, node), "lineno", node.lineno)
        raise UnreadableSource(line, say("PLUGIN is computed here; use plain text, numbers, lists and dicts")) from None


def line_of(node: ast.expr, path: Sequence[str | int]) -> int:
    """The line of a path of keys and indices in the literal, or of its last part that is there."""
    line = node.lineno
    for part in path:
        inner = _inner_node(node, part)
        if inner is None:
            break
        line, node = inner
    return line


def _inner_node(node: ast.expr, part: str | int) -> tuple[int, ast.expr] | None:
    """The line and the value of an entry of a dict or a list in the literal."""
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        matching = (
            (key.lineno, value) for key, value in pairs if isinstance(key, ast.Constant) and str(key.value) == part
        )
        return next(matching, None)
    if isinstance(node, (ast.List, ast.Tuple)) and isinstance(part, int):
        return node.elts[part].lineno, node.elts[part]
    return None


# --- checking: the schema first, then what makes no sense ---------------------------------------------------


class ManifestProblem(NamedTuple):
    """A problem at a path of keys and indices into the manifest, as a sentence without its full stop."""

    path: tuple[str | int, ...]
    sentence: Message


def find_problem(data: Any, folder: Path | None = None) -> ManifestProblem | None:
    """The first thing that is wrong with a manifest: against the schema, then against sense.

    ``folder`` is where the drawings lie that it names; None where it does not come from a file.
    """
    errors = sorted(_validator().iter_errors(data), key=lambda error: [str(part) for part in error.absolute_path])
    if errors:
        return _problem_from(_deepest(errors[0]))
    drawings = _drawing_problems(data, folder) if folder else ()
    return next(chain(_semantic_problems(data), drawings), None)


@lru_cache(maxsize=1)
def _validator() -> Draft202012Validator:
    from jsonschema import Draft202012Validator  # late, 50 ms: only manifests of others are checked at program start

    return Draft202012Validator(
        json.loads(files("railwright.schemas").joinpath("manifest-1.schema.json").read_text("utf-8"))
    )


def _deepest(error: ValidationError) -> ValidationError:
    """Of alternatives, what failed last: the writer meant that one."""
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    return error


def _problem_from(error: ValidationError) -> ManifestProblem:
    path, instance = tuple(error.absolute_path), cast(Any, error.instance)
    schema = cast(Mapping[str, Any], error.schema)
    where = _where(path)
    if error.validator == "additionalProperties":
        properties = schema.get("properties", {})
        unknown = next(key for key in instance if key not in properties and not key.startswith("x-"))
        return ManifestProblem(
            (*path, unknown),
            say(
                "{where} has no {unknown}{hint}",
                where=where,
                unknown=unknown,
                hint=did_you_mean(unknown, properties) or say("; remove it"),
            ),
        )
    if error.validator == "required":
        missing = next(key for key in schema["required"] if key not in instance)
        return ManifestProblem(path, say("{where} lacks {missing}; add it", where=where, missing=missing))
    if "propertyNames" in error.absolute_schema_path:
        return ManifestProblem(
            (*path, instance),
            say("{where} has the name {instance}; write it in lower_case_words", where=where, instance=instance),
        )
    return ManifestProblem(
        path,
        say(
            "{where} must be {expected}, not {value}",
            where=where,
            expected=expectation(schema),
            value=message_value(instance),
        ),
    )


def _where(path: tuple[str | int, ...]) -> str:
    return ".".join(map(str, path)) or "PLUGIN"


def _semantic_problems(data: Mapping[str, Any]) -> Iterator[ManifestProblem]:
    """The problems that a schema cannot find."""
    major, _, minor = str(data["api"]).partition(".")
    newest_major, _, newest_minor = API_VERSION.partition(".")
    if major != newest_major or int(minor or 0) > int(newest_minor):
        text = "api is {given}, but this program offers {offered}; get matching versions of the plugin and the program"
        yield ManifestProblem(("api",), say(text, given=str(data["api"]), offered=API_VERSION))
    for index, text in enumerate(data.get("requires", ())):
        if _specifier_problems(text):
            yield ManifestProblem(
                ("requires", index),
                say("{value} is not a requirement; write one like routes>=1", value=short_json(text)),
            )
    for name, schema in data.get("options", {}).items():
        yield from _option_problems(("options", name), schema)
    yield from (ManifestProblem(path, sentence) for path, sentence in _pattern_problems((), data))


def _specifier_problems(requirement: str) -> bool:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet  # late, 7 ms

    try:
        SpecifierSet(requirement.lstrip("abcdefghijklmnopqrstuvwxyz0123456789_ "))
    except InvalidSpecifier:
        return True
    return False


def _option_problems(path: tuple[str, str], schema: Mapping[str, Any]) -> Iterator[ManifestProblem]:
    if any(True for _ in _pattern_problems((), schema)):
        return
    if mismatch := find_mismatch(say("The default value of {name}", name=path[1]), schema["default"], schema):
        yield ManifestProblem((*path, "default"), mismatch)
    if "x-piece" in schema and schema["type"] != "integer":
        yield ManifestProblem(
            (*path, "x-piece"),
            say("{name} takes its default from a number of pieces; make the option an integer", name=path[1]),
        )


def _pattern_problems(path: tuple[str | int, ...], value: Any) -> Iterator[tuple[tuple[str | int, ...], Message]]:
    """The regular expressions below a value that Python cannot read."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in parts:
        if key == "pattern" and isinstance(inner, str) and not _compiles(inner):
            text = "{where} has the pattern {pattern}, which is not a regular expression"
            yield (*path, key), say(text, where=_where(path), pattern=short_json(inner))
        yield from _pattern_problems((*path, key), inner)


def _compiles(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True


# --- drawings that come with a plugin ------------------------------------------------------------------------

DRAWING = ".svg"  # ends a symbol that is a file


def _drawings(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """The looks whose symbols are files, with their places in the manifest."""
    for section, fields in data.get("map", EMPTY_MAPPING).items():
        for name, schema in fields.items():
            look = schema.get("x-look", EMPTY_MAPPING)
            if str(look.get("symbol", "")).endswith(DRAWING):
                yield ("map", section, name, "x-look", "symbol"), look


def _drawing_problems(data: Mapping[str, Any], folder: Path) -> Iterator[ManifestProblem]:
    for path, look in _drawings(data):
        file = Path(os.path.realpath(folder / look["symbol"]))
        if not file.is_relative_to(os.path.realpath(folder)):
            text = "{where} refers to {file}, which is outside the plugin's folder; move the file into that folder"
        elif not os.path.isfile(file):
            text = "{where} refers to {file}, which is missing from the plugin's folder; add the file, or use letters"
        else:
            continue
        yield ManifestProblem(path, say(text, where=_where(path), file=look["symbol"]))


# --- the manifest -------------------------------------------------------------------------------------------


class PluginFailure(Struct, frozen=True):
    """A plugin that cannot be used: ``stage`` is ``read``, ``manifest``, ``duplicate``, ``trust`` or ``load``.

    ``words`` is a sentence that names the place and says what to do; ``id`` is the file's name where the plugin's
    own id could not be read.
    """

    id: str
    stage: str
    words: Message
    path: str = ""

    @property
    def message(self) -> str:
        """The sentence in English."""
        return str(self.words)


_ORIGINS = {"built-in": say("built-in"), "installed": say("installed"), "user": say("user")}


def id_taken_message(second: PluginManifest, first: PluginManifest) -> Message:
    """The message about a second plugin with the same id."""
    return say(
        "{path}: the id {id} is already used by the {origin} plugin {other}. Rename one of them.",
        path=second.path,
        id=second.id,
        origin=_ORIGINS[first.origin],
        other=first.path,
    )


def manifest_from_mapping(data: Any, origin: str = "user", path: str = "") -> PluginManifest | PluginFailure:
    """The manifest in a mapping as ``PLUGIN`` holds it, checked."""
    data = thaw(data)
    if problem := find_problem(data, _folder(path)):
        return _failure(
            data, "manifest", say("{place}: {why}", place=path or "PLUGIN", why=with_full_stop(problem.sentence)), path
        )
    return _manifest(data, origin, path)


def manifest_of(module: ModuleType, origin: str = "user") -> PluginManifest | PluginFailure:
    """The manifest of a module that is imported already."""
    path = getattr(module, "__file__", None) or module.__name__
    return manifest_from_mapping(getattr(module, "PLUGIN", None), origin, path)


def read_manifest(path: Path, origin: str = "user") -> PluginManifest | PluginFailure:
    """The manifest of a module or package, read and checked without running any of it. Never raises."""
    file = source_file(path)
    try:
        node = literal_node(read_regular_file(file))
        data = thaw(literal_value(node))
    except OSError as error:
        return PluginFailure(
            path.stem, "read", say("{file} cannot be read: {why}.", file=str(file), why=reason(error)), str(path)
        )
    except UnreadableSource as error:
        return PluginFailure(
            path.stem,
            "read",
            say("{place}: {why}", place=f"{file}:{error.line}", why=with_full_stop(error.sentence)),
            str(path),
        )
    if problem := find_problem(data, _folder(str(path))):
        message = say(
            "{place}: {why}", place=f"{file}:{line_of(node, problem.path)}", why=with_full_stop(problem.sentence)
        )
        return _failure(data, "manifest", message, str(path))
    return _manifest(data, origin, str(path))


def read_builtins(states: Mapping[Path, FileState | None]) -> list[PluginManifest | PluginFailure]:
    """The manifests of our own plugins, each given with the state of its source; they are checked by tests, not here.

    Their literals are kept in the cache folder: to read those of 62 plugins as Python takes 8 ms, as JSON 1 ms.
    """
    file = cache_folder() / "manifests.json"
    sources = [[str(path), *((state.size, state.changed) if state else ())] for path, state in states.items()]
    try:
        cached = load_cached(file)
        literals = cached["literals"] if cached["sources"] == sources else None
    except (OSError, ValueError, KeyError, TypeError):
        literals = None
    if literals is None:
        literals = list(map(_builtin_literal, states))
        keep(file, {"sources": sources, "literals": literals})
    return [
        read_manifest(path, "built-in") if data is None else _manifest(data, "built-in", str(path))
        for path, data in zip(states, literals, strict=True)
    ]


def _builtin_literal(path: Path) -> Any:
    try:
        return thaw(quick_literal(read_file(source_file(path)).decode()))
    except OSError:
        return None


def _folder(path: str) -> Path | None:
    """Where the files of a plugin lie; None where it does not come from a file."""
    file = source_file(Path(path))
    return file.parent if path and file.is_file() else None


def _manifest(data: Mapping[str, Any], origin: str, path: str) -> PluginManifest:
    for _, look in _drawings(data):
        if folder := _folder(path):
            look["symbol"] = str(folder / look["symbol"])
    return PluginManifest(
        id=data["id"],
        version=data["version"],
        api=int(str(data["api"]).partition(".")[0]),
        title=printable_line(data.get("title") or "") or data["id"].replace("_", " ").capitalize(),
        summary=printable_line(data["summary"]),
        requires=tuple(data.get("requires", ())),
        after=tuple(data.get("after", ())),
        conflicts=tuple(data.get("conflicts", ())),
        includes=data.get("includes", EMPTY_MAPPING),
        options=data.get("options", EMPTY_MAPPING),
        map=data.get("map", EMPTY_MAPPING),
        sources=data.get("sources", EMPTY_MAPPING),
        origin=origin,
        path=path,
    )


def _failure(data: Any, stage: str, message: Message, path: str) -> PluginFailure:
    id = data.get("id") if isinstance(data, dict) else None
    return PluginFailure(id if isinstance(id, str) else Path(path).stem, stage, message, path)
