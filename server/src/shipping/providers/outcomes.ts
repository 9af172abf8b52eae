// The outcome of a call to an aggregator, before its data is read: done, a clear refusal, or unclear.
import type { ProviderAnswer } from "../../kernel/http/outgoing.ts";
import { type JsonObject, type JsonValue, readStrictJson } from "../../kernel/text/strict-json.ts";
import type { Refused, Trouble } from "../aggregator.ts";
import { objectIn, textIn } from "./read-json.ts";

export const callLimits = { timeoutMs: 20_000, maxAnswerBytes: 1_048_576 };
const detailMaxLength = 300;

/** A clear refusal. There is no code, only text. */
export type NotDone = { kind: "not_done"; status: number; message: string; errors: string[] };
export type AggregatorAnswer = { kind: "done"; data: JsonValue | undefined } | NotDone | Trouble;

/** @param name for people. @param worked the success flag of its envelope; null when the envelope is not this aggregator's. */
export function readEnvelope(
  answer: ProviderAnswer,
  name: string,
  worked: (body: JsonObject) => boolean | null,
): AggregatorAnswer {
  if (answer.kind === "no_answer") return trouble(answer.again, `no answer: ${answer.detail}`, answer.sent !== "no");
  const { status } = answer;
  const reading = readStrictJson(answer.text, { numbers: "text" });
  const body = reading.kind === "value" ? objectIn(reading.value) : null;
  const says = body && worked(body);
  const message = quote(textIn(body?.message) ?? "");
  const said = says === null ? `HTTP ${status} without ${name}'s envelope` : `HTTP ${status}: ${message}`;
  // A 5xx says nothing about the outcome, even with a readable body.
  if (status >= 500 || status === 408) return trouble(true, said);
  if (status === 429) return trouble(true, said, false);
  if (status === 401 || status === 403) return trouble(false, said, false);
  const isGood = status >= 200 && status < 300;
  // A 2xx that we can't read may have worked. With other statuses, an unknown body comes from a wrong address.
  if (body === null || says === null) return trouble(isGood, said, isGood);
  if (isGood && says) return { kind: "done", data: body.data };
  if (says) return trouble(false, said);
  const errors = Array.isArray(body.errors) ? body.errors.flatMap((one) => textIn(one) ?? []).map(quote) : [];
  return { kind: "not_done", status, message, errors };
}

export function trouble(again: boolean, detail: string, begun = true): Trouble {
  return { kind: "trouble", again, begun, detail };
}

export function refused(code: string, { message, errors }: NotDone): Refused {
  return { kind: "refused", code, detail: quote(errors.length > 0 ? errors.join("; ") : message) };
}

/** Shortened, and without anything that could be a phone number. */
function quote(words: string): string {
  return words.replaceAll(/\+?\d(?:[ -]?\d){6,}/g, "[number]").slice(0, detailMaxLength);
}
