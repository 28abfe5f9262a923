"""Mail through an SMTP server of the operator's: encrypted wherever the server can, and always with a password."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from grognard.kernel.words import Malformed

SECONDS = 20.0
PORTS = {"smtp": 25, "smtps": 465}
PLAIN = re.compile(r"[A-Za-z0-9.!#$%&*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)
LONGEST = 254
LINES = SMTP.clone(max_line_length=998)  # links are not cut: mail programs could not read them


def proper(address: str) -> bool:
    """Whether this can be an address: one, and nothing that a mail server could take for more."""
    return len(address) <= LONGEST and PLAIN.fullmatch(address) is not None


def written(sender: str, to: str, subject: str, text: str, id: str, more: Mapping[str, str]) -> EmailMessage:
    """A letter. The same notice has the same id, so that a letter that comes twice is seen to be one."""
    letter = EmailMessage(LINES)
    letter["From"], letter["To"], letter["Subject"] = sender, to, subject
    letter["Date"] = formatdate()
    letter["Message-ID"] = f"<{id}@{sender.rpartition('@')[2].rstrip('>')}>"
    letter["Auto-Submitted"] = "auto-generated"
    for name, value in more.items():
        letter[name] = value
    letter.set_content(text)
    return letter


def send(server: str, letter: EmailMessage) -> None:
    """Hand it to the server: smtp://user:password@host:587, or smtps:// for TLS from the first byte."""
    parts = urlsplit(server)
    if parts.scheme not in PORTS or not parts.hostname:
        raise Malformed("GROGNARD_MAIL_SERVER: smtp://user:password@host:587 or smtps://... was expected")
    port = parts.port or PORTS[parts.scheme]
    secure = ssl.create_default_context()
    with (
        smtplib.SMTP_SSL(parts.hostname, port, timeout=SECONDS, context=secure)
        if parts.scheme == "smtps"
        else smtplib.SMTP(parts.hostname, port, timeout=SECONDS)
    ) as connection:
        if parts.scheme == "smtp":
            connection.ehlo()
            if connection.has_extn("starttls"):
                connection.starttls(context=secure)
            elif parts.username:
                raise Malformed("GROGNARD_MAIL_SERVER: the password would be sent in clear: the server has no STARTTLS")
        if parts.username:
            connection.login(unquote(parts.username), unquote(parts.password or ""))
        connection.send_message(letter)
