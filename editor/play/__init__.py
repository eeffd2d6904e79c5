"""Play mode: a game as people see it. It knows no rules; the answers that plugins offer describe themselves."""
