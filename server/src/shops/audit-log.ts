// Shows in the API who decided what in the shop. kernel/security/audit.ts and its callers define what is recorded.
import type { Id } from "../kernel/values/id.ts";
import { actorKinds } from "../kernel/security/actor.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { byNewest, listOf, listPage, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../kernel/contract/schema.ts";

const AuditEntrySchema = named(
  "AuditEntry",
  strict(
    {
      id: idOf("audit"),
      action: Type.String({ description: "The action: `key_created`, `payout`, `team_member_added` …" }),
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
        description: "Other details: sums, ids, changed fields. Never a secret; no words of an erased customer.",
      }),
      createdAt: TimeSchema,
    },
    { description: "A decision that may be asked about later. Kept forever, and never changed." },
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
    summary: "List the audit log, newest first",
    description:
      "Records who moved money; changed keys, people, channels or settings; or approved, dismissed, merged or erased something, and when.",
    scope: "keys:read",
    query: listQuery(byNewest, {
      actorKind: Type.Optional(severalOf(actorKinds)),
      actorId: word("Of one key, or of one work of the system."),
      action: word("Such as `payout`."),
      objectId: word("The acts on one object."),
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
      return listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toEntry,
        within: actor.shopId,
      });
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

type Row = {
  id: string;
  act: string;
  actor: AuditEntry["actor"];
  object_id: string | null;
  detail: AuditEntry["detail"];
  created_at: Date;
};

function toEntry(row: Row): AuditEntry {
  return {
    id: row.id as AuditEntry["id"],
    action: row.act,
    actor: row.actor,
    objectId: row.object_id,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "audit_log.id": Id<"audit">;
    "audit_log.actor": AuditEntry["actor"];
    "audit_log.detail": AuditEntry["detail"];
  }
}
