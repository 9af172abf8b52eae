// `npm run pack`: makes `sokoni-<version>.tgz`, which runs outside of this repository with `npx ./sokoni-<version>.tgz`. With `--into FOLDER` it
// leaves the program in that folder instead, without the sandbox, as the container image needs it.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildClients } from "./build-clients.ts";
import { buildConsole } from "./build-console.ts";
import { root } from "./build-when-changed.ts";
import { gatherProgram } from "./gather-program.ts";
import { run } from "./run-command.ts";

const [option, folder] = process.argv.slice(2);
if (option !== undefined && (option !== "--into" || folder === undefined))
  throw new Error("usage: npm run pack [-- --into FOLDER]");
for (const trouble of [await buildConsole(() => console.error("Building the console …")), await buildClients()])
  if (trouble !== null) throw new Error(trouble);
if (folder) await gatherProgram(resolve(folder), { sandbox: false });
else console.log(await packed());

/** The program is in a folder of the package, so that npm does not look for the program's dependencies when it unpacks it. */
async function packed(): Promise<string> {
  const staging = mkdtempSync(join(tmpdir(), "sokoni-pack-"));
  try {
    const version = await gatherProgram(join(staging, "program"), { sandbox: true });
    cpSync(join(root, "deploy/package"), staging, { recursive: true });
    const manifest = { name: "sokoni", version, type: "module", bin: "start.mjs", files: ["program"] };
    writeFileSync(
      join(staging, "package.json"),
      `${JSON.stringify({ ...manifest, license: "UNLICENSED" }, null, 2)}\n`,
    );
    const { ok, output } = await run("npm", ["pack", staging, "--ignore-scripts", "--loglevel=error"]);
    if (!ok) throw new Error(output);
    return join(root, `sokoni-${version}.tgz`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
