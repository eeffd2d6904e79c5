"""The texts of a first evening, in the order in which they are met: what a new language translates first.

First start, lobby, a whole game of Europe with what can be answered and what is refused, hint, final table, lessons,
rules, rulebook, games and settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from railwright.core.kernel.match import Transition
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.text import Name
from railwright.core.kernel.visibility import view
from railwright.core.language.plugin_texts import CONTEXT
from railwright.core.language.words import Vocabulary
from railwright.core.table.event_log import EventCollector
from railwright.core.table.question import pending_question, refusal_for
from railwright.plugins.programs.table.api import Wording

BEFORE_THE_GAME = "lobby", "setting", "keys"
AFTER_THE_GAME = (
    *("board", "payment", "tunnel", "handover", "ending", "final", "listing lessons", "learning", "guided", "rules"),
    *("rules of a game", "reading chapters", "rulebook", "games", "statistics", "replay"),
)
REFUSALS_EVERY = 20  # answers between those at which every place is asked why nothing can be done there

Text = tuple[str, str]  # the context of a text and its words


@contextmanager
def looked_up() -> Iterator[dict[Text, None]]:
    """Yield the texts that are looked up meanwhile, each once, in their order."""
    texts: dict[Text, None] = {}
    find = Vocabulary.find

    def note(vocabulary: Vocabulary, context: str, source: str, count: int = -1) -> str | None:
        if context and not context.startswith("Q"):  # Qt's own words
            texts.setdefault((context, source))
        return find(vocabulary, context, source, count)

    Vocabulary.find = note  # type: ignore[method-assign]
    try:
        yield texts
    finally:
        Vocabulary.find = find  # type: ignore[method-assign]


def met() -> list[Text]:
    """The texts of a first evening; last what all rules say of themselves, which is translated at every start."""
    from tests.editor.pictures import own_home, picture, show_nowhere  # late, with Qt: few need it

    show_nowhere()
    with own_home(), looked_up() as texts:
        for name in BEFORE_THE_GAME:
            picture(name, "light")
        tell_game(lambda _: None)
        for name in AFTER_THE_GAME:
            picture(name, "light")
    return sorted(texts, key=lambda text: text[0] == CONTEXT)


def tell_game(say: Callable[[str], object]) -> None:
    """Say everything that a game of Europe asks, offers, refuses and tells, at its table of four."""
    from tests.editor.screens import ALONE, table_after

    table = table_after(-1, ALONE)
    rules = table.game.rules
    wording, collector = Wording(rules.board, [seat.name for seat in ALONE]), EventCollector(rules)
    for transition in table.history:
        assert isinstance(transition, Transition)
        if transition.frame.actor != CHANCE:
            seen = view(rules, transition.before, transition.frame.actor)
            question = pending_question(rules, seen)
            say(wording.text(question.prompt))
            for choice in question.options:
                say(wording.label(rules.notation, choice))
            for label, refusal in question.unavailable:
                say(wording.text(label) + wording.text(refusal))
            if transition.number % REFUSALS_EVERY == 0:
                places = [Name("route", id) for id in rules.board.routes] + [
                    Name("city", id) for id in rules.board.cities
                ]
                for refused in filter(None, (refusal_for(rules, seen, place) for place in places)):
                    say(wording.text(refused.message))
        for _, event in collector.events_of(transition):
            for seat in (None, event.seat):
                say(wording.text(event.told_to(seat)))
