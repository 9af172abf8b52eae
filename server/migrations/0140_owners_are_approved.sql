-- Owner: team. Whoever holds an API key can make themselves an owner. Such an owner confirms nothing before another owner has approved
-- them, or seven days after all other owners were told.

alter table team_members
  -- Since when this owner may confirm where money goes.
  add column approved_at timestamptz,
  -- Waits until then, if no owner approves or objects before.
  add column approves_at timestamptz,
  -- What was done, by whom, and what stood there before: an objection puts it back.
  add column put_by jsonb,
  -- The name that an approved owner stands for; a key can't change it.
  add column known_name text,
  -- When this owner could confirm for the first time. Never cleared: a shop that has had such an owner is set up.
  add column established_at timestamptz,
  -- This row is the former phone of an owner. It answers in their place until the new phone is approved.
  add column stands_for text,
  add foreign key (shop_id, stands_for) references team_members,
  add constraint team_members_approved check (approved_at is null or approves_at is null),
  add constraint team_members_waits check (approves_at is null or put_by is not null);
create unique index team_members_former_phone on team_members (shop_id, stands_for) where stands_for is not null and removed_at is null;

-- Who was an owner with a proven phone before this is one still.
alter table team_members no force row level security;
update team_members set approved_at = verified_at, established_at = verified_at, known_name = name
  where role = 'owner' and verified_at is not null;
alter table team_members force row level security;

-- What is said to the phone that a member had before, or to a member who was removed: where it goes, and when that phone was heard last.
alter table team_messages add column sent_to jsonb;

create or replace function an_owner_confirms() returns trigger language plpgsql as $$
begin
  if not exists (select from team_members m where m.shop_id = new.shop_id and m.id = new.confirmed_by ->> 'id'
    and m.role = 'owner' and m.removed_at is null
    and (m.approved_at is not null
      or not exists (select from team_members o where o.shop_id = new.shop_id and o.established_at is not null))) then
    raise exception 'payout destination %: only an owner of the shop confirms it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A former phone answers questions in the chat. It signs in nowhere.
create or replace function members_with_phone(phones text[])
  returns table (shop_id text, member_id text, phone text, country text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id, m.phone, s.country from team_members m join shops s on s.shop_id = m.shop_id
    where m.phone = any(phones) and m.verified_at is not null and m.removed_at is null and m.stands_for is null
$$;
