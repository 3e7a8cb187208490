"""Our own card pictures, drawn by code: `python -m deck OUT`, run in `web`, writes them into OUT.

From the bottom: `svg` (elements), `palette` (colours), then what is drawn (`glyphs`, the signs,
`figures`, `pips`, `aces`, `banner`), `faces` (a whole card), `decks` (which deck has which) and
`files`. It needs nothing but Python.
"""
