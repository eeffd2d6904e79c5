"""What the window and other programs may use of tables for friends. Importing it needs no library of the network."""

from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.hot_seat_table import HotSeatTable, seats_at
from railwright.plugins.programs.online.identity import online_folder, own_identity
from railwright.plugins.programs.online.invitations import (
    SCHEME,
    Invitation,
    InvitationError,
    is_link,
    parse_code,
    parse_invitation,
)
from railwright.plugins.programs.online.joined_game import MapIsMissing, joined_game
from railwright.plugins.programs.online.lan import NearbyServer, find_nearby, own_addresses
from railwright.plugins.programs.online.lan import ask as ask_nearby
from railwright.plugins.programs.online.lan import is_local as is_local_address
from railwright.plugins.programs.online.libraries import need_libraries
from railwright.plugins.programs.online.link import LOST, Caller, LinkError
from railwright.plugins.programs.online.link_thread import Connection, LinkThread, News, Outcome, outcome_of
from railwright.plugins.programs.online.own_server import running_server
from railwright.plugins.programs.online.phrases import PHRASES, said_text
from railwright.plugins.programs.online.protocol import DEFAULT_PORT
from railwright.plugins.programs.online.sealed_table import Copy, copy_here
from railwright.plugins.programs.online.seat_lock import seat_lock
from railwright.plugins.programs.online.seat_table import Heard, SeatTable
from railwright.plugins.programs.online.serving import ServeOptions, back_up, serve, take_over
from railwright.plugins.programs.online.table_maps import fetch_map, find_table_map
from railwright.plugins.programs.online.table_sentences import (
    DAY_S,
    GIFT_S,
    MINUTE_S,
    chair_name,
    clock_time,
    duration,
    table_sentences,
)
from railwright.plugins.programs.online.tokens import commitment_to, new_nonce, token_bytes
from railwright.plugins.programs.online.views import decode_message, encode_message

__all__ = [
    "DAY_S",
    "DEFAULT_PORT",
    "GIFT_S",
    "LOST",
    "MINUTE_S",
    "PHRASES",
    "SCHEME",
    "Caller",
    "Connection",
    "Copy",
    "Heard",
    "HotSeatTable",
    "Invitation",
    "InvitationError",
    "LinkError",
    "LinkThread",
    "MapIsMissing",
    "NearbyServer",
    "News",
    "Outcome",
    "SeatTable",
    "ServeOptions",
    "ask_nearby",
    "back_up",
    "chair_name",
    "clock_time",
    "commitment_to",
    "copy_here",
    "decode_message",
    "duration",
    "encode_message",
    "fetch_map",
    "find_nearby",
    "find_table_map",
    "is_link",
    "is_local_address",
    "joined_game",
    "need_libraries",
    "new_nonce",
    "online_folder",
    "outcome_of",
    "own_addresses",
    "own_identity",
    "parse_code",
    "parse_invitation",
    "protocol",
    "running_server",
    "said_text",
    "seat_lock",
    "seats_at",
    "serve",
    "table_sentences",
    "take_over",
    "token_bytes",
]
