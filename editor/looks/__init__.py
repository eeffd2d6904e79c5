"""What all windows share: colors and fonts, small widgets, menus, rich text, and help and settings dialogs."""
