-- Posts of channels and providers are kept as they came for a time that the operator sets. Then they are emptied, and only their key stays, so that
-- a post that comes again is recognised. A post that failed stays until somebody has acted on it: it may be money.
create index inbox_with_bytes on inbox (received_at) where state in ('processed', 'unreadable') and raw <> ''::bytea;
grant delete on inbox_rejections to sokoni_worker;
