-- The agent: carts, proposals, turns, models, quoted prices and rehearsals.

-- The items a buyer has in the cart.
create table cart_lines (
  shop_id text not null,
  conversation_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  variant_id text not null default '',
  variant text generated always as (nullif(variant_id, '')) stored,
  -- Each choice of options is a separate line.
  choice text not null default '',
  primary key (shop_id, conversation_id, product_id, variant_id, choice),
  foreign key (shop_id, conversation_id) references conversations,
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, product_id, variant) references product_variants
);
call fence('cart_lines');
grant delete, insert, select, update on cart_lines to sokoni_agent, sokoni_api, sokoni_worker;
grant select on cart_lines to sokoni_readonly;

-- The discount code a buyer named, for their current or next cart.
create table cart_codes (
  shop_id text not null,
  conversation_id text not null,
  code text not null,
  added_at timestamptz not null,
  primary key (shop_id, conversation_id),
  foreign key (shop_id, conversation_id) references conversations
);
call fence('cart_codes');
grant delete, insert, select, update on cart_codes to sokoni_agent, sokoni_api, sokoni_worker;
grant select on cart_codes to sokoni_readonly;

-- Exactly what the buyer is asked to agree to. A proposal is used once, and a newer one replaces it.
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
grant insert, select, update on proposals to sokoni_agent, sokoni_api, sokoni_worker;
grant select on proposals to sokoni_readonly;

-- The price last offered to a buyer for a product. It is valid until it expires, and for one quantity once the product is in the cart.
create table price_quotes (
  shop_id text not null,
  conversation_id text not null,
  product_id text not null,
  -- Counter-offers made so far.
  rounds integer not null check (rounds >= 0),
  price bigint not null check (price > 0),
  currency text not null,
  -- Null until the quantity is known.
  quantity integer check (quantity > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  variant_id text not null default '',
  variant text generated always as (nullif(variant_id, '')) stored,
  primary key (shop_id, conversation_id, product_id, variant_id),
  foreign key (shop_id, conversation_id) references conversations,
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, product_id, variant) references product_variants
);
create index price_quotes_of_product on price_quotes (shop_id, product_id);
call fence('price_quotes');
grant delete, insert, select, update on price_quotes to sokoni_agent, sokoni_api, sokoni_worker;
grant select on price_quotes to sokoni_readonly;

create table turns (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  brain text not null,
  input jsonb not null,
  receipts jsonb not null,
  draft jsonb,
  verdict jsonb,
  outcome text not null,
  queries integer,
  duration_ms integer not null,
  created_at timestamptz not null,
  model text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  cost_micros bigint not null default 0,
  -- Why another brain than the shop's model answered.
  fallback text,
  -- The model's drafts, and the result of checking each.
  attempts jsonb not null default '[]',
  -- Why a hybrid turn asked the model: our rules were unsure, or their draft failed its checks.
  unsure text,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations,
  constraint turns_outcome_check check (outcome in ('sent', 'dry_run', 'handed_over', 'skipped', 'failed', 'suggested'))
);
create index turns_of_conversation on turns (shop_id, conversation_id, created_at desc);
create index turns_of_shop on turns (shop_id, created_at desc);
call fence('turns');
grant insert, select on turns to sokoni_agent, sokoni_api, sokoni_worker;
grant select on turns to sokoni_readonly;
grant update (attempts, draft, input, receipts, verdict) on turns to sokoni_api;

-- A turn that waits for a model. A process that takes it over increases `run`, and only the latest run may act or end the turn.
create table open_turns (
  shop_id text not null,
  conversation_id text not null,
  turn_id text not null,
  run integer not null,
  -- The messages it answers, and what our rules read in them when it began. A yes covers only what the buyer had seen then.
  message_ids text[] not null,
  consent text check (consent in ('yes', 'no')),
  agreed text,
  spent_tokens_in integer not null default 0,
  spent_tokens_out integer not null default 0,
  spent_cost_micros bigint not null default 0,
  started_at timestamptz not null,
  primary key (shop_id, conversation_id),
  foreign key (shop_id, conversation_id) references conversations
);
call fence('open_turns');
grant delete, insert, select, update on open_turns to sokoni_agent;
grant delete, select on open_turns to sokoni_api;
grant select on open_turns to sokoni_readonly;

-- Results of the turn's tool calls, so that a process that takes the turn over continues from there.
create table turn_calls (
  shop_id text not null,
  turn_id text not null,
  number integer not null,
  conversation_id text not null,
  tool text not null,
  input jsonb not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, turn_id, number),
  foreign key (shop_id, conversation_id) references conversations
);
create index turn_calls_of_conversation on turn_calls (shop_id, conversation_id);
call fence('turn_calls');
grant delete, insert, select on turn_calls to sokoni_agent;
grant delete, select on turn_calls to sokoni_api;
grant select on turn_calls to sokoni_readonly;

