"""Notices for people who play by correspondence that it is their turn: by web push, e-mail or webhook."""
