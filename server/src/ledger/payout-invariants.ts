// What must always be true of payouts, and of the total that we owe.
import type { Invariant } from "./invariant.ts";

export const payoutInvariants: readonly Invariant[] = [
  {
    number: 7,
    rule: "a release has a proof that its order reached the buyer",
    sql: `select r.shop_id, r.id, r.order_id from releases r
            where not exists (select from release_proofs p where p.shop_id = r.shop_id and p.order_id = r.order_id)`,
  },
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
              select coalesce(array_agg(distinct t.kind order by t.kind), '{}')::text[] kinds,
                count(*) filter (where t.kind in ('payout_ok', 'payout_late')) - count(*) filter (where t.kind = 'payout_ret') paid
              from ledger_transactions t where t.shop_id = o.shop_id and t.cause_type = 'payout' and t.cause_id = o.id) t
            where t.paid <> case when o.state = 'paid' then 1 else 0 end or not case o.state
              when 'scheduled' then t.kinds = '{}'
              when 'paid' then t.kinds in ('{payout,payout_ok}', '{payout,payout_fail,payout_late}',
                '{payout,payout_late,payout_ok,payout_ret}', '{payout,payout_fail,payout_late,payout_ret}')
              when 'failed' then t.kinds = case when o.funded_at is null then '{}' else '{payout,payout_fail}' end::text[]
              when 'cancelled' then t.kinds = case when o.funded_at is null then '{}' else '{payout,payout_cancel}' end::text[]
              when 'returned' then t.kinds in ('{payout,payout_ok,payout_ret}', '{payout,payout_fail,payout_late,payout_ret}',
                '{payout,payout_late,payout_ok,payout_ret}')
              else t.kinds = '{payout}' end`,
  },
  {
    number: 8,
    rule: "a transfer that was paid beside its payout was taken from the seller once, and given back once if it came back",
    sql: `select m.shop_id, m.id, m.payout_id, t.kinds from mispayments m cross join lateral (
              select coalesce(array_agg(t.kind order by t.kind), '{}')::text[] kinds from ledger_transactions t
              where t.shop_id = m.shop_id and t.cause_type = 'mispayment' and t.cause_id = m.id) t
            where m.kind = 'paid_out_twice'
              and t.kinds <> case when m.came_back_at is null then '{paid_twice}' else '{paid_twice,paid_twice_back}' end::text[]`,
  },
  {
    number: 11,
    rule: "safeguarding: what is held for us covers what is owed to buyers and sellers, but for costs that own funds carry",
    sql: `with sums as (
            select s.mode, e.currency,
              sum(e.amount) filter (where e.code ~ '^(escrow|dispute|refund|payout|seller|unapplied|referral|deferred):') owed,
              -sum(e.amount) filter (where e.code ~ '^(clearing|bank|payout_float|contested|courier_wallet):') held,
              -sum(e.amount) filter (where e.code ~ '^(exp|receivable|suspense):') carried
              from ledger_entries e join shops s on s.shop_id = e.shop_id group by 1, 2
          ), own as (
            select environment, currency, sum(amount) amount from provider_own_funds group by 1, 2
          )
          -- What staff gave away at the provider is the operator's until a person has found out why: the desk shows it.
          -- Where the operator has not said what own funds there are, they may be missing what they are there for, and no more.
          select sums.mode, sums.currency, sums.owed, sums.held, own.amount own_funds, sums.carried from sums
            left join own on own.environment = sums.mode and own.currency = sums.currency
            where coalesce(sums.held, 0) + coalesce(own.amount, sums.carried, 0) < coalesce(sums.owed, 0)`,
  },
];
