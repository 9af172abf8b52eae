// Builds the console's files for browsers, if their sources have changed.
import { join } from "node:path";
import { buildWhenChanged, root } from "./build-when-changed.ts";
import { run } from "./run-command.ts";

const sources = [
  "package-lock.json",
  "console/{package.json,tsconfig.json,vite.config.ts,index.html}",
  "console/{src,build,public}/**/*.*",
  "clients/node/src/**/*.ts",
];

/** @returns why it could not be built; null if the build is there. */
export function buildConsole(onBuild: () => void): Promise<string | null> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // Always a production build: a test's environment would select React's slow development build.
  const build = () => run(process.execPath, [vite, "build", "console"], { NODE_ENV: "production" });
  return buildWhenChanged({ sources, folder: "console/dist", build }, onBuild);
}
