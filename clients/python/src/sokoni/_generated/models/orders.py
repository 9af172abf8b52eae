# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class BulkStatusResult(Model):
    __slots__ = ("changed", "unchanged", "refused", "results")
    _names = ("changed", "unchanged", "refused", "results")

    changed: int
    unchanged: int
    refused: int
    """What was not done, and why."""
    results: List[BulkStatusResultResult]
    """In the order in which they were named."""


class BulkStatusResultResult(Model):
    __slots__ = ("order_id", "outcome", "status", "refusal")
    _names = ("orderId", "outcome", "status", "refusal")

    order_id: str
    """The id of the order."""
    outcome: Union[Literal["changed", "unchanged", "refused"], str]
    """`unchanged`: it was so already, as after a request that is repeated."""
    status: Optional[Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]]
    """The order's now; null where there is no such order."""
    refusal: Optional[BulkStatusResultResultRefusal]


class BulkStatusResultResultRefusal(Model):
    __slots__ = ("code", "detail", "allowed")
    _names = ("code", "detail", "allowed")

    code: str
    """As a single change would be refused."""
    detail: str
    """More about it, for people."""
    allowed: Optional[List[Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]]]


class Order(Model):
    __slots__ = (
        "id",
        "number",
        "status",
        "customer_id",
        "conversation_id",
        "channel",
        "items",
        "subtotal",
        "discount",
        "discount_code",
        "shipping",
        "tax",
        "total",
        "due",
        "payment_status",
        "funds_status",
        "fulfilment_status",
        "dispute_status",
        "shipping_address",
        "delivery",
        "lead_time_days",
        "ready_by",
        "delivery_method",
        "gift",
        "notes",
        "reservation_expires_at",
        "metadata",
        "version",
        "created_at",
        "updated_at",
        "customer",
    )
    _names = (
        "id",
        "number",
        "status",
        "customerId",
        "conversationId",
        "channel",
        "items",
        "subtotal",
        "discount",
        "discountCode",
        "shipping",
        "tax",
        "total",
        "due",
        "paymentStatus",
        "fundsStatus",
        "fulfilmentStatus",
        "disputeStatus",
        "shippingAddress",
        "delivery",
        "leadTimeDays",
        "readyBy",
        "deliveryMethod",
        "gift",
        "notes",
        "reservationExpiresAt",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
        "customer",
    )

    id: str
    """Its id: what it is read and changed by."""
    number: str
    """Short and public: what buyer and seller call the order."""
    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """What the axes below come to."""
    customer_id: str
    """The id of the customer."""
    conversation_id: Optional[str]
    """The id of the conversation."""
    channel: Union[Literal["api", "whatsapp", "instagram"], str]
    """Where it came from or goes to."""
    items: List[shared.OrderItem]
    """What it is about, line by line."""
    subtotal: shared.Money
    discount: shared.Money
    discount_code: Optional[str]
    """What took the discount off: the lines' own parts, and what is more of it, off the delivery."""
    shipping: shared.Money
    tax: shared.Money
    total: shared.Money
    due: shared.Money
    payment_status: Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str]
    funds_status: Union[Literal["none", "held", "release_due", "released", "frozen", "refunded", "split"], str]
    """Where the buyer's money is."""
    fulfilment_status: Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str]
    dispute_status: Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]
    shipping_address: Optional[shared.ShippingAddress]
    delivery: Optional[OrderDelivery]
    """How it reaches the buyer; null while nothing was agreed."""
    lead_time_days: Optional[int]
    """How long the slowest of what is made for it takes. Null: all of it is there."""
    ready_by: Optional[str]
    """By when what is made for it is to be ready: counted from when it is paid or confirmed."""
    delivery_method: Optional[Union[Literal["courier", "own_rider", "pickup"], str]]
    """How it was chosen that the goods reach the buyer; null where nobody chose, and the shop does."""
    gift: Optional[shared.Gift]
    notes: Optional[str]
    """The buyer's words. What the shop notes for itself is at `/api/orders/{id}/notes`."""
    reservation_expires_at: Optional[str]
    """Until then the goods are held for this order; null once they are sold or let go."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    customer: Optional[OrderCustomer]


class OrderCustomer(Model):
    __slots__ = (
        "id",
        "name",
        "phone",
        "email",
        "language",
        "tags",
        "addresses",
        "consent",
        "metadata",
        "facts",
        "identities",
        "orders",
        "segment",
        "scores",
        "open_conversation_id",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "phone",
        "email",
        "language",
        "tags",
        "addresses",
        "consent",
        "metadata",
        "facts",
        "identities",
        "orders",
        "segment",
        "scores",
        "openConversationId",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """E.164."""
    email: Optional[str]
    """An address for mail."""
    language: Optional[str]
    """BCP 47."""
    tags: List[str]
    """Your own words to find it by."""
    addresses: List[shared.Address]
    """Where they had things delivered."""
    consent: OrderCustomerConsent
    """What they agreed to, per channel."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    facts: List[shared.CustomerFact]
    """What is known of them: sizes, areas, birthdays."""
    identities: List[OrderCustomerIdentity]
    """Who the customer is on each channel they wrote on."""
    orders: OrderCustomerOrders
    """
    What the customer has bought, as of now. Spent is what was paid for and not wholly refunded, in the shop's
    currency.
    """
    segment: Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str]
    """
    `prospects`: Has never ordered. `new`: Ordered once, lately. `promising`: Ordered lately and more than once, but
    seldom and little so far. `loyal`: Orders again and again. `champions`: Ordered lately, often and much.
    `fading`: Ordered seldom or little, and not for a while. `at_risk`: Used to order well, and has not for a long
    time. `cannot_lose`: Used to be among the best, and has not ordered for a long time. `lost`: Ordered seldom or
    little, longest ago.
    """
    scores: Optional[OrderCustomerScores]
    """
    How lately, how often and how much, 5 is best; null without orders. From 100 buyers on in fifths of the shop's
    buyers, divided anew every hour; below by fixed borders: 180, 90, 60 and 30 days; 2, 3, 5 and 10 orders; a
    quarter, half, once and twice the average spent.
    """
    open_conversation_id: Optional[str]
    """The latest that is not closed."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderCustomerConsent(Model):
    """What they agreed to, per channel."""

    __slots__ = ("chatapp", "photoapp")
    _names = ("chatapp", "photoapp")

    chatapp: Optional[OrderCustomerConsentChatapp]
    photoapp: Optional[OrderCustomerConsentChatapp]


class OrderCustomerConsentChatapp(Model):
    __slots__ = ("marketing", "source", "changed_at")
    _names = ("marketing", "source", "changedAt")

    marketing: bool
    """Whether broadcasts may be sent on this channel."""
    source: Union[Literal["buyer", "seller", "import"], str]
    """Who said so: the buyer on a channel, the seller, or the consent column of a file."""
    changed_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderCustomerIdentity(Model):
    __slots__ = ("channel", "user", "name", "username")
    _names = ("channel", "user", "name", "username")

    channel: str
    """Where it came from or goes to."""
    user: str
    """The channel's own id of the person, or their phone there."""
    name: Optional[str]
    """What it is called."""
    username: Optional[str]


