-- Owner: escrow. The payment page counts a shop's newest proofs, so they are found without a look at every order.
create index release_proofs_by_time on release_proofs (shop_id, at desc);
