// Compares a provider's balances with our books.
import { sql, type Tx } from "../kernel/database/db.ts";
import { isCurrency } from "../kernel/values/money.ts";
import { compareBalances, type OurBalance, type TheirBalance } from "./compare-balances.ts";
import { keepDifferences } from "./keep-differences.ts";
import type { Place } from "./read-ours.ts";
import type { Stretch } from "./read-theirs.ts";
import type { Outcome } from "./runs.ts";

export async function checkBalances(
  tx: Tx,
  looked: { place: Place; stretch: Stretch; now: Date },
  balances: readonly TheirBalance[],
): Promise<Outcome> {
  const { place, stretch, now } = looked;
  const { rows: ours } = await sql<OurBalance>`
    select coalesce(b.currency, f.currency) currency, coalesce(b.booked, 0) booked, coalesce(b.on_its_way, 0) "onItsWay",
        coalesce(f.amount, 0) "ownFunds"
      from our_balances(${place.driver}, ${place.mode}, ${now}) b
      full join (select currency::text, amount from provider_own_funds where driver = ${place.driver} and environment = ${place.mode}) f
        on f.currency = b.currency`.execute(tx);
  // No shop sells in other currencies, so their balances are the operator's own.
  const theirs = balances.filter(({ currency }) => isCurrency(currency));
  const comparison = compareBalances(ours, theirs, stretch.from);
  const kept = await keepDifferences(tx, { ...looked, subject: "balances" }, comparison.differences);
  return { kind: "done", seenThere: theirs.length, seenHere: ours.length, asked: 0, ...kept, ...comparison };
}
