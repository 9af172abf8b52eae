// A transfer as Paystack shows it: after creation, in look-ups, and in both versions of webhooks.
import { integrationId } from "./integration.ts";
import { iso } from "./iso-time.ts";
import { nestedRecipientView, oldRecipientView, recipientView } from "./recipient-view.ts";
import type { Recipient, Transfer } from "./records.ts";

/** The recipient is a number here. */
export function createdTransferView(transfer: Transfer, recipient: Recipient) {
  return {
    transfersessionid: [],
    transfertrials: [],
    ...shown(transfer),
    request: requestOf(transfer),
    integration: integrationId,
    recipient: recipient.id,
  };
}

/** Fewer fields, while it waits for a code. */
export function waitingTransferView(transfer: Transfer, recipient: Recipient) {
  const {
    failures: _failures,
    titan_code: _titan,
    transferred_at: _at,
    source_details: _details,
    ...view
  } = shown(transfer);
  return { ...view, integration: integrationId, recipient: recipient.id };
}

export function transferView(transfer: Transfer, recipient: Recipient | undefined) {
  return {
    ...shown(transfer),
    integration: integrationId,
    request: requestOf(transfer),
    recipient: recipient ? { ...nestedRecipientView(recipient), isDeleted: recipientView(recipient).isDeleted } : null,
    session: sessionOf(transfer),
    fee_charged: transfer.fee,
    fees_breakdown: null,
    gateway_response: transfer.gatewayResponse,
  };
}

/** A success has the newer form, a failure the older. */
export function transferEventView(transfer: Transfer, recipient: Recipient, businessName: string) {
  const integration = { id: integrationId, is_live: true, business_name: businessName };
  if (transfer.status === "success")
    return {
      ...shown(transfer),
      integration: { ...integration, logo_path: "https://files.example.test/logo.png" },
      recipient: nestedRecipientView(recipient),
      session: sessionOf(transfer),
      fee_charged: transfer.fee,
      gateway_response: transfer.gatewayResponse,
    };
  const { createdAt, updatedAt, ...view } = shown(transfer);
  return {
    ...view,
    integration,
    recipient: oldRecipientView(recipient),
    session: sessionOf(transfer),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

function shown(transfer: Transfer) {
  return {
    domain: "test",
    amount: transfer.amount,
    currency: transfer.currency,
    reference: transfer.reference,
    source: "balance",
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    transfer_code: transfer.code,
    titan_code: null,
    transferred_at: iso(transfer.transferredAt),
    id: transfer.id,
    createdAt: iso(transfer.createdAt),
    updatedAt: iso(transfer.updatedAt),
  };
}

function requestOf({ id }: Transfer): number {
  return 1_000_000_000 + (id % 1_000_000_000);
}

function sessionOf({ id }: Transfer) {
  return { provider: "nip", id: String(id).padStart(30, "0") };
}