class OrderCustomerOrders(Model):
    """
    What the customer has bought, as of now. Spent is what was paid for and not wholly refunded, in the shop's
    currency.
    """

    __slots__ = (
        "count",
        "paid_count",
        "total_spent",
        "average",
        "other_currencies",
        "first_order_at",
        "last_order_at",
        "days_since_last",
        "favourite_products",
    )
    _names = (
        "count",
        "paidCount",
        "totalSpent",
        "average",
        "otherCurrencies",
        "firstOrderAt",
        "lastOrderAt",
        "daysSinceLast",
        "favouriteProducts",
    )

    count: int
    """Orders placed, neither cancelled nor expired."""
    paid_count: int
    total_spent: shared.Money
    average: Optional[shared.Money]
    """Of the paid ones in the shop's currency; null without any."""
    other_currencies: List[OrderCustomerOrdersOtherCurrency]
    """What was spent in other currencies than the shop's, each by itself."""
    first_order_at: Optional[str]
    last_order_at: Optional[str]
    days_since_last: Optional[int]
    """Whole days."""
    favourite_products: List[OrderCustomerOrdersFavouriteProduct]
    """The three they bought most of, by their latest purchases."""


class OrderCustomerOrdersFavouriteProduct(Model):
    __slots__ = ("product_id", "name", "quantity")
    _names = ("productId", "name", "quantity")

    product_id: str
    """The id of the product."""
    name: str
    """What it is called."""
    quantity: int
    """How many."""


