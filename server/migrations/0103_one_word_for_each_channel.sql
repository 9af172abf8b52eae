-- Owner: orders. Orders name their channel as everything else does: `chatapp`, `photoapp`, or `api` for what was placed by a program or by hand.
alter table orders drop constraint orders_channel_check;
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders set channel = case channel when 'whatsapp' then 'chatapp' else 'photoapp' end
      where shop_id = shop.shop_id and channel in ('whatsapp', 'instagram');
    -- Figures by channel are counted again.
    insert into insight_changes (shop_id, kind, object_id) values (shop.shop_id, 'all', shop.shop_id);
  end loop;
  perform set_config('app.shop', '', true);
end $$;
alter table orders add constraint orders_channel_check check (channel in ('api', 'chatapp', 'photoapp'));

-- Orders whose money is frozen by a dispute are few, and are looked for among all of a shop.
create index orders_disputed on orders (shop_id, created_at) where dispute in ('open', 'awaiting_seller', 'awaiting_buyer', 'under_review');
