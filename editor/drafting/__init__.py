"""First drafts of boards: cities from the gazetteer, routes with reasons, whole decks of tickets. Free of Qt."""
