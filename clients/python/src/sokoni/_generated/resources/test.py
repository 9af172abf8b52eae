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
_TEST_SHIPMENTS_MOVE = Operation("POST", "/api/test/shipments/{}/status", keyed=True)
_TEST_RESET = Operation("POST", "/api/test/reset", keyed=True)
_TEST_SEND_EVENT = Operation("POST", "/api/test/events", keyed=True)


class TestClock:
    """For sandbox keys: what lets you test without waiting."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.SandboxClock:
        """
        Tell the time of this installation.

        Only for sandbox keys.
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
    """For sandbox keys: what lets you test without waiting."""

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
        Write to the shop as a buyer.

        In the simulated channel, which tells us of it with a signed webhook, as channels do. With `wait` the answer
        holds what the agent replied. Nothing reaches anybody's phone. Only for sandbox keys.

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
        :raises ApiError: with the code `channel_unavailable`.
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
    """For sandbox keys: what lets you test without waiting."""

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
        Let a courier deliver an order.

        A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer,
        as a real courier's word does. Orders that are not paid, that the buyer fetches or that the shop's own rider
        has are refused. Only for sandbox keys.

        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _TEST_ORDERS_DELIVERED,
            shared.Order.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class TestPayments:
    """For sandbox keys: what lets you test without waiting."""

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
        Let a payer pay, be refused, or do nothing.

        At the simulated provider, which tells us of it as the real one does: the payment and its order follow a
        moment later. Only for sandbox keys.

        :param outcome: What the payer does, or their bank says. ignored: the phone rings and nobody answers.
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


class TestShipments:
    """For sandbox keys: what lets you test without waiting."""

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
        Let a courier take the next step.

        At the simulated aggregator, which tells us of it with a signed webhook, as couriers do: the shipment and
        its order follow a moment later. `confirmed`, `picked_up`, `in_transit`, `delivered` and `cancelled` are the
        usual ones; any other word is said as it came, and shows what becomes of one that nobody knows. Only for
        sandbox keys.

        :param status: A status of ours, or a word of the aggregator's.
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
    """For sandbox keys: what lets you test without waiting."""

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
    def shipments(self) -> TestShipments:
        return TestShipments(self._caller)

    def reset(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BegunAnew:
        """
        Begin the shop anew, as on its first day.

        Products, customers, conversations, orders, money, events and deliveries are gone, and so are the plan's
        history, payout accounts, discounts and canned replies: what one makes. What one sets up stays, with its ids
        and secrets: API keys, members and who is signed in, channels and their templates, webhook endpoints,
        locations, and the settings of the shop and its agent. What the plan includes stays as well, as a trial
        until the end of what was paid. The shop has another id from then on. What was before is closed for good: a
        notice of it that comes late is taken and has no effect, and a link of it opens a page (410) that says so.
        The clock stays where it is. Requests under way are waited for; two resets at the same moment are one. Only
        for sandbox keys.

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

        To each webhook endpoint that wants it, signed and shaped as the real one. What it tells of is made up: no
        order is paid and nothing follows from it here. Only for sandbox keys.

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
    """For sandbox keys: what lets you test without waiting."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.SandboxClock:
        """
        Tell the time of this installation.

        Only for sandbox keys.
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
    """For sandbox keys: what lets you test without waiting."""

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
        Write to the shop as a buyer.

        In the simulated channel, which tells us of it with a signed webhook, as channels do. With `wait` the answer
        holds what the agent replied. Nothing reaches anybody's phone. Only for sandbox keys.

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
        :raises ApiError: with the code `channel_unavailable`.
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
    """For sandbox keys: what lets you test without waiting."""

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
        Let a courier deliver an order.

        A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer,
        as a real courier's word does. Orders that are not paid, that the buyer fetches or that the shop's own rider
        has are refused. Only for sandbox keys.

        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _TEST_ORDERS_DELIVERED,
            shared.Order.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncTestPayments:
    """For sandbox keys: what lets you test without waiting."""

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
        Let a payer pay, be refused, or do nothing.

        At the simulated provider, which tells us of it as the real one does: the payment and its order follow a
        moment later. Only for sandbox keys.

        :param outcome: What the payer does, or their bank says. ignored: the phone rings and nobody answers.
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


class AsyncTestShipments:
    """For sandbox keys: what lets you test without waiting."""

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
        Let a courier take the next step.

        At the simulated aggregator, which tells us of it with a signed webhook, as couriers do: the shipment and
        its order follow a moment later. `confirmed`, `picked_up`, `in_transit`, `delivered` and `cancelled` are the
        usual ones; any other word is said as it came, and shows what becomes of one that nobody knows. Only for
        sandbox keys.

        :param status: A status of ours, or a word of the aggregator's.
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
    """For sandbox keys: what lets you test without waiting."""

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
    def shipments(self) -> AsyncTestShipments:
        return AsyncTestShipments(self._caller)

    async def reset(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BegunAnew:
        """
        Begin the shop anew, as on its first day.

        Products, customers, conversations, orders, money, events and deliveries are gone, and so are the plan's
        history, payout accounts, discounts and canned replies: what one makes. What one sets up stays, with its ids
        and secrets: API keys, members and who is signed in, channels and their templates, webhook endpoints,
        locations, and the settings of the shop and its agent. What the plan includes stays as well, as a trial
        until the end of what was paid. The shop has another id from then on. What was before is closed for good: a
        notice of it that comes late is taken and has no effect, and a link of it opens a page (410) that says so.
        The clock stays where it is. Requests under way are waited for; two resets at the same moment are one. Only
        for sandbox keys.

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

        To each webhook endpoint that wants it, signed and shaped as the real one. What it tells of is made up: no
        order is paid and nothing follows from it here. Only for sandbox keys.

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
