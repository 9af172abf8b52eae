# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .._runtime.async_client import AsyncCaller
    from .._runtime.sync_client import SyncCaller
    from .resources.approvals import AsyncApprovals, Approvals
    from .resources.audit import AsyncAudit, Audit
    from .resources.balance import AsyncBalance, Balance
    from .resources.broadcasts import AsyncBroadcasts, Broadcasts
    from .resources.canned_replies import AsyncCannedReplies, CannedReplies
    from .resources.catalog import AsyncCatalog, Catalog
    from .resources.checkout import AsyncCheckout, Checkout
    from .resources.collections import AsyncCollections, Collections
    from .resources.conversations import AsyncConversations, Conversations
    from .resources.customers import AsyncCustomers, Customers
    from .resources.discounts import AsyncDiscounts, Discounts
    from .resources.disputes import AsyncDisputes, Disputes
    from .resources.escrow import AsyncEscrow, Escrow
    from .resources.events import AsyncEvents, Events
    from .resources.insights import AsyncInsights, Insights
    from .resources.inventory import AsyncInventory, Inventory
    from .resources.invoices import AsyncInvoices, Invoices
    from .resources.media import AsyncMedia, Media
    from .resources.mispayments import AsyncMispayments, Mispayments
    from .resources.orders import AsyncOrders, Orders
    from .resources.pay import AsyncPay, Pay
    from .resources.payments import AsyncPayments, Payments
    from .resources.payouts import AsyncPayouts, Payouts
    from .resources.products import AsyncProducts, Products
    from .resources.referrals import AsyncReferrals, Referrals
    from .resources.refunds import AsyncRefunds, Refunds
    from .resources.request_logs import AsyncRequestLogs, RequestLogs
    from .resources.returns import AsyncReturns, Returns
    from .resources.segments import AsyncSegments, Segments
    from .resources.session import AsyncSession, Session
    from .resources.sessions import AsyncSessions, Sessions
    from .resources.shipping import AsyncShipping, Shipping
    from .resources.shop import AsyncShop, Shop
    from .resources.subscriptions import AsyncSubscriptions, Subscriptions
    from .resources.templates import AsyncTemplates, Templates
    from .resources.test import AsyncTest, Test
    from .resources.today import AsyncToday, Today
    from .resources.webhook_endpoints import AsyncWebhookEndpoints, WebhookEndpoints


