// What must always be true of refunds. See invariants.ts; all lists share one numbering.
import type { Invariant } from "./invariant.ts";

export const refundInvariants: readonly Invariant[] = [
  {
    number: 7,
    rule: "a refund's account holds its sum while it is on its way, and nothing once it is settled",
    sql: `with away as (
            select shop_id, code, currency, sum(amount) amount from ledger_entries where code like 'refund:%' group by 1, 2, 3 having sum(amount) <> 0
          ), open as (
            select shop_id, 'refund:' || id code, currency, amount from refunds where state in ('pending', 'processing', 'needs_attention')
          )
          select * from away full join open using (shop_id, code, currency) where away.amount is distinct from open.amount`,
  },
  {
    number: 7,
    rule: "what failed refunds owe a buyer is held or frozen for their order, out of the seller's reach",
    sql: `select o.shop_id, o.id, o.owed_back, coalesce(k.amount, 0) amount from orders o left join (
              select shop_id, split_part(code, ':', 3) order_id, currency, sum(amount) amount from ledger_balances
              where code like 'escrow:order:%' or code like 'dispute:order:%' group by 1, 2, 3) k
            on k.shop_id = o.shop_id and k.order_id = o.id and k.currency = o.currency
            where o.owed_back > coalesce(k.amount, 0)`,
  },
  {
    number: 8,
    rule: "a refund has one outcome in the books when it is settled, the one it says, and none before",
    sql: `select r.shop_id, r.id, r.state, t.kinds from refunds r
          cross join lateral (
            select coalesce(array_agg(t.kind order by t.kind), '{}') kinds from ledger_transactions t
            where t.shop_id = r.shop_id and t.cause_type = 'refund' and t.cause_id = r.id) t
          where t.kinds <> case r.state when 'succeeded' then '{refund,refund_ok}' when 'failed' then '{refund,refund_fail}' else '{refund}' end::text[]`,
  },
  {
    number: 9,
    rule: "no more goes back of a payment than it brought",
    sql: `select p.shop_id, p.id, p.captured, sum(r.amount) given from payments p
          join refunds r on r.shop_id = p.shop_id and r.payment_id = p.id and r.mispayment_id is null and r.state <> 'failed'
          group by 1, 2, 3 having sum(r.amount) > p.captured`,
  },
  {
    number: 10,
    rule: "each refund posting has its refund, and an order says of its money that it went back when it did",
    sql: `select t.shop_id, t.id from ledger_transactions t where t.cause_type = 'refund'
            and not exists (select from refunds r where r.shop_id = t.shop_id and r.id = t.cause_id)
          union all
          select o.shop_id, o.id from orders o
          cross join lateral (
            select coalesce(sum(p.captured), 0) brought from payments p where p.shop_id = o.shop_id and p.order_id = o.id) c
          cross join lateral (
            select coalesce((select sum(r.amount) from refunds r
                where r.shop_id = o.shop_id and r.order_id = o.id and r.mispayment_id is null and r.state <> 'failed'), 0)
              + coalesce((select sum(d.to_buyer - d.loss - d.from_desk) from disputes d
                where d.shop_id = o.shop_id and d.order_id = o.id and d.opened_by = 'gateway' and d.state = 'resolved'), 0) given) g
          where c.brought > 0 and o.payment <> 'partly_paid' and (o.payment in ('partly_refunded', 'refunded')) <> (g.given > 0)
             or g.given > 0 and (o.payment = 'refunded') <> (g.given = c.brought)`,
  },
];
