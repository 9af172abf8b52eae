-- A return ends as the buyer agrees, or with all of its money.
alter table order_returns
  -- Less than the goods are worth: what the shop offers, and what the buyer has agreed to.
  add column offered bigint,
  add column part_agreed bigint,
  -- The buyer says that they have sent the goods back.
  add column sent_at timestamptz,
  add column tracking text,
  -- When the money for received goods goes back. A replacement that is cancelled does not begin this time again.
  add column refund_by timestamptz,
  -- The buyer was reminded that the return ends.
  add column reminded boolean not null default false,
  -- Nobody answered the buyer who had sent the goods: a dispute was opened for them.
  add column disputed_at timestamptz,
  add column ended_at timestamptz,
  add constraint order_returns_offered_is_part check (offered > 0 and offered < goods + delivery),
  add constraint order_returns_part_is_agreed check (state <> 'refunded' or refunded >= goods + delivery or refunded = part_agreed) not valid;
create index order_returns_replaced_by on order_returns (shop_id, replacement_order_id) where replacement_order_id is not null;

-- What is still owed for returned goods, when the return is open or ended after this time. Then it can be disputed, also after the release.
create function returned_since(of_order text, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(r.goods + r.delivery - coalesce(r.refunded, 0)), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order
    and (r.state in ('asked', 'approved', 'received') or r.state = 'replaced' and r.replaced_at is null
      or coalesce(r.ended_at, r.replaced_at, r.updated_at) > since)
$$;

create or replace function note_moved_address() returns trigger language plpgsql as $$
begin
  if new.address_origin is distinct from 'seller' then
    new.address_moved_at := null;
  -- A replacement is never sold: what protects the buyer is the money of the order that it replaces.
  elsif (old.sold_at is not null
      or exists (select from order_returns r where r.shop_id = old.shop_id and r.replacement_order_id = old.id))
    and address_mark(old.shipping_address, old.gift) <> address_mark(new.shipping_address, new.gift) then
    new.address_moved_at := new.updated_at;
  end if;
  return new;
end $$;

-- Also three days before a return ends that the buyer has not sent: they are reminded.
create or replace function returns_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from order_returns r
  where r.due_at <= by_time
    or r.due_at <= by_time + interval '3 days' and r.state = 'approved' and not r.reminded and r.sent_at is null
  order by r.due_at limit most
$$;
