-- Orders, their lines, history, edits, notes and returns; discounts; who the buyer of an order is.

-- Functions are created before some of the tables they read.
set local check_function_bodies = off;

-- The payment state as shown. An order paid in cash counts as paid, and as refunded once it was paid back by hand.
create function told_payment(payment text, cash_taken boolean, total bigint, given_back bigint) returns text language sql immutable
  return case when cash_taken and total > 0 and payment in ('unpaid', 'pending')
    then case when given_back = 0 then 'paid' when given_back < total then 'partly_refunded' else 'refunded' end else payment end;

create function told_payment(payment text, cash_taken boolean, total bigint, given_back bigint, state text) returns text
  language sql immutable
  return case
    when payment = 'pending' and state in ('expired', 'cancelled') and not (cash_taken and total > 0) then 'unpaid'
    else told_payment(payment, cash_taken, total, given_back) end;

-- Drafts, cancelled and expired orders are not purchases.
create function is_purchase(state text) returns boolean language sql immutable return state in ('placed', 'completed');

-- A sale is an order whose whole price was paid, whatever happened to it afterwards. An order that
-- is later cancelled and refunded, automatically or by its shop, counts as a sale and as a refund.
create function is_sold(payment text, cash_taken boolean, total bigint, covered bigint) returns boolean language sql immutable
  return total > 0 and (payment in ('paid', 'overpaid', 'partly_refunded') or payment = 'refunded' and covered >= total
    or cash_taken and payment in ('unpaid', 'pending'));

-- Counts as customer spending: a sale that was not cancelled, and not fully refunded.
create function is_spent(state text, payment text, cash_taken boolean, total bigint, covered bigint, given_back bigint) returns boolean
  language sql immutable
  return is_purchase(state) and is_sold(payment, cash_taken, total, covered) and payment <> 'refunded' and given_back < total;

