"""The rules of positions: a compiled ruleset and a schema for each map with changes."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import declarations_of
from railwright.core.catalogue.manifest import PluginFailure
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.position_fields import PositionField
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Message, say
from railwright.core.maps.library import UnknownMap, find_map
from railwright.core.positions.slices import slice_fields

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

# --- the schema of a position -------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _strict_validator() -> Any:
    """A validator class of JSON Schema for which 2.0 is not an integer."""
    from jsonschema import Draft202012Validator, validators  # late, 45 ms: a start that reads no position needs none

    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda checker, value: type(value) is int)
    extend: Any = validators.extend  # comes without types
    return extend(Draft202012Validator, type_checker=types)


def position_schema(fields: Iterable[PositionField]) -> dict[str, Any]:
    """The JSON Schema of positions with exactly these fields. Raises RulesError if two plugins claim the same."""
    composed: dict[str, Any] = copy.deepcopy(bundled_schema("position-1"))
    for field in fields:
        properties = properties_of(composed, field.of)
        if field.name in properties:
            raise RulesError(
                say(
                    "The field {field!r} of positions is declared twice. Switch off one of the plugins.",
                    field=field.name,
                )
            )
        properties[field.name] = dict(field.schema)
    for part in (composed, composed["$defs"]["seat"]):
        part["additionalProperties"] = False
    return composed


def properties_of(composed: Mapping[str, Any], of: str) -> dict[str, Any]:
    """The fields of the game or of a seat in a schema of positions."""
    part: Mapping[str, Any] = composed if of == "game" else composed["$defs"]["seat"]
    properties: dict[str, Any] = part["properties"]
    return properties


def position_validator(composed: Mapping[str, Any]) -> Draft202012Validator:
    """A validator of positions for which 2.0 is not an integer."""
    validator: Draft202012Validator = _strict_validator()(composed)
    return validator


# --- the rules ----------------------------------------------------------------------------------------------

Changes = Mapping[str, Mapping[str, Any] | None]


class UnusablePosition(Exception):
    """A position has no rules to read it by; with the issues of its map or plugins."""

    def __init__(self, *issues: Issue) -> None:
        super().__init__(*(issue.message for issue in issues))
        self.issues = issues


class PositionRules(Struct, frozen=True):
    """A game and the schema of its positions."""

    game: Game
    validator: Draft202012Validator

    @property
    def rules(self) -> Ruleset:
        return self.game.rules


class PositionRulesCache:
    """A cache of the compiled rules of maps.

    Maps given by a path are looked up in ``folder`` as well as in the working directory.
    """

    def __init__(self, catalogue: Catalogue, folder: Path | None = None) -> None:
        self._catalogue = catalogue
        self._folder = folder
        self._rules_by_request: dict[str, PositionRules] = {}

    def rules(self, map_: str, changes: Changes) -> PositionRules:
        """The rules of a map with changes to its plugins. Raises UnusablePosition."""
        # A stream of hundreds of positions usually needs a single ruleset, and compiling takes longer than playing.
        key = json.dumps([map_, changes], sort_keys=True)
        if key not in self._rules_by_request:
            self._rules_by_request[key] = self._compile(map_, changes)
        return self._rules_by_request[key]

    def owner(self, rules: Ruleset, of: str, field: str) -> str:
        """The id of the plugin, not in play, to which a field of positions would belong; "" if there is none."""
        absent = (id for id in self._catalogue.manifests if not rules.active(id))
        return next((id for id in absent if (of, field) in self._field_names(id)), "")

    def _field_names(self, id: str) -> set[tuple[str, str]]:
        module = self._catalogue.load(id)
        if isinstance(module, PluginFailure):
            return set()
        declared = {(field.of, field.name) for field in declarations_of(id, module, "declare_position_fields")}
        return declared | {("game", id), ("seat", id)}

    def _compile(self, map_: str, changes: Changes) -> PositionRules:
        reading = read_to_play(self._catalogue, self._find_map_file(map_))
        if reading.spec is None:
            message = say("The map {map} has errors. Run `railwright validate {map}` to list them.", map=map_)
            raise UnusablePosition(_error("broken-map", message, "map"))
        try:
            game = assemble(self._catalogue, reading.spec, changes)
            return position_rules(game)
        except RulesError as error:
            issues = error.issues or (_error("unusable-plugin", error.message, "plugins"),)
            raise UnusablePosition(*issues) from error

    def _find_map_file(self, map_: str) -> Path:
        beside = self._folder / map_ if self._folder else Path(map_)
        if Path(map_).name != map_ and not Path(map_).is_file() and beside.is_file():
            return beside
        try:
            return find_map(map_)
        except UnknownMap as error:
            raise UnusablePosition(_error("unknown-map", error.message, "map")) from error


def position_rules(game: Game) -> PositionRules:
    """The rules for positions of a game. Raises RulesError if two plugins claim the same field."""
    return PositionRules(game, position_validator(position_schema(_declared_fields(game.rules))))


def _declared_fields(rules: Ruleset) -> list[PositionField]:
    with rules_guard(rules):
        declared = [field for declare in rules.hooks.declare_position_fields for field in declare()]
    return [*declared, *slice_fields(rules)]


def _error(code: str, message: Message, where: str) -> Issue:
    return Issue(Severity.ERROR, code, message, (where,))
