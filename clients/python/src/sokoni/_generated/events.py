# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, Literal, Mapping, Optional, Type, Union

from .._runtime.event import BaseEvent, EventData, UnknownEvent
from .._runtime.model import bind
from .models import approvals, broadcasts, catalog, collections, conversations, customers, discounts, disputes, escrow, mispayments, payouts, products, referrals, returns, shared, shop, templates, webhook_endpoints


class AgentUpdatedEventData(EventData):
    __slots__ = ()

    object: shop.AgentSettings
    previous: Optional[Dict[str, Any]]


bind(AgentUpdatedEventData, {
    "object": shop.AgentSettings.from_dict,
})


class AgentUpdatedEvent(BaseEvent):
    """What the agent may do was changed."""
    __slots__ = ()

    type: Literal["agent.updated"]
    data: AgentUpdatedEventData


bind(AgentUpdatedEvent, {"data": AgentUpdatedEventData.from_dict})


class ApprovalDecidedEventData(EventData):
    __slots__ = ()

    object: approvals.Approval
    previous: Optional[Dict[str, Any]]


bind(ApprovalDecidedEventData, {
    "object": approvals.Approval.from_dict,
})


class ApprovalDecidedEvent(BaseEvent):
    """An approval was decided."""
    __slots__ = ()

    type: Literal["approval.decided"]
    data: ApprovalDecidedEventData


bind(ApprovalDecidedEvent, {"data": ApprovalDecidedEventData.from_dict})


class ApprovalExpiredEventData(EventData):
    __slots__ = ()

    object: approvals.Approval
    previous: Optional[Dict[str, Any]]


bind(ApprovalExpiredEventData, {
    "object": approvals.Approval.from_dict,
})


class ApprovalExpiredEvent(BaseEvent):
    """An approval expired without an answer."""
    __slots__ = ()

    type: Literal["approval.expired"]
    data: ApprovalExpiredEventData


bind(ApprovalExpiredEvent, {"data": ApprovalExpiredEventData.from_dict})


class ApprovalRequestedEventData(EventData):
    __slots__ = ()

    object: approvals.Approval
    previous: Optional[Dict[str, Any]]


bind(ApprovalRequestedEventData, {
    "object": approvals.Approval.from_dict,
})


class ApprovalRequestedEvent(BaseEvent):
    """The agent, or a member of the team, may not do something without a yes."""
    __slots__ = ()

    type: Literal["approval.requested"]
    data: ApprovalRequestedEventData


bind(ApprovalRequestedEvent, {"data": ApprovalRequestedEventData.from_dict})


class BroadcastCancelledEventData(EventData):
    __slots__ = ()

    object: broadcasts.Broadcast
    previous: Optional[Dict[str, Any]]


bind(BroadcastCancelledEventData, {
    "object": broadcasts.Broadcast.from_dict,
})


class BroadcastCancelledEvent(BaseEvent):
    """A broadcast was stopped; the remaining recipients will not get it."""
    __slots__ = ()

    type: Literal["broadcast.cancelled"]
    data: BroadcastCancelledEventData


bind(BroadcastCancelledEvent, {"data": BroadcastCancelledEventData.from_dict})


class BroadcastCompletedEventData(EventData):
    __slots__ = ()

    object: broadcasts.Broadcast
    previous: Optional[Dict[str, Any]]


bind(BroadcastCompletedEventData, {
    "object": broadcasts.Broadcast.from_dict,
})


class BroadcastCompletedEvent(BaseEvent):
    """A broadcast was sent to all its recipients."""
    __slots__ = ()

    type: Literal["broadcast.completed"]
    data: BroadcastCompletedEventData


bind(BroadcastCompletedEvent, {"data": BroadcastCompletedEventData.from_dict})


class BroadcastPausedEventData(EventData):
    __slots__ = ()

    object: broadcasts.Broadcast
    previous: Optional[Dict[str, Any]]


bind(BroadcastPausedEventData, {
    "object": broadcasts.Broadcast.from_dict,
})


class BroadcastPausedEvent(BaseEvent):
    """A broadcast was paused, by you or automatically; `reason` says why."""
    __slots__ = ()

    type: Literal["broadcast.paused"]
    data: BroadcastPausedEventData


bind(BroadcastPausedEvent, {"data": BroadcastPausedEventData.from_dict})


class BroadcastResumedEventData(EventData):
    __slots__ = ()

    object: broadcasts.Broadcast
    previous: Optional[Dict[str, Any]]


bind(BroadcastResumedEventData, {
    "object": broadcasts.Broadcast.from_dict,
})


class BroadcastResumedEvent(BaseEvent):
    """A broadcast was resumed."""
    __slots__ = ()

    type: Literal["broadcast.resumed"]
    data: BroadcastResumedEventData


bind(BroadcastResumedEvent, {"data": BroadcastResumedEventData.from_dict})


class BroadcastScheduledEventData(EventData):
    __slots__ = ()

    object: broadcasts.Broadcast
    previous: Optional[Dict[str, Any]]


bind(BroadcastScheduledEventData, {
    "object": broadcasts.Broadcast.from_dict,
})


class BroadcastScheduledEvent(BaseEvent):
    """A broadcast is to be sent at a time."""
    __slots__ = ()

    type: Literal["broadcast.scheduled"]
    data: BroadcastScheduledEventData


bind(BroadcastScheduledEvent, {"data": BroadcastScheduledEventData.from_dict})


class BroadcastStartedEventData(EventData):
    __slots__ = ()

    object: broadcasts.Broadcast
    previous: Optional[Dict[str, Any]]


bind(BroadcastStartedEventData, {
    "object": broadcasts.Broadcast.from_dict,
})


class BroadcastStartedEvent(BaseEvent):
    """A broadcast is being sent."""
    __slots__ = ()

    type: Literal["broadcast.started"]
    data: BroadcastStartedEventData


bind(BroadcastStartedEvent, {"data": BroadcastStartedEventData.from_dict})


class CatalogSyncCompletedEventData(EventData):
    __slots__ = ()

    object: catalog.CatalogRun
    previous: Optional[Dict[str, Any]]


bind(CatalogSyncCompletedEventData, {
    "object": catalog.CatalogRun.from_dict,
})


class CatalogSyncCompletedEvent(BaseEvent):
    """What a channel's catalog was to show has been sent to it and read back."""
    __slots__ = ()

    type: Literal["catalog.sync.completed"]
    data: CatalogSyncCompletedEventData


bind(CatalogSyncCompletedEvent, {"data": CatalogSyncCompletedEventData.from_dict})


class ChannelConnectedEventData(EventData):
    __slots__ = ()

    object: shared.ToldChannel
    previous: Optional[Dict[str, Any]]


bind(ChannelConnectedEventData, {
    "object": shared.ToldChannel.from_dict,
})


class ChannelConnectedEvent(BaseEvent):
    """A channel was connected."""
    __slots__ = ()

    type: Literal["channel.connected"]
    data: ChannelConnectedEventData


bind(ChannelConnectedEvent, {"data": ChannelConnectedEventData.from_dict})


class ChannelDisconnectedEventData(EventData):
    __slots__ = ()

    object: shared.ToldChannel
    previous: Optional[Dict[str, Any]]


bind(ChannelDisconnectedEventData, {
    "object": shared.ToldChannel.from_dict,
})


class ChannelDisconnectedEvent(BaseEvent):
    """A channel was disconnected."""
    __slots__ = ()

    type: Literal["channel.disconnected"]
    data: ChannelDisconnectedEventData


bind(ChannelDisconnectedEvent, {"data": ChannelDisconnectedEventData.from_dict})


class ChannelNeedsAttentionEventData(EventData):
    __slots__ = ()

    object: shared.ToldChannel
    previous: Optional[Dict[str, Any]]


bind(ChannelNeedsAttentionEventData, {
    "object": shared.ToldChannel.from_dict,
})


class ChannelNeedsAttentionEvent(BaseEvent):
    """A channel lets no messages through; it says why."""
    __slots__ = ()

    type: Literal["channel.needs_attention"]
    data: ChannelNeedsAttentionEventData


bind(ChannelNeedsAttentionEvent, {"data": ChannelNeedsAttentionEventData.from_dict})


class ChannelQualityChangedEventData(EventData):
    __slots__ = ()

    object: shared.ToldChannel
    previous: Optional[Dict[str, Any]]


bind(ChannelQualityChangedEventData, {
    "object": shared.ToldChannel.from_dict,
})


class ChannelQualityChangedEvent(BaseEvent):
    """The channel's quality rating of the shop's messages changed."""
    __slots__ = ()

    type: Literal["channel.quality_changed"]
    data: ChannelQualityChangedEventData


bind(ChannelQualityChangedEvent, {"data": ChannelQualityChangedEventData.from_dict})


class ChannelRecoveredEventData(EventData):
    __slots__ = ()

    object: shared.ToldChannel
    previous: Optional[Dict[str, Any]]


bind(ChannelRecoveredEventData, {
    "object": shared.ToldChannel.from_dict,
})


class ChannelRecoveredEvent(BaseEvent):
    """A channel works again."""
    __slots__ = ()

    type: Literal["channel.recovered"]
    data: ChannelRecoveredEventData


