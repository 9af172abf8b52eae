// Informs every owner about a new payout account, even if none of them must confirm it.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { notifyOwners } from "../team/index.ts";
import type { DestinationRow } from "./queries.ts";

type AccountNews = "account_added" | "account_default" | "account_confirmed" | "account_removed";

export async function notifyOfAccount(tx: Tx, actor: Actor, kind: AccountNews, row: DestinationRow): Promise<void> {
  const facts = { account: accountIn(row), name: row.resolved_name ?? row.given_name };
  await notifyOwners(tx, actor, { kind, facts });
}

/** The account as people know it. */
export function accountIn({ bank_name, bank_code, last4 }: DestinationRow): string {
  return `${bank_name ?? bank_code} ••${last4}`;
}
