// A frozen database whose socket has no more room: a new connection gets an error at once, and the others get nothing.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchDatabase } from "../src/kernel/database/watch-database.ts";
import { openLog } from "../src/kernel/process/log.ts";

const folder = mkdtempSync(join(tmpdir(), "sokoni-deaf-"));
const path = join(folder, ".s.PGSQL.5432");
const sockets: Socket[] = [];
let frozen: ChildProcess;

beforeAll(async () => {
  const program = `require("node:net").createServer().listen({ path: ${JSON.stringify(path)}, backlog: 1 }, () => console.log("up"))`;
  frozen = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  await once(frozen.stdout as NodeJS.EventEmitter, "data");
  frozen.kill("SIGSTOP");
  while (!(await isFull())) await wait(10);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  frozen.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

function isFull(): Promise<boolean> {
  const socket = connect(path);
  sockets.push(socket);
  return new Promise((done) => {
    socket.once("error", (error: NodeJS.ErrnoException) => done(error.code === "EAGAIN"));
    socket.once("connect", () => done(false));
  });
}

test("a request that waits for it is refused, and later ones until it answers", async () => {
  const url = `postgres://nobody@localhost:5432/none?host=${encodeURIComponent(folder)}`;
  const watch = watchDatabase({ url, silentMs: 500, log: openLog({ level: "silent" }) });
  try {
    const begun = performance.now();
    for (let request = 0; request < 2; request += 1) await new Promise<void>((refuse) => watch.waits({ refuse }));
    expect(performance.now() - begun).toBeLessThan(10_000);
  } finally {
    await watch.close();
  }
}, 30_000);
