// The one way out to providers over HTTP. It tells "surely not sent" from "maybe done": only the first may be repeated
// without asking. On node:http rather than fetch, because fetch does not say whether a connection ever stood.
import http from "node:http";
import https from "node:https";
import { TLSSocket } from "node:tls";
import { mayBeOpen, openLookup } from "./open-internet.ts";

export type ProviderCall = {
  /** http: or https:. Redirects are not followed: a 3xx is an answer like any other. */
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers: Readonly<Record<string, string>>;
  /** Sent as a JSON body when given. */
  json?: unknown;
  /** A body of another kind, as it is. */
  bytes?: { contentType: string; body: Buffer };
  /** For the whole exchange: name look-up, connection, waiting and reading the answer. */
  timeoutMs: number;
  /** What comes beyond is cut off and not waited for. */
  maxAnswerBytes: number;
  /** The address was written down by somebody else: https alone, and nothing that is not of the open internet is connected to. */
  openOnly?: true;
  signal?: AbortSignal;
};

export type ProviderAnswer =
  | { kind: "answer"; status: number; headers: http.IncomingHttpHeaders; text: string }
  | NoAnswer;

/** `whole` is false when there was more than `maxAnswerBytes`. */
export type ProviderFile =
  | { kind: "answer"; status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; whole: boolean }
  | NoAnswer;

/**
 * `sent: "no"`: not a byte of the request can have left. `again` false: the call itself is malformed (address,
 * header, body), so that the same call can never succeed. `detail` never carries a header, body or address.
 */
type NoAnswer = { kind: "no_answer"; sent: "no" | "unknown"; again: boolean; detail: string };

/** Connections to one provider at a time; more calls wait, so that a slow provider does not eat the process. */
const connectionsMax = 32;
/** Shorter than the keep-alive of common servers: a call on a connection just being closed would end as "unknown". */
const idleConnectionMs = 4_000;

const agentOptions = { keepAlive: true, maxSockets: connectionsMax, timeout: idleConnectionMs };
// A connection that was made for somebody else was not looked at.
const openAgent = new https.Agent({ keepAlive: false, lookup: openLookup() });
const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };

/** Never throws and writes no log. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const file = await callForFile(call);
  if (file.kind === "no_answer") return file;
  const { kind, status, headers, bytes } = file;
  return { kind, status, headers, text: bytes.toString("utf8") };
}

/** As `callProvider`, for answers that are no text. */
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

    noteWhenSent(request, state);
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

/** Bytes can leave only over a standing connection (with TLS: after its handshake). Until then nothing was sent. */
function noteWhenSent(request: http.ClientRequest, state: { sent: "no" | "unknown" }): void {
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
