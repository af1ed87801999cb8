"""E-mail notices: plain text, through the mail server in the settings."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from waystation.service.config.settings import Settings
from waystation.service.notices.letter import Letter, Undelivered, text_of

TIMEOUT_SECONDS: Final = 10.0
SMTPS_PORT: Final = 465


async def send(settings: Settings, address: str, letter: Letter, stop: str) -> None:
    """Send a letter as a mail. `stop` is the link that unsubscribes."""
    foot = text_of(letter.language, "notice.foot", link=stop)
    body = "\n\n".join([*letter.lines(links=True), f"-- \n{foot}"])
    unsubscribe = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    await send_mail(settings, make_mail(settings, address, letter.subject, body, unsubscribe))


async def ask_to_confirm(settings: Settings, address: str, language: str, link: str) -> None:
    """Send the one mail that an unconfirmed address gets: it asks the owner to confirm."""
    body = "\n\n".join([text_of(language, "notice.confirm"), link, text_of(language, "notice.confirm_foot")])
    await send_mail(
        settings, make_mail(settings, address, text_of(language, "notice.confirm_subject"), body, {})
    )


def make_mail(
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


async def send_mail(settings: Settings, mail: EmailMessage) -> None:
    """Send a mail in a thread: `smtplib` blocks, and SMTP takes many round trips."""
    if settings.smtp is None:
        raise Undelivered("This server cannot send e-mail: its operator has to set up a mail server.")
    try:
        await asyncio.to_thread(send_by_smtp, settings.smtp, mail)
    except smtplib.SMTPResponseException as error:
        raise Undelivered(f"The mail server answered with status {error.smtp_code}.") from error
    except smtplib.SMTPRecipientsRefused as error:
        raise Undelivered("The mail server does not accept this address.") from error
    except (smtplib.SMTPException, OSError) as error:
        raise Undelivered("The mail server could not be reached.") from error


def send_by_smtp(server: str, mail: EmailMessage) -> None:
    """Send to `smtp://name:password@host:port` or `smtps://…`. A password is sent over TLS only."""
    parts = urlsplit(server)
    host, safe = parts.hostname or "localhost", ssl.create_default_context()
    connection = (
        smtplib.SMTP_SSL(host, parts.port or SMTPS_PORT, timeout=TIMEOUT_SECONDS, context=safe)
        if parts.scheme == "smtps"
        else smtplib.SMTP(host, parts.port or smtplib.SMTP_PORT, timeout=TIMEOUT_SECONDS)
    )
    with connection as post:
        post.ehlo()
        if parts.scheme != "smtps" and (parts.username or post.has_extn("starttls")):
            post.starttls(context=safe)
        if parts.username:
            post.login(unquote(parts.username), unquote(parts.password or ""))
        post.send_message(mail)
