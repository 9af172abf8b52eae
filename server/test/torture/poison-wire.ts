// A wire between us and the simulated providers that spoils answers. Each call is carried out, and its answer is overwritten.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../../src/kernel/process/config.ts";
import { send } from "./send-on.ts";

export type Spoiled = { status?: number; headers?: Record<string, string>; body: Buffer | string };
/** A promise holds the answer back until it is resolved. */
export type Spoil = (call: { method: string; path: string; body: Buffer }) => Spoiled | null | Promise<null>;

export type PoisonWire = {
  /** For `startSelling`: sends the calls to every sandbox provider, and the wallets' notices, over this wire. */
  config(config: Config): Config;
  /** The same for a caller without a configuration. @returns the wire's address */
  before(simulatorUrl: string): string;
  /** Spoils answers from now on; null leaves them as they are. */
  spoil(how: Spoil | null): void;
  /** The calls whose answers were spoiled. */
  spoiled: string[];
  stop(): Promise<void>;
};

export async function poisonWire(): Promise<PoisonWire> {
  let target = "";
  let us = "";
  let how: Spoil | null = null;
  const spoiled: string[] = [];
  const server = createServer(reading(pass));
  const inbound = createServer(reading(hear));

  // A slow caller must not get a connection that is just closing.
  server.keepAliveTimeout = 600_000;

  async function pass(incoming: IncomingMessage, answer: ServerResponse, asked: Buffer): Promise<void> {
    const answered = await send(target, incoming, asked);
    if (answered === null) return void incoming.socket.destroy();
    const poison = (await how?.({ ...named(incoming), body: answered.body })) ?? null;
    if (poison === null) return void answer.writeHead(answered.status, answered.headers).end(answered.body);
    spoiled.push(`${incoming.method} ${incoming.url}`);
    const { status = answered.status, headers = { "content-type": "application/json" }, body } = poison;
    answer.writeHead(status, headers).end(body);
  }

  /** A provider's post to us may be overwritten as well. Our own answer to it is not. */
  async function hear(incoming: IncomingMessage, answer: ServerResponse, posted: Buffer): Promise<void> {
    const poison = (await how?.({ ...named(incoming), body: posted })) ?? null;
    if (poison !== null) spoiled.push(`${incoming.method} ${incoming.url}`);
    const body = poison === null ? posted : Buffer.from(poison.body);
    const { "content-length": _length, ...headers } = incoming.headers;
    const answered = await send(us, { url: incoming.url ?? "", method: incoming.method ?? "", headers }, body);
    answer.writeHead(answered?.status ?? 502).end(answered?.body);
  }

  const url = await listen(server);
  const noticesUrl = await listen(inbound);
  return {
    spoiled,
    before: (simulatorUrl) => {
      target = simulatorUrl;
      return url;
    },
    spoil: (next) => {
      how = next;
      spoiled.length = 0;
    },
    config: (config) => {
      target = config.simulatorUrl;
      us = `http://127.0.0.1:${config.port}`;
      const sandbox = JSON.parse(JSON.stringify(config.providers.sandbox).replaceAll(config.simulatorUrl, url));
      return { ...config, publicUrl: noticesUrl, providers: { ...config.providers, sandbox } };
    },
    stop: async () => {
      for (const one of [server, inbound]) {
        one.closeAllConnections();
        await new Promise((closed) => one.close(closed));
      }
    },
  };
}

type Handle = (incoming: IncomingMessage, answer: ServerResponse, body: Buffer) => Promise<void>;

const reading = (handle: Handle) => (incoming: IncomingMessage, answer: ServerResponse) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => void handle(incoming, answer, Buffer.concat(chunks)));
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function named({ method = "", url = "" }: IncomingMessage): { method: string; path: string } {
  return { method, path: url };
}
