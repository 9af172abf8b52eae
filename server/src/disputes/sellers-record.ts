// What a buyer may know of a seller before paying: how many buyers had a proven delivery, and how many of the last orders were disputed.
// The seller's own word does not count, because a fraudster could invent any number. If there is too little to count, nothing is shown.
import { sql, type Tx } from "../kernel/database/db.ts";

export type SellersRecord = {
  /** Buyers with a proven delivery; `more` if there are more orders than were counted. */
  delivered: { buyers: number; more: boolean } | null;
  /** How many of the last proven or disputed orders were disputed. */
  disputed: { orders: number; of: number } | null;
};

/** The maximum that is counted: a page must not wait for a shop with a million orders. */
const countedMax = 1_000;
const leastDelivered = 5;
const leastForShare = 20;

/**
 * A proof is the courier's report, the delivery code or the buyer's word. Silence, decided disputes and the operator's word don't count,
 * because only the seller said that those orders arrived. Disputes that a seller opened don't count against them.
 */
export async function sellersRecord(tx: Tx, shopId: string): Promise<SellersRecord> {
  const { rows } = await sql<{ buyers: number; more: boolean; since: Date | null; proven: number }>`
    with last as (
      select order_id from release_proofs
      where shop_id = ${shopId} and kind in ('courier', 'handover_code', 'buyer')
      order by at desc limit ${countedMax + 1}),
    proven as (
      select o.id, o.payment, o.created_at from orders o where o.shop_id = ${shopId} and o.id in (select order_id from last))
    select count(distinct buyer_of(id)) filter (where payment in ('paid', 'overpaid'))::int buyers,
      (select count(*) > ${countedMax} from last) more, min(created_at) since, count(*)::int proven
    from proven`.execute(tx);
  const { buyers = 0, more = false, since = null, proven = 0 } = rows[0] ?? {};
  if (buyers < leastDelivered) return { delivered: null, disputed: null };
  const delivered = { buyers, more };
  const found = await sql<{ disputed: number; unproven: number }>`
    select count(*)::int disputed, count(*) filter (where not exists (select from release_proofs p
        where p.shop_id = ${shopId} and p.order_id = d.order_id and p.kind in ('courier', 'handover_code', 'buyer')))::int unproven
    from (select distinct d.order_id from disputes d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
      where d.shop_id = ${shopId} and d.opened_by <> 'seller' and d.created_at >= ${since} and o.created_at >= ${since}) d`.execute(
    tx,
  );
  const { disputed = 0, unproven = 0 } = found.rows[0] ?? {};
  const of = proven + unproven;
  return { delivered, disputed: of < leastForShare ? null : { orders: disputed, of } };
}
