// A bad wire, both ways. Our calls to the providers: some never arrive and are answered 503, some arrive and are carried out and
// their answer is cut off. Their notices to us: some are lost, some come twice, some come late and out of order.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as fc from "fast-check";
import type { Config } from "../../src/kernel/process/config.ts";
import { seed } from "./rounds.ts";
import { send } from "./send-on.ts";

const percent = { neverArrives: 10, answerLost: 10, noticeLost: 5, noticeTwice: 20, noticeLate: 30 };
const latestSeconds = 7_200;

type Held = { path: string; method: string; headers: IncomingMessage["headers"]; body: Buffer; due: number };

export type ChaosWire = {
  config(config: Config): Config;
  /** Where providers post instead of to us. */
  noticesUrl: string;
  calls: { sent: number; neverArrived: number; answerLost: number };
  notices: { sent: number; lost: number; twice: number; late: number };
  /** From now on, or no longer. */
  bad(on: boolean): void;
  /** Brings the late notices whose time has come, in an order of its own. */
  bringLate(now: Date): Promise<void>;
  stop(): Promise<void>;
};

export async function chaosWire(clock: () => Date): Promise<ChaosWire> {
  const dice = fc.sample(fc.nat({ max: 99_999 }), { numRuns: 100_000, seed });
  let thrown = 0;
  let isBad = false;
  let provider = "";
  let us = "";
  const late: Held[] = [];
  const calls = { sent: 0, neverArrived: 0, answerLost: 0 };
  const notices = { sent: 0, lost: 0, twice: 0, late: 0 };
  const roll = (most: number): number => (dice[(thrown += 1) % dice.length] ?? 0) % most;

  const outgoing = await listen(async (incoming, answer, body) => {
    calls.sent += 1;
    const fate = isBad ? roll(100) : 100;
    if (fate < percent.neverArrives) {
      calls.neverArrived += 1;
      answer.writeHead(503, { "content-type": "text/html" }).end("<html>no upstream</html>");
      return;
    }
    const answered = await send(provider, incoming, body);
    if (fate < percent.neverArrives + percent.answerLost || answered === null) {
      calls.answerLost += 1;
      incoming.socket.destroy();
    } else answer.writeHead(answered.status, answered.headers).end(answered.body);
  });

  const inbound = await listen(async (incoming, answer, body) => {
    notices.sent += 1;
    const fate = isBad ? roll(100) : 100;
    const done = () => answer.writeHead(200).end();
    if (fate < percent.noticeLost) {
      notices.lost += 1;
      return done();
    }
    if (fate < percent.noticeLost + percent.noticeLate) {
      notices.late += 1;
      const due = clock().getTime() + (1 + roll(latestSeconds)) * 1_000;
      late.push({ path: incoming.url ?? "", method: incoming.method ?? "", headers: incoming.headers, body, due });
      return done();
    }
    const answered = await send(us, incoming, body);
    if (fate < percent.noticeLost + percent.noticeLate + percent.noticeTwice) {
      notices.twice += 1;
      await send(us, incoming, body);
    }
    answer.writeHead(answered?.status ?? 502).end(answered?.body);
  });

  return {
    noticesUrl: inbound.url,
    calls,
    notices,
    bad: (on) => {
      isBad = on;
    },
    config: (config) => {
      provider = config.simulatorUrl;
      us = `http://127.0.0.1:${config.port}`;
      const sandbox = JSON.parse(
        JSON.stringify(config.providers.sandbox).replaceAll(config.simulatorUrl, outgoing.url),
      );
      return { ...config, publicUrl: inbound.url, providers: { ...config.providers, sandbox } };
    },
    bringLate: async (now) => {
      const due = late.filter((one) => one.due <= now.getTime()).toSorted((a, b) => b.due - a.due);
      for (const one of due) {
        late.splice(late.indexOf(one), 1);
        await send(us, { url: one.path, method: one.method, headers: one.headers }, one.body);
      }
    },
    stop: async () => {
      await outgoing.close();
      await inbound.close();
    },
  };
}

type Handler = (incoming: IncomingMessage, answer: ServerResponse, body: Buffer) => Promise<unknown>;

async function listen(handle: Handler): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => void handle(incoming, answer, Buffer.concat(chunks)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