bind(ChannelRecoveredEvent, {"data": ChannelRecoveredEventData.from_dict})


class ChannelUpdatedEventData(EventData):
    __slots__ = ()

    object: shared.ToldChannel
    previous: Optional[Dict[str, Any]]


bind(ChannelUpdatedEventData, {
    "object": shared.ToldChannel.from_dict,
})


class ChannelUpdatedEvent(BaseEvent):
    """A channel's settings were changed."""
    __slots__ = ()

    type: Literal["channel.updated"]
    data: ChannelUpdatedEventData


bind(ChannelUpdatedEvent, {"data": ChannelUpdatedEventData.from_dict})


class CheckoutCreatedEventData(EventData):
    __slots__ = ()

    object: shared.OpenedCheckout
    previous: Optional[Dict[str, Any]]


bind(CheckoutCreatedEventData, {
    "object": shared.OpenedCheckout.from_dict,
})


class CheckoutCreatedEvent(BaseEvent):
    """A page was made where an order is paid. It is shown without its address."""
    __slots__ = ()

    type: Literal["checkout.created"]
    data: CheckoutCreatedEventData


bind(CheckoutCreatedEvent, {"data": CheckoutCreatedEventData.from_dict})


class CollectionCreatedEventData(EventData):
    __slots__ = ()

    object: collections.Collection
    previous: Optional[Dict[str, Any]]


bind(CollectionCreatedEventData, {
    "object": collections.Collection.from_dict,
})


class CollectionCreatedEvent(BaseEvent):
    """A collection was made."""
    __slots__ = ()

    type: Literal["collection.created"]
    data: CollectionCreatedEventData


bind(CollectionCreatedEvent, {"data": CollectionCreatedEventData.from_dict})


class CollectionDeletedEventData(EventData):
    __slots__ = ()

    object: collections.Collection
    previous: Optional[Dict[str, Any]]


bind(CollectionDeletedEventData, {
    "object": collections.Collection.from_dict,
})


class CollectionDeletedEvent(BaseEvent):
    """A collection was deleted; it is shown as it was."""
    __slots__ = ()

    type: Literal["collection.deleted"]
    data: CollectionDeletedEventData


bind(CollectionDeletedEvent, {"data": CollectionDeletedEventData.from_dict})


class CollectionUpdatedEventData(EventData):
    __slots__ = ()

    object: collections.Collection
    previous: Optional[Dict[str, Any]]


bind(CollectionUpdatedEventData, {
    "object": collections.Collection.from_dict,
})


class CollectionUpdatedEvent(BaseEvent):
    """A collection was changed."""
    __slots__ = ()

    type: Literal["collection.updated"]
    data: CollectionUpdatedEventData


bind(CollectionUpdatedEvent, {"data": CollectionUpdatedEventData.from_dict})


class ConversationHandedOverEventData(EventData):
    __slots__ = ()

    object: conversations.Conversation
    previous: Optional[Dict[str, Any]]


bind(ConversationHandedOverEventData, {
    "object": conversations.Conversation.from_dict,
})


class ConversationHandedOverEvent(BaseEvent):
    """The agent has handed a conversation over to a person."""
    __slots__ = ()

    type: Literal["conversation.handed_over"]
    data: ConversationHandedOverEventData


bind(ConversationHandedOverEvent, {"data": ConversationHandedOverEventData.from_dict})


class ConversationUpdatedEventData(EventData):
    __slots__ = ()

    object: conversations.Conversation
    previous: Optional[Dict[str, Any]]


bind(ConversationUpdatedEventData, {
    "object": conversations.Conversation.from_dict,
})


class ConversationUpdatedEvent(BaseEvent):
    """A conversation's handler or details changed."""
    __slots__ = ()

    type: Literal["conversation.updated"]
    data: ConversationUpdatedEventData


bind(ConversationUpdatedEvent, {"data": ConversationUpdatedEventData.from_dict})


class CustomerCreatedEventData(EventData):
    __slots__ = ()

    object: shared.Customer
    previous: Optional[Dict[str, Any]]


bind(CustomerCreatedEventData, {
    "object": shared.Customer.from_dict,
})


class CustomerCreatedEvent(BaseEvent):
    """A customer is known for the first time."""
    __slots__ = ()

    type: Literal["customer.created"]
    data: CustomerCreatedEventData


bind(CustomerCreatedEvent, {"data": CustomerCreatedEventData.from_dict})


class CustomerErasedEventData(EventData):
    __slots__ = ()

    object: shared.CustomerErased
    previous: Optional[Dict[str, Any]]


bind(CustomerErasedEventData, {
    "object": shared.CustomerErased.from_dict,
})


class CustomerErasedEvent(BaseEvent):
    """A customer was erased. Erase what you keep of them."""
    __slots__ = ()

    type: Literal["customer.erased"]
    data: CustomerErasedEventData


bind(CustomerErasedEvent, {"data": CustomerErasedEventData.from_dict})


class CustomerImportCompletedEventData(EventData):
    __slots__ = ()

    object: customers.CustomerImport
    previous: Optional[Dict[str, Any]]


bind(CustomerImportCompletedEventData, {
    "object": customers.CustomerImport.from_dict,
})


class CustomerImportCompletedEvent(BaseEvent):
    """An import of customers has ended, also one that failed."""
    __slots__ = ()

    type: Literal["customer.import.completed"]
    data: CustomerImportCompletedEventData


bind(CustomerImportCompletedEvent, {"data": CustomerImportCompletedEventData.from_dict})


class CustomerMergedEventData(EventData):
    __slots__ = ()

    object: shared.CustomerMerged
    previous: Optional[Dict[str, Any]]


bind(CustomerMergedEventData, {
    "object": shared.CustomerMerged.from_dict,
})


class CustomerMergedEvent(BaseEvent):
    """A customer was merged into another, who has their orders and conversations now."""
    __slots__ = ()

    type: Literal["customer.merged"]
    data: CustomerMergedEventData


bind(CustomerMergedEvent, {"data": CustomerMergedEventData.from_dict})


class CustomerUpdatedEventData(EventData):
    __slots__ = ()

    object: shared.Customer
    previous: Optional[Dict[str, Any]]


bind(CustomerUpdatedEventData, {
    "object": shared.Customer.from_dict,
})


class CustomerUpdatedEvent(BaseEvent):
    """A customer's data changed."""
    __slots__ = ()

    type: Literal["customer.updated"]
    data: CustomerUpdatedEventData


bind(CustomerUpdatedEvent, {"data": CustomerUpdatedEventData.from_dict})


class DiscountCreatedEventData(EventData):
    __slots__ = ()

    object: discounts.Discount
    previous: Optional[Dict[str, Any]]


bind(DiscountCreatedEventData, {
    "object": discounts.Discount.from_dict,
})


class DiscountCreatedEvent(BaseEvent):
    """A discount code was made."""
    __slots__ = ()

    type: Literal["discount.created"]
    data: DiscountCreatedEventData


bind(DiscountCreatedEvent, {"data": DiscountCreatedEventData.from_dict})


class DiscountDeletedEventData(EventData):
    __slots__ = ()

    object: discounts.Discount
    previous: Optional[Dict[str, Any]]


bind(DiscountDeletedEventData, {
    "object": discounts.Discount.from_dict,
})


class DiscountDeletedEvent(BaseEvent):
    """A discount code was deleted; it is shown as it was."""
    __slots__ = ()

    type: Literal["discount.deleted"]
    data: DiscountDeletedEventData


bind(DiscountDeletedEvent, {"data": DiscountDeletedEventData.from_dict})


class DiscountUpdatedEventData(EventData):
    __slots__ = ()

    object: discounts.Discount
    previous: Optional[Dict[str, Any]]


bind(DiscountUpdatedEventData, {
    "object": discounts.Discount.from_dict,
})


class DiscountUpdatedEvent(BaseEvent):
    """A discount code was changed."""
    __slots__ = ()

    type: Literal["discount.updated"]
    data: DiscountUpdatedEventData


bind(DiscountUpdatedEvent, {"data": DiscountUpdatedEventData.from_dict})


class DisputeOpenedEventData(EventData):
    __slots__ = ()

    object: disputes.Dispute
    previous: Optional[Dict[str, Any]]


bind(DisputeOpenedEventData, {
    "object": disputes.Dispute.from_dict,
})


class DisputeOpenedEvent(BaseEvent):
    """A buyer, or the buyer's bank, disputes a part of an order's money."""
    __slots__ = ()

    type: Literal["dispute.opened"]
    data: DisputeOpenedEventData


bind(DisputeOpenedEvent, {"data": DisputeOpenedEventData.from_dict})


class DisputeResolvedEventData(EventData):
    __slots__ = ()

    object: disputes.Dispute
    previous: Optional[Dict[str, Any]]


bind(DisputeResolvedEventData, {
    "object": disputes.Dispute.from_dict,
})


class DisputeResolvedEvent(BaseEvent):
    """A dispute was decided."""
    __slots__ = ()

    type: Literal["dispute.resolved"]
    data: DisputeResolvedEventData


bind(DisputeResolvedEvent, {"data": DisputeResolvedEventData.from_dict})


class DisputeUpdatedEventData(EventData):
    __slots__ = ()

    object: disputes.Dispute
    previous: Optional[Dict[str, Any]]


