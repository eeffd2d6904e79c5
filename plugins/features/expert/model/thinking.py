"""Thinking in the model: what a seat may know as a position, candidates judged by playouts, chances to win.

``Thinker`` is what bots and the coach use; it plays for no seat itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from threading import RLock
from time import perf_counter
from typing import NamedTuple

from railwright.api import Choice, Ruleset, State
from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.machine_code import Model, is_compiled, model
from railwright.plugins.features.expert.model.playouts import Outcomes
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.features.expert.model.styles import EXPERT, STEADY, put_styles
from railwright.plugins.features.expert.model.views import code_of, filled, position_of
from railwright.plugins.features.expert.model.weights import PolicyWeights

MAX_DEALS = 512
SEEDS_BETWEEN_DEALS = 7919  # between the seeds of two deals
MIN_PLAYOUTS = 12  # for each candidate: with few playouts only the first ones are compared
DEALS_AT_ONCE = 4
SURELY_FIRST = 1 << 30  # how much likelier than the others of a hand the ticket is that is dealt first
# Deals before the worse half of the candidates is dropped for the first time: an eighth of what the playouts would give
# each of them, from 4 to 16. Few deals would often drop the best one.
MIN_FIRST_DEALS, MAX_FIRST_DEALS = 4, 16
SHARE_OF_FIRST_DEALS = 8
MIN_LEFT_CANDIDATES = 2  # candidates that are never dropped, beside the policy's own answer
DOUBT_STANDARD_ERRORS = (
    1.0  # standard errors by which an answer must be better than the policy's own to take its place,
)
DOUBT_STANDARD_ERRORS_PER_DEAL = (
    20.0  # and so many for each deal: the fewer there are, the luckier is the best of several
)
# How the others play nobody knows: in every other deal like steady, in the rest like the expert's policy.
OTHERS = (STEADY, EXPERT)


class Judged(NamedTuple):
    """An answer with what it is worth by the margins of its playouts; see ``_note_end`` in playouts.py.

    ``error`` is the standard error of the difference to the best answer, in the same unit; 0 for that one.
    """

    choice: Choice
    value: float
    error: float
    deals: int


class Expectation(NamedTuple):
    """What a seat may expect: its chance to win (ties shared) and its points, each with its standard error."""

    chance: float
    chance_error: float
    points: float
    points_error: float


class Ending(NamedTuple):
    """How a playout ended: every seat's share of the first place and its points.

    If asked for, also the bitset of its routes, and its points by source.
    """

    wins: tuple[float, ...]
    totals: tuple[int, ...]
    owned: tuple[int, ...] = ()
    points: tuple[Mapping[str, int], ...] = ()


class Thinker:
    """Thinks about games of one ruleset with so many seats; ``is_known`` tells whether the model knows the rules."""

    def __init__(self, rules: Ruleset, seats: int, of: Model | None = None) -> None:
        self.rules = rules
        self._model = of or model()
        self._lock = RLock()  # a bot and the coach may think at once, and there is one scratchpad
        self._board = fill_board(self._model.ModelBoard(), rules)
        self._deal, self._end = self._model.ModelPosition(), self._model.ModelPosition()
        self._pad, self._candidates = self._model.Scratchpad(), self._model.Answers()
        self._outcomes: Outcomes = self._model.Outcomes()
        # Whoever knows nobody's style, as the coach, lets the expert's policy play for all seats.
        self._expert: PolicyWeights = put_styles(self._model.PolicyWeights(), [EXPERT] * seats)
        self._weights_of = [self._weights_seen_by(seat, seats) for seat in range(seats)]

    def _weights_seen_by(self, seat: int, seats: int) -> list[PolicyWeights]:
        """The weights of all seats, deal by deal, as a seat knows them: its own, and guesses at those of the others."""
        return [
            put_styles(self._model.PolicyWeights(), [EXPERT if player == seat else style for player in range(seats)])
            for style in OTHERS
        ]

    def judge(
        self,
        view: State,
        options: Sequence[Choice],
        playouts: int,
        seed: int,
        seconds: float | None = None,
        tried: tuple[int, int] = (-1, 0),
        known_cards: Sequence[Sequence[int]] = (),
    ) -> list[Judged]:
        """The candidates among the options of a view, best first, after so many playouts or seconds.

        With too few playouts to tell them apart the policy's own answer comes first. ``tried`` is a tunnel that was
        withdrawn from, with the size of the hand then: it is not tried again. ``known`` are cards in other hands that
        the seat knows, by seat and color.
        """
        with self._lock:
            root = self._position(view, tried, known_cards)
            by_code = self._candidates_of(root, view, options)
            codes = [*by_code]
            several = codes[: playouts // MIN_PLAYOUTS]
            if len(several) < 2:
                return [Judged(by_code[code], 0.0, 0.0, 0) for code in codes]
            self._weigh_tickets(view, root)
            values = self._race(root, several, playouts, seed, seconds)
            return _ranked([by_code[code] for code in several], values)

    def candidates(self, view: State, options: Sequence[Choice]) -> list[Choice]:
        """The options worth thinking about, the policy's own answer first."""
        with self._lock:
            return [*self._candidates_of(self._position(view), view, options).values()]

    def _candidates_of(self, root: ModelPosition, view: State, options: Sequence[Choice]) -> dict[int, Choice]:
        self._model.list_candidates(self._board, root, self._pad, self._expert, self._candidates)
        by_code = {code_of(self.rules, view, option): option for option in options}
        # A number of locomotives that the model does not try is still an option; all its candidates are options.
        return {code: by_code[code] for code in self._candidates.codes[: self._candidates.count] if code in by_code}

    def turns_left(self, view: State) -> int:
        """How many turns the seat that is asked can expect to have."""
        root = position_of(self._model, self.rules, self._board, view)
        turns: int = self._model.turns_left(self._board, root, root.actor, EXPERT.clock)
        return turns

    def expect(self, state: State, deals: int, seed: int, answer: Choice | None = None) -> list[Expectation]:
        """Every seat's prospects from a state or view, with hidden cards dealt at random; after an answer, if any."""
        with self._lock:
            code = NOTHING if answer is None else code_of(self.rules, state, answer)
            root, wins, points = self._root(state), list[list[int]](), list[list[int]]()
            for outcomes in self._play(root, [code], [self._expert], range(min(deals, MAX_DEALS)), seed):
                wins.append([*outcomes.wins[0]])
                points.append([*outcomes.totals[0]])
            return [
                _expectation([row[seat] for row in wins], [row[seat] for row in points]) for seat in range(state.seats)
            ]

    def play_out(
        self,
        state: State,
        choices: Sequence[Choice | None],
        seeds: range,
        routes: bool = False,
        hands: Callable[[int], Mapping[int, Sequence[int]]] | None = None,
    ) -> list[list[Ending]]:
        """How the game ends after each of several answers (None: without one), by answer, once for each seed.

        All answers have the same chance. What a view hides is dealt by the seed; of a complete state only the order of
        what lies face down is. ``routes`` requests who owns which in the end, and for points by source, which takes
        longer. ``hands`` deals by a seed the tickets that seats hide, long ones first, where they
        are not to be guessed as the expert does.
        """
        with self._lock:
            root = self._root(state) if hands is None else self._position(state)
            codes = [NOTHING if choice is None else code_of(self.rules, state, choice) for choice in choices]
            endings: list[list[Ending]] = [[] for _ in codes]
            dealt = [hands(seed) for seed in seeds] if hands else []
            at_once = 1 if routes else MAX_CANDIDATES
            for first in range(0, len(codes), at_once):
                part = codes[first : first + at_once]
                for outcomes in self._play(root, part, [self._expert], seeds, 0, dealt):
                    wins, totals = outcomes.wins, outcomes.totals
                    details = (self._owned(state.seats), self._points(state.seats)) if routes else ()
                    for index in range(len(part)):
                        shares = tuple([win / WHOLE_WIN_PARTS for win in wins[index][: state.seats]])
                        endings[first + index].append(Ending(shares, tuple(totals[index][: state.seats]), *details))
            return endings

    def _owned(self, seats: int) -> tuple[int, ...]:
        """By seat: the routes that it owns at the end of the last playout, as a bitset."""
        owned = [0] * seats
        for route, owner in enumerate(self._end.owner[: len(self.rules.board.routes)]):
            if owner != NOBODY:
                owned[owner] |= 1 << route
        return tuple(owned)

    def _points(self, seats: int) -> tuple[Mapping[str, int], ...]:
        """By seat: the points at the end of the last playout by source, under the names that the rules give them."""
        board, end, scores = self._board, self._end, self._pad.scores
        routes, built, tickets, totals = end.points, end.built_count, scores.ticket_points, scores.total
        longest, done, largest = scores.longest[:seats], scores.tickets_done[:seats], scores.largest[:seats]
        points: list[dict[str, int]] = []
        for seat in range(seats):
            row = {"routes": routes[seat], "tickets": tickets[seat]}
            if board.station_count:
                row["stations"] = (board.station_count - built[seat]) * board.station_points
            for source, bonus, values in (
                ("express", board.express_points, longest),
                ("most_tickets", board.most_done_points, done),
                ("largest_network", board.largest_points, largest),
            ):
                if bonus:
                    row[source] = bonus if values[seat] == max(values) > 0 else 0
            if board.spaces_per_point:
                row["path_points"] = longest[seat] // board.spaces_per_point
            if rest := totals[seat] - sum(row.values()):
                row[self._other_source] = rest
            points.append(row)
        return tuple(points)

    @property
    def _other_source(self) -> str:
        """The source of the points that the model only counts in the total; "" if there are two of them."""
        active = [rule for rule in ("double_paths", "region_networks") if self.rules.active(rule)]
        return active[0] if len(active) == 1 else ""

    def _play(
        self,
        root: ModelPosition,
        codes: Sequence[int],
        weights: Sequence[PolicyWeights],
        deals: range,
        seed: int,
        hands: Sequence[Mapping[int, Sequence[int]]] = (),
    ) -> Iterator[Outcomes]:
        """Play candidates out, deal after deal; the same object tells how each ended. Deals take turns at weights."""
        self._candidates.codes, self._candidates.count = filled(codes, MAX_OPTIONS), len(codes)
        for number, deal in enumerate(deals):
            if hands:
                self._hold(hands[number])
            self._model.play_deal(
                *(self._board, root, self._deal, self._end, self._pad, weights[deal % len(weights)]),
                *(self._candidates, (seed + deal * SEEDS_BETWEEN_DEALS) & CHANCE_MASK, self._outcomes),
            )
            yield self._outcomes

    def _root(self, view: State) -> ModelPosition:
        root = self._position(view)
        self._weigh_tickets(view, root)
        return root

    def _hold(self, hands: Mapping[int, Sequence[int]]) -> None:
        """Let the next deal give these tickets to the seats: no others are likely, and the first one comes first."""
        likely = [[0] * MAX_TICKETS for _ in range(MAX_SEATS)]
        for seat, hand in hands.items():
            for place, ticket in enumerate(hand):
                likely[seat][ticket] = 1 if place else SURELY_FIRST
        self._pad.likely = likely

    def _position(
        self, view: State, tried: tuple[int, int] = (-1, 0), known_cards: Sequence[Sequence[int]] = ()
    ) -> ModelPosition:
        root = position_of(self._model, self.rules, self._board, view, known_cards)
        routes, cards = root.tried_route, root.tried_cards
        routes[root.actor], cards[root.actor] = tried
        root.tried_route, root.tried_cards = routes, cards
        return root

    def _weigh_tickets(self, view: State, root: ModelPosition) -> None:
        """Guess whose the unseen tickets are, before playouts; it is costly, and who sees everything need not guess."""
        if any(root.hidden_tickets):
            self._model.weigh_tickets(self._board, root, self._pad, root.actor)

    def _race(
        self, root: ModelPosition, codes: list[int], most: int, seed: int, seconds: float | None
    ) -> list[list[int]]:
        """Play candidates out deal after deal; whenever the deals have doubled, the worse half is dropped.

        What each was worth in the deals that it had (sequential halving: Z. Karnin, T. Koren, O. Somekh, 2013).
        """
        until = None if seconds is None else perf_counter() + seconds
        weights = self._weights_of[root.actor]
        values: list[list[int]] = [[] for _ in codes]
        live, played, done, cut = [*range(len(codes))], 0, 0, _first_deals(most, len(codes))
        while played + DEALS_AT_ONCE * len(live) <= most and done < MAX_DEALS and len(live) > 1:
            live_codes = [code if index in live else DROPPED for index, code in enumerate(codes)]
            for outcomes in self._play(root, live_codes, weights, range(done, done + DEALS_AT_ONCE), seed):
                worth = outcomes.value
                for index in live:
                    values[index].append(worth[index])
            done, played = done + DEALS_AT_ONCE, played + DEALS_AT_ONCE * len(live)
            if done >= cut:
                live, cut = better_half(live, values), 2 * done
            if until is not None and perf_counter() > until:
                break
        return values


