-- Owner: team. What owners are asked and told about owners and payout accounts is read by the keys that may read those. Other lines have null.
alter table team_messages add column reads text;
alter table team_messages no force row level security;
alter table approvals no force row level security;
update team_messages t set reads = case a.kind when 'owner' then 'keys:read' else 'payouts:read' end from approvals a
  where a.shop_id = t.shop_id and a.id = t.approval_id and t.direction = 'outbound' and a.kind in ('owner', 'payout_destination');
-- News has no question beside it. Each ends with where in the console to stop it.
update team_messages set reads = 'keys:read' where direction = 'outbound' and reads is null
  and text ~ '(in the console under Team|dans la console, sous Équipe|go console, enter Team|kwenye dashibodi, sehemu ya Timu)';
update team_messages set reads = 'payouts:read' where direction = 'outbound' and reads is null
  and text ~ '(in the console under Payouts|dans la console, sous Versements|go console, enter Payouts|kwenye dashibodi, sehemu ya Malipo)';
alter table team_messages force row level security;
alter table approvals force row level security;
