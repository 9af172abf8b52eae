#!/usr/bin/env node
// `npx ./sokoni-<version>.tgz [folder]`: unpacks Sokoni into a folder (`sokoni` here), and starts it there. npx itself unpacks into node_modules, where
// Node does not run TypeScript. A folder of an earlier version gets the new program, and keeps its data.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const program = join(dirname(fileURLToPath(import.meta.url)), "program");
const folder = resolve(process.argv[2] ?? "sokoni");
if (isSomethingElse(folder)) {
  console.error(`${folder} holds something else. Name another folder: npx <package> FOLDER`);
  process.exit(1);
}
unpack();
start();

function isSomethingElse(path) {
  if (!existsSync(path) || readdirSync(path).length === 0) return false;
  const manifest = join(path, "package.json");
  return !existsSync(manifest) || JSON.parse(readFileSync(manifest, "utf8")).name !== "sokoni";
}

function unpack() {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(program)) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(program, name), join(folder, name), { recursive: true });
  }
}

function start() {
  const server = join("server", "src", "start.ts");
  const child = spawn(process.execPath, [join(folder, "scripts", "bootstrap.mjs"), server], {
    cwd: folder,
    stdio: "inherit",
  });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.on("SIGINT", () => {});
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}
