-- Owner: kernel. Whether anything announced was not yet looked at: nearly always nothing, and then no transaction is begun.
create function events_wait() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from events w where w.dispatched_at is null)
$$;
alter function events_wait owner to sokoni_dispatcher;
revoke execute on function events_wait from public;
grant execute on function events_wait to sokoni_worker;
