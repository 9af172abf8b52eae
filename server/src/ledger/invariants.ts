// What must always be true of the books and of stock. Each query answers the rows that break its rule: none, on a good day.
// Run with a role that sees every shop (the owner of the database); see money-and-safety for the numbering.
import { payoutInvariants } from "./payout-invariants.ts";
import { disputeInvariants } from "./dispute-invariants.ts";
import { refundInvariants } from "./refund-invariants.ts";

export const invariants: readonly { number: number; rule: string; sql: string }[] = [
  {
    number: 1,
    rule: "each transaction has at least two entries and sums to zero in each currency",
    sql: `select t.shop_id, t.id from ledger_transactions t left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
          group by t.shop_id, t.id having count(e.*) < 2
          union all
          select shop_id, transaction_id from ledger_entries group by shop_id, transaction_id, currency having sum(amount) <> 0`,
  },
  {
    number: 2,
    rule: "the whole ledger sums to zero in each currency",
    sql: `select currency, sum(amount) from ledger_entries group by currency having sum(amount) <> 0`,
  },
  {
    number: 3,
    rule: "a tracked balance is the sum of its entries",
    sql: `select a.shop_id, a.code, a.currency from ledger_accounts a
          left join ledger_balances b on (b.shop_id, b.code, b.currency) = (a.shop_id, a.code, a.currency)
          left join (select shop_id, code, currency, sum(amount) total from ledger_entries group by 1, 2, 3) s on (s.shop_id, s.code, s.currency) = (a.shop_id, a.code, a.currency)
          where a.tracked and b.amount is distinct from coalesce(s.total, 0)`,
  },
  {
    number: 4,
    rule: "no balance is below its floor or above its ceiling",
    sql: `select shop_id, code from ledger_balances where amount < floor or amount > ceiling`,
  },
  {
    number: 6,
    rule: "per order: what its captures brought is held, frozen, released, or gone back to the buyer",
    sql: `with captured as (
            select p.shop_id, p.order_id, p.currency, sum(p.amount) amount from payments p
            join ledger_transactions t on t.shop_id = p.shop_id and t.cause_type = 'payment' and t.cause_id = p.id and t.kind = 'capture'
            group by 1, 2, 3
          ), kept as (
            select shop_id, substring(code from ':order:(.+)') order_id, currency, amount from ledger_entries
            where code like 'escrow:order:%' or code like 'dispute:order:%'
            union all
            select shop_id, order_id, currency, amount from releases
            union all
            -- A failed refund's money is the seller's as if released, or held again also where the seller gave it.
            select shop_id, order_id, currency, case when returned_to in ('escrow', 'dispute') then -from_seller else amount - from_seller end
            from refunds where mispayment_id is null
            union all
            -- What was frozen after its release had been counted with it; what a bank took went without a refund.
            select shop_id, order_id, currency,
              back_to_seller - from_seller + case when opened_by = 'gateway' and state = 'resolved' then to_buyer - loss else 0 end
            from disputes
          ), kept_sum as (
            select shop_id, order_id, currency, sum(amount) amount from kept group by 1, 2, 3
          )
          select * from captured full join kept_sum using (shop_id, order_id, currency) where captured.amount is distinct from kept_sum.amount
          union all
          select c.shop_id, c.order_id, c.currency, c.amount, o.total from captured c
          join orders o on o.shop_id = c.shop_id and o.id = c.order_id where c.amount <> o.total`,
  },
  {
    number: 7,
    rule: "money that waits for the desk is on it, and what is on the desk waits in the books",
    sql: `with waiting as (
            select shop_id, substr(code, 11) payment_id, sum(amount) amount from ledger_entries where code like 'unapplied:%' group by 1, 2 having sum(amount) <> 0
          ), desk as (
            select distinct shop_id, payment_id from mispayments where state = 'open' and kind in ('over', 'under', 'late', 'duplicate', 'wrong_currency')
          )
          select * from waiting full join desk using (shop_id, payment_id) where waiting.amount is null or desk is null`,
  },
  {
    number: 7,
    rule: "an order whose money was captured has its hold, and one that says that none is held or frozen has none",
    sql: `select p.shop_id, p.order_id from payments p
            join ledger_transactions t on t.shop_id = p.shop_id and t.cause_type = 'payment' and t.cause_id = p.id and t.kind = 'capture'
            where not exists (select from escrow_holds h where h.shop_id = p.shop_id and h.order_id = p.order_id)
          union all
          select o.shop_id, o.id from orders o
            join ledger_balances b on b.shop_id = o.shop_id and b.code in ('escrow:order:' || o.id, 'dispute:order:' || o.id)
            where o.funds in ('none', 'released', 'refunded', 'split') and b.amount <> 0`,
  },
  {
    number: 8,
    rule: "one capture per provider transaction",
    sql: `select shop_id, driver, provider_transaction_id from payments where state = 'succeeded' group by 1, 2, 3 having count(*) > 1`,
  },
  {
    number: 10,
    rule: "each succeeded payment has exactly one posting in the books, each capture its payment, and each paid order its capture",
    sql: `select p.shop_id, p.id from payments p where p.state = 'succeeded'
            and (select count(*) from ledger_transactions t where t.shop_id = p.shop_id and t.cause_type = 'payment' and t.cause_id = p.id and t.kind in ('capture', 'mispayment')) <> 1
          union all
          select t.shop_id, t.id from ledger_transactions t where t.kind = 'capture'
            and not exists (select from payments p where p.shop_id = t.shop_id and p.id = t.cause_id and p.state = 'succeeded')
          union all
          select o.shop_id, o.id from orders o where (o.payment in ('paid', 'overpaid', 'partly_refunded', 'refunded')) <> exists (
            select from payments p join ledger_transactions t on t.shop_id = p.shop_id and t.cause_type = 'payment' and t.cause_id = p.id and t.kind = 'capture'
            where p.shop_id = o.shop_id and p.order_id = o.id)`,
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
  {
    number: 16,
    rule: "stock: on hand is the sum of its movements, reserved is the sum of its holds, and never above on hand",
    sql: `select s.shop_id, s.product_id from stock_levels s
          where s.on_hand <> (select coalesce(sum(m.delta), 0) from stock_movements m where m.shop_id = s.shop_id and m.product_id = s.product_id)
             or s.reserved <> (select coalesce(sum(r.quantity), 0) from reservations r where r.shop_id = s.shop_id and r.product_id = s.product_id and r.state = 'held')
             or s.reserved > s.on_hand or s.reserved < 0`,
  },
  ...refundInvariants,
  ...payoutInvariants,
  ...disputeInvariants,
];

/** @returns one line per broken rule, with the first rows that break it; empty when all hold. */
export async function brokenInvariants(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<string[]> {
  const broken: string[] = [];
  for (const { number, rule, sql } of invariants) {
    const { rows } = await query(sql);
    if (rows.length > 0) broken.push(`${number} ${rule}: ${JSON.stringify(rows.slice(0, 3), shown)}`);
  }
  return broken;
}

function shown(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