-- Discount codes. The discount is calculated when the order is placed, and does not change afterwards.
create table discounts (
  shop_id text not null references shops,
  id text not null,
  -- Upper case, because buyers type codes in any case.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$' and code ~ '[A-Z]'),
  kind text not null check (kind in ('percentage', 'fixed_amount', 'free_delivery')),
  -- Hundredths of a percent.
  basis_points integer check (basis_points between 1 and 10000),
  -- {"NGN": 50000}: minor units by currency.
  amounts jsonb not null default '{}',
  minimums jsonb not null default '{}',
  -- Null: all products of the shop.
  product_ids text[] check (cardinality(product_ids) > 0),
  starts_at timestamptz,
  ends_at timestamptz constraint discounts_ends_after_start check (ends_at > starts_at),
  once_per_customer boolean not null default false,
  first_order_only boolean not null default false,
  uses_max integer check (uses_max > 0),
  -- Uses by orders that were not cancelled and did not expire. Taking a use locks the row, which makes the limit exact.
  uses integer not null default 0 check (uses >= 0),
  status text not null default 'active' check (status in ('active', 'paused')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint discounts_percentage_has_basis_points check ((kind = 'percentage') = (basis_points is not null)),
  constraint discounts_fixed_amount_has_amounts check ((kind = 'fixed_amount') = (amounts <> '{}'))
);
create unique index discounts_code on discounts (shop_id, code) where deleted_at is null;
create index discounts_newest on discounts (shop_id, created_at desc, id desc) where deleted_at is null;
call fence('discounts');
grant insert, select, update on discounts to sokoni_api;
grant select on discounts to sokoni_agent, sokoni_readonly, sokoni_worker;
grant update (uses) on discounts to sokoni_agent, sokoni_worker;

-- An order has a state on each of several axes. `status` combines them for the seller.
create table orders (
  shop_id text not null references shops,
  id text not null,
  number text not null,
  customer_id text not null,
  conversation_id text,
  channel text not null,
  currency char(3) not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  shipping bigint not null default 0 check (shipping >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  state text not null check (state in ('draft', 'placed', 'completed', 'cancelled', 'expired')),
  payment text not null default 'unpaid' check (payment in ('unpaid', 'pending', 'partly_paid', 'paid', 'overpaid', 'partly_refunded', 'refunded')),
  funds text not null default 'none' check (funds in ('none', 'held', 'release_due', 'released', 'frozen', 'refunded', 'split')),
  fulfilment text not null default 'none' check (fulfilment in ('none', 'packing', 'ready', 'dispatched', 'out_for_delivery', 'delivered', 'attempt_failed', 'returning', 'returned', 'cancelled')),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'awaiting_seller', 'awaiting_buyer', 'under_review', 'resolved')),
  confirmed boolean not null default false,
  status text not null check (status in ('pending', 'confirmed', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'refunded')),
  shipping_address jsonb,
  delivery jsonb,
  notes text,
  metadata jsonb not null default '{}',
  reservation_expires_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lead_time_days smallint check (lead_time_days between 1 and 365),
  ready_by timestamptz constraint orders_ready_by_has_lead_time check (ready_by is null or lead_time_days is not null),
  -- The order's `discount` is taken off its lines and its delivery.
  discount_id text,
  discount_code text,
  -- `covered` is the money received for the price, less what was given back because the order was reduced. The rest of
  -- the total is due. `sold_under` is the cause of the sale in the stock movements, if it is not the order's own id.
  covered bigint not null default 0 check (covered >= 0),
  sold_under text,
  -- How the goods reach the buyer. Null: nobody chose, so the seller does.
  delivery_method text check (delivery_method in ('courier', 'own_rider', 'pickup')),
  -- { receiver: { name, phone }, message, hidePrices }. The goods are for another person.
  gift jsonb,
  -- The held money that open returns keep from being released.
  withheld bigint not null default 0 check (withheld >= 0),
  -- When the order became a sale: when its money came through us, or was taken in cash on delivery. All figures of sales,
  -- products and customers count sales, at this moment. An order without a price, such as a replacement, is not a sale.
  sold_at timestamptz,
  -- Whose address it is. `buyer`: the buyer wrote or confirmed it. `shown`: the seller entered it, and the
  -- buyer saw all of it before paying. `seller`: neither. A courier proves a delivery only at the first two.
  address_origin text constraint orders_address_origin_check check (address_origin in ('buyer', 'shown', 'seller')),
  -- Handing over goods is not payment. Cash counts as taken when the seller completes the unpaid
  -- order, which confirms they have the money, or when a courier who collects cash delivers it.
  cash_taken boolean not null default false,
  -- Money that went back to the buyer or is on its way: refunds, lost chargebacks, and cash paid back by hand. Money
  -- given back because the order was reduced is not included: the total is already lower. All figures read this column.
  given_back bigint not null default 0,
  -- True if the seller removed an item, a quantity or a chosen option after payment began. The
  -- buyer has not agreed to what is in the parcel, so a courier's delivery proves nothing.
  goods_swapped boolean not null default false,
  -- What the buyer had paid for before the seller removed some of it, as [{ "name", "quantity",
  -- "unit" }], and when the buyer refused the change. Both are cleared when the buyer agrees.
  goods_paid_for jsonb,
  goods_refused_at timestamptz,
  -- When somebody other than the buyer changed the address or receiver of a paid order.
  -- Cleared when the buyer agrees to the place or names another one.
  address_moved_at timestamptz,
  -- Who wrote `notes`: the buyer, the shop, or both. The buyer's page shows the notes, and must not show the shop's words as the buyer's.
  notes_by text constraint orders_notes_by_check check (notes_by in ('buyer', 'shop', 'both')),
  primary key (shop_id, id),
  constraint orders_number_drawn unique (shop_id, number),
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, conversation_id) references conversations,
  constraint orders_total_adds_up check (total = subtotal - discount + shipping + tax),
  foreign key (shop_id, discount_id) references discounts,
  constraint orders_discount_has_code check ((discount_id is null) = (discount_code is null)),
  constraint orders_channel_check check (channel in ('api', 'chatapp', 'photoapp'))
);
create index orders_newest on orders (shop_id, created_at desc, id desc);
create index orders_of_customer on orders (shop_id, customer_id, created_at desc, id desc);
create index orders_by_status on orders (shop_id, status, created_at desc, id desc);
create index orders_of_conversation on orders (shop_id, conversation_id, created_at desc) where conversation_id is not null;
-- Buyers who pay from the phone's menu type the order number: letters and digits, in any case. Only for the currency with such payments.
create index orders_by_typed_number on orders (translate(upper(number), '- ', '')) where currency = 'KES';
create index orders_by_total on orders (shop_id, total, id);
-- Most orders have no fulfilment yet, and few lists ask for those.
create index orders_by_fulfilment on orders (shop_id, fulfilment, created_at desc, id desc) where fulfilment <> 'none';
create index orders_by_discount on orders (shop_id, discount_code, created_at desc, id desc) where discount_code is not null;
-- For lists filtered by metadata. Most orders have none, and take no space here.
create index orders_metadata on orders using gin (metadata jsonb_path_ops) where metadata <> '{}';
create index orders_by_sale on orders (shop_id, sold_at) where sold_at is not null;
-- Few orders are in dispute, and they are searched among all orders of a shop.
create index orders_disputed on orders (shop_id, created_at) where dispute in ('open', 'awaiting_seller', 'awaiting_buyer', 'under_review');
-- A bundle's order may hold no stock before the variants of its parts are chosen. So the order itself has the time until which it must be paid.
create index orders_unpaid_due on orders (reservation_expires_at) where state = 'placed' and reservation_expires_at is not null;
create index orders_by_payment on orders
  (shop_id, told_payment(payment, cash_taken, total, given_back, state), created_at desc, id desc)
  where told_payment(payment, cash_taken, total, given_back, state) not in ('unpaid', 'paid');
