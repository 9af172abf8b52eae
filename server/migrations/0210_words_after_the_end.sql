-- Owner: webhooks. A provider may speak for the first time after we have asked and the act is over: MTN sends one callback, whenever it likes.
-- A closed address takes a few such words. They move nothing, and are compared with what is booked.
alter table notice_addresses add column heard_after_end int not null default 0;
