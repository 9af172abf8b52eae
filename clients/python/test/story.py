"""A whole sale with the async client: from the product to the webhook that says it is paid."""

from __future__ import annotations

import asyncio

from sokoni import AsyncSokoni, ConflictError, events, webhooks


async def main() -> None:
    news: asyncio.Queue[events.Event] = asyncio.Queue()
    secrets: list[str] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        pairs = (line.partition(": ") for line in head.split("\r\n")[1:] if line)
        headers = {name.lower(): value for name, _, value in pairs}
        body = await reader.readexactly(int(headers["content-length"]))
        await news.put(webhooks.verify(body, headers, secrets))
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, AsyncSokoni() as sokoni:
        made = await sokoni.webhook_endpoints.create(
            url=f"http://127.0.0.1:{port}/", event_types=["payment.succeeded", "order.status_changed"]
        )
        secrets.append(made.secret)
        bag, buyer = await asyncio.gather(
            sokoni.products.create(name="Calabash", price={"amount": 700000, "currency": "NGN"}, stock=1),
            sokoni.customers.create(name="Bola Ade", metadata={"camelCase": "kept_as_it_is"}),
        )
        assert buyer.metadata == {"camelCase": "kept_as_it_is"}, buyer
        order = await sokoni.orders.create(customer_id=buyer.id, items=[{"product_id": bag.id, "quantity": 1}])
        try:
            await sokoni.orders.create(customer_id=buyer.id, items=[{"product_id": bag.id, "quantity": 1}])
            raise AssertionError("the last one was sold twice")
        except ConflictError as error:
            assert error.code == "out_of_stock", error
        checkout = await sokoni.checkout.create(order_id=order.id)
        # The buyer's browser has only this token.
        async with AsyncSokoni(checkout.client_token) as payer:
            payment = await payer.pay.initialize(method="card")
        print(payment.reference, flush=True)

        heard: set[str] = set()
        while not heard >= {"payment.succeeded", "paid"}:
            event = await news.get()
            if isinstance(event, events.PaymentSucceededEvent):
                assert event.data.object.reference == payment.reference
                heard.add(event.type)
            elif isinstance(event, events.OrderStatusChangedEvent):
                heard.add(event.data.object.status)
        mine = [one.id async for one in sokoni.orders.list(customer_id=buyer.id, limit=1)]
        assert mine == [order.id], mine
        await sokoni.webhook_endpoints.delete(made.id)
    print("paid and told")


if __name__ == "__main__":
    asyncio.run(main())
