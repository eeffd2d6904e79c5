"""At the start you need to keep only one ticket."""

PLUGIN = {
    "id": "keep_one",
    "version": "1.0",
    "api": 1,
    "title": "Keep one ticket",
    "summary": "At the start you need to keep only one ticket.",
    "includes": {"tickets": {"keep_first": 1}},
}
