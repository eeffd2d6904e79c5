"""The interface of tables for friends for the window and programs. Importing it loads no network library."""

from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.client import (
    Arrived,
    Begun,
    Destination,
    GameMessage,
    Refused,
    Seated,
    Shown,
    Stranded,
    TableClient,
    TablesListed,
    Watching,
)
from railwright.plugins.features.online.hot_seat_table import HotSeatTable
from railwright.plugins.features.online.identity import online_folder, own_identity
from railwright.plugins.features.online.invitations import (
    SCHEME,
    Invitation,
    InvitationError,
    is_link,
    is_server_address,
    parse_code,
    parse_invitation,
)
from railwright.plugins.features.online.joined_game import MapIsMissing, joined_game
from railwright.plugins.features.online.lan import NearbyServer, find_nearby, own_addresses
from railwright.plugins.features.online.lan import ask as ask_nearby
from railwright.plugins.features.online.lan import is_local as is_local_address
from railwright.plugins.features.online.libraries import need_libraries
from railwright.plugins.features.online.link import Caller
from railwright.plugins.features.online.link_thread import (
    ANSWER_TIMEOUT_S,
    Connection,
    LinkThread,
    News,
    Outcome,
    Settle,
)
from railwright.plugins.features.online.own_server import is_reachable, running_server
from railwright.plugins.features.online.phrases import PHRASES, said_text
from railwright.plugins.features.online.ports import DEFAULT_PORT, MAX_PORT
from railwright.plugins.features.online.qr_codes import qr_rows
from railwright.plugins.features.online.resuming import resume_here
from railwright.plugins.features.online.sealed_table import Copy, copies_here
from railwright.plugins.features.online.seat_lock import seat_lock
from railwright.plugins.features.online.seat_table import Applied, SeatTable
from railwright.plugins.features.online.table_maps import fetch_map, find_table_map
from railwright.plugins.features.online.table_sentences import (
    DAY_S,
    GIFT_S,
    MINUTE_S,
    chair_name,
    chair_names,
    clock_time,
    duration,
    has_two_people,
    table_sentences,
)
from railwright.plugins.features.online.tokens import token_bytes
from railwright.plugins.features.online.views import decode_message, encode_message

__all__ = [
    "ANSWER_TIMEOUT_S",
    "DAY_S",
    "DEFAULT_PORT",
    "GIFT_S",
    "MAX_PORT",
    "MINUTE_S",
    "PHRASES",
    "SCHEME",
    "Applied",
    "Arrived",
    "Begun",
    "Caller",
    "Connection",
    "Copy",
    "Destination",
    "GameMessage",
    "HotSeatTable",
    "Invitation",
    "InvitationError",
    "LinkThread",
    "MapIsMissing",
    "NearbyServer",
    "News",
    "Outcome",
    "Refused",
    "SeatTable",
    "Seated",
    "Settle",
    "Shown",
    "Stranded",
    "TableClient",
    "TablesListed",
    "Watching",
    "ask_nearby",
    "chair_name",
    "chair_names",
    "clock_time",
    "copies_here",
    "decode_message",
    "duration",
    "encode_message",
    "fetch_map",
    "find_nearby",
    "find_table_map",
    "has_two_people",
    "is_link",
    "is_local_address",
    "is_reachable",
    "is_server_address",
    "joined_game",
    "need_libraries",
    "online_folder",
    "own_addresses",
    "own_identity",
    "parse_code",
    "parse_invitation",
    "protocol",
    "qr_rows",
    "resume_here",
    "running_server",
    "said_text",
    "seat_lock",
    "table_sentences",
    "token_bytes",
]
