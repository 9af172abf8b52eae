-- Owner: sandbox. How far this installation's clock has been moved ahead of real time, until when everything due has been done, and
-- how far it is being moved; it only goes forward. One row, which is always there: who makes a live shop locks it.
create table sandbox_clock (
  single boolean primary key default true check (single),
  done_seconds integer not null default 0 check (done_seconds >= 0),
  ahead_seconds integer not null default 0 check (ahead_seconds >= done_seconds),
  target_seconds integer not null default 0 check (target_seconds between ahead_seconds and 1000000000),
  -- At most so much at once on the way there.
  step_seconds integer not null default 3600 check (step_seconds > 0)
);
insert into sandbox_clock default values;
grant select on sandbox_clock to sokoni_api, sokoni_worker, sokoni_readonly;
grant update (target_seconds, step_seconds) on sandbox_clock to sokoni_api;
grant update (ahead_seconds, done_seconds) on sandbox_clock to sokoni_worker;
