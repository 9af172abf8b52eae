// Proves delivery between payment and release: writes the rows that a courier's event would write, for many orders together. It is not measured.
import type pg from "pg";
import type { Sale } from "./seed-sales.ts";

export async function proveDeliveries(owner: pg.Pool, sales: readonly Sale[]): Promise<void> {
  const given = [sales.map(({ shopId }) => shopId), sales.map(({ orderId }) => orderId)];
  const { rowCount } = await owner.query(
    `
    with given as (select * from unnest($1::text[], $2::text[]) g (shop_id, order_id)), proven as (
      insert into release_proofs (shop_id, order_id, kind, source, at) select shop_id, order_id, 'courier', 'bench', now() from given
    ), arrived as (
      update orders o set fulfilment = 'delivered', funds = 'release_due', status = 'delivered', version = version + 1
      from given g where o.shop_id = g.shop_id and o.id = g.order_id
    )
    update escrow_holds h set proof = 'courier', proved_at = now(), accept_by = null, dispatch_by = null,
      release_due_at = now() + interval '2 days', next_due_at = now() + interval '2 days', version = version + 1
    from given g where h.shop_id = g.shop_id and h.order_id = g.order_id and h.state = 'held'`,
    given,
  );
  if (rowCount !== sales.length) throw new Error(`${rowCount} of ${sales.length} orders hold money`);
}
