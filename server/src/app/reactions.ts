// Which jobs follow an event. This table is the whole choreography between modules.
import { planAnswer, type DeliveryNews } from "../agent/index.ts";
import { after } from "../kernel/values/clock.ts";
import { planDelivery } from "../conversations/index.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Planned } from "../kernel/jobs/jobs.ts";
import { unusedKeptMs } from "../products/index.ts";
import { askChoices, type Happened, noteAddress } from "./new-order.ts";
import type { ToldToTeam } from "./team/notify-team.ts";

/** Null: nothing follows from this one. */
export type Reactions = Record<string, readonly ((event: Happened) => Planned | null)[]>;

export function reactions({ agent }: Config): Reactions {
  const afterAnswerMs = 2 * agent.burstQuietMs;
  return {
    "conversation.unanswered": [answerAfter(agent.burstQuietMs)],
    // After the answer to the buyer's message, so that the question comes last.
    "conversation.open_again": [
      owed("ask-choices", afterAnswerMs),
      owed("tell-of-silence", afterAnswerMs),
      owed("tell-of-override", afterAnswerMs),
      owed("tell-pickup-moved", afterAnswerMs),
    ],
    "shop.updated": [tellPickupMoved],
    "conversation.answers_dispute": [owed("hear-in-dispute", 0)],
    "customer.same_phone": [mergeSamePhone],
    "order.created": [noteAddress, askChoices],
    "order.updated": [ofOrder("ask-choices"), ofOrder("ask-about-address"), followInvoice("orderId")],
    "customer.import.begun": [ofImport("import-customers")],
    "product.import.begun": [ofImport("import-products")],
    "rehearsal.begun": [playRehearsal],
    "message.queued": [deliverMessages],
    "broadcast.started": [sendBroadcast],
    "broadcast.resumed": [sendBroadcast],
    "broadcast.due": [sendBroadcast],
    "conversation.read": [markRead],
    "conversation.nameless": [learnName],
    "media.waiting": [ofMessage("fetch-media")],
    "media.erased": [dropMedia],
    "product.image_unused": [dropUnusedImage],
    "payment.succeeded": [ofPayment("thank-buyer"), queueTeamNotice("payment.succeeded")],
    "payment.failed": [ofPayment("tell-failed-payment")],
    "mispayment.does_not_fit": [ofMispayment("tell-of-misfit")],
    "mispayment.paid_again": [ofMispayment("tell-of-paid-again")],
    "order.unpaid_in_time": [ofOrder("tell-expired-order")],
    "conversation.handed_over": [queueTeamNotice("conversation.handed_over")],
    "conversation.wrote_to_person": [
      owed("tell-late-yes", 0),
      owed("hear-dispute-wish", 0),
      owed("hear-answers", agent.burstQuietMs),
    ],
    "conversation.still_waits": [queueTeamNotice("conversation.still_waits"), owed("end-wait", 0)],
    "discount.wanted": [queueTeamNotice("discount.wanted")],
    "approval.expired": [queueTeamNotice("approval.expired")],
    "payout.failed": [queueTeamNotice("payout.failed")],
    "payout.returned": [queueTeamNotice("payout.returned")],
    "payout.paid_twice": [queueTeamNotice("payout.paid_twice")],
    "payout.destination_created": [queueTeamNotice("payout.destination_created")],
    "payout.destination_changed": [queueTeamNotice("payout.destination_changed")],
    "payout.destination_deleted": [queueTeamNotice("payout.destination_deleted")],
    "webhook_endpoint.failing": [queueTeamNotice("webhook_endpoint.failing")],
    "webhook_endpoint.disabled": [queueTeamNotice("webhook_endpoint.disabled")],
    "channel.needs_attention": [queueTeamNotice("channel.needs_attention")],
    "team.member_added": [queueTeamNotice("team.member_added")],
    "team.member_updated": [queueTeamNotice("team.member_updated"), endGrants],
    "team.member_verified": [queueTeamNotice("team.member_verified")],
    "team.member_removed": [queueTeamNotice("team.member_removed"), endGrants],
    "team.message_received": [ofMember("answer-team-member")],
    "team.phone_undone": [endGrantsOfPhone],
    "team.message_queued": [ofMember("deliver-to-team")],
    "payout.created": [sendPayout],
    "payout.pending": [sendPayout],
    "verification.updated": [decideSandbox, checkVerification, queueTeamNotice("verification.updated")],
    "payout.level_reached": [queueTeamNotice("payout.level_reached")],
    "refund.created": [sendRefunds, followPaid, ofPayment("tell-of-refund"), queueTeamNotice("refund.created")],
    "refund.needs_attention": [ofPayment("tell-of-refund")],
    "payment.refunded": [ofPayment("tell-of-refund"), followInvoice("paymentId")],
    "refund.failed": [followPaid, recoverLoss, ofPayment("tell-of-refund"), queueTeamNotice("refund.failed")],
    "order.edited": [ofOrder("tell-of-edit"), ofOrder("ask-about-address"), ofOrder("ask-choices")],
    "order.choices_swapped": [ofOrder("tell-of-choices")],
    "order.noted_by_buyer": [queueTeamNotice("order.noted_by_buyer")],
    "order.status_changed": [followOrder, followInvoice("orderId")],
    "escrow.held": [followOrder, followInvoice("orderId"), ofOrder("ask-about-address")],
    "invoice.issued": [registerInvoice],
    "invoice.credited": [registerInvoice],
    "invoice.paid": [sendReceipt],
    "checkout.created": [notifyOfAddress],
    "order.buyer_wrote": [
      onceOfOrder("give-private-page"),
      onceOfOrder("join-page-buyer"),
      ofOrder("tell-of-address"),
      owed("ask-choices", afterAnswerMs, "orderId"),
    ],
    "order.buyer_spoke": [followOrder],
    "order.received_by_buyer": [onceOfOrder("take-receipt")],
    "return.refused_by_buyer": [ofReturn("end-entered-return")],
    "return.replacement_answered": [ofEvent("answer-replacement")],
    "conversation.complained": [ofEvent("hear-complaint")],
    "message.changed": [ofMessage("hear-apart")],
    "comment.unanswered": [ofMessage("hear-apart")],
    "message.reacted": [ofMessage("hear-reaction")],
    "order.disputed_by_buyer": [ofEvent("open-buyers-dispute")],
    "order.returned_by_buyer": [ofEvent("ask-buyers-return")],
    "mispayment.use_agreed": [ofEvent("use-money")],
    "mispayment.keep_answered": [ofEvent("decide-surplus")],
    "mispayment.goes_back": [ofMispayment("give-back-surplus")],
    "mispayment.surplus_kept": [ofMispayment("tell-of-surplus")],
    "inventory.back_in_stock": [notifyWaiting],
    "inventory.to_settle": [settleStock],
    "product.threshold_changed": [settleStock],
    "return.asked": [ofReturn("tell-of-return"), queueTeamNotice("return.asked")],
    "return.approved": [ofReturn("tell-of-return")],
    "return.rejected": [ofReturn("tell-of-return")],
    "return.cancelled": [ofReturn("tell-of-return")],
    "return.received": [ofReturn("tell-of-return")],
    "return.refunded": [ofReturn("tell-of-return"), followInvoice("returnId")],
    "return.replaced": [ofReturn("tell-of-return")],
    "return.reopened": [ofReturn("tell-of-replacement")],
    "return.replacement_said": [ofReturn("tell-of-replacement")],
    "return.replacement_reminder": [ofReturn("tell-of-replacement")],
    "return.offered": [ofReturn("tell-of-offer")],
    "return.offer_answered": [ofEvent("answer-offer")],
    "return.sent_by_buyer": [ofEvent("note-sent-back")],
    "return.sent_back": [ofReturn("thank-for-return"), queueTeamNotice("return.sent_back")],
    "return.reminder": [ofReturn("remind-of-return")],
    "return.unanswered": [ofReturn("open-return-dispute")],
    "inventory.low_stock": [queueTeamNotice("inventory.low_stock")],
    "inventory.out_of_stock": [queueTeamNotice("inventory.out_of_stock")],
    "referral.applied": [followReferral],
    "subscription.invoice_paid": [followReferral],
    "subscription.invoice_refunded": [followReferral],
    "dispute.opened": [notifyOfDispute, queueTeamNotice("dispute.opened")],
    "dispute.updated": [notifyOfDispute],
    "dispute.resolved": [notifyOfDispute, followInvoice("disputeId"), endDecidedReturns],
    "escrow.delivery_said": [ofOrder("ask-said-delivered")],
    "escrow.handover_ready": [tellDelivery("dispatched")],
    "escrow.handover_ended": [tellDelivery("code_ended")],
    "escrow.arrival_due": [ofOrder("ask-arrival")],
    "escrow.arrival_asked": [queueTeamNotice("escrow.arrival_asked")],
    "escrow.arrival_without_chat": [queueTeamNotice("escrow.arrival_without_chat")],
    "escrow.arrival_window_closed": [queueTeamNotice("escrow.arrival_window_closed")],
    "escrow.complaint_reminder_due": [ofOrder("remind-of-complaint")],
    "escrow.arrival_disputed": [ofOrder("open-arrival-dispute")],
    "escrow.overridden": [ofOrder("tell-of-override")],
    "escrow.rest_unpaid": [onceOfOrder("take-back-rise")],
    "escrow.released": [ofOrder("tell-of-silence")],
    "escrow.reminder_due": [tellDelivery("reminder")],
    "order.ready_for_pickup": [tellDelivery("ready")],
    "shipment.created": [tellShipment],
    "shipment.updated": [tellShipment, followParcel],
    "shipment.delivered": [tellShipment],
    "shipment.cancelled": [followParcel],
    "shipment.needs_attention": [queueTeamNotice("shipment.needs_attention")],
    "shipment.failed": [queueTeamNotice("shipment.failed"), followParcel],
    "subscription.payment_due": [queueTeamNotice("subscription.payment_due")],
    "subscription.past_due": [queueTeamNotice("subscription.past_due")],
    "subscription.lapsed": [queueTeamNotice("subscription.lapsed")],
    "subscription.trial_ending": [queueTeamNotice("subscription.trial_ending")],
  };
}

