// Stores in the data folder where the running server listens, so that a tool finds it on any port.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolderOf } from "../kernel/process/config.ts";

/** `simulatorUrl` is empty if no simulator runs. */
type Addresses = { process: number; port: number; simulatorUrl: string };

/** @returns the function to call when the server stops. */
export function notifyAddresses(dataFolder: string, addresses: Omit<Addresses, "process">): () => void {
  const file = join(dataFolder, "addresses.json");
  const told: Addresses = { process: process.pid, ...addresses };
  writeFileSync(file, `${JSON.stringify(told)}\n`);
  return () => rmSync(file, { force: true });
}

/** As settings; empty when no server runs on this data folder. */
export function addressesBeside(environment: NodeJS.ProcessEnv, root: string): Record<string, string> {
  try {
    const text = readFileSync(join(dataFolderOf(environment, root), "addresses.json"), "utf8");
    const found: Addresses = JSON.parse(text);
    process.kill(found.process, 0);
    return { PORT: String(found.port), ...(found.simulatorUrl ? { SIMULATOR_URL: found.simulatorUrl } : {}) };
  } catch {
    return {};
  }
}
