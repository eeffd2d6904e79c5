from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.targets import Target
from railwright.editor.scene.paint.painted_scene import ThemedScene
from tests.editor.scene.boards import scene_of

pytestmark = pytest.mark.gui
MAX_SEAM_LEVELS = 16  # of 255, by which Qt fills an outline otherwise where it is clipped


@pytest.fixture
def scene(qapp: QApplication) -> BoardScene:
    return scene_of("europe")


@pytest.fixture
def view(scene: BoardScene, qtbot: QtBot) -> BoardView:
    view = BoardView(scene)
    qtbot.addWidget(view)
    view.resize(1000, 650)
    with qtbot.waitExposed(view):
        view.show()
    return view


def pixel(view: BoardView, place: tuple[float, float]) -> QPoint:
    return view.mapFromScene(QPointF(*place))


def center(scene: BoardScene, target: Target) -> tuple[float, float]:
    return scene.targets.centers[target]


@pytest.mark.parametrize("size", [(1000, 650), (1600, 1030)])
def test_the_middle_of_every_space_means_its_route(
    view: BoardView, scene: BoardScene, qtbot: QtBot, size: tuple[int, int]
) -> None:
    view.resize(*size)
    for number, shape in enumerate(scene.layout.routes):
        for space in shape.spaces:
            assert view.target_at(pixel(view, space[:2])) == Target("route", number)


def test_every_city_means_itself(view: BoardView, scene: BoardScene) -> None:
    for number, place in enumerate(scene.layout.cities):
        assert view.target_at(pixel(view, place)) == Target("city", number)


def test_a_click_on_a_route_reports_it(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    target = Target("route", scene.board.route_index["petrograd-stockholm"])
    space = scene.layout.routes[target.index].spaces[3]
    with qtbot.waitSignal(scene.route_clicked) as clicked:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, space[:2]))
    assert clicked.args == [target.index]


def test_a_click_eleven_pixels_off_a_lone_route_still_means_it(
    view: BoardView, scene: BoardScene, qtbot: QtBot
) -> None:
    route = scene.board.route_index["palermo-smyrna"]
    beside = pixel(view, scene.layout.routes[route].spaces[2][:2]) + QPoint(0, -11)
    with qtbot.waitSignal(scene.route_clicked) as clicked:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=beside)
    assert clicked.args == [route]


def test_a_click_on_a_city_reports_it(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    with qtbot.waitSignal(scene.city_clicked) as clicked:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, scene.layout.cities[20]))
    assert clicked.args == [20]


def test_a_choice_wins_over_its_neighbours_within_reach(view: BoardView, scene: BoardScene) -> None:
    city = scene.board.city_index["paris"]
    beside = pixel(view, scene.layout.cities[city]) + QPoint(9, 7)
    scene.set_choices((), {city})
    assert view.target_at(beside) == Target("city", city)


