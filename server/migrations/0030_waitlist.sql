-- Owner: agent. Who wants to hear when something sold out is back, and prices that were haggled for.
create table waitlist (
  shop_id text not null,
  product_id text not null,
  customer_id text not null,
  conversation_id text not null,
  created_at timestamptz not null,
  -- Told once; asked for anew after that, they wait again.
  told_at timestamptz,
  primary key (shop_id, product_id, customer_id),
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, conversation_id) references conversations
);
create index waitlist_of_customer on waitlist (shop_id, customer_id);
create index waitlist_of_conversation on waitlist (shop_id, conversation_id);
call fence('waitlist');
grant select, insert, update, delete on waitlist to sokoni_agent, sokoni_worker, sokoni_api;
grant select on waitlist to sokoni_readonly;
create trigger follow_merged before insert on waitlist for each row execute function follow_merged_customer();

-- The price that a buyer was last offered for a thing, theirs until it ends: for one quantity, once it is in the cart.
create table price_quotes (
  shop_id text not null,
  conversation_id text not null,
  product_id text not null,
  -- Counter-offers made so far.
  rounds integer not null check (rounds >= 0),
  price bigint not null check (price > 0),
  currency text not null,
  -- Null until it is known how many it is for.
  quantity integer check (quantity > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, conversation_id, product_id),
  foreign key (shop_id, conversation_id) references conversations,
  foreign key (shop_id, product_id) references products
);
create index price_quotes_of_product on price_quotes (shop_id, product_id);
call fence('price_quotes');
grant select, insert, update, delete on price_quotes to sokoni_agent, sokoni_worker, sokoni_api;
grant select on price_quotes to sokoni_readonly;
