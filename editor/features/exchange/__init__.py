"""Import and export: spreadsheets, GeoJSON, GraphML, text lists, and the JSON of a web editor. Free of Qt."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature()
