"""What a seat knows of other hands because it has watched the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.plugins.cards.api import CARDS, COLORS, Draw, hand_sizes
from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.memory import NONE, Memory
from railwright.plugins.features.expert.model.views import position_of
from railwright.testing import ruleset_of
from tests.core.players import Anyhow, Leaning
from tests.plugins.bots.models import PLAIN


class Digger(Leaning):
    """Claims, and withdraws from tunnels."""

    verbs = ("claim", "withdraw", "pay")


class Watcher(Anyhow):
    """Remembers, and answers anyhow."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.memory = Memory(0)

    def observe(self, number: int, view: State) -> None:
        self.memory.observe(number, view)


def test_what_is_known_of_a_hand_is_in_it_and_is_known_of_every_card_taken_from_the_row() -> None:
    rules, watcher, received, taken = ruleset_of("europe"), Watcher(seeded(1)), list[Transition](), 0
    seats = [watcher, Digger(seeded(2)), Anyhow(seeded(3))]
    match = Match(rules, [Seat("")] * 3, seats, SeededChance(seeded(4)), listeners=[received.append])
    for _ in range(500):
        match.step()
        known_cards = watcher.memory.known_hands(view(rules, match.state, 0))
        for seat, hand in enumerate(CARDS.get(match.state).hands):
            assert all(sure <= held for sure, held in zip(known_cards[seat], hand, strict=True))
        last = received[-1]
        if last.frame.actor in (1, 2) and isinstance(last.choice, Draw) and last.choice.source != "pile":
            assert known_cards[last.frame.actor][COLORS.index(last.choice.source)] > 0
            taken += 1
    assert known_cards[0] == NONE
    assert taken > 10
    assert {"withdraw", "pay"} <= {answered.choice.verb for answered in received}


def test_cards_laid_down_for_a_tunnel_are_known_when_they_are_taken_back() -> None:
    rules, watcher, received = ruleset_of("europe"), Watcher(seeded(1)), list[Transition]()
    match = Match(
        rules, [Seat("")] * 2, [watcher, Digger(seeded(5))], SeededChance(seeded(2)), listeners=[received.append]
    )
    while not received or received[-1].choice.verb != "withdraw" or received[-1].frame.actor != 1:
        match.step()
    known_cards = watcher.memory.known_hands(view(rules, match.state, 0))[1]
    assert all(sure >= laid for sure, laid in zip(known_cards, received[-1].frame.data.paid, strict=True))


def test_answers_taken_back_are_forgotten() -> None:
    rules, memory = ruleset_of("tiny"), Memory(0)
    match = Match(rules, [Seat("")] * 2, [Anyhow(seeded(1))] * 2, SeededChance(seeded(1)))
    seen: list[State] = []
    for number in range(1, 60):
        match.step()
        seen.append(view(rules, match.state, 0))
        memory.observe(number, seen[-1])
    before = [memory.known_hands(seen[-1])]
    for number in range(30, 60):
        memory.observe(number, seen[number - 1])
    assert [memory.known_hands(seen[-1])] == before
    assert before[0][1] != NONE
    assert memory.known_hands(seen[20]) == (NONE, NONE)  # not what was seen last
    memory.observe(30, seen[29])
    memory.observe(33, seen[32])  # something was missed
    assert memory.known_hands(seen[32]) == (NONE, NONE)


def test_known_cards_are_dealt_to_nobody_else() -> None:
    rules = ruleset_of("europe")
    match = Match(rules, [Seat("")] * 2, [Anyhow(seeded(1))] * 2, SeededChance(seeded(1)))
    match.run(80)
    hand: Sequence[int] = CARDS.get(match.state).hands[1]
    sure = [min(1, count) for count in hand]
    board, seen = fill_board(PLAIN.ModelBoard(), rules), view(rules, match.state, 0)
    plain, informed = (position_of(PLAIN, rules, board, seen, hands) for hands in ((), [NONE, sure]))
    assert informed.hands[1] == sure
    assert informed.hidden_cards[1] == hand_sizes(match.state)[1] - sum(sure)
    assert plain.deck_size - informed.deck_size == sum(sure)
