"""A second, slow referee for every family of games, and the means to compare it with the engine.

The referees are written from the rules catalogues, without looking at the engine, so a mistake goes unnoticed
only if both make it. They read positions as plain data, as clients receive them, and the printed values from
tables of their own (`data/`).

When the two sides disagree, read the catalogue first: only if it does not say which of them is wrong, look at
the engine. A referee that is mended by copying from the engine proves nothing any more.
"""