class OrderCustomerOrdersOtherCurrency(Model):
    __slots__ = ("paid_count", "total_spent")
    _names = ("paidCount", "totalSpent")

    paid_count: int
    total_spent: shared.Money


class OrderCustomerScores(Model):
    __slots__ = ("recency", "frequency", "spent")
    _names = ("recency", "frequency", "spent")

    recency: int
    frequency: int
    spent: int


class OrderDelivery(Model):
    __slots__ = ("method", "area", "eta_days")
    _names = ("method", "area", "etaDays")

    method: Union[Literal["pickup", "area"], str]
    """The way it goes."""
    area: Optional[str]
    """One of the shop's delivery areas, where it is one."""
    eta_days: Optional[int]


class OrderEdit(Model):
    """A change of an order that was placed: as it was, as it is, and what that meant for its money."""

    __slots__ = (
        "id",
        "order_id",
        "number",
        "before",
        "after",
        "due",
        "refunded",
        "refund_ids",
        "lost_discount",
        "reason",
        "note",
        "actor",
        "created_at",
    )
    _names = (
        "id",
        "orderId",
        "number",
        "before",
        "after",
        "due",
        "refunded",
        "refundIds",
        "lostDiscount",
        "reason",
        "note",
        "actor",
        "createdAt",
    )

    id: Optional[str]
    """Null for what was only looked at."""
    order_id: str
    """The id of the order."""
    number: Optional[int]
    """Counted per order."""
    before: OrderEditBefore
    after: OrderEditBefore
    due: shared.Money
    refunded: shared.Money
    refund_ids: List[str]
    """What is given back because the order came to less."""
    lost_discount: Optional[Union[Literal["unknown", "paused", "not_started", "ended", "currency", "products", "minimum", "no_delivery_fee", "used_up", "used_before", "not_first_order"], str]]
    """Why the order's code takes nothing off any more; its use is given back."""
    reason: Optional[str]
    """Why."""
    note: Optional[str]
    """For yourselves."""
    actor: OrderEditActor
    """Who did it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderEditActor(Model):
    """Who did it."""

    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OrderEditBefore(Model):
    __slots__ = (
        "items",
        "subtotal",
        "discount",
        "discount_code",
        "shipping",
        "total",
        "shipping_address",
        "delivery",
    )
    _names = (
        "items",
        "subtotal",
        "discount",
        "discountCode",
        "shipping",
        "total",
        "shippingAddress",
        "delivery",
    )

    items: List[shared.OrderItem]
    """What it is about, line by line."""
    subtotal: shared.Money
    discount: shared.Money
    discount_code: Optional[str]
    """What took the discount off: the lines' own parts, and what is more of it, off the delivery."""
    shipping: shared.Money
    total: shared.Money
    shipping_address: Optional[shared.ShippingAddress]
    delivery: Optional[OrderDelivery]
    """How it reaches the buyer; null while nothing was agreed."""


class OrderNote(Model):
    """What the shop's people note of an order. The buyer never sees it."""

    __slots__ = ("id", "order_id", "text", "author", "by", "edited_by", "edited_at", "version", "created_at")
    _names = ("id", "orderId", "text", "author", "by", "editedBy", "editedAt", "version", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    text: str
    """The words."""
    author: Optional[str]
    """As the shop names its people."""
    by: OrderNoteBy
    """Who did it."""
    edited_by: Optional[OrderNoteEditedBy]
    """Who changed it last."""
    edited_at: Optional[str]
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderNoteBy(Model):
    """Who did it."""

    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OrderNoteEditedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OrderStatusReport(Model):
    __slots__ = ("status", "allowed", "history")
    _names = ("status", "allowed", "history")

    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """Where it stands."""
    allowed: List[Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]]
    """What the status may be changed to now."""
    history: List[OrderStatusReportHistory]
    """Oldest first."""


class OrderStatusReportHistory(Model):
    __slots__ = ("axis", "from_", "to", "status", "actor", "reason", "note", "at")
    _names = ("axis", "from", "to", "status", "actor", "reason", "note", "at")

    axis: str
    """Which part of the order moved."""
    from_: Optional[str]
    to: str
    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """The order's status after it."""
    actor: OrderNoteBy
    """Who did it."""
    reason: Optional[str]
    """Why."""
    note: Optional[str]
    """For yourselves."""
    at: str
    """RFC 3339, UTC, milliseconds."""


