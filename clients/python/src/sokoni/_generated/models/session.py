# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Literal, Optional

from ..._runtime.model import Model, bind


class AskedConfirmation(Model):
    __slots__ = ("expires_at", "code_sent", "phone", "message")
    _names = ("expiresAt", "codeSent", "phone", "message")

    expires_at: str
    """Until then the code and the message are good."""
    code_sent: bool
    """Six digits went to your WhatsApp. False: your phone is not proven yet."""
    phone: str
    """Your number, as the team has it. The message has to come from there."""
    message: Optional[AskedConfirmationMessage]
    """
    Instead of the code, send this text from your own WhatsApp. It confirms this session, and verifies a phone that
    was not verified. Null: the shop has no WhatsApp number.
    """


class AskedConfirmationMessage(Model):
    __slots__ = ("text", "to")
    _names = ("text", "to")

    text: str
    """Such as `JOIN 482913`."""
    to: str
    """The shop's WhatsApp number."""


class AskedSignInLink(Model):
    __slots__ = ("message", "expires_at")
    _names = ("message", "expiresAt")

    message: str
    """Text for the person who answers. The same for all phones."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""


class SignedOut(Model):
    __slots__ = ("signed_out",)
    _names = ("signedOut",)

    signed_out: Literal[True]


bind(AskedConfirmation, {
    "message": AskedConfirmationMessage.from_dict,
})
