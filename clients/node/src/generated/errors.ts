// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.
/** Every code and the status it comes with. */
export type ErrorStatuses = {
  /** 403. The API key may not be used from this address; its `allowedAddresses` list the allowed ones. */
  address_not_allowed: 403;
  /** 400. The amount is more than is held for this order. */
  amount_above_held: 400;
  /** 409. The question is no longer open; `approvalStatus` has its result. */
  approval_closed: 409;
  /** 409. The stock can't be less than the quantity reserved for orders. */
  below_reserved: 409;
  /** 413. The body is too large for this operation. Send less. */
  body_too_large: 413;
  /** 409. The segment of this broadcast is empty, so there is nothing to send. */
  broadcast_without_audience: 409;
  /** 409. The buyer wrote that something is wrong with this order, so its money stays held until `until`. Settle it with the buyer. */
  buyer_complained: 409;
  /** 409. The buyer can't write to the shop. Their money stays held until `until`. */
  buyer_cut_off: 409;
  /** 409. The money was paid for an order of another buyer or another phone. Refund it, and let this order be paid separately. */
  buyer_differs: 409;
  /** 409. The buyer has to agree to this use of their money. Send askBuyer: true to ask them in the chat. */
  buyer_must_agree: 409;
  /** 409. The channel is disconnected. Connect it again first. */
  channel_disconnected: 409;
  /** 409. The channel reports that too many people block or report this account. Broadcasts are paused until it has recovered. */
  channel_quality_low: 409;
  /** 409. This account is connected to another shop. Disconnect it there first. */
  channel_taken: 409;
  /** 503. The channel did not answer. Nothing is lost; try again. */
  channel_unavailable: 503;
  /** 409. An item has options that were not chosen; `choicesMissing` names them. Set them with `choices` of `PATCH /api/orders/{id}`. */
  choices_missing: 409;
  /** 409. This installation has a live shop, so its clock can't be moved. Test in another installation. */
  clock_fixed: 409;
  /** 409. Other shops use the same clock, so a shop can't move it. The operator can, with `npm run sokoni -- clock move`, or can let every shop do it with `SANDBOX_CLOCK=any-shop`. */
  clock_shared: 409;
  /** 409. A collection with this name already exists. */
  collection_exists: 409;
  /** 403. Confirm first that it is you: ask for a code with POST /api/session/confirm, and send it to POST /api/session/confirm/code. */
  confirmation_required: 403;
  /** 409. The buyer has already had the maximum of broadcasts and offers in 24 hours (`broadcastsPerDay`); `freeAt` says when the next one is possible. */
  contact_capped: 409;
  /** 409. The agent is answering this conversation right now. */
  conversation_busy: 409;
  /** 409. The courier or the aggregator refused; nothing was booked or changed. */
  courier_refused: 409;
  /** 403. The request did not come from one of our pages, or has no session token. Send the session's `csrfToken` as `X-CSRF-Token`, from the console's own address. */
  csrf_failed: 403;
  /** 409. The shop's currency can't be changed, because there are prices or money in it. */
  currency_fixed: 409;
  /** 400. The amount is not in the currency of the shop or of the other amounts. */
  currency_mismatch: 400;
  /** 409. A customer with this phone already exists. */
  customer_exists: 409;
  /** 409. This customer has orders with goods or money on their way; `orderIds` names those that must end first. */
  customer_has_open_orders: 409;
  /** 409. This customer can still dispute money that was released; `possibleFrom` says from when they can be erased. */
  customer_may_dispute: 409;
  /** 409. The buyer's bank decides a chargeback. You can only accept it (outcome `buyer`). */
  decided_by_gateway: 409;
  /** 409. A shop can't decide a dispute in its own favour: give proof, or ask for a review. */
  decided_by_review: 409;
  /** 409. This decision is not possible; `possible` lists those that are. */
  decision_not_possible: 409;
  /** 409. The shop does not offer this kind of delivery, or has no pickup place. */
  delivery_not_offered: 409;
  /** 409. There is no proof that the order reached its buyer; `proofs` lists the possible proofs, and how to give them. */
  delivery_not_proven: 409;
  /** 409. This account is already a payout destination; `destinationId` names it. */
  destination_exists: 409;
  /** 409. A new payout destination can't be paid yet; `usableFrom` says from when. */
  destination_held_back: 409;
  /** 409. A payout to this destination is not final; wait for it or cancel it. */
  destination_in_use: 409;
  /** 409. An owner has to confirm this payout destination, in the console or in their own chat; `reasons` says why. An API key can't confirm it. */
  destination_unconfirmed: 409;
  /** 409. A discount with this code already exists. */
  discount_exists: 409;
  /** 409. The code gives no discount on this order; `reason` says why, and `errors` what to do. */
  discount_not_applicable: 409;
  /** 409. The order has an open dispute; `disputeId` names it. */
  dispute_exists: 409;
  /** 409. The dispute is decided; nothing can be added to it. */
  dispute_resolved: 409;
  /** 409. The amount is more than can be disputed; `available` has the maximum. */
  dispute_too_large: 409;
  /** 409. The money was released too long ago to be disputed here. A refund is still possible. */
  dispute_too_late: 409;
  /** 400. The request has more than one Authorization header. Send one; a proxy may be adding the other. */
  duplicate_authorization: 400;
  /** 409. The dispute has the maximum amount of evidence. */
  evidence_full: 409;
  /** 417. Only `100-continue` is supported. Leave the Expect header out. */
  expectation_failed: 417;
  /** 401. The API key has expired. */
  expired_key: 401;
  /** 409. A product with this externalId already exists. */
  external_id_exists: 409;
  /** 409. An amount is too large for an exact JSON number; `figures` has each amount as text. */
  figure_too_large: 409;
  /** 409. An open dispute has frozen this money. */
  funds_disputed: 409;
  /** 403. You can't grant more than you have; `missingScopes`, `allowedAddresses` and `expiresAt` show your own limits. */
  grant_too_wide: 403;
  /** 409. The order has no delivery code that can be checked now. */
  handover_closed: 409;
  /** 431. The request's headers are too large. Send fewer or shorter ones, and no cookies. */
  headers_too_large: 431;
  /** 409. A request with this Idempotency-Key is still running. */
  idempotency_in_progress: 409;
  /** 422. This Idempotency-Key was used with another request. Use a new key for another request. */
  idempotency_key_reused: 422;
  /** 409. The customer does not have this identity; `errors` names each. */
  identity_missing: 409;
  /** 409. The amount is more than the available balance; `available` has the balance. */
  insufficient_balance: 409;
  /** 400. The cursor was not issued for this list, or its filters or sort have changed. */
  invalid_cursor: 400;
  /** 400. Idempotency-Key must be 1 to 255 printable ASCII characters. */
  invalid_idempotency_key: 400;
  /** 400. The request does not have the documented shape; `errors` lists every fault. */
  invalid_request: 400;
  /** 401. This link was used, is older than 15 minutes, or is not one of our links. Ask for a new one. */
  invalid_sign_in_link: 401;
  /** 401. The signature is not valid, so the sender could not be verified. */
  invalid_signature: 401;
  /** 409. The current state does not allow this; `allowed` lists what is possible. */
  invalid_transition: 409;
  /** 403. To open a shop here, send an invitation that is not used up and has not ended. */
  invitation_needed: 403;
  /** 409. The order has an invoice; `invoiceId` names it. Void it first to create another. */
  invoice_exists: 409;
  /** 409. The API key is revoked or expired; make a new one. */
  key_ended: 409;
  /** 409. The label costs more than your balance and this order's money; `cost` and `covered` have both amounts. Send your own rider, or wait for money that is on its way to you. */
  label_not_covered: 409;
  /** 409. An API key can't remove the last owner who may confirm payout destinations, or change their role. An owner can do it in the console. */
  last_owner: 409;
  /** 409. A payment link may only be sent to the buyer of its order. */
  link_of_another_order: 409;
  /** 409. A location with this name already exists; `locationId` names it. */
  location_exists: 409;
  /** 409. There is stock at this location, or on its way to or from it. Move it, or set it to zero, first. */
  location_in_use: 409;
  /** 409. The shop's main location always sells online and can't be removed. Keep stock that is not for sale online at another location. */
  location_is_home: 409;
  /** 400. The body is not JSON. */
  malformed_json: 400;
  /** 401. The API key is malformed: part of it may be missing. */
  malformed_key: 401;
  /** 409. A member of the team already has this phone; `memberId` names them. */
  member_exists: 409;
  /** 405. The resource does not support this method; see the Allow header. */
  method_not_allowed: 405;
  /** 409. This mispayment is already decided. */
  mispayment_decided: 409;
  /** 401. No API key was sent. Send `Authorization: Bearer sk_…`. */
  missing_key: 401;
  /** 403. The API key does not have the scope that this operation needs. */
  missing_scope: 403;
  /** 409. No connected channel of the shop has a catalog. Set the channel's catalog first. */
  no_catalog: 409;
  /** 409. The buyer has never written to the shop, so no message can be sent. */
  no_conversation: 409;
  /** 400. An item has no price in the order's currency; `errors` names the item and its currencies. */
  no_price_in_currency: 400;
  /** 409. The rate does not belong to this order, or can't be booked. Ask for rates again. */
  no_such_rate: 409;
  /** 409. The shop has no connected channel with templates; connect a WhatsApp number first. */
  no_template_channel: 409;
  /** 406. The request's Accept header excludes the media types of this operation. */
  not_acceptable: 406;
  /** 409. The buyer has not agreed to messages of this kind on this channel, or has opted out. */
  not_agreed: 409;
  /** 404. No such resource. */
  not_found: 404;
  /** 409. No money is held for this order. */
  nothing_held: 409;
  /** 409. The agent has answered all of the buyer's messages; send `text` to write yourself. */
  nothing_to_answer: 409;
  /** 409. The order already has these values, so the edit changes nothing. */
  nothing_to_change: 409;
  /** 409. The order has no money that can be disputed. */
  nothing_to_dispute: 409;
  /** 409. The order can no longer be changed: it has ended, was dispatched, is disputed, or no longer has its goods. */
  order_not_editable: 409;
  /** 409. There is nothing to invoice: the order has ended, has no price, or no longer has its goods. */
  order_not_invoiceable: 409;
  /** 409. The order can't be paid in its current state. */
  order_not_payable: 409;
  /** 409. There is not enough stock. */
  out_of_stock: 409;
  /** 403. Another owner, or your own former phone, has to approve you first; `approvers` names them. From `approvedFrom` you need no approval, if all of them could answer until then. The reason: an API key, or an owner without approval, made you an owner or changed your phone. */
  owner_not_approved: 403;
  /** 409. Another shop's page has this name. Choose another name. */
  page_name_taken: 409;
  /** 402. The provider declined the payment. */
  payment_declined: 402;
  /** 409. The payment has no money that can be refunded. */
  payment_not_refundable: 409;
  /** 409. The amount is above a payout limit; `limit` names the limit, and when more is possible. */
  payout_limit: 409;
  /** 409. This phone has a shop already. Sign in to it instead. */
  phone_has_shop: 409;
  /** 409. Your phone is not verified yet, so no code can be sent to it, and the shop has no WhatsApp number that you could write to. Sign in again: that confirms you too, for ten minutes. */
  phone_not_proven: 409;
  /** 403. The limit of the shop's plan is reached; `plan`, `meter`, `limit` and `used` have the details. */
  plan_limit_reached: 403;
  /** 402. The shop's plan does not include this; `plan` names it and `availableIn` the plans that do. */
  plan_required: 402;
  /** 409. This installation has no plans: nothing is limited, and nothing is charged. */
  plans_off: 409;
  /** 503. The payment provider did not answer. Nothing is lost; try again. */
  provider_unavailable: 503;
  /** 400. An item is not sold in this quantity; `errors` has the allowed quantities, `items` the next allowed one. */
  quantity_not_sold: 400;
  /** 429. Too many requests; wait for Retry-After. `violated-policies` names the limit. */
  rate_limited: 429;
  /** 409. The buyer was asked within the last day; `askedAt` says when. */
  receipt_asked: 409;
  /** 409. The shop has already redeemed a referral code. */
  referral_exists: 409;
  /** 409. The code does not count for this shop; `reason` says why. */
  referral_refused: 409;
  /** 409. A referral code can be redeemed in a shop's first 30 days, before it pays for a plan. */
  referral_too_late: 409;
  /** 409. The amount is more than can be refunded; `available` has the maximum. */
  refund_too_large: 409;
  /** 409. A rehearsal is already running; `rehearsalId` names it. Wait until it ends. */
  rehearsal_under_way: 409;
  /** 408. The request did not arrive completely in time, and nothing was done. Send it again. */
  request_timeout: 408;
  /** 400. The body names a customer, product or other resource that does not exist. */
  resource_missing: 400;
  /** 409. Nothing in this order can be returned now; `detail` says why. */
  return_not_possible: 409;
  /** 409. This money can't be released while a return is open. Settle the return first. */
  return_open: 409;
  /** 409. The time to return this ended at `until`. You can still accept the return. */
  return_too_late: 409;
  /** 409. More than can still be returned of this line; `errors` has the maximum. */
  return_too_many: 409;
  /** 401. The API key has been revoked. */
  revoked_key: 401;
  /** 409. A customer can't be merged into themselves. */
  same_customer: 409;
  /** 409. You already have a view with this name, and it shows something else. */
  saved_view_exists: 409;
  /** 409. A list has at most 50 saved views. Delete one first. */
  saved_views_full: 409;
  /** 403. A live key was sent from a browser, where anyone can read it. Call from your server, and replace the key. */
  secret_key_in_browser: 403;
  /** 400. A group of the segment is empty, so it would match all or no customers; `errors` names each. Add conditions to it. */
  segment_empty: 400;
  /** 409. A segment with this name already exists; `segmentId` names it. */
  segment_exists: 409;
  /** 401. You are not signed in, or your session has ended. Sign in again. */
  session_ended: 401;
  /** 403. Only a person who is signed in to the console can do this; an API key can't. */
  session_required: 403;
  /** 409. The order has a shipment that is on its way or delivered; `shipmentId` names it. */
  shipment_exists: 409;
  /** 409. The courier's price is higher than agreed; `agreed` and `offered` have both prices. Book the new one with `rateId`. */
  shipping_price_changed: 409;
  /** 503. The shipping aggregator did not answer. Nothing is lost; try again. */
  shipping_unavailable: 503;
  /** 409. The shop was reset meanwhile (`POST /api/test/reset`), and this object belongs to the old shop. */
  shop_reset: 409;
  /** 409. A canned reply with this shortcut already exists. */
  shortcut_exists: 409;
  /** 403. No shop can be opened here on the web now. Ask the operator. */
  sign_up_closed: 403;
  /** 409. The phone is not verified yet. Send the code first. */
  sign_up_not_proven: 409;
  /** 404. There is no such sign-up, or it is over. Begin again with your phone. */
  sign_up_over: 404;
  /** 409. A product with this SKU already exists. */
  sku_exists: 409;
  /** 503. The server's disk is full. Nothing was saved. Reading still works. Try again later. */
  storage_full: 503;
  /** 409. The suggestion no longer exists: it was sent, answered or replaced. */
  suggestion_gone: 409;
  /** 409. The agent's suggestion is out of date: a price, the stock or the conversation has changed. Ask for a new one. */
  suggestion_outdated: 409;
  /** 409. The mispayment's amount is not the order's total; the answer has both. */
  sum_differs: 409;
  /** 409. A template with this name exists in this language; `templateId` names it. Delete it first, or use another name. */
  template_exists: 409;
  /** 409. The template belongs to Sokoni: its name can't be used, and it can't be deleted. */
  template_is_ours: 409;
  /** 409. The channel has not approved this template, or no longer allows it. */
  template_not_approved: 409;
  /** 409. The channel rejected this template; `detail` has its answer. */
  template_refused: 409;
  /** 503. The service can't answer right now. Try again. */
  unavailable: 503;
  /** 400. This Api-Version does not exist; `versions` lists the existing ones. */
  unknown_api_version: 400;
  /** 401. No such client token. */
  unknown_client_token: 401;
  /** 401. No such API key. */
  unknown_key: 401;
  /** 501. This server does not support this method; see the reference. */
  unknown_method: 501;
  /** 400. The product does not have this option or value; `errors` names each, and the possible ones. */
  unknown_option: 400;
  /** 400. This referral code does not exist. */
  unknown_referral_code: 400;
  /** 415. Send application/json, or application/merge-patch+json with PATCH. */
  unsupported_media_type: 415;
  /** 400. The product has variants; `errors` lists them. Name one. */
  variant_required: 400;
  /** 409. Something is missing; `due` lists what has to be given before submitting. */
  verification_incomplete: 409;
  /** 409. This installation verifies no shops: no payout needs it. */
  verification_off: 409;
  /** 409. The shop has to be verified before this much is paid out; `left` says how much can be paid out now, and `due` what to give. */
  verification_required: 409;
  /** 412. The resource has changed since the version that you sent. Read it again and send its new version. */
  version_conflict: 412;
  /** 409. The webhook endpoint is switched off; enable it first. */
  webhook_endpoint_disabled: 409;
  /** 409. The shop has the maximum number of webhook endpoints. Delete one first. */
  webhook_endpoints_full: 409;
  /** 409. The channel accepts free text only within 24 hours of the buyer's last message. */
  window_closed: 409;
  /** 409. This is not the latest code, or it is no longer valid; `triesLeft` says how many tries are left. */
  wrong_confirmation_code: 409;
  /** 409. This is not the order's delivery code; `triesLeft` says how many tries are left. */
  wrong_handover_code: 409;
  /** 403. This is not a valid handshake: `hub.mode` must be `subscribe`, `hub.challenge` not empty, and `hub.verify_token` the installation's. */
  wrong_verify_token: 403;
};

