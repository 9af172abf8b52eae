-- Owner: orders. Of an order that has expired or was cancelled no payment is pending, whatever became of its last attempt.

create function told_payment(payment text, cash_taken boolean, total bigint, given_back bigint, state text) returns text
  language sql immutable
  return case
    when payment = 'pending' and state in ('expired', 'cancelled') and not (cash_taken and total > 0) then 'unpaid'
    else told_payment(payment, cash_taken, total, given_back) end;

drop index orders_by_payment;
create index orders_by_payment on orders
  (shop_id, told_payment(payment, cash_taken, total, given_back, state), created_at desc, id desc)
  where told_payment(payment, cash_taken, total, given_back, state) not in ('unpaid', 'paid');
