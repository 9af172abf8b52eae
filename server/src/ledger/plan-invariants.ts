// What must always be true of the money of plans, from the charge to the last earned unit.
import type { Invariant } from "./invariant.ts";

export const planInvariants: readonly Invariant[] = [
  {
    number: 7,
    rule: "what is deferred for a plan is what its paid time has not earned yet",
    sql: `with portions as (
            select shop_id, 'deferred:' || subscription_id code, currency, sum(net - earned - released) amount from plan_portions group by 1, 2, 3
          ), books as (
            select shop_id, code, currency, amount from ledger_balances where code like 'deferred:sub\\_%'
          )
          select shop_id, code, currency, p.amount told, b.amount from portions p full join books b using (shop_id, code, currency)
            where coalesce(p.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    number: 8,
    rule: "paid time has earned what its postings say, in as many as it has",
    sql: `with posted as (
            select t.shop_id, t.cause_id id, sum(e.amount) amount, count(distinct t.id) postings from ledger_transactions t
              join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'rev:subscription'
              where t.kind = 'plan_earned' group by 1, 2
          )
          select shop_id, id, p.earned, p.earnings, b.amount, b.postings from plan_portions p full join posted b using (shop_id, id)
            where coalesce(p.earned, 0) <> coalesce(b.amount, 0) or coalesce(p.earnings, 0) <> coalesce(b.postings, 0)`,
  },
  {
    number: 10,
    rule: "each paid invoice of a plan took its total once, and nothing was taken for one that is not paid",
    sql: `with posted as (
            select t.shop_id, t.cause_id id, -sum(e.amount) filter (where e.code = 'deferred:credit') credit,
              -sum(e.amount) filter (where e.code = 'seller:available') balance from ledger_transactions t
              join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
              where t.kind = 'plan_invoice' group by 1, 2
          )
          select shop_id, id, i.status, i.from_credit, i.from_balance, p.credit, p.balance
            from (select * from plan_invoices where kind <> 'credit' and status = 'paid') i full join posted p using (shop_id, id)
            where (i.from_credit, i.from_balance) is distinct from (coalesce(p.credit, 0)::bigint, coalesce(p.balance, 0)::bigint)`,
  },
  {
    number: 10,
    rule: "what a charge for a plan brought is the seller's credit, once for each of the provider's transactions",
    sql: `with posted as (
            select t.shop_id, t.cause_id id, e.currency, sum(e.amount) amount from ledger_transactions t
              join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'deferred:credit'
              where t.kind = 'plan_charge' group by 1, 2, 3
          )
          select c.shop_id, c.id, c.state, c.captured, p.amount from plan_charges c
            left join posted p on p.shop_id = c.shop_id and p.id = c.id and p.currency = c.currency
            where c.captured <> coalesce(p.amount, 0) or (c.state = 'succeeded') <> (c.captured > 0)`,
  },
];
