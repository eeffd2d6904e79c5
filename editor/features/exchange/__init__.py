"""Import and export: tables, text lists, JSON, GeoJSON, GraphML, and the maps of a web editor."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    draw_parts=(f"{__name__}.commands:ExchangeCommands",),
    commands=(late_command("import", "Make a map of other programs' files.", f"{__name__}.command"),),
)
