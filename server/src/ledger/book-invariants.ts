// What must be true of any double-entry ledger.
import type { Invariant } from "./invariant.ts";

const oldest = "'-infinity'::timestamptz";

export const bookInvariants: readonly Invariant[] = [
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
    rule: "no balance is below its floor or above its ceiling, and each has the ones its account is to have",
    sql: `select shop_id, code, currency from ledger_balances where amount < floor or amount > ceiling
          union all
          select a.shop_id, a.code, a.currency from ledger_accounts a cross join ledger_account_rule(a.code) r
          left join ledger_balances b on (b.shop_id, b.code, b.currency) = (a.shop_id, a.code, a.currency)
          where (a.tracked, a.floor, a.ceiling) is distinct from (r.tracked, r.floor, r.ceiling)
            or a.tracked and (b.floor, b.ceiling) is distinct from (r.floor, r.ceiling)`,
  },
  {
    number: 5,
    rule: "an entry is in an account of its own currency",
    sql: `select e.shop_id, e.transaction_id, e.line, e.code, e.currency from ledger_entries e
          left join ledger_accounts a on (a.shop_id, a.code, a.currency) = (e.shop_id, e.code, e.currency)
          where a.code is null`,
  },
  {
    number: 13,
    rule: "a reversal is the exact opposite of what it reverses, and there is one at most",
    sql: `select r.shop_id, r.id from ledger_transactions r where r.reverses is not null and exists (
            (select e.code, e.currency, e.amount from ledger_entries e where e.shop_id = r.shop_id and e.transaction_id = r.id
             except all select e.code, e.currency, -e.amount from ledger_entries e where e.shop_id = r.shop_id and e.transaction_id = r.reverses)
            union all
            (select e.code, e.currency, -e.amount from ledger_entries e where e.shop_id = r.shop_id and e.transaction_id = r.reverses
             except all select e.code, e.currency, e.amount from ledger_entries e where e.shop_id = r.shop_id and e.transaction_id = r.id))
          union all
          select shop_id, reverses from ledger_transactions where reverses is not null group by 1, 2 having count(*) > 1`,
  },
  {
    number: 14,
    rule: "a balance of a past time, from the entries, is what was stored then",
    sql: `with told as (
            select e.shop_id, e.code, e.currency, t.created_at at, 0 last, e.amount moved, null::bigint stored
              from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
            union all
            select shop_id, code, currency, at, 1, 0, amount from ledger_snapshots
          )
          select shop_id, code, currency, at, stored, total from (
            select *, sum(moved) over (partition by shop_id, code, currency order by at, last) total from told) summed
            where stored is not null and stored <> total
          union all
          -- A snapshot that is missing: at the last round the latest one has to say what the account stood at.
          select m.shop_id, m.code, m.currency, m.at, s.amount, m.total from (
            select e.shop_id, e.code, e.currency, max(r.at) at, sum(e.amount) total
              from (select coalesce(max(at), ${oldest}) at from ledger_rounds where kind = 'snapshot') r
              join ledger_transactions t on t.created_at <= r.at
              join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id group by 1, 2, 3) m
            left join lateral (
              select amount from ledger_snapshots s where (s.shop_id, s.code, s.currency) = (m.shop_id, m.code, m.currency)
              order by s.at desc limit 1) s on true
            where s.amount is distinct from m.total`,
  },
  {
    number: 17,
    rule: "the chain of digests verifies, and holds every transaction once",
    sql: `with chain as (
            select *, lag(digest, 1, '\\x'::bytea) over shop before, row_number() over shop place from ledger_digests
            window shop as (partition by shop_id order by number)
          ), members as (
            select shop_id, unnest(transaction_ids) id from ledger_digests
          )
          select shop_id, number::text what from chain
            where number <> place or previous <> before or digest is distinct from ledger_digest(previous, shop_id, transaction_ids)
          union all
          select shop_id, id from members group by 1, 2 having count(*) > 1
          union all
          select t.shop_id, t.id from ledger_transactions t left join members m on m.shop_id = t.shop_id and m.id = t.id
            where m.id is null and t.created_at < (select max(at) - interval '10 minutes' from ledger_rounds where kind = 'digest')
          union all
          -- A round's head is over what its shops were given then.
          select null, 'round ' || r.at from (
              select at, head, lag(head, 1, '\\x'::bytea) over (order by at) before from ledger_rounds where kind = 'digest') r
            left join lateral (
              select string_agg(d.digest, ''::bytea order by d.shop_id) links from ledger_digests d where d.digested_at = r.at) d on true
            where r.head is distinct from sha256(r.before || d.links)`,
  },
];
