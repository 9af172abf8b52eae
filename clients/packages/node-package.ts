// The Node library as a package that npm installs.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../node/build.ts";
import { filesIn } from "./packed-file.ts";
import { tarFile } from "./tar-file.ts";

export type Package = { file: string; version: string; bytes: Uint8Array };

export async function nodePackage(): Promise<Package> {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-node-package-"));
  try {
    await build(folder);
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { file: "sokoni.tgz", version, bytes: tarFile(filesIn(folder, "**/*", "package/")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
