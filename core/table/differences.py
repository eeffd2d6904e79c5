"""Differences from a map's own rules, as messages and as translated sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Resolution, resolve
from railwright.core.documents.value_schema import thaw
from railwright.core.game import Game, read_to_play
from railwright.core.kernel.manifest import SENTENCES_KEY, PluginManifest
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import Translator, sentence
from railwright.core.language.plugin_texts import value_in_words
from railwright.core.maps.library import maps_by_name

Known = Mapping[str, PluginManifest]


def differences(spec: MapSpec, resolution: Resolution, manifests: Known) -> list[Message]:
    """The differences between the rules of a game and those of its map, as phrases such as ``with Draw three``.

    Consequences of other differences are left out: options that a rule sets for others, and the parts of a bundle.
    """
    own = resolve(spec.plugins, manifests, spec.pieces)
    added = [rule for rule in resolution.order if rule.id not in own.because]
    removed = [rule for rule in own.order if rule.id not in resolution.because]
    messages = [say("with {rule}", rule=rule.title) for rule in added if not _is_part(rule.id, added)]
    messages += [say("without {rule}", rule=rule.title) for rule in removed if not _is_part(rule.id, removed)]
    for manifest in resolution.order:
        before = own.options.get(manifest.id) or {
            name: schema.get("default") for name, schema in manifest.options.items()
        }
        expected = {**before, **_options_of_bundles(manifest.id, added)}
        messages += _option_differences(manifest, expected, resolution.options[manifest.id])
    return messages


def differences_of_game(game: Game, catalogue: Catalogue) -> tuple[Message, ...]:
    """The differences from the rules of the local version of the map; a record has only the rules of the game."""
    path = maps_by_name().get(game.spec.id)
    spec = read_to_play(catalogue, path).spec if path else None
    return tuple(differences(spec, game.resolution, catalogue.manifests)) if spec else ()


def _is_part(rule: str, bundles: list[PluginManifest]) -> bool:
    return any(rule in bundle.includes for bundle in bundles)


def _options_of_bundles(rule: str, bundles: list[PluginManifest]) -> dict[str, Any]:
    return {name: value for bundle in bundles for name, value in bundle.includes.get(rule, EMPTY_MAPPING).items()}


def _option_differences(
    manifest: PluginManifest, before: Mapping[str, Any], now: Mapping[str, Any]
) -> Iterator[Message]:
    for name, schema in manifest.options.items():
        if schema.get(SENTENCES_KEY) == {"*": ""}:  # it changes nothing that people play by
            continue
        if thaw(before.get(name)) != thaw(now[name]):
            value = value_in_words(_changes(now[name], before.get(name))) or "–"
            yield say("{option}: {value}", option=schema.get("title", name), value=value)


def _changes(now: Any, before: Any) -> Any:
    """The changed entries of a mapping; other values as they are."""
    if isinstance(now, Mapping) and isinstance(before, Mapping):
        return {key: entry for key, entry in now.items() if key not in before or before[key] != entry} or now
    return now


# --- Translated sentences ---


translate_rules = Translator("Rules")


def difference_sentences(spec: MapSpec, resolution: Resolution, manifests: Known) -> list[str]:
    """The differences from a map's own rules, translated."""
    return [sentence(message) for message in differences(spec, resolution, manifests)]


def house_rules_line(differing: Sequence[Message]) -> str:
    """The house rules of a game on one line; "" if it has none."""
    text = "; ".join(map(sentence, differing))
    return translate_rules("House rules: {what}").format(what=text) if text else ""


def difference_summary(differing: Sequence[str]) -> str:
    """All differences on one line."""
    if not differing:
        return translate_rules("The map's rules")
    text = "; ".join(differing)
    return text[:1].upper() + text[1:]
