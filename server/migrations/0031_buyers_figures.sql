-- Owner: customers. What buyers of a shop spent, without those who never bought: a shop may have brought along a hundred thousand.
create index customer_figures_of_buyers on customer_figures (shop_id) include (total_spent) where order_count > 0;
