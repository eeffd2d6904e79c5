"""The layers of the canvas: each visible or hidden, locked or editable, with an opacity, printed or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QObject, Signal

LayerName = Literal["background", "drawings", "routes", "cities", "signs", "names", "notes", "guides"]
NAMES: tuple[LayerName, ...] = ("background", "drawings", "routes", "cities", "signs", "names", "notes", "guides")


@dataclass(frozen=True, slots=True)
class Layer:
    """The settings of one layer. Guides are never printed, notes only on request."""

    visible: bool = True
    locked: bool = False
    opacity: float = 1.0
    prints: bool = True

    @property
    def editable(self) -> bool:
        """Whether parts on the layer can be selected and dragged."""
        return self.visible and not self.locked


class Layers(QObject):
    """All layers by name, lowest first; ``changed`` carries the name of a layer whose settings have changed."""

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._layers = {name: Layer(prints=name not in ("notes", "guides")) for name in NAMES}

    def __getitem__(self, name: LayerName) -> Layer:
        return self._layers[name]

    def unprinted_layers(self) -> frozenset[LayerName]:
        """The layers that do not print."""
        return frozenset(name for name in NAMES if not self._layers[name].prints)

    def change(
        self,
        name: LayerName,
        visible: bool | None = None,
        locked: bool | None = None,
        opacity: float | None = None,
        prints: bool | None = None,
    ) -> None:
        """Change the settings that are given."""
        before = self._layers[name]
        settings = {"visible": visible, "locked": locked, "opacity": opacity, "prints": prints}
        wanted = {field: value for field, value in settings.items() if value is not None}
        after = replace(before, **wanted)  # type: ignore[arg-type]
        if after != before:
            self._layers[name] = after
            self.changed.emit(name)
