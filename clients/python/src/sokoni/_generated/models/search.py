# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Found(Model):
    """What a text finds in the shop, by kind."""

    __slots__ = ("best", "customers", "orders", "products", "conversations")
    _names = ("best", "customers", "orders", "products", "conversations")

    best: List[Union[Literal["customers", "orders", "products", "conversations"], str]]
    """The kinds of which something was found, the one with the best match first."""
    customers: Optional[FoundCustomers]
    """Null without the scope customers:read, or if `kinds` leaves it out."""
    orders: Optional[FoundOrders]
    """Null without the scope orders:read, or if `kinds` leaves it out."""
    products: Optional[FoundProducts]
    """Null without the scope products:read, or if `kinds` leaves it out."""
    conversations: Optional[FoundConversations]
    """Null without the scope conversations:read, or if `kinds` leaves it out."""


class FoundConversation(Model):
    __slots__ = ("id", "channel", "customer_id", "customer_name", "snippet", "last_message_at")
    _names = ("id", "channel", "customerId", "customerName", "snippet", "lastMessageAt")

    id: str
    """Its id: what it is read and changed by."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """Where the message came from or goes to."""
    customer_id: str
    """The id of the customer."""
    customer_name: Optional[str]
    """Null if it is unknown, or if the key may not read customers."""
    snippet: Optional[str]
    """The newest message that has the words; null if the buyer has the name."""
    last_message_at: str
    """RFC 3339, UTC, milliseconds."""


class FoundConversations(Model):
    __slots__ = ("data", "has_more")
    _names = ("data", "hasMore")

    data: List[FoundConversation]
    """The best match first."""
    has_more: bool
    """There are more: the list of this kind shows them with the same `q`."""


class FoundCustomer(Model):
    __slots__ = ("id", "name", "phone", "username")
    _names = ("id", "name", "phone", "username")

    id: str
    """Its id: what it is read and changed by."""
    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """E.164."""
    username: Optional[str]
    """On Instagram."""


class FoundCustomers(Model):
    __slots__ = ("data", "has_more")
    _names = ("data", "hasMore")

    data: List[FoundCustomer]
    """The best match first."""
    has_more: bool
    """There are more: the list of this kind shows them with the same `q`."""


class FoundOrder(Model):
    __slots__ = ("id", "number", "status", "customer_id", "customer_name", "total", "items", "created_at")
    _names = ("id", "number", "status", "customerId", "customerName", "total", "items", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    number: str
    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """One status that sums up the axes below."""
    customer_id: str
    """The id of the customer."""
    customer_name: Optional[str]
    """Null if it is unknown, or if the key may not read customers."""
    total: shared.Money
    items: List[FoundOrderItem]
    """The first three lines."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class FoundOrderItem(Model):
    __slots__ = ("name", "quantity")
    _names = ("name", "quantity")

    name: str
    """What it is called."""
    quantity: int
    """How many."""


class FoundOrders(Model):
    __slots__ = ("data", "has_more")
    _names = ("data", "hasMore")

    data: List[FoundOrder]
    """The best match first."""
    has_more: bool
    """There are more: the list of this kind shows them with the same `q`."""


class FoundProduct(Model):
    __slots__ = ("id", "name", "status", "price", "sku", "image_url")
    _names = ("id", "name", "status", "price", "sku", "imageUrl")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    status: Union[Literal["draft", "active", "archived"], str]
    """Buyers see active products only."""
    price: shared.Money
    sku: Optional[str]
    """Your own number of it."""
    image_url: Optional[str]
    """Its first picture."""


class FoundProducts(Model):
    __slots__ = ("data", "has_more")
    _names = ("data", "hasMore")

    data: List[FoundProduct]
    """The best match first."""
    has_more: bool
    """There are more: the list of this kind shows them with the same `q`."""


bind(Found, {
    "customers": FoundCustomers.from_dict,
    "orders": FoundOrders.from_dict,
    "products": FoundProducts.from_dict,
    "conversations": FoundConversations.from_dict,
})
bind(FoundConversations, {
    "data": each(FoundConversation.from_dict),
})
bind(FoundCustomers, {
    "data": each(FoundCustomer.from_dict),
})
bind(FoundOrder, {
    "total": shared.Money.from_dict,
    "items": each(FoundOrderItem.from_dict),
})
bind(FoundOrders, {
    "data": each(FoundOrder.from_dict),
})
bind(FoundProduct, {
    "price": shared.Money.from_dict,
})
bind(FoundProducts, {
    "data": each(FoundProduct.from_dict),
})
