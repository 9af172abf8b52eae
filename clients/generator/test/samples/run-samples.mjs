// Runs the Node samples of a folder one by one, and prints a line for each that failed.
//   node run-samples.mjs <folder> <address>
// Each sample has its own address, so that the proxy knows which sample sent a request.
import { readdirSync } from "node:fs";
import { join } from "node:path";

const [folder = "", address = ""] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) => name.endsWith(".mts"));
process.chdir(folder);
console.log = () => {};
for (const name of names.sort()) {
  process.env.SOKONI_BASE_URL = `${address}/node/${name.slice(name.indexOf("-") + 1, -".mts".length)}`;
  await import(join(folder, name)).catch((error) => process.stdout.write(`${name}: ${error.stack}\n`));
}