bind(DisputeUpdatedEventData, {
    "object": disputes.Dispute.from_dict,
})


class DisputeUpdatedEvent(BaseEvent):
    """It is another side's turn in a dispute, or evidence was added."""
    __slots__ = ()

    type: Literal["dispute.updated"]
    data: DisputeUpdatedEventData


bind(DisputeUpdatedEvent, {"data": DisputeUpdatedEventData.from_dict})


class EscrowHeldEventData(EventData):
    __slots__ = ()

    object: shared.HeldFunds
    previous: Optional[Dict[str, Any]]


bind(EscrowHeldEventData, {
    "object": shared.HeldFunds.from_dict,
})


class EscrowHeldEvent(BaseEvent):
    """Money is held for an order."""
    __slots__ = ()

    type: Literal["escrow.held"]
    data: EscrowHeldEventData


bind(EscrowHeldEvent, {"data": EscrowHeldEventData.from_dict})


class EscrowReleasedEventData(EventData):
    __slots__ = ()

    object: escrow.Release
    previous: Optional[Dict[str, Any]]


bind(EscrowReleasedEventData, {
    "object": escrow.Release.from_dict,
})


class EscrowReleasedEvent(BaseEvent):
    """Held money, or a part of it, was released to the seller."""
    __slots__ = ()

    type: Literal["escrow.released"]
    data: EscrowReleasedEventData


bind(EscrowReleasedEvent, {"data": EscrowReleasedEventData.from_dict})


class InventoryBackInStockEventData(EventData):
    __slots__ = ()

    object: shared.StockBack
    previous: Optional[Dict[str, Any]]


bind(InventoryBackInStockEventData, {
    "object": shared.StockBack.from_dict,
})


class InventoryBackInStockEvent(BaseEvent):
    """A sold-out item is available again."""
    __slots__ = ()

    type: Literal["inventory.back_in_stock"]
    data: InventoryBackInStockEventData


bind(InventoryBackInStockEvent, {"data": InventoryBackInStockEventData.from_dict})


class InventoryLowStockEventData(EventData):
    __slots__ = ()

    object: shared.StockShortage
    previous: Optional[Dict[str, Any]]


bind(InventoryLowStockEventData, {
    "object": shared.StockShortage.from_dict,
})


class InventoryLowStockEvent(BaseEvent):
    """Less than the product's threshold is left to sell, or it will soon be sold out."""
    __slots__ = ()

    type: Literal["inventory.low_stock"]
    data: InventoryLowStockEventData


bind(InventoryLowStockEvent, {"data": InventoryLowStockEventData.from_dict})


class InventoryOutOfStockEventData(EventData):
    __slots__ = ()

    object: shared.StockShortage
    previous: Optional[Dict[str, Any]]


bind(InventoryOutOfStockEventData, {
    "object": shared.StockShortage.from_dict,
})


class InventoryOutOfStockEvent(BaseEvent):
    """Nothing is left to sell."""
    __slots__ = ()

    type: Literal["inventory.out_of_stock"]
    data: InventoryOutOfStockEventData


bind(InventoryOutOfStockEvent, {"data": InventoryOutOfStockEventData.from_dict})


class InvoiceCreatedEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoiceCreatedEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoiceCreatedEvent(BaseEvent):
    """An invoice was drafted."""
    __slots__ = ()

    type: Literal["invoice.created"]
    data: InvoiceCreatedEventData


bind(InvoiceCreatedEvent, {"data": InvoiceCreatedEventData.from_dict})


class InvoiceCreditedEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoiceCreditedEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoiceCreditedEvent(BaseEvent):
    """A credit note was issued for a refund."""
    __slots__ = ()

    type: Literal["invoice.credited"]
    data: InvoiceCreditedEventData


bind(InvoiceCreditedEvent, {"data": InvoiceCreditedEventData.from_dict})


class InvoiceIssuedEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoiceIssuedEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoiceIssuedEvent(BaseEvent):
    """An invoice got its number and is final."""
    __slots__ = ()

    type: Literal["invoice.issued"]
    data: InvoiceIssuedEventData


bind(InvoiceIssuedEvent, {"data": InvoiceIssuedEventData.from_dict})


class InvoiceOverdueEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoiceOverdueEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoiceOverdueEvent(BaseEvent):
    """An invoice was not paid by its day."""
    __slots__ = ()

    type: Literal["invoice.overdue"]
    data: InvoiceOverdueEventData


bind(InvoiceOverdueEvent, {"data": InvoiceOverdueEventData.from_dict})


class InvoicePaidEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoicePaidEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoicePaidEvent(BaseEvent):
    """An invoice is paid in full."""
    __slots__ = ()

    type: Literal["invoice.paid"]
    data: InvoicePaidEventData


bind(InvoicePaidEvent, {"data": InvoicePaidEventData.from_dict})


class InvoiceSentEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoiceSentEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoiceSentEvent(BaseEvent):
    """An invoice was sent to its buyer."""
    __slots__ = ()

    type: Literal["invoice.sent"]
    data: InvoiceSentEventData


bind(InvoiceSentEvent, {"data": InvoiceSentEventData.from_dict})


class InvoiceVoidedEventData(EventData):
    __slots__ = ()

    object: shared.ShownInvoice
    previous: Optional[Dict[str, Any]]


bind(InvoiceVoidedEventData, {
    "object": shared.ShownInvoice.from_dict,
})


class InvoiceVoidedEvent(BaseEvent):
    """An invoice was voided."""
    __slots__ = ()

    type: Literal["invoice.voided"]
    data: InvoiceVoidedEventData


bind(InvoiceVoidedEvent, {"data": InvoiceVoidedEventData.from_dict})


class MessageChangedEventData(EventData):
    __slots__ = ()

    object: shared.Message
    previous: Optional[Dict[str, Any]]


bind(MessageChangedEventData, {
    "object": shared.Message.from_dict,
})


class MessageChangedEvent(BaseEvent):
    """A message was edited, deleted or reacted to, or its file arrived or was read by a model."""
    __slots__ = ()

    type: Literal["message.changed"]
    data: MessageChangedEventData


bind(MessageChangedEvent, {"data": MessageChangedEventData.from_dict})


class MessageFailedEventData(EventData):
    __slots__ = ()

    object: shared.Message
    previous: Optional[Dict[str, Any]]


bind(MessageFailedEventData, {
    "object": shared.Message.from_dict,
})


class MessageFailedEvent(BaseEvent):
    """A message of the shop could not be sent; it says why."""
    __slots__ = ()

    type: Literal["message.failed"]
    data: MessageFailedEventData


bind(MessageFailedEvent, {"data": MessageFailedEventData.from_dict})


class MessageReceivedEventData(EventData):
    __slots__ = ()

    object: shared.Message
    previous: Optional[Dict[str, Any]]


bind(MessageReceivedEventData, {
    "object": shared.Message.from_dict,
})


class MessageReceivedEvent(BaseEvent):
    """A buyer has written."""
    __slots__ = ()

    type: Literal["message.received"]
    data: MessageReceivedEventData


bind(MessageReceivedEvent, {"data": MessageReceivedEventData.from_dict})


class MessageSentEventData(EventData):
    __slots__ = ()

    object: shared.Message
    previous: Optional[Dict[str, Any]]


bind(MessageSentEventData, {
    "object": shared.Message.from_dict,
})


class MessageSentEvent(BaseEvent):
    """The channel accepted a message of the shop."""
    __slots__ = ()

    type: Literal["message.sent"]
    data: MessageSentEventData


bind(MessageSentEvent, {"data": MessageSentEventData.from_dict})


class MispaymentDecidedEventData(EventData):
    __slots__ = ()

    object: mispayments.Mispayment
    previous: Optional[Dict[str, Any]]


bind(MispaymentDecidedEventData, {
    "object": mispayments.Mispayment.from_dict,
})


class MispaymentDecidedEvent(BaseEvent):
    """A mispayment was decided."""
    __slots__ = ()

    type: Literal["mispayment.decided"]
    data: MispaymentDecidedEventData


bind(MispaymentDecidedEvent, {"data": MispaymentDecidedEventData.from_dict})


class OrderCreatedEventData(EventData):
    __slots__ = ()

    object: shared.Order
    previous: Optional[Dict[str, Any]]


bind(OrderCreatedEventData, {
    "object": shared.Order.from_dict,
})


class OrderCreatedEvent(BaseEvent):
    """An order was placed: by a buyer's yes, or over the API."""
    __slots__ = ()

    type: Literal["order.created"]
    data: OrderCreatedEventData


bind(OrderCreatedEvent, {"data": OrderCreatedEventData.from_dict})


class OrderEditedEventData(EventData):
    __slots__ = ()

    object: shared.EditedOrder
    previous: Optional[Dict[str, Any]]


bind(OrderEditedEventData, {
    "object": shared.EditedOrder.from_dict,
})


class OrderEditedEvent(BaseEvent):
    """An order's items or price changed."""
    __slots__ = ()

    type: Literal["order.edited"]
    data: OrderEditedEventData


bind(OrderEditedEvent, {"data": OrderEditedEventData.from_dict})


