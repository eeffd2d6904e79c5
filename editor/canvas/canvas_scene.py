"""The scene of a map under the pen: it follows a MapDocument, and draws anew only what differs."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from core.mapspec import City, MapSpec, Route
from editor.canvas.layers import Layers
from editor.canvas.pieces import Pieces
from editor.canvas.settler import Settler
from editor.canvas.sketch import Sketch
from editor.document.diff import Change, changes
from editor.document.map_document import MapDocument
from editor.document.parts import WHOLE
from editor.scene.arrangement import Arrangement, Question, question_of
from editor.scene.backdrop import background_of
from editor.scene.coast import MAPS
from editor.scene.land import Ground
from editor.scene.look import Look
from editor.scene.palette import PALETTES, THEMES


class CanvasScene(QGraphicsScene):
    """Shows the document's proposal while a gesture is under way, else its map. Coordinates are millimetres.

    ``shown`` tells that something looks different now, ``resized`` that the board has another size, ``settled`` that
    the best arrangement is there: what play and print will show.
    """

    shown = Signal()
    resized = Signal()
    settled = Signal()

    def __init__(self, document: MapDocument, folder: Path = MAPS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document, self.layers = document, Layers(self)
        self.spec, self._folder = document.spec, folder
        self.look = Look()
        self.sketch = Sketch(self.spec)
        self.pieces = Pieces(self.look, self.layers)
        self._hasty = False
        self._settler = Settler(self)
        self._settler.settled.connect(self._settle)
        self._make_all()
        document.changed.connect(lambda _: self._follow())
        document.proposed.connect(self._follow)
        self.layers.changed.connect(lambda _: self._change_layers())
        self._ask()

    # following the document

    def _follow(self) -> None:
        after = self.document.spec if self.document.proposal is None else self.document.proposal
        before, self.spec = self.spec, after
        found = changes(before, after)
        if any(change.part == WHOLE for change in found) and _board(before) != _board(after):
            self._make_all()
        else:
            self._change(found)
        self._ask()
        self.shown.emit()

    def _change(self, found: Collection[Change]) -> None:
        elsewhere = self.sketch.show(self.spec, found)
        pieces = self.pieces
        pieces.lifting = self.document.proposal is not None
        for change in found:
            if change.part.kind == "city":
                after = change.after if isinstance(change.after, City) else None
                pieces.show_city(change.part.id, after, self.sketch)
            elif isinstance(change.before, Route) and change.after is None:
                pieces.drop_route(change.part.id)
            elif isinstance(change.after, Route):
                elsewhere.add(change.part.id)
            elif change.part == WHOLE:
                self._change_fields(change.before)
        self._show_routes(elsewhere if pieces.lifting else elsewhere | pieces.rough_routes())
        if not pieces.lifting:
            pieces.land()
        self._expose()

    def _change_fields(self, before: object) -> None:
        if isinstance(before, MapSpec) and before.about.get("background") != self.spec.about.get("background"):
            self.ground.picture.place(self.spec)
            self._repaint()
        self.pieces.show_drawings(self.spec)

    def _show_routes(self, ids: Collection[str]) -> None:
        for route in self.spec.routes:
            if route.id in ids:
                self.pieces.show_route(route, self.sketch.shapes[route.id])

    def _make_all(self) -> None:
        self.sketch.show(self.spec, None)
        self.pieces.clear()
        for city in self.spec.cities:
            self.pieces.show_city(city.id, city, self.sketch)
        self._show_routes({route.id for route in self.spec.routes})
        self.pieces.show_drawings(self.spec)
        self._lay_ground(None)
        self._repaint()

    def _lay_ground(self, rose: tuple[float, float] | None) -> None:
        self.ground = Ground(self.spec, self._folder, QPointF(*rose) if rose else None)
        self._fade_ground()
        if self.ground.rect != self.sceneRect():
            self.setSceneRect(self.ground.rect)
            self.resized.emit()

    # the best arrangement

    def _ask(self) -> None:
        """Search for the best arrangement of a map that stands; a gesture under way only stops a search."""
        if self.document.proposal is None:
            self._settler.ask(self._question())
        else:
            self._settler.forget()

    def _question(self) -> Question:
        return question_of(self.spec, [self.pieces.name_size(city.id) for city in self.spec.cities])

    def _settle(self, question: Question, arrangement: Arrangement) -> None:
        self._show_routes(self.sketch.learn(arrangement))
        for city in self.spec.cities:
            self.pieces.place_name(city, self.sketch)
        rose = QPointF(*arrangement.rose) if arrangement.rose else None
        if rose != self.ground.rose:
            self.ground.rose = rose
            self._repaint()
        self._expose()
        self.shown.emit()
        self.settled.emit()

    @property
    def at_rest(self) -> bool:
        """Whether what is shown is what play and print will show."""
        return self.document.proposal is None and not self._settler.busy

    # looks

    def set_palette(self, name: str) -> None:
        """Change the card colours: ``safe``, ``classic`` or ``contrast``."""
        self.look.palette = PALETTES[name]
        self._repaint()

    def set_theme(self, name: str) -> None:
        """Change the look of the board: ``light`` or ``dark``."""
        self.look.theme = THEMES[name]
        self._repaint()

    def set_symbols(self, shown: bool) -> None:
        """Show or hide the marks of the card colours on the spaces."""
        self.look.symbols = shown
        self._repaint()

    def set_folder(self, folder: Path) -> None:
        """Look for the map's own files somewhere else."""
        if folder != self._folder:
            self._folder = folder
            self.reload_art()

    def reload_art(self) -> None:
        """Read the map's own files again."""
        self._lay_ground(None if self.ground.rose is None else self.ground.rose.toTuple())
        self._repaint()

    def hurry(self, hasty: bool) -> None:
        """While a zoom is under way items are stretched copies; after it they are drawn anew."""
        if hasty != self._hasty:
            self._hasty = hasty
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def _change_layers(self) -> None:
        self._fade_ground()
        self._repaint()

    def _fade_ground(self) -> None:
        layer = self.layers["background"]
        self.ground.shows_picture = layer.opacity if layer.visible else 0.0

    def _repaint(self) -> None:
        self.pieces.forget_pictures()
        room = self.sceneRect()
        around = room.adjusted(-room.width(), -room.height(), room.width(), room.height())
        self.invalidate(around, QGraphicsScene.SceneLayer.BackgroundLayer)
        self.shown.emit()

    def _expose(self) -> None:
        exposed = self.pieces.take_exposed()
        if not exposed.isNull():
            self.invalidate(exposed, QGraphicsScene.SceneLayer.BackgroundLayer)

    def sketch_on(self, painter: QPainter, area: QRectF) -> None:
        """The board without names, quickly, for an overview."""
        self.ground.paint(painter, self.look.theme, area)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.pieces.sketch_on(painter)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.pieces.lifted():
            item.draw_on(painter, QRectF(rect))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        rect = QRectF(rect)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._hasty)
        painter.fillRect(rect, QColor(self.look.theme.table))
        self.ground.paint(painter, self.look.theme, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.pieces.within(rect):
            item.draw_on(painter, rect, self._hasty)


def _board(spec: MapSpec) -> tuple[object, ...]:
    """What everything on a board depends on."""
    background = background_of(spec)
    return spec.size, spec.wagon, background.get("land"), background.get("image")
