"""Which answers to a question are worth playing out: the likely ones of each kind, the best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from railwright.api import Choice, Ruleset, State
from railwright.plugins.bots.api import advise
from railwright.plugins.cards.api import CARDS, COLORS, Draw, hand_of
from railwright.plugins.routes.api import TABLE, Claim
from railwright.plugins.tickets.api import Keep

MOST_CANDIDATES = 7  # answers of one question


def candidates(
    rules: Ruleset, view: State, seat: int, options: Sequence[Choice], most: int = MOST_CANDIDATES
) -> list[Choice]:
    """Up to so many options: what steady would do first, then the best of each kind in turn."""
    advice = advise(rules, view, seat, options)
    choices = [advice.choice] if advice else []
    kinds: dict[str, list[Choice]] = {}
    for choice in options:
        kinds.setdefault(choice.verb, []).append(choice)
    ranked = [_ranked(rules, view, seat, some) for some in kinds.values()]
    for choice in _in_turn(ranked):
        if len(choices) >= most:
            break
        if choice not in choices:
            choices.append(choice)
    return choices


def _in_turn(ranked: Sequence[Sequence[Choice]]) -> Iterator[Choice]:
    for row in zip_longest(*ranked):
        yield from (choice for choice in row if choice is not None)


def _ranked(rules: Ruleset, view: State, seat: int, choices: list[Choice]) -> list[Choice]:
    """Choices of one verb, the most promising first."""
    first = choices[0]
    if isinstance(first, Claim):
        points, index = TABLE.get(rules).points, rules.board.route_index
        return sorted(choices, key=lambda choice: -points[index[choice.route]] if isinstance(choice, Claim) else 0)
    if isinstance(first, Draw):
        return sorted(choices, key=lambda choice: -_usefulness(view, seat, choice))
    if isinstance(first, Keep):
        return sorted(choices, key=lambda choice: len(choice.tickets) if isinstance(choice, Keep) else 0)
    return choices


def _usefulness(view: State, seat: int, choice: Choice) -> int:
    """Of cards those of which the hand has most; the pile comes first, locomotives next."""
    if not isinstance(choice, Draw) or choice.source == "pile":
        return 100
    if choice.source == "loco":
        return 50
    hand, row = hand_of(view, seat), CARDS.get(view).row
    return max((hand[card] for card in row if card >= 0 and COLORS[card] == choice.source), default=0)
