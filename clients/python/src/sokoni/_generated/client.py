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
    from .resources.saved_views import AsyncSavedViews, SavedViews
    from .resources.search import AsyncSearch, Search
    from .resources.segments import AsyncSegments, Segments
    from .resources.session import AsyncSession, Session
    from .resources.sessions import AsyncSessions, Sessions
    from .resources.shipping import AsyncShipping, Shipping
    from .resources.shop import AsyncShop, Shop
    from .resources.sign_up import AsyncSignUp, SignUp
    from .resources.subscriptions import AsyncSubscriptions, Subscriptions
    from .resources.templates import AsyncTemplates, Templates
    from .resources.test import AsyncTest, Test
    from .resources.today import AsyncToday, Today
    from .resources.verification import AsyncVerification, Verification
    from .resources.webhook_endpoints import AsyncWebhookEndpoints, WebhookEndpoints


class SyncResources:
    _caller: SyncCaller

    @cached_property
    def approvals(self) -> Approvals:
        """What the agent may not do alone: actions that wait for a person's approval."""
        from .resources.approvals import Approvals

        return Approvals(self._caller)

    @cached_property
    def audit(self) -> Audit:
        """The shop, its channels, team, agent and API keys."""
        from .resources.audit import Audit

        return Audit(self._caller)

    @cached_property
    def balance(self) -> Balance:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.balance import Balance

        return Balance(self._caller)

    @cached_property
    def broadcasts(self) -> Broadcasts:
        """One message to all customers of a segment. Each customer gets it at most once."""
        from .resources.broadcasts import Broadcasts

        return Broadcasts(self._caller)

    @cached_property
    def canned_replies(self) -> CannedReplies:
        """Messages between buyers and the shop, and the agent's part in them."""
        from .resources.canned_replies import CannedReplies

        return CannedReplies(self._caller)

    @cached_property
    def catalog(self) -> Catalog:
        """Products in the channels' catalogs: what buyers see, and the state of each sync."""
        from .resources.catalog import Catalog

        return Catalog(self._caller)

    @cached_property
    def checkout(self) -> Checkout:
        """A payment page for one order."""
        from .resources.checkout import Checkout

        return Checkout(self._caller)

    @cached_property
    def collections(self) -> Collections:
        """What the shop sells."""
        from .resources.collections import Collections

        return Collections(self._caller)

    @cached_property
    def conversations(self) -> Conversations:
        """Messages between buyers and the shop, and the agent's part in them."""
        from .resources.conversations import Conversations

        return Conversations(self._caller)

    @cached_property
    def customers(self) -> Customers:
        """The shop's buyers: contact details, consents, facts and figures."""
        from .resources.customers import Customers

        return Customers(self._caller)

    @cached_property
    def discounts(self) -> Discounts:
        """Discount codes."""
        from .resources.discounts import Discounts

        return Discounts(self._caller)

    @cached_property
    def disputes(self) -> Disputes:
        """Disputes between buyer and seller, and chargebacks by a bank."""
        from .resources.disputes import Disputes

        return Disputes(self._caller)

    @cached_property
    def escrow(self) -> Escrow:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.escrow import Escrow

        return Escrow(self._caller)

    @cached_property
    def events(self) -> Events:
        """Your systems learn what happens, with signatures as in Standard Webhooks."""
        from .resources.events import Events

        return Events(self._caller)

    @cached_property
    def insights(self) -> Insights:
        """Sales, conversations, products and customers in figures."""
        from .resources.insights import Insights

        return Insights(self._caller)

    @cached_property
    def inventory(self) -> Inventory:
        """Stock on hand, reserved and available."""
        from .resources.inventory import Inventory

        return Inventory(self._caller)

    @cached_property
    def invoices(self) -> Invoices:
        """Invoices to buyers, and credit notes for refunds."""
        from .resources.invoices import Invoices

        return Invoices(self._caller)

    @cached_property
    def media(self) -> Media:
        """Messages between buyers and the shop, and the agent's part in them."""
        from .resources.media import Media

        return Media(self._caller)

    @cached_property
    def mispayments(self) -> Mispayments:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.mispayments import Mispayments

        return Mispayments(self._caller)

    @cached_property
    def orders(self) -> Orders:
        """Orders and their status, edits, notes and history."""
        from .resources.orders import Orders

        return Orders(self._caller)

    @cached_property
    def pay(self) -> Pay:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.pay import Pay

        return Pay(self._caller)

    @cached_property
    def payments(self) -> Payments:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.payments import Payments

        return Payments(self._caller)

    @cached_property
    def payouts(self) -> Payouts:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.payouts import Payouts

        return Payouts(self._caller)

    @cached_property
    def products(self) -> Products:
        """What the shop sells."""
        from .resources.products import Products

        return Products(self._caller)

    @cached_property
    def referrals(self) -> Referrals:
        """Referral codes, and rewards for referred sellers."""
        from .resources.referrals import Referrals

        return Referrals(self._caller)

    @cached_property
    def refunds(self) -> Refunds:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.refunds import Refunds

        return Refunds(self._caller)

    @cached_property
    def request_logs(self) -> RequestLogs:
        """The shop, its channels, team, agent and API keys."""
        from .resources.request_logs import RequestLogs

        return RequestLogs(self._caller)

    @cached_property
    def returns(self) -> Returns:
        """Goods that buyers send back, and the refunds."""
        from .resources.returns import Returns

        return Returns(self._caller)

    @cached_property
    def saved_views(self) -> SavedViews:
        """The caller's identity, and sign-in to the console."""
        from .resources.saved_views import SavedViews

        return SavedViews(self._caller)

    @cached_property
    def search(self) -> Search:
        """Sales, conversations, products and customers in figures."""
        from .resources.search import Search

        return Search(self._caller)

    @cached_property
    def segments(self) -> Segments:
        """Groups of customers, defined by what they are and did. A group is evaluated each time it is used."""
        from .resources.segments import Segments

        return Segments(self._caller)

    @cached_property
    def session(self) -> Session:
        """The caller's identity, and sign-in to the console."""
        from .resources.session import Session

        return Session(self._caller)

    @cached_property
    def sessions(self) -> Sessions:
        """The caller's identity, and sign-in to the console."""
        from .resources.sessions import Sessions

        return Sessions(self._caller)

    @cached_property
    def shipping(self) -> Shipping:
        """Courier rates, and shipments."""
        from .resources.shipping import Shipping

        return Shipping(self._caller)

    @cached_property
    def shop(self) -> Shop:
        """The shop, its channels, team, agent and API keys."""
        from .resources.shop import Shop

        return Shop(self._caller)

    @cached_property
    def sign_up(self) -> SignUp:
        """How a seller opens a shop on the web, without an operator."""
        from .resources.sign_up import SignUp

        return SignUp(self._caller)

    @cached_property
    def subscriptions(self) -> Subscriptions:
        """The shop's plan, its usage and its invoices."""
        from .resources.subscriptions import Subscriptions

        return Subscriptions(self._caller)

    @cached_property
    def templates(self) -> Templates:
        """Messages that WhatsApp approves in advance, for buyers who have not written for a day."""
        from .resources.templates import Templates

        return Templates(self._caller)

    @cached_property
    def test(self) -> Test:
        """Sandbox keys only: move the clock, play buyers, payers and couriers."""
        from .resources.test import Test

        return Test(self._caller)

    @cached_property
    def today(self) -> Today:
        """Sales, conversations, products and customers in figures."""
        from .resources.today import Today

        return Today(self._caller)

    @cached_property
    def verification(self) -> Verification:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.verification import Verification

        return Verification(self._caller)

    @cached_property
    def webhook_endpoints(self) -> WebhookEndpoints:
        """Your systems learn what happens, with signatures as in Standard Webhooks."""
        from .resources.webhook_endpoints import WebhookEndpoints

        return WebhookEndpoints(self._caller)


