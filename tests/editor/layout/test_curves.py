from __future__ import annotations

import math

import pytest

from railwright.editor.layout.curves import Curve, bowed_curve, curve_through, distance_to_segment


def test_length_and_poses_of_a_straight_line() -> None:
    line = Curve([(0, 0), (30, 40)])
    assert line.length == 50
    assert line.at(25)[:2] == pytest.approx((15, 20))
    assert line.at(10).angle == pytest.approx(math.atan2(40, 30))


def test_a_line_goes_on_straight_beyond_its_ends() -> None:
    line = Curve([(0, 0), (10, 0)])
    assert line.at(-5)[:2] == pytest.approx((-5, 0))
    assert line.at(15)[:2] == pytest.approx((15, 0))


def test_a_pose_moves_to_its_right_hand() -> None:
    assert Curve([(0, 0), (10, 0)]).at(5).beside(3)[:2] == pytest.approx((5, 3))


def test_a_bow_without_height_is_straight_and_an_even_one_reaches_three_quarters() -> None:
    assert bowed_curve((0, 0), (100, 0), 0, 0).points == ((0, 0), (100, 0))
    bow = bowed_curve((0, 0), (100, 0), 20, 20)
    assert bow.at(bow.length / 2).y == pytest.approx(15, abs=0.05)


def test_opposite_bows_make_an_s() -> None:
    wave = bowed_curve((0, 0), (100, 0), 20, -20)
    assert wave.at(wave.length / 2).y == pytest.approx(0, abs=0.05)
    assert wave.at(wave.length / 4).y * wave.at(wave.length * 3 / 4).y < 0


def test_a_curve_passes_through_its_bends() -> None:
    bend = (40.0, 30.0)
    assert curve_through([(0, 0), bend, (100, 0)]).distance_to(bend) == pytest.approx(0, abs=1e-9)


def test_distance_to_a_point_and_to_a_stretch() -> None:
    assert distance_to_segment((5, 3), (0, 0), (10, 0)) == pytest.approx(3)
    assert distance_to_segment((13, 4), (0, 0), (10, 0)) == pytest.approx(5)
    assert distance_to_segment((3, 4), (0, 0), (0, 0)) == pytest.approx(5)
