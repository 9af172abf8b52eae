-- Owner: rehearsal. What came of playing buyers against a shop's agent. The playing itself leaves nothing; this is the report. Its
-- buyers are made up, so that it holds nothing of anybody. A task that was played is in `results`, and is not played again.
create table rehearsals (
  shop_id text not null references shops,
  id text not null,
  state text not null check (state in ('queued', 'running', 'completed', 'failed')),
  languages text[] not null,
  trials smallint not null check (trials between 1 and 4),
  total integer check (total >= 0),
  results jsonb not null default '[]',
  problem text,
  -- Begun again without a task being finished in between.
  tries smallint not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  check ((state in ('completed', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (problem is not null))
);
create unique index rehearsals_one_under_way on rehearsals (shop_id) where state in ('queued', 'running');
create index rehearsals_newest on rehearsals (shop_id, created_at desc, id desc);
call fence('rehearsals');
grant select, insert on rehearsals to sokoni_api;
grant select, update on rehearsals to sokoni_worker;
grant select on rehearsals to sokoni_readonly;