class OrderReadyForPickupEventData(EventData):
    __slots__ = ()

    object: shared.Order
    previous: Optional[Dict[str, Any]]


bind(OrderReadyForPickupEventData, {
    "object": shared.Order.from_dict,
})


class OrderReadyForPickupEvent(BaseEvent):
    """An order waits to be fetched."""
    __slots__ = ()

    type: Literal["order.ready_for_pickup"]
    data: OrderReadyForPickupEventData


bind(OrderReadyForPickupEvent, {"data": OrderReadyForPickupEventData.from_dict})


class OrderStatusChangedEventData(EventData):
    __slots__ = ()

    object: shared.Order
    previous: Optional[Dict[str, Any]]


bind(OrderStatusChangedEventData, {
    "object": shared.Order.from_dict,
})


class OrderStatusChangedEvent(BaseEvent):
    """An order has another status; `previous.status` is the one before."""
    __slots__ = ()

    type: Literal["order.status_changed"]
    data: OrderStatusChangedEventData


bind(OrderStatusChangedEvent, {"data": OrderStatusChangedEventData.from_dict})


class OrderUpdatedEventData(EventData):
    __slots__ = ()

    object: shared.Order
    previous: Optional[Dict[str, Any]]


bind(OrderUpdatedEventData, {
    "object": shared.Order.from_dict,
})


class OrderUpdatedEvent(BaseEvent):
    """Details of an order were changed: its address, its gift note, your metadata."""
    __slots__ = ()

    type: Literal["order.updated"]
    data: OrderUpdatedEventData


bind(OrderUpdatedEvent, {"data": OrderUpdatedEventData.from_dict})


class PaymentFailedEventData(EventData):
    __slots__ = ()

    object: shared.Payment
    previous: Optional[Dict[str, Any]]


bind(PaymentFailedEventData, {
    "object": shared.Payment.from_dict,
})


class PaymentFailedEvent(BaseEvent):
    """A payment has failed, or ran out of time."""
    __slots__ = ()

    type: Literal["payment.failed"]
    data: PaymentFailedEventData


bind(PaymentFailedEvent, {"data": PaymentFailedEventData.from_dict})


class PaymentRefundedEventData(EventData):
    __slots__ = ()

    object: shared.Refund
    previous: Optional[Dict[str, Any]]


bind(PaymentRefundedEventData, {
    "object": shared.Refund.from_dict,
})


class PaymentRefundedEvent(BaseEvent):
    """A refund has reached the buyer."""
    __slots__ = ()

    type: Literal["payment.refunded"]
    data: PaymentRefundedEventData


bind(PaymentRefundedEvent, {"data": PaymentRefundedEventData.from_dict})


class PaymentSucceededEventData(EventData):
    __slots__ = ()

    object: shared.Payment
    previous: Optional[Dict[str, Any]]


bind(PaymentSucceededEventData, {
    "object": shared.Payment.from_dict,
})


class PaymentSucceededEvent(BaseEvent):
    """The money of a payment is there; the provider was asked."""
    __slots__ = ()

    type: Literal["payment.succeeded"]
    data: PaymentSucceededEventData


bind(PaymentSucceededEvent, {"data": PaymentSucceededEventData.from_dict})


class PayoutCancelledEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutCancelledEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutCancelledEvent(BaseEvent):
    """A payout was cancelled before it was sent."""
    __slots__ = ()

    type: Literal["payout.cancelled"]
    data: PayoutCancelledEventData


bind(PayoutCancelledEvent, {"data": PayoutCancelledEventData.from_dict})


class PayoutCreatedEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutCreatedEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutCreatedEvent(BaseEvent):
    """A payout was asked for, or its schedule asked for it."""
    __slots__ = ()

    type: Literal["payout.created"]
    data: PayoutCreatedEventData


bind(PayoutCreatedEvent, {"data": PayoutCreatedEventData.from_dict})


class PayoutDestinationChangedEventData(EventData):
    __slots__ = ()

    object: payouts.PayoutDestination
    previous: Optional[Dict[str, Any]]


bind(PayoutDestinationChangedEventData, {
    "object": payouts.PayoutDestination.from_dict,
})


class PayoutDestinationChangedEvent(BaseEvent):
    """Another account became the default one, or an owner confirmed one, or its name at the bank changed."""
    __slots__ = ()

    type: Literal["payout.destination_changed"]
    data: PayoutDestinationChangedEventData


bind(PayoutDestinationChangedEvent, {"data": PayoutDestinationChangedEventData.from_dict})


class PayoutDestinationCreatedEventData(EventData):
    __slots__ = ()

    object: payouts.PayoutDestination
    previous: Optional[Dict[str, Any]]


bind(PayoutDestinationCreatedEventData, {
    "object": payouts.PayoutDestination.from_dict,
})


class PayoutDestinationCreatedEvent(BaseEvent):
    """An account that is to be paid was added."""
    __slots__ = ()

    type: Literal["payout.destination_created"]
    data: PayoutDestinationCreatedEventData


bind(PayoutDestinationCreatedEvent, {"data": PayoutDestinationCreatedEventData.from_dict})


class PayoutDestinationDeletedEventData(EventData):
    __slots__ = ()

    object: payouts.PayoutDestination
    previous: Optional[Dict[str, Any]]


bind(PayoutDestinationDeletedEventData, {
    "object": payouts.PayoutDestination.from_dict,
})


class PayoutDestinationDeletedEvent(BaseEvent):
    """A payout destination was removed."""
    __slots__ = ()

    type: Literal["payout.destination_deleted"]
    data: PayoutDestinationDeletedEventData


bind(PayoutDestinationDeletedEvent, {"data": PayoutDestinationDeletedEventData.from_dict})


class PayoutFailedEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutFailedEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutFailedEvent(BaseEvent):
    """A payout did not arrive; the money is available again."""
    __slots__ = ()

    type: Literal["payout.failed"]
    data: PayoutFailedEventData


bind(PayoutFailedEvent, {"data": PayoutFailedEventData.from_dict})


class PayoutPaidEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutPaidEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutPaidEvent(BaseEvent):
    """A payout has arrived."""
    __slots__ = ()

    type: Literal["payout.paid"]
    data: PayoutPaidEventData


bind(PayoutPaidEvent, {"data": PayoutPaidEventData.from_dict})


class PayoutPaidTwiceEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutPaidTwiceEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutPaidTwiceEvent(BaseEvent):
    """The provider paid a payout twice; the sum was taken from your balance."""
    __slots__ = ()

    type: Literal["payout.paid_twice"]
    data: PayoutPaidTwiceEventData


bind(PayoutPaidTwiceEvent, {"data": PayoutPaidTwiceEventData.from_dict})


class PayoutPaidTwiceBackEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutPaidTwiceBackEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutPaidTwiceBackEvent(BaseEvent):
    """A second transfer of a payout was returned; the sum is in your balance."""
    __slots__ = ()

    type: Literal["payout.paid_twice_back"]
    data: PayoutPaidTwiceBackEventData


bind(PayoutPaidTwiceBackEvent, {"data": PayoutPaidTwiceBackEventData.from_dict})


class PayoutPendingEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutPendingEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutPendingEvent(BaseEvent):
    """A payout waits to be sent."""
    __slots__ = ()

    type: Literal["payout.pending"]
    data: PayoutPendingEventData


bind(PayoutPendingEvent, {"data": PayoutPendingEventData.from_dict})


class PayoutProcessingEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutProcessingEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutProcessingEvent(BaseEvent):
    """A payout is with the provider."""
    __slots__ = ()

    type: Literal["payout.processing"]
    data: PayoutProcessingEventData


bind(PayoutProcessingEvent, {"data": PayoutProcessingEventData.from_dict})


class PayoutReturnedEventData(EventData):
    __slots__ = ()

    object: payouts.Payout
    previous: Optional[Dict[str, Any]]


bind(PayoutReturnedEventData, {
    "object": payouts.Payout.from_dict,
})


class PayoutReturnedEvent(BaseEvent):
    """A payout had arrived and was returned."""
    __slots__ = ()

    type: Literal["payout.returned"]
    data: PayoutReturnedEventData


bind(PayoutReturnedEvent, {"data": PayoutReturnedEventData.from_dict})


class ProductCreatedEventData(EventData):
    __slots__ = ()

    object: shared.Product
    previous: Optional[Dict[str, Any]]


bind(ProductCreatedEventData, {
    "object": shared.Product.from_dict,
})


class ProductCreatedEvent(BaseEvent):
    """A product was made."""
    __slots__ = ()

    type: Literal["product.created"]
    data: ProductCreatedEventData


bind(ProductCreatedEvent, {"data": ProductCreatedEventData.from_dict})


class ProductDeletedEventData(EventData):
    __slots__ = ()

    object: shared.Product
    previous: Optional[Dict[str, Any]]


bind(ProductDeletedEventData, {
    "object": shared.Product.from_dict,
})


class ProductDeletedEvent(BaseEvent):
    """A product was deleted; it is shown as it was."""
    __slots__ = ()

    type: Literal["product.deleted"]
    data: ProductDeletedEventData


bind(ProductDeletedEvent, {"data": ProductDeletedEventData.from_dict})


class ProductImportCompletedEventData(EventData):
    __slots__ = ()

    object: products.ProductImport
    previous: Optional[Dict[str, Any]]


