-- Owner: orders. Whose words the note beside an order are: the buyer's own, the shop's, or the one's beside the other's. The buyer reads them on
-- their page, and words of the shop's are not shown as their own.
alter table orders add column notes_by text constraint orders_notes_by_check check (notes_by in ('buyer', 'shop', 'both'));

do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders o set notes_by = case when coalesce(
        (select h.actor ->> 'kind' from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and h.axis = 'details'
          and 'notes' = any(string_to_array(h.to_state, ', ')) order by h.step desc limit 1),
        (select h.actor ->> 'kind' from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and h.step = 1)
      ) in ('customer', 'agent') then 'buyer' else 'shop' end
      where o.shop_id = shop.shop_id and o.notes is not null;
  end loop;
  perform set_config('app.shop', '', true);
end $$;
