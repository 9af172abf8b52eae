-- A product whose options are no variants is ordered with a choice. The line keeps what could be chosen, as it was then, beside what was
-- chosen (`options`): {"of": the product's name, "options": [{"name", "values"}]}. Null: there was nothing to choose, or it is a variant.
alter table order_lines add column choices jsonb;

-- In a cart each choice of a product is a line of its own.
alter table cart_lines add column choice text not null default '';
alter table cart_lines drop constraint cart_lines_pkey;
alter table cart_lines add primary key (shop_id, conversation_id, product_id, variant_id, choice);

-- A choice is made after the order as well. Goods, prices and quantities of a line stay as they are.
grant update (name, options) on order_lines to sokoni_api, sokoni_worker, sokoni_agent;