export type ErrorCode = keyof ErrorStatuses;

/** What nearly any operation may be refused with. */
export type UsualErrorCode = "address_not_allowed" | "body_too_large" | "csrf_failed" | "duplicate_authorization" | "expired_key" | "headers_too_large" | "idempotency_in_progress" | "idempotency_key_reused" | "invalid_idempotency_key" | "invalid_request" | "malformed_json" | "malformed_key" | "missing_key" | "missing_scope" | "not_acceptable" | "not_found" | "rate_limited" | "revoked_key" | "secret_key_in_browser" | "session_ended" | "storage_full" | "unavailable" | "unknown_api_version" | "unknown_client_token" | "unknown_key" | "unsupported_media_type";

/** What each operation may be refused with besides, by its `operationId`. */
export type OwnErrorCodes = {
  acceptMispayment: "buyer_must_agree" | "decision_not_possible" | "mispayment_decided" | "no_conversation" | "order_not_payable" | "window_closed";
  addDisputeEvidence: "dispute_resolved" | "evidence_full" | "resource_missing";
  adjustInventory: "below_reserved" | "resource_missing" | "variant_required" | "version_conflict";
  applyMispayment: "buyer_differs" | "buyer_must_agree" | "decision_not_possible" | "mispayment_decided" | "no_conversation" | "order_not_payable" | "resource_missing" | "sum_differs" | "window_closed";
  applyReferralCode: "referral_exists" | "referral_refused" | "referral_too_late" | "unknown_referral_code";
  approveReturn: "invalid_transition";
  askConfirmation: "phone_not_proven" | "session_required";
  askForReturn: "dispute_exists" | "resource_missing" | "return_not_possible" | "return_too_late" | "return_too_many";
  askShippingRates: "invalid_transition" | "resource_missing";
  askSignInLink: never;
  askSignUpCode: "channel_unavailable" | "invitation_needed" | "sign_up_closed";
  cancelBroadcast: "invalid_transition";
  cancelPayout: "confirmation_required" | "invalid_transition" | "version_conflict";
  cancelPlan: "invalid_transition";
  cancelReturn: "invalid_transition";
  cancelShipment: "courier_refused" | "invalid_transition" | "shipping_unavailable";
  cancelStockTransfer: "invalid_transition";
  checkSignUpCode: "sign_up_over" | "wrong_confirmation_code";
  choosePlan: "insufficient_balance" | "plans_off";
  confirmPayoutDestination: "confirmation_required" | "owner_not_approved" | "session_required";
  confirmSession: "session_required" | "wrong_confirmation_code";
  confirmTestSession: "session_required";
  connectChannel: "channel_taken" | "channel_unavailable" | "plan_limit_reached" | "plan_required";
  createBroadcast: "link_of_another_order" | "resource_missing" | "segment_empty";
  createCannedReply: "shortcut_exists";
  createCheckout: "currency_mismatch" | "delivery_not_offered" | "discount_not_applicable" | "no_price_in_currency" | "order_not_payable" | "out_of_stock" | "quantity_not_sold" | "resource_missing" | "unknown_option" | "variant_required";
  createCollection: "collection_exists" | "resource_missing";
  createConversationNote: never;
  createCustomer: "customer_exists";
  createDiscount: "discount_exists" | "resource_missing";
  createInvoice: "currency_mismatch" | "invoice_exists" | "no_price_in_currency" | "order_not_invoiceable" | "order_not_payable" | "out_of_stock" | "quantity_not_sold" | "resource_missing" | "unknown_option" | "variant_required";
  createKey: "confirmation_required" | "grant_too_wide";
  createLocation: "location_exists";
  createOrder: "currency_mismatch" | "delivery_not_offered" | "discount_not_applicable" | "no_price_in_currency" | "out_of_stock" | "quantity_not_sold" | "resource_missing" | "unknown_option" | "variant_required";
  createOrderNote: never;
  createPayout: "confirmation_required" | "currency_mismatch" | "destination_held_back" | "destination_unconfirmed" | "insufficient_balance" | "payout_limit" | "provider_unavailable" | "resource_missing" | "verification_required";
  createPayoutDestination: "confirmation_required" | "destination_exists" | "provider_unavailable";
  createProduct: "currency_mismatch" | "external_id_exists" | "resource_missing" | "sku_exists";
  createRehearsal: "rehearsal_under_way";
  createSavedView: "saved_view_exists" | "saved_views_full" | "session_required";
  createSegment: "resource_missing" | "segment_empty" | "segment_exists";
  createStockTransfer: "out_of_stock" | "resource_missing" | "variant_required";
  createTeamMember: "confirmation_required" | "grant_too_wide" | "member_exists" | "owner_not_approved" | "plan_limit_reached" | "plan_required";
  createTemplate: "channel_unavailable" | "link_of_another_order" | "no_template_channel" | "resource_missing" | "template_exists" | "template_is_ours" | "template_refused";
  createWebhookEndpoint: "confirmation_required" | "grant_too_wide" | "webhook_endpoints_full";
  decideApproval: "approval_closed" | "confirmation_required" | "currency_mismatch" | "insufficient_balance" | "owner_not_approved" | "payment_not_refundable" | "refund_too_large" | "session_required";
  decideTestPayment: "invalid_transition" | "provider_unavailable";
  deleteBroadcast: "invalid_transition" | "version_conflict";
  deleteCannedReply: "version_conflict";
  deleteCatalogBuffer: "version_conflict";
  deleteCollection: "version_conflict";
  deleteCustomerFact: "version_conflict";
  deleteDiscount: "version_conflict";
  deleteLocation: "location_in_use" | "location_is_home" | "version_conflict";
  deletePayoutDestination: "confirmation_required" | "destination_in_use" | "version_conflict";
  deleteProduct: "version_conflict";
  deleteProductImage: "version_conflict";
  deleteSavedView: "session_required" | "version_conflict";
  deleteSegment: "version_conflict";
  deleteTeamMember: "confirmation_required" | "grant_too_wide" | "last_owner" | "owner_not_approved" | "version_conflict";
  deleteTemplate: "channel_unavailable" | "template_is_ours" | "template_refused" | "version_conflict";
  deleteWebhookEndpoint: "confirmation_required" | "grant_too_wide" | "version_conflict";
  deliverTestOrder: "choices_missing" | "invalid_transition";
  disconnectChannel: "version_conflict";
  dismissMispayment: "decision_not_possible" | "mispayment_decided";
  dismissSuggestion: never;
  dispatchOrder: "choices_missing" | "courier_refused" | "invalid_transition" | "label_not_covered" | "no_such_rate" | "resource_missing" | "shipment_exists" | "shipping_price_changed" | "shipping_unavailable";
  editOrder: "currency_mismatch" | "discount_not_applicable" | "no_price_in_currency" | "nothing_to_change" | "order_not_editable" | "out_of_stock" | "quantity_not_sold" | "refund_too_large" | "resource_missing" | "unknown_option" | "variant_required" | "version_conflict";
  endSession: "version_conflict";
  eraseCustomer: "customer_has_open_orders" | "customer_may_dispute" | "version_conflict";
  explainBalanceTransaction: never;
  exportCustomer: never;
  exportCustomers: never;
  exportProducts: never;
  finalizeInvoice: "invalid_transition" | "order_not_invoiceable" | "order_not_payable";
  getAgentSettings: never;
  getApproval: never;
  getBalance: "figure_too_large";
  getBroadcast: never;
  getCannedReply: never;
  getCatalogSync: never;
  getChannel: never;
  getCheckout: never;
  getCohorts: never;
  getCollection: never;
  getConversation: never;
  getCustomer: never;
  getCustomerImport: never;
  getDiscount: never;
  getDispute: never;
  getEvent: never;
  getInsights: "figure_too_large";
  getInventorySettings: never;
  getInvoice: never;
  getKey: never;
  getLocation: never;
  getMedia: never;
  getMispayment: never;
  getOrder: never;
  getOrderNote: never;
  getOrderStatus: never;
  getPayment: never;
  getPayout: never;
  getPayoutDestination: never;
  getPayoutSchedule: never;
  getPlanInvoice: never;
  getProduct: never;
  getProductImage: never;
  getProductImport: never;
  getReferrals: never;
  getRefund: never;
  getRehearsal: never;
  getRequestLog: never;
  getReturn: never;
  getSegment: never;
  getSession: never;
  getShipment: never;
  getShop: never;
  getSignUp: "sign_up_over";
  getSignUpOffer: never;
  getStockTransfer: never;
  getSubscription: never;
  getTeamMember: never;
  getTemplate: never;
  getTestClock: never;
  getToday: "figure_too_large";
  getVerification: never;
  getWebhookEndpoint: never;
  handOver: "handover_closed" | "invalid_transition" | "wrong_handover_code";
  handOverConversation: never;
  importCustomers: never;
  importProducts: never;
  initPayment: "order_not_payable" | "payment_declined" | "provider_unavailable" | "resource_missing";
  initializeOwnPayment: "order_not_payable" | "payment_declined" | "provider_unavailable" | "resource_missing";
  initializePayment: "order_not_payable" | "payment_declined" | "provider_unavailable" | "resource_missing";
  listApprovals: "invalid_cursor";
  listAuditLog: "invalid_cursor";
  listBalanceTransactions: "invalid_cursor";
  listBroadcastRecipients: "invalid_cursor";
  listBroadcasts: "invalid_cursor";
  listCannedReplies: "invalid_cursor";
  listCatalog: "invalid_cursor";
  listCatalogBuffers: "invalid_cursor";
  listCatalogSyncs: "invalid_cursor";
  listChannels: "invalid_cursor";
  listCheckouts: "invalid_cursor";
  listCollections: "invalid_cursor";
  listConsents: "invalid_cursor";
  listConversations: "invalid_cursor";
  listCustomerImports: "invalid_cursor";
  listCustomers: "invalid_cursor";
  listDiscounts: "invalid_cursor";
  listDisputes: "invalid_cursor";
  listEvents: "invalid_cursor";
  listHolds: "invalid_cursor";
  listInventory: "invalid_cursor";
  listInventoryMovements: "invalid_cursor";
  listInvoices: "invalid_cursor";
  listKeys: "invalid_cursor";
  listLocations: "invalid_cursor";
  listMessages: "invalid_cursor";
  listMispayments: "invalid_cursor";
  listNotes: "invalid_cursor";
  listOrderEdits: "invalid_cursor";
  listOrderNotes: "invalid_cursor";
  listOrderTimeline: "invalid_cursor";
  listOrders: "invalid_cursor";
  listPayments: "invalid_cursor";
  listPayoutBanks: "provider_unavailable";
  listPayoutDestinations: "invalid_cursor";
  listPayouts: "invalid_cursor";
  listPlanInvoices: "invalid_cursor";
  listPlans: never;
  listProductFigures: "figure_too_large" | "invalid_cursor";
  listProductImportErrors: "invalid_cursor";
  listProductImports: "invalid_cursor";
  listProducts: "invalid_cursor";
  listReferrals: "invalid_cursor";
  listRefunds: "invalid_cursor";
  listRefundsOfPayment: "invalid_cursor";
  listRehearsals: "invalid_cursor";
  listRequestLogs: "invalid_cursor";
  listReturns: "invalid_cursor";
  listSavedViews: "invalid_cursor" | "session_required";
  listSegments: "invalid_cursor";
  listSessions: "invalid_cursor";
  listShipments: "invalid_cursor";
  listShippingRates: never;
  listStockAlerts: "invalid_cursor";
  listStockTransfers: "invalid_cursor";
  listTeamMembers: "invalid_cursor";
  listTeamMessages: "invalid_cursor";
  listTemplates: "invalid_cursor";
  listWebhookDeliveries: "invalid_cursor";
  listWebhookEndpoints: "invalid_cursor";
  makeOrderReady: "choices_missing" | "invalid_transition";
  mergeCustomers: "resource_missing" | "same_customer";
  moveTestClock: "clock_fixed" | "clock_shared";
  moveTestShipment: "invalid_transition" | "shipping_unavailable";
  openDispute: "currency_mismatch" | "dispute_exists" | "dispute_too_large" | "dispute_too_late" | "nothing_to_dispute" | "resource_missing";
  openShop: "invitation_needed" | "page_name_taken" | "phone_has_shop" | "sign_up_closed" | "sign_up_not_proven" | "sign_up_over";
  patchInventory: "below_reserved" | "resource_missing" | "variant_required" | "version_conflict";
  pauseBroadcast: "invalid_transition";
  payPlanInvoice: "invalid_transition" | "payment_declined" | "provider_unavailable";
  previewBroadcast: "channel_disconnected" | "resource_missing";
  previewSegment: "resource_missing" | "segment_empty";
  printInvoice: never;
  printPackingSlip: never;
  printPackingSlips: never;
  printPlanInvoice: never;
  receiveReturn: "invalid_transition" | "resource_missing";
  receiveStockTransfer: "invalid_transition";
  redeliverEvent: "grant_too_wide" | "resource_missing" | "webhook_endpoint_disabled";
  redeliverWebhook: "grant_too_wide" | "webhook_endpoint_disabled";
  refundMispayment: "decision_not_possible" | "mispayment_decided";
  refundPayment: "currency_mismatch" | "payment_not_refundable" | "refund_too_large";
  refundReturn: "currency_mismatch" | "invalid_transition" | "payment_not_refundable" | "refund_too_large";
  rejectReturn: "invalid_transition";
  releaseFunds: "amount_above_held" | "buyer_complained" | "buyer_cut_off" | "currency_mismatch" | "delivery_not_proven" | "funds_disputed" | "no_conversation" | "nothing_held" | "receipt_asked" | "resource_missing" | "return_open" | "window_closed";
  renewTeamMemberCode: "confirmation_required" | "grant_too_wide" | "invalid_transition" | "owner_not_approved";
  replaceOrderStatus: "choices_missing" | "invalid_transition" | "version_conflict";
  replaceReturn: "currency_mismatch" | "invalid_transition" | "no_price_in_currency" | "out_of_stock" | "resource_missing" | "unknown_option" | "variant_required";
  replayWebhooks: "grant_too_wide" | "webhook_endpoint_disabled";
  replyToConversation: "channel_disconnected" | "channel_quality_low" | "contact_capped" | "link_of_another_order" | "not_agreed" | "nothing_to_answer" | "resource_missing" | "suggestion_gone" | "suggestion_outdated" | "template_not_approved" | "window_closed";
  resetTestShop: "shop_reset";
  resolveDispute: "currency_mismatch" | "decided_by_gateway" | "decided_by_review" | "dispute_resolved";
  resumeBroadcast: "broadcast_without_audience" | "channel_disconnected" | "channel_quality_low" | "invalid_transition" | "plan_limit_reached" | "plan_required" | "resource_missing" | "template_not_approved";
  resumePlan: "invalid_transition";
  revokeKey: "confirmation_required" | "version_conflict";
  rotateChannelToken: "channel_disconnected" | "channel_unavailable";
  rotateKey: "confirmation_required" | "grant_too_wide" | "key_ended";
  rotateWebhookSecret: "confirmation_required" | "grant_too_wide";
  scheduleBroadcast: "channel_disconnected" | "grant_too_wide" | "invalid_transition" | "resource_missing" | "template_not_approved";
  search: never;
  sendBroadcast: "broadcast_without_audience" | "channel_disconnected" | "channel_quality_low" | "invalid_transition" | "plan_limit_reached" | "plan_required" | "resource_missing" | "template_not_approved";
  sendInvoice: "invalid_transition" | "no_conversation" | "order_not_invoiceable" | "order_not_payable" | "window_closed";
  sendStockTransfer: "invalid_transition" | "out_of_stock";
  sendTestEvent: never;
  setCatalogBuffer: "version_conflict";
  setCustomerFact: "resource_missing" | "version_conflict";
  setPayoutSchedule: "confirmation_required" | "currency_mismatch" | "resource_missing" | "version_conflict";
  signIn: "invalid_sign_in_link";
  signInBySignUp: "sign_up_not_proven" | "sign_up_over";
  signOut: "session_required" | "version_conflict";
  splitCustomer: "identity_missing";
  submitVerification: "confirmation_required" | "invalid_transition" | "verification_incomplete" | "verification_off";
  syncCatalog: "no_catalog" | "resource_missing";
  testWebhookEndpoint: "webhook_endpoint_disabled";
  updateAgentSettings: "version_conflict";
  updateBroadcast: "grant_too_wide" | "invalid_transition" | "link_of_another_order" | "resource_missing" | "segment_empty" | "version_conflict";
  updateCannedReply: "shortcut_exists" | "version_conflict";
  updateChannel: "channel_disconnected" | "version_conflict";
  updateCollection: "collection_exists" | "resource_missing" | "version_conflict";
  updateConversation: "resource_missing" | "version_conflict";
  updateCustomer: "customer_exists" | "version_conflict";
  updateDiscount: "resource_missing" | "version_conflict";
  updateInventorySettings: "version_conflict";
  updateLocation: "location_exists" | "location_is_home" | "version_conflict";
  updateOrder: "invalid_transition" | "unknown_option" | "version_conflict";
  updateOrderNote: "version_conflict";
  updateOrderStatus: "choices_missing" | "invalid_transition" | "version_conflict";
  updateOrderStatuses: never;
  updatePayoutDestination: "confirmation_required" | "destination_unconfirmed" | "version_conflict";
  updateProduct: "currency_mismatch" | "external_id_exists" | "resource_missing" | "sku_exists" | "version_conflict";
  updateProductImage: "version_conflict";
  updateSavedView: "saved_view_exists" | "session_required" | "version_conflict";
  updateSegment: "resource_missing" | "segment_empty" | "segment_exists" | "version_conflict";
  updateShipment: "invalid_transition" | "version_conflict";
  updateShop: "currency_fixed" | "page_name_taken" | "version_conflict";
  updateTeamMember: "confirmation_required" | "grant_too_wide" | "last_owner" | "member_exists" | "owner_not_approved" | "version_conflict";
  updateVerification: "confirmation_required" | "invalid_transition" | "verification_off" | "version_conflict";
  updateWebhookEndpoint: "confirmation_required" | "grant_too_wide" | "version_conflict";
  uploadMedia: never;
  uploadProductImage: "resource_missing";
  uploadVerificationDocument: "confirmation_required" | "invalid_transition" | "verification_off";
  verifyChannel: "channel_disconnected";
  verifyOwnPayment: "provider_unavailable";
  verifyOwnPaymentNow: "provider_unavailable";
  verifyPayment: "provider_unavailable";
  verifyPaymentNow: "provider_unavailable";
  voidInvoice: "invalid_transition";
  writeTestMessage: "channel_unavailable" | "grant_too_wide";
};

