// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.
import type { Envelope } from "../runtime/shapes.ts";
import type { AgentSettings, Approval, Broadcast, CatalogRun, Collection, Conversation, Customer, CustomerErased, CustomerImport, CustomerMerged, Discount, Dispute, EditedOrder, HeldFunds, Message, Mispayment, OpenedCheckout, Order, Payment, Payout, PayoutDestination, Product, ProductImport, Referral, ReferralApplication, Refund, Rehearsal, Release, Return, Shipment, Shop, ShownInvoice, StockBack, StockShortage, TeamMember, Template, ToldChannel, ToldPlanInvoice, ToldSubscription, ToldVerification, WebhookEndpoint } from "./models.ts";

/** What the agent may do was changed. */
export type AgentUpdatedEvent = Envelope<"agent.updated", AgentSettings, Record<string, unknown>>;

/** An approval was decided. */
export type ApprovalDecidedEvent = Envelope<"approval.decided", Approval, Record<string, unknown>>;

/** An approval expired without an answer. */
export type ApprovalExpiredEvent = Envelope<"approval.expired", Approval, Record<string, unknown>>;

/** The agent, or a member of the team, may not do something without a yes. */
export type ApprovalRequestedEvent = Envelope<"approval.requested", Approval, Record<string, unknown>>;

/** A broadcast was stopped; the remaining recipients will not get it. */
export type BroadcastCancelledEvent = Envelope<"broadcast.cancelled", Broadcast, Record<string, unknown>>;

/** A broadcast was sent to all its recipients. */
export type BroadcastCompletedEvent = Envelope<"broadcast.completed", Broadcast, Record<string, unknown>>;

/** A broadcast was paused, by you or automatically; `reason` says why. */
export type BroadcastPausedEvent = Envelope<"broadcast.paused", Broadcast, Record<string, unknown>>;

/** A broadcast was resumed. */
export type BroadcastResumedEvent = Envelope<"broadcast.resumed", Broadcast, Record<string, unknown>>;

/** A broadcast is to be sent at a time. */
export type BroadcastScheduledEvent = Envelope<"broadcast.scheduled", Broadcast, Record<string, unknown>>;

/** A broadcast is being sent. */
export type BroadcastStartedEvent = Envelope<"broadcast.started", Broadcast, Record<string, unknown>>;

/** What a channel's catalog was to show has been sent to it and read back. */
export type CatalogSyncCompletedEvent = Envelope<"catalog.sync.completed", CatalogRun, Record<string, unknown>>;

/** A channel was connected. */
export type ChannelConnectedEvent = Envelope<"channel.connected", ToldChannel, Record<string, unknown>>;

/** A channel was disconnected. */
export type ChannelDisconnectedEvent = Envelope<"channel.disconnected", ToldChannel, Record<string, unknown>>;

/** A channel lets no messages through; it says why. */
export type ChannelNeedsAttentionEvent = Envelope<"channel.needs_attention", ToldChannel, Record<string, unknown>>;

/** The channel's quality rating of the shop's messages changed. */
export type ChannelQualityChangedEvent = Envelope<"channel.quality_changed", ToldChannel, Record<string, unknown>>;

/** A channel works again. */
export type ChannelRecoveredEvent = Envelope<"channel.recovered", ToldChannel, Record<string, unknown>>;

/** A channel's settings were changed. */
export type ChannelUpdatedEvent = Envelope<"channel.updated", ToldChannel, Record<string, unknown>>;

/** A page was made where an order is paid. It is shown without its address. */
export type CheckoutCreatedEvent = Envelope<"checkout.created", OpenedCheckout, Record<string, unknown>>;

/** A collection was made. */
export type CollectionCreatedEvent = Envelope<"collection.created", Collection, Record<string, unknown>>;

/** A collection was deleted; it is shown as it was. */
export type CollectionDeletedEvent = Envelope<"collection.deleted", Collection, Record<string, unknown>>;

/** A collection was changed. */
export type CollectionUpdatedEvent = Envelope<"collection.updated", Collection, Record<string, unknown>>;

/** The agent has handed a conversation over to a person. */
export type ConversationHandedOverEvent = Envelope<"conversation.handed_over", Conversation, Record<string, unknown>>;

/** A conversation's handler or details changed. */
export type ConversationUpdatedEvent = Envelope<"conversation.updated", Conversation, Record<string, unknown>>;

