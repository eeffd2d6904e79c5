"""The evolution strategy of the tuning."""

from tests.tuning.evolution import Evolution


def test_finds_the_best_point_of_a_bowl_that_is_steeper_in_some_directions() -> None:
    best, evolution = [0.5 * at for at in range(8)], Evolution(8, 0.5, 1)
    for _ in range(250):
        points = evolution.ask()
        evolution.notify(
            points,
            [-sum((1 + at) ** 2 * (value - best[at]) ** 2 for at, value in enumerate(point)) for point in points],
        )
    assert all(abs(value - wanted) < 0.01 for value, wanted in zip(evolution.mean, best, strict=True))
