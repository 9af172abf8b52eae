# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Literal, Union

#: More may come: ``str`` is in it so that a branch for the others is not forgotten.
ErrorCode = Union[
    Literal[
        # The API key may not be used from this address; its `allowedAddresses` list the allowed ones.
        "address_not_allowed",
        # The amount is more than is held for this order.
        "amount_above_held",
        # The question is no longer open; `approvalStatus` has its result.
        "approval_closed",
        # The stock can't be less than the quantity reserved for orders.
        "below_reserved",
        # The body is too large for this operation. Send less.
        "body_too_large",
        # The segment of this broadcast is empty, so there is nothing to send.
        "broadcast_without_audience",
        # The buyer wrote that something is wrong with this order, so its money stays held until `until`. Settle it with the buyer.
        "buyer_complained",
        # The buyer can't write to the shop. Their money stays held until `until`.
        "buyer_cut_off",
        # The money was paid for an order of another buyer or another phone. Refund it, and let this order be paid separately.
        "buyer_differs",
        # The buyer has to agree to this use of their money. Send askBuyer: true to ask them in the chat.
        "buyer_must_agree",
        # The channel is disconnected. Connect it again first.
        "channel_disconnected",
        # The channel reports that too many people block or report this account. Broadcasts are paused until it has recovered.
        "channel_quality_low",
        # This account is connected to another shop. Disconnect it there first.
        "channel_taken",
        # The channel did not answer. Nothing is lost; try again.
        "channel_unavailable",
        # An item has options that were not chosen; `choicesMissing` names them. Set them with `choices` of `PATCH /api/orders/{id}`.
        "choices_missing",
        # This installation has a live shop, so its clock can't be moved. Test in another installation.
        "clock_fixed",
        # Other shops use the same clock, so a shop can't move it. The operator can, with `npm run sokoni -- clock move`, or can let every shop do it with `SANDBOX_CLOCK=any-shop`.
        "clock_shared",
        # A collection with this name already exists.
        "collection_exists",
        # Confirm first that it is you: ask for a code with POST /api/session/confirm, and send it to POST /api/session/confirm/code.
        "confirmation_required",
        # The buyer has already had the maximum of broadcasts and offers in 24 hours (`broadcastsPerDay`); `freeAt` says when the next one is possible.
        "contact_capped",
        # The agent is answering this conversation right now.
        "conversation_busy",
        # The courier or the aggregator refused; nothing was booked or changed.
        "courier_refused",
        # The request did not come from one of our pages, or has no session token. Send the session's `csrfToken` as `X-CSRF-Token`, from the console's own address.
        "csrf_failed",
        # The shop's currency can't be changed, because there are prices or money in it.
        "currency_fixed",
        # The amount is not in the currency of the shop or of the other amounts.
        "currency_mismatch",
        # A customer with this phone already exists.
        "customer_exists",
        # This customer has orders with goods or money on their way; `orderIds` names those that must end first.
        "customer_has_open_orders",
        # This customer can still dispute money that was released; `possibleFrom` says from when they can be erased.
        "customer_may_dispute",
        # The buyer's bank decides a chargeback. You can only accept it (outcome `buyer`).
        "decided_by_gateway",
        # A shop can't decide a dispute in its own favour: give proof, or ask for a review.
        "decided_by_review",
        # This decision is not possible; `possible` lists those that are.
        "decision_not_possible",
        # The shop does not offer this kind of delivery, or has no pickup place.
        "delivery_not_offered",
        # There is no proof that the order reached its buyer; `proofs` lists the possible proofs, and how to give them.
        "delivery_not_proven",
        # This account is already a payout destination; `destinationId` names it.
        "destination_exists",
        # A new payout destination can't be paid yet; `usableFrom` says from when.
        "destination_held_back",
        # A payout to this destination is not final; wait for it or cancel it.
        "destination_in_use",
        # An owner has to confirm this payout destination, in the console or in their own chat; `reasons` says why. An API key can't confirm it.
        "destination_unconfirmed",
        # A discount with this code already exists.
        "discount_exists",
        # The code gives no discount on this order; `reason` says why, and `errors` what to do.
        "discount_not_applicable",
        # The order has an open dispute; `disputeId` names it.
        "dispute_exists",
        # The dispute is decided; nothing can be added to it.
        "dispute_resolved",
        # The amount is more than can be disputed; `available` has the maximum.
        "dispute_too_large",
        # The money was released too long ago to be disputed here. A refund is still possible.
        "dispute_too_late",
        # The request has more than one Authorization header. Send one; a proxy may be adding the other.
        "duplicate_authorization",
        # The dispute has the maximum amount of evidence.
        "evidence_full",
        # Only `100-continue` is supported. Leave the Expect header out.
        "expectation_failed",
        # The API key has expired.
        "expired_key",
        # A product with this externalId already exists.
        "external_id_exists",
        # An amount is too large for an exact JSON number; `figures` has each amount as text.
        "figure_too_large",
        # An open dispute has frozen this money.
        "funds_disputed",
        # You can't grant more than you have; `missingScopes`, `allowedAddresses` and `expiresAt` show your own limits.
        "grant_too_wide",
        # The order has no delivery code that can be checked now.
        "handover_closed",
        # The request's headers are too large. Send fewer or shorter ones, and no cookies.
        "headers_too_large",
        # A request with this Idempotency-Key is still running.
        "idempotency_in_progress",
        # This Idempotency-Key was used with another request. Use a new key for another request.
        "idempotency_key_reused",
        # The customer does not have this identity; `errors` names each.
        "identity_missing",
        # The amount is more than the available balance; `available` has the balance.
        "insufficient_balance",
        # The cursor was not issued for this list, or its filters or sort have changed.
        "invalid_cursor",
        # Idempotency-Key must be 1 to 255 printable ASCII characters.
        "invalid_idempotency_key",
        # The request does not have the documented shape; `errors` lists every fault.
        "invalid_request",
        # This link was used, is older than 15 minutes, or is not one of our links. Ask for a new one.
        "invalid_sign_in_link",
        # The signature is not valid, so the sender could not be verified.
        "invalid_signature",
        # The current state does not allow this; `allowed` lists what is possible.
        "invalid_transition",
        # To open a shop here, send an invitation that is not used up and has not ended.
        "invitation_needed",
        # The order has an invoice; `invoiceId` names it. Void it first to create another.
        "invoice_exists",
        # The API key is revoked or expired; make a new one.
        "key_ended",
        # The label costs more than your balance and this order's money; `cost` and `covered` have both amounts. Send your own rider, or wait for money that is on its way to you.
        "label_not_covered",
        # An API key can't remove the last owner who may confirm payout destinations, or change their role. An owner can do it in the console.
        "last_owner",
        # A payment link may only be sent to the buyer of its order.
        "link_of_another_order",
        # A location with this name already exists; `locationId` names it.
        "location_exists",
        # There is stock at this location, or on its way to or from it. Move it, or set it to zero, first.
        "location_in_use",
        # The shop's main location always sells online and can't be removed. Keep stock that is not for sale online at another location.
        "location_is_home",
        # The body is not JSON.
        "malformed_json",
        # The API key is malformed: part of it may be missing.
        "malformed_key",
        # A member of the team already has this phone; `memberId` names them.
        "member_exists",
        # The resource does not support this method; see the Allow header.
        "method_not_allowed",
        # This mispayment is already decided.
        "mispayment_decided",
        # No API key was sent. Send `Authorization: Bearer sk_…`.
        "missing_key",
        # The API key does not have the scope that this operation needs.
        "missing_scope",
        # No connected channel of the shop has a catalog. Set the channel's catalog first.
        "no_catalog",
        # The buyer has never written to the shop, so no message can be sent.
        "no_conversation",
        # An item has no price in the order's currency; `errors` names the item and its currencies.
        "no_price_in_currency",
        # The rate does not belong to this order, or can't be booked. Ask for rates again.
        "no_such_rate",
        # The shop has no connected channel with templates; connect a WhatsApp number first.
        "no_template_channel",
        # The request's Accept header excludes the media types of this operation.
        "not_acceptable",
        # The buyer has not agreed to messages of this kind on this channel, or has opted out.
        "not_agreed",
        # No such resource.
        "not_found",
        # No money is held for this order.
        "nothing_held",
        # The agent has answered all of the buyer's messages; send `text` to write yourself.
        "nothing_to_answer",
        # The order already has these values, so the edit changes nothing.
        "nothing_to_change",
        # The order has no money that can be disputed.
        "nothing_to_dispute",
        # The order can no longer be changed: it has ended, was dispatched, is disputed, or no longer has its goods.
        "order_not_editable",
        # There is nothing to invoice: the order has ended, has no price, or no longer has its goods.
        "order_not_invoiceable",
        # The order can't be paid in its current state.
        "order_not_payable",
        # There is not enough stock.
        "out_of_stock",
        # Another owner, or your own former phone, has to approve you first; `approvers` names them. From `approvedFrom` you need no approval, if all of them could answer until then. The reason: an API key, or an owner without approval, made you an owner or changed your phone.
        "owner_not_approved",
        # Another shop's page has this name. Choose another name.
        "page_name_taken",
        # The provider declined the payment.
        "payment_declined",
        # The payment has no money that can be refunded.
        "payment_not_refundable",
        # The amount is above a payout limit; `limit` names the limit, and when more is possible.
        "payout_limit",
        # This phone has a shop already. Sign in to it instead.
        "phone_has_shop",
        # Your phone is not verified yet, so no code can be sent to it, and the shop has no WhatsApp number that you could write to. Sign in again: that confirms you too, for ten minutes.
        "phone_not_proven",
        # The limit of the shop's plan is reached; `plan`, `meter`, `limit` and `used` have the details.
        "plan_limit_reached",
        # The shop's plan does not include this; `plan` names it and `availableIn` the plans that do.
        "plan_required",
        # This installation has no plans: nothing is limited, and nothing is charged.
        "plans_off",
        # The payment provider did not answer. Nothing is lost; try again.
        "provider_unavailable",
        # An item is not sold in this quantity; `errors` has the allowed quantities, `items` the next allowed one.
        "quantity_not_sold",
        # Too many requests; wait for Retry-After. `violated-policies` names the limit.
        "rate_limited",
        # The buyer was asked within the last day; `askedAt` says when.
        "receipt_asked",
        # The shop has already redeemed a referral code.
        "referral_exists",
        # The code does not count for this shop; `reason` says why.
        "referral_refused",
        # A referral code can be redeemed in a shop's first 30 days, before it pays for a plan.
        "referral_too_late",
        # The amount is more than can be refunded; `available` has the maximum.
        "refund_too_large",
        # A rehearsal is already running; `rehearsalId` names it. Wait until it ends.
        "rehearsal_under_way",
        # The request did not arrive completely in time, and nothing was done. Send it again.
        "request_timeout",
        # The body names a customer, product or other resource that does not exist.
        "resource_missing",
        # Nothing in this order can be returned now; `detail` says why.
        "return_not_possible",
        # This money can't be released while a return is open. Settle the return first.
        "return_open",
        # The time to return this ended at `until`. You can still accept the return.
        "return_too_late",
        # More than can still be returned of this line; `errors` has the maximum.
        "return_too_many",
        # The API key has been revoked.
        "revoked_key",
        # A customer can't be merged into themselves.
        "same_customer",
        # You already have a view with this name, and it shows something else.
        "saved_view_exists",
        # A list has at most 50 saved views. Delete one first.
        "saved_views_full",
        # A live key was sent from a browser, where anyone can read it. Call from your server, and replace the key.
        "secret_key_in_browser",
        # A group of the segment is empty, so it would match all or no customers; `errors` names each. Add conditions to it.
        "segment_empty",
        # A segment with this name already exists; `segmentId` names it.
        "segment_exists",
        # You are not signed in, or your session has ended. Sign in again.
        "session_ended",
        # Only a person who is signed in to the console can do this; an API key can't.
        "session_required",
        # The order has a shipment that is on its way or delivered; `shipmentId` names it.
        "shipment_exists",
        # The courier's price is higher than agreed; `agreed` and `offered` have both prices. Book the new one with `rateId`.
        "shipping_price_changed",
        # The shipping aggregator did not answer. Nothing is lost; try again.
        "shipping_unavailable",
        # The shop was reset meanwhile (`POST /api/test/reset`), and this object belongs to the old shop.
        "shop_reset",
        # A canned reply with this shortcut already exists.
        "shortcut_exists",
        # No shop can be opened here on the web now. Ask the operator.
        "sign_up_closed",
        # The phone is not verified yet. Send the code first.
        "sign_up_not_proven",
        # There is no such sign-up, or it is over. Begin again with your phone.
        "sign_up_over",
        # A product with this SKU already exists.
        "sku_exists",
        # The server's disk is full. Nothing was saved. Reading still works. Try again later.
        "storage_full",
        # The suggestion no longer exists: it was sent, answered or replaced.
        "suggestion_gone",
        # The agent's suggestion is out of date: a price, the stock or the conversation has changed. Ask for a new one.
        "suggestion_outdated",
        # The mispayment's amount is not the order's total; the answer has both.
        "sum_differs",
        # A template with this name exists in this language; `templateId` names it. Delete it first, or use another name.
        "template_exists",
        # The template belongs to Sokoni: its name can't be used, and it can't be deleted.
        "template_is_ours",
        # The channel has not approved this template, or no longer allows it.
        "template_not_approved",
        # The channel rejected this template; `detail` has its answer.
        "template_refused",
        # The service can't answer right now. Try again.
        "unavailable",
        # This Api-Version does not exist; `versions` lists the existing ones.
        "unknown_api_version",
        # No such client token.
        "unknown_client_token",
        # No such API key.
        "unknown_key",
        # This server does not support this method; see the reference.
        "unknown_method",
        # The product does not have this option or value; `errors` names each, and the possible ones.
        "unknown_option",
        # This referral code does not exist.
        "unknown_referral_code",
        # Send application/json, or application/merge-patch+json with PATCH.
        "unsupported_media_type",
        # The product has variants; `errors` lists them. Name one.
        "variant_required",
        # Something is missing; `due` lists what has to be given before submitting.
        "verification_incomplete",
        # This installation verifies no shops: no payout needs it.
        "verification_off",
        # The shop has to be verified before this much is paid out; `left` says how much can be paid out now, and `due` what to give.
        "verification_required",
        # The resource has changed since the version that you sent. Read it again and send its new version.
        "version_conflict",
        # The webhook endpoint is switched off; enable it first.
        "webhook_endpoint_disabled",
        # The shop has the maximum number of webhook endpoints. Delete one first.
        "webhook_endpoints_full",
        # The channel accepts free text only within 24 hours of the buyer's last message.
        "window_closed",
        # This is not the latest code, or it is no longer valid; `triesLeft` says how many tries are left.
        "wrong_confirmation_code",
        # This is not the order's delivery code; `triesLeft` says how many tries are left.
        "wrong_handover_code",
        # This is not a valid handshake: `hub.mode` must be `subscribe`, `hub.challenge` not empty, and `hub.verify_token` the installation's.
        "wrong_verify_token",
    ],
    str,
]

