import type { PaymentNotice } from "../../notice.ts";
import { readShillings } from "./amounts.ts";
import { readStamp } from "./stamp.ts";
import type { Confirmation } from "./wire.ts";

/** Somebody paid to the short code from the menu of the phone (C2B). Null when the amount is none. */
export function readConfirmation(confirmation: Confirmation): PaymentNotice | null {
  const { TransID, TransTime, TransAmount, BillRefNumber, OrgAccountBalance, MSISDN } = confirmation;
  // Validation asks before the money moves, with the same body but for the balance, which is not yet known.
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