bind(ProductImportCompletedEventData, {
    "object": products.ProductImport.from_dict,
})


class ProductImportCompletedEvent(BaseEvent):
    """An import of products has ended, also one that failed."""
    __slots__ = ()

    type: Literal["product.import.completed"]
    data: ProductImportCompletedEventData


bind(ProductImportCompletedEvent, {"data": ProductImportCompletedEventData.from_dict})


class ProductUpdatedEventData(EventData):
    __slots__ = ()

    object: shared.Product
    previous: Optional[Dict[str, Any]]


bind(ProductUpdatedEventData, {
    "object": shared.Product.from_dict,
})


class ProductUpdatedEvent(BaseEvent):
    """A product, its variants, prices or pictures were changed, or it was archived."""
    __slots__ = ()

    type: Literal["product.updated"]
    data: ProductUpdatedEventData


bind(ProductUpdatedEvent, {"data": ProductUpdatedEventData.from_dict})


class ReferralAppliedEventData(EventData):
    __slots__ = ()

    object: referrals.ReferralApplication
    previous: Optional[Dict[str, Any]]


bind(ReferralAppliedEventData, {
    "object": referrals.ReferralApplication.from_dict,
})


class ReferralAppliedEvent(BaseEvent):
    """The shop redeemed a referral code."""
    __slots__ = ()

    type: Literal["referral.applied"]
    data: ReferralAppliedEventData


bind(ReferralAppliedEvent, {"data": ReferralAppliedEventData.from_dict})


class ReferralClawedBackEventData(EventData):
    __slots__ = ()

    object: referrals.Referral
    previous: Optional[Dict[str, Any]]


bind(ReferralClawedBackEventData, {
    "object": referrals.Referral.from_dict,
})


class ReferralClawedBackEvent(BaseEvent):
    """A reward was taken back; `reason` says why."""
    __slots__ = ()

    type: Literal["referral.clawed_back"]
    data: ReferralClawedBackEventData


bind(ReferralClawedBackEvent, {"data": ReferralClawedBackEventData.from_dict})


class ReferralCreatedEventData(EventData):
    __slots__ = ()

    object: referrals.Referral
    previous: Optional[Dict[str, Any]]


bind(ReferralCreatedEventData, {
    "object": referrals.Referral.from_dict,
})


class ReferralCreatedEvent(BaseEvent):
    """A seller has given the shop's code."""
    __slots__ = ()

    type: Literal["referral.created"]
    data: ReferralCreatedEventData


bind(ReferralCreatedEvent, {"data": ReferralCreatedEventData.from_dict})


class ReferralPendingEventData(EventData):
    __slots__ = ()

    object: referrals.Referral
    previous: Optional[Dict[str, Any]]


bind(ReferralPendingEventData, {
    "object": referrals.Referral.from_dict,
})


class ReferralPendingEvent(BaseEvent):
    """A referred seller has paid for a plan; the reward is pending."""
    __slots__ = ()

    type: Literal["referral.pending"]
    data: ReferralPendingEventData


bind(ReferralPendingEvent, {"data": ReferralPendingEventData.from_dict})


class ReferralRefusedEventData(EventData):
    __slots__ = ()

    object: referrals.Referral
    previous: Optional[Dict[str, Any]]


bind(ReferralRefusedEventData, {
    "object": referrals.Referral.from_dict,
})


class ReferralRefusedEvent(BaseEvent):
    """There is no reward for a seller; it says why."""
    __slots__ = ()

    type: Literal["referral.refused"]
    data: ReferralRefusedEventData


bind(ReferralRefusedEvent, {"data": ReferralRefusedEventData.from_dict})


class ReferralRewardedEventData(EventData):
    __slots__ = ()

    object: referrals.Referral
    previous: Optional[Dict[str, Any]]


bind(ReferralRewardedEventData, {
    "object": referrals.Referral.from_dict,
})


class ReferralRewardedEvent(BaseEvent):
    """The reward for a referred seller was paid into the balance."""
    __slots__ = ()

    type: Literal["referral.rewarded"]
    data: ReferralRewardedEventData


bind(ReferralRewardedEvent, {"data": ReferralRewardedEventData.from_dict})


class RefundCreatedEventData(EventData):
    __slots__ = ()

    object: shared.Refund
    previous: Optional[Dict[str, Any]]


bind(RefundCreatedEventData, {
    "object": shared.Refund.from_dict,
})


class RefundCreatedEvent(BaseEvent):
    """A refund was created."""
    __slots__ = ()

    type: Literal["refund.created"]
    data: RefundCreatedEventData


bind(RefundCreatedEvent, {"data": RefundCreatedEventData.from_dict})


class RefundFailedEventData(EventData):
    __slots__ = ()

    object: shared.Refund
    previous: Optional[Dict[str, Any]]


bind(RefundFailedEventData, {
    "object": shared.Refund.from_dict,
})


class RefundFailedEvent(BaseEvent):
    """A refund did not arrive; the money is with the order again."""
    __slots__ = ()

    type: Literal["refund.failed"]
    data: RefundFailedEventData


bind(RefundFailedEvent, {"data": RefundFailedEventData.from_dict})


class RefundNeedsAttentionEventData(EventData):
    __slots__ = ()

    object: shared.Refund
    previous: Optional[Dict[str, Any]]


bind(RefundNeedsAttentionEventData, {
    "object": shared.Refund.from_dict,
})


class RefundNeedsAttentionEvent(BaseEvent):
    """What became of a refund is not known; a person looks at it."""
    __slots__ = ()

    type: Literal["refund.needs_attention"]
    data: RefundNeedsAttentionEventData


bind(RefundNeedsAttentionEvent, {"data": RefundNeedsAttentionEventData.from_dict})


class RehearsalCompletedEventData(EventData):
    __slots__ = ()

    object: shop.Rehearsal
    previous: Optional[Dict[str, Any]]


bind(RehearsalCompletedEventData, {
    "object": shop.Rehearsal.from_dict,
})


class RehearsalCompletedEvent(BaseEvent):
    """A rehearsal of the agent has ended, also one that failed."""
    __slots__ = ()

    type: Literal["rehearsal.completed"]
    data: RehearsalCompletedEventData


bind(RehearsalCompletedEvent, {"data": RehearsalCompletedEventData.from_dict})


class ReturnApprovedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnApprovedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnApprovedEvent(BaseEvent):
    """A return was approved."""
    __slots__ = ()

    type: Literal["return.approved"]
    data: ReturnApprovedEventData


bind(ReturnApprovedEvent, {"data": ReturnApprovedEventData.from_dict})


class ReturnAskedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnAskedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnAskedEvent(BaseEvent):
    """Goods are to come back."""
    __slots__ = ()

    type: Literal["return.asked"]
    data: ReturnAskedEventData


bind(ReturnAskedEvent, {"data": ReturnAskedEventData.from_dict})


class ReturnCancelledEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnCancelledEventData, {
    "object": returns.Return.from_dict,
})


class ReturnCancelledEvent(BaseEvent):
    """Goods do not come back after all."""
    __slots__ = ()

    type: Literal["return.cancelled"]
    data: ReturnCancelledEventData


bind(ReturnCancelledEvent, {"data": ReturnCancelledEventData.from_dict})


class ReturnOfferRefusedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnOfferRefusedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnOfferRefusedEvent(BaseEvent):
    """The buyer does not take the offered sum; the return is open as before."""
    __slots__ = ()

    type: Literal["return.offer_refused"]
    data: ReturnOfferRefusedEventData


bind(ReturnOfferRefusedEvent, {"data": ReturnOfferRefusedEventData.from_dict})


class ReturnOfferedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnOfferedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnOfferedEvent(BaseEvent):
    """Less than the goods are worth was offered: the buyer is asked."""
    __slots__ = ()

    type: Literal["return.offered"]
    data: ReturnOfferedEventData


bind(ReturnOfferedEvent, {"data": ReturnOfferedEventData.from_dict})


class ReturnReceivedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnReceivedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnReceivedEvent(BaseEvent):
    """Goods have come back."""
    __slots__ = ()

    type: Literal["return.received"]
    data: ReturnReceivedEventData


bind(ReturnReceivedEvent, {"data": ReturnReceivedEventData.from_dict})


class ReturnRefundedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnRefundedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnRefundedEvent(BaseEvent):
    """Returned goods were refunded."""
    __slots__ = ()

    type: Literal["return.refunded"]
    data: ReturnRefundedEventData


bind(ReturnRefundedEvent, {"data": ReturnRefundedEventData.from_dict})


class ReturnRejectedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnRejectedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnRejectedEvent(BaseEvent):
    """A return was rejected; `note` says why."""
    __slots__ = ()

    type: Literal["return.rejected"]
    data: ReturnRejectedEventData


bind(ReturnRejectedEvent, {"data": ReturnRejectedEventData.from_dict})


class ReturnReopenedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnReopenedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnReopenedEvent(BaseEvent):
    """A replacement can't be sent; decide again."""
    __slots__ = ()

    type: Literal["return.reopened"]
    data: ReturnReopenedEventData


bind(ReturnReopenedEvent, {"data": ReturnReopenedEventData.from_dict})


class ReturnReplacedEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnReplacedEventData, {
    "object": returns.Return.from_dict,
})


class ReturnReplacedEvent(BaseEvent):
    """Returned goods were replaced."""
    __slots__ = ()

    type: Literal["return.replaced"]
    data: ReturnReplacedEventData


bind(ReturnReplacedEvent, {"data": ReturnReplacedEventData.from_dict})


class ReturnSentBackEventData(EventData):
    __slots__ = ()

    object: returns.Return
    previous: Optional[Dict[str, Any]]


bind(ReturnSentBackEventData, {
    "object": returns.Return.from_dict,
})


class ReturnSentBackEvent(BaseEvent):
    """The buyer says that they have sent the goods back."""
    __slots__ = ()

    type: Literal["return.sent_back"]
    data: ReturnSentBackEventData


bind(ReturnSentBackEvent, {"data": ReturnSentBackEventData.from_dict})


class ShipmentCancelledEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentCancelledEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentCancelledEvent(BaseEvent):
    """A shipment was cancelled."""
    __slots__ = ()

    type: Literal["shipment.cancelled"]
    data: ShipmentCancelledEventData


bind(ShipmentCancelledEvent, {"data": ShipmentCancelledEventData.from_dict})


class ShipmentCashRemittedEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentCashRemittedEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentCashRemittedEvent(BaseEvent):
    """Cash that a courier collected was paid in."""
    __slots__ = ()

    type: Literal["shipment.cash_remitted"]
    data: ShipmentCashRemittedEventData


bind(ShipmentCashRemittedEvent, {"data": ShipmentCashRemittedEventData.from_dict})


class ShipmentChargedEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentChargedEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentChargedEvent(BaseEvent):
    """What a label costs its seller has changed."""
    __slots__ = ()

    type: Literal["shipment.charged"]
    data: ShipmentChargedEventData


bind(ShipmentChargedEvent, {"data": ShipmentChargedEventData.from_dict})


class ShipmentCreatedEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentCreatedEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentCreatedEvent(BaseEvent):
    """A courier has been booked, or a rider of your own set out."""
    __slots__ = ()

    type: Literal["shipment.created"]
    data: ShipmentCreatedEventData


bind(ShipmentCreatedEvent, {"data": ShipmentCreatedEventData.from_dict})


class ShipmentDeliveredEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentDeliveredEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentDeliveredEvent(BaseEvent):
    """A parcel was delivered."""
    __slots__ = ()

    type: Literal["shipment.delivered"]
    data: ShipmentDeliveredEventData


bind(ShipmentDeliveredEvent, {"data": ShipmentDeliveredEventData.from_dict})


class ShipmentFailedEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentFailedEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentFailedEvent(BaseEvent):
    """A shipment was not booked, or its parcel did not arrive."""
    __slots__ = ()

    type: Literal["shipment.failed"]
    data: ShipmentFailedEventData


bind(ShipmentFailedEvent, {"data": ShipmentFailedEventData.from_dict})


class ShipmentNeedsAttentionEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentNeedsAttentionEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentNeedsAttentionEvent(BaseEvent):
    """A shipment needs attention; `reason` says why."""
    __slots__ = ()

    type: Literal["shipment.needs_attention"]
    data: ShipmentNeedsAttentionEventData


bind(ShipmentNeedsAttentionEvent, {"data": ShipmentNeedsAttentionEventData.from_dict})


class ShipmentUpdatedEventData(EventData):
    __slots__ = ()

    object: shared.Shipment
    previous: Optional[Dict[str, Any]]


bind(ShipmentUpdatedEventData, {
    "object": shared.Shipment.from_dict,
})


class ShipmentUpdatedEvent(BaseEvent):
    """A parcel's status changed."""
    __slots__ = ()

    type: Literal["shipment.updated"]
    data: ShipmentUpdatedEventData


bind(ShipmentUpdatedEvent, {"data": ShipmentUpdatedEventData.from_dict})


class ShopUpdatedEventData(EventData):
    __slots__ = ()

    object: shop.Shop
    previous: Optional[Dict[str, Any]]


bind(ShopUpdatedEventData, {
    "object": shop.Shop.from_dict,
})


class ShopUpdatedEvent(BaseEvent):
    """The shop's settings were changed."""
    __slots__ = ()

    type: Literal["shop.updated"]
    data: ShopUpdatedEventData


bind(ShopUpdatedEvent, {"data": ShopUpdatedEventData.from_dict})


class SubscriptionCancelledEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionCancelledEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionCancelledEvent(BaseEvent):
    """The plan has ended."""
    __slots__ = ()

    type: Literal["subscription.cancelled"]
    data: SubscriptionCancelledEventData


bind(SubscriptionCancelledEvent, {"data": SubscriptionCancelledEventData.from_dict})


class SubscriptionChangedEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionChangedEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionChangedEvent(BaseEvent):
    """The shop has another plan, or will have; or its trial runs longer."""
    __slots__ = ()

    type: Literal["subscription.changed"]
    data: SubscriptionChangedEventData


bind(SubscriptionChangedEvent, {"data": SubscriptionChangedEventData.from_dict})


class SubscriptionCreatedEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionCreatedEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionCreatedEvent(BaseEvent):
    """The shop's trial started."""
    __slots__ = ()

    type: Literal["subscription.created"]
    data: SubscriptionCreatedEventData


bind(SubscriptionCreatedEvent, {"data": SubscriptionCreatedEventData.from_dict})


class SubscriptionCreditReturnedEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionCreditReturnedEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionCreditReturnedEvent(BaseEvent):
    """The rest of a plan's price was paid into the balance."""
    __slots__ = ()

    type: Literal["subscription.credit_returned"]
    data: SubscriptionCreditReturnedEventData


bind(SubscriptionCreditReturnedEvent, {"data": SubscriptionCreditReturnedEventData.from_dict})


class SubscriptionInvoicePaidEventData(EventData):
    __slots__ = ()

    object: shared.ToldPlanInvoice
    previous: Optional[Dict[str, Any]]


bind(SubscriptionInvoicePaidEventData, {
    "object": shared.ToldPlanInvoice.from_dict,
})


class SubscriptionInvoicePaidEvent(BaseEvent):
    """An invoice for the plan was paid."""
    __slots__ = ()

    type: Literal["subscription.invoice_paid"]
    data: SubscriptionInvoicePaidEventData


bind(SubscriptionInvoicePaidEvent, {"data": SubscriptionInvoicePaidEventData.from_dict})


class SubscriptionInvoiceRefundedEventData(EventData):
    __slots__ = ()

    object: shared.ToldPlanInvoice
    previous: Optional[Dict[str, Any]]


bind(SubscriptionInvoiceRefundedEventData, {
    "object": shared.ToldPlanInvoice.from_dict,
})


class SubscriptionInvoiceRefundedEvent(BaseEvent):
    """A payment for the plan was refunded, in full or in part."""
    __slots__ = ()

    type: Literal["subscription.invoice_refunded"]
    data: SubscriptionInvoiceRefundedEventData


bind(SubscriptionInvoiceRefundedEvent, {"data": SubscriptionInvoiceRefundedEventData.from_dict})


class SubscriptionLapsedEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionLapsedEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionLapsedEvent(BaseEvent):
    """The plan was not paid: what grows with it can only be read."""
    __slots__ = ()

    type: Literal["subscription.lapsed"]
    data: SubscriptionLapsedEventData


bind(SubscriptionLapsedEvent, {"data": SubscriptionLapsedEventData.from_dict})


class SubscriptionPastDueEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionPastDueEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionPastDueEvent(BaseEvent):
    """The plan was not paid by its day."""
    __slots__ = ()

    type: Literal["subscription.past_due"]
    data: SubscriptionPastDueEventData


bind(SubscriptionPastDueEvent, {"data": SubscriptionPastDueEventData.from_dict})


class SubscriptionPaymentDueEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionPaymentDueEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionPaymentDueEvent(BaseEvent):
    """An invoice for the plan is to be paid."""
    __slots__ = ()

    type: Literal["subscription.payment_due"]
    data: SubscriptionPaymentDueEventData


bind(SubscriptionPaymentDueEvent, {"data": SubscriptionPaymentDueEventData.from_dict})


class SubscriptionRenewedEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionRenewedEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionRenewedEvent(BaseEvent):
    """A new period of the plan started, and is paid."""
    __slots__ = ()

    type: Literal["subscription.renewed"]
    data: SubscriptionRenewedEventData


bind(SubscriptionRenewedEvent, {"data": SubscriptionRenewedEventData.from_dict})


class SubscriptionResumedEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionResumedEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionResumedEvent(BaseEvent):
    """A cancelled plan was kept."""
    __slots__ = ()

    type: Literal["subscription.resumed"]
    data: SubscriptionResumedEventData


bind(SubscriptionResumedEvent, {"data": SubscriptionResumedEventData.from_dict})


class SubscriptionTrialEndingEventData(EventData):
    __slots__ = ()

    object: shared.ToldSubscription
    previous: Optional[Dict[str, Any]]


bind(SubscriptionTrialEndingEventData, {
    "object": shared.ToldSubscription.from_dict,
})


