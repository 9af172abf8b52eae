// A platform that takes webhooks: keeps the exact bytes, answers what the test says.
import { patternPng } from "./browser.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What the two providers' webhooks may hold, as far as tests look into them. */
export type WebhookBody = {
  event?: string;
  data?: Record<string, unknown>;
  entry?: { changes: { value: WhatsappValue }[] }[];
};
type WhatsappValue = {
  messages?: Record<string, unknown>[];
  statuses?: { id: string; status: string; errors?: { code: number }[] }[];
};

type Received = {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  bytes: Buffer;
  body: WebhookBody;
};

export type Receiver = {
  url: string;
  received: Received[];
  /** The next answers' HTTP statuses; 200 when none is left. */
  answerNext(...statuses: number[]): void;
  answerAlways(status: number): void;
  /** JSON of every answer; empty at first. */
  answerWith(body: object): void;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const next: number[] = [];
  let always = 200;
  let answer = "";
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const query = new URL(request.url ?? "/", "http://receiver").searchParams;
    if (request.url === "/picture.png") {
      response.setHeader("content-type", "image/png");
      response.end(patternPng());
      return;
    }
    if (request.method === "GET" && !query.has("hub.mode")) {
      response.end("<p>Back at the shop</p>");
      return;
    }
    if (request.method === "GET") {
      response.statusCode = query.get("hub.verify_token") === "right" ? 200 : 403;
      response.end(query.get("hub.challenge"));
      return;
    }
    received.push({
      method: request.method ?? "",
      path: request.url ?? "/",
      headers,
      bytes,
      body: JSON.parse(bytes.toString()),
    });
    response.statusCode = next.shift() ?? always;
    response.end(answer);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answerNext: (...statuses) => void next.push(...statuses),
    answerAlways: (status) => void (always = status),
    answerWith: (body) => void (answer = JSON.stringify(body)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
