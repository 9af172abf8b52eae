# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Dispute(Model):
    """A part of an order's money that is frozen until the dispute is decided."""

    __slots__ = (
        "id",
        "order_id",
        "payment_id",
        "opened_by",
        "entered_by_seller",
        "opened_by_clock",
        "reason",
        "description",
        "amount",
        "status",
        "outcome",
        "to_buyer",
        "to_seller",
        "after_release",
        "due_at",
        "decide_by",
        "chargeback",
        "metadata",
        "version",
        "created_at",
        "resolved_at",
        "updated_at",
    )
    _names = (
        "id",
        "orderId",
        "paymentId",
        "openedBy",
        "enteredBySeller",
        "openedByClock",
        "reason",
        "description",
        "amount",
        "status",
        "outcome",
        "toBuyer",
        "toSeller",
        "afterRelease",
        "dueAt",
        "decideBy",
        "chargeback",
        "metadata",
        "version",
        "createdAt",
        "resolvedAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    payment_id: Optional[str]
    """The id of the payment."""
    opened_by: Union[Literal["buyer", "seller", "gateway"], str]
    """
    `gateway`: the buyer's bank took the payment back (a chargeback). A dispute that becomes one is the gateway's
    from then on.
    """
    entered_by_seller: bool
    """
    The shop opened it in the buyer's name, with a key or in the console. The buyer can still speak for themselves,
    and it proves nothing.
    """
    opened_by_clock: bool
    """Opened automatically in the buyer's name, because nothing showed that the goods came and nobody answered."""
    reason: Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str]
    """Why."""
    description: Optional[str]
    """In the language it is shown in."""
    amount: shared.Money
    status: Union[Literal["open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]
    """Who is awaited; `under_review` when both have spoken."""
    outcome: Optional[Union[Literal["buyer", "seller", "split"], str]]
    """In whose favour it was decided."""
    to_buyer: Optional[shared.Money]
    """
    What the buyer gets. While a dispute of the buyer's own is open: the part that the shop gave back already.
    """
    to_seller: Optional[shared.Money]
    after_release: bool
    """A part of the money had been released to the shop's balance."""
    due_at: Optional[str]
    """The side whose turn it is can answer until then."""
    decide_by: Optional[str]
    """If it is not decided by then, the proofs decide. Null for chargebacks."""
    chargeback: Optional[DisputeCaseChargeback]
    """What the buyer's bank says, where it began there."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    resolved_at: Optional[str]
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class DisputeCase(Model):
    """A dispute with its evidence."""

    __slots__ = (
        "id",
        "order_id",
        "payment_id",
        "opened_by",
        "entered_by_seller",
        "opened_by_clock",
        "reason",
        "description",
        "amount",
        "status",
        "outcome",
        "to_buyer",
        "to_seller",
        "after_release",
        "due_at",
        "decide_by",
        "chargeback",
        "metadata",
        "version",
        "created_at",
        "resolved_at",
        "updated_at",
        "evidence",
    )
    _names = (
        "id",
        "orderId",
        "paymentId",
        "openedBy",
        "enteredBySeller",
        "openedByClock",
        "reason",
        "description",
        "amount",
        "status",
        "outcome",
        "toBuyer",
        "toSeller",
        "afterRelease",
        "dueAt",
        "decideBy",
        "chargeback",
        "metadata",
        "version",
        "createdAt",
        "resolvedAt",
        "updatedAt",
        "evidence",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    payment_id: Optional[str]
    """The id of the payment."""
    opened_by: Union[Literal["buyer", "seller", "gateway"], str]
    """
    `gateway`: the buyer's bank took the payment back (a chargeback). A dispute that becomes one is the gateway's
    from then on.
    """
    entered_by_seller: bool
    """
    The shop opened it in the buyer's name, with a key or in the console. The buyer can still speak for themselves,
    and it proves nothing.
    """
    opened_by_clock: bool
    """Opened automatically in the buyer's name, because nothing showed that the goods came and nobody answered."""
    reason: Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str]
    """Why."""
    description: Optional[str]
    """In the language it is shown in."""
    amount: shared.Money
    status: Union[Literal["open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]
    """Who is awaited; `under_review` when both have spoken."""
    outcome: Optional[Union[Literal["buyer", "seller", "split"], str]]
    """In whose favour it was decided."""
    to_buyer: Optional[shared.Money]
    """
    What the buyer gets. While a dispute of the buyer's own is open: the part that the shop gave back already.
    """
    to_seller: Optional[shared.Money]
    after_release: bool
    """A part of the money had been released to the shop's balance."""
    due_at: Optional[str]
    """The side whose turn it is can answer until then."""
    decide_by: Optional[str]
    """If it is not decided by then, the proofs decide. Null for chargebacks."""
    chargeback: Optional[DisputeCaseChargeback]
    """What the buyer's bank says, where it began there."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    resolved_at: Optional[str]
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    evidence: List[DisputeEvidence]
    """In the order in which it was given."""


class DisputeCaseChargeback(Model):
    __slots__ = ("provider", "id", "word", "due_at", "answer", "answered_at", "trouble", "trouble_meaning")
    _names = ("provider", "id", "word", "dueAt", "answer", "answeredAt", "trouble", "troubleMeaning")

    provider: str
    """Who it went through."""
    id: str
    """The gateway's own."""
    word: Optional[str]
    due_at: Optional[str]
    """The gateway's deadline for our answer; we answer before it."""
    answer: Optional[Union[Literal["contest", "accept"], str]]
    """What we answer."""
    answered_at: Optional[str]
    trouble: Optional[str]
    trouble_meaning: Optional[shared.Meaning]
    """What `trouble` says; `their_words`: the gateway's own `words`."""


class DisputeEvidence(Model):
    __slots__ = (
        "line",
        "by",
        "entered_by_seller",
        "kind",
        "text",
        "text_meaning",
        "url",
        "media",
        "content",
        "missing_scope",
        "created_at",
    )
    _names = (
        "line",
        "by",
        "enteredBySeller",
        "kind",
        "text",
        "textMeaning",
        "url",
        "media",
        "content",
        "missingScope",
        "createdAt",
    )

    line: int
    """Which line."""
    by: Union[Literal["buyer", "seller", "system"], str]
    """`system`: what we know of the order, collected automatically."""
    entered_by_seller: bool
    """The shop entered it in the buyer's name, with a key or in the console. It is not the buyer's answer."""
    kind: Union[Literal["statement", "document", "order", "conversation", "delivery"], str]
    """Which sort it is."""
    text: Optional[str]
    """The words."""
    text_meaning: Optional[shared.Meaning]
    """What `text` says, for lines of the system."""
    url: Optional[str]
    """Address of the document. For an uploaded file it is the address in `media`, which is new at each read."""
    media: Optional[shared.Media]
    """The file, if it was uploaded or came in a chat."""
    content: Optional[Dict[str, Any]]
    """The facts, for lines of the system."""
    missing_scope: Optional[Union[Literal["orders:read", "conversations:read"], str]]
    """The caller lacks this scope, so a part of this line is left out: the order, its history, or the chat."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


bind(Dispute, {
    "amount": shared.Money.from_dict,
    "to_buyer": shared.Money.from_dict,
    "to_seller": shared.Money.from_dict,
    "chargeback": DisputeCaseChargeback.from_dict,
})
bind(DisputeCase, {
    "amount": shared.Money.from_dict,
    "to_buyer": shared.Money.from_dict,
    "to_seller": shared.Money.from_dict,
    "chargeback": DisputeCaseChargeback.from_dict,
    "evidence": each(DisputeEvidence.from_dict),
})
bind(DisputeCaseChargeback, {
    "trouble_meaning": shared.Meaning.from_dict,
})
bind(DisputeEvidence, {
    "text_meaning": shared.Meaning.from_dict,
    "media": shared.Media.from_dict,
})