/** A customer is known for the first time. */
export type CustomerCreatedEvent = Envelope<"customer.created", Customer, Record<string, unknown>>;

/** A customer was erased. Erase what you keep of them. */
export type CustomerErasedEvent = Envelope<"customer.erased", CustomerErased, Record<string, unknown>>;

/** An import of customers has ended, also one that failed. */
export type CustomerImportCompletedEvent = Envelope<"customer.import.completed", CustomerImport, Record<string, unknown>>;

/** A customer was merged into another, who has their orders and conversations now. */
export type CustomerMergedEvent = Envelope<"customer.merged", CustomerMerged, Record<string, unknown>>;

/** A customer's data changed. */
export type CustomerUpdatedEvent = Envelope<"customer.updated", Customer, Record<string, unknown>>;

/** A discount code was made. */
export type DiscountCreatedEvent = Envelope<"discount.created", Discount, Record<string, unknown>>;

/** A discount code was deleted; it is shown as it was. */
export type DiscountDeletedEvent = Envelope<"discount.deleted", Discount, Record<string, unknown>>;

/** A discount code was changed. */
export type DiscountUpdatedEvent = Envelope<"discount.updated", Discount, Record<string, unknown>>;

/** A buyer, or the buyer's bank, disputes a part of an order's money. */
export type DisputeOpenedEvent = Envelope<"dispute.opened", Dispute, Record<string, unknown>>;

/** A dispute was decided. */
export type DisputeResolvedEvent = Envelope<"dispute.resolved", Dispute, Record<string, unknown>>;

/** It is another side's turn in a dispute, or evidence was added. */
export type DisputeUpdatedEvent = Envelope<"dispute.updated", Dispute, Record<string, unknown>>;

/** Money is held for an order. */
export type EscrowHeldEvent = Envelope<"escrow.held", HeldFunds, Record<string, unknown>>;

/** Held money, or a part of it, was released to the seller. */
export type EscrowReleasedEvent = Envelope<"escrow.released", Release, Record<string, unknown>>;

/** A sold-out item is available again. */
export type InventoryBackInStockEvent = Envelope<"inventory.back_in_stock", StockBack, Record<string, unknown>>;

/** Less than the product's threshold is left to sell, or it will soon be sold out. */
export type InventoryLowStockEvent = Envelope<"inventory.low_stock", StockShortage, Record<string, unknown>>;

/** Nothing is left to sell. */
export type InventoryOutOfStockEvent = Envelope<"inventory.out_of_stock", StockShortage, Record<string, unknown>>;

/** An invoice was drafted. */
export type InvoiceCreatedEvent = Envelope<"invoice.created", ShownInvoice, Record<string, unknown>>;

/** A credit note was issued for a refund. */
export type InvoiceCreditedEvent = Envelope<"invoice.credited", ShownInvoice, Record<string, unknown>>;

/** An invoice got its number and is final. */
export type InvoiceIssuedEvent = Envelope<"invoice.issued", ShownInvoice, Record<string, unknown>>;

/** An invoice was not paid by its day. */
export type InvoiceOverdueEvent = Envelope<"invoice.overdue", ShownInvoice, Record<string, unknown>>;

/** An invoice is paid in full. */
export type InvoicePaidEvent = Envelope<"invoice.paid", ShownInvoice, Record<string, unknown>>;

/** An invoice was sent to its buyer. */
export type InvoiceSentEvent = Envelope<"invoice.sent", ShownInvoice, Record<string, unknown>>;

/** An invoice was voided. */
export type InvoiceVoidedEvent = Envelope<"invoice.voided", ShownInvoice, Record<string, unknown>>;

/** A message was edited, deleted or reacted to, or its file arrived or was read by a model. */
export type MessageChangedEvent = Envelope<"message.changed", Message, Record<string, unknown>>;

/** A message of the shop could not be sent; it says why. */
export type MessageFailedEvent = Envelope<"message.failed", Message, Record<string, unknown>>;

/** A buyer has written. */
export type MessageReceivedEvent = Envelope<"message.received", Message, Record<string, unknown>>;

/** The channel accepted a message of the shop. */
export type MessageSentEvent = Envelope<"message.sent", Message, Record<string, unknown>>;

/** A mispayment was decided. */
export type MispaymentDecidedEvent = Envelope<"mispayment.decided", Mispayment, Record<string, unknown>>;

