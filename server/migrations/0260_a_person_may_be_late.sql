-- Owner: conversations. Until when a person has to answer a buyer whom the agent gave to them: then the buyer is told, and the team.
-- What was handed over before this has no such time.
alter table conversations add column answer_due_at timestamptz;
create index conversations_answer_due on conversations (answer_due_at) where answer_due_at is not null;

create or replace function conversations_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select c.shop_id, c.id from conversations c where c.snoozed_until <= by_time order by c.snoozed_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.human_until <= by_time order by c.human_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.rests_until <= by_time order by c.rests_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.answer_due_at <= by_time order by c.answer_due_at limit most)
$$;
