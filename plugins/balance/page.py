"""The frame of pages that commands write: HTML that needs nothing else."""

from __future__ import annotations

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16px/1.5 Georgia, serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }}
html {{ background: #f7f1e3; color: #2b2118 }} table {{ border-collapse: collapse }}
td, th {{ padding: .2rem .8rem; text-align: left; border-bottom: 1px solid #c9b994 }}
svg {{ width: 100%; background: #fffaf0; border: 1px solid #c9b994; border-radius: 8px }} a {{ color: #7b2a1a }}
:target {{ background: #f3dfb8 }} .num {{ text-align: right }}
</style></head><body><h1>{title}</h1>
{body}
</body></html>
"""
