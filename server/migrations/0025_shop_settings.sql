-- Owner: shops. What a seller says of the shop, how its channels are, and which key takes the place of which.
alter table shops
  add column languages text[] not null default '{}',
  add column logo_url text,
  add column cover_url text,
  -- Per weekday a list of { opens, closes }; null: the hours are said in the seller's own words (opening_hours), or not at all.
  add column opening_week jsonb,
  -- Days on which the shop is closed besides: [{ from, to, reason }].
  add column closures jsonb not null default '[]',
  add column tax_number text,
  -- Of the price, in hundredths of a percent; null: the rate of the shop's country.
  add column tax_rate_basis_points integer check (tax_rate_basis_points between 0 and 10000);

alter table channel_connections
  add column name text,
  -- When the token ends by itself, where the channel says so.
  add column token_expires_at timestamptz,
  add column health text not null default 'unchecked' check (health in ('unchecked', 'healthy', 'failing', 'unanswered')),
  add column health_detail text,
  add column quality text,
  add column last_checked_at timestamptz,
  add column failing_since timestamptz,
  add column disconnected_at timestamptz,
  add column version integer not null default 1;
alter table channel_connections drop constraint channel_connections_state_check;
alter table channel_connections add constraint channel_connections_state_check
  check (state in ('connected', 'needs_attention', 'disconnected'));
create index channel_connections_newest on channel_connections (shop_id, created_at desc, id desc);
create index channel_connections_to_check on channel_connections (coalesce(last_checked_at, created_at)) where state <> 'disconnected';
grant update (state, health, health_detail, quality, last_checked_at, failing_since, display, name, business, version)
  on channel_connections to sokoni_worker;

create or replace function connections_of_business(of_slot text, of_business text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id from channel_connections c
    where c.slot = of_slot and c.business = of_business and c.state <> 'disconnected'
$$;

-- Connections nobody has looked at since, those that wait longest first.
create function connections_to_check(since timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.state <> 'disconnected' and coalesce(c.last_checked_at, c.created_at) <= since
    order by coalesce(c.last_checked_at, c.created_at) limit most
$$;
alter function connections_to_check owner to sokoni_dispatcher;
revoke execute on function connections_to_check from public;
grant execute on function connections_to_check to sokoni_worker;

alter table api_keys add column replaced_by text;
create index api_keys_newest on api_keys (shop_id, created_at desc, id desc);
