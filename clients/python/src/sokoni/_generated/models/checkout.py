# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind
from . import shared


class Checkout(Model):
    """A hosted page where one order is paid. The payer can't change its total."""

    __slots__ = (
        "id",
        "order_id",
        "url",
        "payer_url",
        "client_token",
        "status",
        "amount",
        "methods",
        "success_url",
        "cancel_url",
        "expires_at",
        "metadata",
        "created_at",
    )
    _names = (
        "id",
        "orderId",
        "url",
        "payerUrl",
        "clientToken",
        "status",
        "amount",
        "methods",
        "successUrl",
        "cancelUrl",
        "expiresAt",
        "metadata",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    url: str
    """
    The payment link. Anybody may open it to pay and to see the order's state. It does not open the buyer's private
    page.
    """
    payer_url: str
    """
    The same page for a person who pays for the buyer: it asks for their name, and shows neither the address nor the
    delivery code.
    """
    client_token: str
    """Pays this checkout through `/api/pay/*`, and nothing else."""
    status: Union[Literal["open", "completed", "expired", "cancelled"], str]
    """The location."""
    amount: shared.Money
    methods: List[Union[Literal["card", "bank_transfer", "mobile_money"], str]]
    """What works for the amount, the currency, the country and the operator's accounts."""
    success_url: Optional[str]
    """Where the buyer goes after paying."""
    cancel_url: Optional[str]
    """Where the buyer goes after cancelling."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


bind(Checkout, {
    "amount": shared.Money.from_dict,
})
