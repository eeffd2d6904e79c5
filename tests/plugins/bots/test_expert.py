"""The expert: what it may know, that it repeats itself, whom it asks about rules that it does not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any

import pytest

from core.kernel import engine
from core.kernel.chance import SeededChance
from core.kernel.match import Match, Transition
from core.kernel.outcome import Seat
from core.kernel.seeds import seeded
from core.kernel.state import CHANCE, State
from core.kernel.visibility import view
from core.testing import ruleset_of
from plugins.bots import expert
from plugins.bots.expert import Expert
from plugins.bots.model import playouts, policy, position, scoring, tables
from plugins.bots.model.accelerator import Backend, backend
from plugins.bots.model.thinking import Thinker, thinker_of
from plugins.bots.model.views import block_of, code_of, is_asked, position_of
from plugins.bots.model.weights import EXPERT, STEADY
from plugins.bots.steady.bot import Steady
from plugins.cards.api import hand_sizes
from plugins.routes.api import Claim
from plugins.tickets.api import TICKETS

PLAIN = backend(False)


def states_of(map: str, seats: int, seed: int) -> list[Transition]:
    """The answers of a game that steady plays."""
    rules, seen = ruleset_of(map), []
    agents = [Steady(rules, seat, seeded(seed)) for seat in range(seats)]
    Match(rules, [Seat("", "")] * seats, agents, SeededChance(seeded(seed)), listeners=[seen.append]).run()
    return seen


def test_policy_with_the_weights_of_steady_plays_like_steady() -> None:
    rules, points, games = ruleset_of("europe"), 0, 3
    board, scratch = tables.tables_of(rules, 4), [0] * playouts.PLAYOUT_SCRATCH
    for seed in range(games):
        table = [0] * board[tables.SIZE]
        position.begin(board, table, 4, seed)
        policy.play_out(board, table, scratch, STEADY * 4, 2000)
        assert table[position.OVER]
        scoring.score(board, table, scratch)
        points += sum(scratch[scoring.TOTAL : scoring.TOTAL + 4])
    assert 90 < points / games / 4 < 125  # docs/bots.md: 109 points


def test_what_a_view_hides_is_dealt_as_it_may_be() -> None:
    rules = ruleset_of("europe")
    board, scratch = tables.tables_of(rules, 3), [0] * playouts.PLAYOUT_SCRATCH
    for answered in states_of("europe", 3, 5)[60::150]:
        state, seat = answered.before, answered.frame.actor
        if seat == CHANCE or not is_asked(state):
            continue
        dealt = position_of(rules, board, view(rules, state, seat))
        playouts.weigh_tickets(board, dealt, scratch, seat)
        playouts.deal_hidden(board, dealt, scratch)
        known = position_of(rules, board, state)
        own = slice(block_of(seat), block_of(seat) + policy.PLAN_COUNT)
        assert dealt[own] == known[own]
        assert [sum(dealt[block_of(at) : block_of(at) + 9]) for at in range(3)] == hand_sizes(state)
        counts = [dealt[block_of(at) + position.TICKET_COUNT] for at in range(3)]
        assert counts == [len(held) for held in TICKETS.get(state).held]
        assert dealt[position.TICKET_DECK_SIZE] == TICKETS.get(state).pile
        deck = [dealt[position.DECK : position.DECK + dealt[position.DECK_SIZE]].count(card) for card in range(9)]
        hands = [sum(dealt[block_of(at) + card] for at in range(3)) for card in range(9)]
        rest = [dealt[position.ROW + card] + dealt[position.DISCARDS + card] for card in range(9)]
        if not dealt[position.DUE]:
            assert [sum(pile) for pile in zip(deck, hands, rest, strict=True)] == [12] * 8 + [14]


def test_expert_plays_a_whole_game_and_repeats_itself() -> None:
    rules, seen = ruleset_of("tiny"), []
    agents = [Expert(rules, 0, seeded(1), 40), Steady(rules, 1, seeded(2))]
    match = Match(rules, [Seat("", "")] * 2, agents, SeededChance(seeded(4)), listeners=[seen.append])
    match.run()
    assert match.over
    again = Expert(rules, 0, seeded(1), 40)
    for answered in seen:
        options = engine.options(rules, answered.before) if answered.frame.actor == 0 else ()
        if len(options) > 1:
            assert again.choose(view(rules, answered.before, 0), options) == answered.choice
        again.observe(answered.number, view(rules, answered.after, 0))


def test_expert_asks_steady_about_rules_that_it_does_not_know() -> None:
    rules = ruleset_of("tiny", passing={})
    bot, steady = Expert(rules, 0, seeded(1)), Steady(rules, 0, seeded(1))
    assert not bot.knows_rules
    state = engine.start(rules, 2)
    chance = SeededChance(seeded(3))
    while state.stack[-1].actor == CHANCE:
        state = engine.apply(
            rules, state, chance.pick(*rules.kinds[state.stack[-1].kind].outcomes(rules, state, state.stack[-1]))
        )
    options, shown = engine.options(rules, state), view(rules, state, 0)
    assert bot.choose(shown, options) == steady.choose(shown, options)


def last_claim() -> tuple[State, int]:
    claims = [one for one in states_of("tiny", 2, 1) if one.frame.kind == "turn"]
    return claims[-1].before, claims[-1].frame.actor


def test_expectations_add_up_and_answers_are_ranked() -> None:
    rules = ruleset_of("tiny")
    state, seat = last_claim()
    thinker = Thinker(rules, 2, PLAIN)
    found = thinker.expect(view(rules, state, seat), 4, 1)
    assert sum(one.chance for one in found) == pytest.approx(1)
    judged = thinker.judge(view(rules, state, seat), engine.options(rules, state), 96, 1)
    assert judged[0].error == 0
    assert {one.choice for one in judged} <= set(engine.options(rules, state))


def test_quick_plays_no_more_turns_than_it_has_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, played = ruleset_of("tiny"), list[tuple[int, int]]()
    turn = [one for one in states_of("tiny", 3, 1) if one.frame.kind == "turn"][8]
    thinker, play = thinker_of(rules, 3, accelerated=False), Thinker._play
    turns = 3 * thinker.turns_left(view(rules, turn.before, turn.frame.actor)) + expert.END_TURNS

    def counted(
        self: Thinker, root: Any, codes: Sequence[int], weights: Any, first: int, deals: int, seed: int
    ) -> None:
        live = [code for code in codes if code != playouts.DROPPED]
        played.append((deals, len(live)))
        play(self, root, codes, weights, first, deals, seed)

    monkeypatch.setattr(Thinker, "_play", counted)
    monkeypatch.setattr(expert, "is_ready", lambda: False)
    monkeypatch.setattr(expert, "QUICK_TURNS", {"turn": 30 * turns})
    options = engine.options(rules, turn.before)
    bot = expert.QuickExpert(rules, turn.frame.actor, seeded(1))
    assert bot.choose(view(rules, turn.before, turn.frame.actor), options) in options
    assert played == [(4, 2)] * 3  # and not a fourth round for the rest of 30


def test_every_claim_is_thought_about() -> None:
    rules, claims = ruleset_of("tiny"), 0
    board, scratch = tables.tables_of(rules, 2), [0] * playouts.PLAYOUT_SCRATCH
    candidates = [-1] * (playouts.MAX_CANDIDATES + 1)
    for turn in [one for one in states_of("tiny", 2, 1) if one.frame.kind == "turn"][6::8]:
        table = position_of(rules, board, view(rules, turn.before, turn.frame.actor))
        count = playouts.list_candidates(board, table, scratch, EXPERT * 2, candidates)
        options = engine.options(rules, turn.before)
        possible = {code_of(rules, turn.before, option) for option in options if isinstance(option, Claim)}
        assert possible.issubset(candidates[:count])
        assert len(set(candidates[:count])) == count > len(possible)
        claims += len(possible)
    assert claims > 10


def test_of_many_candidates_the_better_ones_get_most_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ruleset_of("tiny")
    thinker = Thinker(rules, 2, PLAIN)
    worth = [0, 3, 9, -4, 7, 1, 2, -8]  # of each candidate, beside chance, which all of them share

    def dealt(self: Thinker, root: Any, codes: Sequence[int], weights: Any, first: int, deals: int, seed: int) -> None:
        for deal in range(first, first + deals):
            for at, value in enumerate(worth):
                if codes[at] != playouts.DROPPED:
                    row = deal * playouts.MAX_CANDIDATES + at
                    self._values[row * playouts.ROW_OF_VALUES] = value + 50 * (deal % 3) + (deal * at) % 2

    monkeypatch.setattr(Thinker, "_play", dealt)
    state, _ = last_claim()
    codes = [*range(len(worth))]
    deals = thinker._race(position_of(rules, thinker._plain_tables, state), codes, 200, 1, None)
    assert sum(deals) <= 200
    assert deals[0] == deals[2] == deals[4] > deals[1] > deals[6] > deals[5] == deals[3] == deals[7] > 0
    ranked = thinker._ranked(list(engine.options(rules, state))[: len(worth)], deals)
    assert ranked[0].choice == engine.options(rules, state)[2]


def test_the_others_play_by_steady_and_now_and_then_like_the_expert() -> None:
    thinker = Thinker(ruleset_of("tiny"), 3, PLAIN)
    size = policy.WEIGHT_COUNT
    sets = [thinker._weights_of[1][at : at + size] for at in range(0, 3 * size * playouts.STYLES, size)]
    assert sets[1::3] == [EXPERT] * playouts.STYLES  # of the seat itself
    assert [sets[3 * style] for style in range(playouts.STYLES)] == [STEADY, STEADY, STEADY, EXPERT]
    assert sets[0::3] == sets[2::3]


def test_playouts_of_a_full_state_know_the_hands_and_share_their_chance() -> None:
    rules = ruleset_of("tiny")
    state, _ = last_claim()
    thinker = thinker_of(rules, 2)
    (first,), (again,) = thinker.play_out(state, [None, None], range(7, 8), routes=True)
    assert first == again
    assert sum(first.wins) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
def test_machine_code_plays_the_same_games_as_plain_python() -> None:
    fast = backend(True)
    for map in ("europe", "usa", "balkans"):
        rules = ruleset_of(map)
        for seats in (2, 5):
            plain = tables.tables_of(rules, seats)
            ends = []
            for code in (PLAIN, fast):
                board, weights = code.numbers(plain), code.numbers(EXPERT * seats)
                table, scratch = code.numbers([0] * plain[tables.SIZE]), code.numbers([0] * playouts.PLAYOUT_SCRATCH)
                code.begin(board, table, seats, 3)
                code.play_out(board, table, scratch, weights, 2000)
                code.score(board, table, scratch)
                ends.append(([*map_int(table)], [*map_int(scratch[scoring.TOTAL : scoring.SCORING_SCRATCH])]))
            assert ends[0] == ends[1]


def play_candidates(fast: Backend, map: str, seats: int, seeds: Iterable[int]) -> int:
    """Play games in which every answer is one that the expert thinks about; how many answers there were.

    All of its candidates must be possible answers, each game must come to its end.
    """
    plain, answers = tables.tables_of(ruleset_of(map), seats), 0
    board, weights, table = fast.numbers(plain), fast.numbers(EXPERT * seats), fast.numbers([0] * plain[tables.SIZE])
    scratch, found = fast.numbers([0] * playouts.PLAYOUT_SCRATCH), fast.numbers([0] * 4000)
    candidates = fast.numbers([-1] * (playouts.MAX_CANDIDATES + 1))
    for seed in seeds:
        rng = seeded(seed, "candidates")
        fast.begin(board, table, seats, seed)
        for _ in range(playouts.MAX_ANSWERS):
            if table[position.OVER]:
                break
            likely = [
                int(code) for code in candidates[: fast.list_candidates(board, table, scratch, weights, candidates)]
            ]
            possible = {int(code) for code in found[: fast.list_options(board, table, found)]}
            assert possible.issuperset(likely)
            fast.apply(board, table, likely[0 if rng.random() < 0.7 else int(rng.random() * len(likely))])
            answers += 1
        assert table[position.OVER]
    return answers


def test_whatever_the_expert_thinks_about_is_possible() -> None:
    assert play_candidates(PLAIN, "tiny", 3, [1]) > 50


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
def test_whatever_the_expert_thinks_about_is_possible_in_ten_thousand_games() -> None:
    tables_of_games = [(map, seats) for map in ("europe", "usa", "balkans") for seats in (2, 3, 4, 5)]
    tables_of_games += [("tiny", seats) for seats in (2, 3)]
    answers = sum(play_candidates(backend(True), map, seats, range(715)) for map, seats in tables_of_games)
    assert answers > 1_000_000


def map_int(values: object) -> list[int]:
    return [int(value) for value in values]  # type: ignore[attr-defined]
