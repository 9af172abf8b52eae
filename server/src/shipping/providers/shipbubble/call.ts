// One call to Shipbubble and what its envelope says, before anybody looks inside.
import { callProvider, type ProviderAnswer } from "../../../kernel/outgoing.ts";
import { type JsonValue, readStrictJson } from "../../../kernel/strict-json.ts";
import type { Refused, Trouble } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { objectIn, textIn } from "./wire.ts";

const limits = { timeoutMs: 20_000, maxAnswerBytes: 1_048_576 };
const detailMaxLength = 300;

/** Understood, and no. There is no code, only sentences. */
export type NotDone = { kind: "not_done"; status: number; message: string; errors: string[] };
export type ShipbubbleAnswer = { kind: "done"; data: JsonValue | undefined } | NotDone | Trouble;

export async function callShipbubble(
  { baseUrl, apiKeys }: ShipbubbleAccount,
  call: { method: "GET" | "POST" | "PATCH"; path: string; json?: unknown },
): Promise<ShipbubbleAnswer> {
  const { path, ...sent } = call;
  const headers = { authorization: `Bearer ${apiKeys[0] ?? ""}` };
  return readShipbubbleAnswer(await callProvider({ url: `${baseUrl}${path}`, headers, ...sent, ...limits }));
}

export function readShipbubbleAnswer(answer: ProviderAnswer): ShipbubbleAnswer {
  if (answer.kind === "no_answer") return trouble(answer.again, `no answer: ${answer.detail}`, answer.sent !== "no");
  const { status } = answer;
  const reading = readStrictJson(answer.text, { numbers: "text" });
  const body = reading.kind === "value" ? objectIn(reading.value) : null;
  const word = textIn(body?.status);
  const message = quote(textIn(body?.message) ?? "");
  const said = body && word ? `HTTP ${status}: ${message}` : `HTTP ${status} without Shipbubble's envelope`;
  // A 5xx says nothing about the outcome, whatever its body says.
  if (status >= 500 || status === 408) return trouble(true, said);
  if (status === 429) return trouble(true, said, false);
  if (status === 401 || status === 403) return trouble(false, said, false);
  const worked = status >= 200 && status < 300;
  // A 2xx we can't read may have worked; elsewhere a body that is not Shipbubble's comes from a wrong address.
  if (!body || (word !== "success" && word !== "failed")) return trouble(worked, said, worked);
  if (worked && word === "success") return { kind: "done", data: body.data };
  if (word === "success") return trouble(false, said);
  const errors = Array.isArray(body.errors) ? body.errors.flatMap((one) => textIn(one) ?? []).map(quote) : [];
  return { kind: "not_done", status, message, errors };
}

export function trouble(again: boolean, detail: string, begun = true): Trouble {
  return { kind: "trouble", again, begun, detail };
}

export function refused(code: string, { message, errors }: NotDone): Refused {
  return { kind: "refused", code, detail: quote(errors.length > 0 ? errors.join("; ") : message) };
}

/** Shortened, and without what may be somebody's number. */
function quote(words: string): string {
  return words.replaceAll(/\+?\d(?:[ -]?\d){6,}/g, "[number]").slice(0, detailMaxLength);
}
