// Every kind of event: its description, and the object it shows. This table makes the `webhooks` of the API document, the filter of an
// endpoint, the samples for tests, and the check that no other event is announced.
import type { EventKind } from "../../event-delivery/index.ts";
import type { EndpointRow } from "../../kernel/endpoint.ts";
import { named, nameOf, strict, type TSchema, TimeSchema, Type, idOf, oneOf } from "../../kernel/schema.ts";
import { exampleOf } from "./example-of.ts";
import { readScopes } from "./scopes.ts";
import { shapesOf } from "./shapes.ts";

/** `shows`: the object that the operation of this name answers or lists, or one of the shapes that only events have. */
type Row = readonly [type: string, shows: string, tells: string];

const rows: readonly Row[] = [
  ["product.created", "getProduct", "A product was made."],
  ["product.updated", "getProduct", "A product, its variants, prices or pictures were changed, or it was archived."],
  ["product.deleted", "getProduct", "A product was deleted; it is shown as it was."],
  ["product.import.completed", "getProductImport", "An import of products has ended, also one that failed."],
  ["collection.created", "getCollection", "A collection was made."],
  ["collection.updated", "getCollection", "A collection was changed."],
  ["collection.deleted", "getCollection", "A collection was deleted; it is shown as it was."],
  [
    "catalog.sync.completed",
    "getCatalogSync",
    "What a channel's catalog was to show has been sent to it and read back.",
  ],
  [
    "inventory.low_stock",
    "StockShortage",
    "Less than the product's threshold is left to sell, or it will soon be sold out.",
  ],
  ["inventory.out_of_stock", "StockShortage", "Nothing is left to sell."],
  ["inventory.back_in_stock", "StockBack", "A sold-out item is available again."],
  ["customer.created", "getCustomer", "A customer is known for the first time."],
  ["customer.updated", "getCustomer", "A customer's data changed."],
  [
    "customer.merged",
    "CustomerMerged",
    "A customer was merged into another, who has their orders and conversations now.",
  ],
  ["customer.erased", "CustomerErased", "A customer was erased. Erase what you keep of them."],
  ["customer.import.completed", "getCustomerImport", "An import of customers has ended, also one that failed."],
  ["rehearsal.completed", "listRehearsals", "A rehearsal of the agent has ended, also one that failed."],
  ["message.received", "listMessages", "A buyer has written."],
  ["message.sent", "listMessages", "The channel accepted a message of the shop."],
  ["message.failed", "listMessages", "A message of the shop could not be sent; it says why."],
  [
    "message.changed",
    "listMessages",
    "A message was edited, deleted or reacted to, or its file arrived or was read by a model.",
  ],
  ["conversation.updated", "getConversation", "A conversation's handler or details changed."],
  ["conversation.handed_over", "getConversation", "The agent has handed a conversation over to a person."],
  [
    "template.updated",
    "getTemplate",
    "The channel approved, rejected, paused or disabled a template, or changed its quality.",
  ],
  ["template.deleted", "getTemplate", "A template was deleted, here or at the channel; it is shown as it was."],
  ["order.created", "getOrder", "An order was placed: by a buyer's yes, or over the API."],
  ["order.status_changed", "getOrder", "An order has another status; `previous.status` is the one before."],
  ["order.updated", "getOrder", "Details of an order were changed: its address, its gift note, your metadata."],
  ["order.edited", "EditedOrder", "An order's items or price changed."],
  ["order.ready_for_pickup", "getOrder", "An order waits to be fetched."],
  ["discount.created", "getDiscount", "A discount code was made."],
  ["discount.updated", "getDiscount", "A discount code was changed."],
  ["discount.deleted", "getDiscount", "A discount code was deleted; it is shown as it was."],
  ["checkout.created", "OpenedCheckout", "A page was made where an order is paid. It is shown without its address."],
  ["invoice.created", "ShownInvoice", "An invoice was drafted."],
  ["invoice.issued", "ShownInvoice", "An invoice got its number and is final."],
  ["invoice.sent", "ShownInvoice", "An invoice was sent to its buyer."],
  ["invoice.paid", "ShownInvoice", "An invoice is paid in full."],
  ["invoice.overdue", "ShownInvoice", "An invoice was not paid by its day."],
  ["invoice.voided", "ShownInvoice", "An invoice was voided."],
  ["invoice.credited", "ShownInvoice", "A credit note was issued for a refund."],
  ["payment.succeeded", "getPayment", "The money of a payment is there; the provider was asked."],
  ["payment.failed", "getPayment", "A payment has failed, or ran out of time."],
  ["payment.refunded", "getRefund", "A refund has reached the buyer."],
  ["refund.created", "getRefund", "A refund was created."],
  ["refund.failed", "getRefund", "A refund did not arrive; the money is with the order again."],
  ["refund.needs_attention", "getRefund", "What became of a refund is not known; a person looks at it."],
  ["mispayment.decided", "getMispayment", "A mispayment was decided."],
  ["escrow.held", "HeldFunds", "Money is held for an order."],
  ["escrow.released", "Release", "Held money, or a part of it, was released to the seller."],
  ["dispute.opened", "listDisputes", "A buyer, or the buyer's bank, disputes a part of an order's money."],
  ["dispute.updated", "listDisputes", "It is another side's turn in a dispute, or evidence was added."],
  ["dispute.resolved", "listDisputes", "A dispute was decided."],
  ["payout.created", "getPayout", "A payout was asked for, or its schedule asked for it."],
  ["payout.pending", "getPayout", "A payout waits to be sent."],
  ["payout.processing", "getPayout", "A payout is with the provider."],
  ["payout.paid", "getPayout", "A payout has arrived."],
  ["payout.failed", "getPayout", "A payout did not arrive; the money is available again."],
  ["payout.returned", "getPayout", "A payout had arrived and was returned."],
  ["payout.paid_twice", "getPayout", "The provider paid a payout twice; the sum was taken from your balance."],
  ["payout.paid_twice_back", "getPayout", "A second transfer of a payout was returned; the sum is in your balance."],
  ["payout.cancelled", "getPayout", "A payout was cancelled before it was sent."],
  ["payout.destination_created", "getPayoutDestination", "An account that is to be paid was added."],
  [
    "payout.destination_changed",
    "getPayoutDestination",
    "Another account became the default one, or an owner confirmed one, or its name at the bank changed.",
  ],
  ["payout.destination_deleted", "getPayoutDestination", "A payout destination was removed."],
  ["shipment.created", "updateShipment", "A courier has been booked, or a rider of your own set out."],
  ["shipment.updated", "updateShipment", "A parcel's status changed."],
  ["shipment.delivered", "updateShipment", "A parcel was delivered."],
  ["shipment.cancelled", "updateShipment", "A shipment was cancelled."],
  ["shipment.failed", "updateShipment", "A shipment was not booked, or its parcel did not arrive."],
  ["shipment.needs_attention", "updateShipment", "A shipment needs attention; `reason` says why."],
  ["shipment.charged", "updateShipment", "What a label costs its seller has changed."],
  ["shipment.cash_remitted", "updateShipment", "Cash that a courier collected was paid in."],
  ["return.asked", "getReturn", "Goods are to come back."],
  ["return.approved", "getReturn", "A return was approved."],
  ["return.rejected", "getReturn", "A return was rejected; `note` says why."],
  ["return.cancelled", "getReturn", "Goods do not come back after all."],
  ["return.received", "getReturn", "Goods have come back."],
  ["return.refunded", "getReturn", "Returned goods were refunded."],
  ["return.replaced", "getReturn", "Returned goods were replaced."],
  ["return.reopened", "getReturn", "A replacement can't be sent; decide again."],
  ["return.offered", "getReturn", "Less than the goods are worth was offered: the buyer is asked."],
  ["return.offer_refused", "getReturn", "The buyer does not take the offered sum; the return is open as before."],
  ["return.sent_back", "getReturn", "The buyer says that they have sent the goods back."],
  ["approval.requested", "getApproval", "The agent, or a member of the team, may not do something without a yes."],
  ["approval.decided", "getApproval", "An approval was decided."],
  ["approval.expired", "getApproval", "An approval expired without an answer."],
  ["channel.connected", "ToldChannel", "A channel was connected."],
  ["channel.updated", "ToldChannel", "A channel's settings were changed."],
  ["channel.disconnected", "ToldChannel", "A channel was disconnected."],
  ["channel.needs_attention", "ToldChannel", "A channel lets no messages through; it says why."],
  ["channel.quality_changed", "ToldChannel", "The channel's quality rating of the shop's messages changed."],
  ["channel.recovered", "ToldChannel", "A channel works again."],
  ["shop.updated", "getShop", "The shop's settings were changed."],
  ["agent.updated", "getAgentSettings", "What the agent may do was changed."],
  ["team.member_added", "getTeamMember", "A member was added to the team."],
  ["team.member_updated", "getTeamMember", "A member's role or notices were changed."],
  ["team.member_verified", "getTeamMember", "A member verified their phone."],
  ["team.member_removed", "getTeamMember", "A member left the team."],
  ["broadcast.scheduled", "getBroadcast", "A broadcast is to be sent at a time."],
  ["broadcast.started", "getBroadcast", "A broadcast is being sent."],
  ["broadcast.paused", "getBroadcast", "A broadcast was paused, by you or automatically; `reason` says why."],
  ["broadcast.resumed", "getBroadcast", "A broadcast was resumed."],
  ["broadcast.completed", "getBroadcast", "A broadcast was sent to all its recipients."],
  ["broadcast.cancelled", "getBroadcast", "A broadcast was stopped; the remaining recipients will not get it."],
  ["subscription.created", "ToldSubscription", "The shop's trial started."],
  ["subscription.changed", "ToldSubscription", "The shop has another plan, or will have; or its trial runs longer."],
  ["subscription.renewed", "ToldSubscription", "A new period of the plan started, and is paid."],
  ["subscription.trial_ending", "ToldSubscription", "The trial ends soon."],
  ["subscription.payment_due", "ToldSubscription", "An invoice for the plan is to be paid."],
  ["subscription.past_due", "ToldSubscription", "The plan was not paid by its day."],
  ["subscription.lapsed", "ToldSubscription", "The plan was not paid: what grows with it can only be read."],
  ["subscription.cancelled", "ToldSubscription", "The plan has ended."],
  ["subscription.resumed", "ToldSubscription", "A cancelled plan was kept."],
  ["subscription.credit_returned", "ToldSubscription", "The rest of a plan's price was paid into the balance."],
  ["subscription.invoice_paid", "ToldPlanInvoice", "An invoice for the plan was paid."],
  ["subscription.invoice_refunded", "ToldPlanInvoice", "A payment for the plan was refunded, in full or in part."],
  ["referral.applied", "applyReferralCode", "The shop redeemed a referral code."],
  ["referral.created", "listReferrals", "A seller has given the shop's code."],
  ["referral.pending", "listReferrals", "A referred seller has paid for a plan; the reward is pending."],
  ["referral.rewarded", "listReferrals", "The reward for a referred seller was paid into the balance."],
  ["referral.refused", "listReferrals", "There is no reward for a seller; it says why."],
  ["referral.clawed_back", "listReferrals", "A reward was taken back; `reason` says why."],
  ["webhook_endpoint.failing", "getWebhookEndpoint", "An endpoint has accepted no event for an hour, or a day."],
  [
    "webhook_endpoint.disabled",
    "getWebhookEndpoint",
    "An endpoint was switched off, because it has failed for five days or answered 410.",
  ],
  ["webhook_endpoint.test", "getWebhookEndpoint", "You asked for an event, to see whether it arrives."],
];