call fence('orders');
call hide_closed('orders');
create policy dispatcher_all on orders for select to sokoni_dispatcher using (true);
create policy reads_all on orders for select to sokoni_readonly using (true);
grant insert, select, update on orders to sokoni_agent, sokoni_api, sokoni_worker;
grant select on orders to sokoni_dispatcher, sokoni_readonly;

create table order_lines (
  shop_id text not null,
  order_id text not null,
  line smallint not null,
  product_id text not null,
  name text not null,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  total bigint not null,
  -- The line's name includes the options, as they were then. These columns say which variant it is.
  variant_id text,
  options jsonb,
  -- The unit at the time of the order, as {"name": "yard", "plural": "yards"}.
  unit jsonb,
  -- The lead time at the time of the order. The order has the longest of its lines.
  lead_time_days smallint check (lead_time_days between 1 and 365),
  -- The parts of a bundle at the time of the order: [{"productId", "variantId", "name", "quantity"}].
  parts jsonb,
  discount bigint not null default 0 constraint order_lines_discount_within_total check (discount between 0 and total),
  -- True if the product had no stock count. Then no stock is reserved, sold or returned for this line.
  untracked boolean not null default false,
  -- For a product with options but no variants: what the buyer could choose at the time, as {"of": the product's
  -- name, "options": [{"name", "values"}]}. The choice is in `options`. Null: nothing to choose, or a variant.
  choices jsonb,
  primary key (shop_id, order_id, line),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, product_id) references products,
  constraint order_lines_total_is_price_times_quantity check (total = unit_price * quantity),
  foreign key (shop_id, product_id, variant_id) references product_variants
);
-- For searches by product, newest first.
create index order_lines_by_product on order_lines (shop_id, product_id, order_id desc);
call fence('order_lines');
grant delete, insert, select on order_lines to sokoni_api, sokoni_worker;
grant insert, select on order_lines to sokoni_agent;
grant select on order_lines to sokoni_readonly;
grant update (name, options, parts) on order_lines to sokoni_agent, sokoni_api, sokoni_worker;

