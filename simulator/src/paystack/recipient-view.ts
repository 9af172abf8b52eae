// A recipient as Paystack shows it: alone, and inside a transfer.
import { integrationId } from "./integration.ts";
import { iso } from "./iso-time.ts";
import type { Recipient } from "./records.ts";

export function recipientView(recipient: Recipient) {
  return {
    ...shown(recipient),
    createdAt: iso(recipient.createdAt),
    updatedAt: iso(recipient.updatedAt),
    isDeleted: !recipient.active,
  };
}

export function nestedRecipientView(recipient: Recipient) {
  const { isDeleted: _isDeleted, ...view } = recipientView(recipient);
  return { ...view, description: recipient.description, email: recipient.email, metadata: recipient.metadata };
}

/** The older form in webhooks. */
export function oldRecipientView(recipient: Recipient) {
  return {
    ...shown(recipient),
    description: recipient.description === "" ? null : recipient.description,
    email: recipient.email,
    metadata: recipient.metadata,
    created_at: iso(recipient.createdAt),
    updated_at: iso(recipient.updatedAt),
  };
}

function shown(recipient: Recipient) {
  const { active, currency, id, name, code, type, authorizationCode, accountNumber, accountName } = recipient;
  return {
    active,
    currency,
    domain: "test",
    id,
    integration: integrationId,
    name,
    recipient_code: code,
    type,
    is_deleted: !active,
    details: {
      authorization_code: authorizationCode,
      account_number: accountNumber,
      account_name: accountName,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  };
}
