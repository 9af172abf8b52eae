// What a buyer may know of a seller before paying: how many buyers have an order whose delivery was proven, and how many of the last orders
// were disputed. A seller's word counts for nothing here, because a swindler could make it any number. Nothing is said where there is too
// little to count.
import { sql, type Tx } from "../kernel/db.ts";

export type SellersRecord = {
  /** Buyers with a proven delivery; `more` where there are more orders than were counted. */
  delivered: { buyers: number; more: boolean } | null;
  /** Of the last orders that were proven or disputed. */
  disputed: { orders: number; of: number } | null;
};

/** More are not counted: a page must not wait for a shop of a million orders. */
const countedMax = 1_000;
const leastDelivered = 5;
const leastForShare = 20;

/**
 * A proof by the courier, by the code at the door or by the buyer's word. Silence, a decided dispute and the operator's word are left out:
 * nobody but the seller said that those orders arrived. A seller's own disputes about their buyers are not counted against them.
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
