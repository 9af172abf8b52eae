// How a server shuts down when a supervisor stops it.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startServer } from "./support/server-process.ts";
import { freePort } from "./support/system.ts";

test("a signal that comes twice, as from a supervisor that signals every process, stops it cleanly, with its database", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "sokoni-stopping-"));
  const server = await startServer({
    port: await freePort(),
    dataFolder,
    simulatorUrl: "http://127.0.0.1:1",
    parts: "worker",
  });
  const lock = join(dataFolder, "postgres/cluster/postmaster.pid");
  expect(existsSync(lock)).toBe(true);
  process.kill(server.pid, "SIGTERM");
  await wait(50);
  await server.stop();
  expect(existsSync(lock)).toBe(false);
  rmSync(dataFolder, { recursive: true });
});