/** The job checks again whether the buyer has stopped typing. */
function answerAfter(quietMs: number): (event: Happened) => Planned {
  return ({ shopId, objectId, now }) => planAnswer(shopId, objectId, after(now, quietMs));
}

function owed(name: string, afterMs: number, of = "conversationId"): (event: Happened) => Planned {
  return ({ shopId, objectId, now }) => ({
    name,
    data: { shopId, [of]: objectId },
    notBefore: after(now, afterMs),
  });
}

function mergeSamePhone({ shopId, eventId }: Happened): Planned {
  return { name: "merge-same-phone", data: { shopId, eventId } };
}

function ofImport(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: importId }) => ({ name, data: { shopId, importId }, key: importId });
}

function playRehearsal({ shopId, objectId: rehearsalId }: Happened): Planned {
  return { name: "play-rehearsal", data: { shopId, rehearsalId }, key: rehearsalId };
}

function ofPayment(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: paymentId }) => ({ name, data: { shopId, paymentId } });
}

function ofMispayment(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: mispaymentId }) => ({ name, data: { shopId, mispaymentId } });
}

function decideSandbox({ shopId }: Happened): Planned {
  return { name: "decide-sandbox-verification", data: { shopId } };
}

function checkVerification({ shopId }: Happened): Planned {
  return { name: "check-verification", data: { shopId } };
}

