// How much one buyer may order. The transaction that orders reads it: in the chat and on the shop's page.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Money } from "../kernel/values/money.ts";
import type { Shop } from "../shops/index.ts";
import { standingOfBuyer } from "./queries.ts";

const dayMs = hours(24);

export type CappedBuyer = {
  /** Identifies the buyer, so that two of their orders at the same moment are counted one after the other. */
  name: string;
  customerIds: readonly string[];
  caps: Shop["caps"];
};

/** Why this buyer may not order that much more; null if they may. The buyer is locked until the transaction ends. */
export async function overBuyersCap(
  tx: Tx,
  actor: Actor,
  { name, customerIds, caps }: CappedBuyer,
  { total, shopCurrency: currency }: { total: Money; shopCurrency: Shop["currency"] },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${actor.shopId} ${name}`}, 0))`.execute(tx);
  const { open, value } = await standingOfBuyer(tx, actor.shopId, { customerIds, currency }, after(actor.now, -dayMs));
  if (open >= caps.openOrders) return "this buyer has as many unpaid orders as one may have";
  // The cap is in the shop's own currency, and nothing is converted.
  if (caps.dayValue !== null && total.currency !== currency)
    return `orders in ${total.currency} are for a person: the day's limit is in ${currency}`;
  return caps.dayValue !== null && value + total.minor > caps.dayValue
    ? "this buyer has ordered for as much as one may in a day"
    : null;
}
