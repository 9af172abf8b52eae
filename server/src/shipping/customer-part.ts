// Shipments of an erased person's orders. The address is erased with the order. Here, links that lead to it and the seller's notes are
// erased.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";

export const shippingPart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string; provider_shipment_id: string | null }>`
      select id, provider_shipment_id from shipments
      where shop_id = ${actor.shopId} and order_id = any(${[...traces.orderIds]}::text[])`.execute(tx);
    return {
      ...traces,
      otherIds: [...traces.otherIds, ...rows.map(({ id }) => id)],
      marks: [...traces.marks, ...rows.flatMap(({ provider_shipment_id: number }) => number ?? [])],
    };
  },
  show: async (tx, actor, { orderIds }) => {
    const { rows } = await sql<{ shipment: unknown }>`
      select jsonb_build_object('id', id, 'orderId', order_id, 'status', state, 'courier', courier, 'trackingNumber', tracking_code,
        'createdAt', created_at, 'deliveredAt', delivered_at) shipment
      from shipments where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[]) order by id`.execute(
      tx,
    );
    return { shipments: rows.map(({ shipment }) => shipment) };
  },
  erase: async (tx, actor, { orderIds }) => {
    await sql`
      update shipments set courier_tracking_url = null, label_url = null, attention = null, metadata = '{}'
      where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(tx);
    await sql`
      update shipment_steps t set word = coalesce(t.state, '') from shipments s
      where t.shop_id = ${actor.shopId} and s.shop_id = ${actor.shopId} and s.id = t.shipment_id and t.source = 'seller'
        and s.order_id = any(${[...orderIds]}::text[])`.execute(tx);
  },
};