class AsyncResources:
    _caller: AsyncCaller

    @cached_property
    def approvals(self) -> AsyncApprovals:
        """What the agent may not do alone: actions that wait for a person's approval."""
        from .resources.approvals import AsyncApprovals

        return AsyncApprovals(self._caller)

    @cached_property
    def audit(self) -> AsyncAudit:
        """The shop, its channels, team, agent and API keys."""
        from .resources.audit import AsyncAudit

        return AsyncAudit(self._caller)

    @cached_property
    def balance(self) -> AsyncBalance:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.balance import AsyncBalance

        return AsyncBalance(self._caller)

    @cached_property
    def broadcasts(self) -> AsyncBroadcasts:
        """One message to all customers of a segment. Each customer gets it at most once."""
        from .resources.broadcasts import AsyncBroadcasts

        return AsyncBroadcasts(self._caller)

    @cached_property
    def canned_replies(self) -> AsyncCannedReplies:
        """Messages between buyers and the shop, and the agent's part in them."""
        from .resources.canned_replies import AsyncCannedReplies

        return AsyncCannedReplies(self._caller)

    @cached_property
    def catalog(self) -> AsyncCatalog:
        """Products in the channels' catalogs: what buyers see, and the state of each sync."""
        from .resources.catalog import AsyncCatalog

        return AsyncCatalog(self._caller)

    @cached_property
    def checkout(self) -> AsyncCheckout:
        """A payment page for one order."""
        from .resources.checkout import AsyncCheckout

        return AsyncCheckout(self._caller)

    @cached_property
    def collections(self) -> AsyncCollections:
        """What the shop sells."""
        from .resources.collections import AsyncCollections

        return AsyncCollections(self._caller)

    @cached_property
    def conversations(self) -> AsyncConversations:
        """Messages between buyers and the shop, and the agent's part in them."""
        from .resources.conversations import AsyncConversations

        return AsyncConversations(self._caller)

    @cached_property
    def customers(self) -> AsyncCustomers:
        """The shop's buyers: contact details, consents, facts and figures."""
        from .resources.customers import AsyncCustomers

        return AsyncCustomers(self._caller)

    @cached_property
    def discounts(self) -> AsyncDiscounts:
        """Discount codes."""
        from .resources.discounts import AsyncDiscounts

        return AsyncDiscounts(self._caller)

    @cached_property
    def disputes(self) -> AsyncDisputes:
        """Disputes between buyer and seller, and chargebacks by a bank."""
        from .resources.disputes import AsyncDisputes

        return AsyncDisputes(self._caller)

    @cached_property
    def escrow(self) -> AsyncEscrow:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.escrow import AsyncEscrow

        return AsyncEscrow(self._caller)

    @cached_property
    def events(self) -> AsyncEvents:
        """Your systems learn what happens, with signatures as in Standard Webhooks."""
        from .resources.events import AsyncEvents

        return AsyncEvents(self._caller)

    @cached_property
    def insights(self) -> AsyncInsights:
        """Sales, conversations, products and customers in figures."""
        from .resources.insights import AsyncInsights

        return AsyncInsights(self._caller)

    @cached_property
    def inventory(self) -> AsyncInventory:
        """Stock on hand, reserved and available."""
        from .resources.inventory import AsyncInventory

        return AsyncInventory(self._caller)

    @cached_property
    def invoices(self) -> AsyncInvoices:
        """Invoices to buyers, and credit notes for refunds."""
        from .resources.invoices import AsyncInvoices

        return AsyncInvoices(self._caller)

    @cached_property
    def media(self) -> AsyncMedia:
        """Messages between buyers and the shop, and the agent's part in them."""
        from .resources.media import AsyncMedia

        return AsyncMedia(self._caller)

    @cached_property
    def mispayments(self) -> AsyncMispayments:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.mispayments import AsyncMispayments

        return AsyncMispayments(self._caller)

    @cached_property
    def orders(self) -> AsyncOrders:
        """Orders and their status, edits, notes and history."""
        from .resources.orders import AsyncOrders

        return AsyncOrders(self._caller)

    @cached_property
    def pay(self) -> AsyncPay:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.pay import AsyncPay

        return AsyncPay(self._caller)

    @cached_property
    def payments(self) -> AsyncPayments:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.payments import AsyncPayments

        return AsyncPayments(self._caller)

    @cached_property
    def payouts(self) -> AsyncPayouts:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.payouts import AsyncPayouts

        return AsyncPayouts(self._caller)

    @cached_property
    def products(self) -> AsyncProducts:
        """What the shop sells."""
        from .resources.products import AsyncProducts

        return AsyncProducts(self._caller)

    @cached_property
    def referrals(self) -> AsyncReferrals:
        """Referral codes, and rewards for referred sellers."""
        from .resources.referrals import AsyncReferrals

        return AsyncReferrals(self._caller)

    @cached_property
    def refunds(self) -> AsyncRefunds:
        """Payments and refunds, and money that does not fit an order."""
        from .resources.refunds import AsyncRefunds

        return AsyncRefunds(self._caller)

    @cached_property
    def request_logs(self) -> AsyncRequestLogs:
        """The shop, its channels, team, agent and API keys."""
        from .resources.request_logs import AsyncRequestLogs

        return AsyncRequestLogs(self._caller)

    @cached_property
    def returns(self) -> AsyncReturns:
        """Goods that buyers send back, and the refunds."""
        from .resources.returns import AsyncReturns

        return AsyncReturns(self._caller)

    @cached_property
    def saved_views(self) -> AsyncSavedViews:
        """The caller's identity, and sign-in to the console."""
        from .resources.saved_views import AsyncSavedViews

        return AsyncSavedViews(self._caller)

    @cached_property
    def search(self) -> AsyncSearch:
        """Sales, conversations, products and customers in figures."""
        from .resources.search import AsyncSearch

        return AsyncSearch(self._caller)

    @cached_property
    def segments(self) -> AsyncSegments:
        """Groups of customers, defined by what they are and did. A group is evaluated each time it is used."""
        from .resources.segments import AsyncSegments

        return AsyncSegments(self._caller)

    @cached_property
    def session(self) -> AsyncSession:
        """The caller's identity, and sign-in to the console."""
        from .resources.session import AsyncSession

        return AsyncSession(self._caller)

    @cached_property
    def sessions(self) -> AsyncSessions:
        """The caller's identity, and sign-in to the console."""
        from .resources.sessions import AsyncSessions

        return AsyncSessions(self._caller)

    @cached_property
    def shipping(self) -> AsyncShipping:
        """Courier rates, and shipments."""
        from .resources.shipping import AsyncShipping

        return AsyncShipping(self._caller)

    @cached_property
    def shop(self) -> AsyncShop:
        """The shop, its channels, team, agent and API keys."""
        from .resources.shop import AsyncShop

        return AsyncShop(self._caller)

    @cached_property
    def sign_up(self) -> AsyncSignUp:
        """How a seller opens a shop on the web, without an operator."""
        from .resources.sign_up import AsyncSignUp

        return AsyncSignUp(self._caller)

    @cached_property
    def subscriptions(self) -> AsyncSubscriptions:
        """The shop's plan, its usage and its invoices."""
        from .resources.subscriptions import AsyncSubscriptions

        return AsyncSubscriptions(self._caller)

    @cached_property
    def templates(self) -> AsyncTemplates:
        """Messages that WhatsApp approves in advance, for buyers who have not written for a day."""
        from .resources.templates import AsyncTemplates

        return AsyncTemplates(self._caller)

    @cached_property
    def test(self) -> AsyncTest:
        """Sandbox keys only: move the clock, play buyers, payers and couriers."""
        from .resources.test import AsyncTest

        return AsyncTest(self._caller)

    @cached_property
    def today(self) -> AsyncToday:
        """Sales, conversations, products and customers in figures."""
        from .resources.today import AsyncToday

        return AsyncToday(self._caller)

    @cached_property
    def verification(self) -> AsyncVerification:
        """The shop's balance, held money, and the ledger entries behind it."""
        from .resources.verification import AsyncVerification

        return AsyncVerification(self._caller)

    @cached_property
    def webhook_endpoints(self) -> AsyncWebhookEndpoints:
        """Your systems learn what happens, with signatures as in Standard Webhooks."""
        from .resources.webhook_endpoints import AsyncWebhookEndpoints

        return AsyncWebhookEndpoints(self._caller)