/** Internal events only: work that waits, or a check that is due. */
export const internalEvents: ReadonlySet<string> = new Set([
  "broadcast.due",
  "conversation.complained",
  "conversation.nameless",
  "conversation.open_again",
  "conversation.read",
  "conversation.still_waits",
  "conversation.unanswered",
  "conversation.wrote_to_person",
  "customer.import.begun",
  "customer.same_phone",
  "discount.wanted",
  "escrow.arrival_asked",
  "conversation.answers_dispute",
  "escrow.arrival_disputed",
  "escrow.complaint_heard",
  "escrow.complaint_reminder",
  "escrow.delivery_said",
  "escrow.handover_ended",
  "escrow.handover_ready",
  "escrow.overridden",
  "escrow.reminder",
  "escrow.rest_unpaid",
  "inventory.to_settle",
  "media.erased",
  "media.waiting",
  "message.queued",
  "mispayment.does_not_fit",
  "mispayment.goes_back",
  "mispayment.keep_answered",
  "mispayment.paid_again",
  "mispayment.surplus_kept",
  "order.buyer_wrote",
  "order.choices_swapped",
  "order.noted_by_buyer",
  "order.disputed_by_buyer",
  "order.received_by_buyer",
  "return.refused_by_buyer",
  "return.replacement_answered",
  "return.replacement_said",
  "return.offer_answered",
  "return.sent_by_buyer",
  "return.reminder",
  "return.unanswered",
  "order.returned_by_buyer",
  "mispayment.use_agreed",
  "order.unpaid_in_time",
  "product.image_unused",
  "product.import.begun",
  "product.threshold_changed",
  "rehearsal.begun",
  "team.message_queued",
  "team.message_received",
  "team.phone_undone",
]);

