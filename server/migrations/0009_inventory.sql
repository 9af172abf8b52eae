-- Stock: levels, movements, reservations, locations, transfers and alerts.

-- `on_hand` is the stock, `reserved` is promised to placed orders, and the rest can be sold.
create table stock_levels (
  shop_id text not null,
  product_id text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 constraint stock_levels_reserved_within_on_hand check (reserved >= 0 and reserved <= on_hand),
  version integer not null default 1,
  updated_at timestamptz not null,
  -- '' for a product without variants, so that one key with plain equality works for
  -- both. `variant` is null then, so that the foreign key ignores it.
  variant_id text not null default '',
  variant text generated always as (nullif(variant_id, '')) stored,
  -- A level is the sum over all locations that sell online. It is the one row to lock for a change at
  -- any of them. `apart` is true if some of the stock is or was away from home, in location_stock.
  apart boolean not null default false,
  primary key (shop_id, product_id, variant_id),
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, product_id, variant) references product_variants
) with (fillfactor = 70);
call fence('stock_levels');
create policy dispatcher_reads on stock_levels for select to sokoni_dispatcher using (true);
create policy reads_all on stock_levels for select to sokoni_readonly using (true);
grant insert, select, update on stock_levels to sokoni_agent, sokoni_api, sokoni_worker;
grant select on stock_levels to sokoni_dispatcher, sokoni_readonly;

-- Every change of on_hand. The deltas sum to on_hand.
create table stock_movements (
  shop_id text not null,
  id text not null,
  product_id text not null,
  delta integer not null check (delta <> 0),
  reason text not null,
  cause_id text,
  actor jsonb not null,
  created_at timestamptz not null,
  variant_id text not null default '',
  location_id text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, product_id, variant_id) references stock_levels,
  constraint stock_movements_reason_check check (reason in ('opening', 'sale', 'restock', 'correction', 'return', 'damage', 'loss',
    'found', 'sold_elsewhere', 'count', 'transfer_out', 'transfer_in', 'became_variant'))
);
create index stock_movements_of_product on stock_movements (shop_id, product_id, created_at desc);
create unique index stock_movements_once on stock_movements (shop_id, cause_id, product_id, variant_id, reason, location_id)
  where cause_id is not null and reason in ('sale', 'return');
-- Movements of all products, newest first.
create index stock_movements_newest on stock_movements (shop_id, created_at desc, id desc);
call fence('stock_movements');
call append_only('stock_movements');
create policy reads_all on stock_movements for select to sokoni_readonly using (true);
grant insert, select on stock_movements to sokoni_agent, sokoni_api, sokoni_worker;
grant select on stock_movements to sokoni_readonly;

create table reservations (
  shop_id text not null,
  order_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'held',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  variant_id text not null default '',
  -- One row per location that serves the order. `moved`: released here, and now reserved at another location.
  location_id text not null default '',
  primary key (shop_id, order_id, product_id, variant_id, location_id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, product_id, variant_id) references stock_levels,
  constraint reservations_state_check check (state in ('held', 'consumed', 'released', 'moved'))
);
create index reservations_due on reservations (expires_at) where state = 'held';
create index reservations_of_product on reservations (shop_id, product_id) where state = 'held';
call fence('reservations');
call hide_closed('reservations');
create policy dispatcher_all on reservations for select to sokoni_dispatcher using (true);
create policy reads_all on reservations for select to sokoni_readonly using (true);
grant delete, insert, select, update on reservations to sokoni_agent, sokoni_api, sokoni_worker;
grant select on reservations to sokoni_dispatcher, sokoni_readonly;

-- Where a shop's goods are. The home location exists from the start, always sells online, and holds all stock that is not assigned elsewhere.
-- Its id is the shop's with another prefix, and stock rows call it ''. See docs/decisions/014-a-shop-with-one-location-has-no-rows-of-it.md.
create table locations (
  shop_id text not null references shops,
  id text not null,
  name text not null check (name <> ''),
  address text,
  sells_online boolean not null default true,
  -- Orders take stock from the lowest number first.
  priority smallint not null default 100 check (priority between 1 and 1000),
  is_home boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  metadata jsonb not null default '{}',
  primary key (shop_id, id),
  constraint locations_home_sells_online check (not is_home or (sells_online and removed_at is null))
);
create unique index locations_home on locations (shop_id) where is_home;
create unique index locations_name on locations (shop_id, lower(name)) where removed_at is null;
call fence('locations');
-- The check of the books reads every shop.
create policy reads_all on locations for select to sokoni_readonly using (true);
grant insert, select on locations to sokoni_agent, sokoni_worker;
grant insert, select, update on locations to sokoni_api;
grant select on locations to sokoni_readonly;
grant update (updated_at) on locations to sokoni_agent, sokoni_worker;

