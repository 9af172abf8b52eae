// Who decided what in the shop, in the API. What is written down, kernel/audit.ts and who calls it say.
import { actorKinds } from "../kernel/actor.ts";
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { byNewest, listOf, listPage, listQuery } from "../kernel/page.ts";
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type, severalOf } from "../kernel/schema.ts";

const AuditEntrySchema = named(
  "AuditEntry",
  strict(
    {
      id: idOf("audit"),
      action: Type.String({ description: "What was done: `key_created`, `payout`, `team_member_added` …" }),
      actor: strict(
        {
          kind: oneOf(actorKinds),
          id: Type.String({ description: "Of a key its id, of the system the name of its work." }),
        },
        { description: "Who did it." },
      ),
      objectId: nullable(Type.String(), "What it was done to."),
      detail: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "What else was noted: sums, ids, which fields. Never a secret; of an erased customer no words.",
      }),
      createdAt: TimeSchema,
    },
    { description: "A decision that somebody may one day ask about. Kept for ever, and never changed." },
  ),
);
type AuditEntry = Static<typeof AuditEntrySchema>;

const example: AuditEntry = {
  id: "aud_01kaq3x5v2e8b9m4c7d0f1g2h3",
  action: "key_created",
  actor: { kind: "key", id: "key_01kaq3x5v2e8b9m4c7d0f1g2h3" },
  objectId: "key_01kaq3x5v2e8b9m4c7d0f1g2h4",
  detail: { name: "Packer", scopes: ["orders:read"] },
  createdAt: "2026-11-22T09:00:00.000Z",
};

const wordMax = 100;
const word = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: wordMax, description }));

export const auditEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/audit",
    operationId: "listAuditLog",
    tag: "Shop",
    summary: "List who decided what, newest first",
    description:
      "Money that was moved, keys, people, channels and settings that were changed, what was approved, dismissed, merged or erased: with who did it and when.",
    scope: "keys:read",
    query: listQuery(byNewest, {
      actorKind: Type.Optional(severalOf(actorKinds)),
      actorId: word("Of one key, or of one work of the system."),
      action: word("Such as `payout`."),
      objectId: word("What was done to one thing."),
    }),
    status: 200,
    output: listOf(AuditEntrySchema),
    refusals: ["invalid_cursor"],
    example: { output: { data: [example], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => {
      let rows = entriesOf(tx, actor.shopId);
      if (query.actorKind !== undefined) rows = rows.where(sql`actor ->> 'kind'`, "in", query.actorKind);
      if (query.actorId !== undefined) rows = rows.where(sql<boolean>`actor ->> 'id' = ${query.actorId}`);
      if (query.action !== undefined) rows = rows.where("act", "=", query.action);
      if (query.objectId !== undefined) rows = rows.where("object_id", "=", query.objectId);
      return listPage(rows, query, byNewest, "-createdAt", toEntry, actor.shopId);
    },
  }),
];

function entriesOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom(
      tx
        .selectFrom("audit_log")
        .select(["id", "act", "actor", "object_id", "detail", "at as created_at"])
        .where("shop_id", "=", shopId)
        .as("entry"),
    )
    .selectAll();
}

type Row = { id: string; act: string; actor: unknown; object_id: string | null; detail: unknown; created_at: Date };

function toEntry(row: Row): AuditEntry {
  return {
    id: row.id as AuditEntry["id"],
    action: row.act,
    actor: row.actor as AuditEntry["actor"],
    objectId: row.object_id,
    detail: row.detail as AuditEntry["detail"],
    createdAt: row.created_at.toISOString(),
  };
}
