-- Owner: payments. A prompt that a notice names may already be another payment's: then the notice is not about ours.
create function payment_of_prompt(of_driver text, prompt text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and coalesce(p.provider_token, p.told ->> 'providerToken') = prompt limit 2
$$;
alter function payment_of_prompt owner to sokoni_dispatcher;
revoke execute on function payment_of_prompt from public;
grant execute on function payment_of_prompt to sokoni_worker;
create index payments_by_prompt on payments (driver, (coalesce(provider_token, told ->> 'providerToken')))
  where coalesce(provider_token, told ->> 'providerToken') is not null;
