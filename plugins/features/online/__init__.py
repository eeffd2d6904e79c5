"""A table for friends: the dealer's side and the connection to it, without Qt. Imported only when it is used."""

from railwright.core.kernel.commands import late_command
from railwright.plugins.features import Feature

FEATURE = Feature(
    commands=(
        late_command("nearby", "List the open tables for friends on the local network.", f"{__name__}.nearby_command"),
        late_command("serve", "Host tables for friends.", f"{__name__}.serve_command"),
    ),
    functions={
        "show_invitation": f"{__name__}.join_words:show_invitation",
        "refuse_beside_join": f"{__name__}.join_words:refuse_beside_join",
    },
)
