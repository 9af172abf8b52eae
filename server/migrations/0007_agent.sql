-- Owner: agent. What the buyer has in mind, what was proposed to them, and how each turn came to its answer.
create table cart_lines (
  shop_id text not null,
  conversation_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  primary key (shop_id, conversation_id, product_id),
  foreign key (shop_id, conversation_id) references conversations,
  foreign key (shop_id, product_id) references products
);
call fence('cart_lines');

-- Binds exactly what the buyer is asked to agree to. Used once; a newer one replaces it.
create table proposals (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  content jsonb not null,
  content_hash bytea not null,
  state text not null default 'open' check (state in ('open', 'used', 'replaced')),
  order_id text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations,
  foreign key (shop_id, order_id) references orders
);
create unique index proposals_one_open on proposals (shop_id, conversation_id) where state = 'open';
call fence('proposals');

create table turns (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  brain text not null,
  input jsonb not null,
  receipts jsonb not null,
  draft jsonb,
  verdict jsonb,
  outcome text not null check (outcome in ('sent', 'dry_run', 'handed_over', 'skipped', 'failed')),
  queries integer,
  duration_ms integer not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations
);
create index turns_of_conversation on turns (shop_id, conversation_id, created_at desc);
call fence('turns');

grant select, insert, update, delete on cart_lines to sokoni_agent, sokoni_worker, sokoni_api;
grant select, insert, update on proposals to sokoni_agent, sokoni_worker, sokoni_api;
grant select, insert on turns to sokoni_agent, sokoni_worker, sokoni_api;
grant select on cart_lines, proposals, turns to sokoni_readonly;
