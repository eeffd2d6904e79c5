"""Day off: as your turn, discard your whole hand and draw as many cards, once in a game."""

from typing import Annotated

from railwright.api import Answer, BySeat, Public, Refusal, SliceKey, Value, action, replaced, say
from railwright.plugins.cards.api import drawn_on, hand_of, spent, total

PLUGIN = {
    "id": "day_off",
    "version": "1.0",
    "api": 1,
    "summary": "As your turn, discard your whole hand and draw as many cards, once in a game.",
    "requires": ["cards"],
}


class DayOff(Value):
    taken: Annotated[BySeat[bool], Public]


DAY_OFF = SliceKey("day_off", DayOff, lambda rules, seats: DayOff((False,) * seats), titles={"taken": say("day off")})


def why_not(rules, state, seat):
    if DAY_OFF.get(state).taken[seat]:
        return Refusal("day-off-taken", say("You have had your day off."))
    return None if total(hand_of(state, seat)) else Refusal("no-cards", say("You have no cards to discard."))


@action(Answer("day-off", say("Take a day off"), event=say("{seat} takes a day off.")), refuse=why_not)
def take(rules, state, seat):
    hand = hand_of(state, seat)
    state = DAY_OFF.set(spent(state, seat, hand), DayOff(replaced(DAY_OFF.get(state).taken, seat, True)))
    return drawn_on(state, seat, total(hand))
