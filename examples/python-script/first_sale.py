"""One sale from a script: a product, a customer, a payment link, and the webhook that says it was paid.

    export SOKONI_API_KEY=sk_sandbox_… SOKONI_BASE_URL=http://127.0.0.1:3000
    python first_sale.py

It listens for the webhook on a port of this machine. A sandbox can call that; a live shop needs your server's address.
"""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Optional

from sokoni import Sokoni, events, format_money, to_minor, webhooks


def main() -> None:
    # Before the sale, so that no event is missed.
    listener = HTTPServer(("127.0.0.1", 0), Listener)
    with Sokoni() as sokoni:
        endpoint = sokoni.webhook_endpoints.create(
            url=f"http://127.0.0.1:{listener.server_port}/sokoni", event_types=["order.status_changed"]
        )
        Listener.secret = endpoint.secret
        try:
            sell(sokoni, listener)
        finally:
            sokoni.webhook_endpoints.delete(endpoint.id)


def sell(sokoni: Sokoni, listener: HTTPServer) -> None:
    bag = sokoni.products.create(
        name="Raffia bag", price={"amount": to_minor("9,500", "NGN"), "currency": "NGN"}, stock=3
    )
    buyer = sokoni.customers.create(name="Ngozi Eze")
    order = sokoni.orders.create(customer_id=buyer.id, items=[{"product_id": bag.id, "quantity": 2}])
    payment = sokoni.payments.initialize(order_id=order.id, method="card")
    if payment.next_action is None or payment.next_action.type != "redirect":
        raise SystemExit(f"The payment is {payment.status}.")
    print(f"Order {order.number}: {format_money(order.total)}. Pay at {payment.next_action.url}", flush=True)

    while Listener.paid != order.id:
        listener.handle_request()
    print(f"Order {order.number} is {sokoni.orders.get(order.id).status}.")


class Listener(BaseHTTPRequestHandler):
    secret = ""
    paid: Optional[str] = None

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = webhooks.verify(body, dict(self.headers), Listener.secret)
        except webhooks.WebhookVerificationError:
            self.send_error(400)
            return
        if isinstance(event, events.OrderStatusChangedEvent) and event.data.object.status == "paid":
            Listener.paid = event.data.object.id
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing."""


if __name__ == "__main__":
    main()
