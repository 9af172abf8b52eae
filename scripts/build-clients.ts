// Makes the packages of the client libraries that the server hands out, if their sources have changed.
import { join } from "node:path";
import { buildWhenChanged, root } from "./build-when-changed.ts";
import { run } from "./run-command.ts";

const sources = [
  "package-lock.json",
  "clients/packages/*.ts",
  "clients/node/{build.ts,package.json,tsconfig.json,README.md,LICENSE}",
  "clients/node/src/**/*.ts",
  "clients/python/{pyproject.toml,README.md,LICENSE}",
  "clients/python/src/**/*.py",
];

/** @returns why they could not be made; null if they are there. */
export function buildClients(): Promise<string | null> {
  const build = () => run(process.execPath, [join(root, "clients/packages/build.ts")]);
  return buildWhenChanged({ sources, folder: "clients/dist", build }, () => {});
}
