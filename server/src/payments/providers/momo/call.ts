// One call to MTN under the product's access token, and the meaning of its status and envelope.
import { createHash } from "node:crypto";
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { GatewayTools, Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { MomoAccount, MomoProduct, ProductName } from "./account.ts";
import { isFinalNo } from "./status.ts";
import { Fault, Token } from "./wire.ts";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
export const callLimits: CallLimits = { timeoutMs: 20_000, maxAnswerBytes: 1_048_576 };

/** An account with what calls need. */
export type Line = { baseUrl: string; account: MomoAccount; tools: GatewayTools; limits: CallLimits };

export type MomoCall = {
  product: ProductName;
  method: "GET" | "POST";
  /** Relative to the product, such as `v1_0/transfer`. */
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
};

export type MomoAnswer =
  /** Queued: 202 without a body. */
  | { kind: "accepted" }
  | { kind: "done"; data: unknown }
  /** Our reference id was used before: the first call counts. */
  | { kind: "exists" }
  | { kind: "not_found" }
  | Refused
  | Trouble;

export async function callMomo(line: Line, call: MomoCall): Promise<MomoAnswer> {
  const token = await accessToken(line, call.product);
  if ("kind" in token) return token;
  const answer = readMomoAnswer(await send(line, call, token.token));
  if (answer.kind !== "token_refused") return answer;
  const fresh = await accessToken(line, call.product, token.token);
  if ("kind" in fresh) return fresh;
  const second = readMomoAnswer(await send(line, call, fresh.token));
  return second.kind === "token_refused" ? trouble(false, "HTTP 401: a fresh access token was refused") : second;
}

function send({ baseUrl, account, limits }: Line, call: MomoCall, token: string): Promise<ProviderAnswer> {
  return callProvider({
    url: `${baseUrl}/${call.product}/${call.path}`,
    method: call.method,
    headers: {
      "ocp-apim-subscription-key": account[call.product].subscriptionKey,
      authorization: `Bearer ${token}`,
      "x-target-environment": account.environment,
      ...call.headers,
    },
    ...(call.json !== undefined && { json: call.json }),
    ...limits,
  });
}

/** Every call may be repeated after an unclear answer, because it has our reference id or changes nothing. */
export function readMomoAnswer(answer: ProviderAnswer): MomoAnswer | { kind: "token_refused" } {
  if (answer.kind === "no_answer") return trouble(answer.again, `no answer: ${answer.detail}`);
  const { status } = answer;
  if (status === 202 && answer.text.trim() === "") return { kind: "accepted" };
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (status >= 200 && status < 300) {
    if (status === 200 && body !== null && typeof body === "object") return { kind: "done", data: body };
    return trouble(true, `HTTP ${status} that says nothing`);
  }
  const fault = Fault.Check(body) ? body : null;
  const code = String(fault?.code ?? "").slice(0, 100);
  const detail = quote(fault ? `HTTP ${status} ${code}: ${fault.message ?? ""}` : `HTTP ${status}`);
  if (status === 401) return { kind: "token_refused" };
  if (status === 409 && code === "RESOURCE_ALREADY_EXIST") return { kind: "exists" };
  if (status === 404 && code === "RESOURCE_NOT_FOUND") return { kind: "not_found" };
  // Its body is often empty.
  if (status === 400) return { kind: "refused", code: code || "http_400", detail };
  if (status === 500 && isFinalNo(code)) return { kind: "refused", code, detail };
  const wait = answer.headers["retry-after"];
  if (status === 429) return trouble(true, wait ? `${detail} (retry-after ${wait})` : detail);
  return trouble(status >= 500 || status === 408 || status === 409, detail);
}

function accessToken(line: Line, product: ProductName, refused?: string): Promise<{ token: string } | Trouble> {
  const { baseUrl, account, tools } = line;
  const user = createHash("sha256").update(`${baseUrl} ${account[product].apiUser}`).digest("hex").slice(0, 16);
  const name = `momo:${account.environment}:${product}:${user}`;
  return tools.accessTokens.get(name, () => fetchToken(line, product, account[product]), refused);
}

async function fetchToken(
  { baseUrl, limits }: Line,
  name: ProductName,
  product: MomoProduct,
): Promise<{ token: string; expiresInSeconds: number } | Trouble> {
  const key = Buffer.from(`${product.apiUser}:${product.apiKey}`).toString("base64");
  const answer = await callProvider({
    url: `${baseUrl}/${name}/token/`,
    method: "POST",
    headers: { authorization: `Basic ${key}`, "ocp-apim-subscription-key": product.subscriptionKey },
    ...limits,
  });
  if (answer.kind === "no_answer") return trouble(answer.again, `no access token: ${answer.detail}`);
  const { status, text } = answer;
  // Wrong keys give 401 or 500.
  if (/"login_failed"/.test(text)) return trouble(false, `no access token: HTTP ${status} login_failed`);
  if (status >= 500 || status === 408 || status === 429) return trouble(true, `no access token: HTTP ${status}`);
  if (status < 200 || status > 299) return trouble(false, `no access token: HTTP ${status}`);
  const reading = readStrictJson(text);
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
