-- A day's usage of a shop was one row that each sent answer changed, so the answers of a shop waited for each other's commit. Now it is the
-- sum of a few rows, one for each of so many connections.
alter table plan_usage_days add column part smallint not null default 0;
alter table plan_usage_days drop constraint plan_usage_days_pkey;
alter table plan_usage_days add primary key (shop_id, meter, day, part);

create or replace function note_plan_usage(of_shop text, of_meter text, of_source text, used_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parts constant integer := 16;
begin
  insert into plan_usage (shop_id, meter, source_id, at) values (of_shop, of_meter, of_source, used_at) on conflict do nothing;
  if not found then return; end if;
  insert into plan_usage_days as d (shop_id, meter, day, part, used)
    values (of_shop, of_meter, (used_at at time zone 'UTC')::date, pg_backend_pid() % parts, 1)
    on conflict (shop_id, meter, day, part) do update set used = d.used + 1;
end $$;
