-- Owner: shops. How many days after delivery a buyer may ask to give goods back; 0: only what is not as it should be.
alter table shops add column return_days smallint not null default 7 check (return_days between 0 and 365);

-- Owner: products. The same for one product; null: as the shop says.
alter table products add column return_days smallint check (return_days between 0 and 365);

-- Owner: returns. Goods that a buyer wants to give back, and what becomes of them and of their money.
create table order_returns (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  state text not null check (state in ('asked', 'approved', 'received', 'refunded', 'replaced', 'rejected', 'cancelled')),
  asked_by text not null check (asked_by in ('buyer', 'seller')),
  reason text not null check (reason in ('changed_mind', 'does_not_fit', 'wrong_item', 'damaged', 'not_as_described', 'missing_part', 'other')),
  note text,
  decision_note text,
  currency char(3) not null,
  -- What was paid for these goods, and the part of the delivery fee that goes back with them.
  goods bigint not null check (goods >= 0),
  delivery bigint not null check (delivery >= 0),
  refunded bigint check (refunded >= 0 and refunded <= goods + delivery),
  -- The order was paid in cash: the shop gives it back by hand.
  by_hand boolean not null default false,
  refund_ids text[] not null default '{}',
  replacement_order_id text,
  -- The replacement is with the buyer.
  replaced_at timestamptz,
  -- When whoever is to act has not acted for too long.
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, replacement_order_id) references orders,
  check ((state = 'refunded') = (refunded is not null)),
  check ((state = 'replaced') = (replacement_order_id is not null))
);
create index order_returns_of_order on order_returns (shop_id, order_id, created_at);
create index order_returns_newest on order_returns (shop_id, created_at desc, id desc);
create index order_returns_due on order_returns (due_at) where due_at is not null;
call fence('order_returns');

create table return_lines (
  shop_id text not null,
  return_id text not null,
  order_id text not null,
  -- Of the order.
  line smallint not null,
  quantity integer not null check (quantity > 0),
  worth bigint not null check (worth >= 0),
  condition text check (condition in ('as_new', 'used', 'damaged', 'incomplete')),
  restocked integer check (restocked >= 0 and restocked <= quantity),
  primary key (shop_id, return_id, line),
  foreign key (shop_id, return_id) references order_returns,
  foreign key (shop_id, order_id, line) references order_lines
);
create index return_lines_of_order on return_lines (shop_id, order_id, line);
call fence('return_lines');

grant select, insert, update on order_returns, return_lines to sokoni_api, sokoni_worker;
grant select on order_returns, return_lines to sokoni_agent, sokoni_readonly;

create policy dispatcher_reads on order_returns for select to sokoni_dispatcher using (true);
grant select on order_returns to sokoni_dispatcher;
create function returns_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from order_returns r where r.due_at <= by_time order by r.due_at limit most
$$;
alter function returns_due owner to sokoni_dispatcher;
revoke execute on function returns_due from public;
grant execute on function returns_due to sokoni_worker;
