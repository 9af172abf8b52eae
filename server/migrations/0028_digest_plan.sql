-- Owner: ledger. A link of the chain of digests is computed the same way whatever is in it; planned anew for each link, the
-- planning took six times as long as the computing.
alter function ledger_digest(bytea, text, text[]) set plan_cache_mode = force_generic_plan;