/** An order was placed: by a buyer's yes, or over the API. */
export type OrderCreatedEvent = Envelope<"order.created", Order, Record<string, unknown>>;

/** An order's items or price changed. */
export type OrderEditedEvent = Envelope<"order.edited", EditedOrder, Record<string, unknown>>;

/** An order waits to be fetched. */
export type OrderReadyForPickupEvent = Envelope<"order.ready_for_pickup", Order, Record<string, unknown>>;

/** An order has another status; `previous.status` is the one before. */
export type OrderStatusChangedEvent = Envelope<"order.status_changed", Order, Record<string, unknown>>;

/** Details of an order were changed: its address, its gift note, your metadata. */
export type OrderUpdatedEvent = Envelope<"order.updated", Order, Record<string, unknown>>;

/** A payment has failed, or ran out of time. */
export type PaymentFailedEvent = Envelope<"payment.failed", Payment, Record<string, unknown>>;

/** A refund has reached the buyer. */
export type PaymentRefundedEvent = Envelope<"payment.refunded", Refund, Record<string, unknown>>;

/** The money of a payment is there; the provider was asked. */
export type PaymentSucceededEvent = Envelope<"payment.succeeded", Payment, Record<string, unknown>>;

/** A payout was cancelled before it was sent. */
export type PayoutCancelledEvent = Envelope<"payout.cancelled", Payout, Record<string, unknown>>;

/** A payout was asked for, or its schedule asked for it. */
export type PayoutCreatedEvent = Envelope<"payout.created", Payout, Record<string, unknown>>;

/** Another account became the default one, or an owner confirmed one, or its name at the bank changed. */
export type PayoutDestinationChangedEvent = Envelope<"payout.destination_changed", PayoutDestination, Record<string, unknown>>;

/** An account that is to be paid was added. */
export type PayoutDestinationCreatedEvent = Envelope<"payout.destination_created", PayoutDestination, Record<string, unknown>>;

/** A payout destination was removed. */
export type PayoutDestinationDeletedEvent = Envelope<"payout.destination_deleted", PayoutDestination, Record<string, unknown>>;

/** A payout did not arrive; the money is available again. */
export type PayoutFailedEvent = Envelope<"payout.failed", Payout, Record<string, unknown>>;

/** A payout has arrived. */
export type PayoutPaidEvent = Envelope<"payout.paid", Payout, Record<string, unknown>>;

/** The provider paid a payout twice; the sum was taken from your balance. */
export type PayoutPaidTwiceEvent = Envelope<"payout.paid_twice", Payout, Record<string, unknown>>;

/** A second transfer of a payout was returned; the sum is in your balance. */
export type PayoutPaidTwiceBackEvent = Envelope<"payout.paid_twice_back", Payout, Record<string, unknown>>;

/** A payout waits to be sent. */
export type PayoutPendingEvent = Envelope<"payout.pending", Payout, Record<string, unknown>>;

/** A payout is with the provider. */
export type PayoutProcessingEvent = Envelope<"payout.processing", Payout, Record<string, unknown>>;

/** A payout had arrived and was returned. */
export type PayoutReturnedEvent = Envelope<"payout.returned", Payout, Record<string, unknown>>;

/** A product was made. */
export type ProductCreatedEvent = Envelope<"product.created", Product, Record<string, unknown>>;

/** A product was deleted; it is shown as it was. */
export type ProductDeletedEvent = Envelope<"product.deleted", Product, Record<string, unknown>>;

/** An import of products has ended, also one that failed. */
export type ProductImportCompletedEvent = Envelope<"product.import.completed", ProductImport, Record<string, unknown>>;

/** A product, its variants, prices or pictures were changed, or it was archived. */
export type ProductUpdatedEvent = Envelope<"product.updated", Product, Record<string, unknown>>;

/** The shop redeemed a referral code. */
export type ReferralAppliedEvent = Envelope<"referral.applied", ReferralApplication, Record<string, unknown>>;

/** A reward was taken back; `reason` says why. */
export type ReferralClawedBackEvent = Envelope<"referral.clawed_back", Referral, Record<string, unknown>>;

/** A seller has given the shop's code. */
export type ReferralCreatedEvent = Envelope<"referral.created", Referral, Record<string, unknown>>;

