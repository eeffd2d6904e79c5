"""The options that a plugin is played with: its defaults, under the map's pieces, the bundles and the request."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.catalogue.manifest import PluginManifest
from core.catalogue.optionschema import frozen, mismatch, shown
from core.issues import Issue, Severity
from core.suggest import did_you_mean, ended
from core.text import Message, in_a_row, say


@dataclass(frozen=True, slots=True)
class Layer:
    """Option values from one source; ``where`` is their path in the document.

    ``source`` names it in messages where it is not the request.
    """

    values: Any
    source: Message | None = None
    where: tuple[str | int, ...] = ()


def completed(manifest: PluginManifest, layers: list[Layer]) -> tuple[Mapping[str, Any], list[Issue]]:
    """Every option of a plugin with its value, frozen, later layers before earlier ones, and what was wrong.

    A value that does not fit is left out, so that the options are complete whatever is asked for.
    """
    values = {name: schema.get("default") for name, schema in manifest.options.items()}
    issues: list[Issue] = []
    for layer in layers:
        wrong = dict(_wrong(manifest, layer))
        issues += wrong.values()
        if isinstance(layer.values, Mapping):
            values.update({name: value for name, value in layer.values.items() if name not in wrong})
    return frozen(values), issues


def piece_layer(manifest: PluginManifest, pieces: Mapping[str, int]) -> Layer:
    """The options that take their default from the map's pieces (``x-piece``), with the counts of this map."""
    named = {name: schema["x-piece"] for name, schema in manifest.options.items() if "x-piece" in schema}
    values = {name: pieces[piece] for name, piece in named.items() if piece in pieces}
    return Layer(values, say("(taken from the map's pieces)"), ("pieces",))


def _wrong(manifest: PluginManifest, layer: Layer) -> Iterator[tuple[Any, Issue]]:
    if not isinstance(layer.values, Mapping):
        why = say("names and values are needed, not {value}.", value=shown(layer.values))
        yield None, _issue("bad-option", manifest, layer, why)
        return
    for name, value in layer.values.items():
        if name not in manifest.options:
            hint = did_you_mean(str(name), manifest.options) or say("; take it out.")
            why = say("there is no {name}{hint}", name=str(name), hint=hint)
            yield name, _issue("unknown-option", manifest, layer, why, str(name))
        elif found := mismatch(str(name), value, manifest.options[name]):
            yield name, _issue("bad-option", manifest, layer, ended(found), str(name))


def _issue(code: str, manifest: PluginManifest, layer: Layer, why: Message, *option: str) -> Issue:
    place = manifest.id if layer.source is None else in_a_row([manifest.id, layer.source])
    words = say("In the options of {place}, {why}", place=place, why=why)
    return Issue(Severity.ERROR, code, words, (*layer.where, *option))
