-- A buyer can make a dispute of the shop's theirs. A message from before that says nothing of their turn since, so it has a name of its own.
alter table buyer_notices drop constraint buyer_notices_about_check;
alter table buyer_notices add constraint buyer_notices_about_check
  check (about ~ '^(receipt [1-9]|dispute dsp_[0-9a-z]{26}( of the buyer)?|address [0-9a-f]{32})$') not valid;
