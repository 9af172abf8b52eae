// `GET /{catalog_id}/check_batch_request_status`: the state of a batch, and which items failed.
import type { Batch, BatchStatus } from "./books.ts";
import { refuseCall, type CatalogAnswer } from "./refusals.ts";
import type { CatalogWorld } from "./world.ts";

/** Longer lists are cut; `errors_total_count` is the full number. */
const problemsShownMax = 1_000;

export type StatusQuery = { handle?: string; load_ids_of_invalid_requests?: string };

export function batchStatus({ books, clock }: CatalogWorld, catalogId: string, query: StatusQuery): CatalogAnswer {
  if (!query.handle) return refuseCall(100, "The parameter handle is required");
  const batch = books.batch(query.handle);
  if (!batch || batch.catalogId !== catalogId) return refuseCall(100, "Param handle is not a handle of this catalog");
  const { errors, warnings } = batch.done ? batch : { errors: [], warnings: [] };
  const invalid = query.load_ids_of_invalid_requests === "true" ? [...new Set(errors.map(({ id }) => id))] : [];
  return {
    http: 200,
    body: {
      data: [
        {
          handle: batch.handle,
          status: statusOf(batch, clock.now()),
          errors_total_count: errors.length,
          warnings_total_count: warnings.length,
          errors: errors.slice(0, problemsShownMax),
          warnings: warnings.slice(0, problemsShownMax),
          ids_of_invalid_requests: invalid,
        },
      ],
    },
  };
}

export function statusOf({ done, end, takenAt, doneAt }: Batch, now: number): BatchStatus {
  if (done) return end;
  const third = (doneAt - takenAt) / 3;
  if (now < takenAt + third) return "scheduled";
  return now < takenAt + 2 * third ? "dispatched" : "started";
}