/** A referred seller has paid for a plan; the reward is pending. */
export type ReferralPendingEvent = Envelope<"referral.pending", Referral, Record<string, unknown>>;

/** There is no reward for a seller; it says why. */
export type ReferralRefusedEvent = Envelope<"referral.refused", Referral, Record<string, unknown>>;

/** The reward for a referred seller was paid into the balance. */
export type ReferralRewardedEvent = Envelope<"referral.rewarded", Referral, Record<string, unknown>>;

/** A refund was created. */
export type RefundCreatedEvent = Envelope<"refund.created", Refund, Record<string, unknown>>;

/** A refund did not arrive; the money is with the order again. */
export type RefundFailedEvent = Envelope<"refund.failed", Refund, Record<string, unknown>>;

/** What became of a refund is not known; a person looks at it. */
export type RefundNeedsAttentionEvent = Envelope<"refund.needs_attention", Refund, Record<string, unknown>>;

/** A rehearsal of the agent has ended, also one that failed. */
export type RehearsalCompletedEvent = Envelope<"rehearsal.completed", Rehearsal, Record<string, unknown>>;

/** A return was approved. */
export type ReturnApprovedEvent = Envelope<"return.approved", Return, Record<string, unknown>>;

/** Goods are to come back. */
export type ReturnAskedEvent = Envelope<"return.asked", Return, Record<string, unknown>>;

/** Goods do not come back after all. */
export type ReturnCancelledEvent = Envelope<"return.cancelled", Return, Record<string, unknown>>;

/** The buyer does not take the offered sum; the return is open as before. */
export type ReturnOfferRefusedEvent = Envelope<"return.offer_refused", Return, Record<string, unknown>>;

/** Less than the goods are worth was offered: the buyer is asked. */
export type ReturnOfferedEvent = Envelope<"return.offered", Return, Record<string, unknown>>;

/** Goods have come back. */
export type ReturnReceivedEvent = Envelope<"return.received", Return, Record<string, unknown>>;

/** Returned goods were refunded. */
export type ReturnRefundedEvent = Envelope<"return.refunded", Return, Record<string, unknown>>;

/** A return was rejected; `note` says why. */
export type ReturnRejectedEvent = Envelope<"return.rejected", Return, Record<string, unknown>>;

/** A replacement can't be sent; decide again. */
export type ReturnReopenedEvent = Envelope<"return.reopened", Return, Record<string, unknown>>;

/** Returned goods were replaced. */
export type ReturnReplacedEvent = Envelope<"return.replaced", Return, Record<string, unknown>>;

/** The buyer says that they have sent the goods back. */
export type ReturnSentBackEvent = Envelope<"return.sent_back", Return, Record<string, unknown>>;

/** A shipment was cancelled. */
export type ShipmentCancelledEvent = Envelope<"shipment.cancelled", Shipment, Record<string, unknown>>;

/** Cash that a courier collected was paid in. */
export type ShipmentCashRemittedEvent = Envelope<"shipment.cash_remitted", Shipment, Record<string, unknown>>;

/** What a label costs its seller has changed. */
export type ShipmentChargedEvent = Envelope<"shipment.charged", Shipment, Record<string, unknown>>;

/** A courier has been booked, or a rider of your own set out. */
export type ShipmentCreatedEvent = Envelope<"shipment.created", Shipment, Record<string, unknown>>;

/** A parcel was delivered. */
export type ShipmentDeliveredEvent = Envelope<"shipment.delivered", Shipment, Record<string, unknown>>;

/** A shipment was not booked, or its parcel did not arrive. */
export type ShipmentFailedEvent = Envelope<"shipment.failed", Shipment, Record<string, unknown>>;

/** A shipment needs attention; `reason` says why. */
export type ShipmentNeedsAttentionEvent = Envelope<"shipment.needs_attention", Shipment, Record<string, unknown>>;

/** A parcel's status changed. */
export type ShipmentUpdatedEvent = Envelope<"shipment.updated", Shipment, Record<string, unknown>>;

/** The shop's settings were changed. */
export type ShopUpdatedEvent = Envelope<"shop.updated", Shop, Record<string, unknown>>;

/** The plan has ended. */
export type SubscriptionCancelledEvent = Envelope<"subscription.cancelled", ToldSubscription, Record<string, unknown>>;