class SubscriptionTrialEndingEvent(BaseEvent):
    """The trial ends soon."""
    __slots__ = ()

    type: Literal["subscription.trial_ending"]
    data: SubscriptionTrialEndingEventData


bind(SubscriptionTrialEndingEvent, {"data": SubscriptionTrialEndingEventData.from_dict})


class TeamMemberAddedEventData(EventData):
    __slots__ = ()

    object: shop.TeamMember
    previous: Optional[Dict[str, Any]]


bind(TeamMemberAddedEventData, {
    "object": shop.TeamMember.from_dict,
})


class TeamMemberAddedEvent(BaseEvent):
    """A member was added to the team."""
    __slots__ = ()

    type: Literal["team.member_added"]
    data: TeamMemberAddedEventData


bind(TeamMemberAddedEvent, {"data": TeamMemberAddedEventData.from_dict})


class TeamMemberRemovedEventData(EventData):
    __slots__ = ()

    object: shop.TeamMember
    previous: Optional[Dict[str, Any]]


bind(TeamMemberRemovedEventData, {
    "object": shop.TeamMember.from_dict,
})


class TeamMemberRemovedEvent(BaseEvent):
    """A member left the team."""
    __slots__ = ()

    type: Literal["team.member_removed"]
    data: TeamMemberRemovedEventData


bind(TeamMemberRemovedEvent, {"data": TeamMemberRemovedEventData.from_dict})


class TeamMemberUpdatedEventData(EventData):
    __slots__ = ()

    object: shop.TeamMember
    previous: Optional[Dict[str, Any]]


bind(TeamMemberUpdatedEventData, {
    "object": shop.TeamMember.from_dict,
})


class TeamMemberUpdatedEvent(BaseEvent):
    """A member's role or notices were changed."""
    __slots__ = ()

    type: Literal["team.member_updated"]
    data: TeamMemberUpdatedEventData


bind(TeamMemberUpdatedEvent, {"data": TeamMemberUpdatedEventData.from_dict})


class TeamMemberVerifiedEventData(EventData):
    __slots__ = ()

    object: shop.TeamMember
    previous: Optional[Dict[str, Any]]


bind(TeamMemberVerifiedEventData, {
    "object": shop.TeamMember.from_dict,
})


class TeamMemberVerifiedEvent(BaseEvent):
    """A member verified their phone."""
    __slots__ = ()

    type: Literal["team.member_verified"]
    data: TeamMemberVerifiedEventData


bind(TeamMemberVerifiedEvent, {"data": TeamMemberVerifiedEventData.from_dict})


class TemplateDeletedEventData(EventData):
    __slots__ = ()

    object: templates.Template
    previous: Optional[Dict[str, Any]]


bind(TemplateDeletedEventData, {
    "object": templates.Template.from_dict,
})


class TemplateDeletedEvent(BaseEvent):
    """A template was deleted, here or at the channel; it is shown as it was."""
    __slots__ = ()

    type: Literal["template.deleted"]
    data: TemplateDeletedEventData


bind(TemplateDeletedEvent, {"data": TemplateDeletedEventData.from_dict})


class TemplateUpdatedEventData(EventData):
    __slots__ = ()

    object: templates.Template
    previous: Optional[Dict[str, Any]]


bind(TemplateUpdatedEventData, {
    "object": templates.Template.from_dict,
})


class TemplateUpdatedEvent(BaseEvent):
    """The channel approved, rejected, paused or disabled a template, or changed its quality."""
    __slots__ = ()

    type: Literal["template.updated"]
    data: TemplateUpdatedEventData


bind(TemplateUpdatedEvent, {"data": TemplateUpdatedEventData.from_dict})


class VerificationUpdatedEventData(EventData):
    __slots__ = ()

    object: shared.ToldVerification
    previous: Optional[Dict[str, Any]]


bind(VerificationUpdatedEventData, {
    "object": shared.ToldVerification.from_dict,
})


class VerificationUpdatedEvent(BaseEvent):
    """The shop's verification was submitted or decided. The event has no fact and no document."""
    __slots__ = ()

    type: Literal["verification.updated"]
    data: VerificationUpdatedEventData


bind(VerificationUpdatedEvent, {"data": VerificationUpdatedEventData.from_dict})


class WebhookEndpointDisabledEventData(EventData):
    __slots__ = ()

    object: webhook_endpoints.WebhookEndpoint
    previous: Optional[Dict[str, Any]]


bind(WebhookEndpointDisabledEventData, {
    "object": webhook_endpoints.WebhookEndpoint.from_dict,
})


class WebhookEndpointDisabledEvent(BaseEvent):
    """An endpoint was switched off, because it has failed for five days or answered 410."""
    __slots__ = ()

    type: Literal["webhook_endpoint.disabled"]
    data: WebhookEndpointDisabledEventData


bind(WebhookEndpointDisabledEvent, {"data": WebhookEndpointDisabledEventData.from_dict})


class WebhookEndpointFailingEventData(EventData):
    __slots__ = ()

    object: webhook_endpoints.WebhookEndpoint
    previous: Optional[Dict[str, Any]]


bind(WebhookEndpointFailingEventData, {
    "object": webhook_endpoints.WebhookEndpoint.from_dict,
})


class WebhookEndpointFailingEvent(BaseEvent):
    """An endpoint has accepted no event for an hour, or a day."""
    __slots__ = ()

    type: Literal["webhook_endpoint.failing"]
    data: WebhookEndpointFailingEventData


bind(WebhookEndpointFailingEvent, {"data": WebhookEndpointFailingEventData.from_dict})


class WebhookEndpointTestEventData(EventData):
    __slots__ = ()

    object: webhook_endpoints.WebhookEndpoint
    previous: Optional[Dict[str, Any]]


bind(WebhookEndpointTestEventData, {
    "object": webhook_endpoints.WebhookEndpoint.from_dict,
})


class WebhookEndpointTestEvent(BaseEvent):
    """You asked for an event, to see whether it arrives."""
    __slots__ = ()

    type: Literal["webhook_endpoint.test"]
    data: WebhookEndpointTestEventData


bind(WebhookEndpointTestEvent, {"data": WebhookEndpointTestEventData.from_dict})


Event = Union[
    AgentUpdatedEvent,
    ApprovalDecidedEvent,
    ApprovalExpiredEvent,
    ApprovalRequestedEvent,
    BroadcastCancelledEvent,
    BroadcastCompletedEvent,
    BroadcastPausedEvent,
    BroadcastResumedEvent,
    BroadcastScheduledEvent,
    BroadcastStartedEvent,
    CatalogSyncCompletedEvent,
    ChannelConnectedEvent,
    ChannelDisconnectedEvent,
    ChannelNeedsAttentionEvent,
    ChannelQualityChangedEvent,
    ChannelRecoveredEvent,
    ChannelUpdatedEvent,
    CheckoutCreatedEvent,
    CollectionCreatedEvent,
    CollectionDeletedEvent,
    CollectionUpdatedEvent,
    ConversationHandedOverEvent,
    ConversationUpdatedEvent,
    CustomerCreatedEvent,
    CustomerErasedEvent,
    CustomerImportCompletedEvent,
    CustomerMergedEvent,
    CustomerUpdatedEvent,
    DiscountCreatedEvent,
    DiscountDeletedEvent,
    DiscountUpdatedEvent,
    DisputeOpenedEvent,
    DisputeResolvedEvent,
    DisputeUpdatedEvent,
    EscrowHeldEvent,
    EscrowReleasedEvent,
    InventoryBackInStockEvent,
    InventoryLowStockEvent,
    InventoryOutOfStockEvent,
    InvoiceCreatedEvent,
    InvoiceCreditedEvent,
    InvoiceIssuedEvent,
    InvoiceOverdueEvent,
    InvoicePaidEvent,
    InvoiceSentEvent,
    InvoiceVoidedEvent,
    MessageChangedEvent,
    MessageFailedEvent,
    MessageReceivedEvent,
    MessageSentEvent,
    MispaymentDecidedEvent,
    OrderCreatedEvent,
    OrderEditedEvent,
    OrderReadyForPickupEvent,
    OrderStatusChangedEvent,
    OrderUpdatedEvent,
    PaymentFailedEvent,
    PaymentRefundedEvent,
    PaymentSucceededEvent,
    PayoutCancelledEvent,
    PayoutCreatedEvent,
    PayoutDestinationChangedEvent,
    PayoutDestinationCreatedEvent,
    PayoutDestinationDeletedEvent,
    PayoutFailedEvent,
    PayoutPaidEvent,
    PayoutPaidTwiceEvent,
    PayoutPaidTwiceBackEvent,
    PayoutPendingEvent,
    PayoutProcessingEvent,
    PayoutReturnedEvent,
    ProductCreatedEvent,
    ProductDeletedEvent,
    ProductImportCompletedEvent,
    ProductUpdatedEvent,
    ReferralAppliedEvent,
    ReferralClawedBackEvent,
    ReferralCreatedEvent,
    ReferralPendingEvent,
    ReferralRefusedEvent,
    ReferralRewardedEvent,
    RefundCreatedEvent,
    RefundFailedEvent,
    RefundNeedsAttentionEvent,
    RehearsalCompletedEvent,
    ReturnApprovedEvent,
    ReturnAskedEvent,
    ReturnCancelledEvent,
    ReturnOfferRefusedEvent,
    ReturnOfferedEvent,
    ReturnReceivedEvent,
    ReturnRefundedEvent,
    ReturnRejectedEvent,
    ReturnReopenedEvent,
    ReturnReplacedEvent,
    ReturnSentBackEvent,
    ShipmentCancelledEvent,
    ShipmentCashRemittedEvent,
    ShipmentChargedEvent,
    ShipmentCreatedEvent,
    ShipmentDeliveredEvent,
    ShipmentFailedEvent,
    ShipmentNeedsAttentionEvent,
    ShipmentUpdatedEvent,
    ShopUpdatedEvent,
    SubscriptionCancelledEvent,
    SubscriptionChangedEvent,
    SubscriptionCreatedEvent,
    SubscriptionCreditReturnedEvent,
    SubscriptionInvoicePaidEvent,
    SubscriptionInvoiceRefundedEvent,
    SubscriptionLapsedEvent,
    SubscriptionPastDueEvent,
    SubscriptionPaymentDueEvent,
    SubscriptionRenewedEvent,
    SubscriptionResumedEvent,
    SubscriptionTrialEndingEvent,
    TeamMemberAddedEvent,
    TeamMemberRemovedEvent,
    TeamMemberUpdatedEvent,
    TeamMemberVerifiedEvent,
    TemplateDeletedEvent,
    TemplateUpdatedEvent,
    VerificationUpdatedEvent,
    WebhookEndpointDisabledEvent,
    WebhookEndpointFailingEvent,
    WebhookEndpointTestEvent,
    UnknownEvent,
]

