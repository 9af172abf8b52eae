-- What a start compares with its settings before anything runs.
create table installation (
  single boolean primary key default true check (single),
  -- A known text, sealed with the master key. A process that can't open it has another key.
  key_check bytea not null
);
grant insert, select on installation to sokoni_worker;
grant select on installation to sokoni_api, sokoni_readonly;
