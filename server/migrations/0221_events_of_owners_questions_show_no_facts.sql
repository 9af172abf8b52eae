-- Owner: team. Callers with `payments:read` hear of questions. What those of owners say needs more to be read.
alter table events no force row level security;
update events set data = jsonb_set(
    jsonb_set(data, '{object,question}', to_jsonb(format('The scope %s reads this question.',
      case data #>> '{object,kind}' when 'owner' then 'keys:read' else 'payouts:read' end))),
    '{object,questionMeaning,facts}', '{}')
  where type in ('approval.requested', 'approval.decided', 'approval.expired')
    and data #>> '{object,kind}' in ('owner', 'payout_destination');
alter table events force row level security;
