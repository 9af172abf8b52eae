// HTTP by hand, for requests that no well-behaved client sends.
import { connect, type Socket } from "node:net";
import { parseHttp, type RawAnswer } from "./parse-http.ts";

/** Sends the lines and a body on a separate connection, and reads until the server closes it. */
export function exchange(url: string, lines: string[], body: string | Buffer = ""): Promise<RawAnswer> {
  return send(
    url,
    Buffer.concat([
      Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"),
      typeof body === "string" ? Buffer.from(body) : body,
    ]),
  );
}

export function send(url: string, bytes: Buffer | string): Promise<RawAnswer> {
  return new Promise((done, failed) => {
    const socket = open(url);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", failed);
    socket.on("close", () => done(parseHttp(Buffer.concat(chunks).toString("utf8"))));
    socket.write(bytes);
  });
}

export function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}
