// The answer to a connection that never became a request: the parser failed, or the client stopped in the middle.
import { toProblem } from "./problem.ts";
import { Refusal } from "../contract/refusal.ts";

/** The bytes to send before the connection is closed. */
export function answerToBroken(code: string | undefined, requestId: string, publicUrl: string): string {
  const { status, headers, body } = toProblem(refusalFor(code), requestId, publicUrl);
  const lines = Object.entries({
    ...headers,
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    connection: "close",
    "content-length": String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reasons[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}

/** A valid request line, but with an unknown method. */
const requestLine = /^[!#$%&'*+.^_`|~\w-]{1,40} [!-~]+ HTTP\/1\.[01]\r?\n/;

export function isUnknownMethod({ code, rawPacket }: { code?: string; rawPacket?: unknown }): boolean {
  if (code !== "HPE_INVALID_METHOD" || !Buffer.isBuffer(rawPacket)) return false;
  return requestLine.test(rawPacket.toString("latin1", 0, 20_000));
}

const reasons: Record<number, string> = {
  400: "Bad Request",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
  501: "Not Implemented",
};

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("headers_too_large");
  if (code === "unknown method" || code === "CONNECT") return new Refusal("unknown_method");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("request_timeout");
  return new Refusal("invalid_request", "The request is not well-formed HTTP.");
}
