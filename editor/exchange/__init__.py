"""Maps to and from other programs: spreadsheets, GeoJSON, GraphML and the JSON of a web editor. Free of Qt."""
