// For the operator: the open differences with their age, and the last runs.
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";

export type KeptSide = {
  references: string[];
  number: string | null;
  amount: string;
  currency: string;
  fee: string | null;
  word: string;
};
export type KeptDifference = {
  driver: string;
  mode: string;
  subject: string;
  class: string;
  key: string;
  shopId: string | null;
  ours: KeptSide | null;
  theirs: KeptSide | null;
  state: string;
  firstSeenAt: Date;
  solvedAt: Date | null;
};

/** Oldest first. */
export async function listDifferences(
  worker: Database,
  { driver, solved = false }: { driver?: string | undefined; solved?: boolean },
): Promise<KeptDifference[]> {
  const { rows } = await worker.readWithoutShop((tx) =>
    sql<KeptDifference>`
      select driver, environment as mode, subject, class, key, shop_id "shopId", ours, theirs, state, first_seen_at "firstSeenAt",
          solved_at "solvedAt"
        from reconciliation_differences
        where (${driver ?? null}::text is null or driver = ${driver ?? null}) and (state = 'open' or ${solved})
        order by first_seen_at, driver, subject, key limit 1000`.execute(tx),
  );
  return rows;
}

type OwnFunds = {
  driver: string;
  mode: "sandbox" | "live";
  currency: Currency;
  amount: bigint;
  note: string | null;
};
/** What lies at a sandbox's providers when it starts. */
export const openingNote = "There before the first sale";

/** The operator's own money at a provider: part of the provider's balance, but of no shop's ledger. */
export async function stateOwnFunds(worker: Database, stated: OwnFunds, now: Date): Promise<void> {
  await worker.platform((tx) => putOwnFunds(tx, stated, now));
}

export async function putOwnFunds(
  tx: Tx,
  { driver, mode, currency, amount, note }: OwnFunds,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("provider_own_funds")
    .values({ driver, environment: mode, currency, amount, note, stated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["driver", "environment", "currency"]).doUpdateSet({ amount, note, stated_at: now }),
    )
    .execute();
}
