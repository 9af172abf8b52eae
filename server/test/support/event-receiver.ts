// A shop's own system that receives events. It remembers each call, and answers as the test sets.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, TestSystem } from "./system.ts";

export type HeardEvent = {
  id: string;
  type: string;
  sequence: number;
  /** Of any shape, like the bodies of answers. Tests say what they expect. */
  data: { object: Answer["body"]; previous?: Answer["body"] };
};
export type Heard = { path: string; headers: IncomingHttpHeaders; body: string; event: HeardEvent };
/** A status, a broken connection, or no answer until the receiver is closed or released. */
export type HowToAnswer = number | "reset" | "never";

export type Receiver = {
  url: string;
  heard(path: string): Heard[];
  /** The next call to the path, or one that came since the last was taken. */
  next(path: string): Promise<Heard>;
  /** Waits until all work is done and no call is under way, except those that are never answered. */
  quiet(system: TestSystem): Promise<void>;
  answerNext(path: string, how: HowToAnswer, headers?: Record<string, string>): void;
  answerAll(path: string, how: HowToAnswer | null): void;
  /** The number of connections so far. */
  connections(): number;
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const calls: Heard[] = [];
  const read = new Map<string, number>();
  const planned = new Map<string, { how: HowToAnswer; headers: Record<string, string> }[]>();
  const always = new Map<string, HowToAnswer>();
  const waiting = new Set<() => void>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const body = Buffer.concat(chunks).toString("utf8");
      calls.push({ path, headers: request.headers, body, event: JSON.parse(body) as HeardEvent });
      const { how, headers } = planned.get(path)?.shift() ?? { how: always.get(path) ?? 200, headers: {} };
      answer(response, how, headers);
      for (const wake of waiting) wake();
    });
  });
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const url = await listen(server);
  const heard = (path: string) => calls.filter((call) => call.path === path);

  return {
    url,
    heard,
    next: async (path) => {
      const place = read.get(path) ?? 0;
      read.set(path, place + 1);
      for (;;) {
        const call = heard(path)[place];
        if (call) return call;
        await new Promise<void>((wake) => {
          const once = () => {
            waiting.delete(once);
            wake();
          };
          waiting.add(once);
        });
      }
    },
    quiet: async (system) => {
      for (;;) {
        await system.settled();
        await system.services.sender.idle();
        await system.settled();
        const { rows } = await system.admin.query<{ waits: boolean }>(
          "select events_wait() or exists (select from webhook_deliveries where state = 'pending' and due_at <= $1) as waits",
          [system.clock.now()],
        );
        if (rows[0]?.waits !== true) return;
        await system.services.sender.send();
      }
    },
    answerNext: (path, how, headers = {}) => {
      planned.set(path, [...(planned.get(path) ?? []), { how, headers }]);
    },
    answerAll: (path, how) => {
      if (how === null) always.delete(path);
      else always.set(path, how);
    },
    connections: () => connections,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, how: HowToAnswer, headers: Record<string, string>): void {
  if (how === "never") return;
  if (how === "reset") return void response.socket?.resetAndDestroy();
  response.writeHead(how, { ...(how === 302 ? { location: "/elsewhere" } : {}), ...headers });
  response.end(how === 204 ? undefined : "thanks");
}

function listen(server: Server): Promise<string> {
  return new Promise((listening) => {
    server.listen(0, "127.0.0.1", () => {
      listening(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