class SyncResources:
    _caller: SyncCaller

    @cached_property
    def approvals(self) -> Approvals:
        """What the agent may not do by itself, and waits for somebody's yes."""
        from .resources.approvals import Approvals

        return Approvals(self._caller)

    @cached_property
    def audit(self) -> Audit:
        """The shop itself, its channels and its keys."""
        from .resources.audit import Audit

        return Audit(self._caller)

    @cached_property
    def balance(self) -> Balance:
        """What the shop is owed, what is held, and the books behind it."""
        from .resources.balance import Balance

        return Balance(self._caller)

    @cached_property
    def broadcasts(self) -> Broadcasts:
        """One message to everybody of a segment, at the pace of the channel and never twice."""
        from .resources.broadcasts import Broadcasts

        return Broadcasts(self._caller)

    @cached_property
    def canned_replies(self) -> CannedReplies:
        """What buyers and the shop write to each other."""
        from .resources.canned_replies import CannedReplies

        return CannedReplies(self._caller)

    @cached_property
    def catalog(self) -> Catalog:
        """What buyers see of the products in each channel, and how it got there."""
        from .resources.catalog import Catalog

        return Catalog(self._caller)

    @cached_property
    def checkout(self) -> Checkout:
        """A page where one order is paid."""
        from .resources.checkout import Checkout

        return Checkout(self._caller)

    @cached_property
    def collections(self) -> Collections:
        """What the shop sells."""
        from .resources.collections import Collections

        return Collections(self._caller)

    @cached_property
    def conversations(self) -> Conversations:
        """What buyers and the shop write to each other."""
        from .resources.conversations import Conversations

        return Conversations(self._caller)

    @cached_property
    def customers(self) -> Customers:
        """Buyers as this shop knows them."""
        from .resources.customers import Customers

        return Customers(self._caller)

    @cached_property
    def discounts(self) -> Discounts:
        """Codes that make an order cheaper."""
        from .resources.discounts import Discounts

        return Discounts(self._caller)

    @cached_property
    def disputes(self) -> Disputes:
        """Whose a part of an order's money is, when buyer and seller, or the buyer's bank, disagree."""
        from .resources.disputes import Disputes

        return Disputes(self._caller)

    @cached_property
    def escrow(self) -> Escrow:
        """What the shop is owed, what is held, and the books behind it."""
        from .resources.escrow import Escrow

        return Escrow(self._caller)

    @cached_property
    def events(self) -> Events:
        """Your own systems hear what happens, signed as Standard Webhooks says."""
        from .resources.events import Events

        return Events(self._caller)

    @cached_property
    def insights(self) -> Insights:
        """What was sold, by whom and to whom, and how long buyers waited."""
        from .resources.insights import Insights

        return Insights(self._caller)

    @cached_property
    def inventory(self) -> Inventory:
        """What is on hand, promised, and left to sell."""
        from .resources.inventory import Inventory

        return Inventory(self._caller)

    @cached_property
    def invoices(self) -> Invoices:
        """What a buyer is asked for on paper, and what was given back of it."""
        from .resources.invoices import Invoices

        return Invoices(self._caller)

    @cached_property
    def media(self) -> Media:
        """What buyers and the shop write to each other."""
        from .resources.media import Media

        return Media(self._caller)

    @cached_property
    def mispayments(self) -> Mispayments:
        """Money on its way, and what became of it."""
        from .resources.mispayments import Mispayments

        return Mispayments(self._caller)

    @cached_property
    def orders(self) -> Orders:
        """What a buyer has agreed to buy, and how far it has come."""
        from .resources.orders import Orders

        return Orders(self._caller)

    @cached_property
    def pay(self) -> Pay:
        """Money on its way, and what became of it."""
        from .resources.pay import Pay

        return Pay(self._caller)

    @cached_property
    def payments(self) -> Payments:
        """Money on its way, and what became of it."""
        from .resources.payments import Payments

        return Payments(self._caller)

    @cached_property
    def payouts(self) -> Payouts:
        """What the shop is owed, what is held, and the books behind it."""
        from .resources.payouts import Payouts

        return Payouts(self._caller)

    @cached_property
    def products(self) -> Products:
        """What the shop sells."""
        from .resources.products import Products

        return Products(self._caller)

    @cached_property
    def referrals(self) -> Referrals:
        """Sellers who bring sellers, and what they earn by it."""
        from .resources.referrals import Referrals

        return Referrals(self._caller)

    @cached_property
    def refunds(self) -> Refunds:
        """Money on its way, and what became of it."""
        from .resources.refunds import Refunds

        return Refunds(self._caller)

    @cached_property
    def request_logs(self) -> RequestLogs:
        """The shop itself, its channels and its keys."""
        from .resources.request_logs import RequestLogs

        return RequestLogs(self._caller)

    @cached_property
    def returns(self) -> Returns:
        """Goods that come back, and what becomes of their money."""
        from .resources.returns import Returns

        return Returns(self._caller)

    @cached_property
    def segments(self) -> Segments:
        """Who is meant: customers by what they are and have done, asked anew each time."""
        from .resources.segments import Segments

        return Segments(self._caller)

    @cached_property
    def session(self) -> Session:
        """Who asks, and how the people of a shop sign in to the console."""
        from .resources.session import Session

        return Session(self._caller)

    @cached_property
    def sessions(self) -> Sessions:
        """Who asks, and how the people of a shop sign in to the console."""
        from .resources.sessions import Sessions

        return Sessions(self._caller)

    @cached_property
    def shipping(self) -> Shipping:
        """Couriers, their rates, and parcels on their way."""
        from .resources.shipping import Shipping

        return Shipping(self._caller)

    @cached_property
    def shop(self) -> Shop:
        """The shop itself, its channels and its keys."""
        from .resources.shop import Shop

        return Shop(self._caller)

    @cached_property
    def subscriptions(self) -> Subscriptions:
        """What the shop uses of the platform, and what it pays for it."""
        from .resources.subscriptions import Subscriptions

        return Subscriptions(self._caller)

    @cached_property
    def templates(self) -> Templates:
        """Words a channel has approved, to be sent to buyers who have not written for a day."""
        from .resources.templates import Templates

        return Templates(self._caller)

    @cached_property
    def test(self) -> Test:
        """For sandbox keys: what lets you test without waiting."""
        from .resources.test import Test

        return Test(self._caller)

    @cached_property
    def today(self) -> Today:
        """What was sold, by whom and to whom, and how long buyers waited."""
        from .resources.today import Today

        return Today(self._caller)

    @cached_property
    def webhook_endpoints(self) -> WebhookEndpoints:
        """Your own systems hear what happens, signed as Standard Webhooks says."""
        from .resources.webhook_endpoints import WebhookEndpoints

        return WebhookEndpoints(self._caller)