-- Every change of state on every axis.
create table order_history (
  shop_id text not null,
  order_id text not null,
  step integer not null,
  axis text not null,
  from_state text,
  to_state text not null,
  status text not null,
  actor jsonb not null,
  reason text,
  note text,
  at timestamptz not null,
  primary key (shop_id, order_id, step),
  foreign key (shop_id, order_id) references orders
);
call fence('order_history');
create trigger append_only_truncate before truncate on order_history for each statement execute function refuse_change();
create policy dispatcher_all on order_history to sokoni_dispatcher using (true) with check (true);
grant insert, select on order_history to sokoni_agent, sokoni_api, sokoni_worker;
grant select on order_history to sokoni_dispatcher, sokoni_readonly;
grant update (note, reason) on order_history to sokoni_dispatcher;

-- An order before and after each change, who made the change, and why.
create table order_edits (
  shop_id text not null,
  id text not null,
  order_id text not null,
  number integer not null check (number > 0),
  -- Lines, amounts, address and code.
  before jsonb not null,
  after jsonb not null,
  -- Money given back because the order was reduced, in minor units, and the refunds that carried it.
  refunded bigint not null default 0 check (refunded >= 0),
  refund_ids text[] not null default '{}',
  reason text,
  note text,
  actor jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, order_id, number),
  foreign key (shop_id, order_id) references orders
);
call fence('order_edits');
-- The check of the books reads every shop.
create policy reads_all on order_edits for select to sokoni_readonly using (true);
grant insert, select on order_edits to sokoni_api, sokoni_worker;
grant select on order_edits to sokoni_agent, sokoni_readonly;
grant update (after, before, note, reason) on order_edits to sokoni_api, sokoni_worker;

-- Notes for the shop's people. The buyer never sees them.
create table order_notes (
  shop_id text not null,
  id text not null,
  order_id text not null,
  text text not null,
  -- The first author, and the last editor.
  author jsonb not null,
  edited_by jsonb,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  constraint order_notes_edited_by_somebody check ((edited_at is null) = (edited_by is null))
);
create index order_notes_newest on order_notes (shop_id, order_id, created_at desc, id desc);
call fence('order_notes');
grant insert, select, update on order_notes to sokoni_api, sokoni_worker;
grant select on order_notes to sokoni_agent, sokoni_readonly;

-- Goods a buyer wants to return, with the decision about them and their money.
create table order_returns (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  state text not null check (state in ('asked', 'approved', 'received', 'refunded', 'replaced', 'rejected', 'cancelled')),
  asked_by text not null check (asked_by in ('buyer', 'seller')),
  reason text not null check (reason in ('changed_mind', 'does_not_fit', 'wrong_item', 'damaged', 'not_as_described', 'missing_part', 'other')),
  note text,
  decision_note text,
  currency char(3) not null,
  -- The price paid for the goods, and the part of the delivery fee that goes back with them.
  goods bigint not null check (goods >= 0),
  delivery bigint not null check (delivery >= 0),
  refunded bigint constraint order_returns_refunded_within_value check (refunded >= 0 and refunded <= goods + delivery),
  -- The order was paid in cash, so the shop gives the money back by hand.
  by_hand boolean not null default false,
  refund_ids text[] not null default '{}',
  replacement_order_id text,
  -- When the replacement reached the buyer.
  replaced_at timestamptz,
  -- When the side that must act is overdue.
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the buyer asks for. The shop decides.
  wants text not null default 'money',
  metadata jsonb not null default '{}',
  -- Whether the shop entered the return. Then the buyer gets a message about it, and can answer that they return nothing.
  entered_by_seller boolean not null default false,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, replacement_order_id) references orders,
  constraint order_returns_refunded_has_amount check ((state = 'refunded') = (refunded is not null)),
  constraint order_returns_replaced_has_order check ((state = 'replaced') = (replacement_order_id is not null)),
  constraint order_returns_wants_check check (wants in ('money', 'replacement'))
);
create index order_returns_of_order on order_returns (shop_id, order_id, created_at);
create index order_returns_newest on order_returns (shop_id, created_at desc, id desc);
create index order_returns_due on order_returns (due_at) where due_at is not null;
create index order_returns_asked on order_returns (shop_id) where state = 'asked';
call fence('order_returns');
call hide_closed('order_returns');
create policy dispatcher_reads on order_returns for select to sokoni_dispatcher using (true);
grant insert, select, update on order_returns to sokoni_api, sokoni_worker;
grant select on order_returns to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