-- Stock away from home. The rest of the level is at home.
create table location_stock (
  shop_id text not null,
  product_id text not null,
  variant_id text not null default '',
  location_id text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 constraint location_stock_reserved_within_on_hand check (reserved >= 0 and reserved <= on_hand),
  updated_at timestamptz not null,
  primary key (shop_id, product_id, variant_id, location_id),
  foreign key (shop_id, product_id, variant_id) references stock_levels,
  foreign key (shop_id, location_id) references locations
);
create index location_stock_of_location on location_stock (shop_id, location_id, product_id);
call fence('location_stock');
create policy reads_all on location_stock for select to sokoni_readonly using (true);
grant insert, select, update on location_stock to sokoni_agent, sokoni_api, sokoni_worker;
grant select on location_stock to sokoni_readonly;

-- Goods on their way between locations: subtracted from one when sent, added to the other on arrival.
create table stock_transfers (
  shop_id text not null references shops,
  id text not null,
  from_location text not null,
  to_location text not null constraint stock_transfers_between_two_locations check (to_location <> from_location),
  state text not null check (state in ('draft', 'in_transit', 'received', 'cancelled')),
  note text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  metadata jsonb not null default '{}',
  primary key (shop_id, id),
  foreign key (shop_id, from_location) references locations,
  foreign key (shop_id, to_location) references locations,
  constraint stock_transfers_ended_has_time check ((state in ('received', 'cancelled')) = (ended_at is not null))
);
create index stock_transfers_newest on stock_transfers (shop_id, created_at desc, id desc);
create index stock_transfers_open on stock_transfers (shop_id, from_location, to_location) where state in ('draft', 'in_transit');
call fence('stock_transfers');
create policy reads_all on stock_transfers for select to sokoni_readonly using (true);
grant insert, select, update on stock_transfers to sokoni_api;
grant select on stock_transfers to sokoni_agent, sokoni_readonly, sokoni_worker;

create table stock_transfer_lines (
  shop_id text not null,
  transfer_id text not null,
  line smallint not null,
  product_id text not null,
  variant_id text not null default '',
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  -- Sent but never arrived.
  missing integer not null default 0 check (missing >= 0),
  primary key (shop_id, transfer_id, line),
  unique (shop_id, transfer_id, product_id, variant_id),
  foreign key (shop_id, transfer_id) references stock_transfers,
  foreign key (shop_id, product_id, variant_id) references stock_levels,
  constraint stock_transfer_lines_received_within_quantity check (received + missing <= quantity)
);
call fence('stock_transfer_lines');
create policy reads_all on stock_transfer_lines for select to sokoni_readonly using (true);
grant insert, select, update on stock_transfer_lines to sokoni_api;
grant select on stock_transfer_lines to sokoni_agent, sokoni_readonly, sokoni_worker;

-- An item that runs low or out. It has one open alert until that is over, and `kind` is the latest reason.
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
grant insert, select, update on stock_alerts to sokoni_agent, sokoni_api, sokoni_worker;
grant select on stock_alerts to sokoni_readonly;

-- A shop without a row gets alerts only from its products' thresholds.
create table inventory_settings (
  shop_id text not null references shops,
  -- Alerts for items that sell out within this many days at the recent rate.
  cover_days smallint check (cover_days between 1 and 365),
  -- The next check.
  due_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (shop_id)
);
create index inventory_settings_due on inventory_settings (due_at) where cover_days is not null;
call fence('inventory_settings');
call hide_closed('inventory_settings');
create policy dispatcher_all on inventory_settings to sokoni_dispatcher using (true) with check (true);
grant insert, select, update on inventory_settings to sokoni_api;
grant select on inventory_settings to sokoni_agent, sokoni_readonly, sokoni_worker;
grant select, update on inventory_settings to sokoni_dispatcher;
grant update (due_at) on inventory_settings to sokoni_agent, sokoni_worker;

