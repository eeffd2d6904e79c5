"""The interface for programs and the window."""

from railwright.plugins.programs.table.adviser import best_advice
from railwright.plugins.programs.table.news import news_lines
from railwright.plugins.programs.table.presets import Preset, presets_for
from railwright.plugins.programs.table.state_words import StateEntry, StateLines, StateWords
from railwright.plugins.programs.table.view_lines import ViewLines, figure_words
from railwright.plugins.programs.table.view_reader import (
    CARD_COLORS,
    PATH_POINTS,
    ROUTE_POINTS,
    STATION_POINTS,
    TICKET_POINTS,
    Figures,
    ScoreLine,
    TicketState,
    TurnedUpCards,
    ViewReader,
)
from railwright.plugins.programs.table.wording import (
    COLOR_WORDS,
    MAX_NAME_LETTERS,
    Wording,
    color_word,
    counted_cards,
    read_cards,
    shown_color_word,
)

__all__ = [
    "CARD_COLORS",
    "COLOR_WORDS",
    "MAX_NAME_LETTERS",
    "PATH_POINTS",
    "ROUTE_POINTS",
    "STATION_POINTS",
    "TICKET_POINTS",
    "Figures",
    "Preset",
    "ScoreLine",
    "StateEntry",
    "StateLines",
    "StateWords",
    "TicketState",
    "TurnedUpCards",
    "ViewLines",
    "ViewReader",
    "Wording",
    "best_advice",
    "color_word",
    "counted_cards",
    "figure_words",
    "news_lines",
    "presets_for",
    "read_cards",
    "shown_color_word",
]
