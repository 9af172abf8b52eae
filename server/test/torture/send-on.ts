// Forwards a request to its real target.
import { type IncomingMessage, request } from "node:http";

export type Answered = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** Null when the other side cut the connection. */
export function send(
  to: string,
  { url = "", method = "GET", headers }: Pick<IncomingMessage, "url" | "method" | "headers">,
  body: Buffer,
): Promise<Answered | null> {
  return new Promise((done) => {
    // A kept connection may be closing on the other side, and this test is not about that.
    const how = { method, headers: { ...headers, host: new URL(to).host }, agent: false as const };
    const onward = request(`${to}${url}`, how, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", () => done(null));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    onward.on("error", () => done(null));
    onward.end(body);
  });
}