create table return_lines (
  shop_id text not null,
  return_id text not null,
  order_id text not null,
  -- The order's line.
  line smallint not null,
  quantity integer not null check (quantity > 0),
  worth bigint not null check (worth >= 0),
  condition text check (condition in ('as_new', 'used', 'damaged', 'incomplete')),
  restocked integer constraint return_lines_restocked_within_quantity check (restocked >= 0 and restocked <= quantity),
  primary key (shop_id, return_id, line),
  foreign key (shop_id, return_id) references order_returns,
  foreign key (shop_id, order_id, line) references order_lines
);
create index return_lines_of_order on return_lines (shop_id, order_id, line);
call fence('return_lines');
grant insert, select, update on return_lines to sokoni_api, sokoni_worker;
grant select on return_lines to sokoni_agent, sokoni_readonly;

-- An order's use of a code. A cancelled order releases it. The use belongs to whichever customer the order has now.
create table discount_uses (
  shop_id text not null,
  order_id text not null,
  discount_id text not null,
  state text not null default 'held' check (state in ('held', 'released')),
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (shop_id, order_id, discount_id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, discount_id) references discounts,
  constraint discount_uses_released_has_time check ((state = 'released') = (released_at is not null))
);
create unique index discount_uses_one_per_order on discount_uses (shop_id, order_id) where state = 'held';
create index discount_uses_of_discount on discount_uses (shop_id, discount_id) where state = 'held';
call fence('discount_uses');
grant insert, select, update on discount_uses to sokoni_agent, sokoni_api, sokoni_worker;
grant select on discount_uses to sokoni_readonly;

-- The chat of an order's buyer, fixed when the order is placed: the chat it came from. For an order entered
-- by hand, the chat in which the customer last wrote. Merged customers and changed numbers don't change it.
create table buyer_chats (
  shop_id text not null,
  order_id text not null,
  conversation_id text not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, conversation_id) references conversations
);
create index buyer_chats_of_conversation on buyer_chats (shop_id, conversation_id);
call fence('buyer_chats');
grant insert, select on buyer_chats to sokoni_agent, sokoni_api, sokoni_worker;
grant select on buyer_chats to sokoni_readonly;

-- The messages that asked the buyer a question which silence can answer. Silence counts
-- only if the buyer was asked, so the message must have reached the buyer's own chat.
create table buyer_notices (
  shop_id text not null,
  order_id text not null,
  -- `receipt 1`, `receipt 2` … for the reminders, `dispute dsp_…` for the shop's answer in a dispute, `address …` for an address shown.
  about text not null,
  message_id text not null,
  constraint buyer_notices_pkey primary key (shop_id, order_id, about),
  constraint buyer_notices_message_key unique (shop_id, message_id),
  constraint buyer_notices_order_fkey foreign key (shop_id, order_id) references orders,
  constraint buyer_notices_message_fkey foreign key (shop_id, message_id) references messages,
  constraint buyer_notices_about_check check (about ~ '^(receipt [1-9]|dispute dsp_[0-9a-z]{26}|address [0-9a-f]{32})$')
);
call fence('buyer_notices');
grant insert, select on buyer_notices to sokoni_worker;
grant select on buyer_notices to sokoni_api, sokoni_readonly;

-- Ordered products are archived and never deleted, because the books refer to them.
create view ordered_products with (security_invoker = true) as select shop_id, product_id, variant_id from order_lines;
grant select on ordered_products to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create view customer_purchases with (security_invoker = true) as
  select o.shop_id, o.customer_id, o.id as order_id, o.created_at, l.product_id, l.name, l.quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    where is_purchase(o.state) and is_sold(o.payment, o.cash_taken, o.total, o.covered);
grant select on customer_purchases to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create view shipped_orders with (security_invoker = true) as select shop_id, id, number, customer_id from orders;
grant select on shipped_orders to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create view broadcast_purchases with (security_invoker = true) as
  select shop_id, id as order_id, currency, total - given_back as kept, is_purchase(state) as placed,
    is_spent(state, payment, cash_taken, total, covered, given_back) as spent from orders;
