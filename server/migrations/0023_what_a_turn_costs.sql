-- Waiting webhooks are taken sender by sender: a channel's are read at once, others by a job.
drop index inbox_waiting;
create index inbox_waiting on inbox (sender, received_at) where state = 'received';
-- Reports on what we sent: those that come shortly one after the other are read together.
alter table inbox add column may_wait boolean not null default false;

-- The agent's answer is sent right after its turn. Until then, or until this time if the process dies, no job sends anything here.
alter table conversations add column sent_at_once_until timestamptz;
grant select on send_pauses to sokoni_agent;
