# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Payout(Model):
    """Money on its way from the available balance to the seller's account."""

    __slots__ = (
        "id",
        "status",
        "amount",
        "currency",
        "destination_id",
        "provider",
        "reference",
        "provider_payout_id",
        "scheduled_for",
        "automatic",
        "failure",
        "failure_meaning",
        "description",
        "metadata",
        "paid_at",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "status",
        "amount",
        "currency",
        "destinationId",
        "provider",
        "reference",
        "providerPayoutId",
        "scheduledFor",
        "automatic",
        "failure",
        "failureMeaning",
        "description",
        "metadata",
        "paidAt",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    status: Union[Literal["scheduled", "pending", "processing", "paid", "failed", "returned", "cancelled"], str]
    """
    `pending`: set aside, not sent yet. `processing`: with the provider. `returned`: it had arrived and came back.
    The money of a returned or failed payout is available again.
    """
    amount: Optional[shared.Money]
    """Null while a payout of all there is waits for its time."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    destination_id: str
    """The id of the destination."""
    provider: str
    """The slot that pays: cardgateway1 …"""
    reference: str
    """Ours, the same at the provider."""
    provider_payout_id: Optional[str]
    """The id of the provider payout."""
    scheduled_for: Optional[str]
    automatic: bool
    """Made by the schedule."""
    failure: Optional[str]
    """Why it did not come about."""
    failure_meaning: Optional[shared.Meaning]
    """
    What `failure` says; `refused`: by our own rules, `refusal` is the code; `their_words`: the provider's own
    `words`.
    """
    description: Optional[str]
    """In the language it is shown in."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    paid_at: Optional[str]
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class PayoutBanks(Model):
    __slots__ = ("country", "currency", "banks")
    _names = ("country", "currency", "banks")

    country: str
    """ISO 3166-1 alpha-2."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    banks: List[PayoutBanksBank]
    """Where sellers can be paid in that country; empty if payouts are not possible, or no list is kept."""


class PayoutBanksBank(Model):
    __slots__ = ("code", "name", "kind")
    _names = ("code", "name", "kind")

    code: str
    """What it is typed or decided by."""
    name: str
    """What it is called."""
    kind: Union[Literal["bank_account", "mobile_wallet"], str]
    """Which sort it is."""


class PayoutDestination(Model):
    """A bank account or mobile wallet that the shop is paid to."""

    __slots__ = (
        "id",
        "kind",
        "country",
        "currency",
        "bank_code",
        "bank_name",
        "last4",
        "name",
        "resolved_name",
        "name_check",
        "status",
        "confirmation",
        "is_default",
        "usable_from",
        "metadata",
        "created_at",
    )
    _names = (
        "id",
        "kind",
        "country",
        "currency",
        "bankCode",
        "bankName",
        "last4",
        "name",
        "resolvedName",
        "nameCheck",
        "status",
        "confirmation",
        "isDefault",
        "usableFrom",
        "metadata",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    kind: Union[Literal["bank_account", "mobile_wallet"], str]
    """Which sort it is."""
    country: str
    """ISO 3166-1 alpha-2."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    bank_code: str
    """As the bank list names the bank."""
    bank_name: Optional[str]
    """As people call the bank."""
    last4: str
    """The end of the number. The whole of it is never shown again."""
    name: str
    """As you gave it."""
    resolved_name: Optional[str]
    """Name of the account holder, as the provider says."""
    name_check: Union[Literal["matched", "differs", "not_offered"], str]
    """
    `matched`: the bank's name is the one you gave, and an owner's, where the shop has an owner who may confirm.
    `differs` comes with the reason `name_differs`. `not_offered`: there is no look-up for this country or kind of
    account, and the reason is `name_not_checked`.
    """
    status: Union[Literal["ready", "needs_confirmation"], str]
    """
    `needs_confirmation`: nothing is paid to it before an owner has confirmed it, in the console or in their chat.
    """
    confirmation: Optional[PayoutDestinationConfirmation]
    """Null where no owner has to confirm it."""
    is_default: bool
    """Payouts in its currency go here unless they name another."""
    usable_from: str
    """
    Payouts go here from then on, if no owner has to confirm it. At once for the first account of a shop that is a
    day old and whose name does not differ; a day later for every other.
    """
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class PayoutDestinationConfirmation(Model):
    __slots__ = ("reasons", "expected_names", "added_by", "confirmed_at", "confirmed_by")
    _names = ("reasons", "expectedNames", "addedBy", "confirmedAt", "confirmedBy")

    reasons: List[Union[Literal["name_differs", "name_not_checked", "account_changed"], str]]
    """
    `name_differs`: the bank's name is not the one you gave, or not that of an owner who may confirm.
    `name_not_checked`: no provider says whose account it is. `account_changed`: it is not the shop's first account.
    """
    expected_names: List[str]
    """One of these was expected at the bank."""
    added_by: Optional[PayoutDestinationConfirmationAddedBy]
    """Who added the account."""
    confirmed_at: Optional[str]
    """Null while it waits."""
    confirmed_by: Optional[PayoutDestinationConfirmationConfirmedBy]
    """The owner who confirmed it."""


class PayoutDestinationConfirmationAddedBy(Model):
    __slots__ = ("kind", "id", "name")
    _names = ("kind", "id", "name")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""
    name: Optional[str]
    """Of the key or member, at that time."""


class PayoutDestinationConfirmationConfirmedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class PayoutSchedule(Model):
    """When available money is paid out automatically, per currency."""

    __slots__ = (
        "currency",
        "interval",
        "day",
        "minimum",
        "destination_id",
        "destination_status",
        "waiting",
        "next_run_at",
    )
    _names = (
        "currency",
        "interval",
        "day",
        "minimum",
        "destinationId",
        "destinationStatus",
        "waiting",
        "nextRunAt",
    )

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    interval: Union[Literal["manual", "daily", "weekly", "monthly"], str]
    """`daily` pays each morning what has become available until then."""
    day: Optional[int]
    """`weekly`: 1 (Monday) to 7. `monthly`: 1 to 28. Null otherwise."""
    minimum: shared.Money
    """Less than this waits for the next time."""
    destination_id: Optional[str]
    """Null: the default destination of the currency."""
    destination_status: Optional[Union[Literal["ready", "needs_confirmation"], str]]
    """
    Of the account that is paid to. `needs_confirmation`: nothing is paid until an owner confirms it. Null: there is
    no account.
    """
    waiting: Optional[PayoutScheduleWaiting]
    """
    What is available, and can't be paid out now because of the shop's level: see `GET /api/verification`. Null:
    nothing waits for that.
    """
    next_run_at: Optional[str]
    """At six in the morning where the shop is."""


class PayoutScheduleWaiting(Model):
    __slots__ = ("code", "amount")
    _names = ("code", "amount")

    code: Union[Literal["verification_required"], str]
    """What it is typed or decided by."""
    amount: shared.Money


class PayoutSchedules(Model):
    __slots__ = ("schedules",)
    _names = ("schedules",)

    schedules: List[PayoutSchedule]
    """One per currency."""


bind(Payout, {
    "amount": shared.Money.from_dict,
    "failure_meaning": shared.Meaning.from_dict,
})
bind(PayoutBanks, {
    "banks": each(PayoutBanksBank.from_dict),
})
bind(PayoutDestination, {
    "confirmation": PayoutDestinationConfirmation.from_dict,
})
bind(PayoutDestinationConfirmation, {
    "added_by": PayoutDestinationConfirmationAddedBy.from_dict,
    "confirmed_by": PayoutDestinationConfirmationConfirmedBy.from_dict,
})
bind(PayoutSchedule, {
    "minimum": shared.Money.from_dict,
    "waiting": PayoutScheduleWaiting.from_dict,
})
bind(PayoutScheduleWaiting, {
    "amount": shared.Money.from_dict,
})
bind(PayoutSchedules, {
    "schedules": each(PayoutSchedule.from_dict),
})
