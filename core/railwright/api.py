"""Everything that a plugin may import."""

from railwright.core.kernel.agents import Agent, AgentType, Rating, Readiness
from railwright.core.kernel.board import Board, TicketWay, bits, picker
from railwright.core.kernel.choices import Choice, Pass, fixed_choice
from railwright.core.kernel.codecs import CityId, OneNumber, OneWord, RouteId, TicketId, TicketIds, Word, Words
from railwright.core.kernel.commands import Command, Exit
from railwright.core.kernel.engine import apply, check, options, start
from railwright.core.kernel.errors import NotationError
from railwright.core.kernel.hookspecs import Shuffled, hookimpl, hookspec
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.kinds import (
    Action,
    Answer,
    Chance,
    Kind,
    Question,
    SliceSpec,
    Step,
    TableKey,
    action,
    chance,
    question,
    refusals,
)
from railwright.core.kernel.manifest import API_VERSION
from railwright.core.kernel.mapspec import GRAY, City, MapSpec, Route, Ticket
from railwright.core.kernel.paths import CLOSED, cheapest_path, cheapest_paths, cheapest_way, is_way_joined
from railwright.core.kernel.playouts import GameEnd, game_end, play_out
from railwright.core.kernel.position_fields import PositionError, PositionField, index_of
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, ENGINE, Frame, SliceKey, State
from railwright.core.kernel.text import Event, Mark, Message, Name, Refusal, join_messages, plural, say
from railwright.core.kernel.tuples import more, replaced
from railwright.core.kernel.turns import reverse_turn_order, round_of, turn_frame
from railwright.core.kernel.value import Hidden, Value
from railwright.core.kernel.visibility import PerSeat, Public, Secret
from railwright.core.positions.determinize import UnknownSecret, determinize
from railwright.core.positions.formats import ByCity, ByRoute, BySeat, CountOf, Each, OneOf, SetOf, Whole

VERSION = API_VERSION  # of this interface: the second number grows when names are added

__all__ = [
    "CHANCE",
    "CLOSED",
    "ENGINE",
    "GRAY",
    "VERSION",
    "Action",
    "Agent",
    "AgentType",
    "Answer",
    "Board",
    "ByCity",
    "ByRoute",
    "BySeat",
    "Chance",
    "Choice",
    "City",
    "CityId",
    "Command",
    "CountOf",
    "Each",
    "Event",
    "Exit",
    "Frame",
    "GameEnd",
    "Hidden",
    "Issue",
    "Kind",
    "MapSpec",
    "Mark",
    "Message",
    "Name",
    "NotationError",
    "OneNumber",
    "OneOf",
    "OneWord",
    "Pass",
    "PerSeat",
    "PositionError",
    "PositionField",
    "Public",
    "Question",
    "Rating",
    "Readiness",
    "Refusal",
    "Route",
    "RouteId",
    "Ruleset",
    "Secret",
    "SetOf",
    "Severity",
    "Shuffled",
    "SliceKey",
    "SliceSpec",
    "State",
    "Step",
    "TableKey",
    "Ticket",
    "TicketId",
    "TicketIds",
    "TicketWay",
    "UnknownSecret",
    "Value",
    "Whole",
    "Word",
    "Words",
    "action",
    "apply",
    "bits",
    "chance",
    "cheapest_path",
    "cheapest_paths",
    "cheapest_way",
    "check",
    "determinize",
    "fixed_choice",
    "game_end",
    "hookimpl",
    "hookspec",
    "index_of",
    "is_way_joined",
    "join_messages",
    "more",
    "options",
    "picker",
    "play_out",
    "plural",
    "question",
    "refusals",
    "replaced",
    "reverse_turn_order",
    "round_of",
    "say",
    "seeded",
    "start",
    "turn_frame",
]
