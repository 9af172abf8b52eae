# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class EscrowHold(Model):
    """
    The buyer's money for one order: `held` waits for delivery, `frozen` for a dispute, `released` is what went to
    you, fees included. `owedBack` is what failed refunds owe the buyer: it is part of `held` or `frozen` and can't
    be released. Send it again with `POST /api/payments/{id}/refund`.
    """

    __slots__ = (
        "order_id",
        "order_number",
        "status",
        "held",
        "frozen",
        "owed_back",
        "released",
        "accept_by",
        "dispatch_by",
        "release_due_at",
        "proof",
        "code_tries_left",
        "silence",
        "seller_said_delivered_at",
        "arrival_ask_at",
        "arrival_dispute_at",
        "complaint_until",
        "receipt_asked_at",
        "releases",
        "created_at",
        "closed_at",
        "updated_at",
    )
    _names = (
        "orderId",
        "orderNumber",
        "status",
        "held",
        "frozen",
        "owedBack",
        "released",
        "acceptBy",
        "dispatchBy",
        "releaseDueAt",
        "proof",
        "codeTriesLeft",
        "silence",
        "sellerSaidDeliveredAt",
        "arrivalAskAt",
        "arrivalDisputeAt",
        "complaintUntil",
        "receiptAskedAt",
        "releases",
        "createdAt",
        "closedAt",
        "updatedAt",
    )

    order_id: str
    """The id of the order."""
    order_number: str
    """The order, as people call it."""
    status: Union[Literal["held", "released", "refunded", "split"], str]
    """`held`: some of the money still waits for a release or a refund."""
    held: shared.Money
    frozen: shared.Money
    owed_back: shared.Money
    released: shared.Money
    accept_by: Optional[str]
    """If the order is not confirmed by then, it is cancelled and refunded."""
    dispatch_by: Optional[str]
    """
    If the order is not dispatched by then, or not collected once it is ready for pickup, it is cancelled and
    refunded. While a label waits for its courier, your `shipped` or `delivered` is no dispatch. An order that you
    made dearer, and whose rest was not paid, is again what the buyer paid for.
    """
    release_due_at: Optional[str]
    """
    The money is released automatically then, as things are now, unless a dispute is open. Without a `proof` it is
    not released sooner on request. Where only the buyer's silence proves the delivery, it is seven days after your
    "delivered" and after the last message of a person of the shop, and later while reminders are missing: two must
    reach the buyer. Null where silence can't pay (`silence` says why): the buyer has no chat, or it takes no
    reminder; the buyer wrote or complained; the buyer picks the order up; or you changed the address, the receiver
    or the goods after the payment had begun, and the buyer has not agreed. Then only a proof or a decided dispute
    releases it.
    """
    proof: Optional[EscrowHoldProof]
    """
    What proves delivery, or let the money go: `silence` of the buyer after seven days and two reminders that
    reached them (counted from your last message to them), a `dispute`, or the `operator`. Your own word is no
    proof.
    """
    code_tries_left: Optional[int]
    """
    How many tries the delivery code has left. At 0 it works no more: the buyer was told, and their own word is the
    proof. Null if there is no code, or a proof already.
    """
    silence: Optional[Union[Literal["pays", "no_chat", "no_reminder", "spoken", "excluded"], str]]
    """
    Whether the buyer's silence can release the money while nothing proves the delivery. `pays`: after your
    "delivered", with `releaseDueAt`. `no_chat`: the buyer has no chat, so nobody can ask or remind them.
    `no_reminder`: too few reminders can reach them, or you wrote after the last one. `spoken`: the buyer wrote or
    complained. `excluded`: the order is picked up, or you changed it after the payment had begun. Null with a
    proof, and when nothing is held.
    """
    seller_said_delivered_at: Optional[str]
    arrival_ask_at: Optional[str]
    """
    The goods were sent and nothing shows that they came: the buyer is asked then, if a message can reach them. Null
    once that time has come.
    """
    arrival_dispute_at: Optional[str]
    """A dispute opens automatically then in the buyer's name, unless delivery is proven before."""
    complaint_until: Optional[str]
    """
    The buyer wrote that something is wrong. The money stays held until then, so that they can open a dispute. It is
    null again once the buyer says that all is well.
    """
    receipt_asked_at: Optional[str]
    """When the buyer was last asked in the chat whether the order arrived."""
    releases: List[Release]
    """Oldest first."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    closed_at: Optional[str]
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class EscrowHoldProof(Model):
    __slots__ = ("kind", "at")
    _names = ("kind", "at")

    kind: Union[Literal["courier", "handover_code", "buyer", "dispute", "silence", "operator"], str]
    """Which sort it is."""
    at: str
    """RFC 3339, UTC, milliseconds."""


class ReceiptQuestion(Model):
    """Nothing is released yet: the buyer was asked in the chat whether the order arrived."""

    __slots__ = ("order_id", "asked", "asked_at")
    _names = ("orderId", "asked", "askedAt")

    order_id: str
    """The id of the order."""
    asked: Literal[True]
    asked_at: str
    """When the buyer was last asked. The buyer is asked at most once a day."""


class Release(Model):
    """
    Held money that became the seller's: `amount` is the platform's fee, the tax on it, what settled the seller's
    debt to the platform (`toDebt`) and the rest.
    """

    __slots__ = (
        "id",
        "order_id",
        "number",
        "amount",
        "platform_fee",
        "tax",
        "to_debt",
        "to_seller",
        "reason",
        "matures_at",
        "matured_at",
        "created_at",
    )
    _names = (
        "id",
        "orderId",
        "number",
        "amount",
        "platformFee",
        "tax",
        "toDebt",
        "toSeller",
        "reason",
        "maturesAt",
        "maturedAt",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    number: int
    """The first, second … release of this order."""
    amount: shared.Money
    platform_fee: shared.Money
    tax: shared.Money
    to_debt: shared.Money
    to_seller: shared.Money
    reason: Union[Literal["seller", "buyer", "automatic", "dispute", "operator"], str]
    """Whose word or which clock let it go."""
    matures_at: str
    """From then on `toSeller` can be paid out."""
    matured_at: Optional[str]
    created_at: str
    """RFC 3339, UTC, milliseconds."""


bind(EscrowHold, {
    "held": shared.Money.from_dict,
    "frozen": shared.Money.from_dict,
    "owed_back": shared.Money.from_dict,
    "released": shared.Money.from_dict,
    "proof": EscrowHoldProof.from_dict,
    "releases": each(Release.from_dict),
})
bind(Release, {
    "amount": shared.Money.from_dict,
    "platform_fee": shared.Money.from_dict,
    "tax": shared.Money.from_dict,
    "to_debt": shared.Money.from_dict,
    "to_seller": shared.Money.from_dict,
})
