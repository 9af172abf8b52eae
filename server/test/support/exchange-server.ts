// A provider for tests: a real HTTP server on this machine that plays answers in the given order and records the requests.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

export type Played =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | "silence"
  /** Takes the request and breaks the connection. */
  | "hang up"
  /** Begins an answer and breaks the connection. */
  | "break off";

export type Asked = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  text: string;
};

export type ExchangeServer = {
  url: string;
  asked: Asked[];
  play(...answers: Played[]): void;
  /** Drops the answers that were not played yet. */
  forget(): void;
  close(): Promise<void>;
};

/** Sends a string or a Buffer as it is, anything else as JSON. When it has no answers left, it answers 599. */
export async function startExchangeServer(): Promise<ExchangeServer> {
  const answers: Played[] = [];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      asked.push({ method, path, headers, text: Buffer.concat(chunks).toString("utf8") });
      answer(response, answers.shift() ?? { status: 599, body: "nothing left to play" });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    play: (...more) => void answers.push(...more),
    forget: () => void answers.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The address of a port on which no server listens. */
export async function deadAddress(): Promise<string> {
  const server = await startExchangeServer();
  await server.close();
  return server.url;
}

function answer(response: ServerResponse, played: Played): void {
  if (played === "silence") return;
  if (played === "hang up") {
    response.destroy();
    return;
  }
  if (played === "break off") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"status":', () => response.destroy());
    return;
  }
  const { body } = played;
  const plain = typeof body === "string" || Buffer.isBuffer(body);
  const type = Buffer.isBuffer(body) ? "application/octet-stream" : plain ? "text/html" : "application/json";
  response
    .writeHead(played.status, { "content-type": type, ...played.headers })
    .end(plain ? body : JSON.stringify(body));
}
