# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

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


class Session(Model):
    """Who asks, for which shop, and what they may do."""

    __slots__ = ("id", "member", "key", "shop", "scopes", "csrf_token", "confirmed_until", "expires_at")
    _names = ("id", "member", "key", "shop", "scopes", "csrfToken", "confirmedUntil", "expiresAt")

    id: Optional[str]
    """Null where an API key asks."""
    member: Optional[SessionMember]
    """Who sits in the console. Null where an API key asks."""
    key: Optional[SessionKey]
    """The API key that asks. Null for a member."""
    shop: SessionShop
    scopes: List[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]]
    """What they may do: of the key, or of the member's role."""
    csrf_token: Optional[str]
    """To be sent as `X-CSRF-Token` with everything but GET. Null where an API key asks."""
    confirmed_until: Optional[str]
    """Until then they may do what asks for a confirmation. Null where it is over, and where an API key asks."""
    expires_at: Optional[str]
    """At the latest; seven days without a request end it as well. Null where an API key asks."""


class SessionKey(Model):
    __slots__ = ("id", "name")
    _names = ("id", "name")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""


class SessionMember(Model):
    __slots__ = ("id", "name", "role", "language")
    _names = ("id", "name", "role", "language")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    role: Union[Literal["owner", "manager", "agent"], str]
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """What they are written to in."""


class SessionShop(Model):
    __slots__ = ("id", "name", "currency", "timezone", "country", "mode")
    _names = ("id", "name", "currency", "timezone", "country", "mode")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    timezone: str
    """IANA name, such as Africa/Lagos."""
    country: str
    """ISO 3166 code."""
    mode: Union[Literal["sandbox", "live"], str]
    """Sandbox or live, or how it is to be done."""


class SignedOut(Model):
    __slots__ = ("signed_out",)
    _names = ("signedOut",)

    signed_out: Literal[True]


bind(AskedConfirmation, {
    "message": AskedConfirmationMessage.from_dict,
})
bind(Session, {
    "member": SessionMember.from_dict,
    "key": SessionKey.from_dict,
    "shop": SessionShop.from_dict,
})