class AsyncResources:
    _caller: AsyncCaller

    @cached_property
    def approvals(self) -> AsyncApprovals:
        """What the agent may not do by itself, and waits for somebody's yes."""
        from .resources.approvals import AsyncApprovals

        return AsyncApprovals(self._caller)

    @cached_property
    def audit(self) -> AsyncAudit:
        """The shop itself, its channels and its keys."""
        from .resources.audit import AsyncAudit

        return AsyncAudit(self._caller)

    @cached_property
    def balance(self) -> AsyncBalance:
        """What the shop is owed, what is held, and the books behind it."""
        from .resources.balance import AsyncBalance

        return AsyncBalance(self._caller)

    @cached_property
    def broadcasts(self) -> AsyncBroadcasts:
        """One message to everybody of a segment, at the pace of the channel and never twice."""
        from .resources.broadcasts import AsyncBroadcasts

        return AsyncBroadcasts(self._caller)

    @cached_property
    def canned_replies(self) -> AsyncCannedReplies:
        """What buyers and the shop write to each other."""
        from .resources.canned_replies import AsyncCannedReplies

        return AsyncCannedReplies(self._caller)

    @cached_property
    def catalog(self) -> AsyncCatalog:
        """What buyers see of the products in each channel, and how it got there."""
        from .resources.catalog import AsyncCatalog

        return AsyncCatalog(self._caller)

    @cached_property
    def checkout(self) -> AsyncCheckout:
        """A page where one order is paid."""
        from .resources.checkout import AsyncCheckout

        return AsyncCheckout(self._caller)

    @cached_property
    def collections(self) -> AsyncCollections:
        """What the shop sells."""
        from .resources.collections import AsyncCollections

        return AsyncCollections(self._caller)

    @cached_property
    def conversations(self) -> AsyncConversations:
        """What buyers and the shop write to each other."""
        from .resources.conversations import AsyncConversations

        return AsyncConversations(self._caller)

    @cached_property
    def customers(self) -> AsyncCustomers:
        """Buyers as this shop knows them."""
        from .resources.customers import AsyncCustomers

        return AsyncCustomers(self._caller)

    @cached_property
    def discounts(self) -> AsyncDiscounts:
        """Codes that make an order cheaper."""
        from .resources.discounts import AsyncDiscounts

        return AsyncDiscounts(self._caller)

    @cached_property
    def disputes(self) -> AsyncDisputes:
        """Whose a part of an order's money is, when buyer and seller, or the buyer's bank, disagree."""
        from .resources.disputes import AsyncDisputes

        return AsyncDisputes(self._caller)

    @cached_property
    def escrow(self) -> AsyncEscrow:
        """What the shop is owed, what is held, and the books behind it."""
        from .resources.escrow import AsyncEscrow

        return AsyncEscrow(self._caller)

    @cached_property
    def events(self) -> AsyncEvents:
        """Your own systems hear what happens, signed as Standard Webhooks says."""
        from .resources.events import AsyncEvents

        return AsyncEvents(self._caller)

    @cached_property
    def insights(self) -> AsyncInsights:
        """What was sold, by whom and to whom, and how long buyers waited."""
        from .resources.insights import AsyncInsights

        return AsyncInsights(self._caller)

    @cached_property
    def inventory(self) -> AsyncInventory:
        """What is on hand, promised, and left to sell."""
        from .resources.inventory import AsyncInventory

        return AsyncInventory(self._caller)

    @cached_property
    def invoices(self) -> AsyncInvoices:
        """What a buyer is asked for on paper, and what was given back of it."""
        from .resources.invoices import AsyncInvoices

        return AsyncInvoices(self._caller)

    @cached_property
    def media(self) -> AsyncMedia:
        """What buyers and the shop write to each other."""
        from .resources.media import AsyncMedia

        return AsyncMedia(self._caller)

    @cached_property
    def mispayments(self) -> AsyncMispayments:
        """Money on its way, and what became of it."""
        from .resources.mispayments import AsyncMispayments

        return AsyncMispayments(self._caller)

    @cached_property
    def orders(self) -> AsyncOrders:
        """What a buyer has agreed to buy, and how far it has come."""
        from .resources.orders import AsyncOrders

        return AsyncOrders(self._caller)

    @cached_property
    def pay(self) -> AsyncPay:
        """Money on its way, and what became of it."""
        from .resources.pay import AsyncPay

        return AsyncPay(self._caller)

    @cached_property
    def payments(self) -> AsyncPayments:
        """Money on its way, and what became of it."""
        from .resources.payments import AsyncPayments

        return AsyncPayments(self._caller)

    @cached_property
    def payouts(self) -> AsyncPayouts:
        """What the shop is owed, what is held, and the books behind it."""
        from .resources.payouts import AsyncPayouts

        return AsyncPayouts(self._caller)

    @cached_property
    def products(self) -> AsyncProducts:
        """What the shop sells."""
        from .resources.products import AsyncProducts

        return AsyncProducts(self._caller)

    @cached_property
    def referrals(self) -> AsyncReferrals:
        """Sellers who bring sellers, and what they earn by it."""
        from .resources.referrals import AsyncReferrals

        return AsyncReferrals(self._caller)

    @cached_property
    def refunds(self) -> AsyncRefunds:
        """Money on its way, and what became of it."""
        from .resources.refunds import AsyncRefunds

        return AsyncRefunds(self._caller)

    @cached_property
    def request_logs(self) -> AsyncRequestLogs:
        """The shop itself, its channels and its keys."""
        from .resources.request_logs import AsyncRequestLogs

        return AsyncRequestLogs(self._caller)

    @cached_property
    def returns(self) -> AsyncReturns:
        """Goods that come back, and what becomes of their money."""
        from .resources.returns import AsyncReturns

        return AsyncReturns(self._caller)

    @cached_property
    def segments(self) -> AsyncSegments:
        """Who is meant: customers by what they are and have done, asked anew each time."""
        from .resources.segments import AsyncSegments

        return AsyncSegments(self._caller)

    @cached_property
    def session(self) -> AsyncSession:
        """Who asks, and how the people of a shop sign in to the console."""
        from .resources.session import AsyncSession

        return AsyncSession(self._caller)

    @cached_property
    def sessions(self) -> AsyncSessions:
        """Who asks, and how the people of a shop sign in to the console."""
        from .resources.sessions import AsyncSessions

        return AsyncSessions(self._caller)

    @cached_property
    def shipping(self) -> AsyncShipping:
        """Couriers, their rates, and parcels on their way."""
        from .resources.shipping import AsyncShipping

        return AsyncShipping(self._caller)

    @cached_property
    def shop(self) -> AsyncShop:
        """The shop itself, its channels and its keys."""
        from .resources.shop import AsyncShop

        return AsyncShop(self._caller)

    @cached_property
    def subscriptions(self) -> AsyncSubscriptions:
        """What the shop uses of the platform, and what it pays for it."""
        from .resources.subscriptions import AsyncSubscriptions

        return AsyncSubscriptions(self._caller)

    @cached_property
    def templates(self) -> AsyncTemplates:
        """Words a channel has approved, to be sent to buyers who have not written for a day."""
        from .resources.templates import AsyncTemplates

        return AsyncTemplates(self._caller)

    @cached_property
    def test(self) -> AsyncTest:
        """For sandbox keys: what lets you test without waiting."""
        from .resources.test import AsyncTest

        return AsyncTest(self._caller)

    @cached_property
    def today(self) -> AsyncToday:
        """What was sold, by whom and to whom, and how long buyers waited."""
        from .resources.today import AsyncToday

        return AsyncToday(self._caller)

    @cached_property
    def webhook_endpoints(self) -> AsyncWebhookEndpoints:
        """Your own systems hear what happens, signed as Standard Webhooks says."""
        from .resources.webhook_endpoints import AsyncWebhookEndpoints

        return AsyncWebhookEndpoints(self._caller)
