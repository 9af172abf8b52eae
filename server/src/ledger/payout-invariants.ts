// What must always be true of money on its way to sellers. See invariants.ts; the numbers are those of one list.

export const payoutInvariants: readonly { number: number; rule: string; sql: string }[] = [
  {
    number: 7,
    rule: "a payout's account holds its amount while it is on its way, and nothing otherwise",
    sql: `with waiting as (
            select shop_id, substr(code, 8) id, currency, sum(amount) amount from ledger_entries where code like 'payout:%' group by 1, 2, 3 having sum(amount) <> 0
          ), under_way as (
            select shop_id, id, currency, amount from payouts where state in ('pending', 'processing')
          )
          select * from waiting full join under_way using (shop_id, id, currency) where waiting.amount is distinct from under_way.amount`,
  },
  {
    number: 10,
    rule: "each payout has exactly the postings that its state comes from, and each posting of a payout its payout",
    sql: `with told as (
            select shop_id, cause_id id, string_agg(kind, ' ' order by kind) kinds from ledger_transactions where cause_type = 'payout' group by 1, 2
          )
          select shop_id, id, p.state, told.kinds from payouts p full join told using (shop_id, id)
          where p.state is null or not coalesce(told.kinds, '') = any (case p.state
            when 'scheduled' then array['']
            when 'pending' then array['payout']
            when 'processing' then array['payout']
            when 'paid' then array['payout payout_ok', 'payout payout_fail payout_late']
            when 'failed' then case when p.funded_at is null then array[''] else array['payout payout_fail'] end
            when 'returned' then array['payout payout_ok payout_ret', 'payout payout_fail payout_late payout_ret']
            when 'cancelled' then case when p.funded_at is null then array[''] else array['payout payout_cancel'] end end)`,
  },
];
