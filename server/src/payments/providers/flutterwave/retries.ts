// Transfers that a person made of ours once more on Flutterwave's dashboard. Each is a transfer of its own, with our reference and a tail.
import type { ProviderPayout, Trouble } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { type CallLimits, callFlutterwave, isNotThere, trouble, unreadable } from "./call.ts";
import { isTransfer, toPayout, withoutRetry } from "./transfers.ts";
import type { Transfer } from "./wire.ts";

export type Retries = { kind: "retries"; retries: ProviderPayout[] } | Trouble;

/** More lists than staff ever make. */
const listsMost = 10;

/** A retry that failed can be retried too, so each transfer's list is read. */
export async function retriesOf(
  account: FlutterwaveAccount,
  first: ProviderPayout,
  limits: CallLimits,
): Promise<Retries> {
  const found = new Map<string, ProviderPayout>();
  const unread = [first.providerPayoutId];
  for (let lists = 0; unread.length > 0; lists += 1) {
    if (lists === listsMost) return trouble(false, `more than ${listsMost} transfers were retried`);
    const listed = await listRetries(account, unread.shift() ?? "", limits);
    if ("kind" in listed) return listed;
    for (const retry of listed) {
      if (withoutRetry(retry.reference ?? "") !== first.reference)
        return trouble(false, "a retry under another reference");
      if (retry.id === first.providerPayoutId || found.has(retry.id)) continue;
      const payout = toPayout(retry);
      if (payout === null) return trouble(false, "an amount that is no whole sum of its currency");
      found.set(retry.id, payout);
      if (isFinal(payout)) unread.push(retry.id);
    }
  }
  return { kind: "retries", retries: [...found.values()] };
}

/** Only what has ended can have been retried: a failed one can still turn out to be paid. */
export function isFinal({ status }: ProviderPayout): boolean {
  return status === "failed" || status === "succeeded";
}

async function listRetries(
  account: FlutterwaveAccount,
  id: string,
  limits: CallLimits,
): Promise<readonly Transfer[] | Trouble> {
  const path = `/transfers/${encodeURIComponent(id)}/retries`;
  const answer = await callFlutterwave(account, { method: "GET", path }, limits);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done")
    return isNotThere(answer) ? [] : trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  const items: unknown = answer.data ?? [];
  if (!Array.isArray(items) || !items.every(isTransfer)) return unreadable("retries in a shape we don't know");
  return items;
}
