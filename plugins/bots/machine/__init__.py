"""The bots' model as machine code."""

SOURCE_HASH = "3d9a4b05aea04189"
