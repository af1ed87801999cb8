"""Running a process: uvicorn with the application, or a worker; its preflight checks and its logs."""
