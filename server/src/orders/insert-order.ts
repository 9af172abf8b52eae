// The rows of an order: itself, its lines, and the first line of its history.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

/** One statement: the order, its lines, and the first line of its history. */
export async function insertOrder(tx: Tx, actor: Actor, row: OrderRow): Promise<void> {
  await sql`
    with placed as (
      insert into orders (shop_id, id, number, customer_id, conversation_id, channel, currency, subtotal, discount, discount_id, discount_code, shipping, total, state, status,
                          shipping_address, address_origin, address_moved_at, delivery, delivery_method, gift, ships_to, lead_time_days, notes, notes_by, metadata, reservation_expires_at, created_at, updated_at)
      values (${row.shop_id}, ${row.id}, ${row.number}, ${row.customer_id}, ${row.conversation_id}, ${row.channel}, ${row.currency}, ${row.subtotal}, ${row.discount}, ${row.discount_id}, ${row.discount_code}, ${row.shipping}, ${row.total},
              ${row.state}, ${row.status}, ${json(row.shipping_address)}::jsonb, ${row.address_origin}, ${row.address_moved_at}, ${json(row.delivery)}::jsonb, ${row.delivery_method}, ${json(row.gift)}::jsonb, ${json(row.ships_to)}::jsonb, ${row.lead_time_days}, ${row.notes}, ${row.notes_by}, ${json(row.metadata)}::jsonb, ${row.reservation_expires_at}, ${row.created_at}, ${row.updated_at})
    ), lined as (
      ${linesInserted({ shopId: row.shop_id, orderId: row.id, lines: row.lines })}
    )
    insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, at)
    values (${row.shop_id}, ${row.id}, 1, 'order', null, ${row.state}, ${row.status}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now})`.execute(
    tx,
  );
}

/** For an order without lines. A line that has no days to return and no picture gets those of its product and its shop. */
export function linesInserted({
  shopId,
  orderId,
  lines,
}: {
  shopId: string;
  orderId: string;
  lines: readonly OrderLine[];
}) {
  const given = sql`unnest(${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.variantId)}::text[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => json(line.options))}::text[], ${lines.map((line) => json(line.choices))}::text[], ${lines.map((line) => json(line.unit))}::text[], ${lines.map((line) => line.leadTimeDays)}::smallint[], ${lines.map((line) => line.untracked)}::boolean[], ${lines.map((line) => json(line.parts))}::text[], ${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.discount)}::bigint[], ${lines.map((line) => line.returnDays ?? null)}::smallint[], ${lines.map((line) => line.faultReturnDays ?? null)}::smallint[], ${lines.map((line) => line.imageUrl ?? null)}::text[])
      with ordinality l(product_id, variant_id, name, options, choices, unit, lead_time_days, untracked, parts, unit_price, quantity, discount, return_days, fault_return_days, image_url, line)`;
  // The unknown limit is the one of `few`. Triggers (0042, 0045) fill in what a statement without these joins leaves out.
  return sql`
    insert into order_lines (shop_id, order_id, line, product_id, variant_id, name, options, choices, unit, lead_time_days, untracked, parts, unit_price, quantity, total, discount, return_days, fault_return_days, image_url)
    select ${shopId}, ${orderId}, l.line, l.product_id, l.variant_id, l.name, l.options::jsonb, l.choices::jsonb, l.unit::jsonb, l.lead_time_days, l.untracked, l.parts::jsonb, l.unit_price, l.quantity, l.unit_price * l.quantity, l.discount,
      case when l.return_days is null or l.fault_return_days is null then coalesce(p.return_days, s.return_days) else l.return_days end,
      case when l.return_days is null or l.fault_return_days is null then greatest(p.return_days, s.return_days) else l.fault_return_days end,
      coalesce(l.image_url, v.image_url, p.images -> 0 ->> 'url', '')
    from (select l.* from ${given} limit (select null::bigint)) l
      left join shops s on s.shop_id = ${shopId}
      left join products p on p.shop_id = ${shopId} and p.id = l.product_id
      left join product_variants v on v.shop_id = ${shopId} and v.product_id = l.product_id and v.id = l.variant_id`;
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
