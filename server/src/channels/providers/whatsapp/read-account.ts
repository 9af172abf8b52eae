// WhatsApp's messages about the business account or the number: restrictions, bans, alerts, and errors that come with messages.
import type { AccountNotice } from "../../account-notice.ts";
import type { OtherNotice } from "../../driver.ts";
import { outline } from "./outline.ts";
import { faultCode, faultDetail, faultMeaning } from "./status.ts";
import { unreadable } from "./unreadable.ts";
import * as wire from "./wire.ts";

/** The webhook fields that are about the account. */
export const accountFields: readonly string[] = [
  "account_update",
  "account_alerts",
  "account_review_update",
  "business_capability_update",
  "business_status_update",
  "phone_number_name_update",
  "security",
];

/** Codes after which nothing can be sent. A lifted ban comes with the same code as the ban. */
const stopping: readonly string[] = ["DISABLED_UPDATE", "ACCOUNT_RESTRICTION", "ACCOUNT_DELETED", "ACCOUNT_OFFBOARDED"];
const takenBack = "REINSTATE";

export function readAccount(business: string | null, field: string, value: unknown): AccountNotice {
  const told = wire.AccountValue.Check(value) ? value : {};
  const word = told.event ?? told.alert_type ?? told.decision ?? field;
  const stops = stopping.includes(word) && told.ban_info?.waba_ban_state !== takenBack;
  return { kind: "account", account: null, business, field, word, stops, detail: outline(value) };
}

/** With messages, or alone: errors of the number, the app or the system. */
export function readError(account: string | null, error: unknown): AccountNotice | OtherNotice {
  if (!wire.Fault.Check(error)) return unreadable(account, "errors", outline(error));
  const meaning = faultMeaning(error);
  const stops = meaning.kind === "refused" && meaning.pace === "stopped";
  const word = String(faultCode(error));
  return { kind: "account", account, business: null, field: "errors", word, stops, detail: faultDetail(error) };
}
