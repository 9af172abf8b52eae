-- How providers answered, by minute, as all processes together saw it. For the operator's console, for a day.
create table provider_calls (
  minute timestamptz not null,
  provider text not null,
  mode text not null,
  operation text not null,
  calls integer not null,
  failed integer not null,
  total_ms bigint not null,
  slowest_ms integer not null,
  primary key (minute, provider, mode, operation)
);
grant delete, insert, select, update on provider_calls to sokoni_worker;
grant select on provider_calls to sokoni_readonly;
