"""What a type checker must know about the library. It is checked, and never run."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Union

from sokoni import UNSET, ApiResponse, AsyncPage, AsyncSokoni, Page, Sokoni, events, webhooks
from sokoni.codes import CreateOrderErrorCode
from sokoni.inputs import CreateOrderInput, NewProductInput

if TYPE_CHECKING:
    from typing_extensions import assert_type

    from sokoni.models import Order, Product

    def sync(sokoni: Sokoni) -> None:
        product = sokoni.products.create(name="Bag", price={"amount": 1, "currency": "NGN"})
        assert_type(product, Product)
        assert_type(product.price.amount, int)
        # An answered object may be sent back.
        sokoni.products.create(name="Bag", price=product.price)
        sokoni.products.update(product.id, category=None, name=UNSET)
        assert_type(sokoni.products.list(), Page[Product])
        assert_type([one.name for one in sokoni.products.list(status=["active", "draft"])], List[str])
        assert_type(sokoni.with_response(sokoni.products.get, "prd_"), ApiResponse[Product])
        assert_type(sokoni.invoices.pdf("inv_"), bytes)
        refused: CreateOrderErrorCode = "out_of_stock"
        print(refused)
        refused = "refund_too_large"  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
        draft: CreateOrderInput = {"customer_id": "cus_", "items": [{"product_id": "prd_", "quantity": 1}]}
        assert_type(sokoni.orders.create(**draft), Order)
        new: NewProductInput = {"name": "Bag", "price": {"amount": 1, "currency": "a currency of tomorrow"}}
        sokoni.products.create(**new)

    async def later(sokoni: AsyncSokoni) -> None:
        assert_type(await sokoni.orders.get("ord_"), Order)
        assert_type(await sokoni.orders.list(), AsyncPage[Order])
        assert_type([one async for one in sokoni.orders.list()], List[Order])
        assert_type(await sokoni.with_response(sokoni.orders.get, "ord_"), ApiResponse[Order])

    def mistakes(sokoni: Sokoni) -> None:
        sokoni.products.create(name="Bag")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
        sokoni.products.create(nome="Bag", price={"amount": 1, "currency": "NGN"})  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
        sokoni.products.update("prd_", name=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        sokoni.orders.get("ord_").totl  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

    def hear(body: bytes) -> Union[Order, None]:
        event = webhooks.verify(body, {}, "whsec_")
        if isinstance(event, events.OrderStatusChangedEvent):
            return event.data.object
        return None
