// What must always be true of disputed money. See invariants.ts; all lists share one numbering.
import type { Invariant } from "./invariant.ts";

export const disputeInvariants: readonly Invariant[] = [
  {
    number: 7,
    rule: "money is frozen while a dispute of its order is open, and then all that is disputed",
    sql: `with frozen as (
            select shop_id, substr(code, 15) order_id, sum(amount) amount from ledger_entries where code like 'dispute:order:%' group by 1, 2 having sum(amount) <> 0
          ), open as (
            -- What a refund of ours had taken before the bank did was not there to be frozen.
            select shop_id, order_id, sum(case when opened_by = 'gateway' then frozen else amount end) least from disputes
              where state <> 'resolved' group by 1, 2
          )
          select shop_id, order_id from frozen full join open using (shop_id, order_id)
            where open.least is null or coalesce(frozen.amount, 0) < open.least`,
  },
  {
    number: 7,
    rule: "what a bank has taken back stands as contested until it decides, and no longer",
    sql: `with taken as (
            select shop_id, code, currency, -sum(amount) amount from ledger_entries where code like 'contested:%' group by 1, 2, 3 having sum(amount) <> 0
          ), open as (
            select shop_id, 'contested:' || id code, currency, amount from disputes where opened_by = 'gateway' and state <> 'resolved'
          )
          select * from taken full join open using (shop_id, code, currency) where taken.amount is distinct from open.amount`,
  },
  {
    number: 8,
    rule: "a dispute is frozen once, and once more when the buyer makes the shop's theirs, and a chargeback is taken once and ended once, when it is resolved, and anew for each turn",
    sql: `select d.shop_id, d.id, d.opened_by, d.state, t.kinds from disputes d
          cross join lateral (
            select coalesce(array_agg(t.kind order by t.kind), '{}') kinds from ledger_transactions t
            where t.shop_id = d.shop_id and t.cause_type = 'dispute' and t.cause_id = d.id and t.kind <> 'cb_recover') t
          cross join lateral (
            select array_fill('cb_end'::text, array[d.turns + (d.state = 'resolved')::int]) || '{chargeback}'
              || array_fill('cb_turn'::text, array[d.turns::int]) kinds) wanted
          where case
            when d.opened_by = 'gateway' then array_remove(t.kinds, 'dispute') <> (select array_agg(kind order by kind) from unnest(wanted.kinds) kind)
              or cardinality(array_positions(t.kinds, 'dispute')) > 1
            -- Only when all of it went back to the buyer, nothing was left to be let go of.
            when cardinality(array_positions(t.kinds, 'dispute_more')) > d.opened_by_buyer_themselves::int then true
            when d.state = 'resolved' then array_remove(t.kinds, 'dispute_more') <> '{dispute,resolve}'
              and not (array_remove(t.kinds, 'dispute_more') = '{dispute}' and d.to_buyer = d.amount)
            else array_remove(t.kinds, 'dispute_more') <> '{dispute}' end`,
  },
  {
    number: 9,
    rule: "refunds and lost chargebacks together give back no more of a payment than it brought",
    sql: `select p.shop_id, p.id, p.amount, r.given, d.taken from payments p
          cross join lateral (
            select coalesce(sum(amount), 0) given from refunds r
            where r.shop_id = p.shop_id and r.payment_id = p.id and r.mispayment_id is null and r.state <> 'failed') r
          cross join lateral (
            select coalesce(sum(to_buyer - loss - from_desk), 0) taken from disputes d
            where d.shop_id = p.shop_id and d.payment_id = p.id and d.opened_by = 'gateway' and d.state = 'resolved') d
          where d.taken > 0 and r.given + d.taken > greatest(p.amount, p.captured)`,
  },
  {
    number: 10,
    rule: "each posting of a dispute has its dispute, what a dispute gave the buyer went back, and the order says the same as its disputes",
    sql: `select t.shop_id, t.id from ledger_transactions t where t.cause_type = 'dispute'
            and not exists (select from disputes d where d.shop_id = t.shop_id and d.id = t.cause_id)
          union all
          select d.shop_id, d.id from disputes d
            where d.opened_by <> 'gateway' and d.state = 'resolved'
              and d.to_buyer <> (select coalesce(sum(r.amount), 0) from refunds r where r.shop_id = d.shop_id and r.dispute_id = d.id)
          union all
          select o.shop_id, o.id from orders o
            left join lateral (
              -- Of several, the one that waits for the seller is what the order says.
              select min(d.state) state from disputes d where d.shop_id = o.shop_id and d.order_id = o.id and d.state <> 'resolved') d on true
            where case when d.state is null then o.dispute not in ('none', 'resolved') else o.dispute <> d.state end`,
  },
];
