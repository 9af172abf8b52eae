-- A member's own views of the console's lists: a name for a search, filters and an order. They are on every device of the member.
create table saved_views (
  shop_id text not null,
  id text not null,
  member_id text not null,
  list text not null,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members
);
create unique index saved_views_name on saved_views (shop_id, member_id, list, lower(name));
create index saved_views_newest on saved_views (shop_id, member_id, created_at desc, id desc);
call fence('saved_views');
grant delete, insert, select, update on saved_views to sokoni_api;
-- Removing a member, which a job may do, removes their views.
grant delete, select on saved_views to sokoni_worker;
