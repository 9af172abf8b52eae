-- Owner: team. Which customers the console has shown to a member on a day, so that who pages through all of them stands in the audit log.
-- Rows of earlier days are deleted by the member's first look of a new one.
create table member_views (
  shop_id text not null,
  member_id text not null,
  day date not null,
  customer_id text not null,
  constraint member_views_pkey primary key (shop_id, member_id, day, customer_id)
);
call fence('member_views');
grant select, insert, delete on member_views to sokoni_api;
grant select on member_views to sokoni_readonly;
