"""A map file to a MapSpec, or to everything that is wrong with it at once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from railwright.core.catalogue import requirements
from railwright.core.documents.document import Document
from railwright.core.documents.json_schema import (
    MAX_ISSUES,
    bundled_schema,
    schema_issues,
    schema_validator,
    unknown_field,
)
from railwright.core.files import read_regular_file
from railwright.core.kernel.attribution import failure_of, is_interrupt, user_plugin_id
from railwright.core.kernel.board import Board
from railwright.core.kernel.declarations import line_place
from railwright.core.kernel.errors import PluginError, reason, text_of
from railwright.core.kernel.issues import DataPath, Issue, Severity, first_issues, has_errors
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, say
from railwright.core.kernel.ticket_places import picks_of
from railwright.core.kernel.timeout import running
from railwright.core.maps.art import art_issues
from railwright.core.maps.checks import CHECKS, COUNTING_CHECKS, MapCheck
from railwright.core.maps.draft import MapDraft, draft_map
from railwright.core.maps.library import UnknownMap, find_map
from railwright.core.maps.network import NETWORK_CHECKS
from railwright.core.maps.schema import SECTIONS, compose_schema, owner_issues

# --- checks of plugins: one that fails or does not come back is one more issue of the map -------------------


def contain_check(check: MapCheck) -> MapCheck:
    """A plugin's check whose failure is an issue of the map."""

    def checked(spec: MapSpec, board: Board) -> Iterable[Issue]:
        try:
            with running() if user_plugin_id(check.__module__) else nullcontext():
                return _only_issues(check, check(spec, board))
        except BaseException as error:
            if is_interrupt(error):
                raise
            return (Issue(Severity.ERROR, "check-failed", _failure_words(check, error), ("plugins",)),)

    return checked


def _only_issues(check: MapCheck, results: Iterable[Issue]) -> tuple[Issue, ...]:
    issues = tuple(results) if isinstance(results, Iterable) else (results,)
    if odd := [issue for issue in issues if not isinstance(issue, Issue)]:
        place = line_place("map_issues", check)
        plugin = user_plugin_id(check.__module__) or check.__module__
        raise PluginError(plugin, place, say("returned {value}, not a list of issues", value=repr(odd[0])[:200]))
    return issues


def _failure_words(check: MapCheck, error: BaseException) -> Message:
    plugin = user_plugin_id(check.__module__)
    if failure := error if isinstance(error, PluginError) else failure_of(error):
        return failure.message
    if plugin:
        return PluginError(plugin, line_place("map_issues", check), error).message
    text = "A plugin could not check the map ({kind}: {error}). Report this to the plugin's author."
    return say(text, kind=type(error).__name__, error=text_of(error))


# --- reading ------------------------------------------------------------------------------------------------

MAP_FORMAT_VERSION = 1
Manifests = Mapping[str, PluginManifest]
Resolve = Callable[[requirements.Request, Manifests, Mapping[str, int]], requirements.Resolution]
PluginChecks = Callable[[requirements.Resolution, bool], Iterable[MapCheck]]
"""What plugins check of any map, or, where the flag is set, once more of one in which no error was found."""
_HARMLESS_CODES = ("unknown-field", "plugin-not-used")  # the part that has them can still be understood


class MapReading(Struct, frozen=True):
    """A map, None if it has errors, and its problems, sorted by position; ``path`` is the file read.

    ``draft`` has the usable parts of a map with errors; None if the text is not a map at all.
    """

    spec: MapSpec | None
    issues: tuple[Issue, ...]
    path: Path | None = None
    draft: MapDraft | None = None

    def notes(self, source: str) -> list[Message]:
        """The problems as lines for people; ``source`` is the name or path that they gave."""
        return [issue.note(str(self.path or source)) for issue in self.issues]

    def refusal(self, source: str) -> Message:
        """The message for a person who wants to play on a map with errors."""
        return say("The map {map} cannot be played. Run `railwright validate {map}` to see why.", map=source)


def no_checks(used: requirements.Resolution, sound: bool) -> Iterable[MapCheck]:
    """The checks of plugins where their code is not loaded."""
    return ()


def read_map(
    source: Path | str,
    manifests: Manifests,
    resolve: Resolve = requirements.resolve,
    plugin_checks: PluginChecks = no_checks,
) -> MapReading:
    """Read a map by path or by name (``europe``); a file that cannot be read is an issue as well.

    ``manifests`` are those of all plugins there are; ``plugin_checks`` gives what the plugins of the map check
    themselves, from what was resolved.
    """
    try:
        path = source if isinstance(source, Path) else find_map(source)
        content = read_regular_file(path)
    except UnknownMap as error:
        return MapReading(None, (Issue(Severity.ERROR, "unknown-map", error.message),))
    except OSError as error:
        message = say("The file cannot be read: {why}.", why=reason(error))
        return MapReading(None, (Issue(Severity.ERROR, "unreadable-file", message),), Path(source))
    reading = map_text(content, manifests, resolve, plugin_checks, path.parent)
    return structs.replace(reading, path=path)


def map_text(
    text: str | bytes,
    manifests: Manifests,
    resolve: Resolve = requirements.resolve,
    plugin_checks: PluginChecks = no_checks,
    folder: Path | None = None,
) -> MapReading:
    """Read a map from text; ``folder`` is where its art is, without one art is not looked for."""
    from railwright.core.documents.yaml_io import read_document  # late, 20 ms: a start that reads no new map needs none

    content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    return map_document(
        read_document(text), manifests, resolve, plugin_checks, folder, hashlib.sha256(content).hexdigest()
    )


