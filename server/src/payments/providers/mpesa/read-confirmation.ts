// Reads the confirmation of a payment from a phone's menu.
import type { PaymentNotice } from "../../notice.ts";
import { readShillings } from "./amounts.ts";
import { readStamp } from "./stamp.ts";
import type { Confirmation } from "./wire.ts";

/** A payment from a phone's menu to the short code (C2B). Null if its amount is invalid. */
export function readConfirmation(confirmation: Confirmation): PaymentNotice | null {
  const { TransID, TransTime, TransAmount, BillRefNumber, OrgAccountBalance, MSISDN } = confirmation;
  // Validation calls us before the money moves, with the same body but without the balance.
  if (OrgAccountBalance === undefined || OrgAccountBalance === null || OrgAccountBalance === "")
    return { kind: "ignored", key: `c2b.validation:${TransID}`, event: "c2b.validation" };
  const amount = readShillings(TransAmount);
  if (amount === null) return null;
  const name = [confirmation.FirstName, confirmation.MiddleName, confirmation.LastName].filter(Boolean).join(" ");
  return {
    kind: "unasked_payment",
    key: `c2b:${TransID}`,
    event: "c2b.confirmation",
    environment: "unknown",
    payment: {
      providerTransactionId: TransID,
      amount,
      currency: "KES",
      account: String(BillRefNumber ?? ""),
      payer: name || String(MSISDN ?? "") || null,
      paidAt: readStamp(TransTime ?? undefined),
    },
  };
}
