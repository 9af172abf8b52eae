// One call to a catalog: the JSON of its answer, or why there is none, in our terms.
import { minutes, seconds } from "../../../kernel/values/clock.ts";
import { callProvider } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { CatalogAccount, CatalogRefusal } from "../../catalog-driver.ts";
import { retryAfterMs } from "../whatsapp/retry-after.ts";
import { type Fault, FaultAnswer } from "./wire.ts";

const timeoutMs = seconds(60);
const answerMaxBytes = 16_777_216;
const detailMaxLength = 500;
/** If it gives no time: it counts per rolling minute. */
const usualWaitMs = minutes(1);

export type CatalogCall = {
  method: "GET" | "POST";
  edge: string;
  query?: Record<string, string>;
  json?: unknown;
};

export async function callCatalog(
  { baseUrl, catalogId, accessToken }: CatalogAccount,
  { method, edge, query, json }: CatalogCall,
): Promise<{ kind: "answer"; body: unknown } | CatalogRefusal> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : "";
  const answer = await callProvider({
    url: `${baseUrl}/${encodeURIComponent(catalogId)}/${edge}${search}`,
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(json === undefined ? {} : { json }),
    timeoutMs,
    maxAnswerBytes: answerMaxBytes,
  });
  if (answer.kind === "no_answer")
    return { kind: "trouble", again: answer.again, detail: `no answer: ${answer.detail}` };
  const { status } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (FaultAnswer.Check(body)) return refusalOf(body.error, status, retryAfterMs(answer.headers));
  if (status >= 200 && status < 300 && body !== null) return { kind: "answer", body };
  return unreadable(status);
}

/** Not the catalog's own answer: it is from a proxy, cut short, or of an undocumented form. */
export function unreadable(status: number): CatalogRefusal {
  const again = status >= 500 || status === 429 || status === 408 || (status >= 200 && status < 300);
  return { kind: "trouble", again, detail: `HTTP ${status} without the catalog's words` };
}

const throttlingCodes: ReadonlySet<number> = new Set([4, 17, 32, 613, 80009, 80014]);
const misconfiguredCodes: ReadonlySet<number> = new Set([3, 10, 33, 102, 190]);
const theirFaults: ReadonlySet<number> = new Set([1, 2]);
const abusive = 368;
const invalid = 100;
/** The subcode of code 100 for an object that does not exist, or that we have no access to. */
const unknownObject = 33;

function refusalOf(fault: Fault, status: number, waitMs: number | undefined): CatalogRefusal {
  const code = Number.isSafeInteger(Number(fault.code)) ? Number(fault.code) : -1;
  const detail = (fault.error_user_msg ?? fault.message ?? `error ${code}`).slice(0, detailMaxLength);
  const refuse = (reason: Extract<CatalogRefusal, { kind: "refused" }>["reason"]): CatalogRefusal => ({
    kind: "refused",
    reason,
    code,
    detail,
  });
  if (throttlingCodes.has(code))
    return { kind: "refused", reason: "throttled", code, detail, retryAfterMs: waitMs ?? usualWaitMs };
  // This one code has two meanings. Only the text shows which.
  if (code === 1 && /reduce|too large|amount of data/i.test(detail)) return refuse("too_large");
  if (misconfiguredCodes.has(code) || (code >= 200 && code <= 299)) return refuse("misconfigured");
  if (code === invalid) return refuse(Number(fault.error_subcode) === unknownObject ? "misconfigured" : "invalid");
  if (code === abusive) return refuse("stopped");
  const again = theirFaults.has(code) || fault.is_transient === true || status >= 500;
  return { kind: "trouble", again, detail };
}
