-- Owner: disputes. Whether the shop entered a line in the buyer's name. Such a line is not the buyer's answer. Of older lines nobody knows who
-- entered them: they count as the buyer's own, which keeps held money from going to the seller by silence.
alter table dispute_evidence add column entered_by_seller boolean not null default false;
alter table dispute_evidence add constraint dispute_evidence_entered_check check (not entered_by_seller or by_whom = 'buyer');

-- Whether the buyer of an order ever complained in their own words: they opened a dispute, or they spoke in one.
create function buyer_complained(of_order text) returns boolean language sql stable as $$
  select exists (select from disputes d where d.shop_id = current_shop() and d.order_id = of_order
    and (d.opened_by_buyer_themselves or exists (select from dispute_evidence e where e.shop_id = d.shop_id and e.dispute_id = d.id
      and e.by_whom = 'buyer' and not e.entered_by_seller)))
$$;
