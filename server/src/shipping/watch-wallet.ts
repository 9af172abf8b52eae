// Checks the wallet that pays for labels every quarter of an hour. The operator gets one message when it runs low, and the next only after
// it was filled up: an empty wallet stops every shop's parcels.
import type { Actor } from "../kernel/security/actor.ts";
import { minutes } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobContext, Sweep } from "../kernel/jobs/jobs.ts";
import type { Currency } from "../kernel/values/money.ts";
import { boundAggregators, type BoundAggregator, type ShippingServices } from "./registry.ts";

export function watchWallets(database: Database, services: ShippingServices): Sweep {
  return {
    name: "watch-wallets",
    everyMs: minutes(15),
    mayWait: true,
    run: async (context) => {
      for (const mode of ["sandbox", "live"] as const)
        for (const bound of boundAggregators(services, mode)) await checkWallet(database, bound, mode, context);
    },
  };
}

async function checkWallet(
  database: Database,
  { driver, aggregator, walletLow }: BoundAggregator,
  mode: Actor["mode"],
  { now, log }: JobContext,
): Promise<void> {
  const answer = await aggregator.balances();
  if (answer.kind === "trouble") {
    log.warn({ driver, mode, detail: answer.detail }, "the couriers' wallet could not be looked at");
    return;
  }
  for (const { currency, available } of answer.balances) {
    const isLow = available < walletLow;
    const news = await database.platform((tx) => keepWallet(tx, { driver, mode, currency, available, isLow, now }));
    if (news)
      log.error(
        { alert: true, driver, mode, currency, available: available.toString() },
        "the couriers' wallet runs low",
      );
  }
}

/** @returns whether it has just become low. */
async function keepWallet(
  tx: Tx,
  wallet: { driver: string; mode: Actor["mode"]; currency: string; available: bigint; isLow: boolean; now: Date },
): Promise<boolean> {
  const { driver, mode, currency, available, isLow, now } = wallet;
  const { rows } = await sql<{ news: boolean }>`
    insert into courier_wallets as w (driver, environment, currency, balance, asked_at, low_since)
      values (${driver}, ${mode}, ${currency}, ${available}, ${now}, ${isLow ? now : null})
      on conflict (driver, environment, currency) do update
        set balance = excluded.balance, asked_at = excluded.asked_at,
          low_since = case when excluded.low_since is null then null else coalesce(w.low_since, excluded.low_since) end
      returning new.low_since is not null and old.low_since is null news`.execute(tx);
  return rows[0]?.news === true;
}

export type KnownWallet = {
  driver: string;
  mode: Actor["mode"];
  currency: Currency;
  balance: bigint;
  askedAt: Date;
  lowSince: Date | null;
};

/** The balances from the last check. */
export async function knownWallets(worker: Database): Promise<KnownWallet[]> {
  const { rows } = await worker.readWithoutShop((tx) =>
    sql<KnownWallet>`
      select driver, environment as mode, currency::text, balance, asked_at "askedAt", low_since "lowSince"
        from courier_wallets order by environment, driver, currency`.execute(tx),
  );
  return rows;
}
