// One request on a kept-alive connection.
import { type Agent, request } from "node:http";

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Target = { agent: Agent; hostname: string; port: string };

/** @returns `text` is the body. It is read only for refusals, and with `read`. */
export function send(
  { agent, hostname, port }: Target,
  sent: Sent,
  { read = false }: { read?: boolean } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const headers =
      sent.body === undefined
        ? sent.headers
        : { ...sent.headers, "content-length": String(Buffer.byteLength(sent.body)) };
    const call = request({ agent, hostname, port, method: sent.method, path: sent.path, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => {
        if (read || status >= 400) chunks.push(chunk);
      });
      answer.on("end", () => done({ status, text: Buffer.concat(chunks).toString() }));
      answer.on("error", failed);
    });
    call.on("error", failed);
    call.end(sent.body);
  });
}