class TimelineEntry(Model):
    """One thing that happened to an order."""

    __slots__ = (
        "id",
        "type",
        "axis",
        "from_",
        "to",
        "actor",
        "reason",
        "reason_meaning",
        "text",
        "amount",
        "object_id",
        "created_at",
    )
    _names = (
        "id",
        "type",
        "axis",
        "from",
        "to",
        "actor",
        "reason",
        "reasonMeaning",
        "text",
        "amount",
        "objectId",
        "createdAt",
    )

    id: str
    """Of the entry, within this order."""
    type: str
    """
    `moved`: an axis of the order, from `from` to `to`. `note.added`, `note.edited`, `message.sent`,
    `payment.begun`; else the event's own type, such as `payment.refunded` or `shipment.updated`.
    """
    axis: Optional[str]
    """Of what moved: `order`, `payment`, `funds`, `fulfilment`, `dispute` …"""
    from_: Optional[str]
    to: Optional[str]
    actor: Optional[TimelineEntryActor]
    """Who did it; null where nobody wrote that down then."""
    reason: Optional[str]
    """Why."""
    reason_meaning: Optional[shared.Meaning]
    """What `reason` says, where nobody of the shop wrote it."""
    text: Optional[str]
    """The words of a note or a message."""
    amount: Optional[shared.Money]
    object_id: str
    """What it happened to: the order, a payment, a shipment …"""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class TimelineEntryActor(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


bind(BulkStatusResult, {
    "results": each(BulkStatusResultResult.from_dict),
})
bind(BulkStatusResultResult, {
    "refusal": BulkStatusResultResultRefusal.from_dict,
})
bind(Order, {
    "items": each(shared.OrderItem.from_dict),
    "subtotal": shared.Money.from_dict,
    "discount": shared.Money.from_dict,
    "shipping": shared.Money.from_dict,
    "tax": shared.Money.from_dict,
    "total": shared.Money.from_dict,
    "due": shared.Money.from_dict,
    "shipping_address": shared.ShippingAddress.from_dict,
    "delivery": OrderDelivery.from_dict,
    "gift": shared.Gift.from_dict,
    "customer": OrderCustomer.from_dict,
})
bind(OrderCustomer, {
    "addresses": each(shared.Address.from_dict),
    "consent": OrderCustomerConsent.from_dict,
    "facts": each(shared.CustomerFact.from_dict),
    "identities": each(OrderCustomerIdentity.from_dict),
    "orders": OrderCustomerOrders.from_dict,
    "scores": OrderCustomerScores.from_dict,
})
bind(OrderCustomerConsent, {
    "chatapp": OrderCustomerConsentChatapp.from_dict,
    "photoapp": OrderCustomerConsentChatapp.from_dict,
})
bind(OrderCustomerOrders, {
    "total_spent": shared.Money.from_dict,
    "average": shared.Money.from_dict,
    "other_currencies": each(OrderCustomerOrdersOtherCurrency.from_dict),
    "favourite_products": each(OrderCustomerOrdersFavouriteProduct.from_dict),
})
bind(OrderCustomerOrdersOtherCurrency, {
    "total_spent": shared.Money.from_dict,
})
bind(OrderEdit, {
    "before": OrderEditBefore.from_dict,
    "after": OrderEditBefore.from_dict,
    "due": shared.Money.from_dict,
    "refunded": shared.Money.from_dict,
    "actor": OrderEditActor.from_dict,
})
bind(OrderEditBefore, {
    "items": each(shared.OrderItem.from_dict),
    "subtotal": shared.Money.from_dict,
    "discount": shared.Money.from_dict,
    "shipping": shared.Money.from_dict,
    "total": shared.Money.from_dict,
    "shipping_address": shared.ShippingAddress.from_dict,
    "delivery": OrderDelivery.from_dict,
})
bind(OrderNote, {
    "by": OrderNoteBy.from_dict,
    "edited_by": OrderNoteEditedBy.from_dict,
})
bind(OrderStatusReport, {
    "history": each(OrderStatusReportHistory.from_dict),
})
bind(OrderStatusReportHistory, {
    "actor": OrderNoteBy.from_dict,
})
bind(TimelineEntry, {
    "actor": TimelineEntryActor.from_dict,
    "reason_meaning": shared.Meaning.from_dict,
    "amount": shared.Money.from_dict,
})
