// Ties the ledger to the rest: each posting has its cause, its audit entry and its event, and each of those has its posting. Generated from
// the list of kinds.
import type { Invariant } from "./invariant.ts";
import { causeTables, type PostingKind } from "./posting-kinds.ts";

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
/** The posting's object in the audit log: its cause, or, for money in payment review, also its payment. */
const audited = `select t.shop_id, t.id, t.kind, t.cause_id, m.payment_id from ledger_transactions t
  left join mispayments m on t.cause_type = 'mispayment' and m.shop_id = t.shop_id and m.id = t.cause_id`;

export function postingInvariants(postingKinds: readonly PostingKind[]): Invariant[] {
  const kinds = `(values ${postingKinds.map(({ kind, cause, key }) => `(${text(kind)}, ${text(cause)}, ${text(key)})`).join(", ")}) k (kind, cause, key)`;
  const kindNames = [...new Set(postingKinds.map(({ kind }) => kind))].map(text).join(", ");
  return [
    {
      number: 8,
      rule: "one capture per provider transaction, also across shops, and one posting per key",
      sql: `select p.driver || ':' || p.provider_transaction_id what from payments p join shops s on s.shop_id = p.shop_id
            where p.state = 'succeeded' and p.applied_from is null group by s.mode, p.driver, p.provider_transaction_id having count(*) > 1
          union all
          select t.key from ledger_transactions t join shops s on s.shop_id = t.shop_id
            where t.key like 'capture:%' group by s.mode, t.key having count(*) > 1
          union all
          select shop_id || ' ' || key from ledger_transactions group by shop_id, key having count(*) > 1`,
    },
    {
      number: 10,
      rule: "each posting is of a kind that is known, under its key, and has its cause",
      sql: `select t.shop_id, t.id, t.kind, t.key from ledger_transactions t
            where not exists (select from ${kinds} where k.kind = t.kind and k.cause = t.cause_type and t.key like replace(k.key, '{id}', t.cause_id))
          ${Object.entries(causeTables).map(withoutCause).join("")}`,
    },
    {
      number: 10,
      rule: "each posting has its line in the audit log, and each such line its posting",
      sql: `with audited as (${audited}), log as (select shop_id, id, act, object_id from audit_log where act in (${kindNames}))
          select a.shop_id, a.id, a.kind from audited a where not exists (
            select from log l where l.shop_id = a.shop_id and l.act = a.kind and l.object_id in (a.cause_id, a.payment_id))
          union all
          select l.shop_id, l.id, l.act from log l where not exists (
            select from audited a where a.shop_id = l.shop_id and a.kind = l.act and l.object_id in (a.cause_id, a.payment_id))
          union all
          select shop_id, 'counted', kind from (
            select shop_id, kind, 1 postings from audited union all select shop_id, act, -1 from log) both_sides
            group by shop_id, kind having sum(postings) <> 0`,
    },
    {
      number: 10,
      rule: "each posting that somebody is told of has its event",
      sql: postingKinds.flatMap(untold).join(" union all "),
    },
  ];
}

function withoutCause([cause, table]: [string, string]): string {
  return ` union all select t.shop_id, t.id, t.kind, t.key from ledger_transactions t where t.cause_type = '${cause}'
    and not exists (select from ${table} c where c.shop_id = t.shop_id and c.id = t.cause_id)`;
}

function untold({ kind, cause, events }: PostingKind): string[] {
  if (!events) return [];
  return [
    `select t.shop_id, t.id, t.kind from ledger_transactions t
       join ${causeTables[cause]} c on c.shop_id = t.shop_id and c.id = t.cause_id
       where t.kind = ${text(kind)} and not exists (
         select from events v where v.shop_id = t.shop_id and v.object_id = c.${events.of} and v.type in (${events.types.map(text).join(", ")}))`,
  ];
}
