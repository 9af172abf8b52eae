-- Owner: shops. The tenant, its API keys and its channel connections.
create table shops (
  shop_id text primary key,
  name text not null check (name <> ''),
  mode text not null check (mode in ('sandbox', 'live')),
  country char(2) not null,
  currency char(3) not null,
  city text,
  timezone text not null,
  phone text,
  opening_hours text,
  tax_registered boolean not null default false,
  policies jsonb not null default '{}',
  delivery_areas jsonb not null default '[]',
  pickup jsonb,
  -- What the platform keeps of each released sale, in hundredths of a percent.
  platform_fee_basis_points integer not null default 250 check (platform_fee_basis_points between 0 and 10000),
  agent_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null
);
call fence('shops');

create table api_keys (
  shop_id text not null references shops,
  id text not null,
  lookup text not null,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, lookup)
);
call fence('api_keys');

create table channel_connections (
  shop_id text not null references shops,
  id text not null,
  slot text not null check (slot in ('chatapp', 'photoapp')),
  driver text not null,
  -- The channel's own id of this account (WhatsApp: phone number id), and what a buyer dials.
  account text not null,
  display text not null,
  -- Sealed: see kernel/crypto.ts.
  access_token bytea not null,
  state text not null default 'connected' check (state in ('connected', 'disconnected')),
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, slot, account)
);
call fence('channel_connections');

-- The key's row, for a caller whose shop is not known yet. The secret is compared by the caller, in constant time.
create policy dispatcher_all on api_keys to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on shops for select to sokoni_dispatcher using (true);
grant select, update (last_used_at) on api_keys to sokoni_dispatcher;
grant select on routes, shops to sokoni_dispatcher;
create function api_key_by_lookup(wanted text)
  returns table (shop_id text, id text, secret_hash bytea, scopes text[], mode text, expires_at timestamptz, revoked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.shop_id, k.id, k.secret_hash, k.scopes, s.mode, k.expires_at, k.revoked_at
    from routes r join api_keys k on k.shop_id = r.shop_id and k.lookup = r.key join shops s on s.shop_id = k.shop_id
    where r.kind = 'api_key' and r.key = wanted
$$;
alter function api_key_by_lookup owner to sokoni_dispatcher;
revoke execute on function api_key_by_lookup from public;
grant execute on function api_key_by_lookup to sokoni_api;

-- For the operator's list, and for work that goes shop by shop.
create function all_shops() returns setof shops
  language sql stable security definer set search_path = public, pg_temp as $$ select * from shops order by created_at $$;
alter function all_shops owner to sokoni_dispatcher;
revoke execute on function all_shops from public;
grant execute on function all_shops to sokoni_api, sokoni_worker;

grant select on shops, channel_connections to sokoni_api, sokoni_worker, sokoni_agent;
grant insert, update on shops, channel_connections to sokoni_api;
grant select, insert, update on api_keys to sokoni_api;
grant select on shops, channel_connections to sokoni_readonly;
