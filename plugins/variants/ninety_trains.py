"""Every player has the trains of two colors: ninety instead of forty-five."""

PLUGIN = {
    "id": "ninety_trains",
    "version": "1.0",
    "api": 1,
    "title": "Two colours each",
    "summary": "Each player has the trains of two colours: ninety instead of forty-five.",
    "includes": {"routes": {"trains": 90}},
}
