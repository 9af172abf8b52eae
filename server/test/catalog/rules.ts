// Rules about every table and role, checked in the database's own catalog. Each rule carries SQL that breaks it, to
// prove that the rule finds violations.

export type CatalogRule = {
  fact: string;
  /** Names each violation in a column `text`. */
  violations: string;
  /** Intended violations, each with its reason. */
  except?: Record<string, string>;
  /** Run as superuser in a transaction that is rolled back. */
  planted: string;
};

const ours = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
const appRoles = `array['sokoni_api', 'sokoni_worker', 'sokoni_agent', 'sokoni_readonly', 'sokoni_login']`;

export const catalogRules: CatalogRule[] = [
  {
    fact: "every primary key begins with the shop, so that a table can be spread by shop",
    violations: `
      select c.relname as text from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where ${ours} and a.attname is distinct from 'shop_id'`,
    except: {
      routes: "finds the shop of a caller whose shop is not known yet",
      access_tokens: "the operator's, one per account at a provider",
      agent_model_default: "the operator's, of all shops that have none",
      inbox: "posts arrive before their shop is known",
      plan_invoice_counters: "the operator's numbers, over all shops",
      courier_wallets: "the operator's own money at an aggregator",
      ledger_checks: "what the hourly look at the books of all shops found",
      ledger_rounds: "which round of the hourly proof is whose turn, over all shops",
      provider_lists: "how far a list of a provider was followed, over all shops",
      provider_own_funds: "the operator's own money at a provider",
      notice_addresses: "the secret in an address is what finds the shop",
      balance_questions: "a balance at a provider is the operator's",
      reconciliation_differences: "a provider's list knows no shops",
      reconciliation_runs: "a provider's list knows no shops",
      inbox_rejections: "posts that proved nothing belong to nobody",
      sandbox_clock: "one installation has one clock",
      sign_ups: "people who have no shop yet",
      sign_up_invitations: "the operator's, for people who have no shop yet",
      operators: "the people who run the installation",
      operator_invitations: "the token is what finds the operator",
      operator_sessions: "the operators' own, over all shops",
      operator_acts: "the operators' own log, over all shops",
      schema_migrations: "one list for the whole database",
      installation: "one row for the whole database",
      installation_figures: "one row for the whole database",
      sealing_keys: "the keys of the whole installation",
      provider_calls: "the providers' answers to all shops together",
    },
    planted: "create table planted (id text primary key, shop_id text not null)",
  },
  {
    fact: "every foreign key begins with the shop, so that no row can point into another shop",
    violations: `
      select c.relname || '.' || k.conname as text from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
        where ${ours} and k.contype = 'f' and (a.attname <> 'shop_id' or f.attname <> 'shop_id')`,
    planted: `
      create table planted_parent (id text primary key);
      create table planted (shop_id text, parent text references planted_parent, primary key (shop_id, parent))`,
  },
  {
    fact: "what is unique is unique within a shop",
    violations: `
      select i.relname as text from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
        where ${ours} and x.indisunique and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and a.attnum = any(x.indkey::int2[]))`,
    except: {
      access_tokens_pkey: "the operator's, one per account at a provider",
      agent_model_default_pkey: "the operator's, of all shops that have none",
      courier_wallets_pkey: "the operator's own money at an aggregator",
      plan_invoice_counters_pkey: "the operator's numbers, over all shops",
      ledger_checks_pkey: "what the hourly look at the books of all shops found",
      ledger_rounds_pkey: "which round of the hourly proof is whose turn, over all shops",
      provider_lists_pkey: "how far a list of a provider was followed, over all shops",
      balance_questions_pkey: "a balance at a provider is the operator's",
      provider_own_funds_pkey: "the operator's own money at a provider",
      notice_addresses_pkey: "the secret in an address is what finds the shop",
      reconciliation_differences_driver_environment_subject_class_key: "a provider's list knows no shops",
      reconciliation_differences_pkey: "a provider's list knows no shops",
      reconciliation_runs_driver_environment_subject_from_time_to_key: "a provider's list knows no shops",
      reconciliation_runs_pkey: "a provider's list knows no shops",
      routes_pkey: "the key is what finds the shop",
      inbox_pkey: "posts arrive before their shop is known",
      inbox_sender_environment_event_key_key: "a sender's event is one event, whichever shops it speaks of",
      inbox_rejections_pkey: "posts that proved nothing belong to nobody",
      sandbox_clock_pkey: "one installation has one clock",
      sign_ups_pkey: "people who have no shop yet",
      sign_ups_token_hash_key: "the token is what finds the sign-up",
      sign_ups_opened: "a shop was opened once, over all shops",
      sign_up_invitations_pkey: "the operator's, for people who have no shop yet",
      sign_up_invitations_code_hash_key: "the code is what finds the invitation",
      operators_pkey: "the people who run the installation",
      operators_email: "an operator is one person, over all shops",
      operator_invitations_pkey: "the token is what finds the operator",
      operator_sessions_pkey: "the operators' own, over all shops",
      operator_sessions_token_hash_key: "the token is what finds the session",
      operator_acts_pkey: "the operators' own log, over all shops",
      installation_figures_pkey: "one row for the whole database",
      schema_migrations_pkey: "one list for the whole database",
      installation_pkey: "one row for the whole database",
      sealing_keys_pkey: "the keys of the whole installation",
      provider_calls_pkey: "the providers' answers to all shops together",
    },
    planted: "create table planted (shop_id text, sku text unique, primary key (shop_id, sku))",
  },
  {
    fact: "every table with a shop is fenced, also for its owner, for reading and for writing",
    violations: `
      select c.relname as text from pg_class c
        where ${ours} and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id')
          and not (c.relrowsecurity and c.relforcerowsecurity and exists (
            select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polroles = '{0}'
              and pg_get_expr(p.polqual, p.polrelid) = '(shop_id = current_shop())'
              and pg_get_expr(p.polwithcheck, p.polrelid) = '(shop_id = current_shop())'))`,
    except: {
      notice_addresses: "holds hashes and ids only; read before the shop is known",
      reconciliation_differences: "the operator's work; no role but the worker's and the reader's sees it",
      routes: "holds no secret and no personal data; read before the shop is known",
    },
    planted: "create table planted (shop_id text primary key); alter table planted enable row level security",
  },
  {
    fact: "no policy opens a fence but the dispatcher's, and the reader's, who proves the books of all shops and writes nothing",
    violations: `
      select c.relname || '.' || p.polname as text from pg_policy p join pg_class c on c.oid = p.polrelid
        where p.polname <> 'shop_only' and p.polroles <> array['sokoni_dispatcher'::regrole::oid]
          and not (p.polname = 'reads_all' and p.polcmd = 'r' and p.polroles = array['sokoni_readonly'::regrole::oid])`,
    planted: "create policy planted on orders to sokoni_worker using (true)",
  },
  {
    fact: "nobody can become the dispatcher but the migrator",
    violations: `
      select r.rolname as text from pg_roles r
        where r.rolname = any(${appRoles}) and pg_has_role(r.oid, 'sokoni_dispatcher', 'member')`,
    planted: "grant sokoni_dispatcher to sokoni_worker",
  },
  {
    fact: "no role of ours is a superuser or passes fences",
    violations: `select rolname as text from pg_roles where rolname like 'sokoni%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
    planted: "alter role sokoni_worker bypassrls",
  },
  {
    fact: "no application role owns anything",
    violations: `select c.relname as text from pg_class c where c.relnamespace = 'public'::regnamespace and pg_get_userbyid(c.relowner) = any(${appRoles})`,
    planted:
      "grant create on schema public to sokoni_api; create table planted (id text); alter table planted owner to sokoni_api",
  },
  {
    fact: "no application role changes or removes what is in the ledger, or writes round its one function",
    violations: `
      select r.role || ' ' || lower(a.privilege) || ' ' || c.relname as text
        from pg_class c, unnest(${appRoles}) r(role), unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) a(privilege)
        where ${ours} and c.relname like 'ledger\\_%' and c.relname <> 'ledger_checks' and (has_table_privilege(r.role, c.oid, a.privilege)
          or a.privilege in ('INSERT', 'UPDATE') and has_any_column_privilege(r.role, c.oid, a.privilege))`,
    planted: "grant update (amount) on ledger_balances to sokoni_api",
  },
  {
    fact: "the agent and the reader can't post to the ledger",
    violations: `
      select r.role || ' ' || p.oid::regprocedure as text from pg_proc p, unnest(array['sokoni_agent', 'sokoni_readonly']) r(role)
        where p.proname = 'ledger_post' and has_function_privilege(r.role, p.oid, 'EXECUTE')`,
    planted: "grant execute on function ledger_post to sokoni_agent",
  },
  {
    fact: "the reader only reads",
    violations: `
      select lower(a.privilege) || ' ' || c.relname as text
        from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) a(privilege)
        where ${ours} and has_table_privilege('sokoni_readonly', c.oid, a.privilege)`,
    planted: "grant delete on orders to sokoni_readonly",
  },
  {
    fact: "a function with its owner's rights names its schema and is not everybody's",
    violations: `
      select p.oid::regprocedure::text as text from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and (not coalesce(p.proconfig::text like '%search_path=public, pg_temp%', false)
            or p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
    planted: "create function planted() returns text language sql security definer as $$ select 'x' $$",
  },
];
