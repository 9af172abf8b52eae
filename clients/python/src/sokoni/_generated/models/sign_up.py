# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each


class AskedSignUpCode(Model):
    __slots__ = ("token", "phone", "expires_at", "sandbox_phone_url")
    _names = ("token", "phone", "expiresAt", "sandboxPhoneUrl")

    token: str
    """
    The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it
    secret.
    """
    phone: str
    """Where the code was sent, with country code."""
    expires_at: str
    """The code is valid until then."""
    sandbox_phone_url: Optional[str]
    """In the sandbox, the simulated phone that shows the code. Null elsewhere."""


class SignUp(Model):
    """How far a sign-up has come."""

    __slots__ = ("state", "phone", "country", "language", "shops", "expires_at")
    _names = ("state", "phone", "country", "language", "shops", "expiresAt")

    state: Union[Literal["code_sent", "phone_proven", "shop_opened"], str]
    """`code_sent`: send the code next. `phone_proven`: open the shop next. `shop_opened`: it has a shop."""
    phone: str
    """With country code."""
    country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str]
    """ISO 3166 code."""
    language: Union[Literal["en", "pcm", "fr", "sw"], str]
    """The language of the messages to the owner."""
    shops: List[SignUpShop]
    """
    The shops in whose team this phone is, with the person's role. Empty before the phone is proven. An owner of a
    shop can't open another one with this phone.
    """
    expires_at: str
    """The sign-up is over then. Begin again."""


class SignUpOffer(Model):
    """Who can open a shop here, and in which countries."""

    __slots__ = ("who", "countries")
    _names = ("who", "countries")

    who: Union[Literal["open", "invite", "closed"], str]
    """`open`: anybody can open a shop. `invite`: only with an invitation. `closed`: nobody."""
    countries: List[SignUpOfferCountry]


class SignUpOfferCountry(Model):
    __slots__ = ("country", "currency", "prefix", "example")
    _names = ("country", "currency", "prefix", "example")

    country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str]
    """ISO 3166 code."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    prefix: str
    """What a number there begins with, such as +234."""
    example: str
    """An example of a mobile number, without the prefix."""


class SignUpShop(Model):
    __slots__ = ("id", "name", "role")
    _names = ("id", "name", "role")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    role: Union[Literal["owner", "manager", "agent"], str]


bind(SignUp, {
    "shops": each(SignUpShop.from_dict),
})
bind(SignUpOffer, {
    "countries": each(SignUpOfferCountry.from_dict),
})
