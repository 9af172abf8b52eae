# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Union

from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import test as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_TEST_CLOCK_GET = Operation("GET", "/api/test/clock")
_TEST_CLOCK_MOVE = Operation("POST", "/api/test/clock", shape="MoveTestClockBody", keyed=True)
_TEST_MESSAGES_WRITE = Operation("POST", "/api/test/messages", shape="BuyerMessage", keyed=True)
_TEST_ORDERS_DELIVERED = Operation("POST", "/api/test/orders/{}/delivered", keyed=True)
_TEST_PAYMENTS_DECIDE = Operation("POST", "/api/test/payments/{}/outcome", keyed=True)
_TEST_SESSION_CONFIRM = Operation("POST", "/api/test/session/confirm", keyed=True)
_TEST_SHIPMENTS_MOVE = Operation("POST", "/api/test/shipments/{}/status", keyed=True)
_TEST_RESET = Operation("POST", "/api/test/reset", keyed=True)
_TEST_SEND_EVENT = Operation("POST", "/api/test/events", keyed=True)


class TestClock:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.SandboxClock:
        """
        Retrieve the sandbox clock.

        Sandbox keys only.
        """
        return self._caller.call(
            _TEST_CLOCK_GET,
            models.SandboxClock.from_dict,
            timeout=timeout,
        )

    def move(
        self,
        *,
        now: Union[str, datetime, Unset] = UNSET,
        advance_seconds: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.SandboxClock:
        """
        Move the clock forward.

        For this installation and all its shops, and for the simulated channels and providers. What falls due on the
        way is done before the answer: money is released, orders expire, reminders are sent. It is looked for in
        steps of an hour, in moves of more than two days in 48 steps. A move that takes longer than 20 seconds goes
        on; `movingTo` says where it ends. Everything that expires does so by this clock, API keys and idempotency
        keys as well. A clock is never set back. Only for sandbox keys, and only while the installation has no live
        shop. One shop does not move the time of another: where there are more, the operator moves it with `npm run
        sokoni -- clock move`, or lets any shop do it with `SANDBOX_CLOCK=any-shop`.

        :param now: The time it shall be: later than now, 400 days at most.
        :param advance_seconds: By how much it shall be later.
        :raises ApiError: with the code `clock_fixed`, `clock_shared`.
        """
        return self._caller.call(
            _TEST_CLOCK_MOVE,
            models.SandboxClock.from_dict,
            body={
                "now": now,
                "advance_seconds": advance_seconds,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class TestMessages:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def write(
        self,
        *,
        channel: Union[Literal["chatapp", "photoapp"], str],
        from_: str,
        name: Union[str, Unset] = UNSET,
        text: Union[str, Unset] = UNSET,
        media: Union[inputs.BuyerMessageMediaInput, Unset] = UNSET,
        location: Union[inputs.BuyerMessageLocationInput, Unset] = UNSET,
        order: Union[inputs.BuyerMessageOrderInput, Unset] = UNSET,
        wait: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.WrittenMessage:
        """
        Send a test message as a buyer.

        Sends it in the simulated channel, which notifies us with a signed webhook, as real channels do. With `wait`
        the answer contains the agent's reply. No real phone gets anything. Sandbox keys only.

        :param channel: chatapp: WhatsApp. photoapp: Instagram.
        :param from_: The buyer: a phone in WhatsApp, a handle in Instagram. Anybody you like; the same one is the
            same buyer.
        :param name: What they are called in the channel.
        :param text: What they write.
        :param media: A picture, recording, film or document.
        :param location: A point on the map.
        :param order: A cart that they send from the channel's catalog.
        :param wait: The answer waits until the agent's turn is over, 25 seconds at most; of what one of the team
            writes, until they are answered.
        :raises ApiError: with the code `channel_unavailable`, `grant_too_wide`.
        """
        return self._caller.call(
            _TEST_MESSAGES_WRITE,
            models.WrittenMessage.from_dict,
            body={
                "channel": channel,
                "from_": from_,
                "name": name,
                "text": text,
                "media": media,
                "location": location,
                "order": order,
                "wait": wait,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class TestOrders:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def delivered(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Deliver a test order.

        A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer,
        as a real courier's word does. Orders that are not paid, that the buyer fetches or that the shop's own rider
        has are refused. Sandbox keys only.

        :raises ApiError: with the code `choices_missing`, `invalid_transition`.
        """
        return self._caller.call(
            _TEST_ORDERS_DELIVERED,
            shared.Order.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class TestPayments:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def decide(
        self,
        reference: str,
        *,
        outcome: Union[Literal["success", "declined", "insufficient_funds", "ignored"], str],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Set the outcome of a test payment.

        Sets the outcome at the simulated provider, which notifies us as the real one does. The payment and its
        order follow a moment later. Sandbox keys only.

        :param outcome: What the payer does, or what their bank says. `ignored`: the phone rings, and the payer does
            not answer.
        :raises ApiError: with the code `invalid_transition`, `provider_unavailable`.
        """
        return self._caller.call(
            _TEST_PAYMENTS_DECIDE,
            shared.Payment.from_dict,
            path=(reference,),
            body={
                "outcome": outcome,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class TestSession:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def confirm(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ConfirmedSession:
        """
        Confirm your identity from the simulated phone.

        Plays your own phone, which the sandbox only simulates. Of use where the shop has no WhatsApp number yet. It
        proves no phone. Sandbox sessions only.

        :raises ApiError: with the code `session_required`.
        """
        return self._caller.call(
            _TEST_SESSION_CONFIRM,
            shared.ConfirmedSession.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class TestShipments:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def move(
        self,
        id: str,
        *,
        status: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Move a test shipment to a status.

        Sets the status at the simulated aggregator, which notifies us with a signed webhook, as couriers do. The
        shipment and its order follow a moment later. The usual statuses are `confirmed`, `picked_up`, `in_transit`,
        `delivered` and `cancelled`; any other word is passed on unchanged, to show how an unknown status is
        handled. Sandbox keys only.

        :param status: One of our statuses, or a word of the aggregator's.
        :raises ApiError: with the code `invalid_transition`, `shipping_unavailable`.
        """
        return self._caller.call(
            _TEST_SHIPMENTS_MOVE,
            shared.Shipment.from_dict,
            path=(id,),
            body={
                "status": status,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Test:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def clock(self) -> TestClock:
        return TestClock(self._caller)

    @cached_property
    def messages(self) -> TestMessages:
        return TestMessages(self._caller)

    @cached_property
    def orders(self) -> TestOrders:
        return TestOrders(self._caller)

    @cached_property
    def payments(self) -> TestPayments:
        return TestPayments(self._caller)

    @cached_property
    def session(self) -> TestSession:
        return TestSession(self._caller)

    @cached_property
    def shipments(self) -> TestShipments:
        return TestShipments(self._caller)

    def reset(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BegunAnew:
        """
        Reset the shop to its first day.

        Deletes products, customers, conversations, orders, money, events and deliveries, the plan's history, payout
        accounts, discounts, canned replies and saved views. Keeps the setup, with its ids and secrets: API keys,
        members and their sessions, channels and templates, webhook endpoints, locations, and the settings of the
        shop and its agent. The plan continues as a trial until the end of the paid period. The shop gets a new id.
        The old shop is closed: late notices for it are accepted and have no effect, and its links open a page (410)
        that says so. The clock does not change. Requests in progress are finished first; two resets at the same
        moment count as one. Sandbox keys only.

        :raises ApiError: with the code `shop_reset`.
        """
        return self._caller.call(
            _TEST_RESET,
            models.BegunAnew.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def send_event(
        self,
        *,
        type: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Event:
        """
        Send a sample event of any type.

        Sends it to each webhook endpoint that subscribes to it, signed and shaped like a real event. Its content is
        invented: no order is paid. Sandbox keys only.

        :param type: Of the event, such as `order.created`.
        """
        return self._caller.call(
            _TEST_SEND_EVENT,
            shared.Event.from_dict,
            body={
                "type": type,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestClock:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.SandboxClock:
        """
        Retrieve the sandbox clock.

        Sandbox keys only.
        """
        return await self._caller.call(
            _TEST_CLOCK_GET,
            models.SandboxClock.from_dict,
            timeout=timeout,
        )

    async def move(
        self,
        *,
        now: Union[str, datetime, Unset] = UNSET,
        advance_seconds: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.SandboxClock:
        """
        Move the clock forward.

        For this installation and all its shops, and for the simulated channels and providers. What falls due on the
        way is done before the answer: money is released, orders expire, reminders are sent. It is looked for in
        steps of an hour, in moves of more than two days in 48 steps. A move that takes longer than 20 seconds goes
        on; `movingTo` says where it ends. Everything that expires does so by this clock, API keys and idempotency
        keys as well. A clock is never set back. Only for sandbox keys, and only while the installation has no live
        shop. One shop does not move the time of another: where there are more, the operator moves it with `npm run
        sokoni -- clock move`, or lets any shop do it with `SANDBOX_CLOCK=any-shop`.

        :param now: The time it shall be: later than now, 400 days at most.
        :param advance_seconds: By how much it shall be later.
        :raises ApiError: with the code `clock_fixed`, `clock_shared`.
        """
        return await self._caller.call(
            _TEST_CLOCK_MOVE,
            models.SandboxClock.from_dict,
            body={
                "now": now,
                "advance_seconds": advance_seconds,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestMessages:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def write(
        self,
        *,
        channel: Union[Literal["chatapp", "photoapp"], str],
        from_: str,
        name: Union[str, Unset] = UNSET,
        text: Union[str, Unset] = UNSET,
        media: Union[inputs.BuyerMessageMediaInput, Unset] = UNSET,
        location: Union[inputs.BuyerMessageLocationInput, Unset] = UNSET,
        order: Union[inputs.BuyerMessageOrderInput, Unset] = UNSET,
        wait: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.WrittenMessage:
        """
        Send a test message as a buyer.

        Sends it in the simulated channel, which notifies us with a signed webhook, as real channels do. With `wait`
        the answer contains the agent's reply. No real phone gets anything. Sandbox keys only.

        :param channel: chatapp: WhatsApp. photoapp: Instagram.
        :param from_: The buyer: a phone in WhatsApp, a handle in Instagram. Anybody you like; the same one is the
            same buyer.
        :param name: What they are called in the channel.
        :param text: What they write.
        :param media: A picture, recording, film or document.
        :param location: A point on the map.
        :param order: A cart that they send from the channel's catalog.
        :param wait: The answer waits until the agent's turn is over, 25 seconds at most; of what one of the team
            writes, until they are answered.
        :raises ApiError: with the code `channel_unavailable`, `grant_too_wide`.
        """
        return await self._caller.call(
            _TEST_MESSAGES_WRITE,
            models.WrittenMessage.from_dict,
            body={
                "channel": channel,
                "from_": from_,
                "name": name,
                "text": text,
                "media": media,
                "location": location,
                "order": order,
                "wait": wait,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestOrders:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def delivered(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Deliver a test order.

        A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer,
        as a real courier's word does. Orders that are not paid, that the buyer fetches or that the shop's own rider
        has are refused. Sandbox keys only.

        :raises ApiError: with the code `choices_missing`, `invalid_transition`.
        """
        return await self._caller.call(
            _TEST_ORDERS_DELIVERED,
            shared.Order.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestPayments:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def decide(
        self,
        reference: str,
        *,
        outcome: Union[Literal["success", "declined", "insufficient_funds", "ignored"], str],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Set the outcome of a test payment.

        Sets the outcome at the simulated provider, which notifies us as the real one does. The payment and its
        order follow a moment later. Sandbox keys only.

        :param outcome: What the payer does, or what their bank says. `ignored`: the phone rings, and the payer does
            not answer.
        :raises ApiError: with the code `invalid_transition`, `provider_unavailable`.
        """
        return await self._caller.call(
            _TEST_PAYMENTS_DECIDE,
            shared.Payment.from_dict,
            path=(reference,),
            body={
                "outcome": outcome,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestSession:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def confirm(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ConfirmedSession:
        """
        Confirm your identity from the simulated phone.

        Plays your own phone, which the sandbox only simulates. Of use where the shop has no WhatsApp number yet. It
        proves no phone. Sandbox sessions only.

        :raises ApiError: with the code `session_required`.
        """
        return await self._caller.call(
            _TEST_SESSION_CONFIRM,
            shared.ConfirmedSession.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestShipments:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def move(
        self,
        id: str,
        *,
        status: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Move a test shipment to a status.

        Sets the status at the simulated aggregator, which notifies us with a signed webhook, as couriers do. The
        shipment and its order follow a moment later. The usual statuses are `confirmed`, `picked_up`, `in_transit`,
        `delivered` and `cancelled`; any other word is passed on unchanged, to show how an unknown status is
        handled. Sandbox keys only.

        :param status: One of our statuses, or a word of the aggregator's.
        :raises ApiError: with the code `invalid_transition`, `shipping_unavailable`.
        """
        return await self._caller.call(
            _TEST_SHIPMENTS_MOVE,
            shared.Shipment.from_dict,
            path=(id,),
            body={
                "status": status,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTest:
    """Sandbox keys only: move the clock, play buyers, payers and couriers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def clock(self) -> AsyncTestClock:
        return AsyncTestClock(self._caller)

    @cached_property
    def messages(self) -> AsyncTestMessages:
        return AsyncTestMessages(self._caller)

    @cached_property
    def orders(self) -> AsyncTestOrders:
        return AsyncTestOrders(self._caller)

    @cached_property
    def payments(self) -> AsyncTestPayments:
        return AsyncTestPayments(self._caller)

    @cached_property
    def session(self) -> AsyncTestSession:
        return AsyncTestSession(self._caller)

    @cached_property
    def shipments(self) -> AsyncTestShipments:
        return AsyncTestShipments(self._caller)

    async def reset(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BegunAnew:
        """
        Reset the shop to its first day.

        Deletes products, customers, conversations, orders, money, events and deliveries, the plan's history, payout
        accounts, discounts, canned replies and saved views. Keeps the setup, with its ids and secrets: API keys,
        members and their sessions, channels and templates, webhook endpoints, locations, and the settings of the
        shop and its agent. The plan continues as a trial until the end of the paid period. The shop gets a new id.
        The old shop is closed: late notices for it are accepted and have no effect, and its links open a page (410)
        that says so. The clock does not change. Requests in progress are finished first; two resets at the same
        moment count as one. Sandbox keys only.

        :raises ApiError: with the code `shop_reset`.
        """
        return await self._caller.call(
            _TEST_RESET,
            models.BegunAnew.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def send_event(
        self,
        *,
        type: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Event:
        """
        Send a sample event of any type.

        Sends it to each webhook endpoint that subscribes to it, signed and shaped like a real event. Its content is
        invented: no order is paid. Sandbox keys only.

        :param type: Of the event, such as `order.created`.
        """
        return await self._caller.call(
            _TEST_SEND_EVENT,
            shared.Event.from_dict,
            body={
                "type": type,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