-- Buyers who want a message when a product is back in stock.
create table waitlist (
  shop_id text not null,
  product_id text not null,
  customer_id text not null,
  conversation_id text not null,
  created_at timestamptz not null,
  -- Each request gets one message. A buyer who asks again after that waits again.
  told_at timestamptz,
  variant_id text not null default '',
  variant text generated always as (nullif(variant_id, '')) stored,
  -- The channel let no message through at this time. The buyer still waits.
  tried_at timestamptz,
  primary key (shop_id, product_id, variant_id, customer_id),
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, conversation_id) references conversations,
  foreign key (shop_id, product_id, variant) references product_variants
);
create index waitlist_of_customer on waitlist (shop_id, customer_id);
create index waitlist_of_conversation on waitlist (shop_id, conversation_id);
create index waitlist_untold on waitlist (shop_id, product_id, variant_id, created_at) where told_at is null;
call fence('waitlist');
call hide_closed('waitlist');
create policy dispatcher_reads on waitlist for select to sokoni_dispatcher using (true);
grant delete, insert, select, update on waitlist to sokoni_agent, sokoni_api, sokoni_worker;
grant select on waitlist to sokoni_dispatcher, sokoni_readonly;

create view product_stock with (security_invoker = true) as
  select shop_id, product_id, on_hand, reserved, on_hand - reserved as available, version, updated_at, variant_id from stock_levels;
grant select on product_stock to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- A row for a merged customer goes to the customer they were merged into. The lock waits for a merge or an
-- erasure that is under way. For an erased customer, the transaction fails, so that its retry finds no customer.
create function follow_merged_customer() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  survivor text;
  left_at timestamptz;
begin
  select c.merged_into, c.erased_at into survivor, left_at from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id for key share;
  if left_at is not null and survivor is null then
    raise exception 'customer % was erased', new.customer_id using errcode = 'serialization_failure';
  end if;
  new.customer_id := coalesce(survivor, new.customer_id);
  return new;
end $$;
create trigger follow_merged before insert on conversations for each row execute function follow_merged_customer();
create trigger follow_merged before insert on orders for each row execute function follow_merged_customer();
create trigger follow_merged before insert on customer_facts for each row execute function follow_merged_customer();
create trigger follow_merged before insert on waitlist for each row execute function follow_merged_customer();

-- A part without a variant stands for any variant of its product.
create function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.product_id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.product_id and b.variant_id in ('', new.variant_id)
      where c.shop_id = new.shop_id;
  return null;
end $$;
create trigger catalog_hears_of_stock after update on stock_levels for each row
  when (new.on_hand - new.reserved <> old.on_hand - old.reserved) execute function note_stock_change();

create function claim_stock_watch(at timestamptz, again timestamptz, most integer) returns table (shop_id text)
  language sql security definer set search_path = public, pg_temp as $$
  update inventory_settings s set due_at = again
    from (select d.shop_id from inventory_settings d where d.cover_days is not null and d.due_at <= at
      order by d.due_at limit most for update skip locked) f
    where s.shop_id = f.shop_id
    returning s.shop_id
$$;

-- Products with more stock than the messages sent since `since`, and with waiting buyers who were not tried since `untried_since`.
create function stock_waited_for(since timestamptz, untried_since timestamptz, most integer) returns table (shop_id text, product_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct w.shop_id, w.product_id from waitlist w
    join stock_levels s on s.shop_id = w.shop_id and s.product_id = w.product_id and s.variant_id = w.variant_id
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and s.on_hand - s.reserved > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id
        and t.variant_id = w.variant_id and t.told_at > since)
  -- A bundle is limited by its parts. Made-to-order parts are always available.
  union
  select w.shop_id, w.product_id from waitlist w
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and (select min(part.available / b.quantity) from bundle_parts b
          join products p on p.shop_id = b.shop_id and p.id = b.product_id and p.lead_time_days is null
          cross join lateral (
            select sum(s.on_hand - s.reserved) as available from stock_levels s
            where s.shop_id = b.shop_id and s.product_id = b.product_id
              and (s.variant_id = b.variant_id or (b.variant_id = '' and p.variant_count > 0))) part
          where b.shop_id = w.shop_id and b.bundle_id = w.product_id)
        > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id and t.told_at > since)
    limit most
$$;

alter function claim_stock_watch owner to sokoni_dispatcher;
alter function stock_waited_for owner to sokoni_dispatcher;
revoke execute on function claim_stock_watch, stock_waited_for from public;
grant execute on function claim_stock_watch, stock_waited_for to sokoni_worker;
