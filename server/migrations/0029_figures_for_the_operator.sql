-- Figures for the operator's monitoring: over all shops, read at most every 15 seconds by whichever process is asked first, and kept here for the others.

create table installation_figures (
  single boolean not null default true primary key check (single),
  begun_at timestamptz not null,
  measured_at timestamptz,
  figures jsonb not null default '[]'
);
insert into installation_figures (begun_at) values ('-infinity');
grant select, update on installation_figures to sokoni_worker;
grant select on installation_figures to sokoni_readonly;

-- They count what waits, over all shops.
create policy reads_all on webhook_deliveries for select to sokoni_readonly using (true);
create index escrow_holds_held on escrow_holds (shop_id, order_id, currency) where state = 'held';