/** All that one operation may be refused with today: `ErrorCodeOf<"createOrder">`. More may come. */
export type ErrorCodeOf<Operation extends keyof OwnErrorCodes> = UsualErrorCode | OwnErrorCodes[Operation];

/** What the problems of some codes hold beside the usual members. */
export type ErrorMembers = {
  address_not_allowed: { allowedAddresses: unknown };
  approval_closed: { approvalStatus: unknown };
  buyer_complained: { until: unknown };
  buyer_cut_off: { until: unknown };
  choices_missing: { choicesMissing: unknown; choices: unknown };
  contact_capped: { broadcastsPerDay: unknown; freeAt: unknown };
  csrf_failed: { csrfToken: unknown };
  customer_has_open_orders: { orderIds: string[] };
  customer_may_dispute: { possibleFrom: unknown };
  decided_by_gateway: { buyer: unknown };
  decision_not_possible: { possible: unknown };
  delivery_not_proven: { proofs: unknown };
  destination_exists: { destinationId: string };
  destination_held_back: { usableFrom: unknown };
  destination_unconfirmed: { reasons: unknown };
  discount_not_applicable: { reason: unknown };
  dispute_exists: { disputeId: string };
  dispute_too_large: { available: unknown };
  figure_too_large: { figures: unknown };
  grant_too_wide: { missingScopes: unknown; allowedAddresses: unknown; expiresAt: unknown };
  insufficient_balance: { available: unknown };
  invalid_transition: { allowed: unknown };
  invoice_exists: { invoiceId: string };
  label_not_covered: { cost: unknown; covered: unknown };
  location_exists: { locationId: string };
  member_exists: { memberId: string };
  nothing_to_answer: { text: unknown };
  owner_not_approved: { approvers: unknown; approvedFrom: unknown };
  payout_limit: { limit: unknown };
  plan_limit_reached: { plan: unknown; meter: unknown; limit: unknown; used: unknown };
  plan_required: { plan: unknown; availableIn: unknown };
  quantity_not_sold: { items: unknown };
  receipt_asked: { askedAt: unknown };
  referral_refused: { reason: unknown };
  refund_too_large: { available: unknown };
  rehearsal_under_way: { rehearsalId: string };
  return_too_late: { until: unknown };
  segment_exists: { segmentId: string };
  shipment_exists: { shipmentId: string };
  shipping_price_changed: { agreed: unknown; offered: unknown; rateId: string };
  template_exists: { templateId: string };
  unknown_api_version: { versions: unknown };
  verification_incomplete: { due: unknown };
  verification_required: { left: unknown; due: unknown };
  wrong_confirmation_code: { triesLeft: unknown };
  wrong_handover_code: { triesLeft: unknown };
  wrong_verify_token: { subscribe: unknown };
};