grant select on broadcast_purchases to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create function orders_by_number(typed text, of_currency text, of_mode text)
  returns table (shop_id text, id text, waits boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id, o.state = 'placed' and o.payment in ('unpaid', 'pending', 'partly_paid') waits
    from orders o join shops s on s.shop_id = o.shop_id
    where of_currency = 'KES' and o.currency = 'KES' and s.mode = of_mode and o.state <> 'draft'
      and translate(upper(o.number), '- ', '') = translate(upper(typed), '- ', '')
    order by waits desc limit 3
$$;

create function erase_order_history(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update order_history set reason = null, note = null
    where shop_id = current_shop() and order_id = any (ids) and (reason is not null or note is not null)
$$;

create function returns_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from order_returns r where r.due_at <= by_time order by r.due_at limit most
$$;

-- Orders of people held out of a broadcast are noted as well, to compare with.
create function note_broadcast_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into broadcast_orders (shop_id, broadcast_id, order_id, variant)
    select new.shop_id, l.broadcast_id, new.id, l.variant from last_broadcast(new.shop_id, new.customer_id, new.created_at) l
    union all
    select new.shop_id, r.broadcast_id, new.id, r.variant from broadcast_recipients r
      where r.shop_id = new.shop_id and r.customer_id = new.customer_id and r.state = 'holdout'
        and r.touched_at <= new.created_at and r.touched_at > new.created_at - interval '7 days'
    on conflict do nothing;
  return null;
end $$;
create trigger note_broadcast_order after insert on orders for each row execute function note_broadcast_order();

-- Notes that an order's figures changed. The rows have no unique key, so that no transaction waits for another here.
create function insights_hear_of_order() returns trigger language plpgsql as $$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'order', new.id);
  if tg_op = 'UPDATE' and old.customer_id <> new.customer_id then
    insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'customer', old.customer_id);
  end if;
  return null;
end $$;
create trigger insights_hear_new after insert on orders for each row execute function insights_hear_of_order();
create trigger insights_hear after update of state, payment, fulfilment, cash_taken, total, covered, given_back, customer_id on orders for each row
  when ((old.state, old.payment, old.fulfilment, old.cash_taken, old.total, old.covered, old.given_back, old.customer_id)
    is distinct from (new.state, new.payment, new.fulfilment, new.cash_taken, new.total, new.covered, new.given_back, new.customer_id))
  execute function insights_hear_of_order();

create function note_buyer_chat() returns trigger language plpgsql as $$
begin
  insert into buyer_chats (shop_id, order_id, conversation_id)
  select new.shop_id, new.id, c.id from conversations c
  where c.shop_id = new.shop_id and case when new.conversation_id is not null then c.id = new.conversation_id
    else c.customer_id = new.customer_id and c.beside = '' and c.last_inbound_at is not null end
  order by c.last_inbound_at desc nulls last, c.id limit 1;
  if not found then
    insert into awaited_buyers (shop_id, order_id, phone)
    select new.shop_id, new.id, c.phone from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id and c.phone is not null;
  end if;
  return null;
end $$;
create trigger note_buyer_chat after insert on orders for each row execute function note_buyer_chat();

-- Set once. An order that is changed, refunded or paid again later stays a sale of the day its money first came.
create function note_sale() returns trigger language plpgsql as $$
begin
  new.sold_at := new.updated_at;
  return new;
end $$;
create trigger note_sale before insert or update of payment, cash_taken, total, covered on orders for each row
  when (new.sold_at is null and is_sold(new.payment, new.cash_taken, new.total, new.covered)) execute function note_sale();

