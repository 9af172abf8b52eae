// One call to the Graph API, and how to read an answer that is not about a message.
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ProviderAnswer, ProviderCall } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ChannelAccount, ChannelAnswer } from "../../driver.ts";
import { faultCode, faultDetail, faultMeaning } from "./status.ts";
import { FaultAnswer } from "./wire.ts";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
export const callLimits: CallLimits = { timeoutMs: 15_000, maxAnswerBytes: 262_144 };

/** The code for refusals that we make ourselves, before the call. WhatsApp has no negative codes. */
export const refusedUnsent = -1;

/** @param path ids and words, one per part. */
export function callGraph(
  account: ChannelAccount,
  {
    method = "GET",
    path,
    query = "",
    ...body
  }: Pick<ProviderCall, "json" | "bytes"> & {
    method?: "GET" | "POST" | "DELETE";
    path: readonly string[];
    query?: string;
  },
  limits = callLimits,
): Promise<ProviderAnswer> {
  const url = `${account.baseUrl}/${path.map(encodeURIComponent).join("/")}${query}`;
  return callProvider({ url, method, headers: bearer(account), ...body, ...limits });
}

export function bearer({ accessToken }: ChannelAccount): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}

/** Known: a success status, and JSON of the expected shape. */
export function readGraphAnswer<T>(
  answer: ProviderAnswer,
  shape: { Check(value: unknown): value is T },
): ChannelAnswer<T> {
  if (answer.kind === "no_answer")
    return { kind: "trouble", again: answer.again, detail: `no answer: ${answer.detail}` };
  const { status } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (FaultAnswer.Check(body)) {
    const meaning = faultMeaning(body.error);
    const code = faultCode(body.error);
    const detail = faultDetail(body.error);
    if (meaning.kind === "trouble") return { kind: "trouble", again: meaning.again || mayPass(status), detail };
    if (meaning.reason === "rate_limited") return { kind: "trouble", again: true, detail };
    return { kind: "refused", code, detail, reason: meaning.reason === "misconfigured" ? "misconfigured" : "invalid" };
  }
  if (status >= 200 && status < 300 && shape.Check(body)) return { kind: "known", value: body };
  return withoutWords(status);
}

/** Not WhatsApp's own answer: it is from a proxy, or cut short. */
export function withoutWords(status: number): Extract<ChannelAnswer<never>, { kind: "trouble" }> {
  return { kind: "trouble", again: mayPass(status), detail: `HTTP ${status} without WhatsApp's words` };
}

/** Statuses after which the same call may succeed later. */
export function mayPass(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}
