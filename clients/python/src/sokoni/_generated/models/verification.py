# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Verification(Model):
    """Who is behind the shop, and how much it may be paid out because of that."""

    __slots__ = (
        "id",
        "policy",
        "level",
        "status",
        "requested_level",
        "next_level",
        "due",
        "reason",
        "requirements",
        "id_types",
        "facts",
        "documents",
        "limits",
        "submitted_at",
        "decided_at",
    )
    _names = (
        "id",
        "policy",
        "level",
        "status",
        "requestedLevel",
        "nextLevel",
        "due",
        "reason",
        "requirements",
        "idTypes",
        "facts",
        "documents",
        "limits",
        "submittedAt",
        "decidedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    policy: Union[Literal["off", "offered", "required"], str]
    """
    Of the installation. `off`: shops are not verified. `offered`: they can be, and no payout needs it. `required`:
    payouts are limited by level.
    """
    level: Union[Literal["none", "basic", "full"], str]
    """`none`: not verified. `basic`: the owner. `full`: the business, too."""
    status: Union[Literal["not_started", "submitted", "approved", "needs_information", "rejected"], str]
    """
    Of the last request. `submitted`: the operator reviews it. `needs_information`: `reason` says what is wrong;
    give what is `due`, and submit again. `rejected`: `reason` says why; it can be submitted again.
    """
    requested_level: Optional[Union[Literal["basic", "full"], str]]
    """The level that was last asked for."""
    next_level: Optional[Union[Literal["basic", "full"], str]]
    """Null at the highest level."""
    due: List[Union[Literal["fullName", "dateOfBirth", "idType", "idNumber", "taxNumber", "businessName", "registrationNumber", "businessTaxNumber", "identityDocument", "proofOfAddress", "registrationCertificate"], str]]
    """What has to be given before the request can be submitted."""
    reason: Optional[str]
    """The operator's words, when more is needed or the request was rejected."""
    requirements: List[VerificationRequirement]
    """What each level asks for in the shop's country, in addition to the level below, and what it allows."""
    id_types: List[Union[Literal["bvn", "nin", "national_id", "passport"], str]]
    """The kinds of number that the shop's country knows."""
    facts: Optional[VerificationFacts]
    """Null for a caller without `payouts:write`."""
    documents: List[VerificationDocument]
    """Documents that are kept now. They can't be read over the API."""
    limits: List[VerificationLimit]
    """
    At the present level, in the shop's currency and in those of its payout accounts. Empty if verification is
    `off`.
    """
    submitted_at: Optional[str]
    decided_at: Optional[str]


class VerificationDocument(Model):
    __slots__ = ("kind", "given_at")
    _names = ("kind", "givenAt")

    kind: Union[Literal["identityDocument", "proofOfAddress", "registrationCertificate"], str]
    """Which sort it is."""
    given_at: str
    """RFC 3339, UTC, milliseconds."""


class VerificationFacts(Model):
    """What the shop has given. Numbers are shown by their last four characters only."""

    __slots__ = (
        "full_name",
        "date_of_birth",
        "id_type",
        "id_number_last4",
        "tax_number_last4",
        "business_name",
        "registration_number_last4",
        "business_tax_number_last4",
    )
    _names = (
        "fullName",
        "dateOfBirth",
        "idType",
        "idNumberLast4",
        "taxNumberLast4",
        "businessName",
        "registrationNumberLast4",
        "businessTaxNumberLast4",
    )

    full_name: Optional[str]
    """The owner's, as in their document."""
    date_of_birth: Optional[str]
    id_type: Optional[Union[Literal["bvn", "nin", "national_id", "passport"], str]]
    id_number_last4: Optional[str]
    tax_number_last4: Optional[str]
    """Of the owner."""
    business_name: Optional[str]
    """As registered."""
    registration_number_last4: Optional[str]
    business_tax_number_last4: Optional[str]


class VerificationLimit(Model):
    __slots__ = ("currency", "per_payout", "per30_days", "used", "left")
    _names = ("currency", "perPayout", "per30Days", "used", "left")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    per_payout: Optional[shared.Money]
    """Null: no limit."""
    per30_days: Optional[shared.Money]
    """Null: no limit."""
    used: shared.Money
    """What was paid out in the last 30 days, or is on its way."""
    left: Optional[shared.Money]
    """What can be paid out now, in one payout. Null: no limit."""


class VerificationRequirement(Model):
    __slots__ = ("level", "items", "per_payout", "per30_days")
    _names = ("level", "items", "perPayout", "per30Days")

    level: Union[Literal["basic", "full"], str]
    items: List[Union[Literal["fullName", "dateOfBirth", "idType", "idNumber", "taxNumber", "businessName", "registrationNumber", "businessTaxNumber", "identityDocument", "proofOfAddress", "registrationCertificate"], str]]
    """What it is about, line by line."""
    per_payout: Optional[shared.Money]
    """What the level allows, in the shop's currency. Null: no limit."""
    per30_days: Optional[shared.Money]
    """Null: no limit."""


bind(Verification, {
    "requirements": each(VerificationRequirement.from_dict),
    "facts": VerificationFacts.from_dict,
    "documents": each(VerificationDocument.from_dict),
    "limits": each(VerificationLimit.from_dict),
})
bind(VerificationLimit, {
    "per_payout": shared.Money.from_dict,
    "per30_days": shared.Money.from_dict,
    "used": shared.Money.from_dict,
    "left": shared.Money.from_dict,
})
bind(VerificationRequirement, {
    "per_payout": shared.Money.from_dict,
    "per30_days": shared.Money.from_dict,
})