/** @param operations the served operations, which have the schema and an example of each resource. */
export function eventCatalogue(operations: readonly EndpointRow[]): EventKind[] {
  const shapes = shapesOf(operations);
  const scopeOf = readScopes(operations);
  return rows.map(([type, shows, tells]) => {
    const shape = shapes(shows);
    const example = exampleOf(type, shape.schema, shape.example);
    const schema = envelopeOf(type, tells, shape.schema);
    return { type, tells, scope: scopeOf(shows), object: shape.schema, example, schema };
  });
}

/** For the `webhooks` of the document. */
export function webhooksOf(kinds: readonly EventKind[]): Record<string, { description: string; schema: TSchema }> {
  return Object.fromEntries(kinds.map(({ type, tells, schema }) => [type, { description: tells, schema }]));
}

function envelopeOf(type: string, tells: string, object: TSchema): TSchema {
  if (nameOf(object) === undefined) throw new Error(`what ${type} shows has no name`);
  return named(
    `${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`,
    strict(
      {
        id: idOf("event", "Of the event, the same however often it is sent: also the header `webhook-id`."),
        type: oneOf([type]),
        createdAt: TimeSchema,
        shopId: idOf("shop"),
        mode: oneOf(["sandbox", "live"]),
        apiVersion: Type.String({ description: "API version of the object in `data`." }),
        sequence: Type.Integer({
          minimum: 1,
          description: "Increases with each event of one object. Ignore an event that is older than what you have.",
        }),
        data: strict(
          {
            object,
            previous: Type.Optional(
              Type.Unsafe<Record<string, unknown>>({
                type: "object",
                additionalProperties: true,
                description: "Previous values of the changed fields.",
              }),
            ),
          },
          { description: "The object, as it is now." },
        ),
      },
      { description: tells },
    ),
  );
}
