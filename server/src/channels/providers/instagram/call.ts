// One call to either host: graph.instagram.com with an Instagram login, or graph.facebook.com with a Page's token.
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ChannelAccount, ChannelAnswer } from "../../driver.ts";
import { faultCode, faultDetail, faultMeaning } from "./status.ts";
import * as wire from "./wire.ts";

/** The kind of the account's token. A Page refers to itself as `me`, so its id is not needed. */
export type Flavour = "instagram" | "page";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
const callLimits: CallLimits = { timeoutMs: 15_000, maxAnswerBytes: 262_144 };

export function ownPath(flavour: Flavour, { account }: ChannelAccount): string {
  return flavour === "page" ? "me" : encodeURIComponent(account);
}

export function call({
  account,
  method,
  path,
  json,
  limits = callLimits,
}: {
  account: ChannelAccount;
  method: "GET" | "POST";
  path: string;
  json?: Record<string, unknown> | undefined;
  limits?: typeof callLimits | undefined;
}): Promise<ProviderAnswer> {
  return callProvider({
    url: `${account.baseUrl}/${path}`,
    method,
    headers: { authorization: `Bearer ${account.accessToken}` },
    ...(json && { json }),
    ...limits,
  });
}

/** @param read null when the answer is not the expected one. */
export function readAnswer<T>(answer: ProviderAnswer, read: (body: unknown) => T | null): ChannelAnswer<T> {
  if (answer.kind === "no_answer") return { kind: "trouble", again: answer.again, detail: answer.detail };
  const { status } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (wire.FaultAnswer.Check(body)) return readFault(status, body.error);
  const value = status >= 200 && status < 300 ? read(body) : null;
  if (value !== null) return { kind: "known", value };
  const again = status >= 500 || status === 429 || status === 408;
  return { kind: "trouble", again, detail: `HTTP ${status} without Instagram's words` };
}

/** The person has not written yet, or no longer exists. */
const consentMissing = 230;

function readFault<T>(status: number, fault: wire.Fault): ChannelAnswer<T> {
  const meaning = faultMeaning(fault);
  const code = faultCode(fault);
  const detail = faultDetail(fault);
  if (meaning.kind === "trouble" || meaning.reason === "rate_limited")
    return {
      kind: "trouble",
      again: meaning.again || status >= 500,
      detail: `HTTP ${status}, code ${code}: ${detail}`,
    };
  const gone = code === consentMissing || meaning.reason === "undeliverable";
  const reason = gone ? "gone" : meaning.reason === "misconfigured" ? "misconfigured" : "invalid";
  return { kind: "refused", code, detail, reason };
}
