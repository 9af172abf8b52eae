// `POST /{catalog_id}/items_batch`: the immediate answer. Only the batch's status shows whether the items were accepted.
import { randomBytes } from "node:crypto";
import { isRecord, wordIn } from "../shape.ts";
import type { Batch, ItemRequest } from "./books.ts";
import { checkItem } from "./check-item.ts";
import { magicEnd } from "./outcomes.ts";
import { refuseCall, type CatalogAnswer } from "./refusals.ts";
import { scheduleBatch } from "./run-batch.ts";
import type { CatalogWorld } from "./world.ts";

const requestsMax = 5_000;
const charactersMax = 28 * 1024 * 1024;
const itemTypes = [
  "PRODUCT_ITEM",
  "DESTINATION",
  "FLIGHT",
  "HOME_LISTING",
  "HOTEL",
  "HOTEL_ROOM",
  "VEHICLE",
  "VEHICLE_OFFER",
  "STORE_PRODUCT_ITEM",
  "MEDIA_TITLE",
  "APP_AND_SOFTWARE",
];

/** @param body the JSON object or the form as received; `requests` may be a JSON string in either. */
export function takeBatch(world: CatalogWorld, catalogId: string, body: unknown): CatalogAnswer {
  const { books, behaviour, budget, clock } = world;
  if (behaviour.budget && !budget.take(catalogId, clock.now())) return refuseCall(80014, "Wait a bit and try again.");
  if (!isRecord(body)) return refuseCall(100, "The request body must be a JSON object or a form");
  if (!itemTypes.includes(String(body["item_type"]))) return refuseCall(100, "The parameter item_type is required");
  const written = typeof body["requests"] === "string" ? body["requests"] : JSON.stringify(body["requests"] ?? null);
  if (written.length > charactersMax) return refuseCall(1, "Please reduce the amount of data you're asking for");
  const requests = readRequests(written);
  if (!requests) return refuseCall(100, "Param requests must be an array of {method, data}");
  if (requests.length > requestsMax) return refuseCall(100, `Param requests takes up to ${requestsMax} items`);

  const findings = requests.map((request, line) => ({
    line,
    id: wordIn(request.data["id"]),
    ...checkItem(request),
  }));
  const wrong = findings.filter(({ errors, warnings }) => errors.length + warnings.length > 0);
  const validation = wrong.map(({ id, errors, warnings }) => ({
    retailer_id: id,
    errors: errors.map((message) => ({ message })),
    warnings: warnings.map((message) => ({ message })),
  }));
  const taken = findings.some(({ errors }) => errors.length === 0);
  if (!taken) return { http: 200, body: { handles: [], validation_status: validation } };

  const { end, delayMs } = magicEnd(requests, behaviour.batchDelayMs);
  const batch: Batch = {
    handle: `Ac${randomBytes(60).toString("base64url")}`,
    catalogId,
    requests,
    allowUpsert: wordIn(body["allow_upsert"], "true") !== "false",
    takenAt: clock.now(),
    doneAt: clock.now() + delayMs,
    end,
    done: false,
    errors: wrong.flatMap(({ line, id, errors }) => errors.map((message) => ({ line, id, message }))),
    warnings: wrong.flatMap(({ line, id, warnings }) => warnings.map((message) => ({ line, id, message }))),
  };
  books.addBatch(batch);
  scheduleBatch(world, batch);
  return { http: 200, body: { handles: [batch.handle], validation_status: validation } };
}

function readRequests(json: string): ItemRequest[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  const requests: ItemRequest[] = [];
  for (const one of value) {
    if (!isRecord(one) || !isRecord(one["data"])) return null;
    const { method, data } = one;
    if (method !== "CREATE" && method !== "UPDATE" && method !== "DELETE") return null;
    requests.push({ method, data });
  }
  return requests;
}
