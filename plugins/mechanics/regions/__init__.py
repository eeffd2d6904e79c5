"""Regions: which part of the map a city lies in, for the rules that speak of countries or regions."""

PLUGIN = {
    "id": "regions",
    "version": "1.0",
    "api": 1,
    "title": "Regions",
    "summary": "Cities lie in regions, or in none; other rules say what comes of it.",
    "map": {
        "city": {
            "region": {
                "x-look": {"symbol": "flag"},
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]*$",
                "title": "Region",
                "description": "The country or region in which the city lies, if that matters on this map.",
            }
        }
    },
}
