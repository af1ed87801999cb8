"""Telling a person who plays by correspondence that it is their turn: by web push, by e-mail, by webhook."""
