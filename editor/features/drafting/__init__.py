"""First drafts of boards: cities from the gazetteer, routes with reasons, whole decks of tickets."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    needs=("figures",),
    pages=(f"{__name__}.page:DraftPage",),
    draw_parts=(f"{__name__}.commands:DraftCommands",),
    commands=(late_command("draft", "Draft a board of a country.", f"{__name__}.command"),),
)
