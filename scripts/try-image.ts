// Does the steps of deploy/container/Dockerfile in a folder, without Docker, and runs the result as its containers would: the migration, an API and a
// worker with the image's settings. `node scripts/bootstrap.mjs scripts/try-image.ts`; it takes two minutes and needs the registry of npm.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "../server/src/kernel/database/create-database.ts";
import { startEmbeddedPostgres } from "../server/src/kernel/database/embedded-postgres.ts";
import { root } from "./build-when-changed.ts";

const place = mkdtempSync(join(tmpdir(), "sokoni-image-"));
const [build = "", final = ""] = readFileSync(join(root, "deploy/container/Dockerfile"), "utf8")
  .replaceAll("\\\n", " ")
  .split(/^FROM .*$/m)
  .slice(1);

buildProgram();
await runContainers();
rmSync(place, { recursive: true, force: true });

function buildProgram(): void {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const path of listed.toString().trim().split("\n")) {
    if (path !== "") cpSync(join(root, path), join(place, "build", path), { recursive: true });
  }
  let folder = "";
  for (const line of build.split("\n")) {
    const [, word = "", rest = ""] = /^(WORKDIR|RUN|COPY) (.*)$/.exec(line) ?? [];
    if (word === "WORKDIR") folder = inPlace(rest);
    if (word !== "RUN") continue;
    console.log(`RUN ${rest}`);
    mkdirSync(folder, { recursive: true });
    execFileSync("sh", ["-c", inPlace(rest)], { cwd: folder, stdio: ["ignore", 2, 2] });
  }
}

/** The image's folders are in the place. */
function inPlace(text: string): string {
  return text.replaceAll(/(?<=^|\s)\/(build|program)\b/g, join(place, "$1"));
}

async function runContainers(): Promise<void> {
  const program = join(place, "program");
  const size = globSync("**/*", { cwd: program }).length;
  console.log(`${size} files. Packages: ${globSync("node_modules/{*,@*/*}", { cwd: program }).length}`);
  const postgres = await startEmbeddedPostgres({ folder: join(place, "postgres"), durable: false });
  const database = await createDatabase(postgres.superuserUrl, "sokoni");
  const set = [...(/^ENV (.*)$/m.exec(final)?.[1] ?? "").matchAll(/([A-Z_]+)=(\S+)/g)];
  const image = Object.fromEntries(set.map(([, name = "", value = ""]) => [name, value]));
  const settings = (more: object): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    ...image,
    NODE_COMPILE_CACHE: join(place, "compiled"),
    DATA_FOLDER: join(place, "data"),
    DATABASE_URL: database,
    HOST: "127.0.0.1",
    PORT: "39100",
    ...more,
  });
  const node = (script: string, environment: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, script.split(" "), { cwd: program, env: environment, stdio: "inherit" });
  const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise((done) => child.once("exit", (code) => done(code)));
  const require = (ok: boolean, what: string): void => {
    console.log(`${ok ? "ok" : "FAILED"}: ${what}`);
    if (!ok) process.exitCode = 1;
  };

  require((await ended(node("server/src/cli/main.ts migrate", settings({})))) === 0, "the migration");
  for (const [part, more] of [
    ["api", {}],
    ["worker", { METRICS_PORT: "39101" }],
  ] as const) {
    const environment = settings({ PARTS: part, ...more });
    const server = node("server/src/start.ts", environment);
    const healthy = async (): Promise<boolean> =>
      (await ended(node("deploy/container/healthcheck.mjs", environment))) === 0;
    for (let tries = 0; tries < 60 && !(await healthy()); tries += 1) await wait(500);
    require(await healthy(), `the ${part} is healthy`);
    const end = ended(server);
    server.kill("SIGTERM");
    require((await end) === 0, `the ${part} stops by a signal`);
  }
  await postgres.stop();
}
