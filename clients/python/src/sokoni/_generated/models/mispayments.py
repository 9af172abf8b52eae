# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind
from . import shared


class Mispayment(Model):
    """
    Money that came in but is not simply what was due. It is untouched until you decide, or until it is refunded
    automatically.
    """

    __slots__ = (
        "id",
        "kind",
        "status",
        "payment_id",
        "order_id",
        "payout_id",
        "amount",
        "expected",
        "received",
        "provider_transaction_id",
        "detail",
        "possible",
        "note",
        "applied_to_order_id",
        "refund_id",
        "paid_at",
        "decided_at",
        "created_at",
    )
    _names = (
        "id",
        "kind",
        "status",
        "paymentId",
        "orderId",
        "payoutId",
        "amount",
        "expected",
        "received",
        "providerTransactionId",
        "detail",
        "possible",
        "note",
        "appliedToOrderId",
        "refundId",
        "paidAt",
        "decidedAt",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    kind: Union[Literal["over", "under", "late", "duplicate", "wrong_currency", "wrong_reference", "wrong_environment", "unknown_reference", "refunded_there", "paid_out_twice", "contradiction", "unreadable_answer"], str]
    """
    `over`, `under`: another sum than was due. `late`: the order can't be paid any more. `duplicate`: it is paid
    already. `wrong_currency`: another one than was asked for. `unknown_reference`: it names no order of yours.
    `wrong_reference`, `wrong_environment`: the provider's answer was about another payment, and moved no money.
    `refunded_there`: the provider gave back money that the order did not hold. `paid_out_twice`: the provider paid
    a payout more than once. `contradiction`: the provider contradicts itself. `unreadable_answer`: the provider's
    answer can't be read.
    """
    status: Union[Literal["open", "accepted", "refunded", "applied", "dismissed", "contested", "charged_back"], str]
    """
    `open` until you decide; then the decision. `contested`: a bank is taking it back, and it can't be decided
    meanwhile. `charged_back`: the bank has taken it back.
    """
    payment_id: Optional[str]
    """The id of the payment."""
    order_id: Optional[str]
    """What it was paid for; null when nothing says so."""
    payout_id: Optional[str]
    """The payout that was paid more than once."""
    amount: Optional[shared.Money]
    """What waits for your decision, or waited; null when no money moved."""
    expected: Optional[shared.Money]
    """The amount requested."""
    received: shared.Money
    """Total amount received, as the provider says."""
    provider_transaction_id: str
    """The id of the provider transaction."""
    detail: str
    """Why it does not fit."""
    possible: List[Union[Literal["accept", "refund", "apply", "dismiss"], str]]
    """Possible decisions; empty once it is decided."""
    note: Optional[str]
    """For yourselves."""
    applied_to_order_id: Optional[str]
    """The id of the applied to order."""
    refund_id: Optional[str]
    """The id of the refund."""
    paid_at: Optional[str]
    decided_at: Optional[str]
    created_at: str
    """RFC 3339, UTC, milliseconds."""


bind(Mispayment, {
    "amount": shared.Money.from_dict,
    "expected": shared.Money.from_dict,
    "received": shared.Money.from_dict,
})
