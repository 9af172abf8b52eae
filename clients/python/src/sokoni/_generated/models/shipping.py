# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class ShipmentWithHistory(Model):
    __slots__ = (
        "id",
        "order_id",
        "order_number",
        "customer_id",
        "customer",
        "rate_id",
        "method",
        "direction",
        "status",
        "provider_status",
        "courier",
        "tracking_number",
        "tracking_url",
        "courier_tracking_url",
        "label_url",
        "provider_shipment_id",
        "price",
        "cost",
        "cash_on_delivery",
        "cash_remitted_at",
        "cash",
        "attention",
        "attention_meaning",
        "failure",
        "failure_meaning",
        "metadata",
        "version",
        "created_at",
        "booked_at",
        "delivered_at",
        "updated_at",
        "history",
    )
    _names = (
        "id",
        "orderId",
        "orderNumber",
        "customerId",
        "customer",
        "rateId",
        "method",
        "direction",
        "status",
        "providerStatus",
        "courier",
        "trackingNumber",
        "trackingUrl",
        "courierTrackingUrl",
        "labelUrl",
        "providerShipmentId",
        "price",
        "cost",
        "cashOnDelivery",
        "cashRemittedAt",
        "cash",
        "attention",
        "attentionMeaning",
        "failure",
        "failureMeaning",
        "metadata",
        "version",
        "createdAt",
        "bookedAt",
        "deliveredAt",
        "updatedAt",
        "history",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    order_number: str
    """As the buyer knows the order."""
    customer_id: str
    """Who ordered; with `include=customer` they are added as `customer`."""
    customer: Optional[shared.Customer]
    rate_id: str
    """The id of the rate."""
    method: Union[Literal["courier", "own_rider"], str]
    """The delivery method."""
    direction: Union[Literal["out", "back"], str]
    """`back`: from the buyer to you, for goods that they have."""
    status: Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str]
    """
    `booking`: requested, and the courier has not answered yet; it is looked up automatically. `failed`: not booked.
    """
    provider_status: Optional[str]
    courier: Optional[shared.ShipmentCourier]
    """Who brings it."""
    tracking_number: Optional[str]
    """As the courier counts it."""
    tracking_url: str
    """The buyer's page here; the buyer is sent it."""
    courier_tracking_url: Optional[str]
    """The courier's own page of it."""
    label_url: Optional[str]
    """The label, to print."""
    provider_shipment_id: Optional[str]
    """The id of the provider shipment."""
    price: shared.Money
    """Terms agreed with the courier."""
    cost: Optional[shared.Money]
    """
    What you have been charged for the label, from your balance: nothing before it is booked and after it was
    cancelled. Null: your own rider.
    """
    cash_on_delivery: bool
    """Amount the courier collects at the door."""
    cash_remitted_at: Optional[str]
    """When all of the buyer's cash had arrived in your balance."""
    cash: Optional[shared.ShipmentCash]
    """Cash that a courier collects from the buyer."""
    attention: Optional[str]
    attention_meaning: Optional[shared.Meaning]
    """What `attention` says."""
    failure: Optional[str]
    """Why it did not come about."""
    failure_meaning: Optional[shared.Meaning]
    """What `failure` says; `their_words`: the courier's own `words`."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    booked_at: Optional[str]
    delivered_at: Optional[str]
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    history: List[ShipmentWithHistoryHistory]
    """All updates, oldest first."""


class ShipmentWithHistoryHistory(Model):
    __slots__ = ("provider_status", "status", "counted", "source", "at")
    _names = ("providerStatus", "status", "counted", "source", "at")

    provider_status: str
    status: Optional[Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str]]
    """Null: a word of the courier that we do not know."""
    counted: bool
    """False: it came too late, or it is not possible."""
    source: Union[Literal["courier", "seller", "system"], str]
    at: str
    """RFC 3339, UTC, milliseconds."""


class ShippingRate(Model):
    __slots__ = (
        "id",
        "kind",
        "courier",
        "price",
        "labels",
        "hand_over",
        "station",
        "pickup_eta",
        "delivery_eta",
        "delivery_at",
        "cash_on_delivery",
        "expires_at",
    )
    _names = (
        "id",
        "kind",
        "courier",
        "price",
        "labels",
        "handOver",
        "station",
        "pickupEta",
        "deliveryEta",
        "deliveryAt",
        "cashOnDelivery",
        "expiresAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    kind: Union[Literal["courier", "own_rider", "pickup"], str]
    """`own_rider` and `pickup` are the shop's own and always there."""
    courier: Optional[str]
    """Who brings it."""
    price: shared.Money
    labels: List[Union[Literal["cheapest", "fastest"], str]]
    """Among the couriers."""
    hand_over: Optional[Union[Literal["pickup", "dropoff"], str]]
    station: Optional[str]
    pickup_eta: Optional[str]
    delivery_eta: Optional[str]
    delivery_at: Optional[str]
    cash_on_delivery: bool
    """The courier can collect the buyer's cash."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""


class ShippingRates(Model):
    """Delivery rates for one order. Each is kept until its `expiresAt`."""

    __slots__ = ("order_id", "direction", "couriers", "reason", "reason_meaning", "data")
    _names = ("orderId", "direction", "couriers", "reason", "reasonMeaning", "data")

    order_id: str
    """The id of the order."""
    direction: Union[Literal["out", "back"], str]
    """`back`: from the buyer to you, for goods that they have."""
    couriers: Union[Literal["answered", "none", "unavailable", "not_offered"], str]
    """
    `none`: no courier goes there. `unavailable`: the aggregator did not answer. `not_offered`: this shop has no
    couriers, or an address is missing.
    """
    reason: Optional[str]
    """Why."""
    reason_meaning: Optional[shared.Meaning]
    """What `reason` says."""
    data: List[ShippingRate]
    """Couriers first, cheapest before dearer."""


bind(ShipmentWithHistory, {
    "customer": shared.Customer.from_dict,
    "courier": shared.ShipmentCourier.from_dict,
    "price": shared.Money.from_dict,
    "cost": shared.Money.from_dict,
    "cash": shared.ShipmentCash.from_dict,
    "attention_meaning": shared.Meaning.from_dict,
    "failure_meaning": shared.Meaning.from_dict,
    "history": each(ShipmentWithHistoryHistory.from_dict),
})
bind(ShippingRate, {
    "price": shared.Money.from_dict,
})
bind(ShippingRates, {
    "reason_meaning": shared.Meaning.from_dict,
    "data": each(ShippingRate.from_dict),
})
