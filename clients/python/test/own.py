"""Facts about the Python library that the shared cases can't express. Each function is one fact."""

from __future__ import annotations

import asyncio
import copy
import logging
import pickle
import socket
import threading
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Optional, Type

import sokoni
from sokoni import UNSET, ApiError, ApiTimeoutError, Sokoni, SokoniError, events, webhooks
from sokoni._runtime.model import holding
from sokoni._runtime.transport import library_of
from sokoni.models import Money, Payment, Product

heard: List[Dict[str, Any]] = []


class Echo(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        heard.append({"path": self.path, "body": body.decode(), "headers": dict(self.headers)})
        status = 409 if "refuse" in self.path else 200
        answer = b'{"code":"out_of_stock","detail":"None left.","left":0,"requestId":"req_1"}'
        self.send_response(status)
        self.send_header("content-length", str(len(answer)))
        if self.path.endswith("/init"):
            self.send_header("deprecation", "@1790000000")
            self.send_header("sunset", "Mon, 22 Nov 2027 00:00:00 GMT")
        self.end_headers()
        self.wfile.write(answer)

    do_PATCH = do_POST

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing."""


#: Shared, because making one takes longer than a test.
http_client: Any = library_of(None).Client()


def client(url: str, **more: Any) -> Sokoni:
    return Sokoni("sk_sandbox_secret", base_url=url, http_client=http_client, **more)


def body_of(call: Callable[[], object]) -> Any:
    import json

    call()
    return json.loads(heard[-1]["body"])


def raised(kind: Type[BaseException], call: Callable[[], object]) -> Any:
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


def unset_is_left_out_wherever_it_stands(url: str) -> None:
    made = client(url)
    body = body_of(
        lambda: made.orders.create(
            customer_id="cus_1",
            items=[{"product_id": "prd_1", "quantity": 2, "variant_id": UNSET}],  # type: ignore[typeddict-item]
            shipping_address={"contact_name": "Ada", "city": None},  # type: ignore[typeddict-item]
            metadata={"my_key": "stays"},
            notes=UNSET,
        )
    )
    assert body == {
        "customerId": "cus_1",
        "items": [{"productId": "prd_1", "quantity": 2}],
        "shippingAddress": {"contactName": "Ada", "city": None},
        "metadata": {"my_key": "stays"},
    }, body
    assert copy.deepcopy(UNSET) is UNSET and pickle.loads(pickle.dumps(UNSET)) is UNSET and not UNSET


def what_was_answered_may_be_sent(url: str) -> None:
    price = Money.from_dict({"amount": 5, "currency": "NGN"})
    body = body_of(lambda: client(url).products.create(name="Bag", price=price))
    assert body == {"name": "Bag", "price": {"amount": 5, "currency": "NGN"}}, body


def times_go_out_in_utc_and_need_their_zone(url: str) -> None:
    lagos = datetime(2026, 11, 22, 10, 0, tzinfo=timezone(timedelta(hours=1)))
    body = body_of(lambda: client(url).discounts.create(code="X", kind="percent", percent=5, starts_at=lagos))
    assert body["startsAt"] == "2026-11-22T09:00:00.000Z", body
    sent = len(heard)
    raised(ValueError, lambda: client(url).discounts.create(code="X", kind="percent", starts_at=datetime(2026, 1, 1)))
    assert len(heard) == sent


def no_hook_and_no_log_sees_a_key_or_a_body(url: str) -> None:
    seen: List[object] = []
    lines: List[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    keep, log = Keep(), logging.getLogger("sokoni")
    log.addHandler(keep)
    log.setLevel(logging.DEBUG)
    try:
        made = client(url, on_request=seen.append, on_response=seen.append)
        made.customers.create(name="Ngozi Private")
    finally:
        log.removeHandler(keep)
    told = f"{seen} {lines} {made!r}"
    assert len(seen) == 2 and len(lines) == 2, told
    assert "secret" not in told and "Private" not in told, told
    assert heard[-1]["headers"]["authorization"] == "Bearer sk_sandbox_secret"


def what_will_be_gone_says_so_once(url: str) -> None:
    lines: List[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    keep, log = Keep(), logging.getLogger("sokoni")
    log.addHandler(keep)
    log.setLevel(logging.WARNING)
    for _ in range(2):
        client(url).request("POST", "/api/payments/init", body={})
    log.removeHandler(keep)
    until = "and will be gone on Mon, 22 Nov 2027 00:00:00 GMT"
    assert lines == [f"POST /api/payments/init is deprecated {until}: see the reference."], lines


def an_error_keeps_what_it_says_over_a_process(url: str) -> None:
    error = raised(ApiError, lambda: client(f"{url}/refuse").products.create(name="B", price={"amount": 1, "currency": "NGN"}))
    other = pickle.loads(pickle.dumps(error))
    for one in (error, other):
        assert (one.status, one.code, one.request_id, one.problem["left"]) == (409, "out_of_stock", "req_1", 0)
        assert str(one) == "409 out_of_stock: None left. (request req_1)", str(one)
    assert type(other) is sokoni.ConflictError and other.idempotency_key == heard[-1]["headers"]["idempotency-key"]


def an_id_leads_nowhere_else(url: str) -> None:
    sent = len(heard)
    for wrong in ("", ".", ".."):
        raised(ValueError, lambda wrong=wrong: client(url).products.update(wrong))
    assert len(heard) == sent


def a_client_says_what_it_lacks(url: str) -> None:
    import os

    for name in ("SOKONI_API_KEY", "SOKONI_BASE_URL"):
        os.environ.pop(name, None)
    assert "SOKONI_API_KEY" in str(raised(SokoniError, lambda: Sokoni(base_url=url)))
    assert "SOKONI_BASE_URL" in str(raised(SokoniError, lambda: Sokoni("sk_sandbox_x")))
    wrong = raised(SokoniError, lambda: Sokoni("sk_sandbox_“x”", base_url=url))
    assert "“" not in str(wrong)
    raised(SokoniError, lambda: Sokoni("sk_x", base_url="sokoni.example"))


def objects_keep_what_is_new_and_miss_nothing(url: str) -> None:
    data = {"id": "prd_1", "name": "Bag", "price": {"amount": 5, "currency": "NGN", "hint": 1}, "invented": [1]}
    product = Product.from_dict(data)
    assert product.extra == {"invented": [1]} and product.price.extra == {"hint": 1}
    assert product.to_dict() == data and product == Product.from_dict(data) and product.category is None
    assert "Bag" in repr(product) and product.price.currency == "NGN"
    for again in (copy.deepcopy(product), pickle.loads(pickle.dumps(product))):
        assert again == product and again.extra == product.extra and "category" not in again.to_dict()
    raised(AttributeError, lambda: getattr(product, "nme"))
    known = Payment.from_dict({"nextAction": {"type": "redirect", "url": "https://pay"}}).next_action
    assert known is not None and known.type == "redirect" and known.url == "https://pay"
    newer: Any = Payment.from_dict({"nextAction": {"type": "dance", "steps": 3}}).next_action
    assert isinstance(newer, sokoni.UnknownObject) and newer.extra["steps"] == 3


def a_page_says_how_many_there_are(url: str) -> None:
    found = {"data": [1, 2], "hasMore": True, "nextCursor": "c", "totalCount": {"value": 10000, "relation": "gte"}}
    page: sokoni.Page[int] = sokoni.Page(found, int, lambda cursor: sokoni.Page({"data": [3]}, int, raised))  # type: ignore[arg-type]
    assert page.total_count == sokoni.TotalCount(10000, "gte") and list(page) == [1, 2, 3]
    following = page.next_page()
    assert following is not None and following.total_count is None and following.next_page() is None


def shapes_without_a_word_for_it_are_told_by_their_fields(url: str) -> None:
    decode = holding({"text": Money.from_dict, "field": Product.from_dict}, sokoni.UnknownObject.from_dict)
    kinds = [type(decode(one)) for one in ({"text": 1}, {"field": 1}, {"new": 1}, "as it is")]
    assert kinds == [Money, Product, sokoni.UnknownObject, str], kinds


def an_event_is_of_its_kind(url: str) -> None:
    def hear(type: str) -> events.Event:
        body = f'{{"id":"evt_1","type":"{type}","sequence":4,"data":{{"object":{{"id":"ord_1","status":"paid"}}}}}}'
        return webhooks.verify(body, webhooks.sign(body, "whsec_c2VjcmV0"), "whsec_c2VjcmV0")

    event = hear("order.status_changed")
    assert isinstance(event, events.OrderStatusChangedEvent) and event.data.object.status == "paid"
    assert event.to_dict()["data"] == {"object": {"id": "ord_1", "status": "paid"}}
    unknown = hear("order.teleported")
    assert isinstance(unknown, events.UnknownEvent) and unknown.type == "order.teleported" and unknown.sequence == 4


def a_body_that_drips_is_given_up(url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        over = threading.Event()

        def drip() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n")
                try:
                    while not over.wait(0.02):
                        connection.sendall(b" ")
                except OSError:
                    pass

        thread = threading.Thread(target=drip)
        thread.start()
        made = client(f"http://127.0.0.1:{server.getsockname()[1]}", timeout=0.3, max_retries=0)
        raised(ApiTimeoutError, lambda: made.shop.get())
        over.set()
        thread.join()


def a_task_that_is_cancelled_ends(url: str) -> None:
    async def cancel() -> Optional[str]:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            address = f"http://127.0.0.1:{silent.getsockname()[1]}"
            async with sokoni.AsyncSokoni("sk_sandbox_x", base_url=address) as made:
                task = asyncio.ensure_future(made.shop.get())
                await asyncio.sleep(0.05)
                task.cancel()
                try:
                    await task
                except asyncio.CancelledError:
                    return "cancelled"
        return None

    assert asyncio.run(cancel()) == "cancelled"


def main() -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    facts = [
        unset_is_left_out_wherever_it_stands,
        what_was_answered_may_be_sent,
        times_go_out_in_utc_and_need_their_zone,
        no_hook_and_no_log_sees_a_key_or_a_body,
        what_will_be_gone_says_so_once,
        an_error_keeps_what_it_says_over_a_process,
        an_id_leads_nowhere_else,
        objects_keep_what_is_new_and_miss_nothing,
        a_page_says_how_many_there_are,
        shapes_without_a_word_for_it_are_told_by_their_fields,
        an_event_is_of_its_kind,
        a_body_that_drips_is_given_up,
        a_task_that_is_cancelled_ends,
        a_client_says_what_it_lacks,
    ]
    for fact in facts:
        fact(url)
        print(fact.__name__.replace("_", " "))
    server.shutdown()


if __name__ == "__main__":
    main()
