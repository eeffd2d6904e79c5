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
                "description": "The city's country or region, if the rules of this map use it.",
            }
        }
    },
}
