"""The expert: what it may know, that it repeats itself, whom it asks about rules that it does not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.cards.api import hand_sizes
from railwright.plugins.features.expert import bot as expert
from railwright.plugins.features.expert.bot import Expert
from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.constants import CARD_KINDS, DROPPED, MAX_ANSWERS, MAX_CANDIDATES
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.playouts import Outcomes
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.features.expert.model.styles import EXPERT, STEADY, Style, put_styles
from railwright.plugins.features.expert.model.thinking import MAX_FIRST_DEALS, OTHERS, Thinker, _ranked, thinker_of
from railwright.plugins.features.expert.model.views import code_of, is_supported_question, position_of
from railwright.plugins.features.expert.model.weights import PolicyWeights
from railwright.plugins.routes.api import Claim
from railwright.plugins.stations.api import STATIONS
from railwright.plugins.tickets.api import TICKETS
from railwright.testing import ruleset_of
from tests.plugins.bots.models import FORMS, MACHINE, PLAIN, needs_machine_code


def states_of(map: str, seats: int, seed: int, **changes: Any) -> list[Transition]:
    """The answers of a game that steady plays."""
    rules, seen = ruleset_of(map, **changes), []
    agents = [Steady(rules, seat, seeded(seed)) for seat in range(seats)]
    Match(rules, [Seat("", "")] * seats, agents, SeededChance(seeded(seed)), listeners=[seen.append]).run()
    return seen


@pytest.mark.parametrize("form", FORMS)
def test_policy_with_the_weights_of_steady_plays_like_steady(form: Model) -> None:
    board, table, pad = fill_board(form.ModelBoard(), ruleset_of("europe")), form.ModelPosition(), form.Scratchpad()
    weights, points, games = put_styles(form.PolicyWeights(), [STEADY] * 4), 0, 3
    for seed in range(games):
        form.begin(board, table, 4, seed)
        form.play_out(board, table, pad, weights, 2000)
        assert table.over
        form.score(board, table, pad.scores)
        points += sum(pad.scores.total[:4])
    assert 90 < points / games / 4 < 125  # docs/how-the-bots-work.md: 109 points


@pytest.mark.parametrize("form", FORMS)
def test_what_a_view_hides_is_dealt_as_it_may_be(form: Model) -> None:
    rules = ruleset_of("europe")
    board, pad = fill_board(form.ModelBoard(), rules), form.Scratchpad()
    for answered in states_of("europe", 3, 5)[60::150]:
        state, seat = answered.before, answered.frame.actor
        if seat == CHANCE or not is_supported_question(state):
            continue
        dealt = position_of(form, rules, board, view(rules, state, seat))
        form.weigh_tickets(board, dealt, pad, seat)
        form.deal_hidden(board, dealt, pad)
        position = position_of(form, rules, board, state)
        assert dealt.hands[seat] == position.hands[seat]
        assert dealt.tickets[seat] == position.tickets[seat]
        assert [sum(hand) for hand in dealt.hands[:3]] == hand_sizes(state)
        assert dealt.ticket_count[:3] == [len(held) for held in TICKETS.get(state).held]
        assert dealt.ticket_deck_size == TICKETS.get(state).pile
        deck = [dealt.deck[: dealt.deck_size].count(card) for card in range(CARD_KINDS)]
        hands = [sum(column) for column in zip(*dealt.hands, strict=True)]
        if not dealt.due:
            piles = zip(deck, hands, dealt.row, dealt.discards, strict=True)
            assert [sum(pile) for pile in piles] == [12] * 8 + [14]


def asked_first(rules: Ruleset, seats: int) -> State:
    """The state at the first question to a seat."""
    state, chance = engine.start(rules, seats), SeededChance(seeded(3))
    while state.stack[-1].actor == CHANCE:
        outcomes = rules.kinds[state.stack[-1].kind].outcomes(rules, state, state.stack[-1])
        state = engine.apply(rules, state, chance.pick(*outcomes))
    return state


@pytest.mark.parametrize("form", FORMS)
def test_tickets_that_lie_open_are_not_dealt_as_hidden_ones(form: Model) -> None:
    rules = ruleset_of("tiny", open_tickets={})
    board = fill_board(form.ModelBoard(), rules)
    asked = [
        answered for answered in states_of("tiny", 3, 4, open_tickets={}) if is_supported_question(answered.before)
    ]
    assert {"tickets.keep", "turn"} <= {answered.frame.kind for answered in asked}
    for answered in asked:
        shown = position_of(form, rules, board, view(rules, answered.before, answered.frame.actor))
        held = position_of(form, rules, board, answered.before)
        assert not any(shown.hidden_tickets)
        assert (shown.tickets, shown.ticket_count) == (held.tickets, held.ticket_count)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.sweep
def test_questions_before_the_first_turn_are_thought_about(form: Model) -> None:
    rules = ruleset_of("tiny", mulligan={}, starting_station={})
    state, thinker, asked = asked_first(rules, 2), Thinker(rules, 2, form), list[str]()
    while state.stack[-1].kind != "turn":
        frame, chance = state.stack[-1], SeededChance(seeded(len(asked)))
        if frame.actor == CHANCE:
            state = engine.apply(rules, state, chance.pick(*rules.kinds[frame.kind].outcomes(rules, state, frame)))
            continue
        shown, offered = view(rules, state, frame.actor), engine.options(rules, state)
        judged = thinker.judge(shown, offered, 96, 1)
        assert {answer.choice for answer in judged} <= {*offered}
        assert all(answer.deals for answer in judged)
        asked.append(frame.kind)
        # A second deal is asked for once, to see that nobody is asked a second time.
        state = engine.apply(rules, state, offered[-1] if asked == ["mulligan.ask"] else judged[0].choice)
    places, ticket_ends = ["starting_station.place"] * 2, {*chain.from_iterable(rules.board.ticket_ends)}
    assert asked == [*["mulligan.ask", "tickets.keep"] * 2, *places]
    assert all({*cities} <= ticket_ends for cities in STATIONS.get(state).built)


@pytest.mark.sweep
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
    rules = ruleset_of("tiny", neutral_player={})
    bot, steady = Expert(rules, 0, seeded(1)), Steady(rules, 0, seeded(1))
    assert not bot.knows_rules
    state = asked_first(rules, 2)
    options, shown = engine.options(rules, state), view(rules, state, 0)
    assert bot.choose(shown, options) == steady.choose(shown, options)


def last_claim() -> tuple[State, int]:
    claims = [transition for transition in states_of("tiny", 2, 1) if transition.frame.kind == "turn"]
    return claims[-1].before, claims[-1].frame.actor


def test_expectations_add_up_and_answers_are_ranked() -> None:
    rules = ruleset_of("tiny")
    state, seat = last_claim()
    thinker = Thinker(rules, 2, PLAIN)
    expectations = thinker.expect(view(rules, state, seat), 4, 1)
    assert sum(expectation.chance for expectation in expectations) == pytest.approx(1)
    judged = thinker.judge(view(rules, state, seat), engine.options(rules, state), 96, 1)
    assert judged[0].error == 0
    assert {judged_answer.choice for judged_answer in judged} <= set(engine.options(rules, state))


def test_quick_plays_no_more_turns_than_it_has_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, played = ruleset_of("tiny"), list[tuple[int, int]]()
    turn = [transition for transition in states_of("tiny", 3, 1) if transition.frame.kind == "turn"][8]
    thinker, play = thinker_of(rules, 3), Thinker._play
    turns = 3 * thinker.turns_left(view(rules, turn.before, turn.frame.actor)) + expert.END_TURNS

    def counted(
        self: Thinker,
        root: ModelPosition,
        codes: Sequence[int],
        weights: Sequence[PolicyWeights],
        deals: range,
        seed: int,
    ) -> Iterator[Outcomes]:
        live = [code for code in codes if code != DROPPED]
        played.append((len(deals), len(live)))
        return play(self, root, codes, weights, deals, seed)

    monkeypatch.setattr(Thinker, "_play", counted)
    monkeypatch.setattr(expert, "QUICK_TURNS", {"turn": 30 * turns})
    options = engine.options(rules, turn.before)
    bot = expert.QuickExpert(rules, turn.frame.actor, seeded(1))
    assert bot.choose(view(rules, turn.before, turn.frame.actor), options) in options
    assert played == [(4, 2)] * 3  # and not a fourth round for the rest of 30


@pytest.mark.parametrize("form", FORMS)
def test_every_claim_is_thought_about(form: Model) -> None:
    rules, claims = ruleset_of("tiny"), 0
    board, pad, candidates = fill_board(form.ModelBoard(), rules), form.Scratchpad(), form.Answers()
    weights = put_styles(form.PolicyWeights(), [EXPERT] * 2)
    for turn in [transition for transition in states_of("tiny", 2, 1) if transition.frame.kind == "turn"][6::8]:
        table = position_of(form, rules, board, view(rules, turn.before, turn.frame.actor))
        form.list_candidates(board, table, pad, weights, candidates)
        listed = candidates.codes[: candidates.count]
        options = engine.options(rules, turn.before)
        possible = {code_of(rules, turn.before, option) for option in options if isinstance(option, Claim)}
        assert possible.issubset(listed)
        assert MAX_CANDIDATES >= len(set(listed)) == len(listed) > len(possible)
        claims += len(possible)
    assert claims > 10


def test_of_many_candidates_the_better_ones_get_most_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ruleset_of("tiny")
    thinker, outcomes = Thinker(rules, 2, PLAIN), PLAIN.Outcomes()
    worth = [0, 3, 9, -4, 7, 1, 2, -8]  # of each candidate, beside chance, which all of them share

    def dealt(
        self: Thinker,
        root: ModelPosition,
        codes: Sequence[int],
        weights: Sequence[PolicyWeights],
        deals: range,
        seed: int,
    ) -> Iterator[Outcomes]:
        for deal in deals:
            for index, value in enumerate(worth):
                if codes[index] != DROPPED:
                    outcomes.value[index] = value + 50 * (deal % 3) + (deal * index) % 2
            yield outcomes

    monkeypatch.setattr(Thinker, "_play", dealt)
    state, _ = last_claim()
    codes = [*range(len(worth))]
    values = thinker._race(position_of(PLAIN, rules, thinker._board, state), codes, 200, 1, None)
    deals = [len(column) for column in values]
    assert sum(deals) <= 200
    assert deals[0] == deals[2] == deals[4] > deals[1] > deals[6] > deals[5] == deals[3] == deals[7] > 0
    ranked = _ranked(list(engine.options(rules, state))[: len(worth)], values)
    assert ranked[0].choice == engine.options(rules, state)[2]
    # Where there are playouts enough, none is dropped after a few deals.
    many = thinker._race(position_of(PLAIN, rules, thinker._board, state), codes, 4000, 1, None)
    assert min(len(column) for column in many) == MAX_FIRST_DEALS


def test_the_others_play_in_turns_by_steady_and_like_the_expert() -> None:
    def styles(weights: PolicyWeights) -> list[Style]:
        return [Style(*[getattr(weights, name)[seat] for name in Style._fields]) for seat in range(3)]

    sets = [styles(weights) for weights in Thinker(ruleset_of("tiny"), 3, PLAIN)._weights_of[1]]
    assert [of_all[1] for of_all in sets] == [EXPERT] * len(OTHERS)  # of the seat itself
    assert [of_all[0] for of_all in sets] == [of_all[2] for of_all in sets] == [STEADY, EXPERT]


def test_playouts_of_a_full_state_know_the_hands_and_share_their_chance() -> None:
    rules = ruleset_of("tiny")
    state, _ = last_claim()
    thinker = thinker_of(rules, 2)
    (first,), (again,) = thinker.play_out(state, [None, None], range(7, 8), routes=True)
    assert first == again
    assert sum(first.wins) == pytest.approx(1)


@needs_machine_code
@pytest.mark.sweep
def test_both_forms_judge_alike() -> None:
    rules, compared = ruleset_of("tiny"), 0
    plain, machine = Thinker(rules, 2, PLAIN), Thinker(rules, 2, MACHINE)
    for answered in [
        transition
        for transition in states_of("tiny", 2, 1)
        if transition.frame.actor != CHANCE and is_supported_question(transition.before)
    ][::4]:
        seen, options = view(rules, answered.before, answered.frame.actor), engine.options(rules, answered.before)
        assert plain.judge(seen, options, 60, 3) == machine.judge(seen, options, 60, 3)
        assert plain.expect(seen, 3, 1) == machine.expect(seen, 3, 1)
        asked = [None, *options[:2]], range(4, 6), True
        assert plain.play_out(answered.before, *asked) == machine.play_out(answered.before, *asked)
        compared += 1
    assert compared > 10


def play_candidates(form: Model, map: str, seats: int, seeds: Iterable[int]) -> int:
    """Play games in which every answer is one that the expert thinks about; how many answers there were.

    All of its candidates must be possible answers, each game must come to its end.
    """
    board, answers = fill_board(form.ModelBoard(), ruleset_of(map)), 0
    weights, table, pad = put_styles(form.PolicyWeights(), [EXPERT] * seats), form.ModelPosition(), form.Scratchpad()
    options, candidates = form.Answers(), form.Answers()
    for seed in seeds:
        rng = seeded(seed, "candidates")
        form.begin(board, table, seats, seed)
        for _ in range(MAX_ANSWERS):
            if table.over:
                break
            form.list_candidates(board, table, pad, weights, candidates)
            form.list_options(board, table, options)
            likely = candidates.codes[: candidates.count]
            assert set(options.codes[: options.count]).issuperset(likely)
            form.apply(board, table, likely[0 if rng.random() < 0.7 else int(rng.random() * len(likely))])
            answers += 1
        assert table.over
    return answers


@pytest.mark.parametrize("form", FORMS)
def test_whatever_the_expert_thinks_about_is_possible(form: Model) -> None:
    assert play_candidates(form, "tiny", 3, [1]) > 50


@pytest.mark.slow
@pytest.mark.timeout(1800)
@needs_machine_code
def test_whatever_the_expert_thinks_about_is_possible_in_ten_thousand_games() -> None:
    assert MACHINE is not None
    games = [(map, seats) for map in ("europe", "usa", "balkans") for seats in (2, 3, 4, 5)]
    games += [("tiny", seats) for seats in (2, 3)]
    answers = sum(play_candidates(MACHINE, map, seats, range(715)) for map, seats in games)
    assert answers > 1_000_000
