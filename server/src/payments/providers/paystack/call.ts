// One call to Paystack, and the meaning of the envelope around its answer.
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ProviderAnswer, ProviderCall } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { PaystackAccount } from "./account.ts";
import { Envelope } from "./wire.ts";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
export const callLimits: CallLimits = { timeoutMs: 20_000, maxAnswerBytes: 1_048_576 };

export type PaystackAnswer = { kind: "done"; data: unknown; meta?: unknown } | NotDone | Trouble;
/** Paystack refused. Older endpoints give no `code`. */
export type NotDone = { kind: "refused"; status: number; code: string | null; message: string };

export type PaystackCall = Pick<ProviderCall, "method" | "json"> & { path: string };

export async function callPaystack(
  account: PaystackAccount,
  call: PaystackCall,
  limits: CallLimits,
): Promise<PaystackAnswer> {
  const answer = await callProvider({
    url: `${account.baseUrl}${call.path}`,
    method: call.method,
    headers: { authorization: `Bearer ${account.secretKeys[0]}` },
    ...(call.json !== undefined && { json: call.json }),
    ...limits,
  });
  return readPaystackAnswer(answer);
}

export function readPaystackAnswer(answer: ProviderAnswer): PaystackAnswer {
  if (answer.kind === "no_answer") return trouble(answer.again, `no answer: ${answer.detail}`);
  const { status } = answer;
  const body = readEnvelope(answer.text);
  const said = body ? `HTTP ${status}: ${body.message}` : `HTTP ${status} without Paystack's envelope`;
  const wait = answer.headers["retry-after"];
  if (status === 429) return trouble(true, wait ? `${said} (retry-after ${wait})` : said);
  // A 5xx says nothing about the outcome, even with a readable body.
  if (status >= 500 || status === 408) return trouble(true, said);
  if (status === 401 || (status === 403 && !isAboutCurrency(body?.message))) return trouble(false, said);
  const worked = status >= 200 && status < 300;
  // An unreadable 2xx may have worked. Otherwise an unknown body means a wrong address.
  if (!body || (worked && typeof body.status !== "boolean") || (!worked && body.status)) return trouble(worked, said);
  if (worked && body.status)
    return { kind: "done", data: body.data, ...(body.meta !== undefined && { meta: body.meta }) };
  return { kind: "refused", status, code: typeof body.code === "string" ? body.code : null, message: body.message };
}

function readEnvelope(text: string) {
  const reading = readStrictJson(text);
  if (reading.kind !== "value" || !Envelope.Check(reading.value)) return null;
  const { status, message, code, data, meta } = reading.value;
  return { status, message: quote(message), code, data, meta };
}

/** A currency that is not enabled may give 400 or 403. Any other 403 is about the account. */
function isAboutCurrency(message: string | undefined): boolean {
  return /currency not supported/i.test(message ?? "");
}

/** A refusal with Paystack's code, or the HTTP status if it has none. */
export function asRefused({ status, code, message }: NotDone): Refused {
  return refused(code ?? `http_${status}`, message);
}

/** A question was refused. A person must look. */
export function asTrouble({ status, code, message }: NotDone): Trouble {
  return trouble(false, `HTTP ${status} ${code ?? ""}: ${message}`);
}

export function refused(code: string, detail: string): Refused {
  return { kind: "refused", code, detail };
}

/** An answer that we can't read. A person must see it. */
export function unreadable(detail: string): Trouble {
  return { kind: "trouble", again: false, detail, unreadable: true };
}

export function trouble(again: boolean, detail: string): Trouble {
  return { kind: "trouble", again, detail };
}
