// One call: the request, its retries, and how the answer is read.
import { apiVersion } from "../generated/api-version.ts";
import { version as libraryVersion } from "../version.ts";
import { ConnectionError, errorOf, requestIdOf, SokoniError, TimeoutError } from "./errors.ts";
import { wait, waitBefore } from "./retry.ts";
import type { ClientOptions, Options, RequestInfo, Upload } from "./shapes.ts";

export type Outgoing = {
  method: string;
  /** Starts with `/api` and includes the query. */
  path: string;
  body: unknown;
  upload: Upload | null;
  /** The request gets an idempotency key, and may be repeated with it. */
  keyed: boolean;
  repeatable: boolean;
  /** The answer is returned unread. */
  isFile: boolean;
  options: Options<unknown>;
};

export type Sent = { data: unknown; response: Response };
export type Connection = (call: Outgoing) => Promise<Sent>;

/** Needs no closing: `fetch` manages the connections. @throws SokoniError without a key or an address. */
export function connect(options: ClientOptions = {}): Connection {
  const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
  const apiKey = options.session ? null : (options.apiKey ?? env.SOKONI_API_KEY);
  const baseUrl = options.baseUrl ?? env.SOKONI_BASE_URL;
  if (!apiKey && !options.session) throw new SokoniError("No API key: give `apiKey`, or set SOKONI_API_KEY.");
  if (!baseUrl) throw new SokoniError("No address: give `baseUrl`, or set SOKONI_BASE_URL to where your Sokoni runs.");
  const base = baseUrl.replace(/\/+$/, "");
  return (call) => send(call, base + call.path, headersOf(call, apiKey ?? null, options), options);
}

function headersOf(
  { method, body, upload, keyed, options: own }: Outgoing,
  apiKey: string | null,
  client: ClientOptions,
) {
  const version = own.apiVersion ?? client.apiVersion ?? apiVersion;
  const key = own.idempotencyKey ?? (keyed ? crypto.randomUUID() : undefined);
  const seen = typeof own.ifMatch === "number" ? `"v${own.ifMatch}"` : own.ifMatch;
  const type = upload ? upload.contentType : body === undefined ? undefined : "application/json";
  const headers: Record<string, string | undefined> = {
    accept: "application/json, */*",
    // A browser sends its own user agent.
    ...(apiKey !== null && { "user-agent": `sokoni-node/${libraryVersion}` }),
    ...client.headers,
    ...own.headers,
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    ...(client.session && method !== "GET" && { "x-csrf-token": client.session.csrfToken() ?? "" }),
    ...(type && { "content-type": type }),
    ...(version && { "api-version": version }),
    ...(key && { "idempotency-key": key }),
    ...(seen && { "if-match": seen }),
  };
  return headers as Record<string, string>;
}

async function send(
  call: Outgoing,
  url: string,
  headers: Record<string, string>,
  client: ClientOptions,
): Promise<Sent> {
  const { options: own } = call;
  const { timeout = 30_000, totalTimeout = Infinity, maxRetries = 2 } = { ...client, ...definedOf(own) };
  const repeatable = call.repeatable || headers["idempotency-key"] !== undefined;
  const end = performance.now() + totalTimeout;
  for (let attempt = 1; ; attempt++) {
    own.signal?.throwIfAborted();
    const left = end - performance.now();
    const started = performance.now();
    const info: RequestInfo = { method: call.method, url, headers: redacted(headers), attempt };
    const tell = (status: number | null, requestId: string | null, retryInMs: number | null): void =>
      report({ ...info, status, requestId, durationMs: performance.now() - started, retryInMs }, client);
    client.onRequest?.(info);
    try {
      const sent = await tryOnce(call, url, headers, Math.min(timeout, left), client);
      tell(sent.response.status, requestIdOf(sent.response.headers), null);
      return sent;
    } catch (error) {
      if (!(error instanceof SokoniError)) throw error;
      const ms = repeatable && attempt <= maxRetries ? waitBefore(error, attempt - 1) : null;
      const isOver = ms === null || (error instanceof TimeoutError && left <= timeout);
      const retryInMs = isOver || performance.now() + ms >= end ? null : ms;
      const { status = null, requestId = null } = error as { status?: number; requestId?: string | null };
      tell(status, requestId, retryInMs);
      if (retryInMs === null) throw error;
      await (client.wait ?? wait)(retryInMs, own.signal);
    }
  }
}

async function tryOnce(
  { method, body, upload, isFile, options: { signal } }: Outgoing,
  url: string,
  headers: Record<string, string>,
  ms: number,
  { fetch: request = fetch, session }: ClientOptions,
): Promise<Sent> {
  const abort = new AbortController();
  const relay = (): void => abort.abort(signal?.reason);
  const timer = ms < Infinity ? setTimeout(() => abort.abort(timedOut), ms) : undefined;
  const timedOut = new TimeoutError(`No answer within ${Math.round(ms)} ms.`);
  signal?.addEventListener("abort", relay);
  try {
    const sent = upload ? upload.data : body === undefined ? null : JSON.stringify(body);
    const init = { method, headers, body: sent as string | null, signal: abort.signal, redirect: "manual" as const };
    const response = await request(url, session ? { ...init, credentials: "same-origin" } : init);
    if (response.ok && isFile) return { data: response, response };
    const text = await response.text();
    if (!response.ok) throw errorOf(response.status, text, response.headers);
    return { data: text === "" ? undefined : readJson(text, response), response };
  } catch (error) {
    if (error instanceof SokoniError || signal?.aborted) throw signal?.aborted ? signal.reason : error;
    if (abort.signal.aborted) throw timedOut;
    throw new ConnectionError(`No answer from ${new URL(url).origin}.`, { cause: error });
  } finally {
    clearTimeout(timer);
    // The body of a file is still to come, and may be aborted.
    if (!isFile) signal?.removeEventListener("abort", relay);
  }
}

function readJson(text: string, { status }: Response): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConnectionError(`The answer (${status}) is no JSON: something else than Sokoni answered.`, { cause });
  }
}

function report(what: Parameters<NonNullable<ClientOptions["onResponse"]>>[0], { logger, onResponse }: ClientOptions) {
  onResponse?.(what);
  if (!logger) return;
  const { method, url, status, requestId, durationMs, attempt, retryInMs } = what;
  const line = `sokoni ${method} ${url.split("?")[0]} ${status ?? "no answer"} ${Math.round(durationMs)} ms`;
  const more = `${requestId ? ` ${requestId}` : ""}${attempt > 1 ? `, attempt ${attempt}` : ""}`;
  if (retryInMs === null) logger.debug(line + more);
  else logger.warn(`${line}${more}, again in ${Math.round(retryInMs)} ms`);
}

function redacted(headers: Record<string, string>): Record<string, string> {
  return {
    ...headers,
    ...("authorization" in headers && { authorization: "Bearer ***" }),
    ...("x-csrf-token" in headers && { "x-csrf-token": "***" }),
  };
}

function definedOf<Of extends object>(of: Of): Partial<Of> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<Of>;
}
