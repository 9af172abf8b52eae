// What must always be true of rewards for bringing sellers.
import type { Invariant } from "./invariant.ts";

export const referralInvariants: readonly Invariant[] = [
  {
    number: 7,
    rule: "a reward's account holds it while it waits, and nothing before and after",
    sql: `with waits as (
            select shop_id, code, currency, sum(amount) amount from ledger_entries where code like 'referral:%' group by 1, 2, 3 having sum(amount) <> 0
          ), pending as (
            select shop_id, 'referral:' || id code, currency, reward from referrals where state = 'pending'
          )
          select * from waits full join pending using (shop_id, code, currency) where waits.amount is distinct from pending.reward`,
  },
  {
    number: 8,
    rule: "a referral has the postings of the way it went, each once, and cost the platform its reward only where it is owed or paid",
    sql: `select r.shop_id, r.id, r.state, t.kinds, t.cost from referrals r cross join lateral (
              select coalesce(array_agg(distinct t.kind order by t.kind), '{}')::text[] kinds, count(distinct t.id) postings,
                coalesce(-sum(e.amount) filter (where e.code = 'exp:referral'), 0) cost
              from ledger_transactions t left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
              where t.shop_id = r.shop_id and t.cause_type = 'referral' and t.cause_id = r.id) t
            where t.postings <> cardinality(t.kinds)
              or t.cost <> case when r.state in ('pending', 'rewarded') then r.reward else 0 end
              or not case r.state
                when 'applied' then t.kinds = '{}'
                when 'pending' then t.kinds = '{reward}'
                when 'rewarded' then t.kinds = '{reward,reward_paid}'
                when 'refused' then t.kinds = case when r.reward is null then '{}' else '{reward,reward_back}' end::text[]
                else t.kinds in ('{reward,reward_back}', '{reward,reward_back,reward_paid}') end`,
  },
];