def test_a_drag_pans_and_is_no_click(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    view.zoom_by(3)
    start = pixel(view, scene.layout.cities[scene.board.city_index["wien"]])
    before = view.mapToScene(start)
    with qtbot.assertNotEmitted(scene.city_clicked), qtbot.assertNotEmitted(scene.route_clicked):
        qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
        for step in (20, 40, 60):
            qtbot.mouseMove(view.viewport(), start + QPoint(step, step // 2))
        qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + QPoint(60, 30))
    after = view.mapToScene(start + QPoint(60, 30))
    assert (after - before).manhattanLength() < 2


@pytest.mark.sweep
def test_hovering_by_mouse_and_leaving(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    place = pixel(view, scene.layout.cities[5])
    with qtbot.waitSignal(scene.city_hovered) as entered:
        qtbot.mouseMove(view.viewport(), place)
    assert entered.args == [5]


def turn(view: BoardView, place: QPoint, steps: int) -> None:
    event = QWheelEvent(
        QPointF(place), QPointF(view.viewport().mapToGlobal(place)), QPoint(), QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def test_the_wheel_zooms_at_the_cursor(view: BoardView) -> None:
    place, zoom = QPoint(730, 210), view.zoom
    before = view.mapToScene(place)
    turn(view, place, 4)
    assert view.zoom == pytest.approx(zoom * 1.25**4)
    assert (view.mapToScene(place) - before).manhattanLength() < 1.5
    turn(view, place, 99)
    assert view.zoom == pytest.approx(zoom * 12, rel=0.02)
    turn(view, place, -99)
    assert view.zoom == pytest.approx(zoom * 0.8, rel=0.02)


def test_keys_zoom_fit_and_pan(view: BoardView, qtbot: QtBot) -> None:
    whole = view.zoom
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom == pytest.approx(whole * 1.25)
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom == pytest.approx(whole)
    view.zoom_by(3)
    before = view.mapToScene(0, 0)
    qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.mapToScene(0, 0).x() > before.x()
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.zoom == pytest.approx(whole)


def test_the_whole_board_stays_in_view_when_the_window_grows(view: BoardView, scene: BoardScene) -> None:
    before = view.zoom
    view.resize(1500, 980)
    assert view.zoom > before
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.adjusted(-1, -1, 1, 1).contains(scene.sceneRect())


def test_tab_walks_all_choices_and_then_leaves(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    scene.set_choices({3, 40, 70}, {11})
    walked = []
    while view.focus_next_target():
        walked.append(view.focused_target)
    assert sorted(walked) == sorted(scene.choices)  # type: ignore[type-var]
    assert [center(scene, target)[0] for target in walked if target] == sorted(
        center(scene, target)[0] for target in walked if target
    )
    assert view.focused_target is None
    assert view.focus_next_target(-1)
    assert view.focused_target == walked[-1]


def test_with_ctrl_the_arrows_come_to_every_place(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    lisboa, east = Target("city", scene.board.city_index["lisboa"]), Target("city", scene.board.city_index["sochi"])
    scene.set_choices((), {east.index})
    view.focus_target(lisboa)
    assert view.focused_target is None
    seen = []
    view.walked_to.connect(seen.append)
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
        assert view.focused_target == seen[-1]
    assert len(set(seen)) == 4
    assert east not in seen
    with qtbot.waitSignals([scene.route_clicked, scene.city_clicked], raising=False, timeout=1):
        qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.focused_target == east


def test_the_whole_way_to_a_click_by_keyboard(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    west, east = scene.board.city_index["lisboa"], scene.board.city_index["sochi"]
    scene.set_choices((), {west, east})
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert view.focused_target == Target("city", west)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.focused_target == Target("city", east)
    with qtbot.waitSignal(scene.city_clicked) as clicked:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert clicked.args == [east]


def test_the_focus_shows_and_is_hovered(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    scene.set_choices({7}, ())
    plain = view.grab().toImage()
    with qtbot.waitSignal(scene.route_hovered) as hovered:
        view.focus_next_target()
    assert hovered.args == [7]
    assert view.grab().toImage() != plain


def test_enter_without_a_choice_clicks_nothing(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(scene.route_clicked), qtbot.assertNotEmitted(scene.city_clicked):
        qtbot.keyClick(view, Qt.Key.Key_Return)


@pytest.mark.sweep
def test_a_zoom_settles_into_a_fresh_picture(view: BoardView, scene: BoardScene, qtbot: QtBot) -> None:
    view.grab()
    view.zoom_by(1.5)
    view.grab()  # drawn fast from copies
    qtbot.waitUntil(lambda: not scene.draws_fast)
    settled = view.grab().toImage()
    scene.repaint_all()
    assert view.grab().toImage() == settled


@pytest.mark.sweep
def test_a_new_size_is_drawn_fast_and_settles_into_a_fresh_picture(
    view: BoardView, scene: BoardScene, qtbot: QtBot
) -> None:
    view.grab()
    view.resize(view.width() + 60, view.height() + 40)
    assert scene.draws_fast
    view.grab()
    qtbot.waitUntil(lambda: not scene.draws_fast)
    settled = view.grab().toImage()
    scene.repaint_all()
    assert view.grab().toImage() == settled


def test_a_view_that_is_hidden_before_it_settles_leaves_no_rough_board(view: BoardView, scene: BoardScene) -> None:
    view.draw_fast_until_settled()
    assert scene.draws_fast
    view.hide()
    assert not scene.draws_fast


def test_a_board_that_is_shown_again_is_not_drawn_again(
    view: BoardView, scene: BoardScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, drawn = view.grab().toImage(), list[ThemedScene]()
    monkeypatch.setattr(ThemedScene, "_draw_part", lambda board, painter, area: drawn.append(board))
    view.hide()
    view.show()
    assert view.grab().toImage() == shown
    assert not drawn
    scene.repaint_all()
    view.grab()
    assert drawn == [scene]


@pytest.mark.sweep
def test_what_changes_far_apart_is_painted_by_itself_and_looks_as_if_all_were(
    view: BoardView, scene: BoardScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.show_scores([3, 60])
    view.grab()
    scene.repaint_all()
    view.grab()
    painted, paint = list[QRectF](), ThemedScene._draw_part

    def note(board: ThemedScene, painter: QPainter, area: QRectF) -> None:
        painted.append(area)
        paint(board, painter, area)

    monkeypatch.setattr(ThemedScene, "_draw_part", note)
    scene.show_score(0, 4)
    scene.set_owner(scene.board.route_index["petrograd-stockholm"], 1)
    changed = view.grab().toImage()
    assert len(painted) == 2
    room = scene.sceneRect()
    assert sum(area.width() * area.height() for area in painted) < room.width() * room.height() / 10
    scene.repaint_all()
    whole = view.grab().toImage()
    levels = zip(bytes(changed.constBits()), bytes(whole.constBits()), strict=True)
    assert max(abs(one - other) for one, other in levels) <= MAX_SEAM_LEVELS


def test_another_theme_is_around_the_board_as_well(qtbot: QtBot) -> None:
    scene = scene_of("tiny")
    view = BoardView(scene)
    qtbot.addWidget(view)
    view.resize(300, 600)  # much higher than the board
    view.show()
    view.fit()
    for theme in ("light", "dark", "light"):
        scene.set_theme(theme)
        assert view.grab().toImage().pixelColor(150, 5) == QColor(scene.look.theme.table)
