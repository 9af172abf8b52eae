-- Owner: shops. How a seller wants the agent: whether it sends or only suggests, and its rules (shops/agent-rules.ts).
alter table shops
  add column agent_suggests boolean not null default false,
  add column agent_rules jsonb not null default '{}';

-- Owner: conversations. What differs in one conversation, and the answer that waits there for a person to send it.
alter table conversations
  add column agent_mode text check (agent_mode in ('auto', 'suggest', 'off')),
  add column suggestion jsonb,
  -- Until when the agent rests here: what the buyer wrote outside its hours is answered then.
  add column rests_until timestamptz;
create index conversations_resting on conversations (rests_until) where rests_until is not null;

create or replace function conversations_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select c.shop_id, c.id from conversations c where c.snoozed_until <= by_time order by c.snoozed_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.human_until <= by_time order by c.human_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.rests_until <= by_time order by c.rests_until limit most)
$$;

-- Owner: agent.
alter table turns drop constraint turns_outcome_check;
alter table turns add constraint turns_outcome_check
  check (outcome in ('sent', 'dry_run', 'handed_over', 'skipped', 'failed', 'suggested'));

-- The operator's own: the model of shops that have none. One row or none.
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
  updated_at timestamptz not null
);
grant select on agent_model_default to sokoni_agent, sokoni_api;
grant insert, update on agent_model_default to sokoni_api;
grant delete on agent_models to sokoni_api;
grant select (provider, base_url, model, input_price, output_price, price_date, turn_timeout_ms, silence_timeout_ms, turn_tokens,
  turn_cost_micros, conversation_tokens, conversation_cost_micros, day_tokens, day_cost_micros, enabled, version, updated_at)
  on agent_model_default to sokoni_readonly;
