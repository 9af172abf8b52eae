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
