// A wire between us and everything outside, database and providers, that counts the steps taken over it and dies at one of
// them. From then on nothing gets through, as if our process had ended there; what the database had begun is rolled back.
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { Config } from "../../src/kernel/process/config.ts";
import { type Frontend, readFrontend } from "./postgres-frontend.ts";
import { send } from "./send-on.ts";

export type DyingWire = {
  /** For `startSystem`: providers and database are reached over it. */
  config(config: Config): Config;
  databaseVia(url: string): Promise<string>;
  /** Counts the steps of this shop from now on. @param at dies at each of these, one after the other */
  watch(shopId: string, at: readonly number[]): void;
  /** Steps since then. */
  steps(): number;
  /** At which step it died, in words; null while it lives. */
  died(): string | null;
  /** At which steps it died since it was told to watch. */
  deaths(): readonly string[];
  revive(): void;
  stop(): Promise<void>;
};

/** The daily comparison with the providers' lists, and the tokens for it, belong to no story. */
const beside = /\/paystack\/(transaction|transfer|settlement|balance)$|^\w+ (?!\/(paystack|shipbubble)\/)/;

export async function dyingWire(): Promise<DyingWire> {
  const sockets = new Set<Socket>();
  let watched = "";
  let dieAt: readonly number[] = [];
  let deaths: string[] = [];
  let steps = 0;
  let died: string | null = null;
  let provider = "";
  let database = { host: "", port: 0 };

  const die = (where: string): void => {
    died = where;
    deaths.push(where);
    for (const socket of sockets) socket.destroy();
  };
  const isLast = (): boolean => {
    steps += 1;
    return dieAt.includes(steps);
  };
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // Many small messages, each of which somebody waits for.
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };

  const postgres = createServer((ours) => {
    if (died !== null) return void ours.destroy();
    const theirs = connect(database);
    keep(ours).on("close", () => theirs.destroy());
    keep(theirs).on("close", () => ours.destroy());
    let atAnswer: string | null = null;
    const frontend: Frontend = readFrontend((step) => {
      // Of the platform's own transactions, those that take what has happened to the queue.
      const isRelay = step.shop === "" && (step.isCommit || /job|inbox/.test(step.what));
      if (step.shop !== watched && !isRelay) return true;
      if (isLast()) {
        die(`before ${step.what}`);
        return false;
      }
      if (step.isCommit && isLast()) atAnswer = "after commit";
      return true;
    });
    ours.on("data", (chunk: Buffer) => {
      theirs.cork();
      for (const message of frontend(chunk)) theirs.write(message);
      theirs.uncork();
    });
    theirs.on("data", (chunk: Buffer) => {
      if (atAnswer === null) ours.write(chunk);
      else die(atAnswer);
    });
  });

  const http = createHttpServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const what = `${incoming.method} ${new URL(incoming.url ?? "", "http://x").pathname.replaceAll(/[\w-]{16,}|\d+/g, "…")}`;
      if (died !== null) return void incoming.socket.destroy();
      if (!beside.test(what) && isLast()) return die(`before ${what}`);
      void send(provider, incoming, Buffer.concat(chunks)).then((answered) => {
        if (!beside.test(what) && isLast()) return die(`after ${what}`);
        if (answered === null || died !== null) incoming.socket.destroy();
        else answer.writeHead(answered.status, answered.headers).end(answered.body);
      });
    });
  });
  http.on("connection", keep);

  const [databasePort, providerPort] = await Promise.all([listen(postgres), listen(http)]);
  return {
    config: (config) => {
      provider = config.simulatorUrl;
      const over = `http://127.0.0.1:${providerPort}`;
      const sandbox = JSON.parse(JSON.stringify(config.providers.sandbox).replaceAll(config.simulatorUrl, over));
      return { ...config, providers: { ...config.providers, sandbox } };
    },
    databaseVia: async (url) => {
      const via = new URL(url);
      database = { host: via.hostname, port: Number(via.port) };
      via.port = String(databasePort);
      // Not past us, by the socket.
      via.searchParams.delete("host");
      return via.toString();
    },
    watch: (shopId, at) => {
      watched = shopId;
      dieAt = at;
      deaths = [];
      steps = 0;
    },
    steps: () => steps,
    died: () => died,
    deaths: () => deaths,
    revive: () => {
      died = null;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([postgres, http].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((listening) => {
    server.listen(0, "127.0.0.1", () => listening((server.address() as AddressInfo).port));
  });
}
