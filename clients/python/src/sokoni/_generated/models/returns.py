# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Return(Model):
    """
    A return of goods. `goods` is their price, `deliveryFee` the part of the delivery fee that is refunded with
    them.
    """

    __slots__ = (
        "id",
        "order_id",
        "order_number",
        "status",
        "allowed",
        "asked_by",
        "entered_by_seller",
        "reason",
        "wants",
        "note",
        "decision_note",
        "items",
        "goods",
        "delivery_fee",
        "refunded",
        "offered",
        "refund_ids",
        "paid_back_by_hand",
        "dispute_id",
        "sent_at",
        "tracking",
        "shipment_id",
        "replacement_order_id",
        "replaced_at",
        "metadata",
        "due_at",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "orderId",
        "orderNumber",
        "status",
        "allowed",
        "askedBy",
        "enteredBySeller",
        "reason",
        "wants",
        "note",
        "decisionNote",
        "items",
        "goods",
        "deliveryFee",
        "refunded",
        "offered",
        "refundIds",
        "paidBackByHand",
        "disputeId",
        "sentAt",
        "tracking",
        "shipmentId",
        "replacementOrderId",
        "replacedAt",
        "metadata",
        "dueAt",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    order_number: str
    """The order, as people call it."""
    status: Union[Literal["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"], str]
    """`replaced` and `refunded` are its ends, as are `rejected` and `cancelled`."""
    allowed: List[Union[Literal["approve", "reject", "cancel", "receive", "refund", "replace"], str]]
    """What can be done with it now."""
    asked_by: Union[Literal["buyer", "seller"], str]
    """Who asked for it."""
    entered_by_seller: bool
    """The shop entered it, in the API or the console. The buyer reads this, and can refuse the return."""
    reason: Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str]
    """Why."""
    wants: Union[Literal["money", "replacement"], str]
    """What the buyer wants for the goods; you decide."""
    note: Optional[str]
    """In the words of who asked."""
    decision_note: Optional[str]
    """Reason for the decision; the buyer sees it."""
    items: List[ReturnItem]
    """What it is about, line by line."""
    goods: shared.Money
    delivery_fee: shared.Money
    refunded: Optional[shared.Money]
    offered: Optional[shared.Money]
    """Less than the goods are worth: the buyer was asked, and it is refunded only with their yes."""
    refund_ids: List[str]
    """On their way to the buyer, or arrived: one per payment."""
    paid_back_by_hand: bool
    """The order was paid in cash, and so is this."""
    dispute_id: Optional[str]
    """The dispute that decided about this money while you had the goods. What it decided is the last word."""
    sent_at: Optional[str]
    """When the buyer said that they had sent the goods back."""
    tracking: Optional[str]
    """The tracking number that the buyer gave."""
    shipment_id: Optional[str]
    """The parcel that it comes back in: booked with `direction` `back` after it was asked for."""
    replacement_order_id: Optional[str]
    """The id of the replacement order."""
    replaced_at: Optional[str]
    """When the replacement arrived."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    due_at: Optional[str]
    """
    If nothing happens until then, a requested return is approved, a received one is refunded unless a dispute has
    decided about its money, and one that was not sent is closed. If the buyer says that they sent it, a dispute
    opens instead. If you rejected goods that you have, their money is kept until then.
    """
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class ReturnItem(Model):
    __slots__ = (
        "product_id",
        "variant_id",
        "options",
        "components",
        "name",
        "quantity",
        "worth",
        "condition",
        "restocked",
    )
    _names = (
        "productId",
        "variantId",
        "options",
        "components",
        "name",
        "quantity",
        "worth",
        "condition",
        "restocked",
    )

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    options: Optional[Dict[str, str]]
    """The chosen options."""
    components: List[ReturnItemComponent]
    """
    The products in one bundle, as they were when it was ordered. A part with several choices is listed once for
    each.
    """
    name: str
    """What it is called."""
    quantity: int
    """How many."""
    worth: shared.Money
    condition: Optional[Union[Literal["as_new", "used", "damaged", "incomplete"], str]]
    """Condition when it came back."""
    restocked: Optional[int]


class ReturnItemComponent(Model):
    __slots__ = ("product_id", "variant_id", "name", "options", "quantity")
    _names = ("productId", "variantId", "name", "options", "quantity")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    name: str
    """With its choice."""
    options: Optional[Dict[str, str]]
    """What was chosen of it. Null: nothing yet, or it has nothing to choose."""
    quantity: int
    """Of one."""


bind(Return, {
    "items": each(ReturnItem.from_dict),
    "goods": shared.Money.from_dict,
    "delivery_fee": shared.Money.from_dict,
    "refunded": shared.Money.from_dict,
    "offered": shared.Money.from_dict,
})
bind(ReturnItem, {
    "components": each(ReturnItemComponent.from_dict),
    "worth": shared.Money.from_dict,
})
