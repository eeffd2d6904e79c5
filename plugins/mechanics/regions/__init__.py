"""Regions: which part of the map a city lies in, for the rules that speak of countries or regions."""

PLUGIN = {
    "id": "regions",
    "version": "1.0",
    "api": 1,
    "title": "Regions",
    "summary": "A city may belong to a region. Other rules use these regions.",
    "map": {
        "city": {
            "region": {
                "x-look": {"symbol": "flag"},
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]*$",
                "title": "Region",
                "description": "The country or region of the city, if it matters on this map.",
            }
        }
    },
}
