"""Random situations, played on through the command line, against the rules written a second time."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.plugins.positions import Asker
from tests.rules.reference_rules import ALL_CARDS, CITIES, POINTS, ROUTES, TICKETS, ReferenceGame

OPTIONAL = ("double_routes", "ferries", "tunnels", "stations", "express")


def some(random: Random, cards: Counter[str], most: int) -> Counter[str]:
    """Some of the cards, taken out of them."""
    taken = Counter(random.sample(sorted(cards.elements()), min(cards.total(), random.randint(0, most))))
    cards.subtract(taken)
    return taken


def situation(random: Random) -> ReferenceGame:
    """Any situation: odd hands and piles, rows with gaps or of locomotives, few trains, stations spent."""
    seats: list[dict[str, Any]] = [
        {"hand": Counter(), "trains": 45, "score": 0, "routes": [], "stations": [], "tickets": []}
        for _ in range(random.randint(2, 5))
    ]
    game = ReferenceGame(seats, {id for id in OPTIONAL if random.random() < 0.3}, random)
    share = random.choice([0, 0.2, 0.6, 0.9])
    for id in random.sample(sorted(ROUTES), len(ROUTES)):
        game.turn, length = random.randrange(len(seats)), ROUTES[id].length
        if random.random() < share and game.is_open(id) and length <= seats[game.turn]["trains"]:
            me = seats[game.turn]
            me.update(routes=[*me["routes"], id], trains=me["trains"] - length, score=me["score"] + POINTS[length])
    left, rich = Counter(ALL_CARDS), random.random() < 0.6
    row = sorted(some(random, left, 5).elements()) if rich else ["loco"] * random.randint(0, 5)
    left = ALL_CARDS - Counter(row)
    game.market = random.sample([*row, *[None] * (5 - len(row))], 5)
    cities, tickets = random.sample(CITIES, len(CITIES)), random.sample(TICKETS, len(TICKETS))
    for me in seats:
        me["hand"] = some(random, left, random.choice([3, 9, 20]))
        me["tickets"] = [tickets.pop() for _ in range(random.randint(0, 3))]
        me["stations"] = [cities.pop() for _ in range(random.randint(0, 3) * ("stations" not in game.off))]
    game.discards = some(random, left, random.choice([2, 20]))
    game.deck = +left if rich else some(random, left, 4)
    game.ticket_deck = tickets[: random.choice([0, 1, 2, 9])]
    game.turn = random.randrange(len(seats))
    return situation(random) if game.is_swept() else game


def written(game: ReferenceGame) -> dict[str, Any]:
    """The situation as a position tells it; it must be a turn."""
    seats = [{**seat, "hand": +seat["hand"], "routes": [*seat["routes"]]} for seat in game.seats]
    data = {
        "map": "europe", "plugins": dict.fromkeys(sorted(game.off)), "turn": game.turn, "market": [*game.market],
        "turns_played": game.turns, "passes": game.passes, "deck": +game.deck, "discards": +game.discards,
        "ticket_deck": game.ticket_deck,
        "seats": [{k: v for k, v in seat.items() if k != "stations" or "stations" not in game.off} for seat in seats],
    }  # fmt: skip
    return json.loads(json.dumps(data | ({"last_round": game.last} if game.last else {})))


def in_order(position: dict[str, Any]) -> dict[str, Any]:
    """What both tell, without an order where it says nothing."""
    for seat in position["seats"]:
        seat["routes"], seat["tickets"] = sorted(seat["routes"]), sorted(seat["tickets"])
    seats = [{k: seat[k] for k in seat if k not in ("name", "stations_left")} for seat in position["seats"]]
    keys = ("turn", "market", "turns_played", "passes", "deck", "discards", "ticket_deck", "last_round")
    return {**{k: position.get(k) for k in keys}, "seats": seats}


def in_alphabet(option: str) -> str:
    """An option with its tickets in the order of the alphabet."""
    verb, *tickets = option.split()
    return " ".join([verb, *sorted(tickets)]) if verb == "keep" else option


def chosen(random: Random, options: set[str]) -> str:
    """An answer; as often a claim as anything else, and stations no more often than other things."""
    verbs = sorted({option.split()[0] for option in options})
    verb = "claim" if "claim" in verbs and random.random() < 0.5 else random.choice(verbs)
    return random.choice(sorted(option for option in options if option.split()[0] == verb))


@pytest.mark.rule("DRAW-2", "DRAW-5", "DRAW-7", "DRAW-9", "CLAIM-2", "DOUBLE-2", "DOUBLE-4", "FERRY-2", "TUNNEL-3",
                  "TUNNEL-4", "TUNNEL-9", "TICKET-3", "TICKET-4", "STATION-2", "STATION-5", "END-1", "END-2",
                  "SP-1", "SP-2", "SP-3", "SP-4", "SP-6", "SP-7", "SP-8", "SP-10", "SP-14", "SP-17")  # fmt: skip
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 8))])
def test_both_readings_agree(seed: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    random, ask = Random(seed), Asker(capsys, monkeypatch)
    documents, expected = list[str](), list[set[str] | None]()
    after: dict[int, dict[str, Any]] = {}
    for game in (situation(random) for _ in range(12)):
        start, do, chance = written(game), list[str](), list[str]()
        for _ in range(10):
            documents.append(json.dumps({**start, "do": do, "chance": chance}))
            expected.append(None if game.over else game.options())
            if game.asks == "turn" and not game.over:
                after[len(documents) - 1] = written(game)
            if game.over:
                break
            do = [*do, chosen(random, game.options())]
            chance = [*chance, *game.answer(do[-1])]
    stream = "\n---\n".join(documents)
    for number, (reply, options) in enumerate(zip(ask.ask("options", stream).lines, expected, strict=True)):
        if options is None:
            assert reply["asks"] in (None, "stations.borrow"), documents[number]
        else:
            assert {in_alphabet(option) for option in reply["options"]} == options, documents[number]
    reached = ask.ask("do", stream).lines
    for number, position in after.items():
        assert in_order(reached[number]) == in_order(position), documents[number]
    assert len(after) > len(documents) / 4
