-- For how many days the goods of a line can be given back, as the shop said when the line came to the order: by choice, and for a fault. Lines
-- that are there already get what holds now.
alter table order_lines add column return_days smallint, add column fault_return_days smallint;

create function note_return_days() returns trigger language plpgsql as $$
begin
  if new.return_days is null or new.fault_return_days is null then
    select coalesce(p.return_days, s.return_days), greatest(p.return_days, s.return_days)
      into new.return_days, new.fault_return_days
      from shops s left join products p on p.shop_id = s.shop_id and p.id = new.product_id
      where s.shop_id = new.shop_id;
  end if;
  return new;
end $$;
create trigger order_lines_note_return_days before insert on order_lines for each row execute function note_return_days();

update order_lines l set (return_days, fault_return_days) = (
  select coalesce(p.return_days, s.return_days), greatest(p.return_days, s.return_days)
  from shops s left join products p on p.shop_id = s.shop_id and p.id = l.product_id
  where s.shop_id = l.shop_id);
alter table order_lines alter column return_days set not null, alter column fault_return_days set not null;
