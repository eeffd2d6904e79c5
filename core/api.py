"""Everything that a plugin may import."""

from core.agents import Agent, AgentType, seeded
from core.board import Board, bits, picker
from core.choices import Choice, Pass
from core.cli.commands import Command, Exit
from core.codecs import CityId, OneNumber, OneWord, RouteId, TicketId, TicketIds, Word, Words
from core.engine import apply, check, options
from core.errors import NotationError
from core.hookspecs import hookimpl, hookspec
from core.issues import Issue, Severity
from core.kinds import Action, Chance, Kind, Question, SliceSpec, Step, TableKey
from core.mapspec import GRAY, City, MapSpec, Route, Ticket
from core.positions.composing import ByCity, ByRoute, BySeat, Each
from core.positions.fields import PositionError, PositionField, index_of
from core.positions.wording import CountOf, OneOf, SetOf, Whole
from core.ruleset import Ruleset
from core.state import CHANCE, ENGINE, Frame, SliceKey, State
from core.text import Event, Message, Name, Refusal, say
from core.tuples import more, replaced
from core.turns import turn_frame
from core.value import Value
from core.visibility import Hidden, PerSeat, Public, Secret

VERSION = "1.0"

__all__ = [
    "CHANCE",
    "ENGINE",
    "GRAY",
    "VERSION",
    "Action",
    "Agent",
    "AgentType",
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
    "Hidden",
    "Issue",
    "Kind",
    "MapSpec",
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
    "Refusal",
    "Route",
    "RouteId",
    "Ruleset",
    "Secret",
    "SetOf",
    "Severity",
    "SliceKey",
    "SliceSpec",
    "State",
    "Step",
    "TableKey",
    "Ticket",
    "TicketId",
    "TicketIds",
    "Value",
    "Whole",
    "Word",
    "Words",
    "apply",
    "bits",
    "check",
    "hookimpl",
    "hookspec",
    "index_of",
    "more",
    "options",
    "picker",
    "replaced",
    "say",
    "seeded",
    "turn_frame",
]
