"""E-mail: plain words, by the mail server that the house was told of."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from waystation.service.notices.letter import Letter, Undelivered, said
from waystation.service.settings import Settings

PATIENCE: Final = 10.0
SMTPS: Final = 465


async def send(settings: Settings, address: str, letter: Letter, stop: str) -> None:
    """All that waits in one mail; `stop` is the link that ends these mails."""
    foot = said(letter.language, "notice.foot", link=stop)
    body = "\n\n".join([*letter.lines(links=True), f"-- \n{foot}"])
    unsubscribe = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    await dispatch(settings, written(settings, address, letter.subject, body, unsubscribe))


async def ask_to_confirm(settings: Settings, address: str, language: str, link: str) -> None:
    """Nobody is written to who has not said yes: this one mail asks."""
    body = "\n\n".join([said(language, "notice.confirm"), link, said(language, "notice.confirm_foot")])
    await dispatch(settings, written(settings, address, said(language, "notice.confirm_subject"), body, {}))


def written(
    settings: Settings, address: str, subject: str, body: str, headers: Mapping[str, str]
) -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = settings.mail_from
    mail["To"] = address
    mail["Subject"] = subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=parseaddr(settings.mail_from)[1].rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    for name, value in headers.items():
        mail[name] = value
    mail.set_content(body + "\n")
    return mail


async def dispatch(settings: Settings, mail: EmailMessage) -> None:
    """Hand a mail over to the mail server, in a thread: its protocol takes many turns."""
    if settings.smtp is None:
        raise Undelivered("This house has no mail server: its host can set one.")
    try:
        await asyncio.to_thread(hand_over, settings.smtp, mail)
    except smtplib.SMTPResponseException as error:
        raise Undelivered(f"The mail server answered with status {error.smtp_code}.") from error
    except smtplib.SMTPRecipientsRefused as error:
        raise Undelivered("The mail server does not accept this address.") from error
    except (smtplib.SMTPException, OSError) as error:
        raise Undelivered("The mail server could not be reached.") from error


def hand_over(server: str, mail: EmailMessage) -> None:
    """To `smtp://name:password@host:port`, or `smtps://…`. A password is said only where nobody listens."""
    parts = urlsplit(server)
    host, safe = parts.hostname or "localhost", ssl.create_default_context()
    connection = (
        smtplib.SMTP_SSL(host, parts.port or SMTPS, timeout=PATIENCE, context=safe)
        if parts.scheme == "smtps"
        else smtplib.SMTP(host, parts.port or smtplib.SMTP_PORT, timeout=PATIENCE)
    )
    with connection as post:
        post.ehlo()
        if parts.scheme != "smtps" and (parts.username or post.has_extn("starttls")):
            post.starttls(context=safe)
        if parts.username:
            post.login(unquote(parts.username), unquote(parts.password or ""))
        post.send_message(mail)