function sendPayout({ shopId, objectId: payoutId }: Happened): Planned {
  return { name: "send-payout", data: { shopId, payoutId }, key: payoutId };
}

function sendRefunds({ shopId, objectId: paymentId }: Happened): Planned {
  return { name: "send-refunds", data: { shopId, paymentId }, key: paymentId };
}

function followOrder({ shopId, objectId: orderId }: Happened): Planned {
  return { name: "follow-order", data: { shopId, orderId }, key: orderId };
}

/** A courier fetched a parcel, or its label was given back. Until then the clock of unsent orders continues. */
function followParcel({ shopId, objectId: shipmentId }: Happened): Planned {
  return { name: "follow-order", data: { shopId, shipmentId }, key: shipmentId };
}

/** An order's money went back to the buyer, or has returned to us. */
function followPaid({ shopId, objectId: paymentId }: Happened): Planned {
  return { name: "follow-order", data: { shopId, paymentId }, key: paymentId };
}

/** The invoice of the order that is named, or of the order that the payment, dispute or return belongs to. */
function followInvoice(of: "orderId" | "paymentId" | "disputeId" | "returnId"): (event: Happened) => Planned {
  return ({ shopId, objectId }) => ({ name: "follow-invoice", data: { shopId, [of]: objectId }, key: objectId });
}

