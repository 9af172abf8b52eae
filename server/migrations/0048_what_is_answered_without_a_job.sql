-- The process that has read a message answers it itself. If it has not done so by this time, a job does.
alter table conversations add column answer_held_until timestamptz;
create index conversations_answer_held on conversations (answer_held_until) where answer_held_until is not null;
create policy dispatcher_lets_go on conversations for update to sokoni_dispatcher using (true) with check (true);
grant update (answer_held_until) on conversations to sokoni_dispatcher;

create function answers_wait(at timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from conversations w where w.answer_held_until <= at)
$$;

create function claim_held_answers(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql security definer set search_path = public, pg_temp as $$
  update conversations c set answer_held_until = null
    from (select w.shop_id, w.id from conversations w where w.answer_held_until <= at
      order by w.answer_held_until limit most for update skip locked) w
    where c.shop_id = w.shop_id and c.id = w.id
    returning c.shop_id, c.id
$$;

-- Whether events wait that a job follows from, or that an endpoint of their shop may want.
create function reacting_events_wait(reacting text[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from events w where w.dispatched_at is null and (w.type = any (reacting)
    or exists (select from webhook_endpoints p where p.shop_id = w.shop_id and p.enabled)))
$$;

-- Takes up waiting events that no job follows from and that no endpoint of their shop may want, and tells listeners of them. It takes none
-- while others wait, so that events are taken up in their order. Says whether any are left. `noticed` is the most that one notification holds.
create function tell_quiet_events(at timestamptz, reacting text[], internal text[], channel text, noticed integer, most integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken integer;
  notices integer;
begin
  if not exists (select from events w where w.dispatched_at is null) then return false; end if;
  if reacting_events_wait(reacting) then return true; end if;
  with claimed as (
    update events e set dispatched_at = at
      from (select w.shop_id, w.id from events w where w.dispatched_at is null and w.type <> all (reacting)
          and not exists (select from webhook_endpoints p where p.shop_id = w.shop_id and p.enabled)
        order by w.created_at limit most for update skip locked) w
      where e.shop_id = w.shop_id and e.id = w.id
      returning e.shop_id, e.id, e.type, e.created_at
  ), outside as (
    select c.shop_id, c.id, c.type, (row_number() over (partition by c.shop_id order by c.created_at, c.id) - 1) / noticed as notice
      from claimed c where c.type <> all (internal)
  ), told as (
    select pg_notify(channel, o.shop_id || ' ' || string_agg(o.id || '/' || o.type, ' ' order by o.id))::text as done
      from outside o group by o.shop_id, o.notice
  )
  select (select count(*) from claimed), (select count(t.done) from told t) into taken, notices;
  return taken = most;
end $$;

alter function answers_wait owner to sokoni_dispatcher;
alter function claim_held_answers owner to sokoni_dispatcher;
alter function reacting_events_wait owner to sokoni_dispatcher;
alter function tell_quiet_events owner to sokoni_dispatcher;
revoke execute on function answers_wait, claim_held_answers, reacting_events_wait, tell_quiet_events from public;
grant execute on function answers_wait, claim_held_answers, reacting_events_wait, tell_quiet_events to sokoni_worker;
