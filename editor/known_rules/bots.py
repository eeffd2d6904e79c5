"""Which bot sits where nobody has chosen one."""

USUAL_BOT = "bot:steady"
