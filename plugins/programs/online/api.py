"""What the window and other programs may use of tables for friends. Importing it needs no library of the network."""

from railwright.plugins.programs.online.invitations import (
    SCHEME,
    Invitation,
    InvitationError,
    is_link,
    parse_code,
    parse_invitation,
)

__all__ = ["SCHEME", "Invitation", "InvitationError", "is_link", "parse_code", "parse_invitation"]
