// What must be true of the money of each order, from its capture to its last unit.
import type { Invariant } from "./invariant.ts";

export const orderInvariants: readonly Invariant[] = [
  {
    number: 6,
    rule: "per order: what was captured is held, frozen, on its way back, given back, charged back, or with the seller less our fee and tax",
    sql: `with lines as (
            select e.shop_id, e.code, e.currency, e.amount, t.kind, t.cause_type, coalesce(l.order_id, r.order_id, d.order_id) order_id
              from ledger_entries e left join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
              left join releases l on t.cause_type = 'release' and l.shop_id = t.shop_id and l.id = t.cause_id
              left join refunds r on t.cause_type = 'refund' and r.shop_id = t.shop_id and r.id = t.cause_id and r.mispayment_id is null
              left join disputes d on t.cause_type = 'dispute' and d.shop_id = t.shop_id and d.id = t.cause_id
          ), told as (
            select shop_id, split_part(code, ':', 3) order_id, currency, -amount amount from lines
              where code like 'escrow:order:%' and (kind in ('capture', 'apply') or cause_type = 'mispayment')
            union all
            select shop_id, split_part(code, ':', 3), currency, amount from lines where code like 'escrow:order:%' or code like 'dispute:order:%'
            union all
            select shop_id, order_id, currency, amount from lines where order_id is not null
              and (code like 'seller:%' or code in ('receivable:seller', 'rev:platform_fee') or code like 'tax_payable:%')
            union all
            select shop_id, order_id, currency, amount from refunds where mispayment_id is null and state <> 'failed'
            union all
            select shop_id, order_id, currency, to_buyer - loss - from_desk from disputes where opened_by = 'gateway' and state = 'resolved'
          )
          select shop_id, order_id, currency, sum(amount) missing from told group by 1, 2, 3 having sum(amount) <> 0`,
  },
  {
    number: 6,
    rule: "per payment: it brought its order's total, unless the desk accepted another sum or the order was changed, and the payment says what it brought",
    sql: `select shop_id, p.id, p.currency, p.captured, came.amount from payments p full join (
            select e.shop_id, coalesce(m.payment_id, t.cause_id) id, sum(e.amount) amount, bool_and(m.id is null) plain,
              min(substr(e.code, 14)) order_id, count(distinct e.code) orders
            from ledger_entries e
            join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id and t.kind in ('capture', 'apply')
            left join mispayments m on m.shop_id = t.shop_id and t.cause_type = 'mispayment' and m.id = t.cause_id
            where e.code like 'escrow:order:%' and e.amount > 0 group by 1, 2
          ) came using (shop_id, id)
            where coalesce(p.captured, 0) <> coalesce(came.amount, 0) or came.orders > 1 or came.order_id <> p.order_id
              or came.plain and p.captured <> (select o.total from orders o where o.shop_id = p.shop_id and o.id = p.order_id)
                and not exists (select from order_edits e where e.shop_id = p.shop_id and e.order_id = p.order_id)`,
  },
  {
    number: 6,
    rule: "per order: it says what its payments brought, it is covered by that less what its edits gave back, never by more than its total, and wholly when it is paid",
    sql: `select o.shop_id, o.id, o.total, o.covered, came.amount from orders o
            left join lateral (select coalesce(sum(p.captured), 0) amount from payments p where p.shop_id = o.shop_id and p.order_id = o.id) came on true
            left join lateral (select coalesce(sum(e.refunded), 0) amount, count(*) edits from order_edits e where e.shop_id = o.shop_id and e.order_id = o.id) back on true
            where o.brought <> came.amount or o.covered > o.total or (o.payment in ('paid', 'overpaid', 'partly_refunded')) and o.covered <> o.total
              or o.payment = 'partly_paid' and o.covered not between 1 and o.total - 1
              or back.edits > 0 and o.covered <> came.amount - back.amount and not exists (
                select from mispayments m join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
                where p.shop_id = o.shop_id and p.order_id = o.id and m.state in ('accepted', 'applied'))`,
  },
  {
    number: 7,
    rule: "money that waits for the desk is on it, and what is on the desk waits in the books",
    sql: `with waiting as (
            select shop_id, code, currency, sum(amount) amount from ledger_entries where code like 'unapplied:%' group by 1, 2, 3 having sum(amount) <> 0
          ), desk as (
            select m.shop_id, coalesce(own.code, 'unapplied:' || m.payment_id) code, m.currency, sum(m.amount) amount
            from mispayments m left join ledger_accounts own on (own.shop_id, own.code, own.currency) = (m.shop_id, 'unapplied:' || m.id, m.currency)
            where m.state in ('open', 'contested') and m.amount > 0 group by 1, 2, 3
          )
          select * from waiting full join desk using (shop_id, code, currency) where waiting.amount is distinct from desk.amount`,
  },
  {
    number: 7,
    rule: "each decision of the desk has its posting, and moved what waited",
    sql: `select m.shop_id, m.id, m.state from mispayments m
            left join ledger_transactions t on t.shop_id = m.shop_id and t.key = 'desk:' || m.id
            left join refunds r on r.shop_id = m.shop_id and r.id = m.refund_id and r.mispayment_id = m.id
            where (m.state in ('accepted', 'applied')) <> (t.id is not null)
              or m.state = 'refunded' and r.id is null
              or m.state = 'dismissed' and m.amount <> 0
              or m.state in ('contested', 'charged_back') and not exists (select from disputes d where d.shop_id = m.shop_id
                and d.id = m.dispute_id and d.payment_id = m.payment_id and (d.state = 'resolved') = (m.state = 'charged_back'))
              or (m.state = 'applied') <> exists (select from payments p where p.shop_id = m.shop_id and p.applied_from = m.id
                and p.order_id = m.applied_to_order and p.captured = m.amount)
              or t.id is not null and m.amount is distinct from (select sum(e.amount) from ledger_entries e
                where e.shop_id = t.shop_id and e.transaction_id = t.id and e.code like 'escrow:order:%')`,
  },
  {
    number: 7,
    rule: "an order whose money was captured has its hold",
    sql: `select p.shop_id, p.order_id from payments p
            where p.captured > 0 and not exists (select from escrow_holds h where h.shop_id = p.shop_id and h.order_id = p.order_id)`,
  },
  {
    number: 7,
    rule: "an order says that its money is held exactly while some of it is",
    sql: `select o.shop_id, o.id, o.funds, coalesce(k.amount, 0) amount from orders o left join (
              select shop_id, split_part(code, ':', 3) order_id, sum(amount) amount from ledger_balances
              where code like 'escrow:order:%' or code like 'dispute:order:%' group by 1, 2) k on k.shop_id = o.shop_id and k.order_id = o.id
            where (o.funds in ('held', 'release_due', 'frozen')) <> (coalesce(k.amount, 0) > 0)`,
  },
  {
    number: 10,
    rule: "each succeeded payment has exactly one posting in the books, each capture its payment, and each paid order its capture",
    sql: `select p.shop_id, p.id from payments p where p.state = 'succeeded'
            and (select count(*) from ledger_transactions t where t.shop_id = p.shop_id and t.cause_type = 'payment' and t.cause_id = p.id and t.kind in ('capture', 'mispayment', 'apply')) <> 1
          union all
          select t.shop_id, t.id from ledger_transactions t where t.kind = 'capture'
            and not exists (select from payments p where p.shop_id = t.shop_id and p.id = t.cause_id and p.state = 'succeeded')
          union all
          select o.shop_id, o.id from orders o where (o.payment in ('partly_paid', 'paid', 'overpaid', 'partly_refunded', 'refunded')) <> exists (
            select from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.captured > 0)`,
  },
  {
    number: 10,
    rule: "each release has exactly its posting, and each such posting its release; so has each that matured",
    sql: `with posted as (
            select t.shop_id, t.cause_id id, t.key, -sum(e.amount) filter (where e.code like 'escrow:order:%') amount,
              sum(e.amount) filter (where e.code = 'rev:platform_fee') fee, sum(e.amount) filter (where e.code like 'tax_payable:%') tax,
              sum(e.amount) filter (where e.code = 'receivable:seller') debt, sum(e.amount) filter (where e.code = 'seller:pending') seller
            from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
            where t.kind = 'release' group by 1, 2, 3
          )
          select shop_id, id from releases r full join posted p using (shop_id, id)
            where (r.amount, r.platform_fee, r.tax, r.to_receivable, r.to_seller)
                is distinct from (p.amount::bigint, coalesce(p.fee, 0)::bigint, coalesce(p.tax, 0)::bigint, coalesce(p.debt, 0)::bigint, coalesce(p.seller, 0)::bigint)
              or p.key <> 'release:' || r.order_id || ':' || r.number
          union all
          select shop_id, t.cause_id from ledger_transactions t where t.kind = 'mature' and not exists (
            select from releases r where r.shop_id = t.shop_id and r.id = t.cause_id and r.matured_at is not null)`,
  },
];
