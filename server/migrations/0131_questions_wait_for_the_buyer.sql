-- Owner: conversations. A question could not be sent because the channel's window was closed: it is asked when the buyer writes again.
alter table conversations add column owes_question boolean not null default false;
