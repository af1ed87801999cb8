"""The service: tables, people and live play behind an HTTP API.

Each folder imports only from the folders below it:

    server     processes: uvicorn with the application, or a worker; preflight checks, logs
    api        HTTP: routes, requests and answers, security, rate limits, the OpenAPI document
    jobs       background tasks and the workers that run them
    app        the composition root, with metrics and health
    notices    notices to people that it is their turn
    people     guests, accounts, passkeys, ratings
    streams    live updates and presence
    tables     records, matches, clocks and votes, and the service that changes tables
    messaging  messages between nodes
    storage    databases and backups
    config     settings and limits
    core       errors, people, hosts, the time
"""
