// A run's row, and the run in the API.
import type { Selectable } from "kysely";
import type { CatalogRuns } from "../kernel/database/generated/database.ts";
import type { Id } from "../kernel/values/id.ts";
import type { Static } from "../kernel/contract/schema.ts";
import type { CatalogRunSchema, FailureSchema } from "./contract.ts";

export type RunRow = Selectable<CatalogRuns>;
export type CatalogRun = Static<typeof CatalogRunSchema>;
export type Failure = Static<typeof FailureSchema>;

export function toRun(row: RunRow): CatalogRun {
  return {
    id: row.id as Id<"catalogRun">,
    catalogId: row.catalog_id,
    cause: row.cause,
    state: row.state,
    readsBack: row.reads_back,
    calls: row.calls,
    sent: row.sent,
    removed: row.removed,
    synced: row.synced,
    rejected: row.rejected,
    resent: row.resent,
    differing: row.differing,
    failures: row.failures,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "catalog_runs.failures": Failure[];
  }
}