def _first_deals(playouts: int, candidates: int) -> int:
    """The deals that all of so many candidates have before some are dropped."""
    return min(MAX_FIRST_DEALS, max(MIN_FIRST_DEALS, playouts // (SHARE_OF_FIRST_DEALS * candidates)))


def better_half(live: Sequence[int], values: Sequence[Sequence[float]]) -> list[int]:
    """Of the candidates those with the better means, and the policy's own, the first one."""
    ranked = sorted(live, key=lambda index: -sum(values[index]))
    left = max(MIN_LEFT_CANDIDATES, (len(live) + 1) // 2)
    return sorted({0, *ranked[:left]})


def _ranked(choices: list[Choice], values: list[list[int]]) -> list[Judged]:
    """The first choice, of the policy, gives way only to one that is better by more than chance may make."""
    own = [(0.0, 0.0) if index == 0 else _paired(column, values[0]) for index, column in enumerate(values)]
    doubt = DOUBT_STANDARD_ERRORS + DOUBT_STANDARD_ERRORS_PER_DEAL / len(values[0])
    sure = [gain - doubt * error for gain, error in own]
    order = sorted(range(len(choices)), key=lambda index: (-len(values[index]), -sure[index], index))
    best = values[order[0]]
    means = [sum(column) / max(1, len(column)) for column in values]
    return [
        Judged(
            choices[index],
            means[index],
            _paired(best, values[index])[1] if index != order[0] else 0.0,
            len(values[index]),
        )
        for index in order
    ]


def _paired(best: list[int], other: list[int]) -> tuple[float, float]:
    """The mean difference of two columns over the deals that both had, and its standard error."""
    differences = [a - b for a, b in zip(best, other, strict=False)]
    return _mean(differences)


def _mean(numbers: Sequence[float]) -> tuple[float, float]:
    count = len(numbers)
    mean = sum(numbers) / max(1, count)
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _expectation(wins: Sequence[int], points: Sequence[int]) -> Expectation:
    chance, chance_error = _mean([win / WHOLE_WIN_PARTS for win in wins])
    return Expectation(chance, chance_error, *_mean(points))


def thinker_of(rules: Ruleset, seats: int, compiled: bool | None = None) -> Thinker:
    """The thinker of a ruleset, made once; by default with machine code where there is some."""
    key = seats, is_compiled() if compiled is None else compiled
    thinkers: dict[tuple[int, bool], Thinker] = rules.tables.setdefault("expert.thinkers", {})
    if key not in thinkers:
        thinkers[key] = Thinker(rules, seats, model(key[1]))
    return thinkers[key]
