-- Owner: inventory. Where a shop's goods lie. Its home is there from the start, always sells online, and holds whatever is not said to
-- lie elsewhere; its id is the shop's with another prefix, and stock rows call it ''. See
-- docs/decisions/014-a-shop-with-one-location-has-no-rows-of-it.md.
create table locations (
  shop_id text not null references shops,
  id text not null,
  name text not null check (name <> ''),
  address text,
  sells_online boolean not null default true,
  -- What is ordered is taken from the lowest number first.
  priority smallint not null default 100 check (priority between 1 and 1000),
  is_home boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (shop_id, id),
  check (not is_home or (sells_online and removed_at is null))
);
create unique index locations_home on locations (shop_id) where is_home;
create unique index locations_name on locations (shop_id, lower(name)) where removed_at is null;
call fence('locations');
grant select on locations to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on locations to sokoni_api;
-- A shop is made by whoever makes it, and its home with it.
grant insert on locations to sokoni_worker, sokoni_agent;
-- To keep a location as it is while something is put there takes the right to change some column of it.
grant update (updated_at) on locations to sokoni_worker, sokoni_agent;
create function open_home() returns trigger language plpgsql as $$
begin
  insert into locations (shop_id, id, name, is_home, created_at, updated_at)
    values (new.shop_id, 'loc_' || substr(new.shop_id, 5), 'Home', true, new.created_at, new.created_at);
  return null;
end $$;
create trigger home_is_opened after insert on shops for each row execute function open_home();

-- The fence hides the rows of every shop from whoever migrates, and so from these statements.
alter table shops no force row level security;
alter table locations no force row level security;
alter table stock_levels no force row level security;
alter table stock_movements no force row level security;
alter table reservations no force row level security;

insert into locations (shop_id, id, name, is_home, created_at, updated_at)
  select shop_id, 'loc_' || substr(shop_id, 5), 'Home', true, created_at, created_at from shops;

-- A level is the sum over the locations that sell online, and the one row that is locked for whatever changes any of them. `apart`:
-- some of it lies, or has lain, away from home, so that there are rows in location_stock to look at.
alter table stock_levels add column apart boolean not null default false;

-- What lies away from home. At home is the rest of the level.
create table location_stock (
  shop_id text not null,
  product_id text not null,
  variant_id text not null default '',
  location_id text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= on_hand),
  updated_at timestamptz not null,
  primary key (shop_id, product_id, variant_id, location_id),
  foreign key (shop_id, product_id, variant_id) references stock_levels,
  foreign key (shop_id, location_id) references locations
);
create index location_stock_of_location on location_stock (shop_id, location_id, product_id);
call fence('location_stock');
grant select on location_stock to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on location_stock to sokoni_api, sokoni_worker, sokoni_agent;

alter table stock_movements
  add column location_id text not null default '',
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('opening', 'sale', 'restock', 'correction', 'return', 'damage', 'loss',
    'found', 'sold_elsewhere', 'count', 'transfer_out', 'transfer_in'));
drop index stock_movements_once;
create unique index stock_movements_once on stock_movements (shop_id, cause_id, product_id, variant_id, reason, location_id)
  where cause_id is not null and reason in ('sale', 'return');
-- Of all products at once, newest first.
create index stock_movements_newest on stock_movements (shop_id, created_at desc, id desc);

-- One row for each location that an order is served from. `moved`: it was held there before it was let go and is held elsewhere now.
alter table reservations
  add column location_id text not null default '',
  drop constraint reservations_state_check,
  add constraint reservations_state_check check (state in ('held', 'consumed', 'released', 'moved')),
  drop constraint reservations_pkey,
  add primary key (shop_id, order_id, product_id, variant_id, location_id);

alter table shops force row level security;
alter table locations force row level security;
alter table stock_levels force row level security;
alter table stock_movements force row level security;
alter table reservations force row level security;

-- Owner: inventory. Goods on their way from one location to another: taken off the one when sent, put onto the other as they arrive.
create table stock_transfers (
  shop_id text not null references shops,
  id text not null,
  from_location text not null,
  to_location text not null check (to_location <> from_location),
  state text not null check (state in ('draft', 'in_transit', 'received', 'cancelled')),
  note text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, from_location) references locations,
  foreign key (shop_id, to_location) references locations,
  check ((state in ('received', 'cancelled')) = (ended_at is not null))
);
create index stock_transfers_newest on stock_transfers (shop_id, created_at desc, id desc);
create index stock_transfers_open on stock_transfers (shop_id, from_location, to_location) where state in ('draft', 'in_transit');
call fence('stock_transfers');

create table stock_transfer_lines (
  shop_id text not null,
  transfer_id text not null,
  line smallint not null,
  product_id text not null,
  variant_id text not null default '',
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  -- Sent, and never arrived.
  missing integer not null default 0 check (missing >= 0),
  primary key (shop_id, transfer_id, line),
  unique (shop_id, transfer_id, product_id, variant_id),
  foreign key (shop_id, transfer_id) references stock_transfers,
  foreign key (shop_id, product_id, variant_id) references stock_levels,
  check (received + missing <= quantity)
);
call fence('stock_transfer_lines');
grant select on stock_transfers, stock_transfer_lines to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on stock_transfers, stock_transfer_lines to sokoni_api;

-- The proof of the books reads every shop.
create policy reads_all on locations for select to sokoni_readonly using (true);
create policy reads_all on location_stock for select to sokoni_readonly using (true);
create policy reads_all on stock_transfers for select to sokoni_readonly using (true);
create policy reads_all on stock_transfer_lines for select to sokoni_readonly using (true);