/** The shop has another plan, or will have; or its trial runs longer. */
export type SubscriptionChangedEvent = Envelope<"subscription.changed", ToldSubscription, Record<string, unknown>>;

/** The shop's trial started. */
export type SubscriptionCreatedEvent = Envelope<"subscription.created", ToldSubscription, Record<string, unknown>>;

/** The rest of a plan's price was paid into the balance. */
export type SubscriptionCreditReturnedEvent = Envelope<"subscription.credit_returned", ToldSubscription, Record<string, unknown>>;

/** An invoice for the plan was paid. */
export type SubscriptionInvoicePaidEvent = Envelope<"subscription.invoice_paid", ToldPlanInvoice, Record<string, unknown>>;

/** A payment for the plan was refunded, in full or in part. */
export type SubscriptionInvoiceRefundedEvent = Envelope<"subscription.invoice_refunded", ToldPlanInvoice, Record<string, unknown>>;

/** The plan was not paid: what grows with it can only be read. */
export type SubscriptionLapsedEvent = Envelope<"subscription.lapsed", ToldSubscription, Record<string, unknown>>;

/** The plan was not paid by its day. */
export type SubscriptionPastDueEvent = Envelope<"subscription.past_due", ToldSubscription, Record<string, unknown>>;

/** An invoice for the plan is to be paid. */
export type SubscriptionPaymentDueEvent = Envelope<"subscription.payment_due", ToldSubscription, Record<string, unknown>>;

/** A new period of the plan started, and is paid. */
export type SubscriptionRenewedEvent = Envelope<"subscription.renewed", ToldSubscription, Record<string, unknown>>;

/** A cancelled plan was kept. */
export type SubscriptionResumedEvent = Envelope<"subscription.resumed", ToldSubscription, Record<string, unknown>>;

/** The trial ends soon. */
export type SubscriptionTrialEndingEvent = Envelope<"subscription.trial_ending", ToldSubscription, Record<string, unknown>>;

/** A member was added to the team. */
export type TeamMemberAddedEvent = Envelope<"team.member_added", TeamMember, Record<string, unknown>>;

/** A member left the team. */
export type TeamMemberRemovedEvent = Envelope<"team.member_removed", TeamMember, Record<string, unknown>>;

/** A member's role or notices were changed. */
export type TeamMemberUpdatedEvent = Envelope<"team.member_updated", TeamMember, Record<string, unknown>>;

/** A member verified their phone. */
export type TeamMemberVerifiedEvent = Envelope<"team.member_verified", TeamMember, Record<string, unknown>>;

/** A template was deleted, here or at the channel; it is shown as it was. */
export type TemplateDeletedEvent = Envelope<"template.deleted", Template, Record<string, unknown>>;

/** The channel approved, rejected, paused or disabled a template, or changed its quality. */
export type TemplateUpdatedEvent = Envelope<"template.updated", Template, Record<string, unknown>>;

/** The shop's verification was submitted or decided. The event has no fact and no document. */
export type VerificationUpdatedEvent = Envelope<"verification.updated", ToldVerification, Record<string, unknown>>;

/** An endpoint was switched off, because it has failed for five days or answered 410. */
export type WebhookEndpointDisabledEvent = Envelope<"webhook_endpoint.disabled", WebhookEndpoint, Record<string, unknown>>;

/** An endpoint has accepted no event for an hour, or a day. */
export type WebhookEndpointFailingEvent = Envelope<"webhook_endpoint.failing", WebhookEndpoint, Record<string, unknown>>;

/** You asked for an event, to see whether it arrives. */
export type WebhookEndpointTestEvent = Envelope<"webhook_endpoint.test", WebhookEndpoint, Record<string, unknown>>;

/**
 * A type that came after this version. What is said of its `type` is there so that a `switch` over the known ones tells
 * them apart; it is any text.
 */
export type UnknownEvent = Envelope<`${string} (after this version)`, unknown>;