create function follow_order_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ordered_before boolean := false; paid_before boolean := false;
  ordered boolean := is_purchase(new.state); paid boolean := is_spent(new.state, new.payment, new.cash_taken, new.total, new.covered, new.given_back);
  spent bigint := case when paid then new.total - new.given_back else 0 end; spent_before bigint := 0;
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_purchase(old.state);
    paid_before := is_spent(old.state, old.payment, old.cash_taken, old.total, old.covered, old.given_back);
    if paid_before then spent_before := old.total - old.given_back; end if;
    alike := (old.customer_id, old.currency, old.created_at) is not distinct from (new.customer_id, new.currency, new.created_at);
  end if;
  if alike then
    if ordered_before = ordered and paid_before = paid and spent_before = spent then return null; end if;
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, ordered::integer - ordered_before::integer,
      paid::integer - paid_before::integer, spent - spent_before, new.created_at, new.sold_at);
    return null;
  end if;
  if ordered_before then
    perform shift_customer_figures(old.shop_id, old.customer_id, old.currency, -1, -paid_before::integer, -spent_before,
      old.created_at, old.sold_at);
  end if;
  if ordered then
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, 1, paid::integer, spent, new.created_at,
      new.sold_at);
  end if;
  return null;
end $$;
-- Deferred to the commit. A transaction that changes an order holds other locks, and none should wait for those while it holds the figures.
create constraint trigger follow_figures_new after insert on orders deferrable initially deferred
  for each row execute function follow_order_figures();
create constraint trigger follow_figures after update of state, payment, cash_taken, total, covered, given_back, customer_id, currency, created_at on orders
  deferrable initially deferred
  for each row when ((old.state, old.payment, old.cash_taken, old.total, old.covered, old.given_back, old.customer_id, old.currency, old.created_at)
    is distinct from (new.state, new.payment, new.cash_taken, new.total, new.covered, new.given_back, new.customer_id, new.currency, new.created_at))
  execute function follow_order_figures();

create function notices_reached_since(of_order text, begins text, since timestamptz) returns integer language sql stable as $$
  select count(*)::integer
  from buyer_notices n
    join buyer_chats b on b.shop_id = n.shop_id and b.order_id = n.order_id
    join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    join channel_connections w on w.shop_id = c.shop_id and w.id = c.connection_id
    join messages m on m.shop_id = n.shop_id and m.id = n.message_id and m.conversation_id = b.conversation_id
  where n.shop_id = current_shop() and n.order_id = of_order and starts_with(n.about, begins)
    and m.direction = 'outbound' and m.author = 'system' and m.order_id = n.order_id
    and m.created_at >= since and w.reachable_since <= m.created_at
    and (m.status in ('delivered', 'read') or m.status = 'sent' and c.channel <> 'chatapp')
$$;

-- WhatsApp (chatapp) reports when a message is on the buyer's phone. Instagram reports only that it accepted a message, and later that it was seen.
create function notices_reached(of_order text, begins text) returns integer language sql stable as $$
  select notices_reached_since(of_order, begins, '-infinity')
$$;

-- Identifies the buyer of an order, to tell whether two orders are from the same person: the number or account that started
-- the buyer's chat, else the awaited number, else the customer. Merged customers and numbers entered later don't change it.
create function buyer_of(of_order text) returns text language sql stable as $$
  select coalesce('phone ' || c.begun_phone, c.channel || ' ' || c.begun_user_id, 'phone ' || a.phone, 'customer ' || o.customer_id)
  from orders o
    left join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
    left join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    left join awaited_buyers a on a.shop_id = o.shop_id and a.order_id = o.id
  where o.shop_id = current_shop() and o.id = of_order
$$;

create function address_mark(address jsonb, gift jsonb) returns text language sql immutable
  return md5(jsonb_build_array(address, gift -> 'receiver')::text);

-- Marks the address as shown if it reached the buyer's phone before the money came.
create function note_shown_address() returns trigger language plpgsql as $$
begin
  if notices_reached(new.id, 'address ' || address_mark(new.shipping_address, new.gift)) > 0 then
    new.address_origin := 'shown';
  end if;
  return new;
end $$;
-- Runs after note_sale, because triggers run in the order of their names.
create trigger note_shown_address before update of payment, cash_taken, total, covered on orders for each row
  when (old.sold_at is null and new.sold_at is not null and new.address_origin = 'seller') execute function note_shown_address();

