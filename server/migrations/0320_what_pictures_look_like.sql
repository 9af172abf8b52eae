-- Owner: products. What the pictures of a product look like, as few bytes: the first of them, those whose bytes we have.
create table product_looks (
  shop_id text not null,
  product_id text not null,
  url text not null,
  -- Of the way of looking: another way looks again.
  version integer not null,
  look bytea not null,
  primary key (shop_id, product_id, url),
  foreign key (shop_id, product_id) references products
);
call fence('product_looks');
grant select, insert, update, delete on product_looks to sokoni_worker;
grant select on product_looks to sokoni_agent, sokoni_api, sokoni_readonly;

-- Of which the pictures are still to be looked at. `note` tells whether they changed again meanwhile; what failed is due later.
create table products_unseen (
  shop_id text not null,
  product_id text not null,
  note text not null default pg_current_xact_id()::text,
  due_at timestamptz not null default '-infinity',
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references products
);
call fence('products_unseen');
grant select, insert, update, delete on products_unseen to sokoni_worker, sokoni_api;
grant select on products_unseen to sokoni_readonly;

-- Noted where the change is made, so that no way of changing a product can forget it.
create function note_pictures_to_see() returns trigger language plpgsql as $$
begin
  insert into products_unseen (shop_id, product_id) values (new.shop_id, new.id)
    on conflict (shop_id, product_id) do update set note = excluded.note, due_at = excluded.due_at;
  return null;
end $$;
create trigger looks_hear_of_new after insert on products for each row
  when (new.images <> '[]') execute function note_pictures_to_see();
create trigger looks_hear_of_change after update of images, deleted_at on products for each row
  when ((old.images, old.deleted_at) is distinct from (new.images, new.deleted_at)) execute function note_pictures_to_see();

create policy dispatcher_all on products_unseen to sokoni_dispatcher using (true) with check (true);
grant select, insert on products_unseen to sokoni_dispatcher;
call hide_closed('products_unseen');
-- From shop to shop along the key: ten thousand pictures of one hide no other's.
create function shops_with_unseen_pictures(by_time timestamptz, most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive waiting as (
    (select u.shop_id from products_unseen u where u.due_at <= by_time order by u.shop_id limit 1)
    union all
    select (select u.shop_id from products_unseen u where u.due_at <= by_time and u.shop_id > w.shop_id order by u.shop_id limit 1)
      from waiting w where w.shop_id is not null
  )
  select w.shop_id from waiting w where w.shop_id is not null limit most
$$;
alter function shops_with_unseen_pictures owner to sokoni_dispatcher;
revoke execute on function shops_with_unseen_pictures from public;
grant execute on function shops_with_unseen_pictures to sokoni_worker;

-- What is there already is looked at by the first sweeps.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    insert into products_unseen (shop_id, product_id)
      select p.shop_id, p.id from products p where p.shop_id = shop.shop_id and p.images <> '[]' and p.deleted_at is null;
  end loop;
  perform set_config('app.shop', '', true);
end $$;

-- Owner: agent. What was made of a picture that a buyer sent: which products it looks like, the likeliest first, and its colours in words.
-- `page`: writing on one ground. `unseen`: no picture, or one that can't be read.
create table picture_likenesses (
  shop_id text not null,
  message_id text not null,
  kind text not null check (kind in ('goods', 'page', 'unseen')),
  product_ids text[] not null default '{}',
  colours text[] not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, message_id),
  foreign key (shop_id, message_id) references messages
);
call fence('picture_likenesses');
grant select, insert, delete on picture_likenesses to sokoni_worker, sokoni_agent, sokoni_api;
grant select on picture_likenesses to sokoni_readonly;
