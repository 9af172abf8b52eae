-- Owner: payouts. An account whose name differs, or that replaces or joins another, is paid only after an owner confirmed it.

alter table payout_destinations
  -- Why an owner has to confirm it. Empty: nobody has to.
  add column confirm_reasons text[] not null default '{}',
  -- Whose name was expected: the one given, the owners', the shop's.
  add column expected_names text[] not null default '{}',
  add column added_by jsonb,
  -- It takes the place of the default when it is confirmed, not before.
  add column default_when_confirmed boolean not null default false,
  add column confirmed_at timestamptz,
  add column confirmed_by jsonb,
  add constraint payout_destinations_reasons check (confirm_reasons <@ array['name_differs', 'account_changed']),
  -- A key is no owner: who holds one can be anybody.
  add constraint payout_destinations_confirmed check (
    (confirmed_at is null) = (confirmed_by is null) and coalesce(confirmed_by ->> 'kind', 'human') = 'human');

-- Accounts that were never paid and whose name differed already wait for an owner, too.
alter table payout_destinations no force row level security;
alter table payouts no force row level security;
update payout_destinations d set confirm_reasons = array['name_differs'], expected_names = array[d.given_name]
  where d.name_check = 'differs' and d.deleted_at is null
  and not exists (select from payouts p where p.shop_id = d.shop_id and p.destination_id = d.id and p.state = 'paid');
alter table payouts force row level security;
alter table payout_destinations force row level security;

create function an_owner_confirms() returns trigger language plpgsql as $$
begin
  if not exists (select from team_members m where m.shop_id = new.shop_id and m.id = new.confirmed_by ->> 'id'
    and m.role = 'owner' and m.removed_at is null) then
    raise exception 'payout destination %: only an owner of the shop confirms it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger an_owner_confirms before insert or update of confirmed_at, confirmed_by on payout_destinations
  for each row when (new.confirmed_at is not null) execute function an_owner_confirms();

-- The last fence: whatever was asked for before, nothing is sent to an account that waits for an owner.
create function payouts_leave_confirmed() returns trigger language plpgsql as $$
begin
  if exists (select from payout_destinations d where d.shop_id = new.shop_id and d.id = new.destination_id
    and d.confirm_reasons <> '{}' and d.confirmed_at is null) then
    raise exception 'payout %: its destination waits for an owner', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_leave_confirmed before update of state on payouts
  for each row when (new.state = 'processing' and old.state <> 'processing') execute function payouts_leave_confirmed();
