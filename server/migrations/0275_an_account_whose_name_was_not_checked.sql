-- Owner: payouts. Where no provider says a name, nothing speaks for an account but the word of who added it: an owner confirms it.

alter table payout_destinations
  drop constraint payout_destinations_reasons,
  add constraint payout_destinations_reasons
    check (confirm_reasons <@ array['name_differs', 'name_not_checked', 'account_changed']);
