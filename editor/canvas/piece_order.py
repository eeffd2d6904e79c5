"""Which layer an item lies on, and the order in which items are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.canvas.layers import NAMES, LayerName, Layers
from editor.scene.board_item import BoardItem
from editor.scene.city_item import CityItem
from editor.scene.drawing_item import DrawingItem
from editor.scene.route_item import RouteItem


def in_order(items: Iterable[BoardItem], layers: Layers) -> Iterator[BoardItem]:
    """What is to be seen of some items, lowest layer first, each as faint as its layer."""
    by_layer: dict[LayerName, list[BoardItem]] = {name: [] for name in NAMES}
    for item in items:
        by_layer[_layer_of(item)].append(item)
    for name, some in by_layer.items():
        layer = layers[name]
        for item in some if layer.visible else ():
            item.fade(layer.opacity)
            yield item


def _layer_of(item: BoardItem) -> LayerName:
    if isinstance(item, RouteItem):
        return "routes"
    if isinstance(item, DrawingItem):
        return "notes" if item.is_note else "drawings"
    return "cities" if isinstance(item, CityItem) else "names"
