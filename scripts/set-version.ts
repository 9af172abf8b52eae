// Sets the version everywhere: `node scripts/bootstrap.mjs scripts/set-version.ts 1.0.0-rc.1`. Then write the generated files (`npm run generate`).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { versionPlaces } from "./version-places.ts";

const root = join(import.meta.dirname, "..");
const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-rc\.\d+)?$/.test(version)) {
  console.error(`Name a version such as 1.0.0 or 1.0.0-rc.1, not "${version}".`);
  process.exit(1);
}
for (const { path, pattern } of versionPlaces) {
  const file = join(root, path);
  writeFileSync(file, readFileSync(file, "utf8").replace(pattern, `$1${version}$2`));
}
console.log(`The version is ${version}.`);
