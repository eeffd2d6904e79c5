"""Import and export: spreadsheets, GeoJSON, GraphML, text lists, and the JSON of a web editor."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(draw_parts=(f"{__name__}.commands:ExchangeCommands",))
