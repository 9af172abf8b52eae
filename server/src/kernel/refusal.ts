// The one way to say no. Throwing it undoes the transaction; anything else thrown is a bug, a 500 and an alert.
import { type RefusalKind, refusalStatuses } from "./refusal-statuses.ts";

/** Stable codes, one sentence each: the reference lists them, and a code not listed here does not compile. */
export const refusalCodes = {
  invalid_request: ["invalid", "The request does not have the documented shape; `errors` lists every fault."],
  malformed_json: ["invalid", "The body is not JSON."],
  unknown_api_version: ["invalid", "There is no such Api-Version; `versions` lists those there are."],
  duplicate_authorization: [
    "invalid",
    "The request carries more than one Authorization header. Send one; a proxy may add the other.",
  ],
  invalid_idempotency_key: ["invalid", "Idempotency-Key must be 1 to 255 printable ASCII characters."],
  invalid_cursor: ["invalid", "The cursor was not issued for this list, or its filters or sort have changed."],
  resource_missing: ["invalid", "The body names a customer, product or other resource that does not exist."],
  variant_required: ["invalid", "The product is sold by its variants; `errors` lists them. Say which one is meant."],
  unknown_option: [
    "invalid",
    "The product has no such option or value; `errors` names each, and what there is to choose from.",
  ],
  amount_above_held: ["invalid", "The amount is more than is held for this order."],
  currency_mismatch: ["invalid", "The amount is not in the currency of the shop or of the other amounts."],
  no_price_in_currency: [
    "invalid",
    "Something ordered has no price in the order's currency; `errors` names it and what it is sold in.",
  ],
  quantity_not_sold: [
    "invalid",
    "Something is not sold in this quantity; `errors` says in which it is, `items` names the next right one.",
  ],
  segment_empty: [
    "invalid",
    "A group of the segment is empty, so it would match all or no customers; `errors` names each. Add conditions to it.",
  ],
  unknown_referral_code: ["invalid", "This referral code does not exist."],
  missing_key: ["unauthenticated", "No API key was sent. Send `Authorization: Bearer sk_…`."],
  malformed_key: ["unauthenticated", "The API key is not well formed: part of it may be missing."],
  unknown_key: ["unauthenticated", "No such API key."],
  revoked_key: ["unauthenticated", "The API key has been revoked."],
  expired_key: ["unauthenticated", "The API key has expired."],
  session_ended: ["unauthenticated", "You are not signed in, or not any more. Sign in again."],
  invalid_sign_in_link: [
    "unauthenticated",
    "This link was used, is older than 15 minutes, or is not one of our links. Ask for a new one.",
  ],
  unknown_client_token: ["unauthenticated", "No such client token."],
  wrong_verify_token: [
    "forbidden",
    "This is not a valid handshake: `hub.mode` must be `subscribe`, `hub.challenge` not empty, and `hub.verify_token` the installation's.",
  ],
  invalid_signature: ["unauthenticated", "The sender could not be proved by its signature."],
  plan_required: [
    "declined",
    "The shop's plan does not include this; `plan` names it and `availableIn` the plans that do.",
  ],
  payment_declined: ["declined", "The provider declined the payment."],
  plan_limit_reached: [
    "forbidden",
    "The shop's plan has no more of this; `plan`, `meter`, `limit` and `used` say how much there is.",
  ],
  missing_scope: ["forbidden", "The API key lacks the scope this operation needs."],
  grant_too_wide: [
    "forbidden",
    "You can't grant more than you hold; `missingScopes`, `allowedAddresses` and `expiresAt` say where the caller's own authority ends.",
  ],
  address_not_allowed: [
    "forbidden",
    "The API key may not be used from this address; its `allowedAddresses` say from where.",
  ],
  secret_key_in_browser: [
    "forbidden",
    "A live key was sent from a browser, where anyone can read it. Call from your server, and replace the key.",
  ],
  csrf_failed: [
    "forbidden",
    "The request did not come from one of our pages, or has no session token. Send the session's `csrfToken` as `X-CSRF-Token`, from the console's own address.",
  ],
  session_required: ["forbidden", "Only a person who is signed in to the console can do this; an API key can't."],
  confirmation_required: [
    "forbidden",
    "Confirm first that it is you: ask for a code with POST /api/session/confirm, and send it to POST /api/session/confirm/code.",
  ],
  owner_not_approved: [
    "forbidden",
    "Another owner, or your own former phone, has to approve you first; `approvers` names them, and `approvedFrom` says from when you may without, if all of them can answer until then. An API key, or an owner who waits, made you an owner or changed your phone.",
  ],
  not_found: ["not_found", "No such resource."],
  method_not_allowed: ["wrong_method", "The resource does not offer this method; see the Allow header."],
  unknown_method: ["not_implemented", "This server knows no such method; see the reference for those it offers."],
  expectation_failed: ["expectation_failed", "No expectation but `100-continue` is met; leave the Expect header out."],
  not_acceptable: ["not_acceptable", "The request's Accept header leaves out what this operation answers."],
  request_timeout: ["timed_out", "The request did not arrive in full in time, and nothing was done. Send it again."],
  out_of_stock: ["conflict", "Too few are left to promise."],
  invalid_transition: ["conflict", "The present state does not allow this; `allowed` lists what it does allow."],
  customer_exists: ["conflict", "A customer with this phone already exists."],
  same_customer: ["conflict", "A customer can't be merged into themselves."],
  identity_missing: ["conflict", "The customer has no such identity; `errors` names each."],
  customer_has_open_orders: [
    "conflict",
    "Goods or money of this customer are still under way; `orderIds` names the orders that have to end first.",
  ],
  customer_may_dispute: [
    "conflict",
    "This customer can still dispute money that was released; `possibleFrom` says from when they can be erased.",
  ],
  template_exists: [
    "conflict",
    "A template with this name exists in this language; `templateId` names it. Delete it first, or use another name.",
  ],
  template_refused: ["conflict", "The channel rejected this template; `detail` has its words."],
  no_template_channel: [
    "conflict",
    "The shop has no connected channel with templates; connect a WhatsApp number first.",
  ],
  segment_exists: ["conflict", "A segment with this name already exists; `segmentId` names it."],
  shortcut_exists: ["conflict", "A canned reply with this shortcut already exists."],
  sku_exists: ["conflict", "A product with this SKU already exists."],
  external_id_exists: ["conflict", "A product with this externalId already exists."],
  collection_exists: ["conflict", "A collection with this name already exists."],
  location_exists: ["conflict", "A location with this name already exists; `locationId` names it."],
  location_in_use: [
    "conflict",
    "Goods lie at this location or are on their way to or from it; move or count them off first.",
  ],
  location_is_home: [
    "conflict",
    "The shop's main location always sells online and can't be removed. Keep stock that is not for sale online at another location.",
  ],
  figure_too_large: ["conflict", "A sum is more than a JSON number can hold exactly; `figures` has each one as text."],
  below_reserved: ["conflict", "The stock can't go below what placed orders were promised."],
  delivery_not_offered: ["conflict", "The shop does not bring goods that way, or has nowhere to fetch them."],
  order_not_payable: ["conflict", "The order can't be paid in its present state."],
  choices_missing: [
    "conflict",
    "Something ordered has options that were not chosen; `choicesMissing` names them. Set them with `choices` of `PATCH /api/orders/{id}`.",
  ],
  order_not_editable: [
    "conflict",
    "The order can't be changed any more: it is over, has left, is disputed or has lost its goods.",
  ],
  order_not_invoiceable: [
    "conflict",
    "There is nothing to invoice: the order is over, has no price or has lost its goods.",
  ],
  invoice_exists: ["conflict", "The order has an invoice; `invoiceId` names it. Void it first to write another."],
  no_conversation: ["conflict", "The buyer has never written to the shop, so there is nowhere to send it."],
  insufficient_balance: ["conflict", "More than is available was asked for; `available` says how much there is."],
  payout_limit: ["conflict", "More than may be paid out now; `limit` says which limit, and when there is room again."],
  destination_exists: ["conflict", "This account is a payout destination already; `destinationId` names it."],
  destination_held_back: ["conflict", "A new payout destination is not paid at once; `usableFrom` says from when."],
  destination_unconfirmed: [
    "conflict",
    "An owner has to confirm this payout destination; `reasons` says why. They do in the console or in their own chat. An API key can't.",
  ],
  destination_in_use: ["conflict", "A payout to this destination is not final; wait for it or cancel it."],
  mispayment_decided: ["conflict", "The desk has decided about this mispayment already."],
  decision_not_possible: ["conflict", "This can't be decided about this mispayment; `possible` lists what can."],
  sum_differs: ["conflict", "The sum on the desk is not the order's total; both are named."],
  buyer_differs: [
    "conflict",
    "The money was paid for another buyer's order, or for one of another phone. Give it back, and let this order be paid.",
  ],
  buyer_must_agree: [
    "conflict",
    "The buyer has to agree to this use of their money. Send askBuyer: true to ask them in the chat.",
  ],
  payment_not_refundable: ["conflict", "The payment brought its order no money that could be given back."],
  refund_too_large: ["conflict", "More than can be given back; `available` says what can."],
  funds_disputed: ["conflict", "An open dispute has frozen the money asked for."],
  delivery_not_proven: [
    "conflict",
    "Nothing proves that the order reached its buyer; `proofs` lists what would, and how.",
  ],
  receipt_asked: ["conflict", "The buyer was asked within the last day; `askedAt` says when."],
  nothing_to_change: ["conflict", "The order is like this already, so the edit changes nothing."],
  nothing_held: ["conflict", "No money is held for this order."],
  handover_closed: ["conflict", "The order has no hand-over code that could be checked now."],
  wrong_handover_code: [
    "conflict",
    "This is not the hand-over code of the order; `triesLeft` says how often you may try.",
  ],
  dispute_exists: ["conflict", "A dispute of this order is open; `disputeId` names it."],
  nothing_to_dispute: ["conflict", "There is no money of this order that could be disputed."],
  dispute_too_large: ["conflict", "More than can be disputed; `available` says what can."],
  dispute_too_late: [
    "conflict",
    "The money was released too long ago to be disputed here; a refund can still be given.",
  ],
  dispute_resolved: ["conflict", "The dispute is decided; nothing can be added to it."],
  decided_by_gateway: ["conflict", "The buyer's bank decides a chargeback; it can only be given up (outcome `buyer`)."],
  decided_by_review: ["conflict", "A shop can't decide a dispute for itself: show proof, or ask for a review."],
  evidence_full: ["conflict", "The dispute has the maximum amount of evidence."],
  window_closed: ["conflict", "The channel accepts free text only within 24 hours of the buyer's last message."],
  not_agreed: ["conflict", "The buyer has not agreed to messages of this kind on this channel, or has opted out."],
  contact_capped: [
    "conflict",
    "The buyer has had as many broadcasts and offers within 24 hours as the shop allows (`broadcastsPerDay`); `freeAt` says when the next one is possible.",
  ],
  conversation_busy: ["conflict", "The agent is answering this conversation right now."],
  nothing_to_answer: ["conflict", "The agent has answered everything the buyer wrote; send `text` to write yourself."],
  suggestion_gone: ["conflict", "The conversation has no such suggestion any more: it was sent, answered or replaced."],
  suggestion_outdated: [
    "conflict",
    "The agent's suggestion is out of date: a price, the stock or the conversation has changed. Ask for a new one.",
  ],
  rehearsal_under_way: ["conflict", "A rehearsal is under way; `rehearsalId` names it. One is played at a time."],
  shop_reset: [
    "conflict",
    "The shop was reset meanwhile (`POST /api/test/reset`): this object belongs to the time before.",
  ],
  idempotency_in_progress: ["conflict", "A request with this Idempotency-Key is still running."],
  no_catalog: ["conflict", "No connected channel of the shop shows a catalog; name one for the channel first."],
  currency_fixed: ["conflict", "The shop's currency is fixed: there are prices or money in it."],
  channel_taken: ["conflict", "This account is connected to another shop; it has to be disconnected there first."],
  channel_disconnected: ["conflict", "The channel is disconnected; connect it again first."],
  link_of_another_order: ["conflict", "A payment link may only be sent to the buyer of its order."],
  template_is_ours: ["conflict", "The template is Sokoni's: its name is taken, and nobody can delete it."],
  template_not_approved: ["conflict", "The channel has not approved this template, or no longer allows it."],
  channel_quality_low: [
    "conflict",
    "The channel says that too many people block or report this account; nothing is broadcast until it has recovered.",
  ],
  broadcast_without_audience: ["conflict", "The segment of this broadcast is empty, so there is nothing to send."],
  clock_shared: [
    "conflict",
    "The clock is that of other shops too, so no shop moves it. The operator does, with `npm run sokoni -- clock move`, or lets any shop do it with `SANDBOX_CLOCK=any-shop`.",
  ],
  clock_fixed: [
    "conflict",
    "This installation has a live shop, so its clock can't be moved. Test in another installation.",
  ],
  phone_not_proven: [
    "conflict",
    "Your phone is not proven yet, so no code can be sent to it, and the shop has no WhatsApp number that you could write to. Sign in again: for ten minutes that confirms you as well.",
  ],
  wrong_confirmation_code: [
    "conflict",
    "This is not the latest code, or it is no longer valid; `triesLeft` says how many tries are left.",
  ],
  member_exists: ["conflict", "A member of the team has this phone already; `memberId` names them."],
  last_owner: [
    "conflict",
    "An API key can't remove or lower the last owner who may confirm payout destinations. An owner does it in the console.",
  ],
  approval_closed: ["conflict", "The question is no longer open; `approvalStatus` says what became of it."],
  plans_off: [
    "conflict",
    "The operator of this installation has no plans: nothing is limited, and nothing is charged.",
  ],
  key_ended: ["conflict", "The API key is revoked or expired; make a new one."],
  no_such_rate: [
    "conflict",
    "The rate is not one of this order's, or is none that can be booked; ask for rates again.",
  ],
  referral_exists: ["conflict", "The shop has redeemed a referral code already."],
  referral_too_late: [
    "conflict",
    "A referral code can be redeemed in a shop's first 30 days, before it pays for a plan.",
  ],
  referral_refused: ["conflict", "The code does not count for this shop; `reason` says why."],
  discount_exists: ["conflict", "A discount with this code already exists."],
  discount_not_applicable: [
    "conflict",
    "The code gives no discount on this order; `reason` says why, and `errors` what to do.",
  ],
  shipment_exists: ["conflict", "The order has a shipment that is under way or delivered; `shipmentId` names it."],
  shipping_price_changed: [
    "conflict",
    "The courier's price is higher than agreed; `agreed` and `offered` name both, and `rateId` books at the new one.",
  ],
  label_not_covered: [
    "conflict",
    "The label costs more than your balance and this order's money cover; `cost` and `covered` name both. Send your own rider, or wait for money that is on its way to you.",
  ],
  courier_refused: ["conflict", "The courier or the aggregator refused; nothing was booked or changed."],
  return_not_possible: ["conflict", "Nothing of this order can be returned now; `detail` says why."],
  return_too_late: [
    "conflict",
    "The time to return this is over; `until` says when it was. You can still accept the return.",
  ],
  return_too_many: ["conflict", "More than can still be returned of this line; `errors` names how many are left."],
  return_open: ["conflict", "An open return keeps this money from being released; settle the return first."],
  webhook_endpoints_full: ["conflict", "The shop has as many webhook endpoints as it may have; delete one first."],
  webhook_endpoint_disabled: ["conflict", "The webhook endpoint is switched off; enable it first."],
  version_conflict: [
    "stale",
    "The resource has changed since the version that you named. Read it again and send its new version.",
  ],
  body_too_large: ["too_large", "The body is too large for this operation. Send less."],
  unsupported_media_type: ["wrong_media_type", "Send application/json, or application/merge-patch+json with PATCH."],
  idempotency_key_reused: [
    "key_reused",
    "This Idempotency-Key was used with another request. Use a new key for another request.",
  ],
  rate_limited: ["rate_limited", "Too many requests; wait for Retry-After. `violated-policies` names the limit."],
  headers_too_large: [
    "headers_too_large",
    "The request's headers are too large. Send fewer or shorter ones, and no cookies.",
  ],
  provider_unavailable: ["unavailable", "The payment provider gave no answer; nothing is lost, try again."],
  shipping_unavailable: ["unavailable", "The shipping aggregator gave no answer; nothing is lost, try again."],
  channel_unavailable: ["unavailable", "The channel gave no answer; nothing is lost, try again."],
  unavailable: ["unavailable", "The service can't answer right now; try again."],
  storage_full: ["unavailable", "The server's disk is full. Nothing was saved. Reading still works; try again later."],
} as const satisfies Record<string, readonly [RefusalKind, string]>;

