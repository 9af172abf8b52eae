-- Keys that seal what is stored. The installation's own key is version 1, and links are derived from it. The newest active key here seals
-- everything that is stored from then on, and what older keys sealed is sealed again in the background. Each is sealed with the master key.
create table sealing_keys (
  version smallint primary key check (version between 2 and 255),
  sealed_key bytea not null,
  -- In real time. Every process has read the key by then.
  active_at timestamptz not null,
  -- When nothing was left that an older key had sealed.
  resealed_at timestamptz
);
grant select, insert, update on sealing_keys to sokoni_worker;

-- The version of the key that sealed the stored bytes. In a row, the first byte says it.
alter table verification_documents add column sealed_with smallint not null default 1;

-- The dispatcher seals again, in all shops, and may change nothing but these columns.
create policy dispatcher_reads on agent_models for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on agent_models for update to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reseals on channel_connections for update to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reseals on payout_destinations for update to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reseals on verification_documents for update to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reseals on verifications for update to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reseals on webhook_endpoints for update to sokoni_dispatcher using (true) with check (true);
grant select (shop_id, api_key), update (api_key) on agent_models to sokoni_dispatcher;
grant select (api_key), update (api_key) on agent_model_default to sokoni_dispatcher;
grant update (access_token) on channel_connections to sokoni_dispatcher;
grant select (id, totp_secret), update (totp_secret) on operators to sokoni_dispatcher;
grant update (sealed_number) on payout_destinations to sokoni_dispatcher;
grant update (sealed_with) on verification_documents to sokoni_dispatcher;
grant update (sealed_facts) on verifications to sokoni_dispatcher;
grant update (secret, former_secret) on webhook_endpoints to sokoni_dispatcher;

-- What an older key has sealed and nothing replaces within a month: not access tokens, answers of idempotency keys, invitations and codes in
-- messages, which end before. `place` is where the seal holds.
create function sealed_before(newest smallint, most integer)
  returns table (of_table text, of_column text, shop_id text, id text, place text, sealed bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from (
    select 'agent_models', 'api_key', m.shop_id, m.shop_id, 'agent_models|' || m.shop_id || '|api_key', m.api_key from agent_models m
    union all select 'agent_model_default', 'api_key', '', '', 'agent_model_default||api_key', d.api_key from agent_model_default d
    union all select 'channel_connections', 'access_token', c.shop_id, c.id, 'channel_connections|' || c.id || '|access_token', c.access_token
      from channel_connections c
    union all select 'operators', 'totp_secret', '', o.id, 'operators|' || o.id || '|totp_secret', o.totp_secret from operators o
    union all select 'payout_destinations', 'sealed_number', p.shop_id, p.id, 'payout_destinations|' || p.id || '|number', p.sealed_number
      from payout_destinations p
    union all select 'verifications', 'sealed_facts', v.shop_id, v.shop_id, 'verifications|' || v.shop_id || '|facts', v.sealed_facts
      from verifications v
    union all select 'webhook_endpoints', 'secret', w.shop_id, w.id, 'webhook_endpoints|' || w.id || '|secret', w.secret
      from webhook_endpoints w
    union all select 'webhook_endpoints', 'former_secret', w.shop_id, w.id, 'webhook_endpoints|' || w.id || '|secret', w.former_secret
      from webhook_endpoints w
  ) all_of_them (of_table, of_column, shop_id, id, place, sealed)
  where octet_length(sealed) > 0 and get_byte(sealed, 0) < newest limit most
$$;

-- Changes nothing and returns false if the value is another one now.
create function reseal(of_table text, of_column text, of_shop text, of_id text, was bytea, becomes bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  case of_table || '.' || of_column
    when 'agent_models.api_key' then
      update agent_models m set api_key = becomes where m.shop_id = of_shop and m.api_key = was;
    when 'agent_model_default.api_key' then
      update agent_model_default d set api_key = becomes where d.api_key = was;
    when 'channel_connections.access_token' then
      update channel_connections c set access_token = becomes where c.shop_id = of_shop and c.id = of_id and c.access_token = was;
    when 'operators.totp_secret' then
      update operators o set totp_secret = becomes where o.id = of_id and o.totp_secret = was;
    when 'payout_destinations.sealed_number' then
      update payout_destinations p set sealed_number = becomes where p.shop_id = of_shop and p.id = of_id and p.sealed_number = was;
    when 'verifications.sealed_facts' then
      update verifications v set sealed_facts = becomes where v.shop_id = of_shop and v.sealed_facts = was;
    when 'webhook_endpoints.secret' then
      update webhook_endpoints w set secret = becomes where w.shop_id = of_shop and w.id = of_id and w.secret = was;
    when 'webhook_endpoints.former_secret' then
      update webhook_endpoints w set former_secret = becomes where w.shop_id = of_shop and w.id = of_id and w.former_secret = was;
  end case;
  get diagnostics changed = row_count;
  return changed > 0;
end $$;

create function documents_sealed_before(newest smallint, most integer) returns table (shop_id text, id text, mime_type text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.shop_id, d.id, d.mime_type from verification_documents d where d.removed_at is null and d.sealed_with < newest limit most
$$;

-- False if the document was removed meanwhile.
create function document_is_resealed(of_shop text, of_id text, newest smallint) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update verification_documents d set sealed_with = newest where d.shop_id = of_shop and d.id = of_id and d.removed_at is null returning 1
  ) select exists (select from changed)
$$;

alter function sealed_before owner to sokoni_dispatcher;
alter function reseal owner to sokoni_dispatcher;
alter function documents_sealed_before owner to sokoni_dispatcher;
alter function document_is_resealed owner to sokoni_dispatcher;
revoke execute on function sealed_before, reseal, documents_sealed_before, document_is_resealed from public;
grant execute on function sealed_before, reseal, documents_sealed_before, document_is_resealed to sokoni_worker;

-- A new seal is no new token: the catalog is not compared again.
drop trigger catalog_is_named_anew on channel_connections;
create trigger catalog_is_named_anew after update of catalog_id, stock_buffer, state, access_token on channel_connections
  for each row when (new.catalog_id is not null and current_user <> 'sokoni_dispatcher') execute function open_catalog();
