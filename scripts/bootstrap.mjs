// Runs a script of this project on a machine that may have only some Node and npm. It installs missing packages from the lockfile, then runs the
// script on the project's own Node (26). It is plain JavaScript without dependencies, because it runs before anything is installed, on any Node
// since 18.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prunePackages } from "./prune-packages.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The workspaces. npm puts a package there when two parts need different versions of it. */
const parts = ["server", "simulator", "console", "bench"];
const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) throw new Error("usage: node scripts/bootstrap.mjs <script.ts> [arguments]");

installWhatIsMissing();
if (!process.exitCode) runOnOwnNode();

/** Runs `npm ci` if node_modules was not made from the current lockfile. */
function installWhatIsMissing() {
  // If node_modules is a link, npm would empty another checkout's folder.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lockfile = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const stamp = join(root, "node_modules", ".sokoni-installed");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isInstalled()) return;
  oneAtATime(() => {
    if (!isInstalled()) install(stamp, wanted);
  });
}

function install(stamp, wanted) {
  console.error("Installing what this project needs (once; about a minute) …");
  // Install scripts are not needed: the platform's Node and PostgreSQL are packages, and this script makes their links.
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (npm.error || npm.status !== 0) {
    console.error(`npm ci failed (${npm.error?.message ?? `exit ${npm.status}`}). Check the network and try again.`);
    process.exitCode = 1;
    return;
  }
  for (const part of ["", ...parts]) {
    const folder = join(root, part, "node_modules");
    if (existsSync(folder)) prunePackages(folder);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Two installs at the same time would empty each other's folder. The second one waits, and then finds everything installed. */
function oneAtATime(work) {
  const lock = join(root, ".installing");
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** A killed install leaves its lock behind. */
function isAlive(lock) {
  try {
    process.kill(Number(readFileSync(lock, "utf8")) || process.pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function ownNode() {
  const require = createRequire(join(root, "package.json"));
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  try {
    const packageFile = require.resolve(`${prefix}-${process.platform}-${process.arch}/package.json`);
    return join(dirname(packageFile), "bin", "node");
  } catch {
    if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
    console.error(
      `Node ${process.versions.node} is too old, and there is no packaged Node for ${process.platform}-${process.arch}: install Node 26 or newer.`,
    );
    process.exit(1);
  }
}

function runOnOwnNode() {
  const node = ownNode();
  // Node reuses the compiled code, so a command starts in half the time.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "compiled");
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", join(root, script), ...scriptArguments], {
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to the whole group. A supervisor signals only this process, so the signal is passed on, and the child's end ends
  // this process.
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.on("SIGINT", () => {});
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}
