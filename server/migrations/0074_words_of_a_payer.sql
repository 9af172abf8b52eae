-- Whoever pays in the buyer's place may leave a few words for them; they are shown to the buyer beside the payer's name.
alter table payments add column payer_words text;
alter table payments add constraint payments_payer_words_check check (payer_words <> '' and length(payer_words) <= 140) not valid;
alter table payments validate constraint payments_payer_words_check;
