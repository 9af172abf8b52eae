// One call to Daraja under the shared access token, and the meaning of its status and envelope.
import { createHash } from "node:crypto";
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { GatewayTools, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { MpesaAccount } from "./account.ts";
import { faultMeaning } from "./status.ts";
import type { FaultMeaning } from "./status.ts";
import { Fault, Token } from "./wire.ts";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
export const callLimits: CallLimits = { timeoutMs: 20_000, maxAnswerBytes: 1_048_576 };

/** An account with what calls need. */
export type Line = { account: MpesaAccount; tools: GatewayTools; limits: CallLimits };

export type MpesaAnswer =
  | { kind: "done"; data: unknown }
  /** Daraja refused the call. */
  | { kind: "turned_down"; meaning: "invalid" | "locked" | "processing" | "duplicate"; code: string; detail: string }
  /** The call may have been accepted: there was no clear answer. */
  | { kind: "unclear"; detail: string }
  | Trouble;

export async function callMpesa(line: Line, path: string, json: unknown): Promise<MpesaAnswer> {
  const token = await accessToken(line);
  if ("kind" in token) return token;
  const answer = readMpesaAnswer(await post(line, path, json, token.token));
  if (answer.kind !== "token_refused") return answer;
  // A newer token ended ours. Nothing was begun, so the call may be repeated once.
  const fresh = await accessToken(line, token.token);
  if ("kind" in fresh) return fresh;
  const second = readMpesaAnswer(await post(line, path, json, fresh.token));
  return second.kind === "token_refused" ? trouble(true, `a fresh access token was refused: ${second.detail}`) : second;
}

function post({ account, limits }: Line, path: string, json: unknown, token: string): Promise<ProviderAnswer> {
  const headers = { authorization: `Bearer ${token}` };
  return callProvider({ url: `${account.baseUrl}${path}`, method: "POST", headers, json, ...limits });
}

export function readMpesaAnswer(answer: ProviderAnswer): MpesaAnswer | { kind: "token_refused"; detail: string } {
  if (answer.kind === "no_answer") {
    const detail = `no answer: ${answer.detail}`;
    return answer.sent === "no" ? trouble(answer.again, detail) : { kind: "unclear", detail };
  }
  const { status } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (status >= 200 && status < 300) {
    if (body !== null && typeof body === "object") return { kind: "done", data: body };
    return { kind: "unclear", detail: `HTTP ${status} without JSON` };
  }
  const fault = Fault.Check(body) ? body : null;
  if (!fault) return readGatewayAnswer(status);
  const code = String(fault.errorCode).slice(0, 40);
  const detail = `HTTP ${status} ${code}: ${quote(fault.errorMessage ?? "")}`;
  return readFault(faultMeaning(status, code, fault.errorMessage ?? ""), code, detail);
}

function readFault(meaning: FaultMeaning, code: string, detail: string): ReturnType<typeof readMpesaAnswer> {
  switch (meaning) {
    case "token":
      return { kind: "token_refused", detail };
    case "busy":
      return trouble(true, detail);
    case "configuration":
      return trouble(false, detail);
    case "unclear":
      return { kind: "unclear", detail };
    case "invalid":
    case "locked":
    case "processing":
    case "duplicate":
      return { kind: "turned_down", meaning, code, detail };
  }
}

/** The answer is not from Daraja but from something in front of it: a page, or other JSON. */
function readGatewayAnswer(status: number): ReturnType<typeof readMpesaAnswer> {
  const detail = `HTTP ${status} without Daraja's envelope`;
  if (status === 401) return { kind: "token_refused", detail };
  if (status === 429) return trouble(true, detail);
  return status >= 500 || status === 408 ? { kind: "unclear", detail } : trouble(false, detail);
}

function accessToken(line: Line, refused?: string): Promise<{ token: string } | Trouble> {
  const { baseUrl, consumerKey } = line.account;
  const app = createHash("sha256").update(`${baseUrl} ${consumerKey}`).digest("hex").slice(0, 16);
  return line.tools.accessTokens.get(`mpesa:${app}`, () => fetchToken(line), refused);
}

async function fetchToken({ account, limits }: Line): Promise<{ token: string; expiresInSeconds: number } | Trouble> {
  const key = Buffer.from(`${account.consumerKey}:${account.consumerSecret}`).toString("base64");
  const answer = await callProvider({
    url: `${account.baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
    method: "GET",
    headers: { authorization: `Basic ${key}` },
    ...limits,
  });
  if (answer.kind === "no_answer") return trouble(answer.again, `no access token: ${answer.detail}`);
  const { status } = answer;
  if (status >= 500 || status === 408 || status === 429) return trouble(true, `no access token: HTTP ${status}`);
  if (status < 200 || status > 299) return trouble(false, `no access token: HTTP ${status}`);
  const reading = readStrictJson(answer.text);
  if (reading.kind !== "value" || !Token.Check(reading.value)) return trouble(true, "an access token we can't read");
  const { access_token: token, expires_in } = reading.value;
  const expiresInSeconds = Number(expires_in);
  // A token goes into a header, so one with invalid characters is refused.
  if (!Number.isSafeInteger(expiresInSeconds) || expiresInSeconds <= 0 || !/^[\x21-\x7e]+$/.test(token))
    return trouble(true, "an access token we can't read");
  return { token, expiresInSeconds };
}

export function trouble(again: boolean, detail: string): Trouble {
  return { kind: "trouble", again, detail };
}
