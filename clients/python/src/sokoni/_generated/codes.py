# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Literal, Union

#: More may come: ``str`` is in it so that a branch for the others is not forgotten.
ErrorCode = Union[
    Literal[
        # The API key may not be used from this address; its `allowedAddresses` say from where.
        "address_not_allowed",
        # The amount is more than is held for this order.
        "amount_above_held",
        # The question is no longer open; `approvalStatus` says what became of it.
        "approval_closed",
        # The stock can't go below what placed orders were promised.
        "below_reserved",
        # The body is larger than this operation takes.
        "body_too_large",
        # Nobody is in the segment of this broadcast, so there is nothing to send.
        "broadcast_without_audience",
        # The channel is disconnected; connect it again first.
        "channel_disconnected",
        # The channel says that too many people block or report this account; nothing is broadcast until it has recovered.
        "channel_quality_low",
        # This account is connected to another shop; it has to be disconnected there first.
        "channel_taken",
        # The channel gave no answer; nothing is lost, try again.
        "channel_unavailable",
        # This installation has a live shop, so its clock can't be moved; test in an installation of its own.
        "clock_fixed",
        # A collection with this name already exists.
        "collection_exists",
        # Confirm first that it is you: ask for a code with POST /api/session/confirm, and send it to POST /api/session/confirm/code.
        "confirmation_required",
        # The agent is answering this conversation right now.
        "conversation_busy",
        # The courier or the aggregator refused; nothing was booked or changed.
        "courier_refused",
        # The request did not come from a page of ours, or without its session's token. Send the session's `csrfToken` as `X-CSRF-Token`, from the console's own address.
        "csrf_failed",
        # The shop's currency is fixed: there are prices or money in it.
        "currency_fixed",
        # The amount is not in the currency of the shop or of the other amounts.
        "currency_mismatch",
        # A customer with this phone already exists.
        "customer_exists",
        # Goods or money of this customer are still under way; `orderIds` names the orders that have to end first.
        "customer_has_open_orders",
        # The buyer's bank decides a chargeback; it can only be given up (outcome `buyer`).
        "decided_by_gateway",
        # This can't be decided about this mispayment; `possible` lists what can.
        "decision_not_possible",
        # The shop does not bring goods that way, or has nowhere to fetch them.
        "delivery_not_offered",
        # This account is a payout destination already; `destinationId` names it.
        "destination_exists",
        # A new payout destination is not paid at once; `usableFrom` says from when.
        "destination_held_back",
        # A payout to this destination is not final; wait for it or cancel it.
        "destination_in_use",
        # A discount with this code already exists.
        "discount_exists",
        # The code takes nothing off this order; `reason` says why, and `errors` what to do.
        "discount_not_applicable",
        # A dispute of this order is open; `disputeId` names it.
        "dispute_exists",
        # The dispute is decided; nothing can be added to it.
        "dispute_resolved",
        # More than can be disputed; `available` says what can.
        "dispute_too_large",
        # The money was released too long ago to be disputed here; a refund can still be given.
        "dispute_too_late",
        # The request carries more than one Authorization header.
        "duplicate_authorization",
        # The dispute has as much evidence as it can hold.
        "evidence_full",
        # The API key has expired.
        "expired_key",
        # A product with this externalId already exists.
        "external_id_exists",
        # An open dispute has frozen the money asked for.
        "funds_disputed",
        # The order has no hand-over code that could be checked now.
        "handover_closed",
        # The request's headers are too large.
        "headers_too_large",
        # A request with this Idempotency-Key is still running.
        "idempotency_in_progress",
        # This Idempotency-Key was used with another request.
        "idempotency_key_reused",
        # The customer has no such identity; `errors` names each.
        "identity_missing",
        # More than is available was asked for; `available` says how much there is.
        "insufficient_balance",
        # The cursor was not issued for this list, or its filters or sort have changed.
        "invalid_cursor",
        # Idempotency-Key must be 1 to 255 printable ASCII characters.
        "invalid_idempotency_key",
        # The request does not have the documented shape; `errors` lists every fault.
        "invalid_request",
        # This link was used, is older than 15 minutes or is none of ours. Ask for a new one.
        "invalid_sign_in_link",
        # The sender could not be proved by its signature.
        "invalid_signature",
        # The present state does not allow this; `allowed` lists what it does allow.
        "invalid_transition",
        # The order has an invoice; `invoiceId` names it. Void it first to write another.
        "invoice_exists",
        # The API key is revoked or expired; make a new one.
        "key_ended",
        # The label costs more than your balance and this order's money cover; `cost` and `covered` name both. Send your own rider, or wait for money that is on its way to you.
        "label_not_covered",
        # A location with this name already exists; `locationId` names it.
        "location_exists",
        # Goods lie at this location or are on their way to or from it; move or count them off first.
        "location_in_use",
        # The shop's home always sells online and can't be removed; what is not for sale online is kept at another location.
        "location_is_home",
        # The body is not JSON.
        "malformed_json",
        # The API key is not well formed: part of it may be missing.
        "malformed_key",
        # A member of the team has this phone already; `memberId` names them.
        "member_exists",
        # The resource does not offer this method; see the Allow header.
        "method_not_allowed",
        # The desk has decided about this mispayment already.
        "mispayment_decided",
        # No API key was sent. Send `Authorization: Bearer sk_…`.
        "missing_key",
        # The API key lacks the scope this operation needs.
        "missing_scope",
        # No connected channel of the shop shows a catalog; name one for the channel first.
        "no_catalog",
        # The buyer has never written to the shop, so there is nowhere to send it.
        "no_conversation",
        # Something ordered has no price in the order's currency; `errors` names it and what it is sold in.
        "no_price_in_currency",
        # The rate is not one of this order's, or is none that can be booked; ask for rates again.
        "no_such_rate",
        # No connected channel of the shop takes templates; connect a WhatsApp number first.
        "no_template_channel",
        # The request's Accept header leaves out what this operation answers.
        "not_acceptable",
        # No such resource.
        "not_found",
        # No money is held for this order.
        "nothing_held",
        # The agent has answered everything the buyer wrote; send `text` to write yourself.
        "nothing_to_answer",
        # There is no money of this order that could be disputed.
        "nothing_to_dispute",
        # The order can't be changed any more: it is over, has left, is disputed or has lost its goods.
        "order_not_editable",
        # There is nothing to invoice: the order is over, has no price or has lost its goods.
        "order_not_invoiceable",
        # The order can't be paid in its present state.
        "order_not_payable",
        # Too few are left to promise.
        "out_of_stock",
        # The provider declined the payment.
        "payment_declined",
        # The payment brought its order no money that could be given back.
        "payment_not_refundable",
        # More than may be paid out now; `limit` says which limit, and when there is room again.
        "payout_limit",
        # Your phone is not proven yet, so no code can be sent to it. Prove it by the team's code, or sign in again: for ten minutes that confirms you as well.
        "phone_not_proven",
        # The shop's plan has no more of this; `plan` names it, `meter`, `limit` and `used` say how much there is.
        "plan_limit_reached",
        # The shop's plan does not include this; `plan` names it and `availableIn` the plans that do.
        "plan_required",
        # The operator of this installation has no plans: nothing is limited, and nothing is charged.
        "plans_off",
        # The payment provider gave no answer; nothing is lost, try again.
        "provider_unavailable",
        # Something is not sold in this quantity; `errors` says in which it is, `items` names the next right one.
        "quantity_not_sold",
        # Too many requests; wait for Retry-After. `violated-policies` names the limit.
        "rate_limited",
        # The shop has said who brought it already.
        "referral_exists",
        # The code does not count for this shop; `reason` says why.
        "referral_refused",
        # Who brought a shop can be said in its first 30 days, before it pays for a plan.
        "referral_too_late",
        # More than can be given back; `available` says what can.
        "refund_too_large",
        # A rehearsal is under way; `rehearsalId` names it. One is played at a time.
        "rehearsal_under_way",
        # The request did not arrive in full in time.
        "request_timeout",
        # The body names a customer, product or other resource that does not exist.
        "resource_missing",
        # Nothing of this order can be returned now; `detail` says why.
        "return_not_possible",
        # An open return keeps this money from being released; settle the return first.
        "return_open",
        # The time to give this back is over; `until` says when it was. You can still take it back.
        "return_too_late",
        # More than can still be returned of this line; `errors` names how many are left.
        "return_too_many",
        # The API key has been revoked.
        "revoked_key",
        # A customer can't be merged into themselves.
        "same_customer",
        # A live key was sent from a browser, where anyone can read it. Call from your server, and replace the key.
        "secret_key_in_browser",
        # A group of the segment is empty, so it would mean everybody or nobody; `errors` names each. Put conditions in it.
        "segment_empty",
        # A segment with this name already exists; `segmentId` names it.
        "segment_exists",
        # You are not signed in, or not any more. Sign in again.
        "session_ended",
        # Only somebody who is signed in to the console can do this; an API key can't.
        "session_required",
        # The order has a shipment that is under way or delivered; `shipmentId` names it.
        "shipment_exists",
        # The courier's price is higher than agreed; `agreed` and `offered` name both, and `rateId` books at the new one.
        "shipping_price_changed",
        # The shipping aggregator gave no answer; nothing is lost, try again.
        "shipping_unavailable",
        # A canned reply with this shortcut already exists.
        "shortcut_exists",
        # A product with this SKU already exists.
        "sku_exists",
        # The conversation has no such suggestion any more: it was sent, answered or replaced.
        "suggestion_gone",
        # What the agent suggested does not hold any more: a price, the stock or the conversation has changed. Ask it anew.
        "suggestion_outdated",
        # The sum on the desk is not the order's total; both are named.
        "sum_differs",
        # A template with this name stands in this language already; `templateId` names it. Delete it first, or take another name.
        "template_exists",
        # The channel has not approved this template, or lets it be sent no more.
        "template_not_approved",
        # The channel does not take this template; `detail` has its words.
        "template_refused",
        # The service can't answer right now; try again.
        "unavailable",
        # There is no such Api-Version; `versions` lists those there are.
        "unknown_api_version",
        # No such client token.
        "unknown_client_token",
        # No such API key.
        "unknown_key",
        # Nobody has this referral code.
        "unknown_referral_code",
        # The body must be sent as application/json.
        "unsupported_media_type",
        # The product is sold by its variants; `errors` lists them. Say which one is meant.
        "variant_required",
        # The resource has changed since the version named in If-Match.
        "version_conflict",
        # The webhook endpoint is switched off; enable it first.
        "webhook_endpoint_disabled",
        # The shop has as many webhook endpoints as it may have; delete one first.
        "webhook_endpoints_full",
        # The channel takes free text only within 24 hours of the buyer's last message.
        "window_closed",
        # This is not the code that was sent last, or it is good no more; `triesLeft` says how often you may try it.
        "wrong_confirmation_code",
        # This is not the hand-over code of the order; `triesLeft` says how often you may try.
        "wrong_handover_code",
    ],
    str,
]
