-- Owner: inventory. What runs low or out, once per item until it is over; `kind` is what it was last.
create table stock_alerts (
  shop_id text not null references shops,
  id text not null,
  product_id text not null,
  variant_id text not null default '',
  kind text not null check (kind in ('low_stock', 'out_of_stock', 'low_cover')),
  created_at timestamptz not null,
  resolved_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, product_id, variant_id) references stock_levels
);
create unique index stock_alerts_open on stock_alerts (shop_id, product_id, variant_id) where resolved_at is null;
create index stock_alerts_newest on stock_alerts (shop_id, created_at desc, id desc);
call fence('stock_alerts');
grant select on stock_alerts to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on stock_alerts to sokoni_api, sokoni_worker, sokoni_agent;

-- A shop without a row has not asked for more than its products' thresholds.
create table inventory_settings (
  shop_id text not null references shops,
  -- What sells out within so many days, as it sold lately, is told of.
  cover_days smallint check (cover_days between 1 and 365),
  -- When to look again.
  due_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (shop_id)
);
create index inventory_settings_due on inventory_settings (due_at) where cover_days is not null;
call fence('inventory_settings');
grant select on inventory_settings to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on inventory_settings to sokoni_api;
-- Whoever restocks has it looked at again.
grant update (due_at) on inventory_settings to sokoni_worker, sokoni_agent;

create policy dispatcher_all on inventory_settings to sokoni_dispatcher using (true) with check (true);
grant select, update on inventory_settings to sokoni_dispatcher;
create function claim_stock_watch(at timestamptz, again timestamptz, most integer) returns table (shop_id text)
  language sql security definer set search_path = public, pg_temp as $$
  update inventory_settings s set due_at = again
    from (select d.shop_id from inventory_settings d where d.cover_days is not null and d.due_at <= at
      order by d.due_at limit most for update skip locked) f
    where s.shop_id = f.shop_id
    returning s.shop_id
$$;
alter function claim_stock_watch owner to sokoni_dispatcher;
revoke execute on function claim_stock_watch from public;
grant execute on function claim_stock_watch to sokoni_worker;

-- Owner: catalog. Pieces of one product that no channel's catalog shows, in the place of the channel's own buffer.
create table catalog_buffers (
  shop_id text not null,
  product_id text not null,
  pieces integer not null check (pieces between 0 and 1000000),
  created_at timestamptz not null,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references products
);
create index catalog_buffers_newest on catalog_buffers (shop_id, created_at desc, product_id desc);
call fence('catalog_buffers');
create function note_buffer_change() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, b.product_id from (select coalesce(new.shop_id, old.shop_id) as shop_id, coalesce(new.product_id, old.product_id) as product_id) b
      join catalogs c on c.shop_id = b.shop_id;
  return null;
end $$;
create trigger catalog_hears_of_buffer after insert or update or delete on catalog_buffers
  for each row execute function note_buffer_change();
grant select on catalog_buffers to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update, delete on catalog_buffers to sokoni_api;

-- Owner: agent. `tried_at`: could not be told then, because the channel let nothing through; they wait on.
alter table waitlist add column tried_at timestamptz;
create index waitlist_untold on waitlist (shop_id, product_id, variant_id, created_at) where told_at is null;
create policy dispatcher_reads on waitlist for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on stock_levels for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on bundle_parts for select to sokoni_dispatcher using (true);
grant select on waitlist, stock_levels, bundle_parts to sokoni_dispatcher;
-- Products of which more can be sold than were told of since `since`, and of which somebody waits to be told who was not tried just now.
create function stock_waited_for(since timestamptz, untried_since timestamptz, most integer) returns table (shop_id text, product_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct w.shop_id, w.product_id from waitlist w
    join stock_levels s on s.shop_id = w.shop_id and s.product_id = w.product_id and s.variant_id = w.variant_id
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and s.on_hand - s.reserved > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id
        and t.variant_id = w.variant_id and t.told_at > since)
  -- Of a bundle there are as many as its parts make up; what is made to order is always there.
  union
  select w.shop_id, w.product_id from waitlist w
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and (select min((s.on_hand - s.reserved) / b.quantity) from bundle_parts b
          join products p on p.shop_id = b.shop_id and p.id = b.product_id and p.lead_time_days is null
          left join stock_levels s on s.shop_id = b.shop_id and s.product_id = b.product_id and s.variant_id = b.variant_id
          where b.shop_id = w.shop_id and b.bundle_id = w.product_id)
        > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id and t.told_at > since)
    limit most
$$;
alter function stock_waited_for owner to sokoni_dispatcher;
revoke execute on function stock_waited_for from public;
grant execute on function stock_waited_for to sokoni_worker;

-- Owner: team. What a member says was sold past the platform: noted at once when it is clear what is meant, else asked about.
create table team_sales (
  shop_id text not null,
  -- The message's.
  id text not null,
  member_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('asked', 'noted', 'undone', 'dropped')),
  -- [{name, parts: [{productId, variantId, quantity}]}], in the order in which they were listed; of what is noted, one.
  choices jsonb not null,
  created_at timestamptz not null,
  noted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members
);
create index team_sales_of_member on team_sales (shop_id, member_id, created_at desc);
call fence('team_sales');
grant select on team_sales to sokoni_api, sokoni_worker, sokoni_readonly;
grant insert, update on team_sales to sokoni_worker;
