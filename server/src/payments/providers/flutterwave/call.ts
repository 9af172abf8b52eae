// One call to Flutterwave, and the meaning of the envelope around its answer.
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ProviderAnswer, ProviderCall } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { Envelope, Paged } from "./wire.ts";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
export const callLimits: CallLimits = { timeoutMs: 20_000, maxAnswerBytes: 1_048_576 };

export type FlutterwaveAnswer =
  /** `pages`: how many pages the list has, if given. */
  | { kind: "done"; data: unknown; pages: number | null }
  /** A clear no. It has no code, only a sentence. */
  | NotDone
  | Trouble;
export type NotDone = { kind: "not_done"; status: number; message: string };

export type FlutterwaveCall = Pick<ProviderCall, "method" | "json" | "bytes"> & {
  path: string;
  /** Some answers come without an envelope. */
  bare?: true;
};

export async function callFlutterwave(
  account: FlutterwaveAccount,
  { path, bare, ...call }: FlutterwaveCall,
  limits: CallLimits,
): Promise<FlutterwaveAnswer> {
  const answer = await callProvider({
    url: `${account.baseUrl}${path}`,
    headers: { authorization: `Bearer ${account.secretKey}` },
    ...call,
    ...limits,
  });
  return readFlutterwaveAnswer(answer, bare);
}

export function readFlutterwaveAnswer(answer: ProviderAnswer, bare = false): FlutterwaveAnswer {
  if (answer.kind === "no_answer") return trouble(answer.again, `no answer: ${answer.detail}`);
  const { status } = answer;
  const reading = readStrictJson(answer.text, { numbers: "text" });
  const body = reading.kind === "value" && Envelope.Check(reading.value) ? reading.value : null;
  const message = quote(body?.message ?? "");
  const said = body ? `HTTP ${status}: ${message}` : `HTTP ${status} without Flutterwave's envelope`;
  const wait = answer.headers["retry-after"];
  if (status === 429) return trouble(true, wait ? `${said} (retry-after ${wait})` : said);
  // A 5xx says nothing about the outcome, even with a readable body.
  if (status >= 500 || status === 408) return trouble(true, said);
  if (status === 401 || status === 403 || isAboutTheAccount(message)) return trouble(false, said);
  const worked = status >= 200 && status < 300;
  if (worked && !body && bare && reading.kind === "value") return { kind: "done", data: reading.value, pages: null };
  // An unreadable 2xx may have worked. Otherwise an unknown body means a wrong address.
  if (!body || (!worked && body.status === "success")) return trouble(worked, said);
  if (body.status !== "success") return { kind: "not_done", status, message };
  return {
    kind: "done",
    data: body.data,
    pages: Paged.Check(body.meta) ? Number(body.meta.page_info.total_pages) : null,
  };
}

/** Every request would be refused: our address is not on the account's list, or the key is invalid. */
function isAboutTheAccount(message: string): boolean {
  return /ip whitelisting|authorization required|secret key required|invalid authorization/i.test(message);
}

/** An answer that we can't read. A person must see it. */
export function unreadable(detail: string): Trouble {
  return { kind: "trouble", again: false, detail, unreadable: true };
}

export function trouble(again: boolean, detail: string): Trouble {
  return { kind: "trouble", again, detail };
}

export function refused(code: string, detail: string): Refused {
  return { kind: "refused", code, detail };
}

/** Documents and reports disagree on the status and the words for "not found", so all of them count. */
export function isNotThere({ status, message }: NotDone): boolean {
  return (status === 400 || status === 404) && /\bno \w+ (?:was |were )?found\b|\bnot found\b/i.test(message);
}