#: What nearly any operation may be refused with.
UsualErrorCode = Literal[
    "address_not_allowed",
    "body_too_large",
    "csrf_failed",
    "duplicate_authorization",
    "expired_key",
    "headers_too_large",
    "idempotency_in_progress",
    "idempotency_key_reused",
    "invalid_idempotency_key",
    "invalid_request",
    "malformed_json",
    "malformed_key",
    "missing_key",
    "missing_scope",
    "not_acceptable",
    "not_found",
    "rate_limited",
    "revoked_key",
    "secret_key_in_browser",
    "session_ended",
    "storage_full",
    "unavailable",
    "unknown_api_version",
    "unknown_client_token",
    "unknown_key",
    "unsupported_media_type",
]

# All that one operation may be refused with today, by its operationId.
AcceptMispaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "buyer_must_agree",
        "decision_not_possible",
        "mispayment_decided",
        "no_conversation",
        "order_not_payable",
        "window_closed",
    ],
]
AddDisputeEvidenceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "dispute_resolved",
        "evidence_full",
        "resource_missing",
    ],
]
AdjustInventoryErrorCode = Union[
    UsualErrorCode,
    Literal[
        "below_reserved",
        "resource_missing",
        "variant_required",
        "version_conflict",
    ],
]
ApplyMispaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "buyer_differs",
        "buyer_must_agree",
        "decision_not_possible",
        "mispayment_decided",
        "no_conversation",
        "order_not_payable",
        "resource_missing",
        "sum_differs",
        "window_closed",
    ],
]
ApplyReferralCodeErrorCode = Union[
    UsualErrorCode,
    Literal[
        "referral_exists",
        "referral_refused",
        "referral_too_late",
        "unknown_referral_code",
    ],
]
ApproveReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
AskConfirmationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "phone_not_proven",
        "session_required",
    ],
]
AskForReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "dispute_exists",
        "resource_missing",
        "return_not_possible",
        "return_too_late",
        "return_too_many",
    ],
]
AskShippingRatesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "resource_missing",
    ],
]
AskSignInLinkErrorCode = UsualErrorCode
AskSignUpCodeErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_unavailable",
        "invitation_needed",
        "sign_up_closed",
    ],
]
CancelBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
CancelPayoutErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "invalid_transition",
        "version_conflict",
    ],
]
CancelPlanErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
CancelReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
CancelShipmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "courier_refused",
        "invalid_transition",
        "shipping_unavailable",
    ],
]
CancelStockTransferErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
CheckSignUpCodeErrorCode = Union[
    UsualErrorCode,
    Literal[
        "sign_up_over",
        "wrong_confirmation_code",
    ],
]
ChoosePlanErrorCode = Union[
    UsualErrorCode,
    Literal[
        "insufficient_balance",
        "plans_off",
    ],
]
ConfirmPayoutDestinationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "owner_not_approved",
        "session_required",
    ],
]
ConfirmSessionErrorCode = Union[
    UsualErrorCode,
    Literal[
        "session_required",
        "wrong_confirmation_code",
    ],
]
ConfirmTestSessionErrorCode = Union[
    UsualErrorCode,
    Literal[
        "session_required",
    ],
]
ConnectChannelErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_taken",
        "channel_unavailable",
        "plan_limit_reached",
        "plan_required",
    ],
]
CreateBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "link_of_another_order",
        "resource_missing",
        "segment_empty",
    ],
]
CreateCannedReplyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "shortcut_exists",
    ],
]
CreateCheckoutErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "delivery_not_offered",
        "discount_not_applicable",
        "no_price_in_currency",
        "order_not_payable",
        "out_of_stock",
        "quantity_not_sold",
        "resource_missing",
        "unknown_option",
        "variant_required",
    ],
]
CreateCollectionErrorCode = Union[
    UsualErrorCode,
    Literal[
        "collection_exists",
        "resource_missing",
    ],
]
CreateConversationNoteErrorCode = UsualErrorCode
CreateCustomerErrorCode = Union[
    UsualErrorCode,
    Literal[
        "customer_exists",
    ],
]
CreateDiscountErrorCode = Union[
    UsualErrorCode,
    Literal[
        "discount_exists",
        "resource_missing",
    ],
]
CreateInvoiceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "invoice_exists",
        "no_price_in_currency",
        "order_not_invoiceable",
        "order_not_payable",
        "out_of_stock",
        "quantity_not_sold",
        "resource_missing",
        "unknown_option",
        "variant_required",
    ],
]
CreateKeyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
    ],
]
CreateLocationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "location_exists",
    ],
]
CreateOrderErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "delivery_not_offered",
        "discount_not_applicable",
        "no_price_in_currency",
        "out_of_stock",
        "quantity_not_sold",
        "resource_missing",
        "unknown_option",
        "variant_required",
    ],
]
CreateOrderNoteErrorCode = UsualErrorCode
CreatePayoutErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "currency_mismatch",
        "destination_held_back",
        "destination_unconfirmed",
        "insufficient_balance",
        "payout_limit",
        "provider_unavailable",
        "resource_missing",
        "verification_required",
    ],
]
CreatePayoutDestinationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "destination_exists",
        "provider_unavailable",
    ],
]
CreateProductErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "external_id_exists",
        "resource_missing",
        "sku_exists",
    ],
]
CreateRehearsalErrorCode = Union[
    UsualErrorCode,
    Literal[
        "rehearsal_under_way",
    ],
]
CreateSavedViewErrorCode = Union[
    UsualErrorCode,
    Literal[
        "saved_view_exists",
        "saved_views_full",
        "session_required",
    ],
]
CreateSegmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "segment_empty",
        "segment_exists",
    ],
]
CreateStockTransferErrorCode = Union[
    UsualErrorCode,
    Literal[
        "out_of_stock",
        "resource_missing",
        "variant_required",
    ],
]
CreateTeamMemberErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "member_exists",
        "owner_not_approved",
        "plan_limit_reached",
        "plan_required",
    ],
]
CreateTemplateErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_unavailable",
        "link_of_another_order",
        "no_template_channel",
        "resource_missing",
        "template_exists",
        "template_is_ours",
        "template_refused",
    ],
]
CreateWebhookEndpointErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "webhook_endpoints_full",
    ],
]
DecideApprovalErrorCode = Union[
    UsualErrorCode,
    Literal[
        "approval_closed",
        "confirmation_required",
        "currency_mismatch",
        "insufficient_balance",
        "owner_not_approved",
        "payment_not_refundable",
        "refund_too_large",
        "session_required",
    ],
]
DecideTestPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "provider_unavailable",
    ],
]
DeleteBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "version_conflict",
    ],
]
DeleteCannedReplyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteCatalogBufferErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteCollectionErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteCustomerFactErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteDiscountErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteLocationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "location_in_use",
        "location_is_home",
        "version_conflict",
    ],
]
DeletePayoutDestinationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "destination_in_use",
        "version_conflict",
    ],
]
DeleteProductErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteProductImageErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteSavedViewErrorCode = Union[
    UsualErrorCode,
    Literal[
        "session_required",
        "version_conflict",
    ],
]
DeleteSegmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DeleteTeamMemberErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "last_owner",
        "owner_not_approved",
        "version_conflict",
    ],
]
DeleteTemplateErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_unavailable",
        "template_is_ours",
        "template_refused",
        "version_conflict",
    ],
]
DeleteWebhookEndpointErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "version_conflict",
    ],
]
DeliverTestOrderErrorCode = Union[
    UsualErrorCode,
    Literal[
        "choices_missing",
        "invalid_transition",
    ],
]
DisconnectChannelErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
DismissMispaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "decision_not_possible",
        "mispayment_decided",
    ],
]
DismissSuggestionErrorCode = UsualErrorCode
DispatchOrderErrorCode = Union[
    UsualErrorCode,
    Literal[
        "choices_missing",
        "courier_refused",
        "invalid_transition",
        "label_not_covered",
        "no_such_rate",
        "resource_missing",
        "shipment_exists",
        "shipping_price_changed",
        "shipping_unavailable",
    ],
]
EditOrderErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "discount_not_applicable",
        "no_price_in_currency",
        "nothing_to_change",
        "order_not_editable",
        "out_of_stock",
        "quantity_not_sold",
        "refund_too_large",
        "resource_missing",
        "unknown_option",
        "variant_required",
        "version_conflict",
    ],
]
EndSessionErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
EraseCustomerErrorCode = Union[
    UsualErrorCode,
    Literal[
        "customer_has_open_orders",
        "customer_may_dispute",
        "version_conflict",
    ],
]
ExplainBalanceTransactionErrorCode = UsualErrorCode
ExportCustomerErrorCode = UsualErrorCode
ExportCustomersErrorCode = UsualErrorCode
ExportProductsErrorCode = UsualErrorCode
FinalizeInvoiceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "order_not_invoiceable",
        "order_not_payable",
    ],
]
GetAgentSettingsErrorCode = UsualErrorCode
GetApprovalErrorCode = UsualErrorCode
GetBalanceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "figure_too_large",
    ],
]
GetBroadcastErrorCode = UsualErrorCode
GetCannedReplyErrorCode = UsualErrorCode
GetCatalogSyncErrorCode = UsualErrorCode
GetChannelErrorCode = UsualErrorCode
GetCheckoutErrorCode = UsualErrorCode
GetCohortsErrorCode = UsualErrorCode
GetCollectionErrorCode = UsualErrorCode
GetConversationErrorCode = UsualErrorCode
GetCustomerErrorCode = UsualErrorCode
GetCustomerImportErrorCode = UsualErrorCode
GetDiscountErrorCode = UsualErrorCode
GetDisputeErrorCode = UsualErrorCode
GetEventErrorCode = UsualErrorCode
GetInsightsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "figure_too_large",
    ],
]
GetInventorySettingsErrorCode = UsualErrorCode
GetInvoiceErrorCode = UsualErrorCode
GetKeyErrorCode = UsualErrorCode
GetLocationErrorCode = UsualErrorCode
GetMediaErrorCode = UsualErrorCode
GetMispaymentErrorCode = UsualErrorCode
GetOrderErrorCode = UsualErrorCode
GetOrderNoteErrorCode = UsualErrorCode
GetOrderStatusErrorCode = UsualErrorCode
GetPaymentErrorCode = UsualErrorCode
GetPayoutErrorCode = UsualErrorCode
GetPayoutDestinationErrorCode = UsualErrorCode
GetPayoutScheduleErrorCode = UsualErrorCode
GetPlanInvoiceErrorCode = UsualErrorCode
GetProductErrorCode = UsualErrorCode
GetProductImageErrorCode = UsualErrorCode
GetProductImportErrorCode = UsualErrorCode
GetReferralsErrorCode = UsualErrorCode
GetRefundErrorCode = UsualErrorCode
GetRehearsalErrorCode = UsualErrorCode
GetRequestLogErrorCode = UsualErrorCode
GetReturnErrorCode = UsualErrorCode
GetSegmentErrorCode = UsualErrorCode
GetSessionErrorCode = UsualErrorCode
GetShipmentErrorCode = UsualErrorCode
GetShopErrorCode = UsualErrorCode
GetSignUpErrorCode = Union[
    UsualErrorCode,
    Literal[
        "sign_up_over",
    ],
]
GetSignUpOfferErrorCode = UsualErrorCode
GetStockTransferErrorCode = UsualErrorCode
GetSubscriptionErrorCode = UsualErrorCode
GetTeamMemberErrorCode = UsualErrorCode
GetTemplateErrorCode = UsualErrorCode
GetTestClockErrorCode = UsualErrorCode
GetTodayErrorCode = Union[
    UsualErrorCode,
    Literal[
        "figure_too_large",
    ],
]
GetVerificationErrorCode = UsualErrorCode
GetWebhookEndpointErrorCode = UsualErrorCode
HandOverErrorCode = Union[
    UsualErrorCode,
    Literal[
        "handover_closed",
        "invalid_transition",
        "wrong_handover_code",
    ],
]
HandOverConversationErrorCode = UsualErrorCode
ImportCustomersErrorCode = UsualErrorCode
ImportProductsErrorCode = UsualErrorCode
InitPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "order_not_payable",
        "payment_declined",
        "provider_unavailable",
        "resource_missing",
    ],
]
InitializeOwnPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "order_not_payable",
        "payment_declined",
        "provider_unavailable",
        "resource_missing",
    ],
]
InitializePaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "order_not_payable",
        "payment_declined",
        "provider_unavailable",
        "resource_missing",
    ],
]
ListApprovalsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListAuditLogErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListBalanceTransactionsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListBroadcastRecipientsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListBroadcastsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCannedRepliesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCatalogErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCatalogBuffersErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCatalogSyncsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListChannelsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCheckoutsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCollectionsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListConsentsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListConversationsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCustomerImportsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListCustomersErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListDiscountsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListDisputesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListEventsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListHoldsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListInventoryErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListInventoryMovementsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListInvoicesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListKeysErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListLocationsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListMessagesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListMispaymentsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListNotesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListOrderEditsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListOrderNotesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListOrderTimelineErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListOrdersErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListPaymentsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListPayoutBanksErrorCode = Union[
    UsualErrorCode,
    Literal[
        "provider_unavailable",
    ],
]
ListPayoutDestinationsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListPayoutsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListPlanInvoicesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListPlansErrorCode = UsualErrorCode
ListProductFiguresErrorCode = Union[
    UsualErrorCode,
    Literal[
        "figure_too_large",
        "invalid_cursor",
    ],
]
ListProductImportErrorsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListProductImportsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListProductsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListReferralsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListRefundsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListRefundsOfPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListRehearsalsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListRequestLogsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListReturnsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListSavedViewsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
        "session_required",
    ],
]
ListSegmentsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListSessionsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListShipmentsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListShippingRatesErrorCode = UsualErrorCode
ListStockAlertsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListStockTransfersErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListTeamMembersErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListTeamMessagesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListTemplatesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListWebhookDeliveriesErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
ListWebhookEndpointsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_cursor",
    ],
]
MakeOrderReadyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "choices_missing",
        "invalid_transition",
    ],
]
MergeCustomersErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "same_customer",
    ],
]
MoveTestClockErrorCode = Union[
    UsualErrorCode,
    Literal[
        "clock_fixed",
        "clock_shared",
    ],
]
MoveTestShipmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "shipping_unavailable",
    ],
]
OpenDisputeErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "dispute_exists",
        "dispute_too_large",
        "dispute_too_late",
        "nothing_to_dispute",
        "resource_missing",
    ],
]
OpenShopErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invitation_needed",
        "page_name_taken",
        "phone_has_shop",
        "sign_up_closed",
        "sign_up_not_proven",
        "sign_up_over",
    ],
]
PatchInventoryErrorCode = Union[
    UsualErrorCode,
    Literal[
        "below_reserved",
        "resource_missing",
        "variant_required",
        "version_conflict",
    ],
]
PauseBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
PayPlanInvoiceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "payment_declined",
        "provider_unavailable",
    ],
]
PreviewBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_disconnected",
        "resource_missing",
    ],
]
PreviewSegmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "segment_empty",
    ],
]
PrintInvoiceErrorCode = UsualErrorCode
PrintPackingSlipErrorCode = UsualErrorCode
PrintPackingSlipsErrorCode = UsualErrorCode
PrintPlanInvoiceErrorCode = UsualErrorCode
ReceiveReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "resource_missing",
    ],
]
ReceiveStockTransferErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
RedeliverEventErrorCode = Union[
    UsualErrorCode,
    Literal[
        "grant_too_wide",
        "resource_missing",
        "webhook_endpoint_disabled",
    ],
]
RedeliverWebhookErrorCode = Union[
    UsualErrorCode,
    Literal[
        "grant_too_wide",
        "webhook_endpoint_disabled",
    ],
]
RefundMispaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "decision_not_possible",
        "mispayment_decided",
    ],
]
RefundPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "payment_not_refundable",
        "refund_too_large",
    ],
]
RefundReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "invalid_transition",
        "payment_not_refundable",
        "refund_too_large",
    ],
]
RejectReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
ReleaseFundsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "amount_above_held",
        "buyer_complained",
        "buyer_cut_off",
        "currency_mismatch",
        "delivery_not_proven",
        "funds_disputed",
        "no_conversation",
        "nothing_held",
        "receipt_asked",
        "resource_missing",
        "return_open",
        "window_closed",
    ],
]
RenewTeamMemberCodeErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "invalid_transition",
        "owner_not_approved",
    ],
]
ReplaceOrderStatusErrorCode = Union[
    UsualErrorCode,
    Literal[
        "choices_missing",
        "invalid_transition",
        "version_conflict",
    ],
]
ReplaceReturnErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "invalid_transition",
        "no_price_in_currency",
        "out_of_stock",
        "resource_missing",
        "unknown_option",
        "variant_required",
    ],
]
ReplayWebhooksErrorCode = Union[
    UsualErrorCode,
    Literal[
        "grant_too_wide",
        "webhook_endpoint_disabled",
    ],
]
ReplyToConversationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_disconnected",
        "channel_quality_low",
        "contact_capped",
        "link_of_another_order",
        "not_agreed",
        "nothing_to_answer",
        "resource_missing",
        "suggestion_gone",
        "suggestion_outdated",
        "template_not_approved",
        "window_closed",
    ],
]
ResetTestShopErrorCode = Union[
    UsualErrorCode,
    Literal[
        "shop_reset",
    ],
]
ResolveDisputeErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "decided_by_gateway",
        "decided_by_review",
        "dispute_resolved",
    ],
]
ResumeBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "broadcast_without_audience",
        "channel_disconnected",
        "channel_quality_low",
        "invalid_transition",
        "plan_limit_reached",
        "plan_required",
        "resource_missing",
        "template_not_approved",
    ],
]
ResumePlanErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
RevokeKeyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "version_conflict",
    ],
]
RotateChannelTokenErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_disconnected",
        "channel_unavailable",
    ],
]
RotateKeyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "key_ended",
    ],
]
RotateWebhookSecretErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
    ],
]
ScheduleBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_disconnected",
        "grant_too_wide",
        "invalid_transition",
        "resource_missing",
        "template_not_approved",
    ],
]
SearchErrorCode = UsualErrorCode
SendBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "broadcast_without_audience",
        "channel_disconnected",
        "channel_quality_low",
        "invalid_transition",
        "plan_limit_reached",
        "plan_required",
        "resource_missing",
        "template_not_approved",
    ],
]
SendInvoiceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "no_conversation",
        "order_not_invoiceable",
        "order_not_payable",
        "window_closed",
    ],
]
SendStockTransferErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "out_of_stock",
    ],
]
SendTestEventErrorCode = UsualErrorCode
SetCatalogBufferErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
SetCustomerFactErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "version_conflict",
    ],
]
SetPayoutScheduleErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "currency_mismatch",
        "resource_missing",
        "version_conflict",
    ],
]
SignInErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_sign_in_link",
    ],
]
SignInBySignUpErrorCode = Union[
    UsualErrorCode,
    Literal[
        "sign_up_not_proven",
        "sign_up_over",
    ],
]
SignOutErrorCode = Union[
    UsualErrorCode,
    Literal[
        "session_required",
        "version_conflict",
    ],
]
SplitCustomerErrorCode = Union[
    UsualErrorCode,
    Literal[
        "identity_missing",
    ],
]
SubmitVerificationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "invalid_transition",
        "verification_incomplete",
        "verification_off",
    ],
]
SyncCatalogErrorCode = Union[
    UsualErrorCode,
    Literal[
        "no_catalog",
        "resource_missing",
    ],
]
TestWebhookEndpointErrorCode = Union[
    UsualErrorCode,
    Literal[
        "webhook_endpoint_disabled",
    ],
]
UpdateAgentSettingsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
UpdateBroadcastErrorCode = Union[
    UsualErrorCode,
    Literal[
        "grant_too_wide",
        "invalid_transition",
        "link_of_another_order",
        "resource_missing",
        "segment_empty",
        "version_conflict",
    ],
]
UpdateCannedReplyErrorCode = Union[
    UsualErrorCode,
    Literal[
        "shortcut_exists",
        "version_conflict",
    ],
]
UpdateChannelErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_disconnected",
        "version_conflict",
    ],
]
UpdateCollectionErrorCode = Union[
    UsualErrorCode,
    Literal[
        "collection_exists",
        "resource_missing",
        "version_conflict",
    ],
]
UpdateConversationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "version_conflict",
    ],
]
UpdateCustomerErrorCode = Union[
    UsualErrorCode,
    Literal[
        "customer_exists",
        "version_conflict",
    ],
]
UpdateDiscountErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "version_conflict",
    ],
]
UpdateInventorySettingsErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
UpdateLocationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "location_exists",
        "location_is_home",
        "version_conflict",
    ],
]
UpdateOrderErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "unknown_option",
        "version_conflict",
    ],
]
UpdateOrderNoteErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
UpdateOrderStatusErrorCode = Union[
    UsualErrorCode,
    Literal[
        "choices_missing",
        "invalid_transition",
        "version_conflict",
    ],
]
UpdateOrderStatusesErrorCode = UsualErrorCode
UpdatePayoutDestinationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "destination_unconfirmed",
        "version_conflict",
    ],
]
UpdateProductErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_mismatch",
        "external_id_exists",
        "resource_missing",
        "sku_exists",
        "version_conflict",
    ],
]
UpdateProductImageErrorCode = Union[
    UsualErrorCode,
    Literal[
        "version_conflict",
    ],
]
UpdateSavedViewErrorCode = Union[
    UsualErrorCode,
    Literal[
        "saved_view_exists",
        "session_required",
        "version_conflict",
    ],
]
UpdateSegmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
        "segment_empty",
        "segment_exists",
        "version_conflict",
    ],
]
UpdateShipmentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
        "version_conflict",
    ],
]
UpdateShopErrorCode = Union[
    UsualErrorCode,
    Literal[
        "currency_fixed",
        "page_name_taken",
        "version_conflict",
    ],
]
UpdateTeamMemberErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "last_owner",
        "member_exists",
        "owner_not_approved",
        "version_conflict",
    ],
]
UpdateVerificationErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "invalid_transition",
        "verification_off",
        "version_conflict",
    ],
]
UpdateWebhookEndpointErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "grant_too_wide",
        "version_conflict",
    ],
]
UploadMediaErrorCode = UsualErrorCode
UploadProductImageErrorCode = Union[
    UsualErrorCode,
    Literal[
        "resource_missing",
    ],
]
UploadVerificationDocumentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "confirmation_required",
        "invalid_transition",
        "verification_off",
    ],
]
VerifyChannelErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_disconnected",
    ],
]
VerifyOwnPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "provider_unavailable",
    ],
]
VerifyOwnPaymentNowErrorCode = Union[
    UsualErrorCode,
    Literal[
        "provider_unavailable",
    ],
]
VerifyPaymentErrorCode = Union[
    UsualErrorCode,
    Literal[
        "provider_unavailable",
    ],
]
VerifyPaymentNowErrorCode = Union[
    UsualErrorCode,
    Literal[
        "provider_unavailable",
    ],
]
VoidInvoiceErrorCode = Union[
    UsualErrorCode,
    Literal[
        "invalid_transition",
    ],
]
WriteTestMessageErrorCode = Union[
    UsualErrorCode,
    Literal[
        "channel_unavailable",
        "grant_too_wide",
    ],
]
