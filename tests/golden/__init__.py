"""Whole matches, written down: `README.md` says how to read them, `tools/golden.py` writes them."""
