// Reads MTN's callbacks.
import { createHash } from "node:crypto";
import { idPrefixes } from "../../../kernel/values/id.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import { type ActClaim, readActClaim } from "../../act-claim.ts";
import type { PaymentNotice } from "../../notice.ts";
import type { Told } from "../../provider.ts";
import { readDecimal } from "../decimal.ts";
import { status } from "./status.ts";
import { Statement } from "./wire.ts";

/**
 * MTN sends once, unsigned, what it would answer if asked. It lacks the reference id, but contains our reference as the external id, which
 * shows its subject.
 */
export function readNotice(rawBody: Buffer): PaymentNotice {
  const digest = createHash("sha256").update(rawBody).digest("hex");
  const unreadable = (detail: string): PaymentNotice => ({ kind: "unreadable", key: `unreadable:${digest}`, detail });
  const reading = readStrictJson(rawBody);
  if (reading.kind === "unreadable") return unreadable(reading.detail);
  if (!Statement.Check(reading.value)) return unreadable("no notice that MTN is known to send");
  const statement = reading.value;
  const reference = String(statement.externalId ?? "") || null;
  const { kind, event } = meant(statement, reference);
  const facts = { key: noticeKey(event, statement, reference) ?? `${event}:${digest}`, event } as const;
  const environment = "unknown";
  switch (kind) {
    case "payment":
      return { kind, ...facts, environment, reference, told: toldBy(statement) };
    case "refund":
      return { kind, ...facts, environment, reference, providerTransactionId: null, claim: claimOf(statement) };
    case "payout":
      return { kind, ...facts, environment, reference, providerPayoutId: null, claim: claimOf(statement) };
  }
}

function claimOf({ status: word, amount, currency }: Statement): ActClaim | null {
  return readActClaim({ status: word, amount, currency }, status, readDecimal);
}

/** Only a final status can be contradicted. */
function toldBy({ status: word, amount, currency }: Statement): Told | null {
  const ended = status(word);
  if (ended !== "succeeded" && ended !== "failed") return null;
  const sum = readDecimal(amount, currency)?.toString() ?? "unreadable";
  const says = { status: ended, word: word.slice(0, wordMax), amount: sum, currency: currency.slice(0, wordMax) };
  return { says };
}

const wordMax = 64;

function meant({ payee }: Statement, reference: string | null) {
  if (reference?.startsWith(`${idPrefixes.refund}-`)) return { kind: "refund", event: "refund" } as const;
  if (reference?.startsWith(`${idPrefixes.payout}-`) || payee) return { kind: "payout", event: "transfer" } as const;
  return { kind: "payment", event: "requesttopay" } as const;
}

const keyMaxLength = 200;

function noticeKey(event: string, statement: Statement, reference: string | null): string | null {
  if (reference === null) return null;
  const key = [event, reference, statement.status, statement.financialTransactionId ?? "-"].join(":");
  return key.length > keyMaxLength ? null : key;
}
