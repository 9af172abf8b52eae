-- Owner: team. Which of the shop's numbers carried a message to a member. An owner who can't answer there is not silent.
alter table team_messages add column connection_id text;
alter table team_messages no force row level security;
alter table team_members no force row level security;
update team_messages t set connection_id = m.connection_id from team_members m
  where m.shop_id = t.shop_id and m.id = t.member_id and t.direction = 'outbound' and t.approval_id is not null;
alter table team_messages force row level security;
alter table team_members force row level security;
