// What a buyer may know of a seller before paying: how many orders were delivered, and how many of the last ones were disputed. Only
// counted, and nothing is said where there is too little to count.
import { sql, type Tx } from "../kernel/db.ts";

export type SellersRecord = {
  delivered: { orders: number; more: boolean } | null;
  disputed: { orders: number; of: number } | null;
};

/** More are not counted: a page must not wait for a shop of a million orders. */
const countedMax = 1_000;
const leastDelivered = 5;
const leastForShare = 20;

/** A seller's own disputes about their buyers are not counted against them. */
export async function sellersRecord(tx: Tx, shopId: string): Promise<SellersRecord> {
  const { rows } = await sql<{ delivered: number; since: Date | null; more: boolean }>`
    select count(*)::int delivered, min(created_at) since, count(*) > ${countedMax} more
    from (select created_at from orders where shop_id = ${shopId} and fulfilment = 'delivered'
      order by created_at desc, id desc limit ${countedMax + 1}) last`.execute(tx);
  const { delivered = 0, since = null, more = false } = rows[0] ?? {};
  if (delivered < leastDelivered) return { delivered: null, disputed: null };
  const orders = Math.min(delivered, countedMax);
  if (delivered < leastForShare) return { delivered: { orders, more }, disputed: null };
  const found = await sql<{ disputed: number }>`
    select count(distinct d.order_id)::int disputed from disputes d
    join orders o on o.shop_id = d.shop_id and o.id = d.order_id
    where d.shop_id = ${shopId} and d.opened_by <> 'seller' and d.created_at >= ${since} and o.created_at >= ${since}`.execute(
    tx,
  );
  return {
    delivered: { orders, more },
    disputed: { orders: Math.min(found.rows[0]?.disputed ?? 0, orders), of: orders },
  };
}
