"""The rulebook of a game: in the window, as a page, and on paper."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    needs=("printing",),
    pages=(f"{__name__}.page:RulebookPage",),
    rule_parts=(f"{__name__}.chapters_button:ChaptersButton",),
    explainers=(f"{__name__}.game_book:explainer_of",),
    sheets={"rulebook": f"{__name__}.booklet:Booklet"},
    commands=(late_command("rulebook", "Write the rules of a game, with its house rules.", f"{__name__}.command"),),
)
