"""House rules about tickets."""

from __future__ import annotations

import pytest

from railwright.core.kernel.visibility import Hidden, view
from railwright.plugins.scoring.api import lines_of
from railwright.testing import Table
from tests.plugins.variants.boards import europe_line_with, new_game
from tests.rules.situations import code, line, seat_result, table

DEAL = "?: purple blue orange white purple blue orange white; ?: red green black yellow white"


def dealt(**plugins: dict[str, object]) -> Table:
    """Two seats with cards, the first with four tickets to choose from."""
    tickets = "?: brest-petrograd berlin-london berlin-roma essen-kyiv"
    return new_game(**plugins).play(f"{DEAL}\n{tickets}")


def test_a_mulligan_deals_all_tickets_again_once() -> None:
    made = dealt(mulligan={})
    assert made.options() == ["stay", "mulligan"]
    assert code(made, "keep berlin-london berlin-roma") == "mulligan-due"
    made.play("mulligan; ?: brest-petrograd paris-wien berlin-roma berlin-moskva")
    assert made.asked == "0 tickets.keep"
    made.play("keep berlin-roma paris-wien")
    assert made.asked == "? tickets.deal"
    assert made.state.slices["tickets"].fresh_long.bit_count() == 5
    assert made.state.slices["tickets"].pile == 37


def test_whoever_stays_has_the_tickets_dealt_first() -> None:
    made = dealt(mulligan={}).play("stay")
    assert made.asked == "0 tickets.keep"
    made.play("keep berlin-london berlin-roma; ?: cadiz-stockholm paris-wien london-wien berlin-moskva; mulligan")
    assert made.asked == "? tickets.deal"


def test_there_is_no_mulligan_in_the_middle_of_the_game() -> None:
    made = table(europe_line_with(mulligan={}), deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    assert made.asked == "0 tickets.keep"


def test_one_ticket_is_enough() -> None:
    made = dealt(keep_one={})
    assert "keep berlin-london" in made.options()


def test_four_tickets_are_drawn() -> None:
    made = table(europe_line_with(draw_four={}), deck="a-d b-e a-c d-e a-b").play("tickets")
    assert made.play("?: a-d b-e a-c d-e").options()[0] == "keep a-c"
    assert len(made.options()) == 15


def test_open_tickets_are_seen_by_all() -> None:
    made = table(europe_line_with(open_tickets={}), deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c; keep a-d b-e")
    seen = view(made.rules, made.state, 1)
    assert [made.rules.board.tickets[ticket] for ticket in seen.slices["open_tickets"].held[0]] == ["a-d", "b-e"]
    assert seen.slices["tickets"].held[0] == Hidden(2)


def test_a_failed_ticket_costs_half_of_its_points() -> None:
    made = table(europe_line_with(ticket_penalty={}), tickets=["a-d d-e", "b-e"], owned=["a-d"])
    assert line(made, "tickets", 0) == 7 - 3
    assert line(made, "tickets", 1) == -2


@pytest.mark.parametrize(("percent", "points"), [(0, 0), (30, -2), (100, -7)])
def test_a_failed_ticket_costs_a_part_of_its_points(percent: int, points: int) -> None:
    made = table(europe_line_with(ticket_penalty={"percent": percent}), tickets=["a-d"])
    assert line(made, "tickets") == points


def test_a_ticket_is_scored_at_the_moment_of_its_completion() -> None:
    made = table(europe_line_with(tickets_at_once={}), hands=["2 yellow"], tickets=["a-d b-e"])
    made.play("claim a-d; pay 2 yellow")
    public = {entry.source: entry.points for entry in lines_of(made.rules, made.state, 0) if entry.public}
    assert public["tickets_at_once"] == 7
    assert line(made, "tickets") == -5
    assert seat_result(made)["total"] == 2 + 7 - 5 + 10 + 12
    assert [row["done"] for row in seat_result(made)["tickets"]] == [True, False]


def test_a_ticket_that_is_complete_when_it_is_kept_scores_at_once() -> None:
    made = table(europe_line_with(tickets_at_once={}), owned=["a-d"], deck="a-d b-e a-c")
    made.play("tickets; ?: a-d b-e a-c; keep a-d")
    assert line(made, "tickets_at_once") == 7
    assert line(made, "tickets") == 0


def test_most_tickets_score_a_bonus_that_is_shared() -> None:
    made = table(europe_line_with(most_tickets={}), 3, tickets=["a-d", "a-c b-e", "a-e"], owned=["a-d", "a-c", ""])
    assert [line(made, "most_tickets", seat) for seat in range(3)] == [15, 15, 0]
    nobody = table(europe_line_with(most_tickets={"points": 10}), tickets=["a-d", "a-c"])
    assert [line(nobody, "most_tickets", seat) for seat in range(2)] == [0, 0]


def test_most_tickets_instead_of_the_longest_path() -> None:
    made = table(europe_line_with(most_tickets={}, express=None), tickets=["a-d"], owned=["a-d"])
    assert [entry["source"] for entry in seat_result(made)["lines"]].count("express") == 0
    assert line(made, "most_tickets") == 15
