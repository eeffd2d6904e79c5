"""A moment of a game as a position: its map, the changes to the map's rules, and what the state holds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Request, resolve
from railwright.core.documents.value_schema import thaw
from railwright.core.game import Game, read_to_play
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.maps.library import maps_by_name
from railwright.core.positions.file import FORMAT_NAME, FORMAT_VERSION, position_data
from railwright.core.records.format import header_for
from railwright.core.records.replay import find_record_map


def game_position(
    game: Game, state: State, seats: Sequence[Seat], folder: Path, catalogue: Catalogue, map_source: Path | None = None
) -> dict[str, Any]:
    """A state of a game as the data of a position file; its map may also be in ``folder``.

    A position from the middle of a turn lacks the data of the pending question. Raises UnknownMap.
    """
    path = map_source or find_record_map(header_for(game, seats, None), folder)
    head: dict[str, Any] = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}}
    head["map"] = path.stem if maps_by_name().get(path.stem) == path else str(path)
    if changes := rule_changes(game, path, catalogue):
        head["plugins"] = changes
    return {**head, **position_data(game.rules, state, [seat.name for seat in seats])}


def rule_changes(game: Game, path: Path, catalogue: Catalogue) -> Request:
    """How the rules of a game differ from those of its map: options by plugin, None where a plugin is switched off."""
    spec, now = read_to_play(catalogue, path).spec, game.resolution
    own = resolve(spec.plugins if spec else {}, catalogue.manifests, game.spec.pieces)
    changes: dict[str, Any] = {manifest.id: None for manifest in own.order if manifest.id not in now.because}
    for manifest in now.order:
        options, before = thaw(now.options[manifest.id]), thaw(own.options.get(manifest.id, {}))
        differing = {name: value for name, value in options.items() if name not in before or before[name] != value}
        if differing or manifest.id not in own.because:
            changes[manifest.id] = differing
    return changes