def map_document(
    document: Document,
    manifests: Manifests,
    resolve: Resolve = requirements.resolve,
    plugin_checks: PluginChecks = no_checks,
    folder: Path | None = None,
    sha256: str = "",
) -> MapReading:
    """Read a map from a document, such as that of a map which is being drawn and has no text yet."""
    if foreign := tuple(_foreign_issues(document)):
        return MapReading(None, foreign)
    if not isinstance(document.data, dict):
        return MapReading(None, first_issues(document.issues))
    draft, issues = _MapReader(document, manifests, resolve, plugin_checks).read(sha256)
    spec = draft.spec if draft else None
    art = art_issues(spec.about, folder) if spec and folder else ()
    in_order = _sorted_issues((*issues, *map(document.with_position, art)))
    return MapReading(None if has_errors(in_order) else spec, in_order, draft=draft)


def _foreign_issues(document: Document) -> Iterator[Issue]:
    """Why a readable document is not a map of this format, so that nothing else need be said."""
    data = document.data
    if not isinstance(data, dict):
        if not document.issues:
            yield document.with_position(
                Issue(Severity.ERROR, "not-a-map", say("The file is not a map; start with `format: 1`."))
            )
    elif type(data.get("format")) is int and data["format"] != MAP_FORMAT_VERSION:
        message = say(
            "This is map format {version}; this program reads format {known}. Update the program.",
            version=data["format"],
            known=MAP_FORMAT_VERSION,
        )
        yield document.with_position(Issue(Severity.ERROR, "other-format", message, ("format",)))


class _MapReader:
    """Finds what is wrong with one document, layer by layer: plugins, schema, references, meaning."""

    def __init__(self, document: Document, manifests: Manifests, resolve: Resolve, plugin_checks: PluginChecks) -> None:
        self.document = document
        self.data: dict[str, Any] = document.data
        self.manifests = manifests
        requested = self._table("plugins")
        pieces = {name: count for name, count in self._table("pieces").items() if type(count) is int}
        self.resolution = resolve(requested, manifests, pieces)
        self.plugin_checks = plugin_checks

    def read(self, sha256: str) -> tuple[MapDraft | None, tuple[Issue, ...]]:
        """The draft, None where too much is wrong to make one, and everything that is wrong."""
        form_issues = tuple(self._schema_issues())
        rules_issues = map(self.document.with_position, self.resolution.issues)
        document_issues = (*self.document.issues, *rules_issues, *form_issues)
        if len(form_issues) >= MAX_ISSUES:  # further ones were left out, so that no part is known to be right
            return None, document_issues
        unusable = [issue.where for issue in form_issues if issue.code not in _HARMLESS_CODES]
        draft = draft_map(self.data, unusable, sha256)
        board = Board(draft.spec, picks_of(self.resolution.order))
        meaning = (*draft.issues, *self._semantic_issues(draft, board))
        if not has_errors((*document_issues, *meaning)):
            meaning += tuple(_run_checks(map(contain_check, self.plugin_checks(self.resolution, True)), draft, board))
        return draft, (*document_issues, *map(self.document.with_position, meaning))

    def _table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key)
        return value if isinstance(value, dict) else {}

    def _schema_issues(self) -> Iterator[Issue]:
        """The issues that the schema finds; options are left to the plugins' own resolution."""
        base = bundled_schema("map-1")
        used = self.resolution.order
        yield from map(self.document.with_position, owner_issues(base, used))
        # A plugin that is not found would make every one of its fields an error as well.
        unsure = has_errors(self.resolution.issues) or not isinstance(self.data.get("plugins", {}), dict)
        fields = self.manifests.values() if unsure else used
        for issue in schema_issues(schema_validator(compose_schema(base, fields)), self.document, self._unknown_field):
            if issue.where[:1] != ("plugins",) or len(issue.where) == 1 or issue.code == "bad-id":
                yield issue

    def _unknown_field(self, where: DataPath, field: str, part: Mapping[str, Any]) -> tuple[str, Message]:
        """A field of a plugin that the map does not use, or a slip."""
        section = {"cities": "city", "routes": "route", "tickets": "ticket"}.get(str(where[0]), "") if where else "map"
        owners = [id for id, manifest in sorted(self.manifests.items()) if field in manifest.map.get(section, ())]
        if section in SECTIONS and owners:
            text = "`{field}` belongs to plugin {owner}, which this map does not use; add the plugin to `plugins`."
            return "plugin-not-used", say(text, field=field, owner=owners[0])
        return unknown_field(where, field, part)

    def _semantic_issues(self, draft: MapDraft, board: Board) -> Iterator[Issue]:
        network = NETWORK_CHECKS if draft.complete.issuperset(("cities", "routes")) else ()
        counting = COUNTING_CHECKS if len(draft.complete) == 3 else ()
        yield from _run_checks((*CHECKS, *network, *counting), draft, board)
        yield from _run_checks(map(contain_check, self.plugin_checks(self.resolution, False)), draft, board)


def _run_checks(checks: Iterable[MapCheck], draft: MapDraft, board: Board) -> Iterator[Issue]:
    for check in checks:
        for issue in check(draft.spec, board):
            yield structs.replace(issue, where=draft.path_in_file(issue.where))


def _sorted_issues(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """The issues in the order of the text, each once; a plugin that is not used is told of once for each field."""
    seen: dict[tuple[Any, ...], Issue] = {}
    for issue in sorted(issues, key=lambda issue: (issue.line, issue.column, issue.severity, issue.code)):
        where = () if issue.code == "plugin-not-used" else (issue.line, issue.column) if issue.line else issue.where
        seen.setdefault((issue.code, issue.message, where), issue)
    return first_issues(seen.values())
