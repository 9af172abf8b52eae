# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Balance(Model):
    """
    `pending` is held for orders until delivery is proven, or released and in hold-back; `available` can be paid
    out; `inTransit` is on its way to you; `held` is frozen by disputes or kept against risk; `owed` is what you
    owe, settled from what is released next.
    """

    __slots__ = ("balances",)
    _names = ("balances",)

    balances: List[BalanceBalance]
    """One per currency in which money has moved."""


class BalanceBalance(Model):
    __slots__ = ("currency", "pending", "available", "in_transit", "held", "owed")
    _names = ("currency", "pending", "available", "inTransit", "held", "owed")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    pending: shared.Money
    """Held for orders until delivery is proven, or released and in hold-back."""
    available: shared.Money
    """Can be paid out."""
    in_transit: shared.Money
    """On its way to you."""
    held: shared.Money
    """
    Frozen by disputes, or kept against risk. What is held for orders is in `pending`. `GET /api/today` names this
    figure `frozen`, and its own `held` is `pending` and this one together.
    """
    owed: shared.Money
    """What you owe, settled from what is released next."""


class BalanceTransaction(Model):
    """One line of the statement: a posting that moved a figure of the balance."""

    __slots__ = (
        "id",
        "type",
        "description",
        "amounts",
        "fees",
        "order_id",
        "payment_id",
        "release_id",
        "refund_id",
        "dispute_id",
        "payout_id",
        "shipment_id",
        "created_at",
    )
    _names = (
        "id",
        "type",
        "description",
        "amounts",
        "fees",
        "orderId",
        "paymentId",
        "releaseId",
        "refundId",
        "disputeId",
        "payoutId",
        "shipmentId",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    type: Union[Literal["payment", "release", "hold_back_over", "cash_fee", "cash_fee_returned", "refund", "refund_failed", "dispute", "dispute_resolved", "chargeback", "chargeback_closed", "payment_applied", "payout", "payout_paid", "payout_failed", "payout_cancelled", "payout_returned", "payout_late", "payout_paid_twice", "payout_paid_twice_returned", "label", "label_difference", "label_returned", "cash_remitted", "plan", "plan_returned", "referral", "referral_taken_back", "write_off", "other"], str]
    """Which sort it is."""
    description: str
    """The same in words."""
    amounts: List[BalanceTransactionAmount]
    """By how much each figure of the balance changed, in whole minor units. All rows together are the balance."""
    fees: List[BalanceTransactionFee]
    """What of it went to fees."""
    order_id: Optional[str]
    """The id of the order."""
    payment_id: Optional[str]
    """The id of the payment."""
    release_id: Optional[str]
    """The id of the release."""
    refund_id: Optional[str]
    """The id of the refund."""
    dispute_id: Optional[str]
    """The id of the dispute."""
    payout_id: Optional[str]
    """The id of the payout."""
    shipment_id: Optional[str]
    """The id of the shipment."""
    created_at: str
    """When it happened."""


class BalanceTransactionAmount(Model):
    __slots__ = ("currency", "pending", "available", "in_transit", "held", "owed")
    _names = ("currency", "pending", "available", "inTransit", "held", "owed")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    pending: int
    available: int
    """On hand and not reserved."""
    in_transit: int
    held: int
    owed: int
    """Above zero: you owe more."""


class BalanceTransactionDetail(Model):
    """Why a figure changed: the whole posting, with every account it touched."""

    __slots__ = (
        "id",
        "type",
        "description",
        "amounts",
        "fees",
        "order_id",
        "payment_id",
        "release_id",
        "refund_id",
        "dispute_id",
        "payout_id",
        "shipment_id",
        "created_at",
        "cause",
        "entries",
    )
    _names = (
        "id",
        "type",
        "description",
        "amounts",
        "fees",
        "orderId",
        "paymentId",
        "releaseId",
        "refundId",
        "disputeId",
        "payoutId",
        "shipmentId",
        "createdAt",
        "cause",
        "entries",
    )

    id: str
    """Its id: what it is read and changed by."""
    type: Union[Literal["payment", "release", "hold_back_over", "cash_fee", "cash_fee_returned", "refund", "refund_failed", "dispute", "dispute_resolved", "chargeback", "chargeback_closed", "payment_applied", "payout", "payout_paid", "payout_failed", "payout_cancelled", "payout_returned", "payout_late", "payout_paid_twice", "payout_paid_twice_returned", "label", "label_difference", "label_returned", "cash_remitted", "plan", "plan_returned", "referral", "referral_taken_back", "write_off", "other"], str]
    """Which sort it is."""
    description: str
    """The same in words."""
    amounts: List[BalanceTransactionAmount]
    """By how much each figure of the balance changed, in whole minor units. All rows together are the balance."""
    fees: List[BalanceTransactionFee]
    """What of it went to fees."""
    order_id: Optional[str]
    """The id of the order."""
    payment_id: Optional[str]
    """The id of the payment."""
    release_id: Optional[str]
    """The id of the release."""
    refund_id: Optional[str]
    """The id of the refund."""
    dispute_id: Optional[str]
    """The id of the dispute."""
    payout_id: Optional[str]
    """The id of the payout."""
    shipment_id: Optional[str]
    """The id of the shipment."""
    created_at: str
    """When it happened."""
    cause: BalanceTransactionDetailCause
    """What made it: a payment, a release, a payout …"""
    entries: List[BalanceTransactionDetailEntry]
    """Its lines in the books; they sum to zero."""


class BalanceTransactionDetailCause(Model):
    """What made it: a payment, a release, a payout …"""

    __slots__ = ("type", "id")
    _names = ("type", "id")

    type: str
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class BalanceTransactionDetailEntry(Model):
    __slots__ = ("account", "code", "amount", "currency")
    _names = ("account", "code", "amount", "currency")

    account: str
    """In words."""
    code: str
    """The account's path in the books."""
    amount: int
    """Above zero: we owe this sum to the account's owner. All entries sum to zero."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""


class BalanceTransactionFee(Model):
    __slots__ = ("kind", "amount", "currency")
    _names = ("kind", "amount", "currency")

    kind: Union[Literal["platform_fee", "tax", "payout_fee"], str]
    """Which sort it is."""
    amount: int
    """Below zero: given back."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""


bind(Balance, {
    "balances": each(BalanceBalance.from_dict),
})
bind(BalanceBalance, {
    "pending": shared.Money.from_dict,
    "available": shared.Money.from_dict,
    "in_transit": shared.Money.from_dict,
    "held": shared.Money.from_dict,
    "owed": shared.Money.from_dict,
})
bind(BalanceTransaction, {
    "amounts": each(BalanceTransactionAmount.from_dict),
    "fees": each(BalanceTransactionFee.from_dict),
})
bind(BalanceTransactionDetail, {
    "amounts": each(BalanceTransactionAmount.from_dict),
    "fees": each(BalanceTransactionFee.from_dict),
    "cause": BalanceTransactionDetailCause.from_dict,
    "entries": each(BalanceTransactionDetailEntry.from_dict),
})
