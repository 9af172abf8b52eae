// Makes a case's call with this library, and describes the result in the case's terms.
import type { Case, ErrorExpectation, WebhookCase } from "../../conformance/form.ts";
import type { MockServer } from "../../conformance/mock-server.ts";
import type { Place } from "../../conformance/read-cases.ts";
import {
  ApiError,
  type Call,
  ConnectionError,
  type List,
  type Options,
  Sokoni,
  SokoniError,
  TimeoutError,
} from "../src/index.ts";
import { verify, WebhookError } from "../src/webhooks.ts";

export type Outcome = {
  answer?: unknown;
  items?: unknown[];
  pages?: unknown[];
  text?: string;
  response?: { status: number; requestId: string | null; headers: Record<string, string> };
  error?: Partial<Record<keyof ErrorExpectation, unknown>>;
  waits: number[];
};

type Method = (...given: unknown[]) => unknown;

/** Waits are recorded, not slept. */
export async function drive(one: Case, server: MockServer, place: Place): Promise<Outcome> {
  const waits: number[] = [];
  const { timeoutMs, totalTimeoutMs, apiKey = "sk_sandbox_test", ...settings } = one.client ?? {};
  const sokoni = new Sokoni({
    ...settings,
    apiKey,
    baseUrl: `${server.url}/${one.id}`,
    timeout: timeoutMs,
    totalTimeout: totalTimeoutMs,
    wait: async (ms) => void waits.push(ms),
  });
  try {
    return { ...(await outcomeOf(one, server, call(sokoni, one, server, place))), waits };
  } catch (error) {
    return { error: tellError(error), waits };
  }
}

function call(sokoni: Sokoni, { id, call: wanted }: Case, server: MockServer, place: Place): unknown {
  const { timeoutMs, totalTimeoutMs, ...given } = wanted.options ?? {};
  const abort = new AbortController();
  if (wanted.abort === "before") abort.abort();
  if (wanted.abort === "during") server.onRequest((arrived) => arrived === id && abort.abort());
  const options: Options<unknown> = {
    ...given,
    timeout: timeoutMs,
    totalTimeout: totalTimeoutMs,
    ...(wanted.abort ? { signal: abort.signal } : {}),
    ...(place.sends ? { query: wanted.query } : {}),
  };
  const { upload } = wanted;
  const sent = upload ? { data: upload.text, contentType: upload.contentType } : wanted.body;
  let service = sokoni as unknown as Record<string, unknown>;
  for (const word of place.service) service = service[word] as Record<string, unknown>;
  const method = service[place.method] as Method;
  return method(...(wanted.path ?? []), place.sends || "body" in wanted ? sent : wanted.query, options);
}

async function outcomeOf(one: Case, _server: MockServer, begun: unknown): Promise<Omit<Outcome, "waits">> {
  const { walk, limit } = one.call;
  if (walk === "items") {
    const items: unknown[] = [];
    if (limit !== undefined) return { items: await (begun as List<unknown>).toArray({ limit }) };
    for await (const item of begun as List<unknown>) items.push(item);
    return { items };
  }
  if (walk === "pages") {
    const pages: unknown[] = [];
    for await (const page of (begun as List<unknown>).pages()) pages.push(page.data);
    return { pages };
  }
  const { data, response, requestId } = await (begun as Call<unknown>).withResponse();
  if (data instanceof Response) return { text: await data.text() };
  return {
    answer: data,
    response: { status: response.status, requestId, headers: Object.fromEntries(response.headers) },
  };
}

const kinds: Record<string, string> = {
  BadRequestError: "bad_request",
  AuthenticationError: "authentication",
  PaymentDeclinedError: "payment",
  PermissionError: "permission",
  NotFoundError: "not_found",
  ConflictError: "conflict",
  VersionError: "version",
  IdempotencyError: "idempotency",
  RateLimitError: "rate_limit",
  ServerError: "server",
};

function tellError(error: unknown): Outcome["error"] & {} {
  if (error instanceof ApiError) {
    const { status, code, requestId, retryAfterMs, errors, message, problem } = error;
    return { kind: kinds[error.name], status, code, requestId, retryAfterMs, errors, message, members: problem };
  }
  if (error instanceof TimeoutError) return { kind: "timeout", message: error.message };
  if (error instanceof ConnectionError) return { kind: "connection", message: error.message };
  if (error instanceof SokoniError) return { kind: "configuration", message: error.message };
  if (error instanceof Error && error.name === "AbortError") return { kind: "aborted" };
  throw error;
}

/** @returns the event, or why it was refused. */
export async function driveWebhook(one: WebhookCase): Promise<{ event?: unknown; error?: string }> {
  const body = one.parsed ? JSON.parse(one.body) : one.body;
  const { toleranceSeconds } = one;
  try {
    const more = { now: new Date(one.now), ...(toleranceSeconds === undefined ? {} : { toleranceSeconds }) };
    return { event: await verify(body, one.headers, one.secrets, more) };
  } catch (error) {
    if (error instanceof WebhookError) return { error: error.reason };
    throw error;
  }
}
