// `POST /{catalog}/items_batch`. A 200 means queued.
import type { CatalogAccount, CatalogChange, ItemProblem, PutAnswer } from "../../catalog-driver.ts";
import { callCatalog, unreadable } from "./call-catalog.ts";
import { changeToWire } from "./change-to-wire.ts";
import { HandlesAnswer, TakenAnswer, Validation } from "./wire.ts";

export async function putBatch(account: CatalogAccount, changes: readonly CatalogChange[]): Promise<PutAnswer> {
  const answer = await callCatalog(account, {
    method: "POST",
    edge: "items_batch",
    json: { item_type: "PRODUCT_ITEM", allow_upsert: true, requests: changes.map(changeToWire) },
  });
  if (answer.kind !== "answer") return answer;
  if (!HandlesAnswer.Check(answer.body)) return unreadable(200);
  const handle = answer.body.handles[0] ?? null;
  return { kind: "taken", handle, problems: TakenAnswer.Check(answer.body) ? problemsIn(answer.body) : [] };
}

function problemsIn({ validation_status: found }: { validation_status: unknown }): ItemProblem[] {
  const items: unknown[] = Array.isArray(found) ? found : [];
  return items.flatMap((item) => {
    if (!Validation.Check(item) || item.retailer_id === undefined || item.retailer_id === null) return [];
    const messages = (item.errors ?? []).flatMap(({ message }) => message ?? []);
    return messages.length === 0 ? [] : [{ retailerId: String(item.retailer_id), message: messages.join("; ") }];
  });
}
