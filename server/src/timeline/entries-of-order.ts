// Reads what happened to an order from the rows of each module: one statement, page by page.
import { meaningOfReason } from "./meaning-of-reason.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { TimelineEntry } from "./contract.ts";

export type EntryRow = {
  id: string;
  created_at: Date;
  type: string;
  axis: string | null;
  from_state: string | null;
  to_state: string | null;
  actor: TimelineEntry["actor"];
  reason: string | null;
  text: string | null;
  amount: TimelineEntry["amount"];
  object_id: string;
};

/** As a table that can be paged. An event's data is gone once the buyer is erased; that it happened stays. */
export function entriesOfOrder(tx: Tx, shopId: string, orderId: string) {
  // The order's own changes are in its history; their events would repeat them.
  return tx
    .selectFrom(
      sql<EntryRow>`(
        select h.order_id || '/' || lpad(h.step::text, 6, '0') as id, h.at as created_at, 'moved' as type, h.axis, h.from_state, h.to_state,
          h.actor, h.reason, h.note as text, null::jsonb as amount, h.order_id as object_id
        from order_history h where h.shop_id = ${shopId} and h.order_id = ${orderId}
        union all
        select e.id, e.created_at, e.type, null, e.data #>> '{previous,status}', e.data #>> '{object,status}',
          e.actor, coalesce(e.data #>> '{object,reason}', e.data #>> '{object,failure}'), null,
          case when e.data #> '{object,received,amount}' is not null then e.data #> '{object,received}'
            when e.data #> '{object,amount,amount}' is not null then e.data #> '{object,amount}' end, e.object_id
        from (
          select ${orderId} as id
          union all select p.id from payments p where p.shop_id = ${shopId} and p.order_id = ${orderId}
          union all select c.id from checkouts c where c.shop_id = ${shopId} and c.order_id = ${orderId}
          union all select s.id from shipments s where s.shop_id = ${shopId} and s.order_id = ${orderId}
          union all select d.id from disputes d where d.shop_id = ${shopId} and d.order_id = ${orderId}
          union all select r.id from order_returns r where r.shop_id = ${shopId} and r.order_id = ${orderId}
          union all select i.id from invoices i where i.shop_id = ${shopId} and i.order_id = ${orderId}
        ) thing join events e on e.shop_id = ${shopId} and e.object_id = thing.id
        where e.type not in ('order.created', 'order.status_changed', 'order.updated')
        union all
        select p.id, p.created_at, 'payment.begun', null, null, null, p.begun_by, p.method, p.payer_name,
          jsonb_build_object('amount', p.amount, 'currency', p.currency), p.id
        from payments p where p.shop_id = ${shopId} and p.order_id = ${orderId}
        union all
        select n.id, n.created_at, 'note.added', null, null, null, n.author -> 'by', null, n.text, null, n.id
        from order_notes n where n.shop_id = ${shopId} and n.order_id = ${orderId}
        union all
        select n.id || '/edited', n.edited_at, 'note.edited', null, null, null, n.edited_by -> 'by', null, n.text, null, n.id
        from order_notes n where n.shop_id = ${shopId} and n.order_id = ${orderId} and n.edited_at is not null
        union all
        select m.id, m.sent_at, 'message.sent', null, null, m.status,
          jsonb_build_object('kind', m.author, 'id', coalesce(m.turn_id, m.conversation_id)), null, m.text, null, m.id
        from messages m where m.shop_id = ${shopId} and m.order_id = ${orderId}
      )`.as("entry"),
    )
    .selectAll();
}

export function toEntry(row: EntryRow): TimelineEntry {
  return {
    id: row.id,
    type: row.type,
    axis: row.axis,
    from: row.from_state,
    to: row.to_state,
    actor: row.actor,
    reason: row.reason,
    reasonMeaning: meaningOfReason(row.type, row.reason),
    text: row.text,
    amount: row.amount,
    objectId: row.object_id,
    createdAt: row.created_at.toISOString(),
  };
}