_events: Dict[str, Type[BaseEvent]] = {
    "agent.updated": AgentUpdatedEvent,
    "approval.decided": ApprovalDecidedEvent,
    "approval.expired": ApprovalExpiredEvent,
    "approval.requested": ApprovalRequestedEvent,
    "broadcast.cancelled": BroadcastCancelledEvent,
    "broadcast.completed": BroadcastCompletedEvent,
    "broadcast.paused": BroadcastPausedEvent,
    "broadcast.resumed": BroadcastResumedEvent,
    "broadcast.scheduled": BroadcastScheduledEvent,
    "broadcast.started": BroadcastStartedEvent,
    "catalog.sync.completed": CatalogSyncCompletedEvent,
    "channel.connected": ChannelConnectedEvent,
    "channel.disconnected": ChannelDisconnectedEvent,
    "channel.needs_attention": ChannelNeedsAttentionEvent,
    "channel.quality_changed": ChannelQualityChangedEvent,
    "channel.recovered": ChannelRecoveredEvent,
    "channel.updated": ChannelUpdatedEvent,
    "checkout.created": CheckoutCreatedEvent,
    "collection.created": CollectionCreatedEvent,
    "collection.deleted": CollectionDeletedEvent,
    "collection.updated": CollectionUpdatedEvent,
    "conversation.handed_over": ConversationHandedOverEvent,
    "conversation.updated": ConversationUpdatedEvent,
    "customer.created": CustomerCreatedEvent,
    "customer.erased": CustomerErasedEvent,
    "customer.import.completed": CustomerImportCompletedEvent,
    "customer.merged": CustomerMergedEvent,
    "customer.updated": CustomerUpdatedEvent,
    "discount.created": DiscountCreatedEvent,
    "discount.deleted": DiscountDeletedEvent,
    "discount.updated": DiscountUpdatedEvent,
    "dispute.opened": DisputeOpenedEvent,
    "dispute.resolved": DisputeResolvedEvent,
    "dispute.updated": DisputeUpdatedEvent,
    "escrow.held": EscrowHeldEvent,
    "escrow.released": EscrowReleasedEvent,
    "inventory.back_in_stock": InventoryBackInStockEvent,
    "inventory.low_stock": InventoryLowStockEvent,
    "inventory.out_of_stock": InventoryOutOfStockEvent,
    "invoice.created": InvoiceCreatedEvent,
    "invoice.credited": InvoiceCreditedEvent,
    "invoice.issued": InvoiceIssuedEvent,
    "invoice.overdue": InvoiceOverdueEvent,
    "invoice.paid": InvoicePaidEvent,
    "invoice.sent": InvoiceSentEvent,
    "invoice.voided": InvoiceVoidedEvent,
    "message.changed": MessageChangedEvent,
    "message.failed": MessageFailedEvent,
    "message.received": MessageReceivedEvent,
    "message.sent": MessageSentEvent,
    "mispayment.decided": MispaymentDecidedEvent,
    "order.created": OrderCreatedEvent,
    "order.edited": OrderEditedEvent,
    "order.ready_for_pickup": OrderReadyForPickupEvent,
    "order.status_changed": OrderStatusChangedEvent,
    "order.updated": OrderUpdatedEvent,
    "payment.failed": PaymentFailedEvent,
    "payment.refunded": PaymentRefundedEvent,
    "payment.succeeded": PaymentSucceededEvent,
    "payout.cancelled": PayoutCancelledEvent,
    "payout.created": PayoutCreatedEvent,
    "payout.destination_changed": PayoutDestinationChangedEvent,
    "payout.destination_created": PayoutDestinationCreatedEvent,
    "payout.destination_deleted": PayoutDestinationDeletedEvent,
    "payout.failed": PayoutFailedEvent,
    "payout.paid": PayoutPaidEvent,
    "payout.paid_twice": PayoutPaidTwiceEvent,
    "payout.paid_twice_back": PayoutPaidTwiceBackEvent,
    "payout.pending": PayoutPendingEvent,
    "payout.processing": PayoutProcessingEvent,
    "payout.returned": PayoutReturnedEvent,
    "product.created": ProductCreatedEvent,
    "product.deleted": ProductDeletedEvent,
    "product.import.completed": ProductImportCompletedEvent,
    "product.updated": ProductUpdatedEvent,
    "referral.applied": ReferralAppliedEvent,
    "referral.clawed_back": ReferralClawedBackEvent,
    "referral.created": ReferralCreatedEvent,
    "referral.pending": ReferralPendingEvent,
    "referral.refused": ReferralRefusedEvent,
    "referral.rewarded": ReferralRewardedEvent,
    "refund.created": RefundCreatedEvent,
    "refund.failed": RefundFailedEvent,
    "refund.needs_attention": RefundNeedsAttentionEvent,
    "rehearsal.completed": RehearsalCompletedEvent,
    "return.approved": ReturnApprovedEvent,
    "return.asked": ReturnAskedEvent,
    "return.cancelled": ReturnCancelledEvent,
    "return.offer_refused": ReturnOfferRefusedEvent,
    "return.offered": ReturnOfferedEvent,
    "return.received": ReturnReceivedEvent,
    "return.refunded": ReturnRefundedEvent,
    "return.rejected": ReturnRejectedEvent,
    "return.reopened": ReturnReopenedEvent,
    "return.replaced": ReturnReplacedEvent,
    "return.sent_back": ReturnSentBackEvent,
    "shipment.cancelled": ShipmentCancelledEvent,
    "shipment.cash_remitted": ShipmentCashRemittedEvent,
    "shipment.charged": ShipmentChargedEvent,
    "shipment.created": ShipmentCreatedEvent,
    "shipment.delivered": ShipmentDeliveredEvent,
    "shipment.failed": ShipmentFailedEvent,
    "shipment.needs_attention": ShipmentNeedsAttentionEvent,
    "shipment.updated": ShipmentUpdatedEvent,
    "shop.updated": ShopUpdatedEvent,
    "subscription.cancelled": SubscriptionCancelledEvent,
    "subscription.changed": SubscriptionChangedEvent,
    "subscription.created": SubscriptionCreatedEvent,
    "subscription.credit_returned": SubscriptionCreditReturnedEvent,
    "subscription.invoice_paid": SubscriptionInvoicePaidEvent,
    "subscription.invoice_refunded": SubscriptionInvoiceRefundedEvent,
    "subscription.lapsed": SubscriptionLapsedEvent,
    "subscription.past_due": SubscriptionPastDueEvent,
    "subscription.payment_due": SubscriptionPaymentDueEvent,
    "subscription.renewed": SubscriptionRenewedEvent,
    "subscription.resumed": SubscriptionResumedEvent,
    "subscription.trial_ending": SubscriptionTrialEndingEvent,
    "team.member_added": TeamMemberAddedEvent,
    "team.member_removed": TeamMemberRemovedEvent,
    "team.member_updated": TeamMemberUpdatedEvent,
    "team.member_verified": TeamMemberVerifiedEvent,
    "template.deleted": TemplateDeletedEvent,
    "template.updated": TemplateUpdatedEvent,
    "verification.updated": VerificationUpdatedEvent,
    "webhook_endpoint.disabled": WebhookEndpointDisabledEvent,
    "webhook_endpoint.failing": WebhookEndpointFailingEvent,
    "webhook_endpoint.test": WebhookEndpointTestEvent,
}


def read_event(found: Mapping[str, Any]) -> Event:
    """Of a kind that is not known here: ``UnknownEvent``."""
    made: Any = _events.get(str(found.get("type")), UnknownEvent).from_dict(found)
    event: Event = made
    return event
