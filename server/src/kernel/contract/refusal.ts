// A refusal: the one way for code to say no. Throwing it rolls the transaction back. Any other error is a bug: a 500 and an alert.
import { type RefusalKind, refusalStatuses } from "./refusal-statuses.ts";

/** Stable codes with one sentence each. The reference lists them, and other codes don't compile. */
export const refusalCodes = {
  invalid_request: ["invalid", "The request does not have the documented shape; `errors` lists every fault."],
  malformed_json: ["invalid", "The body is not JSON."],
  unknown_api_version: ["invalid", "This Api-Version does not exist; `versions` lists the existing ones."],
  duplicate_authorization: [
    "invalid",
    "The request has more than one Authorization header. Send one; a proxy may be adding the other.",
  ],
  invalid_idempotency_key: ["invalid", "Idempotency-Key must be 1 to 255 printable ASCII characters."],
  invalid_cursor: ["invalid", "The cursor was not issued for this list, or its filters or sort have changed."],
  resource_missing: ["invalid", "The body names a customer, product or other resource that does not exist."],
  variant_required: ["invalid", "The product has variants; `errors` lists them. Name one."],
  unknown_option: [
    "invalid",
    "The product does not have this option or value; `errors` names each, and the possible ones.",
  ],
  amount_above_held: ["invalid", "The amount is more than is held for this order."],
  currency_mismatch: ["invalid", "The amount is not in the currency of the shop or of the other amounts."],
  no_price_in_currency: [
    "invalid",
    "An item has no price in the order's currency; `errors` names the item and its currencies.",
  ],
  quantity_not_sold: [
    "invalid",
    "An item is not sold in this quantity; `errors` has the allowed quantities, `items` the next allowed one.",
  ],
  segment_empty: [
    "invalid",
    "A group of the segment is empty, so it would match all or no customers; `errors` names each. Add conditions to it.",
  ],
  unknown_referral_code: ["invalid", "This referral code does not exist."],
  missing_key: ["unauthenticated", "No API key was sent. Send `Authorization: Bearer sk_…`."],
  malformed_key: ["unauthenticated", "The API key is malformed: part of it may be missing."],
  unknown_key: ["unauthenticated", "No such API key."],
  revoked_key: ["unauthenticated", "The API key has been revoked."],
  expired_key: ["unauthenticated", "The API key has expired."],
  session_ended: ["unauthenticated", "You are not signed in, or your session has ended. Sign in again."],
  invalid_sign_in_link: [
    "unauthenticated",
    "This link was used, is older than 15 minutes, or is not one of our links. Ask for a new one.",
  ],
  unknown_client_token: ["unauthenticated", "No such client token."],
  wrong_verify_token: [
    "forbidden",
    "This is not a valid handshake: `hub.mode` must be `subscribe`, `hub.challenge` not empty, and `hub.verify_token` the installation's.",
  ],
  invalid_signature: ["unauthenticated", "The signature is not valid, so the sender could not be verified."],
  plan_required: [
    "declined",
    "The shop's plan does not include this; `plan` names it and `availableIn` the plans that do.",
  ],
  payment_declined: ["declined", "The provider declined the payment."],
  plan_limit_reached: [
    "forbidden",
    "The limit of the shop's plan is reached; `plan`, `meter`, `limit` and `used` have the details.",
  ],
  missing_scope: ["forbidden", "The API key does not have the scope that this operation needs."],
  grant_too_wide: [
    "forbidden",
    "You can't grant more than you have; `missingScopes`, `allowedAddresses` and `expiresAt` show your own limits.",
  ],
  address_not_allowed: [
    "forbidden",
    "The API key may not be used from this address; its `allowedAddresses` list the allowed ones.",
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
    "Another owner, or your own former phone, has to approve you first; `approvers` names them. From `approvedFrom` you need no approval, if all of them could answer until then. The reason: an API key, or an owner without approval, made you an owner or changed your phone.",
  ],
  sign_up_closed: ["forbidden", "No shop can be opened here on the web now. Ask the operator."],
  invitation_needed: ["forbidden", "To open a shop here, send an invitation that is not used up and has not ended."],
  not_found: ["not_found", "No such resource."],
  sign_up_over: ["not_found", "There is no such sign-up, or it is over. Begin again with your phone."],
  method_not_allowed: ["wrong_method", "The resource does not support this method; see the Allow header."],
  unknown_method: ["not_implemented", "This server does not support this method; see the reference."],
  expectation_failed: ["expectation_failed", "Only `100-continue` is supported. Leave the Expect header out."],
  not_acceptable: ["not_acceptable", "The request's Accept header excludes the media types of this operation."],
  request_timeout: ["timed_out", "The request did not arrive completely in time, and nothing was done. Send it again."],
  out_of_stock: ["conflict", "There is not enough stock."],
  invalid_transition: ["conflict", "The current state does not allow this; `allowed` lists what is possible."],
  customer_exists: ["conflict", "A customer with this phone already exists."],
  same_customer: ["conflict", "A customer can't be merged into themselves."],
  identity_missing: ["conflict", "The customer does not have this identity; `errors` names each."],
  customer_has_open_orders: [
    "conflict",
    "This customer has orders with goods or money on their way; `orderIds` names those that must end first.",
  ],
  customer_may_dispute: [
    "conflict",
    "This customer can still dispute money that was released; `possibleFrom` says from when they can be erased.",
  ],
  template_exists: [
    "conflict",
    "A template with this name exists in this language; `templateId` names it. Delete it first, or use another name.",
  ],
  template_refused: ["conflict", "The channel rejected this template; `detail` has its answer."],
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
    "There is stock at this location, or on its way to or from it. Move it, or set it to zero, first.",
  ],
  location_is_home: [
    "conflict",
    "The shop's main location always sells online and can't be removed. Keep stock that is not for sale online at another location.",
  ],
  figure_too_large: ["conflict", "An amount is too large for an exact JSON number; `figures` has each amount as text."],
  below_reserved: ["conflict", "The stock can't be less than the quantity reserved for orders."],
  delivery_not_offered: ["conflict", "The shop does not offer this kind of delivery, or has no pickup place."],
  order_not_payable: ["conflict", "The order can't be paid in its current state."],
  choices_missing: [
    "conflict",
    "An item has options that were not chosen; `choicesMissing` names them. Set them with `choices` of `PATCH /api/orders/{id}`.",
  ],
  order_not_editable: [
    "conflict",
    "The order can no longer be changed: it has ended, was dispatched, is disputed, or no longer has its goods.",
  ],
  order_not_invoiceable: [
    "conflict",
    "There is nothing to invoice: the order has ended, has no price, or no longer has its goods.",
  ],
  invoice_exists: ["conflict", "The order has an invoice; `invoiceId` names it. Void it first to create another."],
  no_conversation: ["conflict", "The buyer has never written to the shop, so no message can be sent."],
  insufficient_balance: ["conflict", "The amount is more than the available balance; `available` has the balance."],
  payout_limit: ["conflict", "The amount is above a payout limit; `limit` names the limit, and when more is possible."],
  destination_exists: ["conflict", "This account is already a payout destination; `destinationId` names it."],
  destination_held_back: ["conflict", "A new payout destination can't be paid yet; `usableFrom` says from when."],
  destination_unconfirmed: [
    "conflict",
    "An owner has to confirm this payout destination, in the console or in their own chat; `reasons` says why. An API key can't confirm it.",
  ],
  destination_in_use: ["conflict", "A payout to this destination is not final; wait for it or cancel it."],
  mispayment_decided: ["conflict", "This mispayment is already decided."],
  decision_not_possible: ["conflict", "This decision is not possible; `possible` lists those that are."],
  sum_differs: ["conflict", "The mispayment's amount is not the order's total; the answer has both."],
  buyer_differs: [
    "conflict",
    "The money was paid for an order of another buyer or another phone. Refund it, and let this order be paid separately.",
  ],
  buyer_must_agree: [
    "conflict",
    "The buyer has to agree to this use of their money. Send askBuyer: true to ask them in the chat.",
  ],
  payment_not_refundable: ["conflict", "The payment has no money that can be refunded."],
  refund_too_large: ["conflict", "The amount is more than can be refunded; `available` has the maximum."],
  funds_disputed: ["conflict", "An open dispute has frozen this money."],
  delivery_not_proven: [
    "conflict",
    "There is no proof that the order reached its buyer; `proofs` lists the possible proofs, and how to give them.",
  ],
  receipt_asked: ["conflict", "The buyer was asked within the last day; `askedAt` says when."],
  nothing_to_change: ["conflict", "The order already has these values, so the edit changes nothing."],
  nothing_held: ["conflict", "No money is held for this order."],
  handover_closed: ["conflict", "The order has no delivery code that can be checked now."],
  wrong_handover_code: ["conflict", "This is not the order's delivery code; `triesLeft` says how many tries are left."],
  dispute_exists: ["conflict", "The order has an open dispute; `disputeId` names it."],
  nothing_to_dispute: ["conflict", "The order has no money that can be disputed."],
  dispute_too_large: ["conflict", "The amount is more than can be disputed; `available` has the maximum."],
  dispute_too_late: [
    "conflict",
    "The money was released too long ago to be disputed here. A refund is still possible.",
  ],
  dispute_resolved: ["conflict", "The dispute is decided; nothing can be added to it."],
  decided_by_gateway: ["conflict", "The buyer's bank decides a chargeback. You can only accept it (outcome `buyer`)."],
  decided_by_review: ["conflict", "A shop can't decide a dispute in its own favour: give proof, or ask for a review."],
  evidence_full: ["conflict", "The dispute has the maximum amount of evidence."],
  window_closed: ["conflict", "The channel accepts free text only within 24 hours of the buyer's last message."],
  not_agreed: ["conflict", "The buyer has not agreed to messages of this kind on this channel, or has opted out."],
  contact_capped: [
    "conflict",
    "The buyer has already had the maximum of broadcasts and offers in 24 hours (`broadcastsPerDay`); `freeAt` says when the next one is possible.",
  ],
  conversation_busy: ["conflict", "The agent is answering this conversation right now."],
  nothing_to_answer: ["conflict", "The agent has answered all of the buyer's messages; send `text` to write yourself."],
  suggestion_gone: ["conflict", "The suggestion no longer exists: it was sent, answered or replaced."],
  suggestion_outdated: [
    "conflict",
    "The agent's suggestion is out of date: a price, the stock or the conversation has changed. Ask for a new one.",
  ],
  rehearsal_under_way: ["conflict", "A rehearsal is already running; `rehearsalId` names it. Wait until it ends."],
  shop_reset: [
    "conflict",
    "The shop was reset meanwhile (`POST /api/test/reset`), and this object belongs to the old shop.",
  ],
  idempotency_in_progress: ["conflict", "A request with this Idempotency-Key is still running."],
  no_catalog: ["conflict", "No connected channel of the shop has a catalog. Set the channel's catalog first."],
  page_name_taken: ["conflict", "Another shop's page has this name. Choose another name."],
  currency_fixed: ["conflict", "The shop's currency can't be changed, because there are prices or money in it."],
  channel_taken: ["conflict", "This account is connected to another shop. Disconnect it there first."],
  channel_disconnected: ["conflict", "The channel is disconnected. Connect it again first."],
  link_of_another_order: ["conflict", "A payment link may only be sent to the buyer of its order."],
  template_is_ours: ["conflict", "The template belongs to Sokoni: its name can't be used, and it can't be deleted."],
  template_not_approved: ["conflict", "The channel has not approved this template, or no longer allows it."],
  channel_quality_low: [
    "conflict",
    "The channel reports that too many people block or report this account. Broadcasts are paused until it has recovered.",
  ],
  broadcast_without_audience: ["conflict", "The segment of this broadcast is empty, so there is nothing to send."],
  clock_shared: [
    "conflict",
    "Other shops use the same clock, so a shop can't move it. The operator can, with `npm run sokoni -- clock move`, or can let every shop do it with `SANDBOX_CLOCK=any-shop`.",
  ],
  clock_fixed: [
    "conflict",
    "This installation has a live shop, so its clock can't be moved. Test in another installation.",
  ],
  phone_not_proven: [
    "conflict",
    "Your phone is not verified yet, so no code can be sent to it, and the shop has no WhatsApp number that you could write to. Sign in again: that confirms you too, for ten minutes.",
  ],
  wrong_confirmation_code: [
    "conflict",
    "This is not the latest code, or it is no longer valid; `triesLeft` says how many tries are left.",
  ],
  phone_has_shop: ["conflict", "This phone has a shop already. Sign in to it instead."],
  sign_up_not_proven: ["conflict", "The phone is not verified yet. Send the code first."],
  member_exists: ["conflict", "A member of the team already has this phone; `memberId` names them."],
  last_owner: [
    "conflict",
    "An API key can't remove the last owner who may confirm payout destinations, or change their role. An owner can do it in the console.",
  ],
  approval_closed: ["conflict", "The question is no longer open; `approvalStatus` has its result."],
  plans_off: ["conflict", "This installation has no plans: nothing is limited, and nothing is charged."],
  key_ended: ["conflict", "The API key is revoked or expired; make a new one."],
  no_such_rate: ["conflict", "The rate does not belong to this order, or can't be booked. Ask for rates again."],
  referral_exists: ["conflict", "The shop has already redeemed a referral code."],
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
  shipment_exists: ["conflict", "The order has a shipment that is on its way or delivered; `shipmentId` names it."],
  shipping_price_changed: [
    "conflict",
    "The courier's price is higher than agreed; `agreed` and `offered` have both prices. Book the new one with `rateId`.",
  ],
  label_not_covered: [
    "conflict",
    "The label costs more than your balance and this order's money; `cost` and `covered` have both amounts. Send your own rider, or wait for money that is on its way to you.",
  ],
  courier_refused: ["conflict", "The courier or the aggregator refused; nothing was booked or changed."],
  return_not_possible: ["conflict", "Nothing in this order can be returned now; `detail` says why."],
  return_too_late: ["conflict", "The time to return this ended at `until`. You can still accept the return."],
  return_too_many: ["conflict", "More than can still be returned of this line; `errors` has the maximum."],
  buyer_complained: [
    "conflict",
    "The buyer wrote that something is wrong with this order, so its money stays held until `until`. Settle it with the buyer.",
  ],
  buyer_cut_off: ["conflict", "The buyer can't write to the shop. Their money stays held until `until`."],
  return_open: ["conflict", "This money can't be released while a return is open. Settle the return first."],
  webhook_endpoints_full: ["conflict", "The shop has the maximum number of webhook endpoints. Delete one first."],
  webhook_endpoint_disabled: ["conflict", "The webhook endpoint is switched off; enable it first."],
  version_conflict: [
    "stale",
    "The resource has changed since the version that you sent. Read it again and send its new version.",
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
  provider_unavailable: ["unavailable", "The payment provider did not answer. Nothing is lost; try again."],
  shipping_unavailable: ["unavailable", "The shipping aggregator did not answer. Nothing is lost; try again."],
  channel_unavailable: ["unavailable", "The channel did not answer. Nothing is lost; try again."],
  unavailable: ["unavailable", "The service can't answer right now. Try again."],
  storage_full: ["unavailable", "The server's disk is full. Nothing was saved. Reading still works. Try again later."],
} as const satisfies Record<string, readonly [RefusalKind, string]>;

export type RefusalCode = keyof typeof refusalCodes;

/** One fault of the request: where it is (RFC 6901 pointer), a stable code, and what to do. */
export type Fault = { pointer: string; code: string; detail: string };

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  readonly status: number;
  readonly errors: readonly Fault[];
  /** Further fields of the answer, typed per code in the reference (`allowed`, `available`, `customerId` …). */
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

/** The body names something that does not exist. */
export function missing(pointer: string, what: string): Refusal {
  return new Refusal("resource_missing", `${what} does not exist.`, {
    errors: [{ pointer, code: "resource_missing", detail: `${what} does not exist.` }],
  });
}

export function notFound(): Refusal {
  return new Refusal("not_found");
}

/** @throws Refusal version_conflict when the caller saw another version (`If-Match`) than the current one. */
export function checkVersion(present: number, seen: number | null): void {
  if (seen !== null && seen !== present)
    throw new Refusal("version_conflict", undefined, { details: { currentVersion: present } });
}