export type WebhookEvent =
  | AgentUpdatedEvent
  | ApprovalDecidedEvent
  | ApprovalExpiredEvent
  | ApprovalRequestedEvent
  | BroadcastCancelledEvent
  | BroadcastCompletedEvent
  | BroadcastPausedEvent
  | BroadcastResumedEvent
  | BroadcastScheduledEvent
  | BroadcastStartedEvent
  | CatalogSyncCompletedEvent
  | ChannelConnectedEvent
  | ChannelDisconnectedEvent
  | ChannelNeedsAttentionEvent
  | ChannelQualityChangedEvent
  | ChannelRecoveredEvent
  | ChannelUpdatedEvent
  | CheckoutCreatedEvent
  | CollectionCreatedEvent
  | CollectionDeletedEvent
  | CollectionUpdatedEvent
  | ConversationHandedOverEvent
  | ConversationUpdatedEvent
  | CustomerCreatedEvent
  | CustomerErasedEvent
  | CustomerImportCompletedEvent
  | CustomerMergedEvent
  | CustomerUpdatedEvent
  | DiscountCreatedEvent
  | DiscountDeletedEvent
  | DiscountUpdatedEvent
  | DisputeOpenedEvent
  | DisputeResolvedEvent
  | DisputeUpdatedEvent
  | EscrowHeldEvent
  | EscrowReleasedEvent
  | InventoryBackInStockEvent
  | InventoryLowStockEvent
  | InventoryOutOfStockEvent
  | InvoiceCreatedEvent
  | InvoiceCreditedEvent
  | InvoiceIssuedEvent
  | InvoiceOverdueEvent
  | InvoicePaidEvent
  | InvoiceSentEvent
  | InvoiceVoidedEvent
  | MessageChangedEvent
  | MessageFailedEvent
  | MessageReceivedEvent
  | MessageSentEvent
  | MispaymentDecidedEvent
  | OrderCreatedEvent
  | OrderEditedEvent
  | OrderReadyForPickupEvent
  | OrderStatusChangedEvent
  | OrderUpdatedEvent
  | PaymentFailedEvent
  | PaymentRefundedEvent
  | PaymentSucceededEvent
  | PayoutCancelledEvent
  | PayoutCreatedEvent
  | PayoutDestinationChangedEvent
  | PayoutDestinationCreatedEvent
  | PayoutDestinationDeletedEvent
  | PayoutFailedEvent
  | PayoutPaidEvent
  | PayoutPaidTwiceEvent
  | PayoutPaidTwiceBackEvent
  | PayoutPendingEvent
  | PayoutProcessingEvent
  | PayoutReturnedEvent
  | ProductCreatedEvent
  | ProductDeletedEvent
  | ProductImportCompletedEvent
  | ProductUpdatedEvent
  | ReferralAppliedEvent
  | ReferralClawedBackEvent
  | ReferralCreatedEvent
  | ReferralPendingEvent
  | ReferralRefusedEvent
  | ReferralRewardedEvent
  | RefundCreatedEvent
  | RefundFailedEvent
  | RefundNeedsAttentionEvent
  | RehearsalCompletedEvent
  | ReturnApprovedEvent
  | ReturnAskedEvent
  | ReturnCancelledEvent
  | ReturnOfferRefusedEvent
  | ReturnOfferedEvent
  | ReturnReceivedEvent
  | ReturnRefundedEvent
  | ReturnRejectedEvent
  | ReturnReopenedEvent
  | ReturnReplacedEvent
  | ReturnSentBackEvent
  | ShipmentCancelledEvent
  | ShipmentCashRemittedEvent
  | ShipmentChargedEvent
  | ShipmentCreatedEvent
  | ShipmentDeliveredEvent
  | ShipmentFailedEvent
  | ShipmentNeedsAttentionEvent
  | ShipmentUpdatedEvent
  | ShopUpdatedEvent
  | SubscriptionCancelledEvent
  | SubscriptionChangedEvent
  | SubscriptionCreatedEvent
  | SubscriptionCreditReturnedEvent
  | SubscriptionInvoicePaidEvent
  | SubscriptionInvoiceRefundedEvent
  | SubscriptionLapsedEvent
  | SubscriptionPastDueEvent
  | SubscriptionPaymentDueEvent
  | SubscriptionRenewedEvent
  | SubscriptionResumedEvent
  | SubscriptionTrialEndingEvent
  | TeamMemberAddedEvent
  | TeamMemberRemovedEvent
  | TeamMemberUpdatedEvent
  | TeamMemberVerifiedEvent
  | TemplateDeletedEvent
  | TemplateUpdatedEvent
  | VerificationUpdatedEvent
  | WebhookEndpointDisabledEvent
  | WebhookEndpointFailingEvent
  | WebhookEndpointTestEvent
  | UnknownEvent;
