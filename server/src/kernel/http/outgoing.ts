// The one way to call providers over HTTP. It distinguishes "surely not sent" from "maybe done": only the first may be repeated without
// asking. It uses node:http because fetch does not say whether a connection was made.
import http from "node:http";
import https from "node:https";
import { TLSSocket } from "node:tls";
import { mayBeOpen, openLookup } from "./open-internet.ts";

export type ProviderCall = {
  /** http: or https:. Redirects are not followed: a 3xx is an ordinary answer. */
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers: Readonly<Record<string, string>>;
  /** Sent as a JSON body if given. */
  json?: unknown;
  /** A body of another kind, sent as it is. */
  bytes?: { contentType: string; body: Buffer };
  /** For the whole exchange: DNS, connecting, waiting and reading the answer. */
  timeoutMs: number;
  /** The rest of a longer answer is cut off. */
  maxAnswerBytes: number;
  /** For addresses given by others: only https, and only to the open internet. */
  openOnly?: true;
  signal?: AbortSignal;
};

export type ProviderAnswer =
  | { kind: "answer"; status: number; headers: http.IncomingHttpHeaders; text: string }
  | NoAnswer;

/** `whole` is false when the answer was longer than `maxAnswerBytes`. */
export type ProviderFile =
  | { kind: "answer"; status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; whole: boolean }
  | NoAnswer;

/**
 * `sent: "no"`: no byte of the request can have left. `again` false: the call itself is malformed (address, header, body) and can never
 * succeed. `detail` never contains a header, body or address.
 */
type NoAnswer = { kind: "no_answer"; sent: "no" | "unknown"; again: boolean; detail: string };

/** The maximum of connections to one provider. Further calls wait, so that a slow provider does not exhaust the process. */
const connectionsMax = 32;
/** Shorter than the keep-alive of common servers. Otherwise a call could hit a closing connection and end as "unknown". */
const idleConnectionMs = 4_000;

const agentOptions = { keepAlive: true, maxSockets: connectionsMax, timeout: idleConnectionMs };
// No reuse: the address of an existing connection was not checked for this call.
const openAgent = new https.Agent({ keepAlive: false, lookup: openLookup() });
const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };

/** Never throws and never logs. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const file = await callForFile(call);
  if (file.kind === "no_answer") return file;
  const { kind, status, headers, bytes } = file;
  return { kind, status, headers, text: bytes.toString("utf8") };
}

/** Like `callProvider`, for binary answers. */
export async function callForFile(call: ProviderCall): Promise<ProviderFile> {
  if (call.signal?.aborted) return { kind: "no_answer", sent: "no", again: true, detail: "aborted" };
  const opened = openRequest(call);
  if (opened.kind === "malformed") return { kind: "no_answer", sent: "no", again: false, detail: opened.detail };
  return await exchange(call, opened);
}

function exchange(call: ProviderCall, { request, body }: Opened): Promise<ProviderFile> {
  return new Promise((resolve) => {
    const state: { sent: "no" | "unknown" } = { sent: "no" };
    const finish = (answer: ProviderFile) => {
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", abort);
      resolve(answer);
    };
    const fail = (detail: string) => finish({ kind: "no_answer", sent: state.sent, again: true, detail });
    const stop = (detail: string) => {
      fail(detail);
      request.destroy();
    };
    const abort = () => stop("aborted");
    const timer = setTimeout(() => stop(`no answer within ${call.timeoutMs} ms`), call.timeoutMs);
    call.signal?.addEventListener("abort", abort);

    recordWhenSent(request, state);
    request.on("error", (error) => fail(errorWord(error)));
    request.on("response", (response) => readAnswer(response, call.maxAnswerBytes, finish, fail));
    request.end(body);
  });
}

type Opened = { kind: "open"; request: http.ClientRequest; body: Buffer | undefined };

function openRequest(call: ProviderCall): Opened | { kind: "malformed"; detail: string } {
  try {
    const url = new URL(call.url);
    const { protocol } = url;
    if (protocol !== "http:" && protocol !== "https:") return { kind: "malformed", detail: "neither http nor https" };
    if (call.openOnly && !mayBeOpen(url)) return { kind: "malformed", detail: "not of the open internet" };
    const body = call.json === undefined ? call.bytes?.body : Buffer.from(JSON.stringify(call.json));
    const type = call.json === undefined ? call.bytes?.contentType : "application/json";
    const headers = {
      accept: "application/json",
      ...(body && type !== undefined && { "content-type": type, "content-length": body.length }),
      ...call.headers,
    };
    const options = { method: call.method, headers, agent: call.openOnly ? openAgent : agents[protocol] };
    return { kind: "open", request: (protocol === "https:" ? https : http).request(url, options), body };
  } catch (error) {
    return { kind: "malformed", detail: errorWord(error) };
  }
}

/** Bytes can leave only over an established connection (with TLS, after its handshake). Before that nothing was sent. */
function recordWhenSent(request: http.ClientRequest, state: { sent: "no" | "unknown" }): void {
  const mayLeave = () => {
    state.sent = "unknown";
  };
  request.on("socket", (socket) => {
    if (request.reusedSocket || !socket.connecting) mayLeave();
    else socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", mayLeave);
  });
}

function readAnswer(
  response: http.IncomingMessage,
  maxAnswerBytes: number,
  finish: (answer: ProviderFile) => void,
  fail: (detail: string) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const answer = () => {
    const bytes = Buffer.concat(chunks).subarray(0, maxAnswerBytes);
    const whole = length <= maxAnswerBytes;
    finish({ kind: "answer", status: response.statusCode ?? 0, headers: response.headers, bytes, whole });
  };
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxAnswerBytes) return;
    answer();
    response.destroy();
  });
  response.on("end", answer);
  response.on("error", (error) => fail(`answer broken off: ${errorWord(error)}`));
}

/** Node's code for the error, such as ECONNREFUSED. Its message may repeat parts of the call, so it is not used. */
function errorWord(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
