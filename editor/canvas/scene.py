"""The scene of a map that is edited: it follows a MapDocument and updates only what differs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.core.maps.looks import FieldLook, rim_fields
from railwright.editor.canvas.incremental_layout import IncrementalLayout
from railwright.editor.canvas.items import BoardItems
from railwright.editor.canvas.layers import Layers
from railwright.editor.canvas.layout_client import LayoutClient
from railwright.editor.document.map_document import Change, MapDocument, changes
from railwright.editor.document.parts import WHOLE
from railwright.editor.layout.appearance import BoardAppearance
from railwright.editor.layout.arrangement import Arrangement, layout_request
from railwright.editor.layout.bundles import USUAL_RIMS
from railwright.editor.layout.curves import Point
from railwright.editor.scene.items.spaces import space_style
from railwright.editor.scene.paint.coast import MAPS
from railwright.editor.scene.paint.ground import Ground, background_of
from railwright.editor.scene.paint.map_style import style_of
from railwright.editor.scene.paint.painted_scene import BoardItem, SceneLook, ThemedScene


class CanvasScene(ThemedScene):
    """Shows the document's proposal while a gesture is under way, or else its map. Coordinates are millimetres.

    ``shown`` is emitted when something looks different, ``resized`` when the board has another size, ``settled`` when
    the best arrangement has been found, which play and print will show.
    """

    shown = Signal()
    resized = Signal()
    settled = Signal()

    def __init__(self, document: MapDocument, folder: Path = MAPS, parent: QObject | None = None) -> None:
        super().__init__(SceneLook(), parent)
        self.layers = Layers(self)
        self.board_items = BoardItems(self.look, self.layers)
        self.layers.changed.connect(lambda _: self._change_layers())
        self.document = document
        self.spec, self._folder = document.spec, folder
        self.look.space_shape, self.look.space_letters = space_style(self.spec)
        self.layout = IncrementalLayout(self.spec)
        self.ground: Ground
        self._rose: Point | None = None
        self._looks: Sequence[FieldLook] = ()
        self._arranged: MapSpec | None = None
        self._layout_client = LayoutClient(self)
        self._layout_client.arranged.connect(self._apply_arrangement)
        self._rebuild()
        document.changed.connect(lambda _: self._update())
        document.proposed.connect(self._update)
        self._request_arrangement()

    # painting

    def _change_layers(self) -> None:
        self._fade_ground()
        self.repaint_all()

    def _fade_ground(self) -> None:
        """Give the background picture the opacity of its layer."""
        layer = self.layers["background"]
        self.ground.shows_picture = layer.opacity if layer.visible else 0.0

    def repaint_all(self) -> None:
        self.board_items.redraw_all()
        area = self.sceneRect()
        # The view shows some ground around the board, which belongs to the background as well.
        around = area.adjusted(-area.width(), -area.height(), area.width(), area.height())
        self.invalidate(around, QGraphicsScene.SceneLayer.BackgroundLayer)
        self.shown.emit()

    def _repaint_exposed(self) -> None:
        """Repaint the background under items that were added, moved or removed."""
        exposed = self.board_items.take_exposed()
        if not exposed.isNull():
            self.invalidate(exposed, QGraphicsScene.SceneLayer.BackgroundLayer)

    def paint_overview(self, painter: QPainter, area: QRectF) -> None:
        """Paint the board without names, quickly, for an overview."""
        self.ground.paint(painter, self.look.theme, area)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.board_items.paint_overview(painter)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.board_items.dragged_items():
            item.draw_on(painter)

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        self.ground.paint(painter, self.look.theme, area)

    def items_within(self, area: QRectF) -> Iterable[BoardItem]:
        return self.board_items.items_in(area)

    # following the document

    def _update(self) -> None:
        after = self.document.spec if self.document.proposal is None else self.document.proposal
        before, self.spec = self.spec, after
        changed = changes(before, after)
        # A new size of board or wagons moves everything; any other edit changes only a few items.
        if any(change.part == WHOLE for change in changed) and _board_frame(before) != _board_frame(after):
            self.layout.update(self.spec, None)
            self._rebuild()
        else:
            self._apply_changes(changed)
        self._request_arrangement()
        self.shown.emit()

    def _apply_changes(self, changed: Collection[Change]) -> None:
        elsewhere = self.layout.update(self.spec, changed)
        items = self.board_items
        items.dragging = self.document.proposal is not None
        for change in changed:
            if change.part.kind == "city":
                after = change.after if isinstance(change.after, City) else None
                items.show_city(change.part.id, after, self.layout)
            elif isinstance(change.before, Route) and change.after is None:
                items.remove_route(change.part.id)
            elif isinstance(change.after, Route):
                elsewhere.add(change.part.id)
            elif change.part == WHOLE:
                self._change_fields(change.before)
        self._show_routes(elsewhere if items.dragging else elsewhere | items.rough_routes())
        if items.dragging:
            for change in changed:
                items.hide_sign(change.part.kind, change.part.id)
            for id in elsewhere:
                items.hide_sign("route", id)
        else:
            items.end_drag()
            self._show_signs()
        self._repaint_exposed()

    def _change_fields(self, before: object) -> None:
        if isinstance(before, MapSpec) and before.about.get("background") != self.spec.about.get("background"):
            self.ground.picture.place(self.spec)
            self.repaint_all()
        if space_style(self.spec) != (self.look.space_shape, self.look.space_letters):
            self.look.space_shape, self.look.space_letters = space_style(self.spec)
            self.repaint_all()
        self.board_items.show_drawings(self.spec)

    def _show_routes(self, ids: Collection[str]) -> None:
        for route in self.spec.routes:
            if route.id in ids:
                self.board_items.show_route(route, self.layout.shapes[route.id])

    def set_looks(self, looks: Sequence[FieldLook]) -> None:
        """Show the fields that the rules of the map declare."""
        if looks == self._looks:
            return
        self._looks = looks
        rims = rim_fields(looks) if looks else USUAL_RIMS
        if rims != self.look.rims:
            self.look.rims = self.layout.rims = rims
            self.layout.update(self.spec, None)
            self._rebuild()
            self._arranged = None
            self._request_arrangement()
        else:
            self._show_signs()
            self._repaint_exposed()

    def _show_signs(self) -> None:
        if self._looks or self.board_items.signs:
            self.board_items.show_signs(self.spec, self._looks, self.layout)

    def _rebuild(self) -> None:
        self.board_items.clear()
        for city in self.spec.cities:
            self.board_items.show_city(city.id, city, self.layout)
        self._show_routes({route.id for route in self.spec.routes})
        self._show_signs()
        self.board_items.show_drawings(self.spec)
        self._lay_ground()
        self.repaint_all()

    def _lay_ground(self) -> None:
        style = style_of(self.spec)
        self.themes = style.themes
        self.look.theme = style.themes[self.look.theme.name]
        self.ground = Ground(self.spec, self._folder, QPointF(*self._rose) if self._rose else None, style)
        self._fade_ground()
        if self.ground.rect != self.sceneRect():
            self.setSceneRect(self.ground.rect)
            self.resized.emit()

    def set_folder(self, folder: Path) -> None:
        """Read the art of the map from another folder."""
        if folder != self._folder:
            self._folder = folder
            self.reload_art()

    def reload_art(self) -> None:
        """Read the art of the map again."""
        self._lay_ground()
        self.repaint_all()

    # the best arrangement

    def _request_arrangement(self) -> None:
        """Ask for the best arrangement, but not during a gesture, as the map would change again before the answer."""
        if self.document.proposal is None and self.spec is not self._arranged:
            sizes = [self.board_items.name_size(city.id) for city in self.spec.cities]
            self._layout_client.submit(layout_request(self.spec, sizes, rims=self.look.rims))
        else:
            self._layout_client.cancel()

    def _apply_arrangement(self, arrangement: Arrangement) -> None:
        self._arranged = self.spec
        self._show_routes(self.layout.apply(arrangement))
        for city in self.spec.cities:
            self.board_items.move_name(city, self.layout)
        self._show_signs()
        if arrangement.rose != self._rose:
            self._rose = arrangement.rose
            self.ground.rose = QPointF(*self._rose) if self._rose else None
            self.repaint_all()
        self._repaint_exposed()
        self.shown.emit()
        self.settled.emit()

    def board_look(self) -> BoardAppearance | None:
        """How the board looks; None during a gesture, and until the first arrangement has been found.

        Until then routes are straight, and hints about them would come and go.
        """
        if self.document.proposal is not None or self._arranged is None:
            return None
        placed = [city for city in self.spec.cities if self.layout.has_name_position(city)]
        boxes = {city.id: self.board_items.name_box(city, self.layout) for city in placed}
        readable = not self.ground.picture.is_broken
        return BoardAppearance(dict(self.layout.shapes), boxes, self.look.palette.cards, readable, self.is_settled)

    @property
    def is_settled(self) -> bool:
        """Whether the canvas shows the arrangement that play and print will show."""
        return self.document.proposal is None and not self._layout_client.busy


def _board_frame(spec: MapSpec) -> tuple[object, ...]:
    """The values on which the whole board depends: if one changes, everything is rebuilt."""
    background = background_of(spec)
    return spec.size, spec.wagon, background.get("land"), background.get("image"), style_of(spec).name