function registerInvoice({ shopId, objectId: invoiceId }: Happened): Planned {
  return { name: "register-invoice", data: { shopId, invoiceId }, key: invoiceId };
}

function sendReceipt({ shopId, objectId: invoiceId }: Happened): Planned {
  return { name: "send-receipt", data: { shopId, invoiceId }, key: invoiceId };
}

/** For the referred shop: it gave a code, or it paid its first invoice. */
function followReferral({ shopId, objectId }: Happened): Planned {
  return { name: "follow-referral", data: { shopId, objectId } };
}

function recoverLoss({ shopId, objectId: paymentId }: Happened): Planned {
  return { name: "recover-chargeback-loss", data: { shopId, paymentId } };
}

/** The job reads the event's content. */
function ofEvent(name: string) {
  return ({ shopId, eventId }: Happened): Planned => ({ name, data: { shopId, eventId }, key: eventId });
}

function notifyWaiting({ shopId, objectId: productId }: Happened): Planned {
  return { name: "tell-waiting", data: { shopId, productId }, key: productId };
}

function settleStock({ shopId, objectId: productId }: Happened): Planned {
  return { name: "settle-stock", data: { shopId, productId }, key: productId };
}

function notifyOfDispute({ shopId, objectId: disputeId }: Happened): Planned {
  return { name: "tell-of-dispute", data: { shopId, disputeId } };
}

function tellPickupMoved({ shopId }: Happened): Planned {
  return { name: "tell-pickup-moved", data: { shopId }, key: shopId };
}

function endDecidedReturns({ shopId, objectId: disputeId }: Happened): Planned {
  return { name: "end-decided-returns", data: { shopId, disputeId }, key: disputeId };
}

function ofOrder(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: orderId }) => ({ name, data: { shopId, orderId } });
}

/** The same, with one job at a time per order. */
function onceOfOrder(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: orderId }) => ({ name, data: { shopId, orderId }, key: orderId });
}

function notifyOfAddress({ shopId, objectId: checkoutId }: Happened): Planned {
  return { name: "tell-of-address", data: { shopId, checkoutId } };
}

function ofReturn(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: returnId }) => ({ name, data: { shopId, returnId } });
}

function tellDelivery(news: DeliveryNews): (event: Happened) => Planned {
  return ({ shopId, objectId: orderId }) => ({ name: "tell-delivery", data: { shopId, orderId, news } });
}

function tellShipment({ shopId, objectId: shipmentId }: Happened): Planned {
  return { name: "tell-shipment", data: { shopId, shipmentId } };
}

function queueTeamNotice(type: ToldToTeam): (event: Happened) => Planned {
  return ({ shopId, eventId, objectId }) => ({ name: "note-for-team", data: { shopId, type, eventId, objectId } });
}

const endGrants = ({ shopId, objectId }: Happened) => ({ name: "end-grants", data: { shopId, memberId: objectId } });

function endGrantsOfPhone({ shopId, eventId, objectId: memberId }: Happened): Planned {
  return { name: "end-grants-of-phone", data: { shopId, eventId, memberId } };
}

function ofMember(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: memberId }) => ({ name, data: { shopId, memberId }, key: memberId });
}

function dropMedia({ shopId, objectId: mediaId }: Happened): Planned {
  return { name: "drop-media", data: { shopId, mediaId } };
}

/** Checked again when no channel can still be fetching it. */
function dropUnusedImage({ shopId, objectId: imageId, now }: Happened): Planned {
  return { name: "drop-unused-image", data: { shopId, imageId }, notBefore: after(now, unusedKeptMs) };
}

function deliverMessages({ shopId, objectId: conversationId }: Happened): Planned {
  return planDelivery(shopId, conversationId);
}

function sendBroadcast({ shopId, objectId: broadcastId }: Happened): Planned {
  return { name: "send-broadcast", data: { shopId, broadcastId }, key: broadcastId };
}

function learnName({ shopId, objectId: conversationId }: Happened): Planned {
  return { name: "learn-name", data: { shopId, conversationId }, key: conversationId };
}

function markRead({ shopId, objectId: conversationId }: Happened): Planned {
  return { name: "mark-read", data: { shopId, conversationId } };
}

function ofMessage(name: string): (event: Happened) => Planned {
  return ({ shopId, objectId: messageId }) => ({ name, data: { shopId, messageId } });
}
