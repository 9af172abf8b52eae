// Clients that misbehave, all at once and as long as they may: connections that never finish their request, and bodies
// that are too long, too deep, too many or compressed to almost nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { open } from "../edge/support/raw-http.ts";

/** The pause before each kind of body is sent again: more often than a client by mistake, less than a flood. */
const pauseMs = 50;
const tricklesMs = 1_000;
const mebibyte = 1_048_576;

type Body = { bytes: Buffer | string; headers?: string[]; status: number };

const zeros = gzipSync(Buffer.alloc(16 * mebibyte));

const millionKeys = (): string =>
  `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index.toString(36)}":1`).join(",")}}`;

const bodies: Record<string, () => Body> = {
  "a mebibyte and a byte": () => ({ bytes: `{"name":"${"x".repeat(mebibyte - 10)}"}`, status: 413 }),
  "ten thousand deep": () => ({ bytes: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, status: 400 }),
  "a million keys": () => ({ bytes: millionKeys(), status: 413 }),
  "960 MiB of zeros, compressed": () => ({
    bytes: Buffer.concat(Array.from({ length: 60 }, () => zeros)),
    headers: ["content-encoding: gzip"],
    status: 415,
  }),
};

export type Attack = {
  /** The expected answers to each kind of body. */
  expected: Record<string, number[]>;
  /** The number of bodies sent so far. */
  sent(): number;
  /** @returns every different answer to each kind of body */
  stop(): Promise<{ answers: Record<string, number[]> }>;
};

/** @param sockets connections that never finish; when the server closes one, it is opened again */
export function attackWith({ url, key, sockets }: { url: string; key: string; sockets: number }): Attack {
  const stopping = new AbortController();
  const isOver = (): boolean => stopping.signal.aborted;
  let sent = 0;
  const held = new Set<Socket>();
  const head = ["POST /api/customers HTTP/1.1", "host: x", `authorization: Bearer ${key}`];

  const hold = (index: number): void => {
    const socket = open(url);
    held.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      held.delete(socket);
      if (!isOver()) setTimeout(() => !isOver() && hold(index), tricklesMs);
    });
    const lines = [...head, "content-type: application/json", "content-length: 100000", "", '{"n'].join("\r\n");
    socket.write(index % 2 === 0 ? `${head.join("\r\n")}\r\nx-slow:` : lines);
  };
  for (let index = 0; index < sockets; index += 1) hold(index);
  const trickle = setInterval(() => {
    for (const socket of held) socket.write("x");
  }, tricklesMs);

  const made = Object.entries(bodies).map(([what, make]) => ({ what, ...make() }));
  const answers: Record<string, number[]> = {};
  const lanes = made.map(async ({ what, bytes, headers = [] }) => {
    const found = new Set<number>();
    const length = `content-length: ${Buffer.byteLength(bytes)}`;
    const lines = [...head, "content-type: application/json", "connection: close", length, ...headers];
    // Made once, because work done here takes time from the other clients.
    const request = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), Buffer.from(bytes)]);
    for (let tries = 0; !isOver() || (found.size === 0 && tries < 20); tries += 1) {
      // A client that is refused before it has sent everything may not get to read why.
      const status = await statusOf(url, request);
      if (status !== null) found.add(status);
      sent += 1;
      await wait(pauseMs);
    }
    answers[what] = [...found];
  });

  return {
    expected: Object.fromEntries(made.map(({ what, status }) => [what, [status]])),
    sent: () => sent,
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
      clearInterval(trickle);
      for (const socket of held) socket.destroy();
      return { answers };
    },
  };
}

/** Hangs up as soon as there is an answer, however much is still to send. @returns null without an answer */
function statusOf(url: string, bytes: Buffer): Promise<number | null> {
  return new Promise((done) => {
    const socket = open(url);
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      answer += text;
      if (answer.includes("\r\n")) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => done(answer === "" ? null : Number(answer.split(" ")[1])));
    socket.write(bytes);
  });
}

/** @returns the most memory that a process has held, in mebibytes; if the system does not report that, its present memory */
export function peakOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kibibytes = existsSync(file)
    ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim();
  return Math.round(Number(kibibytes) / 1_024);
}
