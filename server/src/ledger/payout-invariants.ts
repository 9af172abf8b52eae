// What must always be true of money that leaves for sellers, and of all that we owe together.
import type { Invariant } from "./invariant.ts";

export const payoutInvariants: readonly Invariant[] = [
  {
    number: 7,
    rule: "a payout's account holds its sum while it is on its way, and nothing before and after",
    sql: `with away as (
            select shop_id, code, currency, sum(amount) amount from ledger_entries where code like 'payout:%' group by 1, 2, 3 having sum(amount) <> 0
          ), open as (
            select shop_id, 'payout:' || id code, currency, amount from payouts where state in ('pending', 'processing')
          )
          select * from away full join open using (shop_id, code, currency) where away.amount is distinct from open.amount`,
  },
  {
    number: 8,
    rule: "a payout has the postings of the way it went, each once, and none before its money was set aside",
    sql: `select o.shop_id, o.id, o.state, t.kinds from payouts o cross join lateral (
              select coalesce(array_agg(t.kind order by t.kind), '{}')::text[] kinds from ledger_transactions t
              where t.shop_id = o.shop_id and t.cause_type = 'payout' and t.cause_id = o.id) t
            where not case o.state
              when 'scheduled' then t.kinds = '{}'
              when 'paid' then t.kinds in ('{payout,payout_ok}', '{payout,payout_fail,payout_late}')
              when 'failed' then t.kinds = case when o.funded_at is null then '{}' else '{payout,payout_fail}' end::text[]
              when 'cancelled' then t.kinds = case when o.funded_at is null then '{}' else '{payout,payout_cancel}' end::text[]
              when 'returned' then t.kinds in ('{payout,payout_ok,payout_ret}', '{payout,payout_fail,payout_late,payout_ret}')
              else t.kinds = '{payout}' end`,
  },
  {
    number: 11,
    rule: "safeguarding: what is held for us covers what is owed to buyers and sellers, but for costs that own funds carry",
    sql: `with sums as (
            select s.mode, e.currency,
              sum(e.amount) filter (where e.code ~ '^(escrow|dispute|refund|payout|seller|unapplied|referral|deferred):') owed,
              -sum(e.amount) filter (where e.code ~ '^(clearing|bank|payout_float|contested|courier_wallet):') held,
              -sum(e.amount) filter (where e.code ~ '^(exp|receivable):') carried
              from ledger_entries e join shops s on s.shop_id = e.shop_id group by 1, 2
          ), own as (
            select environment, currency, sum(amount) amount from provider_own_funds group by 1, 2
          )
          -- Where the operator has not said what own funds there are, they may be missing what they are there for, and no more.
          select sums.mode, sums.currency, sums.owed, sums.held, own.amount own_funds, sums.carried from sums
            left join own on own.environment = sums.mode and own.currency = sums.currency
            where coalesce(sums.held, 0) + coalesce(own.amount, sums.carried, 0) < coalesce(sums.owed, 0)`,
  },
];
