-- Owner: conversations. A channel said that we are too fast: until then nothing goes to this one buyer, or from the account at all.
create table send_pauses (
  shop_id text not null,
  connection_id text not null,
  -- The conversation; '' for the whole account.
  line text not null,
  -- In a row, so that each wait is longer than the one before.
  refusals integer not null,
  until timestamptz not null,
  primary key (shop_id, connection_id, line),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('send_pauses');
grant select, insert, update, delete on send_pauses to sokoni_worker;
grant select on send_pauses to sokoni_readonly;

-- Owner: conversations. What a channel calls the files we have uploaded to it; it forgets them after thirty days.
create table uploaded_files (
  shop_id text not null,
  connection_id text not null,
  -- The path of its address here.
  path text not null,
  uploaded_id text not null,
  uploaded_at timestamptz not null,
  primary key (shop_id, connection_id, path),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('uploaded_files');
grant select, insert, update, delete on uploaded_files to sokoni_worker;
grant select on uploaded_files to sokoni_readonly;

-- Owner: shops. Instagram's tokens end after sixty days unless they are renewed before.
alter table channel_connections
  -- When the token was last given or its renewal tried.
  add column token_renewed_at timestamptz;
grant update (access_token, token_expires_at, token_renewed_at) on channel_connections to sokoni_worker;

-- Whose token ends before `ending`, or nobody knows when, and was neither given nor tried since.
create function tokens_to_renew(of_slot text, ending timestamptz, since timestamptz, most integer)
  returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.slot = of_slot and c.state <> 'disconnected'
      and (c.token_expires_at is null or c.token_expires_at < ending)
      and greatest(c.created_at, c.token_renewed_at) <= since
    order by c.token_renewed_at nulls first, c.created_at limit most
$$;
alter function tokens_to_renew owner to sokoni_dispatcher;
revoke execute on function tokens_to_renew from public;
grant execute on function tokens_to_renew to sokoni_worker;

-- Owner: conversations. When the templates of a connection were last read from the channel; no row: they are to be read now.
create table template_syncs (
  shop_id text not null,
  connection_id text not null,
  synced_at timestamptz not null,
  primary key (shop_id, connection_id),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('template_syncs');
create policy dispatcher_reads on template_syncs for select to sokoni_dispatcher using (true);
grant select on template_syncs to sokoni_dispatcher, sokoni_readonly;
grant select, insert, update, delete on template_syncs to sokoni_worker;
grant update (business) on channel_connections to sokoni_worker;

create function templates_to_sync(since timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c
    join shops s on s.shop_id = c.shop_id
    left join template_syncs t on t.shop_id = c.shop_id and t.connection_id = c.id
    where c.slot = 'chatapp' and c.state <> 'disconnected' and (t.synced_at is null or t.synced_at <= since)
    order by t.synced_at nulls first limit most
$$;
alter function templates_to_sync owner to sokoni_dispatcher;
revoke execute on function templates_to_sync from public;
grant execute on function templates_to_sync to sokoni_worker;