-- Couriers don't accept an order without an address. Only the sandbox simulates one that does.
create function address_is_buyers(of_order text) returns boolean language sql stable as $$
  select coalesce((select o.shipping_address is null or o.address_origin in ('buyer', 'shown')
    from orders o where o.shop_id = current_shop() and o.id = of_order), false)
$$;

-- An unpaid order expires at its own time, because goods without a stock count have no
-- reservation. Reservations expire at the same time, so nothing needs to look at them.
create function unpaid_orders_due(at timestamptz, most integer) returns table (shop_id text, order_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id from orders o
    where o.state = 'placed' and o.reservation_expires_at <= at and o.shop_id not in (select c.shop_id from closed_shops c)
    order by o.reservation_expires_at limit most
$$;

create function goods_are_buyers(of_order text) returns boolean language sql stable as $$
  select coalesce((select not o.goods_swapped from orders o where o.shop_id = current_shop() and o.id = of_order), false)
$$;

-- When a person of the shop last wrote to the order's buyer, in any of the buyer's chats.
create function shop_wrote_at(of_order text) returns timestamptz language sql stable as $$
  with bought as (
    select shop_id, id, customer_id, created_at from orders where shop_id = current_shop() and id = of_order
  ), chats as (
    select o.shop_id, c.id, o.created_at from bought o
      join conversations c on c.shop_id = o.shop_id and c.customer_id = o.customer_id
    union
    select o.shop_id, b.conversation_id, o.created_at from bought o
      join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
  )
  select max(m.sent_at)
  from chats c join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
  where m.sent_at >= c.created_at
    and m.direction = 'outbound' and m.author = 'human' and m.type <> 'reaction' and m.status <> 'failed'
$$;

-- Only reminders after the shop's last message count. Channels report the time of messages from
-- their own app in whole seconds, so a reminder in the same second may be the earlier one.
create function reminders_that_count(of_order text) returns integer language sql stable as $$
  select notices_reached_since(of_order, 'receipt ',
    coalesce(date_trunc('second', shop_wrote_at(of_order)) + interval '1 second', '-infinity'))
$$;

-- A buyer wrote from a new number before the channel reported the change, which made a second chat. Moves that chat's
-- orders to the older chat, if the report connects the two. The application can't change buyer_chats in any other way.
create function join_chats(from_chat text, into_chat text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update buyer_chats b set conversation_id = into_chat
  where b.shop_id = current_shop() and b.conversation_id = from_chat and exists (
    select from conversations f
      join conversations i on i.shop_id = f.shop_id and i.connection_id = f.connection_id and i.customer_id = f.customer_id
      join moved_identities m on m.shop_id = f.shop_id and m.customer_id = f.customer_id and m.channel = f.channel
    where f.shop_id = b.shop_id and f.id = from_chat and i.id = into_chat
      and (f.begun_phone = i.begun_phone and m.now_phone = i.begun_phone
        or f.begun_user_id = i.begun_user_id and m.now_user_id = i.begun_user_id))
$$;

create function note_moved_address() returns trigger language plpgsql as $$
begin
  if new.address_origin is distinct from 'seller' then
    new.address_moved_at := null;
  elsif old.sold_at is not null
    and address_mark(old.shipping_address, old.gift) <> address_mark(new.shipping_address, new.gift) then
    new.address_moved_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger note_moved_address before update of shipping_address, gift, address_origin on orders for each row
  execute function note_moved_address();

create trigger append_only before update or delete on order_history for each row execute function refuse_change_but_erasure();

alter function orders_by_number owner to sokoni_dispatcher;
alter function erase_order_history owner to sokoni_dispatcher;
alter function returns_due owner to sokoni_dispatcher;
alter function unpaid_orders_due owner to sokoni_dispatcher;
revoke execute on function orders_by_number, returns_due, unpaid_orders_due, join_chats, erase_order_history from public;
grant execute on function orders_by_number, returns_due, unpaid_orders_due, join_chats to sokoni_worker;
grant execute on function erase_order_history to sokoni_api;
