// `GET /{catalog}/check_batch_request_status`: whether a batch has ended, and which of its items failed.
import type { BatchAnswer, BatchState, CatalogAccount, ItemProblem } from "../../catalog-driver.ts";
import { callCatalog, unreadable } from "./call-catalog.ts";
import { type Status, StatusAnswer, StatusError } from "./wire.ts";

export async function askBatch(account: CatalogAccount, handle: string): Promise<BatchAnswer> {
  const answer = await callCatalog(account, {
    method: "GET",
    edge: "check_batch_request_status",
    // Without this parameter, the list of failed ids is always empty.
    query: { handle, load_ids_of_invalid_requests: "true" },
  });
  // The catalog itself is valid by now, so the handle is wrong. Its lifetime is not documented.
  if (answer.kind === "refused" && answer.reason === "invalid") return { kind: "gone" };
  if (answer.kind !== "answer") return answer;
  const [status] = StatusAnswer.Check(answer.body) ? answer.body.data : [];
  return status ? { kind: "known", state: stateOf(status) } : unreadable(200);
}

function stateOf(status: Status): BatchState {
  // Upper case in one place of the documentation, not in another.
  const word = status.status.toLowerCase();
  if (word === "finished") return ended(status);
  if (word === "canceled" || word === "cancelled" || word === "error") return { kind: "broken", word };
  return { kind: "open" };
}

function ended({ errors, errors_total_count: total, ids_of_invalid_requests: ids }: Status): BatchState {
  const messages = new Map<string, string[]>();
  let nameless = 0;
  for (const error of errors ?? []) {
    if (!StatusError.Check(error)) continue;
    const { id, message } = error;
    if (id === undefined || id === null) nameless += 1;
    else messages.set(String(id), [...(messages.get(String(id)) ?? []), message ?? ""]);
  }
  // The list of errors may be cut short; the list of ids is complete.
  for (const id of ids ?? []) if (!messages.has(String(id))) messages.set(String(id), []);
  const problems: ItemProblem[] = [...messages].map(([retailerId, said]) => ({
    retailerId,
    message: [...new Set(said.filter(Boolean))].join("; "),
  }));
  const told = (errors ?? []).length;
  const unnamed = (ids ?? []).length > 0 ? 0 : Math.max(Number(total ?? 0) - told, 0) + nameless;
  return { kind: "finished", problems, unnamed };
}
