"""When you draw tickets, take four and keep at least one."""

PLUGIN = {
    "id": "draw_four",
    "version": "1.0",
    "api": 1,
    "title": "Draw four tickets",
    "summary": "When you draw tickets, take four and keep at least one.",
    "includes": {"tickets": {"draw": 4, "keep": 1}},
}
