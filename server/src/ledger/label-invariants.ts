// What must always be true of the money of couriers' labels, and of the cash that couriers collect.
import type { Invariant } from "./invariant.ts";

export const labelInvariants: readonly Invariant[] = [
  {
    number: 8,
    rule: "a shipment has cost its seller what its postings say, in as many as it has; one that was never booked has cost nothing",
    sql: `with posted as (
            select t.shop_id, t.cause_id id, t.currency, sum(t.amount) amount, count(*) postings from (
              select t.shop_id, t.cause_id, t.id, e.currency, sum(e.amount) amount from ledger_transactions t
                join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code like 'courier_wallet:%'
                where t.kind in ('label', 'label_more', 'label_back') group by 1, 2, 3, 4) t group by 1, 2, 3
          )
          select shop_id, id, s.charged, s.charges, p.amount, p.postings from shipments s full join posted p using (shop_id, id)
            where coalesce(s.charged, 0) <> coalesce(p.amount, 0) or coalesce(s.charges, 0) <> coalesce(p.postings, 0)
              or p.currency <> s.currency or s.charges > 0 and s.provider_shipment_id is null
              or s.state = 'cancelled' and s.charged <> coalesce(s.stated_cost, 0)`,
  },
  {
    number: 8,
    rule: "cash that a courier paid in has its posting, once and to the unit, and is never more than the courier was to collect",
    sql: `with posted as (
            select t.shop_id, t.cause_id id, t.key, e.currency, -sum(e.amount) amount from ledger_transactions t
              join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code ~ '^(courier_wallet|bank):'
              where t.kind = 'cash_in' group by 1, 2, 3, 4
          ), told as (
            select shop_id, shipment_id id, 'cash_in:' || shipment_id || ':' || number key, currency, amount from cash_remittances
          )
          select shop_id, id, key from told full join posted using (shop_id, id, key)
            where (told.currency, told.amount) is distinct from (posted.currency, posted.amount)
          union all
          select s.shop_id, s.id, s.cash_remitted::text from shipments s left join (
              select shop_id, shipment_id, sum(amount) amount from cash_remittances group by 1, 2) r on r.shop_id = s.shop_id and r.shipment_id = s.id
            where s.cash_remitted <> coalesce(r.amount, 0)`,
  },
];