export type RefusalCode = keyof typeof refusalCodes;

/** One fault of the request: where (RFC 6901 pointer), a stable code, and what to do. */
export type Fault = { pointer: string; code: string; detail: string };

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  readonly status: number;
  readonly errors: readonly Fault[];
  /** Further members of the answer, typed per code in the reference (`allowed`, `available`, `customerId` …). */
  readonly details: Record<string, unknown>;

  constructor(
    code: RefusalCode,
    detail?: string,
    more: { errors?: readonly Fault[]; details?: Record<string, unknown> } = {},
  ) {
    super(detail ?? refusalCodes[code][1]);
    this.code = code;
    this.kind = refusalCodes[code][0];
    this.status = refusalStatuses[this.kind];
    this.errors = more.errors ?? [];
    this.details = more.details ?? {};
  }
}

/** The body names something that is not there. */
export function missing(pointer: string, what: string): Refusal {
  return new Refusal("resource_missing", `${what} does not exist.`, {
    errors: [{ pointer, code: "resource_missing", detail: `${what} does not exist.` }],
  });
}

export function notFound(): Refusal {
  return new Refusal("not_found");
}

/** @throws Refusal version_conflict when the caller saw another version (`If-Match`) than the present one. */
export function checkVersion(present: number, seen: number | null): void {
  if (seen !== null && seen !== present)
    throw new Refusal("version_conflict", undefined, { details: { currentVersion: present } });
}
