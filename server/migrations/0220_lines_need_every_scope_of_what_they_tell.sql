-- Owner: team. A line may tell of several things at once, so it names every scope that reads them. None: `shop:read` is enough.
alter table team_messages alter column reads type text[] using case when reads is null then '{}' else array[reads] end;
alter table team_messages alter column reads set default '{}';
alter table team_messages alter column reads set not null;
alter table team_messages no force row level security;
alter table approvals no force row level security;
alter table team_notices no force row level security;
update team_messages t set reads = '{payments:read}' from approvals a
  where a.shop_id = t.shop_id and a.id = t.approval_id and t.direction = 'outbound' and a.kind in ('refund', 'discount');
-- News is told at the moment that its line is written.
update team_messages t set reads = n.scopes from (
  select shop_id, member_id, told_at, array_agg(distinct case kind
      when 'order_paid' then 'orders:read'
      when 'payment_on_desk' then 'payments:read'
      when 'hand_over_waiting' then 'conversations:read'
      when 'dispute_opened' then 'payments:read'
      when 'return_asked' then 'orders:read'
      when 'payout_failed' then 'payouts:read'
      when 'shipment_needs_attention' then 'orders:read'
      when 'stock_low' then 'inventory:read'
      when 'plan' then 'subscriptions:read'
      when 'webhook_failing' then 'webhooks:read'
    end) scopes
  from team_notices where told_at is not null and kind <> 'channel_needs_attention' group by shop_id, member_id, told_at) n
  where n.shop_id = t.shop_id and n.member_id = t.member_id and n.told_at = t.created_at
    and t.direction = 'outbound' and t.approval_id is null and t.reads = '{}';
alter table team_messages force row level security;
alter table approvals force row level security;
alter table team_notices force row level security;
