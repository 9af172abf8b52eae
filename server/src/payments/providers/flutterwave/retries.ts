// Retries of our transfers that a person made on Flutterwave's dashboard. Each is a new transfer, with our reference plus a suffix.
import type { ProviderPayout, Trouble } from "../../provider.ts";
import { wordsIn } from "../words-in.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { type CallLimits, callFlutterwave, isNotThere, trouble, unreadable } from "./call.ts";
import { isTransfer, toPayout, withoutRetry } from "./transfers.ts";
import type { Transfer } from "./wire.ts";

/** `unreadable`: a description of each transfer that we can't read. */
export type Retries = { kind: "retries"; retries: ProviderPayout[]; unreadable: string[] } | Trouble;

/** More lists than people ever make. */
const listsMost = 10;

/** A failed retry can be retried too, so each transfer's list is read. */
export async function retriesOf(
  account: FlutterwaveAccount,
  first: ProviderPayout,
  limits: CallLimits,
): Promise<Retries> {
  const found = new Map<string, ProviderPayout>();
  const unread = [first.providerPayoutId];
  const strange = new Set<string>();
  for (let lists = 0; unread.length > 0; lists += 1) {
    if (lists === listsMost) return trouble(false, `more than ${listsMost} transfers were retried`);
    const listed = await listRetries(account, unread.shift() ?? "", limits);
    if ("kind" in listed) return listed;
    for (const item of listed) {
      const payout = isTransfer(item) && isOf(first, item) ? toPayout(item) : null;
      if (payout === null) strange.add(`a retry that we can't read: ${wordsIn(item)}`);
      if (payout === null || payout.providerPayoutId === first.providerPayoutId) continue;
      if (found.has(payout.providerPayoutId)) continue;
      found.set(payout.providerPayoutId, payout);
      if (isFinal(payout)) unread.push(payout.providerPayoutId);
    }
  }
  return { kind: "retries", retries: [...found.values()], unreadable: [...strange] };
}

function isOf({ reference }: ProviderPayout, retry: Transfer): boolean {
  return withoutRetry(retry.reference ?? "") === reference;
}

/** Only an ended transfer can have retries. A failed one can still turn out to be paid. */
export function isFinal({ status }: ProviderPayout): boolean {
  return status === "failed" || status === "succeeded";
}

async function listRetries(
  account: FlutterwaveAccount,
  id: string,
  limits: CallLimits,
): Promise<readonly unknown[] | Trouble> {
  const path = `/transfers/${encodeURIComponent(id)}/retries`;
  const answer = await callFlutterwave(account, { method: "GET", path }, limits);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done")
    return isNotThere(answer) ? [] : trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  const items: unknown = answer.data ?? [];
  return Array.isArray(items) ? items : unreadable("retries in a shape we don't know");
}
