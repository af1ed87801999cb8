"""Storage: named queries on SQLite or PostgreSQL, and backups."""
