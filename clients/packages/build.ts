// Makes the packages that the server hands out, and the list of them. Run by `npm start` when a source has changed.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodePackage } from "./node-package.ts";
import { pythonPackage } from "./python-package.ts";

if (import.meta.main) await buildPackages(process.argv[2] ?? join(import.meta.dirname, "../dist"));

export async function buildPackages(folder: string): Promise<void> {
  const node = await nodePackage();
  const python = pythonPackage();
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  for (const { file, bytes } of [node, python]) writeFileSync(join(made, file), bytes);
  const list = {
    node: { file: node.file, version: node.version },
    python: { file: python.file, version: python.version },
  };
  writeFileSync(join(made, "packages.json"), JSON.stringify(list));
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}
