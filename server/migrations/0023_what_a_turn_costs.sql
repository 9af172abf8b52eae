-- Waiting webhooks are taken sender by sender: a channel's are read at once, others by a job.
drop index inbox_waiting;
create index inbox_waiting on inbox (sender, received_at) where state = 'received';

-- The agent's answer is sent right after its turn. Until then, or until this time if the process dies, no job sends anything here.
alter table conversations add column sent_at_once_until timestamptz;
grant select on send_pauses to sokoni_agent;