-- The language model of a shop's agent, and its spending limits.
create table agent_models (
  shop_id text primary key references shops,
  enabled boolean not null,
  provider text not null check (provider in ('openai', 'groq', 'ollama', 'vllm', 'llamacpp', 'anthropic', 'other')),
  -- Only the operator can set it, because the server calls it.
  base_url text not null check (base_url ~ '^https?://'),
  model text not null check (model <> ''),
  -- Encrypted: see kernel/crypto.ts. Null for servers that need no key.
  api_key bytea,
  -- Millionths of a US dollar per million tokens.
  input_price bigint not null check (input_price >= 0),
  output_price bigint not null check (output_price >= 0),
  price_date date not null,
  turn_timeout_ms integer not null check (turn_timeout_ms between 1 and 100000),
  silence_timeout_ms integer not null check (silence_timeout_ms > 0),
  turn_tokens integer not null check (turn_tokens >= 0),
  turn_cost_micros bigint not null check (turn_cost_micros >= 0),
  conversation_tokens integer not null check (conversation_tokens >= 0),
  conversation_cost_micros bigint not null check (conversation_cost_micros >= 0),
  day_tokens integer not null check (day_tokens >= 0),
  day_cost_micros bigint not null check (day_cost_micros >= 0),
  version integer not null default 1,
  updated_at timestamptz not null,
  -- Which brain answers. `model`: the model. `hybrid`: our rules when they are sure, the model otherwise.
  -- `shadow`: our rules, with the model's draft kept for comparison. `offline`: our rules alone.
  brain text not null default 'model',
  -- The provider's models that transcribe voice notes and describe pictures. Null: none.
  -- Prices are in millionths of a US dollar, per minute of speech and per million tokens.
  transcription_model text check (transcription_model <> ''),
  transcription_price bigint not null default 0 check (transcription_price >= 0),
  vision_model text check (vision_model <> ''),
  vision_input_price bigint not null default 0 check (vision_input_price >= 0),
  vision_output_price bigint not null default 0 check (vision_output_price >= 0),
  constraint agent_models_brain_check check (brain in ('model', 'hybrid', 'shadow', 'offline'))
);
call fence('agent_models');
grant delete, insert, select, update on agent_models to sokoni_api;
grant select on agent_models to sokoni_agent;
grant select (base_url, brain, conversation_cost_micros, conversation_tokens, day_cost_micros, day_tokens, enabled, input_price, model, output_price, price_date, provider, shop_id, silence_timeout_ms, transcription_model, transcription_price, turn_cost_micros, turn_timeout_ms, turn_tokens, updated_at, version, vision_input_price, vision_model, vision_output_price) on agent_models to sokoni_readonly;

-- The operator's model, for shops without their own. One row or none.
create table agent_model_default (
  single boolean primary key default true check (single),
  provider text not null check (provider in ('openai', 'groq', 'ollama', 'vllm', 'llamacpp', 'anthropic', 'other')),
  base_url text not null check (base_url ~ '^https?://'),
  model text not null check (model <> ''),
  api_key bytea,
  input_price bigint not null check (input_price >= 0),
  output_price bigint not null check (output_price >= 0),
  price_date date not null,
  turn_timeout_ms integer not null check (turn_timeout_ms between 1 and 100000),
  silence_timeout_ms integer not null check (silence_timeout_ms > 0),
  turn_tokens integer not null check (turn_tokens >= 0),
  turn_cost_micros bigint not null check (turn_cost_micros >= 0),
  conversation_tokens integer not null check (conversation_tokens >= 0),
  conversation_cost_micros bigint not null check (conversation_cost_micros >= 0),
  day_tokens integer not null check (day_tokens >= 0),
  day_cost_micros bigint not null check (day_cost_micros >= 0),
  enabled boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  brain text not null default 'model',
  transcription_model text check (transcription_model <> ''),
  transcription_price bigint not null default 0 check (transcription_price >= 0),
  vision_model text check (vision_model <> ''),
  vision_input_price bigint not null default 0 check (vision_input_price >= 0),
  vision_output_price bigint not null default 0 check (vision_output_price >= 0),
  constraint agent_model_default_brain_check check (brain in ('model', 'hybrid', 'shadow', 'offline'))
);
grant insert, select, update on agent_model_default to sokoni_api;
grant select on agent_model_default to sokoni_agent;
grant select (base_url, brain, conversation_cost_micros, conversation_tokens, day_cost_micros, day_tokens, enabled, input_price, model, output_price, price_date, provider, silence_timeout_ms, transcription_model, transcription_price, turn_cost_micros, turn_timeout_ms, turn_tokens, updated_at, version, vision_input_price, vision_model, vision_output_price) on agent_model_default to sokoni_readonly;

-- What a shop's turns spent per day in the shop's time zone, including what unfinished turns may still spend.
create table agent_model_days (
  shop_id text not null references shops,
  day date not null,
  tokens bigint not null,
  cost_micros bigint not null,
  primary key (shop_id, day)
);
call fence('agent_model_days');
grant insert, select, update on agent_model_days to sokoni_agent;
grant select on agent_model_days to sokoni_api, sokoni_readonly, sokoni_worker;

-- Reports of simulated buyers against a shop's agent. The simulation leaves nothing else, and
-- its buyers are invented, so no personal data is here. A task in `results` is not played again.
create table rehearsals (
  shop_id text not null references shops,
  id text not null,
  state text not null check (state in ('queued', 'running', 'completed', 'failed')),
  languages text[] not null,
  trials smallint not null check (trials between 1 and 4),
  total integer check (total >= 0),
  results jsonb not null default '[]',
  problem text,
  -- Restarts since the last finished task.
  tries smallint not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  constraint rehearsals_ended_has_time check ((state in ('completed', 'failed')) = (ended_at is not null)),
  constraint rehearsals_failed_has_problem check ((state = 'failed') = (problem is not null))
);
create unique index rehearsals_one_under_way on rehearsals (shop_id) where state in ('queued', 'running');
create index rehearsals_newest on rehearsals (shop_id, created_at desc, id desc);
call fence('rehearsals');
grant insert, select on rehearsals to sokoni_api;
grant select on rehearsals to sokoni_readonly;
grant select, update on rehearsals to sokoni_worker;

create function insights_hear_of_cart() returns trigger language plpgsql as $$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'cart', new.conversation_id);
  return null;
end $$;
create trigger insights_hear_new after insert on cart_lines for each row execute function insights_hear_of_cart();
