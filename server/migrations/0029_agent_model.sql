-- Owner: agent. A language model that thinks for a shop's agent, what it may spend, and turns that are under way with one.
create table agent_models (
  shop_id text primary key references shops,
  enabled boolean not null,
  provider text not null check (provider in ('openai', 'groq', 'ollama', 'vllm', 'llamacpp', 'anthropic', 'other')),
  -- Set by the operator alone: the server calls it.
  base_url text not null check (base_url ~ '^https?://'),
  model text not null check (model <> ''),
  -- Sealed: see kernel/crypto.ts. Null for machines that ask for none.
  api_key bytea,
  -- Millionths of a US dollar for a million tokens.
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
  updated_at timestamptz not null
);
call fence('agent_models');

-- What a shop's turns spent in a day (its own calendar), with what turns under way may still spend.
create table agent_model_days (
  shop_id text not null references shops,
  day date not null,
  tokens bigint not null,
  cost_micros bigint not null,
  primary key (shop_id, day)
);
call fence('agent_model_days');

-- A turn that waits for a model. Whoever takes it up counts `run` up, and only the newest run may act or end it.
create table open_turns (
  shop_id text not null,
  conversation_id text not null,
  turn_id text not null,
  run integer not null,
  -- What it answers, and what code read in it when the turn began: a yes counts only for what the buyer had seen then.
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

-- What its tools did, so that a turn that is taken up again goes on from there.
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

alter table turns
  add column model text,
  add column tokens_in integer not null default 0,
  add column tokens_out integer not null default 0,
  add column cost_micros bigint not null default 0,
  -- Why another than the shop's model answered.
  add column fallback text,
  -- What the model said and how it was found, draft by draft.
  add column attempts jsonb not null default '[]';
create index turns_of_shop on turns (shop_id, created_at desc);

grant select on agent_models to sokoni_agent, sokoni_api;
-- The key itself is nobody's to read who only reads.
grant select (shop_id, enabled, provider, base_url, model, input_price, output_price, price_date, turn_timeout_ms,
  silence_timeout_ms, turn_tokens, turn_cost_micros, conversation_tokens, conversation_cost_micros, day_tokens,
  day_cost_micros, version, updated_at) on agent_models to sokoni_readonly;
grant insert, update on agent_models to sokoni_api;
grant select, insert, update on agent_model_days to sokoni_agent;
grant select on agent_model_days to sokoni_api, sokoni_worker, sokoni_readonly;
grant select, insert, update, delete on open_turns to sokoni_agent;
grant select, insert, delete on turn_calls to sokoni_agent;
grant select on open_turns, turn_calls to sokoni_readonly;
-- For erasing a person.
grant select, delete on open_turns, turn_calls to sokoni_api;
grant update (attempts) on turns to sokoni_api;
