"""The option ``--join`` of ``railwright play``, and an invitation where no window can open."""

from __future__ import annotations

from argparse import Namespace

from railwright.core.cli.printing import print_lines
from railwright.core.kernel.commands import CommandError, Exit
from railwright.plugins.features.online.invitations import parse_invitation


def show_invitation(link: str) -> Exit:
    """Print where an invitation leads and how to join; nothing is sent. Raises InvitationError."""
    invitation = parse_invitation(link)
    table = f"the table {invitation.code}" if invitation.code else "the tables"
    print_lines([
        f"This is an invitation to {table} at {invitation.address}. Nothing has been sent there yet.",
        f"Join in a terminal: railwright play --text --join '{invitation.link}'",
    ])  # fmt: skip
    return Exit.OK


def refuse_beside_join(options: Namespace, *more: str) -> None:
    """Refuse what means nothing at a table elsewhere, and ``more`` of that. Raises CommandError."""
    values = {"--rules": options.rules, "--seed": options.seed, "A saved game": options.load}
    values |= {name: getattr(options, name[2:].partition(" ")[0]) for name in more}
    name = next((name for name, value in values.items() if value is not None), "")
    if name:
        text = f"{name} means nothing with --join: whoever opens a table chooses its map, its rules and its seats."
        raise CommandError(Exit.USAGE, text)
