-- Owner: kernel. How many requests a key has left, one row per key and class, shared by all API processes.
-- Unlogged: after a crash every bucket is full, and nothing is written twice for a figure that lives for seconds.
create unlogged table rate_buckets (
  shop_id text not null,
  bucket text not null,
  -- Below zero while more was let in than there was: processes tell after the fact what they let in while there was plenty.
  tokens double precision not null,
  at timestamptz not null,
  primary key (shop_id, bucket)
);
create index rate_buckets_idle on rate_buckets (at);
call fence('rate_buckets');
create policy dispatcher_all on rate_buckets to sokoni_dispatcher using (true) with check (true);
grant select, insert, update, delete on rate_buckets to sokoni_dispatcher;

-- Notes what was let in already (`owed`) and grants up to `wanted` tokens more, for many buckets at once; each grows by
-- `per_second` up to `capacity`. `moment` is for tests; without it the database's own time counts, because it is the one
-- time that all processes share.
create function spend_tokens(
    shop_ids text[], buckets text[], owed double precision[], wanted double precision[],
    capacities double precision[], rates double precision[], moment timestamptz)
  returns table (bucket text, granted double precision, tokens double precision)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked record;
  present rate_buckets;
  clock timestamptz := coalesce(moment, clock_timestamp());
begin
  -- In one order, so that two processes never wait for each other.
  for asked in
    select * from unnest(shop_ids, buckets, owed, wanted, capacities, rates) a(shop_id, bucket, owed, wanted, capacity, per_second)
      order by 1, 2
  loop
    select * into present from rate_buckets b where b.shop_id = asked.shop_id and b.bucket = asked.bucket for update;
    if not found then
      insert into rate_buckets values (asked.shop_id, asked.bucket, asked.capacity, clock) on conflict do nothing;
      select * into present from rate_buckets b where b.shop_id = asked.shop_id and b.bucket = asked.bucket for update;
    end if;
    bucket := asked.bucket;
    tokens := greatest(-asked.capacity, least(asked.capacity, present.tokens
      + asked.per_second * greatest(0, extract(epoch from clock - present.at))) - asked.owed);
    granted := greatest(0, least(asked.wanted, floor(tokens)));
    tokens := tokens - granted;
    update rate_buckets b set tokens = spend_tokens.tokens, at = greatest(b.at, clock)
      where b.shop_id = asked.shop_id and b.bucket = asked.bucket;
    return next;
  end loop;
end $$;
alter function spend_tokens owner to sokoni_dispatcher;
revoke execute on function spend_tokens from public;
grant execute on function spend_tokens to sokoni_api;

-- A bucket that nobody has touched for so long is full again.
create function purge_rate_buckets(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from rate_buckets where at < coalesce(before, clock_timestamp() - interval '1 hour')
$$;
alter function purge_rate_buckets owner to sokoni_dispatcher;
revoke execute on function purge_rate_buckets from public;
grant execute on function purge_rate_buckets to sokoni_worker;
